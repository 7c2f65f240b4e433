//! Who went first is the game's to say: in one game the seat decides, in another the dice.

mod ready;

use fudaba_agents::AgentSpec;
use fudaba_battle_guardians::BattleGuardians;
use fudaba_lab::{Plan, Side, simulate};

#[test]
fn where_the_dice_decide_either_seat_goes_first() {
    let arena = ready::arena::<BattleGuardians>();
    let played = simulate(&arena, &Plan::duel([AgentSpec::Random; 2], [0, 0], 20, 1), &|_| std::ops::ControlFlow::Continue(()));
    let seats: Vec<bool> = played.games.iter().map(|game| game.first.expect("every match settled it") == game.seat_0).collect();
    assert!(seats.contains(&true) && seats.contains(&false), "{seats:?}");
    let first = played.games.iter().filter_map(|game| game.score_of_first()).sum::<f64>() / played.games.len() as f64;
    assert_eq!(played.report.first_player.mean, first);
    let [a_first, a_second] = [Side::A, Side::B].map(|side| played.games.iter().any(|game| game.first == Some(side)));
    assert!(a_first && a_second, "the agents of a pair change places");
}

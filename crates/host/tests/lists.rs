//! Closed lists through the door that everybody uses: with another deck behind the same backs a seat is offered the same, with the same consequences,
//! the same answers to "why", the same hint, and the computer in its place chooses the same.

use std::time::Duration;

use fudaba_agents::AgentSpec;
use fudaba_host::{AnyGame, AnyTable, DeckChoice, Setup, games};
use fudaba_kernel::{Observer, Seat};
use fudaba_stage::Lists;

/// Nobody waits for a clock here: the lower levels are done long before their own.
const LONG: Duration = Duration::from_secs(3600);

/// Decisions of each game that are looked at, from the first one on.
const LOOKED_AT: usize = 12;

fn begun(game: &dyn AnyGame, number: u8, lists: Lists) -> Box<dyn AnyTable> {
    let decks = game.decks();
    let deck = |at: u8| DeckChoice::Key(decks[usize::from(at) % decks.len()].key.value.clone());
    game.open(&Setup { lists, ..Setup::of([deck(number), deck(number + 1)], [number; 32]) }).expect("a match")
}

/// All that comes to a seat that is asked.
fn told(table: &dyn AnyTable, seat: Seat) -> String {
    let view = table.view(Observer::Seat(seat));
    let decision = table.decision();
    let backs = view.zones.iter().map(|zone| format!("{}#0", zone.id));
    let whys: Vec<_> = backs.map(|back| (table.why(seat, &back), back)).collect();
    let advice = table.advise(AgentSpec::search(40), 7, LONG);
    let choice = table.think("novice", 11, LONG);
    serde_json::to_string(&(view, decision, whys, table.shut(seat), advice, choice)).expect("plain data")
}

/// Where, with another list behind what is seen, a seat was told something else: after how many choices.
fn differences(game: &dyn AnyGame, lists: Lists) -> (usize, Vec<usize>) {
    let (mut compared, mut other) = (0, Vec::new());
    for number in 0..2 {
        let mut table = begun(game, number, lists);
        for step in 0..LOOKED_AT {
            let Some(pending) = table.pending() else { break };
            let behind = table.behind(pending.seat, u64::from(number) << 32 | step as u64);
            if let Some(behind) = behind {
                compared += 1;
                if told(table.as_ref(), pending.seat) != told(behind.as_ref(), pending.seat) {
                    other.push(step);
                }
            }
            table.play((step * 7 + usize::from(number)) % pending.options).expect("an option");
        }
    }
    (compared, other)
}

fn in_every_game(look: impl Fn(&dyn AnyGame) + Sync) {
    let (games, _) = games(None);
    let look = &look;
    std::thread::scope(|scope| games.iter().for_each(|game| drop(scope.spawn(move || look(game.as_ref())))));
}

#[test]
fn another_deck_behind_the_same_backs_changes_nothing_that_a_seat_is_told() {
    in_every_game(|game| {
        let (compared, other) = differences(game, Lists::Closed);
        assert!(compared >= LOOKED_AT, "{}: {compared} decisions", game.slug());
        assert!(other.is_empty(), "{}: told something else after so many choices: {other:?}", game.slug());
    });
}

/// Everything but the dear thoughts, for both seats: what is shown and heard, what whoever is asked is offered and what that would change, every
/// answer to why about everything that can be pointed at, the weakest computer's advice.
fn shown(table: &dyn AnyTable, seat: Seat) -> String {
    let (view, log) = (table.view(Observer::Seat(seat)), table.log(Observer::Seat(seat), 1));
    let targets = view.zones.iter().flat_map(|zone| zone.cards.iter().map(|card| &card.reference).chain([&zone.id]));
    let whys: Vec<_> = targets.map(|target| table.why(seat, target)).collect();
    let asked = table.decision().filter(|decision| decision.seat == seat);
    let advice = asked.is_some().then(|| table.advise(AgentSpec::search(8), 5, LONG));
    let changes = table.sketch(Observer::Seat(seat));
    format!(
        "{changes:?} {}",
        serde_json::to_string(&(view, log, whys, table.shut(seat), asked, advice, table.waiting(), table.outcome())).expect("plain data")
    )
}

/// Choices between two positions of a whole match that are looked at.
const STRIDE: usize = 7;

#[test]
fn deep_in_a_match_and_after_taking_back_it_changes_nothing_either() {
    in_every_game(|game| {
        let (mut compared, mut deepest) = (0, 0);
        for number in 2..5 {
            let mut table = begun(game, number, Lists::Closed);
            let mut step = 0;
            while let Some(pending) = table.pending() {
                if step % STRIDE == usize::from(number) {
                    // As somebody does who takes a choice back: the match goes on from its journal.
                    table.back_to(step);
                    for seat in Seat::BOTH {
                        let Some(behind) = table.behind(seat, u64::from(number) << 32 | step as u64) else { continue };
                        let [here, there] = [shown(table.as_ref(), seat), shown(behind.as_ref(), seat)];
                        assert_eq!(here, there, "{}: match {number}, {seat:?} after {step} choices", game.slug());
                        (compared, deepest) = (compared + 1, deepest.max(step));
                    }
                }
                table.play((step * 13 + usize::from(number)) % pending.options).expect("an option");
                step += 1;
            }
        }
        println!("{}: {compared} positions, the deepest after {deepest} choices", game.slug());
        assert!(compared >= 12 && deepest >= 30, "{}: {compared} positions, the deepest after {deepest} choices", game.slug());
    });
}

/// The match that goes on after a choice was taken back has closed lists as before: consequences once came from the true list from then on.
#[test]
fn taking_back_opens_no_list() {
    let (games, _) = games(None);
    let game = games.iter().find(|game| game.slug() == "genesis-garden").expect("it is on the list");
    let mut noticed = 0;
    for number in 0..3 {
        let [mut open, mut closed] = [Lists::Open, Lists::Closed].map(|lists| begun(game.as_ref(), number, lists));
        for step in 0..16 {
            let Some(pending) = closed.pending() else { break };
            let option = (step * 7 + usize::from(number)) % pending.options;
            for table in [&mut open, &mut closed] {
                table.play(option).expect("an option");
                table.back_to(step);
            }
            let of = |table: &dyn AnyTable| {
                let behind = table.behind(pending.seat, step as u64)?;
                Some(shown(table, pending.seat) == shown(behind.as_ref(), pending.seat))
            };
            assert_ne!(of(closed.as_ref()), Some(false), "match {number} after {step} choices");
            noticed += usize::from(of(open.as_ref()) == Some(false));
            [&mut open, &mut closed].into_iter().for_each(|table| table.play(option).expect("an option"));
        }
    }
    assert!(noticed > 0, "with open lists the same test notices");
}

/// What the attack found: consequences were imagined from the cards that the opponent really plays with.
#[test]
fn with_open_lists_consequences_come_from_the_true_list() {
    let (games, _) = games(None);
    let game = games.iter().find(|game| game.slug() == "genesis-garden").expect("it is on the list");
    let (_, other) = differences(game.as_ref(), Lists::Open);
    assert!(!other.is_empty());
}

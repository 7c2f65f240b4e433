//! What an option is said to end, it ends: in the last decisions of whole matches of every game, each option that is called the end of the match
//! is taken on a copy.

use std::sync::Arc;

use fudaba_host::{AnyGame, AnyTable, DeckChoice, Ending, Setup};

/// Matches of each game, and the decisions before their ends that are looked at.
const MATCHES: u8 = 12;
const LAST: usize = 6;

fn open(game: &Arc<dyn AnyGame>, seed: u8) -> Box<dyn AnyTable> {
    let decks = game.decks();
    let deck = |at: u8| DeckChoice::Key(decks[usize::from(at) % decks.len()].key.value.clone());
    game.open(&Setup::of([deck(seed), deck(seed / 4)], [seed; 32])).expect("a match")
}

/// A whole match of two greedy players: the options they took.
fn course(game: &Arc<dyn AnyGame>, seed: u8) -> Vec<usize> {
    let mut table = open(game, seed);
    let mut options = Vec::new();
    let greedy = "greedy".parse().expect("an agent");
    while table.pending().is_some() {
        let thought = table.consult(greedy, options.len() as u64).expect("somebody is asked");
        table.play(thought.option).expect("it is an option");
        options.push(thought.option);
    }
    options
}

#[test]
fn what_is_said_to_end_the_match_ends_it() {
    for game in &fudaba_host::games(None).0 {
        let (mut wins, mut losses) = (0, 0);
        for seed in 0..MATCHES {
            let course = course(game, seed);
            let mut table = open(game, seed);
            for (step, &option) in course.iter().enumerate() {
                if step + LAST >= course.len() {
                    let decision = table.decision().expect("somebody is asked");
                    for option in decision.options.iter().filter(|option| option.ends.is_some()) {
                        let mut taken = table.copy();
                        taken.play(option.index).expect("it is an option");
                        let winner = taken.outcome().and_then(|outcome| outcome.winner);
                        let foretold = match option.ends {
                            Some(Ending::Wins) => decision.seat,
                            _ => decision.seat.other(),
                        };
                        assert_eq!(winner, Some(foretold), "{}, match {seed}, after {step} choices: {}", game.slug(), option.text.en);
                        *if foretold == decision.seat { &mut wins } else { &mut losses } += 1;
                    }
                }
                table.play(option).expect("it was an option");
            }
        }
        println!("{}: {wins} wins and {losses} losses foretold", game.slug());
        assert!(wins + losses > 0, "{}: no end was foretold", game.slug());
    }
}

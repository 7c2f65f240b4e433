//! What makes a match flow, in every game: costs that pay themselves, acts that only begin something, hints with reasons.

use std::sync::Arc;
use std::time::Duration;

use fudaba_agents::AgentSpec;
use fudaba_host::{AnyGame, AnyTable, Decision, DeckChoice, Setup, games};

const LONG: Duration = Duration::from_secs(3600);

/// A match of a game between two of its decks.
fn begun(game: &dyn AnyGame, number: u8) -> Box<dyn AnyTable> {
    let decks = game.decks();
    let deck = |at: u8| DeckChoice::Key(decks[usize::from(at) % decks.len()].key.value.clone());
    game.open(&Setup::of([deck(number), deck(number + 1)], [number; 32])).expect("a match")
}

/// Calls `look` at so many decisions of a few matches, played by whoever likes to act.
fn decisions(game: &dyn AnyGame, matches: u8, each: usize, mut look: impl FnMut(&mut dyn AnyTable, &Decision)) {
    for number in 0..matches {
        let mut table = begun(game, number);
        for step in 0..each {
            let Some(decision) = table.decision() else { break };
            look(table.as_mut(), &decision);
            let acts: Vec<usize> = decision.options.iter().filter(|option| option.card.is_some()).map(|option| option.index).collect();
            let among = if acts.is_empty() { (0..decision.options.len()).collect() } else { acts };
            table.play(among[(step * 7 + usize::from(number)) % among.len()]).expect("an option");
        }
    }
}

fn game(slug: &str) -> Arc<dyn AnyGame> {
    games(None).0.into_iter().find(|game| game.slug() == slug).expect("it is on the list")
}

/// What is asked after a payment that pays itself is the same, whatever is taken.
#[test]
fn where_a_cost_pays_itself_the_pick_is_no_choice() {
    for slug in ["build-divide", "mistral-rouge"] {
        let mut alike = 0;
        decisions(game(slug).as_ref(), 12, 90, |table, decision| {
            if !decision.alike {
                return;
            }
            alike += 1;
            let after = |option: usize| {
                let mut table = table.copy();
                table.play(option).expect("an option");
                // What is left of the payment may answer itself, where there is one way only.
                while table.question() == Some(decision.question) {
                    table.play(0).expect("an option");
                }
                table.question()
            };
            assert!(decision.options.len() > 1 && decision.options.iter().all(|option| option.card.is_some()), "{decision:?}");
            let first = after(0);
            assert!((1..decision.options.len()).all(|option| after(option) == first), "{slug} asks something else: {decision:?}");
        });
        assert!(alike > 0, "{slug}: nothing ever pays itself");
    }
}

#[test]
fn an_act_that_begins_something_is_followed_by_a_question_of_its_own() {
    let game = game("build-divide");
    let mut begins = 0;
    decisions(game.as_ref(), 2, 40, |table, decision| {
        for option in decision.options.iter().filter(|option| option.begins) {
            let mut table = table.copy();
            table.play(option.index).expect("an option");
            let part = table.question().and_then(|question| game.table().questions.get(question)?.part);
            assert!(part.is_some_and(fudaba_cardscript::data::Part::is_within), "{option:?}");
            begins += 1;
        }
    });
    assert!(begins > 0, "nothing begins anything");
}

#[test]
fn a_hint_says_why_in_both_languages() {
    let (all, _) = games(None);
    std::thread::scope(|scope| {
        for game in &all {
            scope.spawn(move || {
                let mut compared = 0;
                decisions(game.as_ref(), 1, 24, |table, _| {
                    let advice = table.advise(AgentSpec::search(40), 7, LONG).expect("somebody is asked");
                    assert!(!advice.why.is_empty() || table.pending().is_some_and(|pending| pending.options > 64), "{}", game.slug());
                    assert!(advice.why.iter().all(|why| !why.ja.is_empty() && !why.en.is_empty()));
                    compared += usize::from(advice.why.iter().any(|why| why.en.starts_with("This turn")));
                    assert_eq!(table.advise(AgentSpec::search(40), 7, LONG), Some(advice), "the same hint for the same seed");
                });
                assert!(compared > 0, "{}: no reason ever speaks of a number", game.slug());
            });
        }
    });
}

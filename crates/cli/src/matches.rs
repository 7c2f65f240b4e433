//! Games of the lab as open data: each a match that can be run again.

use std::io;
use std::time::{SystemTime, UNIX_EPOCH};

use fudaba_host::AnyGame;
use fudaba_kernel::Choice;
use fudaba_lab::{GameRecord, Plan, Side};
use fudaba_server::replay::{self, Heading, OpenMatch, OpenSource, Origin, Player};
use fudaba_stage::{DeckList, Lists};

/// A game of a plan that keeps journals, as a line of open data. Decks are named as keys where they are the game's own.
///
/// # Errors
/// When the game does not run again, which would be a fault of the engine.
pub(crate) fn line(game: &dyn AnyGame, plan: &Plan, (names, lists): (&[String], &[DeckList]), record: &GameRecord) -> io::Result<Vec<u8>> {
    let sides = if record.seat_0 == Side::A { [Side::A, Side::B] } else { [Side::B, Side::A] };
    let decks = sides.map(|side| plan.pairings[record.pairing].0[side as usize]);
    let own = |deck: usize| game.decks().iter().any(|known| known.key.value == names[deck]).then(|| names[deck].clone());
    let player =
        |(side, deck): (Side, usize)| Player { name: String::new(), level: Some(plan.agents[side as usize].to_string()), deck: own(deck) };
    let seats = [player((sides[0], decks[0])), player((sides[1], decks[1]))];
    let heading = Heading { seats, decks: decks.map(|deck| lists[deck].clone()), seed: record.seed, fair: None };
    let choices: Vec<Choice> = record.journal.iter().map(|&option| Choice::Option(option)).collect();
    let replay = replay::make(game, heading, &choices).map_err(io::Error::other)?;
    let known = if plan.lists == [Lists::Open; 2] { Lists::Open } else { Lists::Closed };
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let at = i64::try_from(since.as_millis()).unwrap_or(i64::MAX);
    OpenMatch::of(replay, Origin { source: OpenSource::Lab, at, lists: known, bank_ms: None, ratings: None }).packed()
}

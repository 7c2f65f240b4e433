//! A scenario's position as a table to be played on, its steps left aside.

use std::sync::Arc;

use fudaba_cardscript::{Faults, Source};
use fudaba_kernel::{Listening, Script, Singles, Table};

use super::decks::DeckLookup;
use super::opening::Opening;
use super::reading::ScenarioFile;
use crate::CardGame;

/// The table as the first scenario of a file begins. The results of chance that stand there come first; single options are answered as in any match.
///
/// # Errors
/// What is wrong with the file, and what cannot be of its position. Nothing where the file has no scenario.
pub fn begin<G: CardGame>(cards: &Arc<G::Cards>, decks: DeckLookup<'_>, source: &Source) -> Result<Table<G>, Faults> {
    let ScenarioFile { cards, scenarios, mut faults } = ScenarioFile::<G>::read(cards, source);
    let Some(first) = scenarios.into_iter().next() else { return Err(faults) };
    faults.extend(first.looked.faults);
    if !faults.is_empty() {
        return Err(faults);
    }
    let Opening { cards, start, script } = Opening::<G>::new(&cards, decks, source, &first.scenario)?;
    let script = Script { singles: Singles::Answered, ..script };
    Ok(Table::scripted(cards, start, Some(script), Listening::On))
}

//! Positions one after the other, as everybody sees them: scenarios to look at.

use std::sync::Arc;

use fudaba_cardscript::Text;
use fudaba_kernel::Observer;
use fudaba_stage::{CardGame, Still};

use crate::any::{AnyTable, Frame, LogEntry};
use crate::hosted::Shelf;
use crate::table::HostedTable;

/// The frames of the scenario with this name, one per choice; `None` when the game has no such scenario.
pub(crate) fn of_scenario<G: CardGame>(shelf: &Arc<Shelf<G>>, name: &str) -> Option<Vec<Frame>> {
    let lookup = |key: &str| shelf.deck_list(key);
    let played = shelf.scenarios().iter().flat_map(|source| fudaba_stage::play::<G>(shelf.cards(), &lookup, source));
    let found = played.into_iter().find(|played| played.report.name == name)?;
    let mut heard = [0; 3];
    Some(found.stills.into_iter().enumerate().map(|(choice, still)| of_still(shelf, choice, still, &mut heard)).collect())
}

fn of_still<G: CardGame>(shelf: &Arc<Shelf<G>>, choice: usize, still: Still<G>, heard: &mut [usize; 3]) -> Frame {
    let text = still.chosen.as_ref().map_or_else(Text::default, |chosen| Text::same(chosen.words.clone()));
    let shelf = shelf.with_cards(still.table.cards());
    let table = HostedTable::looked_at(shelf, still.table, still.told);
    let logs = Observer::ALL.map(|observer| {
        let mut log = table.log(observer, 1);
        let before = heard[observer.index()];
        log.iter_mut().for_each(|entry| entry.number += before);
        heard[observer.index()] += log.len();
        log
    });
    frame(&table, choice, text, logs)
}

fn frame(table: &dyn AnyTable, choice: usize, text: Text, logs: [Vec<LogEntry>; 3]) -> Frame {
    let views = Observer::ALL.map(|observer| table.view(observer));
    Frame { choice, text, views, logs, waiting: table.waiting(), outcome: table.outcome() }
}

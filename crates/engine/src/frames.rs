//! Positions one after the other, as everybody sees them: scenarios to look at.

use std::sync::Arc;

use fudaba_cardscript::{Source, Text};
use fudaba_kernel::Observer;
use fudaba_stage::{CardGame, Chosen};

use crate::doors::{AnyTable, Watching};
use crate::shelf::Shelf;
use crate::shown::{Frame, LogEntry};
use crate::table::GameTable;

/// The frames of the scenario with this name, one per choice; `None` when the game has no such scenario.
pub(crate) fn of_scenario<G: CardGame>(shelf: &Arc<Shelf<G>>, name: &str) -> Option<Vec<Frame>> {
    let lookup = |key: &str| shelf.deck_list(key);
    // Reading a file takes longer than looking for a word in it; with escapes a name may be written in other letters.
    let may_have = |source: &&Source| source.text().contains(name) || source.text().contains('\\');
    let mut files = shelf.scenarios.iter().filter(may_have);
    let found = files.find_map(|source| fudaba_stage::play_named::<G>(&shelf.cards, &lookup, source, name))?;
    let mut heard = [0; 3];
    let mut before: Option<GameTable<G>> = None;
    let frames = found.stills.into_iter().enumerate().map(|(choice, still)| {
        let text = still.chosen.as_ref().map_or_else(Text::default, |chosen| in_words(before.as_ref(), chosen));
        let shelf = shelf.with_cards(still.table.cards());
        let table = before.insert(GameTable::looked_at(shelf, still.table, still.told));
        of_table(table, choice, text, &mut heard)
    });
    Some(frames.collect())
}

/// A choice as the table words it; in the words of scenarios where it is none of the table's.
fn in_words<G: CardGame>(before: Option<&GameTable<G>>, chosen: &Chosen) -> Text {
    let spoken = before.zip(chosen.action).map(|(table, action)| table.spoken(chosen.seat, &action));
    spoken.unwrap_or_else(|| Text::same(chosen.words.clone()))
}

fn of_table<G: CardGame>(table: &GameTable<G>, choice: usize, text: Text, heard: &mut [usize; 3]) -> Frame {
    let logs = Observer::ALL.map(|observer| {
        let mut log = table.log(observer, 1);
        let before = heard[observer.index()];
        log.iter_mut().for_each(|entry| entry.number += before);
        heard[observer.index()] += log.len();
        log
    });
    frame(table, choice, text, logs)
}

fn frame(table: &dyn AnyTable, choice: usize, text: Text, logs: [Vec<LogEntry>; 3]) -> Frame {
    let views = Observer::ALL.map(|observer| table.view(observer));
    Frame { choice, text, views, logs, waiting: table.waiting(), outcome: table.outcome() }
}

//! Decks of a study.

use fudaba_host::AnyGame;
use fudaba_host::studies::ready_decks;
use fudaba_lab::study::StudyDeck;

use crate::decks;

/// The decks that were named, by key or by file; all ready-made ones when none was.
pub(super) fn named(game: &dyn AnyGame, names: &[String]) -> anyhow::Result<Vec<StudyDeck>> {
    if names.is_empty() {
        return Ok(ready_decks(game));
    }
    names.iter().map(|name| Ok(StudyDeck { name: name.clone(), list: decks::find(game, name)? })).collect()
}

//! Decks of a study.

use fudaba_host::AnyGame;
use fudaba_lab::study::StudyDeck;
use fudaba_stage::DeckList;

use crate::decks;

/// The decks that were named, by key or by file; all ready-made ones when none was.
pub(super) fn named(game: &dyn AnyGame, names: &[String]) -> anyhow::Result<Vec<StudyDeck>> {
    if names.is_empty() {
        return Ok(ready(game));
    }
    names.iter().map(|name| Ok(StudyDeck { name: name.clone(), list: decks::find(game, name)? })).collect()
}

/// All ready-made decks.
pub(super) fn ready(game: &dyn AnyGame) -> Vec<StudyDeck> {
    game.decks().iter().map(|deck| StudyDeck { name: deck.key.value.clone(), list: DeckList::from(deck) }).collect()
}

/// Whether a deck holds one of these cards.
pub(super) fn holds(deck: &StudyDeck, cards: &[String]) -> bool {
    deck.list.sections.values().flatten().any(|entry| cards.contains(&entry.card))
}

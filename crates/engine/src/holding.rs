//! Ready-made decks with a card in the making: where they do not hold it already, it takes the place of one that is like it.

use fudaba_cardscript::data::CardFace;
use fudaba_stage::{DeckCard, DeckList};

use crate::game::Playable;

/// The ready-made decks that hold a card, or may hold it in another's place, with their keys. As many copies of it lie there as the rules of
/// construction allow, at most as many as of the card that it takes the place of.
#[must_use]
pub fn holding(game: &dyn Playable, card: &str) -> Vec<(String, DeckList)> {
    let own = game.decks().iter().map(|deck| (deck.key.value.clone(), DeckList::from(deck)));
    let (with, without): (Vec<_>, Vec<_>) = own.partition(|(_, list)| holds(list, card));
    if !with.is_empty() {
        return with;
    }
    let Some(face) = game.faces().iter().find(|face| face.number == card) else { return Vec::new() };
    without.into_iter().filter_map(|(key, list)| Some((key, put(game, &list, face)?))).collect()
}

fn holds(list: &DeckList, card: &str) -> bool {
    list.sections.values().flatten().any(|entry| entry.card == card)
}

/// The list with this card in the place of the one that is most like it.
fn put(game: &dyn Playable, list: &DeckList, card: &CardFace) -> Option<DeckList> {
    let mut places: Vec<(usize, &str, usize)> = Vec::new();
    for (section, entries) in &list.sections {
        places.extend(entries.iter().enumerate().map(|(at, entry)| (unlike(game, &entry.card, card), section.as_str(), at)));
    }
    places.sort_unstable();
    places.into_iter().find_map(|(_, section, at)| placed(game, list, section, at, &card.number))
}

/// How far a card is from being like this one.
fn unlike(game: &dyn Playable, number: &str, card: &CardFace) -> usize {
    let Some(face) = game.faces().iter().find(|face| face.number == number) else { return usize::MAX };
    let missing = card.attributes.iter().filter(|attribute| !face.attributes.contains(attribute)).count();
    10 * usize::from(face.kind != card.kind) + missing
}

/// The list with the card in this place, if it may be played: every copy, or one of them.
fn placed(game: &dyn Playable, list: &DeckList, section: &str, at: usize, number: &str) -> Option<DeckList> {
    let copies = list.sections[section][at].copies;
    let with = |count: u8| {
        let mut changed = list.clone();
        let entries = changed.sections.get_mut(section)?;
        let new = DeckCard { card: number.to_owned(), copies: count };
        if count == copies {
            entries[at] = new;
        } else {
            entries[at].copies -= count;
            entries.insert(at + 1, new);
        }
        game.check_list(&changed).is_empty().then_some(changed)
    };
    with(copies).or_else(|| with(1))
}

//! Which cards are printed: those of decks, some by their numbers, or all of a game.

use std::path::Path;
use std::sync::Arc;

use anyhow::bail;
use fudaba_cardscript::Source;
use fudaba_cardscript::data::{Deck, read_deck};
use fudaba_host::AnyGame;

use crate::context::Context;
use crate::files;
use crate::told::Told;

/// No order is longer than this: four hundred pages.
const MOST: usize = 3600;

/// What was asked for.
pub(super) struct Chosen {
    pub(super) game: Arc<dyn AnyGame>,
    /// What a file is called that holds it.
    pub(super) name: String,
    /// Decks and cards by their names, copies as often as there are.
    pub(super) decks: Vec<(String, Vec<String>)>,
}

impl Chosen {
    pub(super) fn numbers(&self) -> Vec<&str> {
        self.decks.iter().flat_map(|(_, cards)| cards).map(String::as_str).collect()
    }
}

/// Finds the game and its cards. `game` may be a deck file, whose game its path or its text tells.
pub(super) fn chosen(game: &str, what: &[String], context: &Context) -> anyhow::Result<Chosen> {
    let path = Path::new(game);
    let (game, what) = match path.is_file() {
        true => (game_of(path, context)?, std::iter::once(game.to_owned()).chain(what.iter().cloned()).collect()),
        false => (context.game(game)?, what.to_vec()),
    };
    if game.faces().is_empty() {
        bail!("{} has no cards", game.slug());
    }
    let decks = match what.is_empty() {
        true => vec![(title(game.as_ref(), context), game.faces().iter().map(|face| face.number.clone()).collect())],
        false => what.iter().map(|word| one(game.as_ref(), word, context)).collect::<anyhow::Result<_>>()?,
    };
    let chosen = Chosen { name: name(game.slug(), &what), decks, game };
    let count = chosen.numbers().len();
    if count > MOST {
        bail!(context.said(
            format!("{count}枚は多すぎます。1度に{MOST}枚までです"),
            format!("{count} cards are too many; {MOST} at once are the most")
        ));
    }
    Ok(chosen)
}

/// The game of a deck file: the only one that has all its cards, else as its path or its text tells.
fn game_of(path: &Path, context: &Context) -> anyhow::Result<Arc<dyn AnyGame>> {
    let source = files::source(path)?.map_err(|faults| Told::faults(&faults))?;
    let fits: Vec<Arc<dyn AnyGame>> = context.games()?.iter().filter(|game| read(game.as_ref(), &source).is_ok()).map(Arc::clone).collect();
    match <[Arc<dyn AnyGame>; 1]>::try_from(fits) {
        Ok([game]) => Ok(game),
        Err(_) => context.game_of(None, &source),
    }
}

/// A deck whose cards all exist. Whether it may be played does not matter to paper.
fn read(game: &dyn AnyGame, source: &Source) -> anyhow::Result<Deck> {
    let numbers: Vec<&str> = game.faces().iter().map(|face| face.number.as_str()).collect();
    let (deck, faults) = read_deck(source, &game.sections(), &numbers);
    deck.ok_or_else(|| Told::faults(&faults))
}

fn title(game: &dyn AnyGame, context: &Context) -> String {
    game.table().title.of(context.language).to_owned()
}

/// What the file is called: after the game and the first thing that was asked for.
fn name(slug: &str, what: &[String]) -> String {
    let stem = |word: &String| Path::new(word).file_stem().map(|stem| stem.to_string_lossy().into_owned());
    match what.first().and_then(stem) {
        Some(first) => format!("{slug}-{first}"),
        None => slug.to_owned(),
    }
}

/// A deck, or a card so many times.
fn one(game: &dyn AnyGame, word: &str, context: &Context) -> anyhow::Result<(String, Vec<String>)> {
    let (copies, number) = copies_of(word);
    if let Some(face) = game.faces().iter().find(|face| face.number.eq_ignore_ascii_case(number)) {
        return Ok((face.name.of(context.language).to_owned(), vec![face.number.clone(); copies]));
    }
    if let Some(deck) = game.decks().iter().find(|deck| deck.key.value == word) {
        return Ok(listed(deck, context));
    }
    if Path::new(word).is_file() {
        let source = files::source(Path::new(word))?.map_err(|faults| Told::faults(&faults))?;
        return Ok(listed(&read(game, &source)?, context));
    }
    let keys: Vec<&str> = game.decks().iter().map(|deck| deck.key.value.as_str()).collect();
    let (slug, keys) = (game.slug(), keys.join(", "));
    bail!(context.said(
        format!("「{word}」というカード、デッキ、ファイルはありません。デッキ：{keys}。カードは`fudaba cards {slug}`で見られます"),
        format!("there is no card, deck or file `{word}`; the decks are: {keys}; `fudaba cards {slug}` shows the cards"),
    ));
}

/// `3xK27`: how many, and of what.
fn copies_of(word: &str) -> (usize, &str) {
    let split = word.split_once(['x', 'X']).and_then(|(copies, number)| Some((copies.parse::<usize>().ok()?, number)));
    split.filter(|(copies, _)| (1..=MOST).contains(copies)).unwrap_or((1, word))
}

/// A deck's name and its cards, section by section.
fn listed(deck: &Deck, context: &Context) -> (String, Vec<String>) {
    let entries = deck.sections.iter().flat_map(|section| &section.cards);
    let cards = entries.flat_map(|entry| vec![entry.card.value.clone(); usize::from(entry.copies.value)]);
    (deck.name.of(context.language).to_owned(), cards.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_may_be_asked_for_several_times() {
        assert_eq!(copies_of("3xK27"), (3, "K27"));
        assert_eq!(copies_of("K27"), (1, "K27"));
        assert_eq!(copies_of("xK27"), (1, "xK27"));
        assert_eq!(copies_of("0xK27"), (1, "0xK27"));
    }
}

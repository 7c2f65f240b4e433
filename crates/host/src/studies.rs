//! What studies of cards and of changes are made of: the blank for a card, the cards that a change touches, the decks that play each other. The
//! program and the Python package ask the same questions here.

use fudaba_cardscript::data::CardFace;
use fudaba_cardscript::{Colour, Source};
use fudaba_lab::study::{CardText, StudyDeck, Version};
use fudaba_lab::{Blank, Change, Design, Intervention, Slot, blank, kept};
use fudaba_stage::DeckList;
use serde_json::Value;

use crate::any::AnyGame;

/// Why there is nothing to study.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoStudy {
    /// A game without decks.
    #[error("{0} has no ready-made deck to play with: nothing can be measured")]
    NoDecks(String),
    /// No card is called so.
    #[error("{game} has no card `{card}`; `fudaba cards {game}` lists them")]
    NoCard {
        /// The game.
        game: String,
        /// What was asked for.
        card: String,
    },
    /// The deck that was named is without the card.
    #[error("the deck {deck} does not hold {card}; name one that does")]
    NotInDeck {
        /// The deck.
        deck: String,
        /// The card.
        card: String,
    },
    /// No ready-made deck holds it.
    #[error("no ready-made deck holds {0}; name one that does")]
    InNoDeck(String),
    /// Nobody without the card.
    #[error("every other ready-made deck holds {0}, too: there is nobody to measure it against")]
    NobodyWithout(String),
    /// Not in the files.
    #[error("{card} stands in none of the card files of {game}")]
    NotWritten {
        /// The card.
        card: String,
        /// The game.
        game: String,
    },
    /// It does nothing as it is.
    #[error("{card} has nothing that could be taken away{remedy}")]
    NothingToTake {
        /// The card.
        card: String,
        /// What else could be tried.
        remedy: &'static str,
    },
    /// A deck alone.
    #[error("{0} is a deck: name the deck that it is compared with, too")]
    OneDeck(String),
    /// A deck and cards.
    #[error("{0} is a deck and the other one holds cards: compare two of a kind")]
    TwoKinds(String),
    /// The same cards.
    #[error("no card differs between {0} and {1}: there is nothing to measure")]
    NoDifference(String, String),
    /// No ready-made deck holds what differs.
    #[error("no ready-made deck holds {0}: compare two decks, one of which does")]
    Untouched(String),
    /// No two ready-made decks differ in cards that do something.
    #[error("no two ready-made decks of {0} differ in cards that do something: there is nothing to plant")]
    NothingToPlant(String),
    /// A card file with mistakes, each at its place.
    #[error("{0}")]
    Faulty(String),
}

/// One of the two things that are compared.
#[derive(Clone, PartialEq, Debug)]
pub enum Thing {
    /// Cards over those of the game.
    Cards(CardText),
    /// A deck.
    Deck(StudyDeck),
    /// The game as it is.
    Game,
}

impl Thing {
    fn version(self) -> Version {
        match self {
            Thing::Cards(file) => Version { name: file.name.clone(), cards: vec![file] },
            Thing::Deck(_) | Thing::Game => Version { name: "the game as it is".to_owned(), cards: Vec::new() },
        }
    }
}

/// Whether a file holds cards: that is a list; one of a deck has sections.
pub fn is_card_file(source: &Source) -> bool {
    !source.text().lines().any(|line| line.starts_with("sections:") || line.starts_with("key:"))
}

/// What fixes the games of a study.
///
/// # Errors
/// For a game without decks.
pub fn design(game: &dyn AnyGame, seed: u64, games: u32, control: Option<u32>) -> Result<Design, NoStudy> {
    if game.decks().is_empty() {
        return Err(NoStudy::NoDecks(game.slug().to_owned()));
    }
    Ok(Design { game: game.slug().to_owned(), digest: game.digest().to_owned(), seed, games, control })
}

/// All ready-made decks.
pub fn ready_decks(game: &dyn AnyGame) -> Vec<StudyDeck> {
    game.decks().iter().map(|deck| StudyDeck { name: deck.key.value.clone(), list: DeckList::from(deck) }).collect()
}

fn holds(deck: &StudyDeck, cards: &[String]) -> bool {
    deck.list.sections.values().flatten().any(|entry| cards.contains(&entry.card))
}

/// A card, by number or English name, against a blank in its place: in this deck, or the first ready-made one that holds it, against the ready-made
/// decks without it.
///
/// # Errors
/// When it cannot be studied so.
pub fn intervention(game: &dyn AnyGame, card: &str, deck: Option<StudyDeck>, keeps: Blank) -> Result<Intervention, NoStudy> {
    let face = face(game, card)?;
    let wanted = [face.number.clone()];
    let deck = match deck {
        Some(deck) if holds(&deck, &wanted) => deck,
        Some(deck) => return Err(NoStudy::NotInDeck { deck: deck.name, card: face.number.clone() }),
        None => ready_decks(game).into_iter().find(|deck| holds(deck, &wanted)).ok_or(NoStudy::InNoDeck(face.number.clone()))?,
    };
    let others = ready_decks(game).into_iter().filter(|other| other.name != deck.name && !holds(other, &wanted));
    let against: Vec<StudyDeck> = others.collect();
    if against.is_empty() {
        return Err(NoStudy::NobodyWithout(face.number.clone()));
    }
    let (text, kept) = blank_for(game, &face.number, &deck, keeps)?;
    let cards = vec![CardText { name: format!("a blank for {}", face.number), text }];
    let blank = Version { name: format!("blank {}", face.number), cards };
    Ok(Intervention { card: face.number.clone(), name: face.name.clone(), deck, against, blank, kept })
}

fn face<'g>(game: &'g dyn AnyGame, card: &str) -> Result<&'g CardFace, NoStudy> {
    let named = |face: &&CardFace| face.number.eq_ignore_ascii_case(card) || face.name.en.eq_ignore_ascii_case(card);
    let found = game.faces().iter().find(named);
    found.ok_or_else(|| NoStudy::NoCard { game: game.slug().to_owned(), card: card.to_owned() })
}

/// The card file with the blank, with which the deck may still be played, and what that keeps in words.
fn blank_for(game: &dyn AnyGame, card: &str, deck: &StudyDeck, keeps: Blank) -> Result<(String, String), NoStudy> {
    let missing = || NoStudy::NotWritten { card: card.to_owned(), game: game.slug().to_owned() };
    let written = game.lab().written(card).ok_or_else(missing)?;
    let text = |card: &Value| Value::Array(vec![card.clone()]).to_string();
    let reads = |card: &Value| {
        let file = [CardText { name: "blank".to_owned(), text: text(card) }];
        game.lab().deck_with(&file, &deck.list).is_ok()
    };
    let Some(found) = blank(&written, keeps, &reads) else {
        let remedy = if keeps == Blank::Mute { "; a bare blank (--blank bare) takes its numbers, too" } else { "" };
        return Err(NoStudy::NothingToTake { card: card.to_owned(), remedy });
    };
    let kept = kept(&found);
    let words = if kept.is_empty() {
        "it does nothing".to_owned()
    } else {
        format!("of what it does, as little as the game insists on: {}", kept.join(", "))
    };
    Ok((text(&found), words))
}

/// Two ready-made decks and a catalogue in which blanks stand in the place of whatever the first one holds and the second does not: something planted, for
/// the lab to find.
///
/// # Errors
/// When no two decks differ in cards that do something.
pub fn planted(game: &dyn AnyGame) -> Result<([StudyDeck; 2], Version), NoStudy> {
    let decks = ready_decks(game);
    let twos = decks.iter().flat_map(|one| decks.iter().filter(|other| other.name != one.name).map(move |other| [one, other]));
    let found = twos.max_by_key(|[one, other]| cards_of_one(one, other).len());
    match found.map(|[one, other]| (blanks_for(game, one, other), [one, other])) {
        Some((blanks, decks)) if !blanks.is_empty() => {
            let cards = vec![CardText { name: "blanks".to_owned(), text: Value::Array(blanks).to_string() }];
            Ok((decks.map(StudyDeck::clone), Version { name: "blanks".to_owned(), cards }))
        }
        _ => Err(NoStudy::NothingToPlant(game.slug().to_owned())),
    }
}

/// The cards that only the first of two decks holds.
fn cards_of_one<'d>(deck: &'d StudyDeck, other: &StudyDeck) -> Vec<&'d String> {
    let mut cards: Vec<&String> = deck.list.sections.values().flatten().map(|entry| &entry.card).collect();
    cards.sort();
    cards.dedup();
    cards.retain(|card| !holds(other, std::slice::from_ref(*card)));
    cards
}

/// Blanks for the cards that only the first of two decks holds, as many as it may be played with.
fn blanks_for(game: &dyn AnyGame, deck: &StudyDeck, other: &StudyDeck) -> Vec<Value> {
    let mut blanks: Vec<Value> = Vec::new();
    for card in cards_of_one(deck, other) {
        let Some(written) = game.lab().written(card) else { continue };
        let reads = |card: &Value| {
            let all = blanks.iter().chain([card]).cloned().collect();
            let file = [CardText { name: "blanks".to_owned(), text: Value::Array(all).to_string() }];
            game.lab().deck_with(&file, &deck.list).is_ok()
        };
        if let Some(found) = blank(&written, Blank::Bare, &reads).filter(|found| reads(found)) {
            blanks.push(found);
        }
    }
    blanks
}

/// What is compared when `a` becomes `b` (without `b`: when the game becomes `a`), played against these decks, or without any against the ready-made
/// ones that do not change.
///
/// # Errors
/// When the two are not of a kind, do not differ, or nobody plays what differs.
pub fn change(game: &dyn AnyGame, a: Thing, b: Option<Thing>, against: Vec<StudyDeck>) -> Result<Change, NoStudy> {
    let (a, b) = match b {
        Some(b) => (a, b),
        None => (Thing::Game, a),
    };
    match (a, b) {
        (Thing::Deck(a), Thing::Deck(b)) => Ok(change_of_decks(game, a, b, against)),
        (Thing::Game, Thing::Deck(b)) => Err(NoStudy::OneDeck(b.name)),
        (Thing::Deck(deck), _) | (_, Thing::Deck(deck)) => Err(NoStudy::TwoKinds(deck.name)),
        (a, b) => change_of_cards(game, a, b, against),
    }
}

fn change_of_decks(game: &dyn AnyGame, a: StudyDeck, b: StudyDeck, against: Vec<StudyDeck>) -> Change {
    let names = [a.name.clone(), b.name.clone()];
    let against = others(game, against, &|deck| names.contains(&deck.name));
    let versions = names.clone().map(|name| Version { name, cards: Vec::new() });
    Change { names, versions, changed: Vec::new(), slots: vec![Slot { a, b }], against }
}

fn change_of_cards(game: &dyn AnyGame, a: Thing, b: Thing, against: Vec<StudyDeck>) -> Result<Change, NoStudy> {
    let versions = [a, b].map(Thing::version);
    let [before, after] = [&versions[0], &versions[1]].map(|version| faces(game, version));
    let changed = differences(&before?, &after?);
    let names = [versions[0].name.clone(), versions[1].name.clone()];
    if changed.is_empty() {
        let [a, b] = names;
        return Err(NoStudy::NoDifference(a, b));
    }
    let touched: Vec<StudyDeck> = ready_decks(game).into_iter().filter(|deck| holds(deck, &changed)).collect();
    if touched.is_empty() {
        return Err(NoStudy::Untouched(changed.join(", ")));
    }
    let mut against = others(game, against, &|deck| holds(deck, &changed));
    if against.is_empty() {
        // Every deck changes: they meet each other, each with the change in both hands.
        against = ready_decks(game);
    }
    let slots = touched.into_iter().map(|deck| Slot { a: deck.clone(), b: deck }).collect();
    Ok(Change { names, versions, changed, slots, against })
}

fn others(game: &dyn AnyGame, named: Vec<StudyDeck>, changes: &dyn Fn(&StudyDeck) -> bool) -> Vec<StudyDeck> {
    if named.is_empty() { ready_decks(game).into_iter().filter(|deck| !changes(deck)).collect() } else { named }
}

fn faces(game: &dyn AnyGame, version: &Version) -> Result<Vec<CardFace>, NoStudy> {
    game.lab().faces_with(&version.cards).map_err(|faults| NoStudy::Faulty(faults.render(Colour::Off)))
}

/// Numbers of the cards that look otherwise: what a card does is printed on it. Its flavour does nothing.
fn differences(before: &[CardFace], after: &[CardFace]) -> Vec<String> {
    let same = |one: &CardFace, other: &CardFace| CardFace { flavour: None, ..one.clone() } == CardFace { flavour: None, ..other.clone() };
    let found = |face: &CardFace| before.iter().find(|other| other.number == face.number);
    let changed = after.iter().filter(|face| found(face).is_none_or(|other| !same(face, other)));
    changed.map(|face| face.number.clone()).collect()
}

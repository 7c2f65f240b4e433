//! Decks in a scenario: a deck of the game by its key, or one written out in short.

use std::collections::BTreeMap;

use fudaba_cardscript::{Fault, Faults, Source, Spanned};

use super::deck_written::DeckWritten;
use crate::positions::{copies, unknown_card};
use crate::{CardGame, DeckCard, DeckList};

/// Finds a deck of the game by its key.
pub type DeckLookup<'a> = &'a dyn Fn(&str) -> Option<DeckList>;

/// Reads the decks of a scenario.
pub(crate) struct Decks<'d, G: CardGame> {
    pub(crate) cards: &'d G::Cards,
    pub(crate) lookup: DeckLookup<'d>,
    pub(crate) source: &'d Source,
}

impl<G: CardGame> Decks<'_, G> {
    /// A deck that may break rules of construction; its cards and sections exist.
    pub(crate) fn read(&self, written: &Spanned<DeckWritten>) -> Result<DeckList, Faults> {
        match &written.value {
            DeckWritten::Key(key) => {
                let unknown = || self.fault(written, "scenario/unknown-deck", format!("there is no deck `{key}`"));
                (self.lookup)(key).ok_or_else(|| unknown().into())
            }
            DeckWritten::Sections(sections) => {
                let sections = all(sections.iter().map(|(key, cards)| self.section(key, cards)))?;
                Ok(DeckList { sections: BTreeMap::from_iter(sections) })
            }
        }
    }

    /// Both decks of a match; what is wrong with either is told.
    pub(crate) fn pair(&self, written: [&Spanned<DeckWritten>; 2]) -> Result<[DeckList; 2], Faults> {
        let decks = all(written.iter().map(|deck| self.legal(deck)))?;
        Ok(decks.try_into().expect("as many decks as were written"))
    }

    /// A deck to play with.
    fn legal(&self, written: &Spanned<DeckWritten>) -> Result<DeckList, Faults> {
        let deck = self.read(written)?;
        let broken = G::check_deck(self.cards, &deck);
        let fault = |broken: crate::DeckFault| {
            self.fault(written, "scenario/illegal-deck", broken.text.en).in_japanese(broken.text.ja).rule(broken.rule)
        };
        if broken.is_empty() { Ok(deck) } else { Err(broken.into_iter().map(fault).collect()) }
    }

    fn fault<T>(&self, written: &Spanned<T>, code: &'static str, message: String) -> Fault {
        Fault::new(code, message).at(self.source.place(written.span))
    }

    fn section(&self, key: &Spanned<String>, cards: &[Spanned<String>]) -> Result<(String, Vec<DeckCard>), Faults> {
        let known = G::sections();
        if !known.iter().any(|section| section.key == key.as_str()) {
            let hint = known.iter().map(|section| format!("`{}`", section.key)).collect::<Vec<_>>().join(", ");
            return Err(self
                .fault(key, "scenario/unknown", format!("a deck has no section `{key}`"))
                .hint(format!("one of {hint}"))
                .into());
        }
        Ok((key.value.clone(), all(cards.iter().map(|card| self.card(card)))?))
    }

    /// A card by number or name, of as many words as it has, and how many copies: `K06 x3`; `K06`: one.
    fn card(&self, written: &Spanned<String>) -> Result<DeckCard, Faults> {
        let no_entry = || self.fault(written, "scenario/unknown", format!("`{written}` is no card with its copies")).hint(self.example());
        let (name, count) = copies(written, usize::from(u8::MAX)).ok_or_else(no_entry)?;
        let def = G::find(self.cards, &name).ok_or_else(|| self.unknown(written, &name))?;
        let copies = u8::try_from(count).map_err(|_| no_entry())?;
        Ok(DeckCard { card: G::number(self.cards, def).to_owned(), copies })
    }

    fn unknown(&self, written: &Spanned<String>, name: &str) -> Fault {
        let mut wrong = unknown_card::<G>(self.cards, name, &[]);
        let is_number = |word: &str| word.trim_start_matches(['x', '×']).parse::<u8>().is_ok();
        let last = name.split_whitespace().next_back();
        if last.is_some_and(is_number) && name.contains(' ') {
            wrong.hint = Some(self.example());
        }
        let mut fault = self.fault(written, "scenario/unknown", wrong.text);
        fault.hint = wrong.hint;
        fault
    }

    /// How copies are written, with a card of this game.
    fn example(&self) -> String {
        let number = G::faces(self.cards).into_iter().next().map(|face| face.number);
        format!("write `{} x3` for three copies of a card", number.as_deref().unwrap_or("CARD"))
    }
}

/// All of them, or everything that is wrong with any.
fn all<T, F: Into<Faults>>(results: impl Iterator<Item = Result<T, F>>) -> Result<Vec<T>, Faults> {
    let (mut found, mut faults) = (Vec::new(), Faults::new());
    for result in results {
        match result {
            Ok(thing) => found.push(thing),
            Err(wrong) => faults.extend(wrong.into()),
        }
    }
    if faults.is_empty() { Ok(found) } else { Err(faults) }
}

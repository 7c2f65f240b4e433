//! Decks in a scenario: a deck of the game by its key, or one written out in short.

use std::collections::BTreeMap;

use fudaba_cardscript::{Fault, Faults, Source, Spanned};

use super::deck_written::DeckWritten;
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
                (self.lookup)(key).ok_or_else(|| self.fault(written, "scenario/unknown-deck", format!("there is no deck `{key}`")).into())
            }
            DeckWritten::Sections(sections) => {
                let sections: Result<BTreeMap<_, _>, Faults> = sections.iter().map(|(key, cards)| self.section(key, cards)).collect();
                Ok(DeckList { sections: sections? })
            }
        }
    }

    /// A deck to play with.
    pub(crate) fn legal(&self, written: &Spanned<DeckWritten>) -> Result<DeckList, Faults> {
        let deck = self.read(written)?;
        let broken = G::check_deck(self.cards, &deck);
        let fault = |broken: crate::DeckFault| self.fault(written, "scenario/illegal-deck", broken.text.en).rule(broken.rule);
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
        Ok((key.value.clone(), cards.iter().map(|card| self.card(card)).collect::<Result<_, _>>()?))
    }

    /// `K06 x3`: three copies; `K06`: one.
    fn card(&self, written: &Spanned<String>) -> Result<DeckCard, Faults> {
        let (name, copies) = written.split_once(char::is_whitespace).unwrap_or((written.as_str(), "x1"));
        let copies = copies.trim().strip_prefix('x').and_then(|copies| copies.parse().ok());
        let copies = copies.ok_or_else(|| {
            self.fault(written, "scenario/unknown", format!("`{written}` is no card with its copies")).hint("write `K06 x3`")
        })?;
        let def = G::find(self.cards, name).ok_or_else(|| self.fault(written, "scenario/unknown", format!("there is no card `{name}`")))?;
        Ok(DeckCard { card: G::number(self.cards, def).to_owned(), copies })
    }
}

//! `decks/*.yaml`: lists of cards, with places, so that a broken construction rule can point at its line.

use std::collections::BTreeMap;

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::Deserialize;

use crate::fault::{Fault, Faults};
use crate::read::{Spanned, read_one, suggestion};
use crate::source::{Place, Source, Span};
use crate::text::Text;

/// A deck as it is written.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DeckFile {
    /// The deck's key: `crimson_assault`.
    pub key: Spanned<String>,
    /// Its name.
    pub name: Text,
    /// How it wins; this may wait.
    #[serde(default)]
    pub summary: Text,
    /// Whether it is a good deck to begin with.
    #[serde(default)]
    pub first: bool,
    /// Its parts, by the keys that the game has.
    pub sections: IndexMap<Spanned<String>, Vec<DeckEntry>>,
    /// Fingerprints of what its cards said when it was written down, by their numbers, so that whoever opens it is told which have changed.
    #[serde(default)]
    pub prints: BTreeMap<String, String>,
}

/// So many copies of a card.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DeckEntry {
    /// The card's number.
    pub card: Spanned<String>,
    /// How many of it.
    #[serde(default = "one_copy")]
    #[schemars(range(min = 1))]
    pub copies: Spanned<u8>,
}

/// A part that decks of a game have: `main`, `trump`, `side`.
#[derive(Clone, Debug, PartialEq)]
pub struct SectionRule {
    /// Its key in deck files.
    pub key: &'static str,
    /// Its name.
    pub name: Text,
}

/// A deck whose cards all exist.
#[derive(Clone, Debug, PartialEq)]
pub struct Deck {
    /// The file that it is in.
    pub source: Source,
    /// Its key.
    pub key: Spanned<String>,
    /// Its name.
    pub name: Text,
    /// How it wins.
    pub summary: Text,
    /// Whether it is a good deck to begin with.
    pub first: bool,
    /// Its parts, in the game's order, missing ones empty.
    pub sections: Vec<DeckSection>,
    /// Fingerprints of what its cards said when it was written down, by their numbers; none of a card that nothing is known of.
    pub prints: BTreeMap<String, String>,
}

/// A part of a deck.
#[derive(Clone, Debug, PartialEq)]
pub struct DeckSection {
    /// Its key; its place is that of the deck's key where the file leaves the part out.
    pub key: Spanned<String>,
    /// Its name.
    pub name: Text,
    /// Its cards.
    pub cards: Vec<DeckEntry>,
}

impl Deck {
    /// The part with this key.
    #[must_use]
    pub fn section(&self, key: &str) -> Option<&DeckSection> {
        self.sections.iter().find(|section| section.key.value == key)
    }

    /// A place in the deck's file.
    #[must_use]
    pub fn place(&self, span: Span) -> Place {
        self.source.place(span)
    }
}

impl DeckSection {
    /// How many cards it has in all.
    #[must_use]
    pub fn size(&self) -> usize {
        self.cards.iter().map(|entry| usize::from(entry.copies.value)).sum()
    }
}

/// Reads a deck and finds its cards by `is_card`; `numbers` are all that there are, for the hints.
#[must_use]
pub fn read_deck(source: &Source, sections: &[SectionRule], numbers: &[&str]) -> (Option<Deck>, Faults) {
    read_deck_beside(source, sections, numbers, &[])
}

/// The same where some cards could not be read: a deck that holds one of these is told so, and not that there is no such card.
#[must_use]
pub fn read_deck_beside(source: &Source, sections: &[SectionRule], numbers: &[&str], faulty: &[String]) -> (Option<Deck>, Faults) {
    let (file, mut faults) = read_one::<DeckFile>(source);
    let Some(file) = file else {
        return (None, faults);
    };
    let found: Vec<Fault> = file.section_faults(source, sections).chain(file.card_faults(source, numbers, faulty)).collect();
    let whole = found.is_empty() && faults.is_empty();
    faults.extend(found);
    (whole.then(|| file.into_deck(source, sections)), faults)
}

impl DeckFile {
    fn section_faults<'a>(&'a self, source: &'a Source, sections: &'a [SectionRule]) -> impl Iterator<Item = Fault> + 'a {
        let known: Vec<&str> = sections.iter().map(|section| section.key).collect();
        self.sections.keys().filter_map(move |key| {
            let fault = || Fault::new("deck/unknown-section", format!("a deck has no part `{key}`")).at(source.place(key.span));
            (!known.contains(&key.as_str())).then(|| fault().hint(suggestion(key, &known)))
        })
    }

    fn card_faults<'a>(&'a self, source: &'a Source, numbers: &'a [&'a str], faulty: &'a [String]) -> impl Iterator<Item = Fault> + 'a {
        self.sections.values().flatten().filter_map(move |entry| {
            if faulty.iter().any(|number| number == entry.card.as_str()) {
                let fault = Fault::new("deck/faulty-card", format!("the card `{}` has a mistake in its own file", entry.card));
                return Some(
                    fault.at(source.place(entry.card.span)).label("cannot be used yet").hint("mend the card, and the deck is whole"),
                );
            }
            if !numbers.contains(&entry.card.as_str()) {
                let fault = Fault::new("deck/unknown-card", format!("there is no card `{}`", entry.card));
                return Some(fault.at(source.place(entry.card.span)).label("unknown card").hint(suggestion(&entry.card, numbers)));
            }
            let none = entry.copies.value == 0;
            none.then(|| Fault::new("deck/no-copies", format!("no copies of `{}`", entry.card)).at(source.place(entry.copies.span)))
        })
    }

    fn into_deck(mut self, source: &Source, sections: &[SectionRule]) -> Deck {
        let sections = sections
            .iter()
            .map(|rule| {
                let written = self.sections.shift_remove_entry(rule.key);
                let (key, cards) = written.unwrap_or_else(|| (Spanned::new(rule.key.to_owned(), self.key.span), Vec::new()));
                DeckSection { key, name: rule.name.clone(), cards }
            })
            .collect();
        let source = source.clone();
        Deck { source, key: self.key, name: self.name, summary: self.summary, first: self.first, sections, prints: self.prints }
    }
}

fn one_copy() -> Spanned<u8> {
    Spanned::new(1, Span::default())
}

/// A deck to be written down.
#[derive(Clone, Copy, Debug)]
pub struct DeckSheet<'s> {
    /// Its key.
    pub key: &'s str,
    /// Its name.
    pub name: &'s Text,
    /// How it wins.
    pub summary: &'s Text,
    /// Fingerprints of what its cards say, by their numbers.
    pub prints: &'s BTreeMap<String, String>,
}

/// A deck as a file that [`read_deck`] reads: `sections` are its parts, each with its cards and how many of each.
#[must_use]
pub fn write_deck<'c>(sheet: DeckSheet<'_>, sections: impl IntoIterator<Item = (&'c str, Vec<(&'c str, u8)>)>) -> String {
    let text = |text: &Text| format!("{{ ja: {}, en: {} }}", quoted(&text.ja), quoted(&text.en));
    let mut file = format!("key: {}\nname: {}\nsummary: {}\nsections:\n", quoted(sheet.key), text(sheet.name), text(sheet.summary));
    for (section, cards) in sections {
        if cards.is_empty() {
            file.push_str(&format!("  {section}: []\n"));
            continue;
        }
        file.push_str(&format!("  {section}:\n"));
        cards.iter().for_each(|(card, copies)| file.push_str(&format!("    - {{ card: {}, copies: {copies} }}\n", quoted(card))));
    }
    if !sheet.prints.is_empty() {
        file.push_str("prints:\n");
        sheet.prints.iter().for_each(|(card, print)| file.push_str(&format!("  {}: {}\n", quoted(card), quoted(print))));
    }
    file
}

/// A scalar in double quotes: whatever is in it, it stays that.
fn quoted(text: &str) -> String {
    serde_json::to_string(text).expect("a text is JSON")
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECTIONS: [SectionRule; 1] = [SectionRule { key: "main", name: Text { ja: String::new(), en: String::new() } }];

    #[test]
    fn what_is_written_is_read_again() {
        let odd = Text::same("a \"deck\": # {of} - mine\\, 札 | & *x");
        let prints = BTreeMap::from([("K01".to_owned(), "1e5".to_owned()), ("K02".to_owned(), "007".to_owned())]);
        let sheet = DeckSheet { key: "no", name: &odd, summary: &Text::same(""), prints: &prints };
        let text = write_deck(sheet, [("main", vec![("K01", 3), ("K02", 1)])]);
        let (deck, faults) = read_deck(&Source::new("deck.yaml", text.as_str()), &SECTIONS, &["K01", "K02"]);
        assert!(faults.is_empty(), "{}", faults.render(crate::Colour::Off));
        let deck = deck.expect("a whole deck");
        assert_eq!((deck.name, deck.key.value.as_str(), deck.sections[0].size()), (odd, "no", 4));
        assert_eq!(deck.prints, prints, "letters stay letters");
    }

    #[test]
    fn a_part_without_cards_is_written_as_one() {
        let sheet = DeckSheet { key: "empty", name: &Text::same("e"), summary: &Text::same("s"), prints: &BTreeMap::new() };
        let (deck, faults) = read_deck(&Source::new("deck.yaml", write_deck(sheet, [("main", vec![])]).as_str()), &SECTIONS, &[]);
        assert!(faults.is_empty() && deck.is_some_and(|deck| deck.sections[0].cards.is_empty() && deck.prints.is_empty()));
    }
}

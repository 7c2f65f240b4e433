//! Checking a file of a game among its others: every mistake, with its place.

use std::collections::BTreeMap;

use fudaba_cardscript::art::ArtFile;
use fudaba_cardscript::data::{Deck, Rulebook, SectionRule, Table as TableFile, faulty_cards, read_deck_beside};
use fudaba_cardscript::{Fault, Faults, Source, Span, read_value};
use fudaba_stage::{CardGame, DeckCard, DeckFault, DeckList, check_lesson, check_words};
use serde_json::Value;

use crate::shelf::Shelf;

impl<G: CardGame> Shelf<G> {
    /// Everything wrong with a file, told apart by what is in it.
    pub(crate) fn check(&self, source: &Source) -> Faults {
        if source.is_blank() {
            return Fault::new("file/empty", "there is nothing in this file").at(source.place(Span::default())).into();
        }
        match FileKind::of(source) {
            FileKind::Cards => self.hinted(self.check_card_file(source)),
            FileKind::Deck => self.check_deck_file(source),
            FileKind::Scenario => check_words::<G>(&self.cards, source, self.glossary()),
            FileKind::Lesson => check_lesson::<G>(&self.cards, &|key| self.deck_list(key), source, self.glossary()),
            FileKind::Table => TableFile::read(source).1,
            FileKind::Art => self.check_art_file(source),
            FileKind::Rulebook => Rulebook::read(source).1,
        }
    }

    /// Everything wrong with a card file among the game's others: in the place of the one that it stands in for, or after
    /// them all. A file that does not lie in the folder of a game's cards is one of changes: a card of a known number stands in the place of that one.
    fn check_card_file(&self, source: &Source) -> Faults {
        let place = card_file_place(source.name());
        let mut files = self.card_files.clone();
        let faults = match files.iter_mut().find(|file| place.is_some() && card_file_place(file.name()) == place) {
            Some(file) => {
                *file = source.clone();
                G::read_cards(&files).1
            }
            None if place.is_some() => {
                files.push(source.clone());
                G::read_cards(&files).1
            }
            None => G::with_cards(&self.cards, source).1,
        };
        let here = |fault: &&Fault| fault.place.as_ref().is_some_and(|place| place.source.name() == source.name());
        faults.iter().filter(here).cloned().collect()
    }

    /// Everything wrong with a file of pictures, those of cards included that there are not.
    fn check_art_file(&self, source: &Source) -> Faults {
        let (file, mut faults) = ArtFile::read(source);
        faults.extend(file.iter().flat_map(|file| file.strangers(source, &self.table, &self.faces)));
        faults
    }

    /// Everything wrong with a deck file.
    fn check_deck_file(&self, source: &Source) -> Faults {
        self.read_deck(source).1
    }

    /// A deck file, read, and everything wrong with it.
    pub(crate) fn read_deck(&self, source: &Source) -> (Option<Deck>, Faults) {
        let numbers: Vec<String> = self.faces.iter().map(|face| face.number.clone()).collect();
        let known: Vec<&str> = numbers.iter().map(String::as_str).collect();
        let (deck, mut faults) = read_deck_beside(source, &G::sections(), &known, &faulty_cards(&self.card_files, &numbers));
        let Some(deck) = deck else { return (None, faults) };
        for broken in G::check_deck(&self.cards, &DeckList::from(&deck)) {
            faults.push(deck_fault(&deck, &broken));
        }
        (Some(deck), faults)
    }

    /// The sections in which a card by itself breaks fewest rules of construction, in the game's order.
    pub(crate) fn homes(&self, number: &str) -> Vec<&'static str> {
        let alone = |section: &SectionRule| {
            let cards = vec![DeckCard { card: number.to_owned(), copies: 1 }];
            let list = DeckList { sections: BTreeMap::from([(section.key.to_owned(), cards)]) };
            (section.key, G::check_deck(&self.cards, &list).len())
        };
        let sections: Vec<(&str, usize)> = G::sections().iter().map(alone).collect();
        let fewest = sections.iter().map(|(_, faults)| *faults).min();
        sections.into_iter().filter(|(_, faults)| Some(*faults) == fewest).map(|(key, _)| key).collect()
    }
}

/// Where a card file stands in a game's folder: `cards.yaml`, `cards/set1.yaml`; nowhere when it is called otherwise.
fn card_file_place(name: &str) -> Option<String> {
    let mut parts = name.rsplit(['/', '\\']);
    match (parts.next()?, parts.next()) {
        (file, Some("cards")) => Some(format!("cards/{file}")),
        ("cards.yaml", _) => Some("cards.yaml".to_owned()),
        _ => None,
    }
}

/// A broken construction rule, at the line that breaks it.
fn deck_fault(deck: &Deck, broken: &DeckFault) -> Fault {
    let section = broken.section.and_then(|key| deck.section(key));
    let entry = section.and_then(|section| section.cards.iter().rfind(|entry| Some(&entry.card.value) == broken.card.as_ref()));
    let span = entry.map(|entry| entry.card.span).or_else(|| section.map(|section| section.key.span)).unwrap_or(deck.key.span);
    let fault = Fault::new("deck/breaks-rule", broken.text.en.clone()).in_japanese(broken.text.ja.clone());
    fault.at(deck.place(span)).rule(broken.rule)
}

/// What a YAML file of a game is, told by the keys at its start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum FileKind {
    Cards,
    Deck,
    Scenario,
    Lesson,
    Table,
    Rulebook,
    Art,
}

impl FileKind {
    /// A mapping with `lesson` is a lesson, one with `steps` a scenario, one with `board` a table file, one whose `sections` is a list a
    /// rulebook, one with `pictures` or `palettes` a file of pictures, other mappings are decks; lists are cards, or scenarios with `steps`.
    fn of(source: &Source) -> FileKind {
        let mut lines = source.text().lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#') && *line != "---");
        let opening = lines.next().unwrap_or_default().trim_start_matches("- ");
        // What is written in brackets, or with its keys in quotes, is told by what is read out of it.
        let read = opening.starts_with(['{', '[', '"', '\'']).then(|| read_value::<Value>(source.name(), source.text()).ok());
        match read.flatten() {
            Some(value) => FileKind::of_value(&value),
            None => FileKind::of_lines(source.text()),
        }
    }

    fn of_lines(text: &str) -> FileKind {
        let has = |key: &str| text.lines().any(|line| line.starts_with(key));
        match () {
            () if has("lesson:") => FileKind::Lesson,
            () if has("steps:") || has("  steps:") || has("scenarios:") => FileKind::Scenario,
            () if has("board:") => FileKind::Table,
            () if has("pictures:") || has("palettes:") => FileKind::Art,
            () if has("  - id:") || has("- id:") => FileKind::Rulebook,
            () if has("sections:") || has("key:") => FileKind::Deck,
            () => FileKind::Cards,
        }
    }

    fn of_value(value: &Value) -> FileKind {
        let has = |key: &str| value.get(key).is_some();
        let holds = |value: &Value, key: &str| value.as_array().is_some_and(|items| items.iter().any(|item| item.get(key).is_some()));
        match () {
            () if has("lesson") => FileKind::Lesson,
            () if has("steps") || has("scenarios") || holds(value, "steps") => FileKind::Scenario,
            () if has("board") => FileKind::Table,
            () if has("pictures") || has("palettes") => FileKind::Art,
            () if value.get("sections").is_some_and(|sections| holds(sections, "id")) => FileKind::Rulebook,
            () if has("sections") || has("key") => FileKind::Deck,
            () => FileKind::Cards,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_what_it_holds_however_that_is_written() {
        for (text, kind) in [
            ("- number: K01\n", FileKind::Cards),
            ("- { number: K01 }\n", FileKind::Cards),
            ("[{ number: K01, on_open: [] }]\n", FileKind::Cards),
            ("key: mine\nsections: { main: [] }\n", FileKind::Deck),
            ("{ key: mine, sections: { main: [] } }\n", FileKind::Deck),
            ("\"key\": mine\n\"sections\": { main: [] }\n", FileKind::Deck),
            ("- name: one\n  steps: []\n", FileKind::Scenario),
            ("# some\n- { name: one, given: {}, steps: [] }\n", FileKind::Scenario),
            ("{ cards: [K01], scenarios: [] }\n", FileKind::Scenario),
            ("{ lesson: 1, steps: [] }\n", FileKind::Lesson),
        ] {
            assert_eq!(FileKind::of(&Source::new("some.yaml", text)), kind, "{text}");
        }
    }
}

//! Cards of several files under one roof: each number once.

use std::collections::HashMap;

use serde::de::DeserializeOwned;

use crate::fault::{Fault, Faults};
use crate::limits;
use crate::read::{Spanned, read_list};
use crate::source::{Place, Source, Span};

/// Card files, read for a catalogue.
#[derive(Debug)]
pub struct CardFiles<C> {
    /// The cards of the catalogue: those known before, each replaced by the one that was read with its number, then the others that were read.
    pub cards: Vec<C>,
    /// The numbers of those that were read, and where they stand.
    pub read: Vec<(String, Place)>,
    /// What is wrong with the files. A card with a mistake is left out.
    pub faults: Faults,
}

/// Reads card files beside cards that are `known`.
#[must_use]
pub fn read_card_files<C: DeserializeOwned>(sources: &[Source], known: Vec<C>, number: impl Fn(&C) -> &str) -> CardFiles<C> {
    let mut files = CardFiles { cards: known, read: Vec::new(), faults: Faults::new() };
    let mut all = Vec::new();
    for source in sources {
        let (cards, faults) = read_list::<Spanned<C>>(source);
        files.faults.extend(faults);
        all.extend(cards.into_iter().map(|card| (card.value, source.place(card.span))));
    }
    let (cards, faults) = first_of_each_number(all, &number);
    files.faults.extend(faults);
    for (card, place) in cards {
        files.read.push((number(&card).to_owned(), place));
        match files.cards.iter_mut().find(|old| number(old) == number(&card)) {
            Some(old) => *old = card,
            None => files.cards.push(card),
        }
    }
    files
}

impl<C> CardFiles<C> {
    /// The cards that make sense, and all that is wrong: with the files, and what `mistake` finds of each card that was read, and where.
    pub fn sound(mut self, number: impl Fn(&C) -> &str, mistake: impl Fn(&C) -> Option<(Span, Fault)>) -> (Vec<C>, Faults) {
        for (name, place) in &self.read {
            let Some(at) = self.cards.iter().position(|card| number(card) == name) else { continue };
            if let Some((span, fault)) = mistake(&self.cards[at]) {
                self.faults.extend([fault.at(place.source.place(span))]);
                self.cards.remove(at);
            }
        }
        (self.cards, self.faults)
    }

    /// The catalogue of these cards, and all that is wrong: with the files, and what `check` finds of each card that was read.
    pub fn catalogue<K>(mut self, new: impl FnOnce(Vec<C>) -> K, check: impl Fn(&K, &str, &Place) -> Vec<Fault>) -> (K, Faults) {
        let catalogue = new(self.cards);
        self.read.iter().for_each(|(number, place)| self.faults.extend(check(&catalogue, number, place)));
        (catalogue, self.faults)
    }
}

/// A name as it is written in scenarios: `Chaos Wind` is `chaos-wind`.
#[must_use]
pub fn slug(name: &str) -> String {
    let words = name.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_ascii_lowercase).collect::<Vec<_>>().join("-")
}

/// Where among `cards`, given by number and English name, the one is that is called so: by its number, or by number or name in large or small
/// letters, with hyphens or spaces.
pub fn find_card<'c>(cards: impl Iterator<Item = (&'c str, &'c str)> + Clone, called: &str) -> Option<usize> {
    let wanted = slug(called);
    let same = |(number, name): (&str, &str)| !wanted.is_empty() && (slug(number) == wanted || slug(name) == wanted);
    let by_number = cards.clone().position(|(number, _)| number == called);
    let mut cards = cards;
    by_number.or_else(|| cards.position(same))
}

/// Of two cards with one number the first stays, and the other is told; of too many the first [`limits::CARDS`] stay. Cards come with their places,
/// in order.
#[must_use]
pub fn first_of_each_number<C>(cards: Vec<(C, Place)>, number: impl Fn(&C) -> &str) -> (Vec<(C, Place)>, Faults) {
    let mut firsts: HashMap<String, usize> = HashMap::new();
    let mut kept: Vec<(C, Place)> = Vec::with_capacity(cards.len());
    let mut faults: Vec<Fault> = Vec::new();
    for (card, place) in cards {
        match firsts.get(number(&card)) {
            Some(&first) => faults.push(same_number(number(&card), &kept[first].1).at(place)),
            None if kept.len() == limits::CARDS => {
                faults.insert(0, too_many().at(place));
                break;
            }
            None => {
                firsts.insert(number(&card).to_owned(), kept.len());
                kept.push((card, place));
            }
        }
    }
    faults.truncate(limits::FAULTS);
    (kept, faults.into_iter().collect())
}

fn too_many() -> Fault {
    Fault::new("card/too-many", format!("a game has at most {} cards", limits::CARDS)).hint("leave this card and those after it out")
}

fn same_number(number: &str, first: &Place) -> Fault {
    let other = format!("the other one is at {}:{}", first.source.name(), first.start().line);
    Fault::new("card/duplicate-number", format!("another card has the number `{number}`")).label(other).hint("give this card a free number")
}

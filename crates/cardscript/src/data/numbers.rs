//! Cards of several files under one roof: each number once.

use std::collections::HashMap;

use crate::fault::{Fault, Faults};
use crate::limits;
use crate::source::Place;

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

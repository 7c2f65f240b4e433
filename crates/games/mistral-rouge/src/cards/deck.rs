//! Decks and the rules of construction (MR-1).

use std::collections::BTreeMap;

use fudaba_cardscript::Text;
use fudaba_cardscript::data::SectionRule;
use fudaba_kernel::DefId;
use fudaba_stage::{DeckFault, DeckList, Opening, Redraw, Remedy};

use super::Catalogue;

/// The key of the one part of a deck.
pub(crate) const MAIN: &str = "main";
/// MR-1.2: how many cards a deck has.
pub(crate) const SIZE: usize = 60;
/// MR-1.3: how many cards of one name it may have.
const COPIES: usize = 4;

/// MR-1.5: a deck has one part, and no side deck.
#[must_use]
pub fn sections() -> Vec<SectionRule> {
    vec![SectionRule { key: MAIN, name: Text::new("デッキ", "Deck") }]
}

/// MR-2.4, MR-2.5 and MR-4.5: seven cards, all of which may be exchanged, then one a turn.
pub(crate) const OPENING: Opening = Opening {
    section: MAIN,
    deck: "deck",
    kept: 0,
    look: 7,
    redraw: Redraw::Whole,
    then: 0,
    first_turn: 1,
    each_turn: 1,
    rule: "MR-2.5",
    question: "mulligan",
};

/// Every rule of construction that a deck breaks.
#[must_use]
pub fn check_deck(catalogue: &Catalogue, deck: &DeckList) -> Vec<DeckFault> {
    let mut faults = Vec::new();
    let mut cards = Vec::new();
    cards.extend(deck.cards(MAIN).filter_map(|number| catalogue.find(number)));
    for number in deck.strangers(MAIN, |number| catalogue.find(number).is_some()) {
        faults.push(unknown_card(deck, number));
    }
    check_side(deck, &mut faults);
    check_size(deck.size(MAIN), &mut faults);
    check_copies(catalogue, &cards, &mut faults);
    faults
}

/// MR-R2: only cards of the loaded set.
fn unknown_card(deck: &DeckList, number: &str) -> DeckFault {
    let text = Text::new(format!("{number}というカードはありません。"), format!("There is no card {number}."));
    let cards = deck.cards(MAIN).filter(|card| *card == number).count();
    fault("MR-R2", Some(number.to_owned()), text, Remedy::TakeOut { cards })
}

/// MR-1.5: no side deck.
fn check_side(deck: &DeckList, faults: &mut Vec<DeckFault>) {
    for (section, cards) in &deck.sections {
        if section != MAIN && !cards.is_empty() {
            let text = Text::new("ゲーム間に交換するカードはありません。", "There is no side deck.");
            let cards = cards.iter().map(|entry| usize::from(entry.copies)).sum();
            faults.push(fault("MR-1.5", None, text, Remedy::TakeOut { cards }));
        }
    }
}

/// MR-1.2: exactly 60 cards.
fn check_size(size: usize, faults: &mut Vec<DeckFault>) {
    if size != SIZE {
        let text =
            Text::new(format!("デッキはちょうど60枚です(現在{size}枚)。"), format!("A deck has exactly 60 cards; this one has {size}."));
        faults.push(fault("MR-1.2", None, text, Remedy::from_to(size, SIZE)));
    }
}

/// MR-1.3, MR-1.4: at most 4 cards of the same Japanese name, but for those that are exempt.
fn check_copies(catalogue: &Catalogue, cards: &[DefId], faults: &mut Vec<DeckFault>) {
    let mut copies: BTreeMap<&str, (usize, DefId)> = BTreeMap::new();
    for &def in cards {
        let card = catalogue.card(def);
        if !card.basic && !card.unlimited {
            copies.entry(card.name.ja.as_str()).or_insert((0, def)).0 += 1;
        }
    }
    for (name, (count, def)) in copies.into_iter().filter(|(_, (count, _))| *count > COPIES) {
        let card = catalogue.card(def);
        let text = Text::new(
            format!("同じ名前のカードは4枚までです(「{name}」が{count}枚)。"),
            format!("A deck has at most 4 cards of one name; {} is there {count} times.", card.name.en),
        );
        faults.push(fault("MR-1.3", Some(card.number.clone()), text, Remedy::from_to(count, COPIES)));
    }
}

fn fault(rule: &'static str, card: Option<String>, text: Text, remedy: Remedy) -> DeckFault {
    DeckFault { rule, text, section: Some(MAIN), card, remedy }
}

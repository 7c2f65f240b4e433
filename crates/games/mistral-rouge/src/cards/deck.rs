//! Decks and the rules of construction (MR-1).

use std::collections::BTreeMap;

use fudaba_cardscript::Text;
use fudaba_cardscript::data::SectionRule;
use fudaba_kernel::DefId;
use fudaba_stage::{DeckFault, DeckList};

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

/// Every rule of construction that a deck breaks.
#[must_use]
pub fn check_deck(catalogue: &Catalogue, deck: &DeckList) -> Vec<DeckFault> {
    let mut faults = Vec::new();
    let mut cards = Vec::new();
    for number in deck.cards(MAIN) {
        match catalogue.find(number) {
            Some(def) => cards.push(def),
            None => faults.push(unknown_card(number)),
        }
    }
    check_side(deck, &mut faults);
    check_size(cards.len() + faults.iter().filter(|fault| fault.rule == "MR-R2").count(), &mut faults);
    check_copies(catalogue, &cards, &mut faults);
    faults
}

/// MR-R2: only cards of the loaded set.
fn unknown_card(number: &str) -> DeckFault {
    let text = Text::new(format!("{number}というカードはありません。"), format!("There is no card {number}."));
    fault("MR-R2", Some(number.to_owned()), text)
}

/// MR-1.5: no side deck.
fn check_side(deck: &DeckList, faults: &mut Vec<DeckFault>) {
    for (section, cards) in &deck.sections {
        if section != MAIN && !cards.is_empty() {
            let text = Text::new("ゲーム間に交換するカードはありません。", "There is no side deck.");
            faults.push(fault("MR-1.5", None, text));
        }
    }
}

/// MR-1.2: exactly 60 cards.
fn check_size(size: usize, faults: &mut Vec<DeckFault>) {
    if size != SIZE {
        let text =
            Text::new(format!("デッキはちょうど60枚です(現在{size}枚)。"), format!("A deck has exactly 60 cards; this one has {size}."));
        faults.push(fault("MR-1.2", None, text));
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
        faults.push(fault("MR-1.3", Some(card.number.clone()), text));
    }
}

fn fault(rule: &'static str, card: Option<String>, text: Text) -> DeckFault {
    DeckFault { rule, text, section: Some(MAIN), card }
}

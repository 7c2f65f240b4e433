//! Decks: one section, and the rules of construction (GG-1).

use fudaba_cardscript::Text;
use fudaba_cardscript::data::SectionRule;
use fudaba_stage::{DeckFault, DeckList};

use super::Catalogue;

/// The key of the one section.
pub(crate) const MAIN: &str = "main";
/// GG-1.1: cards of a deck.
pub(crate) const DECK_SIZE: usize = 40;

/// GG-1.2: a deck is one pile.
#[must_use]
pub fn sections() -> Vec<SectionRule> {
    vec![SectionRule { key: MAIN, name: Text::new("本陣", "Deck") }]
}

/// Every rule of construction that a deck breaks; GG-1.3 sets no further limit.
#[must_use]
pub fn check_deck(catalogue: &Catalogue, deck: &DeckList) -> Vec<DeckFault> {
    let mut faults = Vec::new();
    let size = deck.cards(MAIN).count();
    if size != DECK_SIZE {
        let text = Text::new(format!("本陣は必ず40枚です(現在{size}枚)。"), format!("A deck has exactly 40 cards; this one has {size}."));
        faults.push(DeckFault { rule: "GG-1.1", text, section: Some(MAIN), card: None });
    }
    let mut unknown: Vec<&str> = deck.cards(MAIN).filter(|number| catalogue.find(number).is_none()).collect();
    unknown.dedup();
    for number in unknown {
        let text = Text::new(format!("「{number}」というカードはありません。"), format!("There is no card `{number}` in the card set."));
        faults.push(DeckFault { rule: "GG-1.4", text, section: Some(MAIN), card: Some(number.to_owned()) });
    }
    faults
}

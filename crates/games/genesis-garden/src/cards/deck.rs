//! Decks: one section, and the rules of construction (GG-1).

use fudaba_cardscript::Text;
use fudaba_cardscript::data::SectionRule;
use fudaba_stage::{DeckFault, DeckList, Opening, Redraw, Remedy};

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

/// GG-2.4 to GG-2.6 and GG-5.1: five cards, all of which may be exchanged, then one a turn.
pub(crate) const OPENING: Opening = Opening {
    section: MAIN,
    deck: "deck",
    kept: 0,
    look: 5,
    redraw: Redraw::Whole,
    then: 0,
    first_turn: 1,
    each_turn: 1,
    rule: "GG-2.6",
    question: "mulligan",
};

/// Every rule of construction that a deck breaks; GG-1.3 sets no further limit.
#[must_use]
pub fn check_deck(catalogue: &Catalogue, deck: &DeckList) -> Vec<DeckFault> {
    let mut faults = Vec::new();
    let size = deck.cards(MAIN).count();
    if size != DECK_SIZE {
        let text = Text::new(format!("本陣は必ず40枚です(現在{size}枚)。"), format!("A deck has exactly 40 cards; this one has {size}."));
        let remedy = Remedy::from_to(size, DECK_SIZE);
        faults.push(DeckFault { rule: "GG-1.1", text, section: Some(MAIN), card: None, remedy });
    }
    for number in deck.strangers(MAIN, |number| catalogue.find(number).is_some()) {
        let text = Text::new(format!("「{number}」というカードはありません。"), format!("There is no card `{number}` in the card set."));
        let remedy = Remedy::TakeOut { cards: deck.cards(MAIN).filter(|card| *card == number).count() };
        faults.push(DeckFault { rule: "GG-1.4", text, section: Some(MAIN), card: Some(number.to_owned()), remedy });
    }
    faults
}

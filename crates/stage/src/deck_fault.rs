//! What is wrong with a deck, and what would mend it.

use fudaba_cardscript::Text;
use serde::Serialize;

/// A deck breaks a rule of construction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeckFault {
    /// The rule: `KF-1.3`.
    pub rule: &'static str,
    /// What is wrong, in English and Japanese.
    pub text: Text,
    /// The section it is in, when it is in one.
    pub section: Option<&'static str>,
    /// The card it is about, by number.
    pub card: Option<String>,
    /// What would mend it.
    pub remedy: Remedy,
}

/// What would mend a deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Remedy {
    /// So many cards more: of the section, or of what the fault speaks of.
    PutIn {
        /// How many.
        cards: usize,
    },
    /// So many cards fewer: of the card, where the fault names one.
    TakeOut {
        /// How many.
        cards: usize,
    },
    /// The card belongs into another section.
    Move {
        /// Which.
        to: &'static str,
    },
    /// As many cards, and others.
    Exchange {
        /// How many.
        cards: usize,
    },
}

impl Remedy {
    /// So many cards as are wanted in the place of those that are there.
    #[must_use]
    pub fn from_to(found: usize, wanted: usize) -> Remedy {
        match found.cmp(&wanted) {
            std::cmp::Ordering::Less => Remedy::PutIn { cards: wanted - found },
            std::cmp::Ordering::Equal => Remedy::Exchange { cards: 1 },
            std::cmp::Ordering::Greater => Remedy::TakeOut { cards: found - wanted },
        }
    }

    /// In words; `name` tells what a section is called.
    #[must_use]
    pub fn text(self, name: impl Fn(&str) -> Text) -> Text {
        match self {
            Remedy::PutIn { cards } => Text::new(format!("あと{cards}枚入れてください。"), format!("Put in {cards} more.")),
            Remedy::TakeOut { cards } => Text::new(format!("{cards}枚抜いてください。"), format!("Take out {cards}.")),
            Remedy::Exchange { cards } => {
                Text::new(format!("{cards}枚をほかのカードと入れ替えてください。"), format!("Exchange {cards} for other cards."))
            }
            Remedy::Move { to } => {
                let name = name(to);
                let en = name.en.to_lowercase();
                Text::new(format!("{}に移してください。", name.ja), format!("Move it to the {en}."))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn too_few_too_many_and_the_wrong_ones_are_mended_each_in_their_way() {
        let told = |found, wanted| Remedy::from_to(found, wanted).text(|_| Text::same("")).en;
        assert_eq!([told(28, 30), told(33, 30), told(2, 2)], ["Put in 2 more.", "Take out 3.", "Exchange 1 for other cards."]);
        assert_eq!(Remedy::Move { to: "side" }.text(|_| Text::new("サイドデッキ", "Side deck")).en, "Move it to the side deck.");
    }
}

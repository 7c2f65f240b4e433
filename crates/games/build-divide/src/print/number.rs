//! Numbers beside the words that verbs have for them.

use fudaba_cardscript::Text;
use fudaba_cardscript::print::{Noun, whole};

use super::Voice;
use crate::cards::language::{Amount, Value};

/// One number for so many things: for each 5 cards, 1.
pub(super) struct Per {
    pub(super) ja: String,
    pub(super) en: String,
    pub(super) n: i32,
}

impl Voice<'_> {
    /// A number, or where it is found.
    pub(super) fn amount(&self, amount: &Amount) -> Text {
        self.says(amount, "")
    }

    /// A number beside its verb, with what it counts: 2枚, Xの枚数と同じ枚数.
    pub(super) fn adverb(&self, n: &Amount, counter: &str) -> String {
        match n {
            Amount::Fixed(n) => format!("{}{counter}", whole(i64::from(*n))),
            Amount::Found(Value::X) => format!("X{counter}"),
            found @ Amount::Found(_) => format!("({}){counter}", self.amount(found).ja),
        }
    }

    /// "a card", "2 cards", "X cards", "cards equal to the power of this unit".
    pub(super) fn so_many(&self, n: &Amount, one: &str, many: &str) -> String {
        match n {
            Amount::Fixed(1) => Noun { many: many.to_owned(), ..Noun::new("", "", one) }.a(),
            Amount::Fixed(n) => format!("{} {many}", whole(i64::from(*n))),
            Amount::Found(Value::X) => format!("X {many}"),
            Amount::Found(Value::Points) => format!("that many {many}"),
            found @ Amount::Found(_) => format!("{many} equal to {}", self.amount(found).en),
        }
    }

    /// "2 damage", "damage equal to the power of this unit".
    pub(super) fn mass(&self, n: &Amount, noun: &str) -> String {
        match n {
            Amount::Fixed(n) => format!("{} {noun}", whole(i64::from(*n))),
            n => self.so_many(n, noun, noun),
        }
    }

    /// 自分の墓地のカード5枚につき1: what grows with something counted.
    pub(super) fn per(&self, amount: &Amount) -> Option<Per> {
        let Amount::Found(_) = amount else { return None };
        let Text { ja, en } = self.says(amount, "per");
        let number = self.says(amount, "number").ja.replace('−', "-");
        number.parse().ok().filter(|_| !ja.is_empty()).map(|n| Per { ja, en, n })
    }
}

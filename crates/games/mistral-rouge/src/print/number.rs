//! Numbers: printed ones, those chosen, those found on the table.

use fudaba_cardscript::Text;

use super::noun::{group, possessive, what, with};
use crate::cards::language::{Amount, Count, Value};

/// What is counted, in the singular.
pub(super) fn counted(count: &Count) -> Text {
    match count {
        Count::Cards(of) => group(of),
        Count::Hand(who) => {
            let of = possessive(*who);
            Text::new(format!("{}手札", of.ja), format!("card in {} hand", of.en))
        }
        Count::Graveyard { who, filter } => {
            let (of, card) = (possessive(*who), with(filter, &Text::new("カード", "card")));
            Text::new(format!("{}捨て札置き場の{}", of.ja, card.ja), format!("{} in {} graveyard", card.en, of.en))
        }
    }
}

fn value(of: &Value) -> Text {
    let stat = |of, ja: &str, en: &str| {
        let of = what(of);
        Text::new(format!("{}の{ja}", of.ja), format!("the {en} of {}", of.en))
    };
    match of {
        Value::Ap(of) => stat(of, "AP", "AP"),
        Value::Level(of) => stat(of, "LV", "LV"),
        Value::Hp(of) => stat(of, "HP", "HP"),
        Value::Damage(of) => stat(of, "ダメージ", "damage"),
        Value::Waiting(of) => stat(of, "待機カウンターの数", "number of waiting counters"),
        Value::Life(who) => {
            let of = possessive(*who);
            Text::new(format!("{}ライフ", of.ja), format!("{} life", of.en))
        }
        Value::TriggerAmount => Text::new("その値", "that amount"),
        Value::Number(count) => {
            let of = counted(count);
            Text::new(format!("{}の数", of.ja), format!("the number of {}", of.en))
        }
    }
}

/// An amount as it stands before its unit.
pub(super) fn amount(of: &Amount) -> Text {
    match of {
        Amount::Number(n) => Text::same(n.to_string()),
        Amount::UpTo(n) => Text::new(format!("{n}まで"), format!("up to {n}")),
        Amount::Any => Text::new("好きな数", "any number of"),
        Amount::All => Text::new("すべて", "all"),
        Amount::Of { value: of, times, plus } => {
            let of = value(of);
            let (times_ja, times_en) =
                if *times == 1 { (String::new(), String::new()) } else { (format!("×{times}"), format!("{times} times ")) };
            let (plus_ja, plus_en) = match plus.signum() {
                0 => (String::new(), String::new()),
                1 => (format!("＋{plus}"), format!(" plus {plus}")),
                _ => (format!("−{}", plus.unsigned_abs()), format!(" minus {}", plus.unsigned_abs())),
            };
            Text::new(format!("({}{times_ja}{plus_ja})", of.ja), format!("({times_en}{}{plus_en})", of.en))
        }
    }
}

/// An amount of things: "2 cards", "any number of cards".
pub(super) fn things(of: &Amount, ja: &str, en: &str) -> Text {
    let number = amount(of);
    let many = if matches!(of, Amount::Number(1)) { en.to_owned() } else { format!("{en}s") };
    let ja = match of {
        Amount::UpTo(n) => format!("{n}{ja}まで"),
        _ => format!("{}{}", number.ja, if matches!(of, Amount::All) { "" } else { ja }),
    };
    Text::new(ja, format!("{} {many}", number.en))
}

//! Numbers: amounts that the table gives, things that are counted, comparisons.

use fudaba_cardscript::Text;

use super::noun::{self, face_of};
use crate::cards::language::{Count, Value, Whose, Zone};

/// An amount as it stands before ダメージ and behind "by": 300, このカードのDG.
pub(super) struct Amount {
    /// 300, or the whole phrase.
    pub(super) ja: String,
    /// 300, or the whole phrase.
    pub(super) en: String,
    /// Whether it is no plain number.
    pub(super) found: bool,
}

/// `n`, plus what the table gives.
pub(super) fn amount(n: i32, value: Option<&Value>) -> Amount {
    let Some(value) = value else {
        return Amount { ja: n.to_string(), en: n.to_string(), found: false };
    };
    let found = found(value);
    let (ja, en) = if n == 0 { (found.ja, found.en) } else { (format!("{n}+{}", found.ja), format!("{n} plus {}", found.en)) };
    Amount { ja, en, found: true }
}

fn found(value: &Value) -> Text {
    let of = |reference: &crate::cards::language::Reference, what: &str, en: &str| {
        let name = noun::reference(*reference);
        Text::new(format!("{}の{what}", name.ja), format!("the {en} of {}", name.en))
    };
    match value {
        Value::PrintedLp(reference) => {
            let name = noun::reference(*reference);
            Text::new(format!("{}に記されたLP", name.ja), format!("the LP printed on {}", name.en))
        }
        Value::Lp(reference) => of(reference, "LP", "LP"),
        Value::Dg(reference) => of(reference, "DG", "DG"),
        Value::Die(times) => Text::new(format!("出た目×{times}"), format!("{times} times the face rolled")),
        Value::TriggerAmount => Text::new("それ", "that amount"),
    }
}

/// 自分のマテリアルカード1枚につき, "for each of your material cards".
pub(super) fn for_each(count: &Count) -> Text {
    match count {
        Count::Cards { zone, whose, filter } if filter.is_open() && is_stack(*zone) => {
            let stack = noun::zone_of(*whose, *zone);
            Text::new(format!("{}1枚につき", stack.ja), format!("for each of {}", stack.en))
        }
        Count::Cards { zone, whose, filter } => {
            let (place, card) = (noun::zone_of(*whose, *zone), noun::card(filter));
            Text::new(format!("{}の{}1枚につき", place.ja, card.ja), format!("for each {} in {}", card.en, place.en))
        }
        Count::Force { whose, face } => {
            let (owner, face) = (noun::of_player(*whose), face_of(*face));
            Text::new(format!("{}{}フォース1枚につき", owner.ja, face.ja), format!("for each of {} {}Force", owner.en, face.en))
        }
        Count::LifeCounters(whose) => {
            let owner = noun::of_player(*whose);
            Text::new(format!("{}ライフカウンター1個につき", owner.ja), format!("for each of {} life counters", owner.en))
        }
        Count::Sf(reference) => {
            let name = noun::reference(*reference);
            Text::new(format!("{}のSF1につき", name.ja), format!("for each SF of {}", name.en))
        }
        Count::Die => Text::new("出た目1につき", "for each point of the face rolled"),
    }
}

/// Material and under cards are spoken of without a place.
pub(super) fn is_stack(zone: Zone) -> bool {
    matches!(zone, Zone::MaterialStack | Zone::UnderStack)
}

/// 2枚以上, "2 or more"; `unit` is what Japanese counts in.
pub(super) fn compare(at_least: Option<i32>, at_most: Option<i32>, unit: &str) -> Text {
    match (at_least, at_most) {
        (Some(least), Some(most)) if least == most => Text::new(format!("ちょうど{least}{unit}"), format!("exactly {least}")),
        (Some(least), Some(most)) => Text::new(format!("{least}{unit}以上{most}{unit}以下"), format!("{least} to {most}")),
        (Some(least), None) => Text::new(format!("{least}{unit}以上"), format!("{least} or more")),
        (None, Some(most)) => Text::new(format!("{most}{unit}以下"), format!("{most} or fewer")),
        (None, None) => Text::new(format!("何{unit}でも"), "any number of"),
    }
}

/// 2000以上, "2000 or more": points, not things.
pub(super) fn compare_points(at_least: Option<i32>, at_most: Option<i32>) -> Text {
    let said = compare(at_least, at_most, "");
    Text::new(said.ja, said.en.replace("or fewer", "or less"))
}

/// "have", "has".
pub(super) fn has(whose: Whose) -> &'static str {
    noun::does(whose, "have", "has")
}

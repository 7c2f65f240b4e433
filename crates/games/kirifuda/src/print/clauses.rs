//! Conditions in words: "If the opponent's attacker is water", 「相手のアタッカーが水属性なら」.

use fudaba_cardscript::Text;

use crate::cards::Trigger;
use crate::cards::language::{Attribute, Condition, Target, Whose};

/// A condition in words.
pub(super) struct Clause {
    pub(super) text: Text,
    /// The attacker that it speaks of.
    pub(super) about: Option<Target>,
}

/// 火, fire.
pub(super) fn attribute_name(attribute: Attribute) -> Text {
    match attribute {
        Attribute::Fire => Text::new("火", "fire"),
        Attribute::Water => Text::new("水", "water"),
        Attribute::Wind => Text::new("風", "wind"),
        Attribute::Earth => Text::new("土", "earth"),
    }
}

/// 自分の, your.
fn whose_ja(whose: Whose) -> &'static str {
    match whose {
        Whose::Own => "自分",
        Whose::Opponent => "相手",
    }
}

fn attacker_en(whose: Whose) -> &'static str {
    match whose {
        Whose::Own => "your attacker",
        Whose::Opponent => "the opponent's attacker",
    }
}

fn attacker_of(whose: Whose) -> Target {
    match whose {
        Whose::Own => Target::OwnAttacker,
        Whose::Opponent => Target::OpponentsAttacker,
    }
}

/// The other player, as seen from this one.
fn other_ja(whose: Whose) -> &'static str {
    match whose {
        Whose::Own => "相手",
        Whose::Opponent => "自分",
    }
}

/// Subject and verb: "you have", "the opponent has".
fn has(whose: Whose) -> (&'static str, &'static str) {
    match whose {
        Whose::Own => ("you have", "the opponent"),
        Whose::Opponent => ("the opponent has", "you"),
    }
}

/// A condition; in a [Continuous] effect it holds while it is so.
pub(super) fn condition(condition: &Condition, trigger: Trigger) -> Clause {
    let about = match *condition {
        Condition::AttackerHas { whose, .. } | Condition::SetAttacker(whose) => Some(attacker_of(whose)),
        _ => None,
    };
    let (ja, en) = words(condition);
    let en = match (condition, trigger) {
        (Condition::RoundFrom(_), _) => en,
        (_, Trigger::Continuous) => format!("while {en}"),
        _ => format!("if {en}"),
    };
    Clause { text: Text { ja, en }, about }
}

fn words(condition: &Condition) -> (String, String) {
    match *condition {
        Condition::AttackerHas { whose, attribute } => {
            let name = attribute_name(attribute);
            (format!("{}のアタッカーが{}属性なら", whose_ja(whose), name.ja), format!("{} is {}", attacker_en(whose), name.en))
        }
        Condition::AttackerExists(whose) => (format!("{}のアタッカーがいるなら", whose_ja(whose)), format!("{} an attacker", has(whose).0)),
        Condition::SetAttacker(whose) => {
            (format!("{}のアタッカーがセットアタッカーなら", whose_ja(whose)), format!("{} is a Set Attacker", attacker_en(whose)))
        }
        Condition::PowLower(whose) => lower_pow(whose),
        Condition::LifeFewer(whose) => fewer(whose, "ライフ", "life cards"),
        Condition::HandFewer(whose) => fewer(whose, "手札", "cards in hand"),
        Condition::RoundFrom(round) => (format!("第{round}ラウンド以降"), format!("from round {round} on")),
        Condition::Revealed(whose) => revealed(whose),
        Condition::OnlyTrumpUsed(whose) => only_trump_used(whose),
    }
}

fn lower_pow(whose: Whose) -> (String, String) {
    let other = match whose {
        Whose::Own => "the opponent's attacker's",
        Whose::Opponent => "your attacker's",
    };
    (
        format!("{}のアタッカーのPOWが{}のアタッカーより低いなら", whose_ja(whose), other_ja(whose)),
        format!("{}'s POW is lower than {other}", attacker_en(whose)),
    )
}

fn fewer(whose: Whose, ja: &str, en: &str) -> (String, String) {
    let (who_has, other) = has(whose);
    (format!("{}の{ja}が{}より少ないなら", whose_ja(whose), other_ja(whose)), format!("{who_has} fewer {en} than {other}"))
}

fn revealed(whose: Whose) -> (String, String) {
    let who = match whose {
        Whose::Own => "you",
        Whose::Opponent => "the opponent",
    };
    (
        format!("{}がこのラウンドのドローフェイズにカードを公開していたなら", whose_ja(whose)),
        format!("{who} revealed cards in this round's draw phase"),
    )
}

fn only_trump_used(whose: Whose) -> (String, String) {
    let en = match whose {
        Whose::Own => "you have used a trump and the opponent has not",
        Whose::Opponent => "the opponent has used a trump and you have not",
    };
    (format!("{}が切り札を使用していて、{}が使用していないなら", whose_ja(whose), other_ja(whose)), en.to_owned())
}

//! Conditions in words: "If the opponent's attacker is water", 「相手のアタッカーが水属性なら」.

use fudaba_cardscript::Text;
use fudaba_cardscript::print::{Callings, Player};

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

/// How Kirifuda's cards call players.
const PLAYERS: Callings = Callings { opponent: "your opponent" };

fn player(whose: Whose) -> Player {
    match whose {
        Whose::Own => Player::You,
        Whose::Opponent => Player::Opponent,
    }
}

/// 自分のアタッカー, your attacker.
fn attacker(whose: Whose) -> Text {
    let of = PLAYERS.of(player(whose));
    Text::new(format!("{}アタッカー", of.ja), format!("{} attacker", of.en))
}

fn attacker_of(whose: Whose) -> Target {
    match whose {
        Whose::Own => Target::OwnAttacker,
        Whose::Opponent => Target::OpponentsAttacker,
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
        (_, Trigger::Continuous) => format!("as long as {en}"),
        _ => format!("if {en}"),
    };
    Clause { text: Text { ja, en }, about }
}

fn words(condition: &Condition) -> (String, String) {
    match *condition {
        Condition::AttackerHas { whose, attribute } => {
            let (name, attacker) = (attribute_name(attribute), attacker(whose));
            (format!("{}が{}属性なら", attacker.ja, name.ja), format!("{} is {}", attacker.en, name.en))
        }
        Condition::AttackerExists(whose) => {
            (format!("{}がいるなら", attacker(whose).ja), PLAYERS.does(player(whose), "have", "an attacker"))
        }
        Condition::SetAttacker(whose) => {
            let attacker = attacker(whose);
            (format!("{}がセットアタッカーなら", attacker.ja), format!("{} is a Set Attacker", attacker.en))
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
    let (one, other) = (attacker(whose), PLAYERS.of(player(whose).other()));
    (format!("{}のPOWが{}アタッカーより低いなら", one.ja, other.ja), format!("{}'s POW is lower than {} attacker's", one.en, other.en))
}

fn fewer(whose: Whose, ja: &str, en: &str) -> (String, String) {
    let (of, other) = (PLAYERS.of(player(whose)), PLAYERS.player(player(whose).other()));
    let en = PLAYERS.does(player(whose), "have", &format!("fewer {en} than {}", other.en));
    (format!("{}{ja}が{}より少ないなら", of.ja, other.ja), en)
}

fn revealed(whose: Whose) -> (String, String) {
    let who = PLAYERS.player(player(whose));
    (
        format!("{}がこのラウンドのドローフェイズにカードを公開していたなら", who.ja),
        format!("{} revealed cards in this round's draw phase", who.en),
    )
}

fn only_trump_used(whose: Whose) -> (String, String) {
    let (player, other) = (player(whose), player(whose).other());
    let [who, other_who] = [player, other].map(|player| PLAYERS.player(player).ja);
    let en = format!("{} and {}", PLAYERS.does(player, "have", "used a trump"), PLAYERS.does(other, "have", "not"));
    (format!("{who}が切り札を使用していて、{other_who}が使用していないなら"), en)
}

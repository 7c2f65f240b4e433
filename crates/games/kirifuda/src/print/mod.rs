//! The printed text of cards, made from what they do: a line an ability, in Japanese and English.

use fudaba_cardscript::data::{CardFace, FaceText, Stat};
use fudaba_cardscript::grammar::{Head, Hearing, Spoken};
use fudaba_cardscript::print::{self, Tone};
use fudaba_cardscript::{Language as Tongue, Text};

use crate::cards::language::Language;
use crate::cards::{CardDef, Kind, Trigger};

/// Everything that a client draws the card from.
pub(crate) fn face(card: &CardDef) -> CardFace {
    CardFace {
        number: card.number.clone(),
        name: card.name.clone(),
        kind: card.kind.key().to_owned(),
        kind_name: kind_name(card.kind),
        attributes: card.attributes.iter().map(|attribute| attribute.key().to_owned()).collect(),
        stats: card
            .pow
            .iter()
            .map(|pow| Stat { key: "pow".to_owned(), name: Text::same("POW"), value: Text::same(pow.to_string()) })
            .collect(),
        cost: card.cost.iter().map(|symbol| symbol.key().to_owned()).collect(),
        text: lines(card),
        flavour: card.flavour.clone(),
    }
}

fn kind_name(kind: Kind) -> Text {
    match kind {
        Kind::Attacker => Text::new("アタッカー", "Attacker"),
        Kind::Support => Text::new("サポート", "Support"),
        Kind::TrumpAttacker => Text::new("切り札アタッカー", "Trump attacker"),
        Kind::TrumpSupport => Text::new("切り札サポート", "Trump support"),
    }
}

/// A line for each ability; one that says so for a card without any.
fn lines(card: &CardDef) -> FaceText {
    let with_effect = Trigger::ALL.into_iter().filter(|&trigger| !card.effect(trigger).is_empty());
    let lines: Vec<Text> = with_effect.map(|trigger| head(trigger).say::<Language>(card.effect(trigger))).collect();
    if lines.is_empty() { [nothing()].into_iter().collect() } else { lines.into_iter().collect() }
}

/// The line of a card without any.
fn nothing() -> Text {
    Text::new("(効果なし)", "(No effect)")
}

/// What a line of a card says.
pub(crate) fn hear(line: &str, tongue: Tongue) -> Hearing {
    Language::grammar().hear_line::<Language>(line, tongue, &Trigger::ALL.map(head), &nothing())
}

/// How a line with this trigger begins.
fn head(trigger: Trigger) -> Head {
    let tone = if trigger == Trigger::Continuous { Tone::Standing } else { Tone::Once };
    Head { key: trigger.key(), mark: print::mark(&name(trigger)), tone }
}

fn name(trigger: Trigger) -> Text {
    match trigger {
        Trigger::OnOpen => Text::new("オープン", "Open"),
        Trigger::Continuous => Text::new("常時", "Continuous"),
        Trigger::OnWin => Text::new("勝利", "Win"),
        Trigger::OnLoss => Text::new("敗北", "Loss"),
        Trigger::OnTie => Text::new("引き分け", "Tie"),
    }
}

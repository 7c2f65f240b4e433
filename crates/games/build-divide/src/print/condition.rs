//! Conditions: 自分のテリトリーが開放されている, "your territory is open".

use fudaba_cardscript::Text;
use fudaba_cardscript::print::Clause;

use super::noun;
use super::number::{counted, range};
use super::trigger::phase;
use crate::cards::language::{Condition, DoneThing, FactTest, How, Range, SelfState};

/// A condition before its sentence.
pub(super) fn clause(condition: &Condition) -> Clause {
    if *condition == Condition::IfYouDo {
        return Clause::lead("そうしたら", "if you did");
    }
    let words = words(condition);
    Clause::when(words.ja, words.en)
}

/// A condition without "if".
pub(super) fn words(condition: &Condition) -> Text {
    let text = |ja: String, en: String| Text::new(ja, en);
    match condition {
        Condition::TerritoryOpen { side, title: None } => {
            text(format!("{}テリトリーが開放されている", noun::of(*side).ja), format!("{} territory is open", noun::of(*side).en))
        }
        Condition::TerritoryOpen { side, title: Some(title) } => text(
            format!("{}称号〈{}〉を持つテリトリーが開放されている", noun::of(*side).ja, title.0.ja),
            format!("{} territory with the title {} is open", noun::of(*side).en, title.0.en),
        ),
        Condition::YourTurn => Text::new("自分のターン", "it is your turn"),
        Condition::OpponentsTurn => Text::new("相手のターン", "it is your opponent's turn"),
        Condition::InPhase(name) => {
            let name = phase(*name);
            text(name.ja, format!("it is the {}", name.en))
        }
        Condition::Count { of, is } => {
            let (what, range) = (counted(of), range(*is));
            text(format!("{}が{}", what.ja, range.ja), format!("{} is {}", what.en, range.en))
        }
        Condition::AtLeast { of, than } => {
            let (what, other) = (counted(of), counted(than));
            text(format!("{}が{}以上", what.ja, other.ja), format!("{} is at least {}", what.en, other.en))
        }
        Condition::InRedZone(side) => {
            let who = noun::of(*side);
            text(format!("{}ライフが5枚以下", who.ja), format!("{} life is 5 or less", who.en))
        }
        Condition::SelfState(state) => self_state(*state),
        Condition::SelfPower(power) => {
            let power = range(*power);
            text(format!("このユニットのパワーが{}", power.ja), format!("the power of this unit is {}", power.en))
        }
        Condition::EventFact(test) => fact(test),
        Condition::DoneThisTurn { what, side, is: Range { min: None, max: Some(0) } } => {
            let (done, who) = (done(*what), noun::player(*side));
            text(format!("このターン、{}がまだ{}ことがない", who.ja, done.ja), format!("{} have not {} this turn", who.en, done.en))
        }
        Condition::DoneThisTurn { what, side, is } => {
            let (done, who, times) = (done(*what), noun::player(*side), range(*is));
            text(
                format!("このターン、{}が{}回数が{}", who.ja, done.ja, times.ja),
                format!("the number of times {} {} this turn is {}", who.en, done.en, times.en),
            )
        }
        Condition::IfYouDo => Text::new("そうした", "you did"),
        Condition::Not(part) if matches!(**part, Condition::TerritoryOpen { title: None, .. }) => {
            let Condition::TerritoryOpen { side, .. } = **part else { return Text::default() };
            text(format!("{}テリトリーが閉じている", noun::of(side).ja), format!("{} territory is closed", noun::of(side).en))
        }
        Condition::Not(part) => {
            let part = bracketed(part, ("", ""));
            text(format!("「{}」でない", part.ja), format!("it is not so that {}", part.en))
        }
        Condition::AllOf(parts) => joined(parts, "、かつ", " and "),
        Condition::AnyOf(parts) => joined(parts, "、または", " or "),
    }
}

/// A condition within others: what is joined itself stands in brackets.
fn bracketed(condition: &Condition, ja: (&str, &str)) -> Text {
    let words = words(condition);
    match condition {
        Condition::AllOf(_) | Condition::AnyOf(_) => Text::new(format!("{}{}{}", ja.0, words.ja, ja.1), format!("({})", words.en)),
        _ => words,
    }
}

fn joined(parts: &[Condition], ja: &str, en: &str) -> Text {
    let parts: Vec<Text> = parts.iter().map(|part| bracketed(part, ("「", "」"))).collect();
    let words_ja: Vec<&str> = parts.iter().map(|part| part.ja.as_str()).collect();
    let words_en: Vec<&str> = parts.iter().map(|part| part.en.as_str()).collect();
    Text::new(words_ja.join(ja), words_en.join(en))
}

fn self_state(state: SelfState) -> Text {
    let (ja, en) = match state {
        SelfState::Resting => ("このユニットがレストしている", "this unit is resting"),
        SelfState::Standing => ("このユニットがスタンドしている", "this unit is standing"),
        SelfState::Attacking => ("このユニットがアタックしている", "this unit is attacking"),
        SelfState::Blocking => ("このユニットがブロックしている", "this unit is blocking"),
        SelfState::Damaged => ("このユニットがダメージを受けている", "this unit is damaged"),
    };
    Text::new(ja, en)
}

fn fact(test: &FactTest) -> Text {
    match test {
        FactTest::Card(filter) => {
            let what = noun::card(filter, &Text::new("カード", "card"));
            Text::new(format!("それが{}", what.ja), format!("it is a {}", what.en))
        }
        FactTest::Side(side) => Text::new(format!("それが{}もの", noun::of(*side).ja), format!("it is {} own", noun::of(*side).en)),
        FactTest::Points(points) => {
            let points = range(*points);
            Text::new(format!("その数が{}", points.ja), format!("that number is {}", points.en))
        }
        FactTest::From(zone) => {
            let zone = noun::zone(*zone);
            Text::new(format!("それが{}から来た", zone.ja), format!("it came from the {}", zone.en))
        }
        FactTest::How(how) => {
            let (ja, en) = match how {
                How::Played => ("それがプレイされた", "it was played"),
                How::Shot => ("それがショットでプレイされた", "it was played by Shot"),
                How::Put => ("それが効果で登場した", "it was put onto the field"),
            };
            Text::new(ja, en)
        }
    }
}

fn done(what: DoneThing) -> Text {
    let (ja, en) = match what {
        DoneThing::Played => ("カードをプレイした", "played a card"),
        DoneThing::PlayedUnits => ("ユニットをプレイした", "played a unit"),
        DoneThing::PlayedCommands => ("コマンドをプレイした", "played a command"),
        DoneThing::Attacked => ("アタックした", "attacked"),
        DoneThing::Drew => ("カードを引いた", "drew a card"),
        DoneThing::Opened => ("テリトリーを開放した", "opened a territory"),
        DoneThing::Discarded => ("カードを捨てた", "discarded a card"),
    };
    Text::new(ja, en)
}

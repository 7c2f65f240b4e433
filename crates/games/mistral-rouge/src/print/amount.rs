//! Numbers: printed ones, those chosen, those found on the table. Each knows what it counts.

use fudaba_cardscript::Text;
use fudaba_cardscript::print::{Noun, plural_of, whole};

use super::Voice;
use super::noun::who;
use crate::cards::language::{Amount, Value, What};

/// How Japanese counts something: 枚, but 好きな枚数.
#[derive(Clone, Copy)]
pub(super) struct Unit {
    counter: &'static str,
    number: &'static str,
}

/// Points of damage or life.
pub(super) const POINTS: Unit = Unit { counter: "点", number: "点数" };
/// Cards.
pub(super) const CARDS: Unit = Unit { counter: "枚", number: "枚数" };
/// Counters.
pub(super) const PIECES: Unit = Unit { counter: "個", number: "個数" };

impl Voice<'_> {
    fn value(&self, of: &Value) -> Text {
        let stat = |of: &What, ja: &str, en: &str| {
            let of = self.what(of);
            Text::new(format!("{}の{ja}", of.ja), format!("{} {en}", of.whose()))
        };
        match of {
            Value::Ap(of) => stat(of, "AP", "AP"),
            Value::Level(of) => stat(of, "LV", "LV"),
            Value::Hp(of) => stat(of, "HP", "HP"),
            Value::Damage(of) => {
                let of = self.what(of);
                Text::new(format!("{}が受けているダメージ", of.ja), format!("the damage on {}", of.en))
            }
            Value::Waiting(of) => {
                let of = self.what(of);
                Text::new(format!("{}の待機カウンターの数", of.ja), format!("the number of waiting counters on {}", of.en))
            }
            Value::Life(of) => {
                let of = who(*of);
                Text::new(format!("{}のライフ", of.ja), format!("{} life", of.whose()))
            }
            Value::TriggerAmount => Text::new("その点数", "that amount"),
            Value::Number(count) => {
                let of = self.aloud.say(count, "things");
                Text::new(format!("{}の数", of.ja), format!("the number of {}", of.en))
            }
        }
    }

    /// What is reckoned: その点数から3を引いた, "that amount minus 3".
    fn reckoned(&self, value: &Value, times: i16, plus: i16) -> Text {
        let of = self.value(value);
        let n = |number: i16| whole(i64::from(number));
        let (mut ja, mut en) = match times {
            1 => (of.ja, of.en),
            2 => (format!("{}の2倍", of.ja), format!("twice {}", of.en)),
            times => (format!("{}の{}倍", of.ja, n(times)), format!("{} times {}", n(times), of.en)),
        };
        match plus.signum() {
            0 => ja += "と同じ",
            1 => (ja, en) = (format!("{ja}に{plus}を足した"), format!("{en} plus {plus}")),
            _ => (ja, en) = (format!("{ja}から{}を引いた", plus.unsigned_abs()), format!("{en} minus {}", plus.unsigned_abs())),
        }
        Text { ja, en }
    }

    /// An amount beside its verb: 2点, 2枚まで, 好きな枚数, すべて.
    pub(super) fn adverb(&self, of: &Amount, unit: Unit) -> String {
        match of {
            Amount::Number(n) => format!("{n}{}", unit.counter),
            Amount::UpTo(n) => format!("{n}{}まで", unit.counter),
            Amount::Any => format!("好きな{}", unit.number),
            Amount::All => "すべて".to_owned(),
            Amount::Of { value, times, plus } => format!("{}{}", self.reckoned(value, *times, *plus).ja, unit.number),
        }
    }

    /// An amount of something without a plural: "2 damage", "up to 2 life", "damage equal to that amount minus 3".
    pub(super) fn mass(&self, of: &Amount, noun: &str) -> String {
        match of {
            Amount::Number(n) => format!("{n} {noun}"),
            Amount::UpTo(n) => format!("up to {n} {noun}"),
            Amount::Any => format!("any amount of {noun}"),
            Amount::All => format!("all {noun}"),
            Amount::Of { value, times, plus } => format!("{noun} equal to {}", self.reckoned(value, *times, *plus).en),
        }
    }

    /// An amount of things: "a card", "2 cards", "any number of cards".
    pub(super) fn things(&self, of: &Amount, one: &str) -> String {
        let many = plural_of(one);
        match of {
            Amount::Number(n) => Noun::new("", "", one).so_many(*n).en,
            Amount::UpTo(n) => Noun::new("", "", one).up_to(*n),
            Amount::Any => format!("any number of {many}"),
            Amount::All => format!("all {many}"),
            Amount::Of { value, times, plus } => format!("a number of {many} equal to {}", self.reckoned(value, *times, *plus).en),
        }
    }
}

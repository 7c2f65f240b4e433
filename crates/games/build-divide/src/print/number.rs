//! Numbers as they are written on cards.

use fudaba_cardscript::Text;
use fudaba_cardscript::print::{Noun, whole};

use super::Voice;
use super::noun::{any, energy, of, player, unit};
use crate::cards::language::{Amount, CountOf, Counted, Range, Side, Value};

/// What is counted, with what English says of whom it is: "your opponent has" 3 energy.
pub(super) struct Count {
    pub(super) noun: Noun,
    /// "you have", "there are".
    pub(super) there: String,
    /// Where, behind the noun: " in your graveyard".
    pub(super) place: String,
    /// Whose, where it is not said before the noun: " you control".
    pub(super) control: String,
}

/// One number for so many things: for each 5 cards, 1.
pub(super) struct Per {
    pub(super) ja: String,
    pub(super) en: String,
    pub(super) n: i32,
}

impl Voice<'_> {
    /// A number, or where it is found.
    pub(super) fn amount(&self, amount: &Amount) -> Text {
        match amount {
            Amount::Fixed(n) => Text::same(whole(i64::from(*n))),
            Amount::Found(found) => self.value(found),
        }
    }

    /// A number beside its verb, with what it counts: 2枚, Xの枚数と同じ枚数.
    pub(super) fn adverb(&self, n: &Amount, counter: &str) -> String {
        match n {
            Amount::Fixed(n) => format!("{}{counter}", whole(i64::from(*n))),
            Amount::Found(Value::X) => format!("X{counter}"),
            Amount::Found(found) => format!("({}){counter}", self.value(found).ja),
        }
    }

    /// "a card", "2 cards", "X cards", "cards equal to the power of this unit".
    pub(super) fn so_many(&self, n: &Amount, one: &str, many: &str) -> String {
        match n {
            Amount::Fixed(1) => Noun { many: many.to_owned(), ..Noun::new("", "", one) }.a(),
            Amount::Fixed(n) => format!("{} {many}", whole(i64::from(*n))),
            Amount::Found(Value::X) => format!("X {many}"),
            Amount::Found(Value::Points) => format!("that many {many}"),
            Amount::Found(found) => format!("{many} equal to {}", self.value(found).en),
        }
    }

    /// "2 damage", "damage equal to the power of this unit".
    pub(super) fn mass(&self, n: &Amount, noun: &str) -> String {
        match n {
            Amount::Fixed(n) => format!("{} {noun}", whole(i64::from(*n))),
            n => self.so_many(n, noun, noun),
        }
    }

    /// A number that the table gives.
    pub(super) fn value(&self, found: &Value) -> Text {
        let about = |of: &crate::cards::language::Objects, ja: &str, en: &str| {
            let of = self.objects(of);
            Text::new(format!("{}{ja}", of.ja), format!("{en} {}", of.en))
        };
        match found {
            Value::X => Text::same("X"),
            Value::Points => Text::new("その数", "that number"),
            Value::Count(of) => self.number_of(of),
            Value::Power(of) => about(of, "のパワー", "the power of"),
            Value::Hit(of) => about(of, "のヒット", "the hit of"),
            Value::TotalCost(of) => about(of, "の総コスト", "the total cost of"),
            Value::Moved(filter) => {
                let what = self.card(filter, any());
                Text::new(format!("その中の{}の枚数", what.ja), format!("the number of {} among them", what.many))
            }
            Value::Times { of, n } => {
                let (of, n) = (self.part(of), whole(i64::from(*n)));
                Text::new(format!("{}の{n}倍", of.ja), format!("{n} times {}", of.en))
            }
            Value::Divided { of, by } => {
                let (of, by) = (self.part(of), whole(i64::from(*by)));
                Text::new(format!("{}を{by}で割った数(端数切り捨て)", of.ja), format!("{} divided by {by}, rounded down", of.en))
            }
            Value::Sum(all) => self.joined(all, "と", "plus", ("の合計", "")),
            Value::Least(all) => self.joined(all, "と", "and", ("の少ない方", "the least of ")),
            Value::Greatest(all) => self.joined(all, "と", "and", ("の多い方", "the greatest of ")),
        }
    }

    /// A number within a sum or the like: what is reckoned itself stands in brackets.
    fn part(&self, of: &Amount) -> Text {
        let words = self.amount(of);
        let reckoned =
            matches!(of, Amount::Found(Value::Times { .. } | Value::Divided { .. } | Value::Sum(_) | Value::Least(_) | Value::Greatest(_)));
        if reckoned { words.map(|words| format!("({words})")) } else { words }
    }

    fn joined(&self, all: &[Amount], ja: &str, en: &str, (end, head): (&str, &str)) -> Text {
        let all: Vec<Text> = all.iter().map(|part| self.part(part)).collect();
        let words_ja: Vec<&str> = all.iter().map(|text| text.ja.as_str()).collect();
        let words_en: Vec<&str> = all.iter().map(|text| text.en.as_str()).collect();
        Text::new(format!("{}{end}", words_ja.join(ja)), format!("{head}{}", words_en.join(&format!(" {en} "))))
    }

    /// 自分の墓地のカード5枚につき1: what grows with something counted.
    pub(super) fn per(&self, amount: &Amount) -> Option<Per> {
        let Amount::Found(value) = amount else { return None };
        match value {
            Value::Count(of) => Some(self.for_each(of, 1, 1)),
            Value::Moved(filter) => {
                let what = self.card(filter, any());
                Some(Per { ja: format!("その中の{}1枚につき", what.ja), en: format!("for each {} among them", what.one), n: 1 })
            }
            Value::Times { of, n } => match &**of {
                Amount::Found(Value::Count(of)) => Some(self.for_each(of, 1, *n)),
                _ => None,
            },
            Value::Divided { of, by } if *by > 1 => match &**of {
                Amount::Found(Value::Count(of)) => Some(self.for_each(of, *by, 1)),
                _ => None,
            },
            _ => None,
        }
    }

    fn for_each(&self, of: &CountOf, every: i32, n: i32) -> Per {
        let Count { noun, place, control, .. } = self.counted(of);
        let en = if every == 1 { format!("for each {}", noun.one) } else { format!("for every {every} {}", noun.many) };
        Per { ja: format!("{}{every}{}につき", noun.ja, noun.counter), en: format!("{en}{control}{place}"), n }
    }

    /// 自分の墓地のカードの枚数, "the number of cards in your graveyard".
    pub(super) fn number_of(&self, of: &CountOf) -> Text {
        let Count { noun, place, control, .. } = self.counted(of);
        let number = if noun.counter == "枚" { "枚数" } else { "数" };
        let en = if noun.many == "energy" { "the amount of" } else { "the number of" };
        Text::new(format!("{}の{number}", noun.ja), format!("{en} {}{control}{place}", noun.many))
    }

    /// What is counted.
    pub(super) fn counted(&self, count: &CountOf) -> Count {
        let (whose, who) = (of(count.side), player(count.side));
        let has = |verb: &str| format!("{} {}", who.en, who.verb(verb));
        let within = |ja: &str, en: &str| {
            let noun = self.card(&count.filter, any());
            let noun = if count.filter.is_open() && ja == "手札" {
                Noun { ja: format!("{}手札", whose.ja), ..noun }
            } else {
                noun.led_ja(&format!("{}{ja}の", whose.ja))
            };
            Count { noun, there: has("have"), place: format!(" in {} {en}", whose.en), control: String::new() }
        };
        let there = |noun: Noun, verb: &str| {
            let control = match count.side {
                Side::You => " you control",
                Side::Opponent => " your opponent controls",
                Side::Each => " on the field",
            };
            Count { noun, there: has(verb), place: String::new(), control: control.to_owned() }
        };
        match count.what {
            Counted::Hand => within("手札", "hand"),
            Counted::Life => {
                let noun = Noun::new(format!("{}ライフ", whose.ja), "枚", "life card");
                Count { noun, there: has("have"), place: format!(" in {} life", whose.en), control: String::new() }
            }
            Counted::Graveyard => within("墓地", "graveyard"),
            Counted::DDeck => within("Dデッキ", "D deck"),
            Counted::Library => within("山札", "library"),
            Counted::Energy => there(self.fit(&count.filter, energy()).of(&whose.ja, ""), "have"),
            Counted::StandingEnergy => there(self.fit(&count.filter, energy().led("スタンドの", "standing")).of(&whose.ja, ""), "have"),
            Counted::Units => there(self.fit(&count.filter, unit()).of(&whose.ja, ""), "control"),
            Counted::Auras => {
                let on = count.on.as_ref().map_or_else(
                    || Text::new(format!("{}カード", whose.ja), format!("{} cards", whose.en)),
                    |on| {
                        let on = self.objects(on);
                        Text::new(on.ja, on.en)
                    },
                );
                let noun = Noun::new(format!("{}についているオーラ", on.ja), "枚", "aura");
                Count { noun, there: "there are".to_owned(), place: format!(" on {}", on.en), control: String::new() }
            }
            Counted::Counters => {
                let name = count.name.as_ref().map(|name| name.0.clone()).unwrap_or_default();
                let (on, there, place, control) = match &count.on {
                    Some(on) => {
                        let on = self.objects(on);
                        (format!("{}の", on.ja), "there are".to_owned(), format!(" on {}", on.en), String::new())
                    }
                    None => (whose.ja, has("have"), String::new(), format!(" {}", has("have"))),
                };
                let counter = Noun::new(format!("{on}{}カウンター", name.ja), "個", "counter").led("", &name.en);
                Count { noun: counter, there, place, control }
            }
        }
    }
}

/// The ends of a range.
pub(super) fn ends(range: Range) -> (Option<i64>, Option<i64>) {
    (range.min.map(i64::from), range.max.map(i64::from))
}

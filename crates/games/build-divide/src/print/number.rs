//! Numbers as they are written on cards.

use fudaba_cardscript::Text;

use super::noun;
use crate::cards::language::{Amount, CountOf, Counted, Range, Value};

/// A number, or where it is found.
pub(super) fn amount(amount: &Amount) -> Text {
    match amount {
        Amount::Fixed(n) => Text::new(n.to_string(), n.to_string()),
        Amount::Found(found) => value(found),
    }
}

/// A number that the table gives.
pub(super) fn value(found: &Value) -> Text {
    match found {
        Value::X => Text::new("X", "X"),
        Value::Points => Text::new("その数", "that many"),
        Value::Count(of) => counted(of),
        Value::Power(of) => about(&noun::objects(of), "のパワー", "the power of"),
        Value::Hit(of) => about(&noun::objects(of), "のヒット", "the hit of"),
        Value::TotalCost(of) => about(&noun::objects(of), "の総コスト", "the total cost of"),
        Value::Moved(filter) => {
            let what = noun::card(filter, &Text::new("カード", "card"));
            Text::new(format!("それらの中の{}の枚数", what.ja), format!("the number of those that are {}", noun::plural(&what.en)))
        }
        Value::Times { of, n } => {
            let of = part(of);
            Text::new(format!("{}×{n}", of.ja), format!("{n} times {}", of.en))
        }
        Value::Divided { of, by } => {
            let of = part(of);
            Text::new(format!("{}÷{by}(端数切り捨て)", of.ja), format!("{} divided by {by}, rounded down", of.en))
        }
        Value::Sum(all) => joined(all, "＋", "plus", ""),
        Value::Least(all) => joined(all, "と", "and", "の少ない方"),
        Value::Greatest(all) => joined(all, "と", "and", "の多い方"),
    }
}

/// A number within a sum or the like: what is reckoned itself stands in brackets.
fn part(of: &Amount) -> Text {
    let words = amount(of);
    let reckoned =
        matches!(of, Amount::Found(Value::Times { .. } | Value::Divided { .. } | Value::Sum(_) | Value::Least(_) | Value::Greatest(_)));
    if reckoned { words.map(|words| format!("({words})")) } else { words }
}

fn about(of: &Text, ja: &str, en: &str) -> Text {
    Text::new(format!("{}{ja}", of.ja), format!("{en} {}", of.en))
}

fn joined(all: &[Amount], ja: &str, en: &str, end: &str) -> Text {
    let all: Vec<Text> = all.iter().map(part).collect();
    let words_ja: Vec<&str> = all.iter().map(|text| text.ja.as_str()).collect();
    let words_en: Vec<&str> = all.iter().map(|text| text.en.as_str()).collect();
    let head = match end {
        "の少ない方" => "the least of ",
        "の多い方" => "the greatest of ",
        _ => "",
    };
    Text::new(format!("{}{end}", words_ja.join(ja)), format!("{head}{}", words_en.join(&format!(" {en} "))))
}

/// What is counted: 自分の墓地の枚数, "the number of cards in your graveyard".
pub(super) fn counted(of: &CountOf) -> Text {
    let whose = noun::of(of.side);
    let card = |ja: &str, en: &str| noun::card(&of.filter, &Text::new(ja, en));
    let cards_in = |ja: &str, en: &str| {
        let what = card("カード", "card");
        let filtered = if of.filter.is_open() { String::new() } else { format!("の{}", what.ja) };
        Text::new(format!("{}{ja}{filtered}の枚数", whose.ja), format!("the number of {} in {} {en}", noun::plural(&what.en), whose.en))
    };
    match of.what {
        Counted::Hand => cards_in("手札", "hand"),
        Counted::Life => Text::new(format!("{}ライフの枚数", whose.ja), format!("the number of {} life cards", whose.en)),
        Counted::Graveyard => cards_in("墓地", "graveyard"),
        Counted::DDeck => cards_in("Dデッキ", "D deck"),
        Counted::Library => cards_in("山札", "library"),
        Counted::Energy => things(&whose, &card("エナジー", "energy")),
        Counted::StandingEnergy => things(&whose, &card("スタンドのエナジー", "standing energy")),
        Counted::Units => things(&whose, &card("ユニット", "unit")),
        Counted::Auras => {
            let on = of
                .on
                .as_ref()
                .map_or_else(|| Text::new(format!("{}カード", whose.ja), format!("{} cards", whose.en)), |on| noun::objects(on));
            Text::new(format!("{}についているオーラの枚数", on.ja), format!("the number of auras on {}", on.en))
        }
        Counted::Counters => {
            let name = of.name.as_ref().map(|name| name.0.clone()).unwrap_or_default();
            let on = of.on.as_ref().map_or(whose.clone(), |on| {
                let on = noun::objects(on);
                Text::new(format!("{}の", on.ja), on.en)
            });
            let name_en = if name.en.is_empty() { String::new() } else { format!("{} ", name.en) };
            let end = if of.on.is_some() {
                format!("the number of {name_en}counters on {}", on.en)
            } else {
                format!("the number of {} {name_en}counters", on.en)
            };
            Text::new(format!("{}{}カウンターの数", on.ja, counter_ja(&name.ja)), end)
        }
    }
}

/// 断罪 for the counters that the rulebook names.
pub(super) fn counter_ja(name: &str) -> &str {
    if name == "condemnation" { "断罪" } else { name }
}

fn things(whose: &Text, what: &Text) -> Text {
    Text::new(format!("{}{}の枚数", whose.ja, what.ja), format!("the number of {} {}", whose.en, noun::plural(&what.en)))
}

/// 3以下, "3 or less".
pub(super) fn range(range: Range) -> Text {
    match (range.min, range.max) {
        (Some(min), Some(max)) if min == max => Text::new(min.to_string(), min.to_string()),
        (Some(min), Some(max)) => Text::new(format!("{min}以上{max}以下"), format!("{min} to {max}")),
        (Some(min), None) => Text::new(format!("{min}以上"), format!("{min} or more")),
        (None, Some(max)) => Text::new(format!("{max}以下"), format!("{max} or less")),
        (None, None) => Text::new("任意", "any"),
    }
}

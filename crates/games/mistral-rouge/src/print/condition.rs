//! Conditions: what holds.

use fudaba_cardscript::print::{Holds, Noun, between_en, between_ja};

use super::Voice;
use super::filter::{attribute, attributes, card, is_state, kind, with};
use super::noun::{possessive, who, whose_en, whose_ja};
use crate::cards::language::{Among, Attribute, ChainKind, Condition, Kind, Span, Who, Whose};

/// How many there may be.
type Between = (Option<i64>, Option<i64>);

fn between(least: Option<i32>, most: Option<i32>) -> Between {
    (least.map(i64::from), most.map(i64::from))
}

/// 自分の精霊力の合計が6以上, "your total spirit power is 6 or more".
fn number_is(ja: &str, en: &str, counter: &str, (least, most): Between) -> Holds {
    let number = between_ja(least, most, counter);
    Holds::is(format!("{ja}が{number}"), format!("{en} is {}", between_en(least, most, "less")))
}

/// Cards of a player in a place: 自分の捨て札置き場にカードが3枚以上ある.
fn cards(of: Who, (ja, en): (&str, &str), noun: &Noun, (least, most): Between) -> Holds {
    let (owner, whose) = (who(of), possessive(of));
    let number = noun.between(least, most);
    let (ja, en) = (
        format!("{}{ja}に{}が{}", whose.ja, noun.ja, number.ja),
        format!("{} {} {} in {} {en}", owner.en, owner.verb("have"), number.en, whose.en),
    );
    count(ja, en, least, most)
}

/// So many there are: none, few or many.
fn count(ja: String, en: String, least: Option<i64>, most: Option<i64>) -> Holds {
    match (least, most) {
        (None, Some(_)) => Holds::is(ja, en),
        _ if ja.contains("キャラクターが") && !ja.contains("置き場に") => Holds::iru(ja, en),
        _ => Holds::aru(ja, en),
    }
}

/// On the field: 自分のキャラクターが2体以上いる, "you control 2 or more characters".
fn on_field(whose: Whose, other: bool, noun: &Noun, (least, most): Between) -> Holds {
    let noun = noun.clone().led("", if other { "other" } else { "" });
    let number = noun.between(least, most);
    let ja = format!("{}{}{}が{}", whose_ja(whose), if other { "他の" } else { "" }, noun.ja, number.ja);
    let en = match whose {
        Whose::Own => format!("you control {}", number.en),
        Whose::Opponent => format!("your opponent controls {}", number.en),
        Whose::Either if least == Some(1) && most.is_none() => format!("there is {} on the field", number.en),
        Whose::Either => format!("there are {} on the field", number.en),
    };
    count(ja, en, least, most)
}

impl Voice<'_> {
    /// What holds.
    pub(super) fn holds(&self, condition: &Condition) -> Holds {
        match condition {
            Condition::SpiritsInZone { who, filter, at_least, at_most } => {
                cards(*who, ("精霊置き場", "spirit zone"), &with(filter, kind(Kind::Spirit), ""), between(*at_least, *at_most))
            }
            Condition::SpiritPowerTotal { who, at_least, at_most } => {
                let of = possessive(*who);
                number_is(&format!("{}精霊力の合計", of.ja), &format!("{} total spirit power", of.en), "", between(*at_least, *at_most))
            }
            Condition::Satisfies(of) => {
                let (ja, en) = (attributes(*of, "").ja, attributes(*of, ", ").en);
                Holds::iru(format!("「前提条件 {ja}」が満たされて"), format!("your cards satisfy \"Prerequisite: {en}\""))
            }
            Condition::Characters { whose, filter, other, at_least, at_most } => {
                on_field(*whose, *other, &with(filter, kind(Kind::Character), ""), between(*at_least, *at_most))
            }
            Condition::FieldCards { whose, filter, at_least, at_most } => {
                on_field(*whose, false, &with(filter, kind(Kind::FieldCard), ""), between(*at_least, *at_most))
            }
            Condition::Life { who, at_least, at_most } => {
                let of = possessive(*who);
                number_is(&format!("{}ライフ", of.ja), &format!("{} life", of.en), "点", between(*at_least, *at_most))
            }
            Condition::Hand { who: of, at_least, at_most } => {
                let (owner, whose, (least, most)) = (who(*of), possessive(*of), between(*at_least, *at_most));
                let number = Noun::new("", "枚", "card").between(least, most);
                Holds::is(
                    format!("{}手札が{}", whose.ja, number.ja),
                    format!("{} {} {} in {} hand", owner.en, owner.verb("have"), number.en, whose.en),
                )
            }
            Condition::Graveyard { who, filter, at_least, at_most } => {
                cards(*who, ("捨て札置き場", "graveyard"), &card(filter), between(*at_least, *at_most))
            }
            Condition::ThisIs(of) => is_state(&self.this().en, *of),
            Condition::OnLocation { row, column, field } => self.on_location(*row, *column, *field),
            Condition::Adjacent(group) => {
                let of = self.group(group);
                let (ja, en) = (format!("隣接するロケーションに{}が", of.ja), format!("{} is on an adjacent location", of.a()));
                if of.counter == "体" { Holds::iru(ja, en) } else { Holds::aru(ja, en) }
            }
            Condition::Not(part) => self.holds(part).negated(),
            Condition::All(parts) => Holds::all(parts.iter().map(|part| self.holds(part)).collect()),
            Condition::Any(parts) => Holds::any(parts.iter().map(|part| self.holds(part)).collect()),
            other => plain(other),
        }
    }

    /// 前列の2列目にあり、そこに土属性のフィールドカードがある.
    fn on_location(&self, row: Option<Span>, column: Option<u8>, field: Option<Attribute>) -> Holds {
        let row_ja = row.map_or("", |row| if row == Span::Front { "前列" } else { "後列" });
        let row = row.map_or("", |row| if row == Span::Front { "front row" } else { "back row" });
        let column_ja = column.map_or(String::new(), |column| format!("{column}列目"));
        let (between_ja, between) = if row.is_empty() || column.is_none() { ("", "") } else { ("の", " of ") };
        let place = format!("{row_ja}{between_ja}{column_ja}");
        let on = match (row, column) {
            ("", None) => String::new(),
            (row, None) => format!(" in the {row}"),
            (row, Some(column)) => {
                format!(" in column {column}{between}{}", if row.is_empty() { String::new() } else { format!("the {row}") })
            }
        };
        let this = self.this().en;
        let Some(field) = field.map(attribute) else {
            return Holds::aru(format!("このカードが{place}に"), format!("{this} is{on}"));
        };
        let card = format!("{}属性のフィールドカードが", field.ja);
        let en = format!("{this} is on {}{on}", Noun::new("", "", format!("{} field card", field.en)).a());
        let ja = if place.is_empty() {
            format!("このカードのロケーションに{card}")
        } else {
            format!("このカードが{place}にあり、そこに{card}")
        };
        Holds::aru(ja, en)
    }
}

/// Conditions that speak of no card.
fn plain(condition: &Condition) -> Holds {
    match condition {
        Condition::JoinInEffect(number) => Holds::is(format!("ジョイン{number}が有効"), format!("Join {number} is in effect")),
        Condition::OwnTurn => Holds::time("自分のターン", "it is your turn", "during your turn"),
        Condition::OpponentsTurn => Holds::time("相手のターン", "it is your opponent's turn", "during your opponent's turn"),
        Condition::ChainHas { kind, whose } => {
            let (ja, en) = match kind {
                ChainKind::Spell => ("スペルカード", "spell"),
                ChainKind::Attack => ("攻撃", "attack"),
                ChainKind::Ability => ("特殊能力", "ability"),
            };
            let noun = Noun::new(ja, "つ", en);
            let one = match whose {
                Whose::Either => noun.a(),
                of => format!("one of {} {}", whose_en(*of), noun.many),
            };
            Holds::exists(format!("連鎖に{}{ja}", whose_ja(*whose)), format!("{one} is on the chain"))
        }
        Condition::AllAttributesAmong(Among::OwnSpirits) => {
            Holds::exists("自分の精霊置き場に4属性すべての精霊", format!("{} spirit zone holds all four attributes", whose_en(Whose::Own)))
        }
        Condition::AllAttributesAmong(Among::OwnFieldCards) => {
            Holds::exists("自分のロケーションに4属性すべてのフィールドカード", "your field cards have all four attributes among them")
        }
        Condition::TurnNumber { at_least, at_most } => turn_number(*at_least, *at_most),
        _ => unreachable!("the other conditions speak of cards"),
    }
}

/// 第12ターン以降, "it is turn 12 or later".
fn turn_number(least: Option<i32>, most: Option<i32>) -> Holds {
    match (least, most) {
        (Some(least), Some(most)) if least == most => {
            Holds::time(format!("第{least}ターン"), format!("it is turn {least}"), format!("during turn {least}"))
        }
        (Some(least), Some(most)) => {
            Holds::is(format!("第{least}ターンから第{most}ターンまで"), format!("it is one of turns {least} to {most}"))
        }
        (Some(least), None) => {
            Holds::since(format!("第{least}ターン以降"), format!("it is turn {least} or later"), format!("from turn {least} on"))
        }
        (None, Some(most)) => Holds::is(format!("第{most}ターンまで"), format!("it is turn {most} or earlier")),
        (None, None) => Holds::is("いずれかのターン", "it is any turn"),
    }
}

//! Conditions: what holds, without "if".

use fudaba_cardscript::Text;

use super::noun::{self, attribute, attributes, possessive, whose, with};
use crate::cards::language::{Among, ChainKind, Condition, Filter, Span, Who};

/// "3 or more", "exactly 2", "2 or fewer".
fn compared(least: Option<i32>, most: Option<i32>) -> Text {
    match (least, most) {
        (Some(least), Some(most)) if least == most => Text::new(format!("{least}"), format!("exactly {least}")),
        (Some(least), Some(most)) => Text::new(format!("{least}から{most}"), format!("{least} to {most}")),
        (Some(least), None) => Text::new(format!("{least}以上"), format!("{least} or more")),
        (None, Some(most)) => Text::new(format!("{most}以下"), format!("{most} or less")),
        (None, None) => Text::new("いくつか", "any number"),
    }
}

fn number_of(of: &Text, noun: &Text, numbers: &Text) -> Text {
    Text::new(format!("{}{}が{}", of.ja, noun.ja, numbers.ja), format!("there are {} of {} {}", numbers.en, of.en.trim(), noun.en))
}

fn cards(who: Who, place: (&str, &str), filter: &Filter, noun: &Text, numbers: &Text) -> Text {
    let (of, card) = (possessive(who), with(filter, noun));
    Text::new(
        format!("{}{}の{}が{}枚", of.ja, place.0, card.ja, numbers.ja),
        format!("{} {} holds {} {}", of.en, place.1, numbers.en, card.en),
    )
}

/// What holds.
pub(super) fn state(condition: &Condition) -> Text {
    match condition {
        Condition::SpiritsInZone { who, filter, at_least, at_most } => {
            cards(*who, ("精霊置き場", "spirit zone"), filter, &Text::new("精霊", "spirits"), &compared(*at_least, *at_most))
        }
        Condition::SpiritPowerTotal { who, at_least, at_most } => {
            let (of, n) = (possessive(*who), &compared(*at_least, *at_most));
            Text::new(format!("{}精霊力の合計が{}", of.ja, n.ja), format!("{} total spirit power is {}", of.en, n.en))
        }
        Condition::Satisfies(of) => {
            let names = attributes(*of, " and ");
            Text::new(format!("「前提条件 {}」が満たされている", names.ja), format!("your cards satisfy {}", names.en))
        }
        Condition::Characters { whose: of, filter, other, at_least, at_most } => {
            let own = if *other { Text::new(format!("{}他の", whose(*of).ja), format!("{}other", whose(*of).en)) } else { whose(*of) };
            number_of(&own, &with(filter, &Text::new("キャラクター", "characters")), &compared(*at_least, *at_most))
        }
        Condition::FieldCards { whose: of, filter, at_least, at_most } => {
            number_of(&whose(*of), &with(filter, &Text::new("フィールドカード", "field cards")), &compared(*at_least, *at_most))
        }
        Condition::Life { who, at_least, at_most } => {
            let (of, n) = (possessive(*who), &compared(*at_least, *at_most));
            Text::new(format!("{}ライフが{}", of.ja, n.ja), format!("{} life is {}", of.en, n.en))
        }
        Condition::Hand { who, at_least, at_most } => {
            let (of, n) = (possessive(*who), &compared(*at_least, *at_most));
            Text::new(format!("{}手札が{}枚", of.ja, n.ja), format!("{} hand holds {} cards", of.en, n.en))
        }
        Condition::Graveyard { who, filter, at_least, at_most } => {
            cards(*who, ("捨て札置き場", "graveyard"), filter, &Text::new("カード", "cards"), &compared(*at_least, *at_most))
        }
        Condition::ThisIs(of) => {
            let of = noun::is_state(*of);
            Text::new(format!("このカードが{}", of.ja), format!("this is {}", of.en))
        }
        Condition::JoinInEffect(number) => Text::new(format!("ジョイン{number}が有効"), format!("join {number} is in effect")),
        Condition::OnLocation { row, column, field } => on_location(*row, *column, *field),
        Condition::Adjacent(group) => {
            let of = noun::group(group);
            Text::new(format!("隣接するロケーションに{}がある", of.ja), format!("an adjacent location holds {}", of.en))
        }
        Condition::OwnTurn => Text::new("自分のターン", "it is your turn"),
        Condition::OpponentsTurn => Text::new("相手のターン", "it is the opponent's turn"),
        Condition::ChainHas { kind, whose: of } => {
            let what = match kind {
                ChainKind::Spell => Text::new("スペルカード", "spell"),
                ChainKind::Attack => Text::new("攻撃", "attack"),
                ChainKind::Ability => Text::new("特殊能力", "ability"),
            };
            Text::new(
                format!("連鎖に{}{}がある", whose(*of).ja, what.ja),
                format!("one of {}{}s waits on the chain", whose(*of).en, what.en),
            )
        }
        Condition::AllAttributesAmong(Among::OwnSpirits) => {
            Text::new("自分の精霊置き場に4属性すべての精霊がある", "the spirits in your spirit zone include all four attributes")
        }
        Condition::AllAttributesAmong(Among::OwnFieldCards) => {
            Text::new("自分のフィールドカードに4属性すべてがある", "your field cards include all four attributes")
        }
        Condition::TurnNumber { at_least, at_most } => {
            let n = compared(*at_least, *at_most);
            Text::new(format!("ターン数が{}", n.ja), format!("the turn's number is {}", n.en))
        }
        Condition::Not(part) => {
            let part = state(part);
            Text::new(format!("「{}」でない", part.ja), format!("not ({})", part.en))
        }
        Condition::All(parts) => join(parts, "かつ", " and "),
        Condition::Any(parts) => join(parts, "または", " or "),
    }
}

fn on_location(row: Option<Span>, column: Option<u8>, field: Option<crate::cards::language::Attribute>) -> Text {
    let row = row.map(|row| if row == Span::Front { Text::new("前列", "in the front row") } else { Text::new("後列", "in the back row") });
    let column = column.map(|column| Text::new(format!("{column}列目"), format!("in column {column}")));
    let field = field.map(|of| {
        let name = attribute(of);
        Text::new(format!("{}属性のフィールドカードの上", name.ja), format!("on a {} field card", name.en))
    });
    let parts: Vec<Text> = row.into_iter().chain(column).chain(field).collect();
    let join = |half: fn(&Text) -> &str, between: &str| parts.iter().map(half).collect::<Vec<_>>().join(between);
    Text::new(format!("このカードが{}にある", join(|part| &part.ja, "で")), format!("this lies {}", join(|part| &part.en, " and ")))
}

fn join(parts: &[Condition], ja: &str, en: &str) -> Text {
    let texts: Vec<Text> = parts.iter().map(state).collect();
    let join = |half: fn(&Text) -> &str, between: &str| texts.iter().map(half).collect::<Vec<_>>().join(between);
    Text::new(format!("({})", join(|text| &text.ja, ja)), format!("({})", join(|text| &text.en, en)))
}

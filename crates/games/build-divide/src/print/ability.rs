//! Lines of abilities: [自動] このユニットが登場した時、….

use fudaba_cardscript::Text;
use fudaba_cardscript::effect::Act;
use fudaba_cardscript::print::{Tone, capital, line, print, small};

use super::{condition, cost, noun, trigger, verb};
use crate::cards::Printed;
use crate::cards::language::{Ability, Bd, Kind, Mode, Timing, Zone};

/// The lines of a card: its additional cost, its keywords side by side, its other abilities.
pub(super) fn lines(printed: &Printed) -> Vec<Text> {
    let mut lines = Vec::new();
    if !printed.additional_cost.is_empty() {
        let paid = cost::parts(&printed.additional_cost);
        lines.push(Text::new(format!("追加コスト:{}", paid.ja), format!("Additional cost: {}", paid.en)));
    }
    let plain = |ability: &&Ability| ability.kind == Kind::Keyword && ability.awakened.is_none() && ability.condition.is_none();
    let keywords: Vec<Text> = printed.abilities.iter().filter(plain).filter_map(|ability| ability.keyword.map(noun::keyword)).collect();
    if !keywords.is_empty() {
        let ja: String = keywords.iter().map(|word| word.ja.as_str()).collect();
        let en: Vec<&str> = keywords.iter().map(|word| word.en.as_str()).collect();
        lines.push(Text::new(ja, en.join(", ")));
    }
    lines.extend(printed.abilities.iter().filter(|ability| !plain(ability)).map(ability));
    lines
}

/// One ability.
pub(super) fn ability(ability: &Ability) -> Text {
    let icon = awakening(ability);
    match ability.kind {
        Kind::AwakenedPower => {
            Text::new(format!("[覚醒{}]", verb::signed(ability.power)), format!("[Awakened {}]", verb::signed(ability.power)))
        }
        Kind::Keyword => {
            let word = ability.keyword.map(noun::keyword).unwrap_or_default();
            line(&[icon, given(ability)], &word)
        }
        Kind::Command => line(&[icon, bracket(&[], &[given(ability)])], &body(ability, &Text::default())),
        Kind::Activated => line(&[icon, Text::new("[起動]", "[Act]"), used(ability)], &body(ability, &place(ability))),
        Kind::Automatic => {
            let when = ability.when.as_ref().map(trigger::when).unwrap_or_default();
            let bracket = bracket(&[], &[times(ability.limit), given(ability)]);
            line(&[icon, Text::new("[自動]", "[Auto]"), bracket], &body(ability, &chain(&[when, place(ability)])))
        }
        Kind::Continuous => line(&[icon, Text::new("[永続]", "[Cont]")], &standing(ability)),
    }
}

fn awakening(ability: &Ability) -> Text {
    match &ability.awakened {
        None => Text::default(),
        Some(icon) => match &icon.title {
            None => Text::new("[覚醒]", "[Awakened]"),
            Some(title) => Text::new(format!("[覚醒：〈{}〉]", title.0.ja), format!("[Awakened: {}]", title.0.en)),
        },
    }
}

fn times(limit: u8) -> Text {
    if limit == 0 {
        return Text::default();
    }
    let en = if limit == 1 { "once per turn".to_owned() } else { format!("{limit} times per turn") };
    Text::new(format!("1ターンに{limit}回"), en)
}

/// When and for what it is used: 〔クイック・[赤1]、1ターンに1回〕.
fn used(ability: &Ability) -> Text {
    let timing = if ability.timing == Timing::Quick { Text::new("クイック", "Quick") } else { Text::new("ノーマル", "Normal") };
    let costs: Vec<Text> = ability.cost.iter().map(cost::part).collect();
    bracket(&[timing], &[costs.as_slice(), &[times(ability.limit), given(ability)]].concat())
}

/// What stands in brackets before the sentences. What must hold stands there too, so that it is told apart from an "if" of the sentences.
fn bracket(first: &[Text], rest: &[Text]) -> Text {
    let rest: Vec<&Text> = rest.iter().filter(|part| !part.is_empty()).collect();
    if first.is_empty() && rest.is_empty() {
        return Text::default();
    }
    let ja: Vec<&str> = rest.iter().map(|part| part.ja.as_str()).collect();
    let en: Vec<&str> = first.iter().chain(rest.iter().copied()).map(|part| part.en.as_str()).collect();
    let head: String = first.iter().map(|part| part.ja.as_str()).collect();
    let dot = if first.is_empty() || ja.is_empty() { "" } else { "・" };
    Text::new(format!("〔{head}{dot}{}〕", ja.join("、")), format!("〔{}〕", en.join(", ")))
}

/// Where it works, and what must hold: before the sentences.
fn opening(ability: &Ability) -> Text {
    chain(&[place(ability), given(ability)])
}

/// "if ...", for an ability as a whole.
fn given(ability: &Ability) -> Text {
    ability.condition.as_ref().map_or_else(Text::default, |condition| condition::clause(condition).text)
}

/// (このカードが墓地にある時に使える): where an ability works that does not work on the field.
fn place(ability: &Ability) -> Text {
    if ability.works_from.is_empty() {
        return Text::default();
    }
    let names: Vec<Text> = ability.works_from.iter().map(|&zone: &Zone| noun::zone(zone)).collect();
    let ja: Vec<&str> = names.iter().map(|name| name.ja.as_str()).collect();
    let en: Vec<&str> = names.iter().map(|name| name.en.as_str()).collect();
    Text::new(format!("このカードが{}にある限り", ja.join("か")), format!("while this card is in your {}", en.join(" or ")))
}

fn chain(parts: &[Text]) -> Text {
    let parts: Vec<&Text> = parts.iter().filter(|part| !part.is_empty()).collect();
    let ja: Vec<&str> = parts.iter().map(|part| part.ja.as_str()).collect();
    let en: Vec<&str> = parts.iter().map(|part| part.en.as_str()).collect();
    Text::new(ja.join("、"), en.join(", "))
}

/// The sentences behind an opening.
fn body(ability: &Ability, opening: &Text) -> Text {
    let text = if ability.has_modes() { modes(ability) } else { mode(&ability.modes.of[0]) };
    let text = if ability.optional {
        Text::new(format!("次を行うことができる。{}", text.ja), format!("You may do the following. {}", text.en))
    } else {
        text
    };
    if opening.is_empty() {
        return text;
    }
    Text::new(format!("{}、{}", opening.ja, text.ja), format!("{}, {}", capital(&opening.en), small(&text.en)))
}

fn modes(ability: &Ability) -> Text {
    let (n, total) = (ability.modes.choose, ability.modes.of.len());
    let (up_ja, up_en) = if ability.modes.up_to { ("まで", "up to ") } else { ("", "") };
    let head = if n == 1 && !ability.modes.up_to { "one".to_owned() } else { format!("{up_en}{n}") };
    let (mut ja, mut en) =
        (format!("次の{total}つから{n}つ{up_ja}を選んで使う。"), vec![format!("Choose {head} of {total} when you use it:")]);
    for each in &ability.modes.of {
        let text = mode(each);
        ja += &format!("・{}", text.ja);
        en.push(format!("• {}", text.en));
    }
    Text::new(ja, en.join(" "))
}

/// The targets and instructions of a mode.
fn mode(mode: &Mode) -> Text {
    let told = print::<Bd>(&mode.effect, Tone::Once);
    let targets: Vec<Text> = mode.targets.iter().map(noun::target).collect();
    let condition = mode.condition.as_ref().map(|condition| condition::clause(condition).text);
    let several = mode.targets.iter().any(|spec| spec.n > 1);
    let done = if several { told.en.replace("that target", "each of those targets") } else { told.en };
    let before = condition.map_or_else(Text::default, |text| Text::new(format!("({})", text.ja), format!("({})", capital(&text.en))));
    let ja: String = std::iter::once(before.ja.as_str()).chain(targets.iter().map(|text| text.ja.as_str())).collect();
    let en: Vec<&str> = std::iter::once(before.en.as_str())
        .chain(targets.iter().map(|text| text.en.as_str()))
        .chain([done.as_str()])
        .filter(|text| !text.is_empty())
        .collect();
    Text::new(format!("{ja}{}", told.ja), en.join(" "))
}

/// A continuous ability: where it is, what must hold, what is changed.
fn standing(ability: &Ability) -> Text {
    let opening = opening(ability);
    let step =
        crate::cards::language::Instruction { act: Act::Do(ability.apply.clone()), ..crate::cards::language::Instruction::of(Vec::new()) };
    let told = print::<Bd>(&[step], Tone::Standing);
    if opening.is_empty() {
        return told;
    }
    Text::new(format!("{}、{}", opening.ja, told.ja), format!("{}, {}", capital(&opening.en), small(&told.en)))
}

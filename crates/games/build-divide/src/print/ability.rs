//! Lines of abilities: [自動] このユニットが登場した時、….

use fudaba_cardscript::Text;
use fudaba_cardscript::print::{Tone, capital, line, list, print, small};

use super::{Voice, form, say, verb};
use crate::cards::Printed;
use crate::cards::language::{Ability, Instruction, Keyword, Kind, Mode, Timing};

/// The lines of a card: its additional cost, its keywords side by side, its other abilities.
pub(super) fn lines(printed: &Printed) -> Vec<Text> {
    let voice = Voice::of(printed);
    let mut lines = Vec::new();
    if !printed.additional_cost.is_empty() {
        let parts = printed.additional_cost.iter().map(|cost| voice.says(cost, "")).collect::<Vec<_>>();
        let paid = chain(&parts);
        lines.push(Text::new(format!("追加コスト：{}。", paid.ja), format!("Additional cost: {}.", paid.en)));
    }
    let plain = |ability: &&Ability| ability.kind == Kind::Keyword && ability.awakened.is_none() && ability.condition.is_none();
    let keywords: Vec<Text> = printed.abilities.iter().filter(plain).filter_map(|ability| ability.keyword.map(explained)).collect();
    if !keywords.is_empty() {
        let ja: String = keywords.iter().map(|word| word.ja.as_str()).collect();
        let en: Vec<&str> = keywords.iter().map(|word| word.en.as_str()).collect();
        lines.push(Text::new(ja, en.join(", ")));
    }
    lines.extend(printed.abilities.iter().filter(|ability| !plain(ability)).map(|of| ability(&voice, of)));
    lines
}

/// A keyword with its meaning in brackets.
fn explained(keyword: Keyword) -> Text {
    let (name, means) = (say(&keyword), form(&keyword, "means"));
    if means.is_empty() { name } else { Text::new(format!("{}({})", name.ja, means.ja), format!("{} ({})", name.en, means.en)) }
}

/// One ability.
pub(super) fn ability(voice: &Voice, ability: &Ability) -> Text {
    let voice = &voice.speaking(ability);
    let icon = awakening(ability);
    match ability.kind {
        Kind::AwakenedPower => {
            Text::new(format!("[覚醒{}]", verb::signed(ability.power)), format!("[Awakened {}]", verb::signed(ability.power)))
        }
        Kind::Keyword => {
            let word = ability.keyword.as_ref().map(say).unwrap_or_default();
            line(&[icon, voice.given(ability)], &word)
        }
        Kind::Command => line(&[icon, bracket(&[], &[voice.given(ability)])], &voice.body(ability, &Text::default())),
        Kind::Activated => {
            let text = line(&[icon, Text::new("[起動]", "[Act]"), voice.used(ability)], &voice.body(ability, &Text::default()));
            noted(&text, ability)
        }
        Kind::Automatic => {
            let when = ability.when.as_ref().map(|when| voice.says(when, "")).unwrap_or_default();
            let bracket = bracket(&[], &[times(ability.limit), voice.given(ability)]);
            line(&[icon, Text::new("[自動]", "[Auto]"), bracket], &voice.body(ability, &chain(&[when, place(ability, ("なら", "if"))])))
        }
        Kind::Continuous => line(&[icon, Text::new("[永続]", "[Cont]")], &voice.standing(ability)),
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
    Text::new(format!("〔{head}{dot}{}〕", ja.join("、")), format!("[{}]", en.join(", ")))
}

/// Where an activated ability is used that is not used on the field, in brackets at its end.
fn noted(text: &Text, ability: &Ability) -> Text {
    if ability.works_from.is_empty() {
        return text.clone();
    }
    let names = zones(ability);
    let (ja, en) = (text.ja.strip_suffix('。').unwrap_or(&text.ja), text.en.strip_suffix('.').unwrap_or(&text.en));
    Text::new(
        format!("{ja}(この能力は{}でのみ使用できる)。", names.ja),
        format!("{en} (use only while this card is in your {}).", names.en),
    )
}

/// Where an ability works that does not work on the field: このカードが手札にある限り.
fn place(ability: &Ability, end: (&str, &str)) -> Text {
    if ability.works_from.is_empty() {
        return Text::default();
    }
    let names = zones(ability);
    Text::new(format!("このカードが{}にある{}", names.ja, end.0), format!("{} this card is in your {}", end.1, names.en))
}

fn zones(ability: &Ability) -> Text {
    let names: Vec<Text> = ability.works_from.iter().map(say).collect();
    list(&names, "か", "or")
}

fn chain(parts: &[Text]) -> Text {
    let parts: Vec<&Text> = parts.iter().filter(|part| !part.is_empty()).collect();
    let ja: Vec<&str> = parts.iter().map(|part| part.ja.as_str()).collect();
    let en: Vec<&str> = parts.iter().map(|part| part.en.as_str()).collect();
    Text::new(ja.join("、"), en.join(", "))
}

/// A sentence that goes on behind words; a keyword keeps its capital.
fn begun(en: &str) -> String {
    if en.starts_with("Scout") { en.to_owned() } else { small(en) }
}

/// Words before a text: このユニットが登場した時、….
fn after(opening: &Text, text: &Text) -> Text {
    if opening.is_empty() {
        return text.clone();
    }
    Text::new(format!("{}、{}", opening.ja, text.ja), format!("{}, {}", capital(&opening.en), begun(&text.en)))
}

impl Voice<'_> {
    /// When and for what it is used: 〔クイック・[赤1]、1ターンに1回〕.
    fn used(&self, ability: &Ability) -> Text {
        let timing = if ability.timing == Timing::Quick { Text::new("クイック", "Quick") } else { Text::new("ノーマル", "Normal") };
        let costs: Vec<Text> = ability.cost.iter().map(|cost| self.says(cost, "")).collect();
        bracket(&[timing], &[costs.as_slice(), &[times(ability.limit), self.given(ability)]].concat())
    }

    /// "if ...", for an ability as a whole.
    fn given(&self, ability: &Ability) -> Text {
        ability.condition.as_ref().map_or_else(Text::default, |condition| self.clause(condition).text)
    }

    /// The sentences behind an opening.
    fn body(&self, ability: &Ability, opening: &Text) -> Text {
        let text = if ability.has_modes() { self.modes(ability) } else { self.mode(&ability.modes.of[0], false) };
        let text = if ability.optional {
            Text::new(format!("次を行うことができる。{}", text.ja), format!("You may do the following. {}", text.en))
        } else {
            text
        };
        after(opening, &text)
    }

    fn modes(&self, ability: &Ability) -> Text {
        let (n, total) = (ability.modes.choose, ability.modes.of.len());
        let (ja, en) = match (ability.modes.up_to, n) {
            (false, 1) => ("1つを".to_owned(), "Choose one:".to_owned()),
            (false, n) => (format!("{n}つを"), format!("Choose {n} of these:")),
            (true, n) => (format!("{n}つまで"), format!("Choose up to {n} of these:")),
        };
        let (mut ja, mut en) = (format!("次の{total}つから{ja}選ぶ。"), vec![en]);
        for each in &ability.modes.of {
            let text = self.mode(each, true);
            ja += &format!("・{}", text.ja);
            en.push(format!("• {}", capital(&text.en)));
        }
        Text::new(ja, en.join(" "))
    }

    /// The targets and instructions of a mode. What its effect asks is asked when it resolves; what a mode asks, when it is chosen.
    fn mode(&self, mode: &Mode, several: bool) -> Text {
        // After something else "it" would be that.
        let verbs: Vec<bool> = mode.effect.iter().flat_map(Instruction::verbs).map(verb::speaks_of_target).collect();
        let first_other = verbs.iter().position(|speaks| !speaks).unwrap_or(verbs.len());
        let named = verbs[first_other..].contains(&true);
        let voice = Voice { targets: &mode.targets, named, ..self.clone() };
        let told = print(&voice, &mode.effect, Tone::Once);
        let targets: Vec<Text> = mode.targets.iter().map(|spec| voice.choice(spec)).collect();
        let ja: String = targets.iter().map(|text| text.ja.as_str()).chain([told.ja.as_str()]).collect();
        let en: Vec<&str> = targets.iter().map(|text| text.en.as_str()).chain([told.en.as_str()]).filter(|text| !text.is_empty()).collect();
        let text = Text::new(ja, en.join(" "));
        let asks = targets.is_empty() && mode.effect.first().is_some_and(|first: &Instruction| first.condition.is_some());
        match mode.condition.as_ref().map(|condition| voice.clause(condition).text) {
            Some(given) if several => after(&given, &text),
            Some(given) => after(&Text::new(format!("プレイ時に{}", given.ja), format!("when you play it, {}", given.en)), &text),
            None if asks && several => Text::new(format!("解決時に{}", text.ja), format!("On resolution, {}", small(&text.en))),
            None => text,
        }
    }

    /// A continuous ability: where it is, what must hold, what is changed.
    fn standing(&self, ability: &Ability) -> Text {
        let given = ability.condition.as_ref().map_or_else(Text::default, |condition| {
            let holds = self.holds(condition);
            Text::new(holds.when().ja, holds.during().en)
        });
        let opening = chain(&[place(ability, ("限り", "while")), given]);
        let step = Instruction { act: fudaba_cardscript::effect::Act::Do(ability.apply.clone()), ..Instruction::of(Vec::new()) };
        after(&opening, &print(self, &[step], Tone::Standing))
    }
}

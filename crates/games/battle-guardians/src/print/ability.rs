//! Lines of abilities: marks, cost, condition in brackets, sentences.

use fudaba_cardscript::Text;
use fudaba_cardscript::print::{Ja, Tone, capital, line, mark, print, small};

use super::die::faces_ja;
use super::{Voice, cost, noun, standing, trigger};
use crate::cards::language::{
    Ability, Choose, Continuous, Cost, EffectKind, Entry, Instruction, Label, Limit, Pool, Reference, Whose, Zone,
};

/// An entry of an attack ability: 【1】【4】…….
pub(super) fn entry(entry: &Entry) -> Text {
    let en: String = entry.faces.iter().map(|face| format!("[{face}]")).collect();
    let faces = Text::new(format!("{}……", faces_ja(entry.faces)), en);
    line(&[faces], &sentences(&entry.targets, &entry.effect, Tone::Once))
}

/// An ability with its mark, without the heading. A spell or counter card's cost is its `price`.
pub(super) fn bare(ability: &Ability, price: &[Cost]) -> Text {
    let paid = || with_colon(cost::bracket(if ability.cost.is_empty() { price } else { &ability.cost }));
    match ability.kind {
        EffectKind::Permanent => line(&[mark(&Text::new("永", "Permanent"))], &permanent(ability)),
        EffectKind::Activated if ability.label == Label::Spell => line(&[condition_of(ability), paid()], &limited(ability, &body(ability))),
        EffectKind::Activated => {
            line(&[mark(&Text::new("起", "Activated")), condition_of(ability), paid()], &limited(ability, &body(ability)))
        }
        EffectKind::Automatic => line(&[mark(&Text::new("自", "Auto")), bracketed_when(ability)], &limited(ability, &body(ability))),
        EffectKind::Counter => {
            let answers = trigger::answers(ability.answers.as_ref());
            let condition = ability.condition.as_ref().map(super::condition::when).unwrap_or_default();
            line(&[in_brackets(&[answers, where_it_lies(ability), condition]), paid()], &limited(ability, &body(ability)))
        }
        EffectKind::Entry => body(ability),
    }
}

/// The condition without which nothing can be activated, in round brackets: an `if` of an instruction stands behind the cost instead.
fn condition_of(ability: &Ability) -> Text {
    in_brackets(&[where_it_lies(ability), ability.condition.as_ref().map(super::condition::when).unwrap_or_default()])
}

/// A cost in English is followed by a colon.
pub(super) fn with_colon(cost: Text) -> Text {
    if cost.is_empty() { cost } else { Text { en: format!("{}:", cost.en), ja: cost.ja } }
}

/// The words in round brackets of an automatic effect.
fn bracketed_when(ability: &Ability) -> Text {
    let when = ability.when.as_ref().map(trigger::when).unwrap_or_default();
    let condition = ability.condition.as_ref().map(super::condition::when).unwrap_or_default();
    in_brackets(&[when, where_it_lies(ability), condition])
}

/// Where the card must be for an effect that is activated, when it is not where its label says.
fn where_it_lies(ability: &Ability) -> Text {
    if ability.live.is_empty() {
        return Text::default();
    }
    let (ja, en) = zones(&ability.live);
    Text::new(format!("このカードが{ja}に存在する場合"), format!("if this card is in {en}"))
}

/// Some of one's zones: AかB, "your A or your B".
fn zones(zones: &[Zone]) -> (String, String) {
    let ja: Vec<String> = zones.iter().map(|&zone| noun::zone(zone).ja).collect();
    let en: Vec<String> = zones.iter().map(|&zone| noun::zone_of(Whose::Own, zone).en).collect();
    (ja.join("か"), en.join(" or "))
}

fn in_brackets(parts: &[Text]) -> Text {
    let parts: Vec<&Text> = parts.iter().filter(|part| !part.is_empty()).collect();
    let ja: Vec<&str> = parts.iter().map(|part| part.ja.as_str()).collect();
    let en: Vec<&str> = parts.iter().map(|part| part.en.as_str()).collect();
    if ja.is_empty() {
        return Text::default();
    }
    Text::new(format!("({})", ja.join("、")), format!("({})", capital(&en.join(", "))))
}

/// The sentences of what is done. An optional automatic effect is optional as a whole.
fn body(ability: &Ability) -> Text {
    let mut effect = ability.effect.clone();
    if ability.optional
        && let Some(first) = effect.iter_mut().find(|step| step.may.is_none())
    {
        first.may = Some(fudaba_cardscript::TrueOr::True);
    }
    sentences(&ability.targets, &effect, Tone::Once)
}

/// "Choose ..." before what is done to what was chosen.
fn sentences(targets: &[Choose], effect: &[Instruction], tone: Tone) -> Text {
    let effect = effect.to_vec();
    let text = print(&Voice, &effect, tone);
    let chosen: Vec<Text> = targets.iter().map(choose).collect();
    let ja: String = chosen.iter().map(|text| text.ja.as_str()).chain([text.ja.as_str()]).collect();
    let several = targets.iter().any(|choose| choose.count > 1);
    let done = if several { text.en.replace("the chosen ", "each chosen ") } else { text.en };
    let en: Vec<&str> = chosen.iter().map(|text| text.en.as_str()).chain([done.as_str()]).collect();
    Text::new(ja, en.join(" "))
}

fn choose(choose: &Choose) -> Text {
    let (place, card) = (pool(choose.from), noun::card(&choose.filter));
    let owner = noun::of_player(choose.whose);
    let open = choose.filter.is_open();
    let unit = if matches!(choose.from, Pool::Guardians | Pool::AttackZone | Pool::AssistZone) { "体" } else { "枚" };
    let ja_card = if open && unit == "体" { "ガーディアン".to_owned() } else { card.ja };
    let en_card = if open && unit == "体" { "guardian".to_owned() } else { card.en };
    let (ja_up, en_up) = if choose.up_to { ("まで", "up to ") } else { ("", "") };
    let (n, place_ja) = (choose.count, if place.ja.is_empty() { String::new() } else { format!("{}の", place.ja) });
    let ja = format!("{}{place_ja}{ja_card}を{n}{unit}{ja_up}選ぶ。", owner.ja);
    let where_en =
        if place.en.is_empty() { format!("{} {en_card}s", owner.en) } else { format!("the {en_card}s in {} {}", owner.en, place.en) };
    Text::new(ja, format!("Choose {en_up}{n} of {where_en}."))
}

fn pool(pool: Pool) -> Text {
    match pool {
        Pool::Guardians => Text::default(),
        Pool::AttackZone => noun::zone(Zone::AttackZone),
        Pool::AssistZone => noun::zone(Zone::AssistZone),
        Pool::AssistZoneCards => {
            let zone = noun::zone(Zone::AssistZone);
            Text::new(format!("{}(裏側のカードを含む)", zone.ja), format!("{} (face-down cards included)", zone.en))
        }
        Pool::DomainZone => noun::zone(Zone::DomainZone),
        Pool::JunkZone => noun::zone(Zone::JunkZone),
        Pool::ChargeZone => noun::zone(Zone::ChargeZone),
        Pool::UnderStack => noun::zone(Zone::UnderStack),
    }
}

/// 1ターンに1回、…: "Once per turn, ...".
fn limited(ability: &Ability, text: &Text) -> Text {
    match ability.limit {
        Limit::None => text.clone(),
        Limit::OncePerTurn => after(&Text::new("1ターンに1回", "once per turn"), text),
        Limit::OncePerGame => after(&Text::new("この対戦中に1回だけ", "once per game"), text),
    }
}

/// Words before a sentence.
fn after(words: &Text, text: &Text) -> Text {
    Text::new(format!("{}、{}", words.ja, text.ja), format!("{}, {}", capital(&words.en), small(&text.en)))
}

/// The sentence of a permanent effect: where the card is, what must hold, what is changed.
fn permanent(ability: &Ability) -> Text {
    let place = place(ability);
    let condition = ability.condition.as_ref().map(super::condition::when);
    let openings: Vec<Text> = place.into_iter().chain(condition).collect();
    let changes: Vec<_> = ability.apply.iter().map(standing::phrase).collect();
    if openings.is_empty() {
        let ja: String = changes.iter().map(|change| format!("{}。", change.ja.plain)).collect();
        let en: Vec<String> = changes.iter().map(|change| format!("{}.", capital(&change.en.plain))).collect();
        return Text::new(ja, en.join(" "));
    }
    let (last, before) = changes.split_last().expect("a permanent effect has changes");
    let ja: String = openings.iter().map(|text| format!("{}、", text.ja)).chain(before.iter().map(|change| joined(&change.ja))).collect();
    let en: Vec<&str> = changes.iter().map(|change| change.en.plain.as_str()).collect();
    let en: String = openings.iter().map(|text| format!("{}, ", text.en)).chain([en.join(", and "), ".".to_owned()]).collect();
    Text::new(format!("{ja}{}。", last.ja.plain), capital(&en))
}

fn joined(ja: &Ja) -> String {
    format!("{}、", ja.join)
}

/// Where the card must be, unless its label or what it changes says so.
fn place(ability: &Ability) -> Option<Text> {
    let of_attacker = *ability.live == [Zone::AttackZone] && ability.label != Label::Assist;
    if ability.live.is_empty() || (of_attacker && ability.apply.iter().all(is_about_itself)) {
        return None;
    }
    let (ja, en) = zones(&ability.live);
    Some(Text::new(format!("このカードが{ja}に存在する限り"), format!("while this card is in {en}")))
}

/// What is changed has no meaning unless the card stands on the field.
fn is_about_itself(change: &Continuous) -> bool {
    matches!(
        change,
        Continuous::LpUp { to: Reference::ThisCard, .. }
            | Continuous::LpDown { to: Reference::ThisCard, .. }
            | Continuous::DamageTaken { to: Reference::ThisCard, .. }
            | Continuous::ExtraHitFace { to: Reference::ThisCard, .. }
            | Continuous::CannotBeWeakened { to: Reference::ThisCard }
            | Continuous::CannotBeChosen { to: Reference::ThisCard, .. }
    )
}

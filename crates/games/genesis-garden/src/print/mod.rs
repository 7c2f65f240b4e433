//! How cards sound: their faces, and the text of every effect in the rulebook's phrasing, in Japanese and English, made from what the effect does.

mod event;
mod noun;
mod verb;

use fudaba_cardscript::data::{CardFace, FaceText, Stat};
use fudaba_cardscript::effect::Act;
use fudaba_cardscript::print::{En, Ja, Noun, Subject, Who, capital, list, signed};
use fudaba_cardscript::{Text, TrueOr, template};

use self::noun::text;
use self::verb::Phrase;
use crate::cards::{Ability, CardDef, Catalogue, Cost, Duration, EffectKind, Filter, Immunity, Instruction, Kind, Side, Static, Verb};

/// The face of a card; the catalogue knows the cards that it names.
#[must_use]
pub(crate) fn face(card: &CardDef, catalogue: &Catalogue) -> CardFace {
    let skills = card.skills.iter().map(|&skill| {
        let name = noun::skill(skill);
        let means = noun::skill_means(skill);
        text(format!("技能：{}({})", name.ja, means.ja), format!("Skill: {} ({})", name.en, means.en))
    });
    let lines: FaceText = skills.chain(card.effects.iter().map(|ability| named(&line(ability), catalogue))).collect();
    CardFace {
        number: card.number.clone(),
        name: card.name.clone(),
        kind: card.kind.key().to_owned(),
        kind_name: match card.kind {
            Kind::Unit => text("ユニット", "Unit"),
            Kind::Hero => text("英雄", "Hero"),
            Kind::Spell => text("術式ユニット", "Spell unit"),
        },
        attributes: vec![card.race.key().to_owned()],
        stats: stats(card),
        cost: Vec::new(),
        text: lines,
        flavour: card.flavour.clone(),
    }
}

fn stats(card: &CardDef) -> Vec<Stat> {
    let stat = |key: &str, name: Text, value: String| Stat { key: key.to_owned(), name, value: Text::same(value) };
    let mut stats = vec![
        stat("summon", text("召喚", "Summon"), card.summon.to_string()),
        stat("speed", text("速度", "Speed"), card.speed.to_string()),
        stat("atk", text("攻撃", "ATK"), card.atk.to_string()),
        stat("def", text("防衛", "DEF"), card.def.to_string()),
    ];
    if card.rank > 0 {
        stats.push(stat("rank", text("階級", "Rank"), card.rank.to_string()));
    }
    stats
}

/// The line with the names of cards filled in.
fn named(line: &Text, catalogue: &Catalogue) -> Text {
    if !line.ja.contains("{card:") {
        return line.clone();
    }
    let names: Vec<(String, Text)> = catalogue.cards().iter().map(|card| (format!("card:{}", card.number), card.name.clone())).collect();
    let values: Vec<(&str, &Text)> = names.iter().map(|(key, name)| (key.as_str(), name)).collect();
    template::fill(line, &values)
}

/// The name of a kind of effect.
pub(crate) fn kind(kind: EffectKind) -> Text {
    match kind {
        EffectKind::Activated => text("起動", "Activated"),
        EffectKind::Combat => text("戦闘", "Combat"),
        EffectKind::Continuous => text("永続", "Continuous"),
        EffectKind::Summon => text("召喚", "On summon"),
        EffectKind::Response => text("対応", "Response"),
        EffectKind::Spell => text("術式", "Spell"),
    }
}

/// A whole line: 対応/前衛(2) …時に発動可能。…する。
fn line(ability: &Ability) -> Text {
    let (head, clause, body) = (header(ability), clause(ability), body(ability));
    let en = [clause.en, body.en].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ");
    text(format!("{} {}{}", head.ja, clause.ja, body.ja), format!("{}: {en}", head.en))
}

/// kind/place(cost) (GG-11.3).
fn header(ability: &Ability) -> Text {
    let (name, place) = (kind(ability.kind), noun::place(ability.place));
    match ability.kind {
        EffectKind::Spell if ability.units == 0 => name,
        EffectKind::Spell => {
            let units = Noun::new("", "", "unit").followed("you control").so_many(ability.units).en;
            text(format!("{}/自軍{}体", name.ja, ability.units), format!("{} / {units}", name.en))
        }
        EffectKind::Continuous => text(format!("{}/{}", name.ja, place.ja), format!("{} / {}", name.en, place.en)),
        _ => {
            let extra: Vec<Text> = ability.extra.iter().map(cost).collect();
            let ja: String = extra.iter().map(|cost| format!("、{}", cost.ja)).collect();
            let en: String = extra.iter().map(|cost| format!(", {}", cost.en)).collect();
            let ja = format!("{}/{}({}{ja})", name.ja, place.ja, ability.cost);
            text(ja, format!("{} / {} ({}{en})", name.en, place.en, ability.cost))
        }
    }
}

fn cost(cost: &Cost) -> Text {
    match cost {
        Cost::MillOwn(n) => {
            text(format!("本陣の上から{n}枚を冥府に送る"), format!("put {} of your deck into the graveyard", noun::top(*n)))
        }
        Cost::Discard(n) => text(format!("手札を{n}枚冥府に送る"), format!("discard {}", noun::cards_en(*n))),
        Cost::SendOwnUnit { filter, n } => {
            let own = Filter { side: filter.side.or(Some(Side::Own)), ..filter.clone() };
            let units = noun::units(&own).so_many(*n);
            text(format!("{}を冥府に送る", units.ja), format!("put {} into the graveyard", units.en))
        }
        Cost::FatigueSelf => text("このカードを疲労状態にする", "make this card fatigued"),
    }
}

/// The activation condition (GG-11.4), or the event of a continuous text.
fn clause(ability: &Ability) -> Text {
    let event = ability.when.as_ref().map(event::event);
    let state = ability.condition.as_ref().map(event::condition);
    if ability.kind == EffectKind::Continuous {
        let event = event.map(|event| text(format!("{}時、", event.ja), format!("when {},", event.en)));
        let state = state.map(|state| text(format!("{}間、", state.ja), format!("as long as {},", state.en)));
        let (ja, en) = [state, event].into_iter().flatten().fold((String::new(), Vec::new()), |(ja, mut en), part| {
            en.push(part.en);
            (ja + &part.ja, en)
        });
        return text(ja, capital(&en.join(" ")));
    }
    match (event, state) {
        (None, None) => Text::default(),
        (Some(event), None) => text(format!("{}時に発動可能。", event.ja), format!("Can be activated when {}.", event.en)),
        (None, Some(state)) => text(format!("{}時に発動可能。", state.ja), format!("Can be activated while {}.", state.en)),
        (Some(event), Some(state)) => {
            let ja = format!("{}間に{}時に発動可能。", state.ja, event.ja);
            text(ja, format!("Can be activated when {}, while {}.", event.en, state.en))
        }
    }
}

/// Targets and sentences.
fn body(ability: &Ability) -> Text {
    if !ability.apply.is_empty() {
        return standing(ability);
    }
    let lower = ability.kind == EffectKind::Continuous;
    let plain = |one: &Instruction| one.repeat == 1 && matches!(one.act, Act::Do(_)) && !matches!(one.may, Some(TrueOr::This(_)));
    let simple = ability.effect.first().is_some_and(|first| first.condition.is_none() && plain(first));
    let (mut ja, mut en) = (String::new(), Vec::new());
    for group in 0..ability.targets.len() {
        let (words, english) = verb::choice(ability, group);
        // The choice flows into the first sentence unless that one has a condition.
        ja.push_str(&if simple { format!("{words}、") } else { format!("{}ぶ。", words.trim_end_matches('び')) });
        en.push(format!("{}.", if lower && group == 0 { english } else { capital(&english) }));
    }
    for (at, instruction) in ability.effect.iter().enumerate() {
        let close = at == 0 && simple && !ability.targets.is_empty();
        let (words, english) = sentence(ability, instruction, close);
        ja.push_str(&words);
        en.push(if lower && at == 0 && ability.targets.is_empty() { english } else { capital(&english) });
    }
    text(ja, en.join(" "))
}

/// The sentences of an instruction, the English ones with a small first letter.
fn sentence(ability: &Ability, instruction: &Instruction, close: bool) -> (String, String) {
    let lasting = instruction.duration.map(duration);
    let mut ja = String::new();
    let mut en = String::new();
    if instruction.then {
        ja.push_str("その後、");
        en.push_str("then, ");
    }
    if let Some(condition) = instruction.condition.as_ref().map(event::condition) {
        ja.push_str(&format!("{}なら、", condition.ja.trim_end_matches("である")));
        en.push_str(&format!("if {}, ", condition.en));
    }
    let may = match &instruction.may {
        Some(TrueOr::This(price)) => {
            let (words, english) = acts(ability, std::slice::from_ref(price), None, true, false);
            ja.push_str(&format!("{words}そうした場合、"));
            en.push_str(&format!("{english} If you do, "));
            false
        }
        gate => gate.is_some(),
    };
    if instruction.repeat > 1 {
        ja.push_str(&format!("{}回、", instruction.repeat));
        en.push_str(&format!("{} times, ", instruction.repeat));
    }
    let main = match &instruction.act {
        Act::Do(verbs) => acts(ability, verbs, lasting.as_ref(), may, close),
        Act::Choose(modes) => choose_one(ability, modes, lasting.as_ref(), may),
    };
    ja.push_str(&main.0);
    en.push_str(&main.1);
    if !instruction.otherwise.is_empty() {
        let other = acts(ability, &instruction.otherwise, lasting.as_ref(), false, false);
        ja.push_str(&format!("そうでなければ、{}", other.0));
        en.push_str(&format!(" Otherwise, {}", other.1));
    }
    (ja, en)
}

/// "Choose one:", and each list as a sentence of its own.
fn choose_one(ability: &Ability, modes: &[Vec<Verb>], lasting: Option<&Text>, may: bool) -> (String, String) {
    let lists = modes.iter().map(|mode| acts(ability, mode, lasting, false, false));
    let (end, may) = if may { ("を選ぶことができる", "you may ") } else { ("を選ぶ", "") };
    let start = (format!("次の{}つから1つ{end}。", modes.len()), format!("{may}choose one:"));
    lists.fold(start, |(ja, en), list| (format!("{ja}・{}", list.0), format!("{en} • {}", capital(&list.1))))
}

/// Verbs as one sentence.
fn acts(ability: &Ability, verbs: &[Verb], lasting: Option<&Text>, may: bool, close: bool) -> (String, String) {
    let phrases: Vec<Phrase> = verbs.iter().enumerate().map(|(at, verb)| verb::verb(ability, verb, close && at == 0)).collect();
    let Some((last, before)) = phrases.split_last() else { return (String::new(), String::new()) };
    let ja_end = |ja: &Ja| if may { ja.can.clone() } else { ja.plain.clone() };
    let lead = lasting.map_or(String::new(), |lasting| format!("{}、", lasting.ja));
    let lead = if close { lead.replace('、', "") } else { lead };
    let ja: String = before.iter().map(|phrase| format!("{}、", phrase.ja.join)).collect();
    let en: Vec<String> = phrases.iter().map(|phrase| english(&phrase.en, may)).collect();
    let tail = lasting.map_or(String::new(), |lasting| format!(" {}", lasting.en));
    let may_en = if may { "you may " } else { "" };
    (format!("{lead}{ja}{}。", ja_end(&last.ja)), format!("{may_en}{}{tail}.", en.join(", and ")))
}

fn english(en: &En, may: bool) -> String {
    match (may, en.who) {
        (true, _) => en.may.clone(),
        (false, Who::You | Who::Named) => en.plain.clone(),
    }
}

fn duration(duration: Duration) -> Text {
    match duration {
        Duration::Combat => text("この戦闘の間", "for this combat"),
        Duration::Phase => text("フェイズ終了時まで", "until the end of this phase"),
        Duration::BattlePhase => text("このターンのバトルフェイズ中", "during this turn's battle phase"),
        Duration::Turn => text("ターン終了時まで", "until end of turn"),
        Duration::NextStandby => text("次の自分のスタンバイフェイズまで", "until your next standby phase"),
        Duration::OnField => text("戦域にいる間", "for as long as it is on the field"),
    }
}

/// What a continuous effect changes all the time.
fn standing(ability: &Ability) -> Text {
    let parts: Vec<Text> = ability.apply.iter().map(change).collect();
    let lower = ability.condition.is_some();
    let ja: String = parts.iter().map(|part| format!("{}。", part.ja)).collect();
    let en: Vec<String> =
        parts.iter().enumerate().map(|(at, part)| if lower && at == 0 { part.en.clone() } else { capital(&part.en) }).collect();
    text(ja, format!("{}.", en.join(". ")))
}

fn change(change: &Static) -> Text {
    let noun = noun::standing(change.filter());
    let this = noun.ja == "このカード";
    let of = Subject { ja: noun.ja, en: noun.many, many: !this };
    let said = |ja: String, en: String| text(ja, format!("{} {en}", of.en));
    match change {
        Static::StaticModify { atk, def, speed, .. } => {
            let values = verb::changes(*atk, *def, *speed);
            said(format!("{}の{}する", of.ja, values.ja), format!("{} {}", of.verb("get"), values.en))
        }
        Static::StaticSkill { skill, .. } => {
            let skill = noun::skill(*skill);
            said(format!("{}は「{}」を持つ", of.ja, skill.ja), format!("{} {}", of.verb("have"), skill.en))
        }
        Static::StaticImmunity { from, .. } => {
            let kinds = list(&from.iter().map(|&kind| immunity(kind)).collect::<Vec<_>>(), "と", "and");
            let are = if of.many { "are" } else { "is" };
            said(format!("{}は{}を受けない", of.ja, kinds.ja), format!("{are} not affected by {}", kinds.en))
        }
        Static::StaticForbid { act, .. } => {
            let acts: Vec<Text> = act.iter().map(|&act| verb::banned(act)).collect();
            let ja: Vec<String> = acts.iter().map(|act| act.ja.clone()).collect();
            said(format!("{}は{}ない", of.ja, ja.join("ず、")), format!("cannot {}", list(&acts, "", "or").en))
        }
        Static::StaticCost { filter, n } => {
            let cards = noun::cards(filter);
            let whose = filter.side.map_or(Text::default(), |side| {
                let of = noun::of(side);
                text(format!("{}の", of.ja), format!("{} ", of.en))
            });
            let n = i16::from(i8::clamp(*n, -99, 99));
            let ja = format!("{}{}の召喚コストを{}する", whose.ja, cards.ja, signed(n).ja);
            let more = if n < 0 { "less" } else { "more" };
            text(ja, format!("{}{} cost {} {more} to summon", whose.en, cards.many, n.unsigned_abs()))
        }
    }
}

fn immunity(immunity: Immunity) -> Text {
    match immunity {
        Immunity::EffectDamage => text("効果によるダメージ", "damage by effects"),
        Immunity::Reductions => text("数値の減少", "reductions of values"),
        Immunity::EffectDestruction => text("効果による破壊", "destruction by effects"),
    }
}

//! Conditions: 〜の場合, "if ...".

use fudaba_cardscript::{OneOrMany, Text};

use super::die::{faces_en, faces_ja};
use super::noun::{self, does, face_of};
use super::number::{compare, compare_points, has, is_stack};
use crate::cards::language::{CardKind, Condition, Filter, Spot, SummonKind, TurnEvent, Whose, Zone};

/// A condition as it stands before its sentence, without a comma.
pub(super) fn when(condition: &Condition) -> Text {
    match condition {
        Condition::IsTurnOf(whose) => {
            Text::new(format!("{}ターン中", noun::of_player(*whose).ja), format!("during {} turn", turn_of(*whose)))
        }
        Condition::IsFirstTurn(whose) => {
            Text::new(format!("{}第1ターン中", noun::of_player(*whose).ja), format!("during {} first turn", turn_of(*whose)))
        }
        _ => {
            let fact = fact(condition);
            Text::new(format!("{}場合", fact.ja), format!("if {}", fact.en))
        }
    }
}

/// The fact itself, in the form that 場合 follows: 存在する, 空の.
fn fact(condition: &Condition) -> Text {
    match condition {
        Condition::All(parts) => join(parts, "、かつ", " and "),
        Condition::Any(parts) => join(parts, "、または", " or "),
        Condition::Not(part) => {
            if let Condition::GuardianIs { whose, zone, filter } = &**part
                && filter.is_open()
            {
                return no_guardian(*whose, *zone);
            }
            let part = fact(part);
            Text::new(format!("「{}」ではない", part.ja.trim_end_matches('の')), format!("it is not so that {}", part.en))
        }
        Condition::GuardianIs { whose, zone, filter } => guardian_is(*whose, *zone, filter),
        Condition::LpCmp { whose, zone, at_least, at_most } => points(*whose, *zone, "LP", *at_least, *at_most),
        Condition::DgCmp { whose, zone, at_least, at_most } => points(*whose, *zone, "DG", *at_least, *at_most),
        Condition::IsWeakened(whose) => {
            let guardian = noun::guardian_at(*whose, Spot::AttackZone);
            Text::new(format!("{}が弱体化している", guardian.ja), format!("{} is weakened", guardian.en))
        }
        Condition::ZoneEmpty { whose, zone } => {
            let zone = noun::zone_of(*whose, *zone);
            Text::new(format!("{}にカードが存在しない", zone.ja), format!("there is no card in {}", zone.en))
        }
        Condition::ForceCmp { whose, face, at_least, at_most } => {
            let (number, face) = (compare(*at_least, *at_most, "枚"), face_of(*face));
            let ja = format!("{}{}フォースが{}の", noun::of_player(*whose).ja, face.ja, number.ja);
            Text::new(ja, format!("{} {} {} {}Force", noun::player(*whose).en, has(*whose), number.en, face.en))
        }
        Condition::CountCmp { whose, zone, filter, at_least, at_most } => count(*whose, *zone, filter, &compare(*at_least, *at_most, "枚")),
        Condition::LifeCounterCmp { whose, at_least, at_most } => {
            let number = compare(*at_least, *at_most, "個");
            let ja = format!("{}ライフカウンターが{}の", noun::of_player(*whose).ja, number.ja);
            Text::new(ja, format!("{} {} {} life counters", noun::player(*whose).en, has(*whose), number.en))
        }
        Condition::DieIs(faces) => {
            let (ja, en) = (faces_ja(*faces), faces_en(*faces));
            Text::new(format!("ダイスの目が{ja}の"), format!("the die shows {en}"))
        }
        Condition::IsTurnOf(whose) => {
            Text::new(format!("{}ターンである", noun::of_player(*whose).ja), format!("it is {} turn", turn_of(*whose)))
        }
        Condition::IsFirstTurn(whose) => {
            Text::new(format!("{}第1ターンである", noun::of_player(*whose).ja), format!("it is {} first turn", turn_of(*whose)))
        }
        Condition::DomainIs { whose, filter } => {
            let filter = if filter.is_open() { Text::new("ドメインカード", "domain card") } else { noun::card(filter) };
            let zone = noun::zone_of(*whose, Zone::DomainZone);
            Text::new(format!("{}に{}が存在する", zone.ja, filter.ja), format!("there is {} in {}", noun::a(&filter.en), zone.en))
        }
        Condition::SummonedThisTurn { whose, kind, method } => summoned(*whose, kind, method),
        Condition::TimesThisTurn { event, whose, at_least, at_most } => times(*event, *whose, *at_least, *at_most),
    }
}

fn join(parts: &[Condition], ja: &str, en: &str) -> Text {
    let parts: Vec<Text> = parts.iter().map(fact).collect();
    let (last, before) = parts.split_last().expect("a joined condition has parts");
    let ja: String = before.iter().map(|part| format!("{}{ja}", end(&part.ja))).collect::<String>() + &last.ja;
    let each: Vec<&str> = parts.iter().map(|part| part.en.as_str()).collect();
    Text::new(ja, each.join(en))
}

/// A fact as the end of a clause: 8枚以上の becomes 8枚以上で.
fn end(fact: &str) -> String {
    match fact.strip_suffix('の') {
        Some(noun) => format!("{noun}で"),
        None => fact.to_owned(),
    }
}

/// No guardian stands there, of whatever sort.
fn no_guardian(whose: Whose, zone: Spot) -> Text {
    let (guardian, kind) = (noun::guardian_at(whose, zone), if zone == Spot::AttackZone { "attack" } else { "assist" });
    let en = format!("{} {} no {kind} guardian", noun::player(whose).en, has(whose));
    Text::new(format!("{}が存在しない", guardian.ja), en)
}

fn guardian_is(whose: Whose, spot: Spot, filter: &Filter) -> Text {
    let guardian = noun::guardian_at(whose, spot);
    let plain = Filter { tribe: filter.tribe.clone(), ..Filter::default() };
    if let ([tribe], true) = (&*filter.tribe, plain == *filter) {
        let tribe = noun::tribe(*tribe);
        return Text::new(format!("{}が【{}】の", guardian.ja, tribe.ja), format!("{} is {}", guardian.en, tribe.en));
    }
    if filter.is_open() {
        return Text::new(format!("{}が存在する", guardian.ja), format!("{} {}", noun::player(whose).en, has_guardian(whose, spot)));
    }
    let card = noun::card(filter);
    let named = !filter.card.is_empty();
    let en = if named { card.en } else { noun::a(&card.en) };
    Text::new(format!("{}が{}の", guardian.ja, card.ja), format!("{} is {en}", guardian.en))
}

fn has_guardian(whose: Whose, spot: Spot) -> String {
    let kind = match spot {
        Spot::AttackZone => "attack",
        Spot::AssistZone => "assist",
    };
    format!("{} an {kind} guardian", has(whose))
}

fn points(whose: Whose, spot: Spot, what: &str, at_least: Option<i32>, at_most: Option<i32>) -> Text {
    let (guardian, number) = (noun::guardian_at(whose, spot), compare_points(at_least, at_most));
    Text::new(format!("{}の{what}が{}の", guardian.ja, number.ja), format!("{} has {} {what}", guardian.en, number.en))
}

fn count(whose: Whose, zone: Zone, filter: &Filter, number: &Text) -> Text {
    let place = noun::zone_of(whose, zone);
    if is_stack(zone) && filter.is_open() {
        let stack = noun::zone(zone).en;
        let en = format!("{} {} {} {stack}", noun::player(whose).en, has(whose), number.en);
        return Text::new(format!("{}が{}の", place.ja, number.ja), en);
    }
    let card = noun::card(filter);
    let (many, end) =
        card.en.split_once(" with ").map_or((card.en.as_str(), String::new()), |(noun, with)| (noun, format!(" with {with}")));
    let en = format!("there are {} {many}s{end} in {}", number.en, place.en);
    Text::new(format!("{}の{}が{}の", place.ja, card.ja, number.ja), en)
}

fn summoned(whose: Whose, kinds: &[CardKind], methods: &[SummonKind]) -> Text {
    let filter = Filter { kind: OneOrMany(kinds.to_vec()), ..Filter::default() };
    let what = if kinds.is_empty() { Text::new("ガーディアン", "guardian") } else { noun::card(&filter) };
    let (player, way) = (noun::player(whose), ways(methods));
    Text::new(
        format!("このターンに{}が{}{}を召喚している", player.ja, way.ja, what.ja),
        format!("{} {} summoned {}{} this turn", player.en, has(whose), noun::a(&what.en), way.en),
    )
}

/// "in a swift summon or by an effect": the ways of a summon; nothing where any will do.
fn ways(methods: &[SummonKind]) -> Text {
    let all: Vec<Text> = methods.iter().map(|&method| way(method)).collect();
    let ja: Vec<&str> = all.iter().map(|way| way.ja.as_str()).collect();
    let en: String = all.iter().enumerate().map(|(at, way)| format!("{} {}", if at > 0 { " or" } else { "" }, way.en)).collect();
    Text::new(ja.join("か"), en)
}

fn way(method: SummonKind) -> Text {
    match method {
        SummonKind::Normal => Text::new("通常の召喚で", "in a normal summon"),
        SummonKind::Awakening => Text::new("覚醒降臨で", "by awakening"),
        SummonKind::Swift => Text::new("神速召喚で", "in a swift summon"),
        SummonKind::Raging => Text::new("レイジングの召喚で", "in a raging summon"),
        SummonKind::Extreme => Text::new("極限召喚で", "in an extreme summon"),
        SummonKind::Extra => Text::new("エクストラフェイズの召喚で", "in an extra phase summon"),
        SummonKind::Transformation => Text::new("装着転成で", "by transformation"),
        SummonKind::Return => Text::new("レイジングガーディアンの帰還で", "by a raging guardian's return"),
        SummonKind::ByEffect => Text::new("効果で", "by an effect"),
    }
}

fn times(event: TurnEvent, whose: Whose, at_least: Option<i32>, at_most: Option<i32>) -> Text {
    let (owner, who, have) = (noun::of_player(whose), noun::player(whose), does(whose, "have", "has"));
    let number = |unit: &str| compare(at_least, at_most, unit);
    let (often, many) = (number("回"), number("枚"));
    let (ja, en) = match event {
        TurnEvent::Summon => {
            (format!("{}が{}召喚している", who.ja, often.ja), format!("{} {have} summoned guardians {} times", who.en, often.en))
        }
        TurnEvent::SilentSummon => {
            (format!("{}が{}沈黙召喚している", who.ja, often.ja), format!("{} {have} made {} silent summons", who.en, often.en))
        }
        TurnEvent::Attack => (format!("{}が{}攻撃している", who.ja, often.ja), format!("{} {have} attacked {} times", who.en, often.en)),
        TurnEvent::Hit => {
            (format!("{}攻撃が{}該当している", owner.ja, often.ja), format!("{} attacks have hit {} times", owner.en, often.en))
        }
        TurnEvent::Misfire => {
            (format!("{}攻撃が{}不発になっている", owner.ja, often.ja), format!("{} attacks have misfired {} times", owner.en, often.en))
        }
        TurnEvent::Spell => {
            (format!("{}がスペルカードを{}使用している", who.ja, many.ja), format!("{} {have} played {} spell cards", who.en, many.en))
        }
        TurnEvent::Counter => (
            format!("{}がカウンター効果を{}発動している", who.ja, often.ja),
            format!("{} {have} used {} counter effects", who.en, often.en),
        ),
        TurnEvent::Domain => {
            (format!("{}がドメインカードを{}置いている", who.ja, many.ja), format!("{} {have} placed {} domain cards", who.en, many.en))
        }
        TurnEvent::Draw => (format!("{}がカードを{}ドローしている", who.ja, many.ja), format!("{} {have} drawn {} cards", who.en, many.en)),
        TurnEvent::DamageTaken => {
            let en = format!("{} guardians have taken damage {} times", owner.en, often.en);
            (format!("{}ガーディアンが{}ダメージを受けている", owner.ja, often.ja), en)
        }
    };
    Text::new(format!("このターンに{ja}"), format!("{en} this turn"))
}

fn turn_of(whose: Whose) -> String {
    noun::of_player(whose).en
}

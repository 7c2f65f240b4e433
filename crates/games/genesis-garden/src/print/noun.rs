//! Names of things: races, rows, units and cards that a filter means.

use fudaba_cardscript::Text;

use crate::cards::{Face, Filter, Is, Kind, Orientation, Place, Race, Range, Row, Side, Skill};

pub(super) fn text(ja: impl Into<String>, en: impl Into<String>) -> Text {
    Text::new(ja, en)
}

pub(super) fn race(race: Race) -> Text {
    match race {
        Race::Dragon => text("龍族", "Dragon"),
        Race::Beast => text("獣族", "Beast"),
        Race::Machine => text("機族", "Machine"),
        Race::Fiend => text("魔族", "Fiend"),
        Race::Human => text("人族", "Human"),
    }
}

pub(super) fn skill(skill: Skill) -> Text {
    match skill {
        Skill::LongRange => text("遠撃", "Long Range"),
        Skill::Flight => text("飛翔", "Flight"),
        Skill::Vigilance => text("警戒", "Vigilance"),
        Skill::Armour => text("装甲", "Armour"),
    }
}

pub(super) fn row(row: Row) -> Text {
    match row {
        Row::Vanguard => text("前衛", "vanguard"),
        Row::Rearguard => text("後衛", "rearguard"),
    }
}

pub(super) fn place(place: Place) -> Text {
    match place {
        Place::Vanguard => text("前衛", "Vanguard"),
        Place::Rearguard => text("後衛", "Rearguard"),
        Place::BattleZone => text("戦域", "Battle zone"),
        Place::Hand => text("手札", "Hand"),
        Place::Graveyard => text("冥府", "Graveyard"),
    }
}

pub(super) fn orientation(orientation: Orientation) -> Text {
    match orientation {
        Orientation::Active => text("活動状態", "active"),
        Orientation::Fatigued => text("疲労状態", "fatigued"),
        Orientation::Destroyed => text("破壊状態", "destroyed"),
    }
}

fn kind(kind: Kind) -> Text {
    match kind {
        Kind::Unit => text("通常ユニット", "ordinary unit"),
        Kind::Hero => text("英雄", "hero"),
        Kind::Spell => text("術式ユニット", "spell unit"),
    }
}

/// Whose: 自分の, 相手の, お互いの.
pub(super) fn of(side: Side) -> Text {
    match side {
        Side::Own => text("自分", "your"),
        Side::Enemy => text("相手", "the opponent's"),
        Side::Both => text("お互い", "each player's"),
    }
}

/// Who: 自分, 相手.
pub(super) fn who(side: Side) -> Text {
    match side {
        Side::Own => text("自分", "you"),
        Side::Enemy => text("相手", "the opponent"),
        Side::Both => text("お互い", "each player"),
    }
}

fn army(side: Side) -> Text {
    match side {
        Side::Own => text("自軍の", "own"),
        Side::Enemy => text("敵軍の", "enemy"),
        Side::Both => text("自軍か敵軍の", "own or enemy"),
    }
}

/// 3以下, "3 or less".
pub(super) fn range(range: Range, unit: &str) -> Text {
    match (range.min, range.max) {
        (Some(min), Some(max)) if min == max => text(format!("ちょうど{min}{unit}"), format!("exactly {min}")),
        (Some(min), Some(max)) => text(format!("{min}{unit}以上{max}{unit}以下"), format!("{min} to {max}")),
        (Some(min), None) => text(format!("{min}{unit}以上"), format!("{min} or more")),
        (None, Some(max)) => text(format!("{max}{unit}以下"), format!("{max} or less")),
        (None, None) => text("いくつでも", "any"),
    }
}

fn join(parts: &[Text], ja: &str, en: &str) -> Text {
    let half = |of: fn(&Text) -> &str, with: &str| parts.iter().map(of).collect::<Vec<_>>().join(with);
    Text { ja: half(|part| &part.ja, ja), en: half(|part| &part.en, en) }
}

/// The kind of thing: 龍族, 英雄, 《名》; "Dragon", "Dragon hero".
fn thing(filter: &Filter, card: bool) -> Text {
    let races: Vec<Text> = filter.race.iter().map(|&one| race(one)).collect();
    let kinds: Vec<Text> = filter.kind.iter().map(|&one| kind(one)).collect();
    let named: Vec<Text> = filter.card.iter().map(|number| Text::same(format!("《{{card:{number}}}》"))).collect();
    if !named.is_empty() {
        return join(&named, "か", " or ");
    }
    let plain = if card { text("カード", "card") } else { text("ユニット", "unit") };
    match (races.is_empty(), kinds.is_empty()) {
        (true, true) => plain,
        (false, true) => join(&races, "か", " or "),
        (true, false) => join(&kinds, "か", " or "),
        (false, false) => {
            let (races, kinds) = (join(&races, "か", " or "), join(&kinds, "か", " or "));
            text(format!("{}の{}", races.ja, kinds.ja), format!("{} {}", races.en, kinds.en))
        }
    }
}

/// Numbers that must fit: 召喚コスト1以下の, "with cost 1 or less".
fn numbers(filter: &Filter) -> (String, String) {
    let (mut ja, mut en) = (String::new(), Vec::new());
    let named = [
        (filter.summon, "召喚コスト", "cost"),
        (filter.rank, "階級", "rank"),
        (filter.speed, "速度", "speed"),
        (filter.atk, "攻撃", "ATK"),
        (filter.def, "防衛", "DEF"),
    ];
    for (wanted, word, english) in named.into_iter().filter_map(|(wanted, word, english)| Some((wanted?, word, english))) {
        let range = range(wanted, "");
        ja.push_str(&format!("{word}{}の", range.ja));
        en.push(format!("{english} {}", range.en));
    }
    if let Some(one) = filter.skill {
        let skill = skill(one);
        ja.push_str(&format!("「{}」を持つ", skill.ja));
        en.push(skill.en);
    }
    let en = if en.is_empty() { String::new() } else { format!(" with {}", en.join(" and ")) };
    (ja, en)
}

/// Units that fit: 敵軍の前衛の活動状態のユニット, "active enemy vanguard unit".
pub(super) fn units(filter: &Filter) -> Text {
    if filter.is == Some(Is::This) {
        return text("このカード", "this card");
    }
    sided(filter.side.map(army), filter)
}

/// The same without saying whose.
pub(super) fn units_there(filter: &Filter) -> Text {
    sided(None, filter)
}

fn sided(side: Option<Text>, filter: &Filter) -> Text {
    let (thing, (ja_numbers, en_numbers)) = (thing(filter, false), numbers(filter));
    let (mut ja, mut en) = (String::new(), Vec::new());
    let mut add = |word: Option<Text>, particle: &str| {
        if let Some(word) = word {
            ja.push_str(&format!("{}{particle}", word.ja));
            en.push(word.en);
        }
    };
    add(side, "");
    add(filter.row.map(row), "の");
    add(filter.orientation.map(orientation), "の");
    let union = |union| if union { text("ユニオン状態", "united") } else { text("ユニオンしていない", "single") };
    add(filter.union.map(union), if filter.union == Some(true) { "の" } else { "" });
    add((filter.is == Some(Is::Other)).then(|| text("他", "other")), "の");
    en.push(thing.en);
    text(format!("{ja}{ja_numbers}{}", thing.ja), format!("{}{en_numbers}", en.join(" ")))
}

/// Cards off the field that fit: 召喚コスト1以下の獣族, "Beast with cost 1 or less".
pub(super) fn cards(filter: &Filter) -> Text {
    if filter.is == Some(Is::This) {
        return text("このカード", "this card");
    }
    let (thing, (ja, en)) = (thing(filter, true), numbers(filter));
    let other = if filter.is == Some(Is::Other) { text("他の", "other ") } else { Text::default() };
    text(format!("{}{ja}{}", other.ja, thing.ja), format!("{}{}{en}", other.en, thing.en))
}

pub(super) fn face(face: Face) -> Text {
    match face {
        Face::Up => text("表向き", "face-up"),
        Face::Down => text("裏向き", "face-down"),
    }
}

/// "a unit", "an enemy unit".
pub(super) fn a(noun: &str) -> String {
    let vowel = noun.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O']) && !noun.starts_with("united") && !noun.starts_with("unit");
    format!("{} {noun}", if vowel { "an" } else { "a" })
}

/// "2 units with cost 1", "1 hero": the plural stands before "with".
pub(super) fn many(n: u8, noun: &str) -> String {
    format!("{n} {}", if n == 1 { noun.to_owned() } else { plural(noun) })
}

/// "units with cost 1".
pub(super) fn plural(noun: &str) -> String {
    match noun.split_once(" with ") {
        Some((head, tail)) => format!("{head}s with {tail}"),
        None if noun == "hero" || noun.ends_with(" hero") => format!("{noun}es"),
        None => format!("{noun}s"),
    }
}

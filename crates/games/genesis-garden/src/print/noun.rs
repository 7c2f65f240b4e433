//! Names of things: races, rows, units and cards that a filter means.

use fudaba_cardscript::Text;
use fudaba_cardscript::print::{Noun, between_en, between_ja, list, plural_of};

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

/// What a skill means, in brackets behind it (GG-21).
pub(super) fn skill_means(skill: Skill) -> Text {
    match skill {
        Skill::LongRange => text("後衛からも攻撃できる", "it may attack from the rearguard, too"),
        Skill::Flight => text("速度がこのユニット以上のユニットにしか防御されない", "only units of the same speed or more can block it"),
        Skill::Vigilance => text("防御しても疲労状態にならない", "it does not become fatigued when it blocks"),
        Skill::Armour => text("効果からのダメージを受けない", "it is dealt no damage by effects"),
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
        Side::Enemy => text("相手", "your opponent's"),
        Side::Both => text("お互い", "each player's"),
    }
}

/// Who: 自分, 相手.
pub(super) fn who(side: Side) -> Text {
    match side {
        Side::Own => text("自分", "you"),
        Side::Enemy => text("相手", "your opponent"),
        Side::Both => text("お互い", "each player"),
    }
}

/// 自軍の, where English has "you control" behind the noun.
fn army(side: Side) -> (&'static str, &'static str) {
    match side {
        Side::Own => ("自軍の", "you control"),
        Side::Enemy => ("敵軍の", "your opponent controls"),
        Side::Both => ("いずれかの軍の", "on either side"),
    }
}

/// 3以下, "3 or less".
pub(super) fn range(range: Range, unit: &str) -> Text {
    let (least, most) = (range.min.map(i64::from), range.max.map(i64::from));
    text(between_ja(least, most, unit), between_en(least, most, "less"))
}

/// The kind of thing: 龍族, 英雄, 「名」; "Dragon", "Dragon hero".
fn thing(filter: &Filter, card: bool) -> Noun {
    let counter = if card { "枚" } else { "体" };
    let races: Vec<Text> = filter.race.iter().map(|&one| race(one)).collect();
    let kinds: Vec<Text> = filter.kind.iter().map(|&one| kind(one)).collect();
    let named: Vec<Text> = filter.card.iter().map(|number| text(format!("「{{card:{number}}}」"), format!("{{card:{number}}}"))).collect();
    if !named.is_empty() {
        let named = list(&named, "か", "or");
        return Noun { ja: named.ja, counter, one: format!("card named {}", named.en), many: format!("cards named {}", named.en) };
    }
    let plain = if card { Noun::new("カード", counter, "card") } else { Noun::new("ユニット", counter, "unit") };
    match (races.is_empty(), kinds.is_empty()) {
        (true, true) => plain,
        (false, true) => names(&races, counter),
        (true, false) => names(&kinds, counter),
        (false, false) => {
            let races = list(&races, "か", "or");
            names(&kinds, counter).led(&format!("{}の", races.ja), &races.en)
        }
    }
}

/// Several names as one noun: 龍族か獣族, "Dragon or Beast", "Dragons or Beasts".
fn names(some: &[Text], counter: &'static str) -> Noun {
    let many: Vec<Text> = some.iter().map(|name| Text::same(plural_of(&name.en))).collect();
    let one = list(some, "か", "or");
    Noun { ja: one.ja, counter, one: one.en, many: list(&many, "", "or").en }
}

/// Numbers that must fit: 召喚コスト1以下の, "with cost 1 or less".
fn numbers(filter: &Filter) -> (String, String) {
    let (mut ja, mut en) = (String::new(), Vec::new());
    let named = [
        (filter.summon, "召喚コスト", "summon cost"),
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
    (ja, if en.is_empty() { String::new() } else { format!("with {}", en.join(" and ")) })
}

/// Units that fit: 敵軍の前衛の活動状態のユニット, "active vanguard unit your opponent controls".
pub(super) fn units(filter: &Filter) -> Noun {
    sided(filter, "", filter.side.map(army))
}

/// All units that fit: 自軍の他のすべての獣族.
pub(super) fn all_units(filter: &Filter) -> Noun {
    sided(filter, "すべての", filter.side.map(army))
}

/// The same without saying whose.
pub(super) fn units_there(filter: &Filter) -> Noun {
    sided(filter, "", None)
}

/// Units that fit as a subject that is said to have something for as long as it is so: "your other Beasts".
pub(super) fn standing(filter: &Filter) -> Noun {
    let ja = all_units(filter).ja;
    let noun = sided(filter, "", None);
    let many = match filter.side {
        Some(Side::Own) => format!("your {}", noun.many),
        Some(Side::Enemy) => format!("your opponent's {}", noun.many),
        Some(Side::Both) | None => format!("all {}", noun.many),
    };
    Noun { ja, many, ..noun }
}

fn this_card() -> Noun {
    Noun { many: "this card".to_owned(), ..Noun::new("このカード", "枚", "this card") }
}

fn sided(filter: &Filter, all: &str, side: Option<(&str, &str)>) -> Noun {
    if filter.is == Some(Is::This) {
        return this_card();
    }
    let (ja_numbers, en_numbers) = numbers(filter);
    let other = filter.is == Some(Is::Other);
    let mut ja = side.map_or("", |(ja, _)| ja).to_owned();
    let mut en: Vec<String> = Vec::new();
    en.extend(other.then(|| "other".to_owned()));
    if let Some(row) = filter.row.map(row) {
        ja.push_str(&format!("{}の", row.ja));
    }
    ja.push_str(if other { "他の" } else { "" });
    ja.push_str(all);
    if let Some(way) = filter.orientation.map(orientation) {
        ja.push_str(&format!("{}の", way.ja));
        en.push(way.en);
    }
    if let Some(union) = filter.union {
        ja.push_str(if union { "ユニオン状態の" } else { "ユニオンしていない" });
        en.push(if union { "united" } else { "single" }.to_owned());
    }
    en.extend(filter.row.map(|of| row(of).en));
    let noun = thing(filter, false).led(&format!("{ja}{ja_numbers}"), &en.join(" "));
    noun.followed(&en_numbers).followed(side.map_or("", |(_, en)| en))
}

/// Cards off the field that fit: 召喚コスト1以下の獣族, "Beast with summon cost 1 or less".
pub(super) fn cards(filter: &Filter) -> Noun {
    if filter.is == Some(Is::This) {
        return this_card();
    }
    let (ja, en) = numbers(filter);
    let other = filter.is == Some(Is::Other);
    thing(filter, true).led(&format!("{}{ja}", if other { "他の" } else { "" }), if other { "other" } else { "" }).followed(&en)
}

pub(super) fn face(face: Face) -> Text {
    match face {
        Face::Up => text("表向き", "face-up"),
        Face::Down => text("裏向き", "face-down"),
    }
}

/// "a card", "2 cards".
pub(super) fn cards_en(n: u8) -> String {
    Noun::new("", "", "card").so_many(n).en
}

/// "the top card", "the top 2 cards".
pub(super) fn top(n: u8) -> String {
    if n == 1 { "the top card".to_owned() } else { format!("the top {n} cards") }
}

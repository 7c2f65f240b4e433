//! Things: cards that fit, groups, places, players.

use fudaba_cardscript::Text;
use fudaba_cardscript::print::capital;

use crate::cards::language::{
    Area, Attribute, Attributes, Chooser, Filter, Footprint, Group, GroupKind, Kind, Occupied, Range, State, Target, TargetKind, What, Who,
    Whose,
};

pub(super) fn attribute(attribute: Attribute) -> Text {
    match attribute {
        Attribute::Wind => Text::new("風", "wind"),
        Attribute::Earth => Text::new("土", "earth"),
        Attribute::Fire => Text::new("火", "fire"),
        Attribute::Water => Text::new("水", "water"),
    }
}

/// 風土; "wind and earth".
pub(super) fn attributes(some: Attributes, between: &str) -> Text {
    let names: Vec<Text> = some.iter().map(attribute).collect();
    let ja = names.iter().map(|name| name.ja.as_str()).collect();
    let en: Vec<&str> = names.iter().map(|name| name.en.as_str()).collect();
    Text { ja, en: en.join(between) }
}

pub(super) fn kind(kind: Kind) -> Text {
    match kind {
        Kind::Spirit => Text::new("精霊", "spirit"),
        Kind::Character => Text::new("キャラクター", "character"),
        Kind::FieldCard => Text::new("フィールドカード", "field card"),
        Kind::Spell => Text::new("スペルカード", "spell"),
    }
}

pub(super) fn footprint(of: Footprint) -> Text {
    match of {
        Footprint::Single => Text::new("1か所", "one location"),
        Footprint::Wide2 => Text::new("横2か所", "two locations of a row"),
        Footprint::Deep2 => Text::new("縦2か所", "two locations of a column"),
        Footprint::Wide3 => Text::new("横3か所", "a whole row"),
        Footprint::Square4 => Text::new("縦横2か所ずつ", "a square of four locations"),
    }
}

fn state(state: State) -> Text {
    match state {
        State::Active => Text::new("可動状態の", "active"),
        State::Waiting => Text::new("待機状態の", "waiting"),
        State::Joined => Text::new("ジョインしている", "joined"),
        State::Damaged => Text::new("ダメージを受けている", "damaged"),
        State::Ready => Text::new("通常状態の", "ready"),
        State::Exhausted => Text::new("消耗状態の", "exhausted"),
        State::Attached => Text::new("付いている", "attached"),
        State::Real => Text::new("本来の", "real"),
        State::StandIn => Text::new("代用の", "stand-in"),
    }
}

/// What a state is called in a condition.
pub(super) fn is_state(of: State) -> Text {
    let (ja, en) = match of {
        State::Active => ("可動状態", "active"),
        State::Waiting => ("待機状態", "waiting"),
        State::Joined => ("ジョイン中", "joined"),
        State::Damaged => ("ダメージを受けた状態", "damaged"),
        State::Ready => ("通常状態", "ready"),
        State::Exhausted => ("消耗状態", "exhausted"),
        State::Attached => ("付いている状態", "attached"),
        State::Real => ("表向き", "face up"),
        State::StandIn => ("代用", "a stand-in"),
    };
    Text::new(ja, en)
}

fn range(of: Option<Range>, ja: &str, en: &str) -> Option<Text> {
    let range = of?;
    Some(match (range.min, range.max) {
        (Some(min), Some(max)) if min == max => Text::new(format!("{ja}{min}の"), format!("{en} {min}")),
        (Some(min), Some(max)) => Text::new(format!("{ja}{min}から{max}の"), format!("{en} {min} to {max}")),
        (Some(min), None) => Text::new(format!("{ja}{min}以上の"), format!("{en} {min} or more")),
        (None, Some(max)) => Text::new(format!("{ja}{max}以下の"), format!("{en} {max} or less")),
        (None, None) => return None,
    })
}

/// What stands before and behind the noun: Japanese all before, English adjectives before and numbers behind.
struct Described {
    ja: String,
    before: String,
    behind: String,
}

fn described(filter: &Filter) -> Described {
    let mut ja = String::new();
    let mut before: Vec<String> = Vec::new();
    let mut behind: Vec<String> = Vec::new();
    let mut lead = |text: Text| {
        ja.push_str(&text.ja);
        before.push(text.en);
    };
    filter.state.iter().for_each(|&of| lead(state(of)));
    match filter.colourless {
        Some(true) => lead(Text::new("無属性の", "colourless")),
        Some(false) => lead(Text::new("属性を持つ", "coloured")),
        None => {}
    }
    match filter.multicolour {
        Some(true) => lead(Text::new("混色属性の", "multicolour")),
        Some(false) => lead(Text::new("混色属性でない", "non-multicolour")),
        None => {}
    }
    if !filter.attribute.is_empty() {
        let names = attributes(filter.attribute, " or ");
        let ja: Vec<String> = filter.attribute.iter().map(|of| attribute(of).ja).collect();
        lead(Text::new(format!("{}属性の", ja.join("か")), names.en));
    }
    match filter.basic {
        Some(true) => lead(Text::new("基本", "basic")),
        Some(false) => lead(Text::new("基本精霊でない", "non-basic")),
        None => {}
    }
    if !filter.footprint.is_empty() {
        let names: Vec<Text> = filter.footprint.iter().map(|&of| footprint(of)).collect();
        let join = |half: fn(&Text) -> &str, between: &str| names.iter().map(half).collect::<Vec<_>>().join(between);
        ja.push_str(&format!("{}を占める", join(|name| &name.ja, "か")));
        behind.push(format!("that occupies {}", join(|name| &name.en, " or ")));
    }
    if let Some(of) = filter.satisfies {
        ja.push_str(&format!("「前提条件 {}」を満たす", attribute(of).ja));
        behind.push(format!("that satisfies {}", attribute(of).en));
    }
    let numbers = [
        (filter.ap, "AP", "AP"),
        (filter.level, "LV", "LV"),
        (filter.hp, "HP", "HP"),
        (filter.waiting, "待機カウンター", "waiting counters"),
        (filter.power, "精霊力", "spirit power"),
    ];
    for text in numbers.into_iter().filter_map(|(of, ja, en)| range(of, ja, en)) {
        ja.push_str(&text.ja);
        behind.push(format!("with {}", text.en));
    }
    if !filter.card.is_empty() {
        let names: Vec<String> = filter.card.iter().map(|number| format!("{{{number}}}")).collect();
        ja.push_str(&format!("「{}」の", names.join("」か「")));
        behind.push(format!("called {}", names.join(" or ")));
    }
    Described { ja, before: before.join(" "), behind: behind.join(" ") }
}

/// A noun with all that is asked of it. English has no article yet. A card is called by its kinds; what has a name of its own keeps it: "attached
/// spirit that are spell".
pub(super) fn with(filter: &Filter, noun: &Text) -> Text {
    let described = described(filter);
    let kinds: Vec<Text> = filter.kind.iter().map(|&of| kind(of)).collect();
    let join = |half: fn(&Text) -> &str, between: &str| kinds.iter().map(half).collect::<Vec<_>>().join(between);
    let called = Text::new(join(|kind| &kind.ja, "か"), join(|kind| &kind.en, " or "));
    let noun = match (kinds.is_empty(), noun.en.strip_prefix("card"), noun.ja.strip_suffix("カード")) {
        (true, ..) => noun.clone(),
        (false, Some(behind), Some(before)) => Text::new(format!("{before}{}", called.ja), format!("{}{behind}", called.en)),
        (false, ..) => Text::new(format!("{}である{}", called.ja, noun.ja), format!("{} that are {}", noun.en, called.en)),
    };
    let en: Vec<&str> =
        [described.before.as_str(), noun.en.as_str(), described.behind.as_str()].into_iter().filter(|part| !part.is_empty()).collect();
    Text { ja: format!("{}{}", described.ja, noun.ja), en: en.join(" ") }
}

pub(super) fn whose(whose: Whose) -> Text {
    match whose {
        Whose::Own => Text::new("自分の", "your "),
        Whose::Opponent => Text::new("相手の", "the opponent's "),
        Whose::Either => Text::new("", ""),
    }
}

pub(super) fn who(who: Who) -> Text {
    match who {
        Who::You => Text::new("自分", "you"),
        Who::Opponent => Text::new("相手", "the opponent"),
        Who::Each => Text::new("各プレイヤー", "each player"),
        Who::Target => Text::new("そのプレイヤー", "that player"),
    }
}

pub(super) fn possessive(who: Who) -> Text {
    match who {
        Who::You => Text::new("自分の", "your"),
        Who::Opponent => Text::new("相手の", "the opponent's"),
        Who::Each => Text::new("各プレイヤーの", "each player's"),
        Who::Target => Text::new("そのプレイヤーの", "that player's"),
    }
}

fn area(area: Area) -> Text {
    match area {
        Area::Anywhere => Text::new("", ""),
        Area::AdjacentToThis => Text::new("このカードに隣接する", " adjacent to this"),
        Area::RowOfThis => Text::new("このカードと同じ行の", " in this card's row"),
        Area::ColumnOfThis => Text::new("このカードと同じ列の", " in this card's column"),
        Area::WithinOfThis(n) => Text::new(format!("このカードからレンジ{n}の"), format!(" within range {n} of this")),
        Area::AtTarget => Text::new("対象のロケーションの", " on the target location"),
        Area::AdjacentToTarget => Text::new("対象に隣接する", " adjacent to the target"),
        Area::RowOfTarget => Text::new("対象と同じ行の", " in the target's row"),
        Area::ColumnOfTarget => Text::new("対象と同じ列の", " in the target's column"),
        Area::WithinOfTarget(n) => Text::new(format!("対象からレンジ{n}の"), format!(" within range {n} of the target")),
        Area::OnThis => Text::new("このキャラクターに付いている", " attached to this"),
    }
}

fn group_noun(kind: GroupKind) -> Text {
    match kind {
        GroupKind::Characters => Text::new("キャラクター", "character"),
        GroupKind::Spirits => Text::new("精霊置き場の精霊", "spirit in a spirit zone"),
        GroupKind::AttachedSpirits => Text::new("付いている精霊", "attached spirit"),
        GroupKind::FieldCards => Text::new("フィールドカード", "field card"),
    }
}

/// A group without a number: "other own character adjacent to this".
pub(super) fn group(group: &Group) -> Text {
    let noun = with(&group.filter, &group_noun(group.kind));
    let (own, at) = (whose(group.whose), area(group.area));
    let (ja, en) = if group.other { ("他の", "other ") } else { ("", "") };
    Text { ja: format!("{}{}{ja}{}", at.ja, own.ja, noun.ja), en: format!("{}{en}{}{}", own.en, noun.en, at.en) }
}

/// "each of ..."; a whole that is not targeted.
fn each(of: &Group) -> Text {
    let text = group(of);
    let en = match of.whose {
        Whose::Either => format!("every {}", text.en),
        Whose::Own | Whose::Opponent => format!("every one of {}", text.en),
    };
    Text { ja: format!("すべての{}", text.ja), en }
}

/// So many of something that is chosen.
fn chosen(among: &Group, n: u8, up_to: bool, by: Chooser) -> Text {
    let text = group(among);
    let (ja, en) = match by {
        Chooser::You => ("", ""),
        Chooser::Opponent => ("相手が選ぶ", " of the opponent's choice"),
        Chooser::Owner => ("持ち主が選ぶ", " of its owner's choice"),
        Chooser::Random => ("無作為に選ぶ", " at random"),
    };
    let upto = if up_to { ("まで", "up to ") } else { ("", "") };
    Text { ja: format!("{ja}{}{n}枚{}", text.ja, upto.0), en: format!("{}{n} {}{en}", upto.1, text.en) }
}

/// Stands for "that" until the line says what it is: see [`that`].
const THAT: &str = "that\u{1}";

/// Says what "that" is.
pub(super) fn that(line: &Text, is: &Text) -> Text {
    let begins = format!("T{}", &THAT[1..]);
    Text { ja: line.ja.replace(THAT, &is.ja), en: line.en.replace(THAT, &is.en).replace(&begins, &capital(&is.en)) }
}

/// What a verb is about.
pub(super) fn what(of: &What) -> Text {
    match of {
        What::This => Text::new("このカード", "this"),
        What::Target(1) => Text::new("その対象", "the target"),
        What::Target(n) => Text::new(format!("{n}つ目の対象"), format!("target {n}")),
        What::That => Text::same(THAT.to_owned()),
        What::Here => Text::new("そのロケーションのキャラクター", "the character on that location"),
        What::Host => Text::new("その精霊が付いているキャラクター", "the character it is attached to"),
        What::Each(group) => each(group),
        What::Choose { among, n, up_to, by } => chosen(among, *n, *up_to, *by),
    }
}

/// What is chosen on declaration: 対象のキャラクター1体.
pub(super) fn target(of: &Target) -> Text {
    let (ja, en, counter) = match of.kind {
        TargetKind::Location => ("ロケーション", "location", "か所"),
        TargetKind::Character => ("キャラクター", "character", "体"),
        TargetKind::Player => ("プレイヤー", "player", "人"),
        TargetKind::Spirit => ("精霊", "spirit", "枚"),
        TargetKind::FieldCard => ("フィールドカード", "field card", "枚"),
        TargetKind::Spell => ("使用されたスペルカード", "spell on the chain", "枚"),
        TargetKind::Attack => ("行われた攻撃", "attack on the chain", "回"),
        TargetKind::Ability => ("使用された特殊能力", "ability on the chain", "回"),
        TargetKind::Item => ("連鎖の項目", "item of the chain", "つ"),
        TargetKind::GraveyardCard => ("捨て札置き場のカード", "card in a graveyard", "枚"),
    };
    let noun = with(&of.filter, &Text::new(ja, en));
    let own = whose(of.whose);
    let (standing, stands) = match of.occupied {
        Some(Occupied::Occupied) => ("キャラクターのいる", " with a character"),
        Some(Occupied::Empty) => ("キャラクターのいない", " without a character"),
        None => ("", ""),
    };
    let (lying, lies) = match of.field_card {
        Some(true) => ("フィールドカードのある", " with a field card"),
        Some(false) => ("空いている", " without a field card"),
        None => ("", ""),
    };
    let (upto_ja, upto) = if of.up_to { ("まで", "up to ") } else { ("", "") };
    Text {
        ja: format!("対象の{standing}{lying}{}{}{}{counter}{upto_ja}", own.ja, noun.ja, of.n),
        en: format!("{upto}{} target {}{}{stands}{lies}", of.n, own.en, noun.en),
    }
}

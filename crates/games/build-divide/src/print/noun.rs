//! Nouns: players, zones, cards that fit, what a verb is about.

use fudaba_cardscript::Text;

use super::number::{amount, range};
use crate::cards::language::{CardType, Color, Filter, Icon, Keyword, Objects, Orientation, Pool, Side, TargetSpec, Zone};

/// 自分の, 相手の, お互いの: "your", "your opponent's", "each player's".
pub(super) fn of(side: Side) -> Text {
    match side {
        Side::You => Text::new("自分の", "your"),
        Side::Opponent => Text::new("相手の", "your opponent's"),
        Side::Each => Text::new("お互いの", "each player's"),
    }
}

/// The player as a subject.
pub(super) fn player(side: Side) -> Text {
    match side {
        Side::You => Text::new("自分", "you"),
        Side::Opponent => Text::new("相手", "your opponent"),
        Side::Each => Text::new("お互い", "each player"),
    }
}

/// The name of a zone.
pub(super) fn zone(zone: Zone) -> Text {
    let (ja, en) = match zone {
        Zone::Library => ("山札", "library"),
        Zone::Hand => ("手札", "hand"),
        Zone::LifeZone => ("ライフ", "life"),
        Zone::EnergyZone => ("エナジーゾーン", "energy zone"),
        Zone::Field => ("フィールド", "field"),
        Zone::TerritoryZone => ("テリトリーゾーン", "territory zone"),
        Zone::Graveyard => ("墓地", "graveyard"),
        Zone::DDeck => ("Dデッキ", "D deck"),
        Zone::Attached => ("オーラ", "auras"),
        Zone::SetAside => ("脇に置いたカード", "cards set aside"),
        Zone::CheckedCard => ("めくったカード", "checked card"),
        Zone::ResolutionArea => ("解決領域", "resolution area"),
    };
    Text::new(ja, en)
}

/// The name of a keyword, in brackets in Japanese.
pub(super) fn keyword(keyword: Keyword) -> Text {
    match keyword {
        Keyword::Decoy => Text::new("【デコイ】", "Decoy"),
        Keyword::Blitz => Text::new("【ブリッツ】", "Blitz"),
        Keyword::Judgment => Text::new("【ジャッジメント】", "Judgment"),
        Keyword::Berserk => Text::new("【バーサーク】", "Berserk"),
        Keyword::AssaultTerritory => Text::new("【アサルトテリトリー】", "Assault Territory"),
    }
}

pub(super) fn color(color: Color) -> Text {
    match color {
        Color::White => Text::new("白", "white"),
        Color::Black => Text::new("黒", "black"),
        Color::Red => Text::new("赤", "red"),
        Color::Blue => Text::new("青", "blue"),
    }
}

/// A card that fits a filter: Japanese before its particle, English without an article. `plain`: what it is called when nothing is said of its kind.
pub(super) fn card(filter: &Filter, plain: &Text) -> Text {
    let (mut ja, mut en, mut except) = (String::new(), Vec::new(), String::new());
    if filter.other {
        ja += "このカード以外の";
        en.push("other".to_owned());
    }
    if let Some(word) = filter.other_than_target {
        ja += &format!("{}以外の", ordinal_ja(word));
        except = format!(" except {}", ordinal_en(word));
    }
    states(filter, &mut ja, &mut en);
    for each in filter.color.iter() {
        let name = color(*each);
        ja += &format!("{}の", name.ja);
        en.push(name.en);
    }
    let (kind_ja, kind_en) = kind(filter, plain);
    let (with_ja, with_en) = qualities(filter);
    ja = format!("{with_ja}{ja}{kind_ja}");
    en.push(kind_en);
    Text::new(ja, format!("{}{with_en}{except}", en.join(" ")))
}

fn states(filter: &Filter, ja: &mut String, en: &mut Vec<String>) {
    let mut say = |flag: Option<bool>, yes: (&str, &str), no: (&str, &str)| {
        if let Some(flag) = flag {
            let (word_ja, word_en) = if flag { yes } else { no };
            ja.push_str(word_ja);
            en.push(word_en.to_owned());
        }
    };
    let resting = filter.orientation.map(|way| way == Orientation::Resting);
    say(resting, ("レストの", "resting"), ("スタンドの", "standing"));
    say(filter.attacking, ("アタック中の", "attacking"), ("アタック中でない", "non-attacking"));
    say(filter.blocking, ("ブロック中の", "blocking"), ("ブロック中でない", "non-blocking"));
    say(filter.damaged, ("ダメージを受けている", "damaged"), ("ダメージを受けていない", "undamaged"));
}

/// What it is called: by its kind where cards or units are meant, else by kind and place, as in "unit energy".
fn kind(filter: &Filter, plain: &Text) -> (String, String) {
    let name = |kind: &CardType| match kind {
        CardType::Unit => Text::new("ユニット", "unit"),
        CardType::Command => Text::new("コマンド", "command"),
        CardType::Territory => Text::new("テリトリー", "territory"),
        CardType::AssaultTerritory => Text::new("アサルトテリトリー", "Assault Territory"),
    };
    // Every Ace is a unit, so that its kind goes without saying.
    let ace = filter.ace == Some(true);
    let kinds: Vec<Text> = if ace && *filter.kind == [CardType::Unit] { Vec::new() } else { filter.kind.iter().map(name).collect() };
    let (ja, en) = (joined(&kinds, |kind| &kind.ja, "か"), joined(&kinds, |kind| &kind.en, " or "));
    let placed = *plain != any() && *plain != unit();
    let (ja, en) = match (kinds.is_empty(), placed) {
        (true, false) if ace => return ("エース".to_owned(), "Ace".to_owned()),
        (true, _) => (plain.ja.clone(), plain.en.clone()),
        (false, false) => (ja, en),
        (false, true) => (format!("{ja}の{}", plain.ja), format!("{en} {}", plain.en)),
    };
    match filter.ace {
        Some(true) => (format!("エースの{ja}"), format!("Ace {en}")),
        Some(false) => (format!("エース以外の{ja}"), format!("non-Ace {en}")),
        None => (ja, en),
    }
}

fn joined<'t>(words: &'t [Text], of: impl Fn(&'t Text) -> &'t String, between: &str) -> String {
    words.iter().map(|word| of(word).as_str()).collect::<Vec<_>>().join(between)
}

/// What is said of its numbers and words: before the noun in Japanese, behind it in English.
fn qualities(filter: &Filter) -> (String, String) {
    let (mut ja, mut en) = (String::new(), Vec::new());
    let mut say = |word_ja: String, word_en: String| {
        ja += &word_ja;
        en.push(word_en);
    };
    if let Some(total) = filter.total_cost {
        let total = range(total);
        say(format!("総コスト{}の", total.ja), format!("total cost {}", total.en));
    }
    if let Some(power) = filter.power {
        let power = range(power);
        say(format!("パワー{}の", power.ja), format!("power {}", power.en));
    }
    if let Some(hit) = filter.hit {
        let hit = range(hit);
        say(format!("ヒット{}の", hit.ja), format!("hit {}", hit.en));
    }
    if let Some(label) = &filter.attribute {
        say(format!("属性〈{}〉の", label.0.ja), format!("the attribute {}", label.0.en));
    }
    if let Some(label) = &filter.title {
        say(format!("称号〈{}〉を持つ", label.0.ja), format!("the title {}", label.0.en));
    }
    if let Some(label) = &filter.name {
        say(format!("カード名《{}》の", label.0.ja), format!("the name «{}»", label.0.en));
    }
    if let Some(word) = filter.keyword {
        let word = keyword(word);
        say(format!("{}を持つ", word.ja), word.en);
    }
    match filter.icon {
        Some(Icon::Buster) => say("バスターアイコンを持つ".to_owned(), "the Buster icon".to_owned()),
        Some(Icon::Shot) => say("ショットアイコンを持つ".to_owned(), "the Shot icon".to_owned()),
        Some(Icon::None) => say("アイコンを持たない".to_owned(), "no icon".to_owned()),
        None => {}
    }
    match filter.has_auras {
        Some(true) => say("オーラがついている".to_owned(), "auras".to_owned()),
        Some(false) => say("オーラがついていない".to_owned(), "no auras".to_owned()),
        None => {}
    }
    if let Some(label) = &filter.has_counters {
        say(format!("{}カウンターがある", label.0.ja), format!("{} counters", label.0.en));
    }
    let en = if en.is_empty() { String::new() } else { format!(" with {}", en.join(" and ")) };
    (ja, en)
}

/// 対象, 2つ目の対象: which target is meant.
pub(super) fn ordinal_ja(word: u8) -> String {
    if word == 1 { "対象".to_owned() } else { format!("{word}つ目の対象") }
}

fn ordinal_en(word: u8) -> String {
    if word == 1 { "that target".to_owned() } else { format!("target {word}") }
}

fn unit() -> Text {
    Text::new("ユニット", "unit")
}

fn any() -> Text {
    Text::new("カード", "card")
}

/// What a card of a zone is called when nothing is said of its kind.
fn plain(place: Zone) -> Text {
    match place {
        Zone::Field => unit(),
        Zone::EnergyZone => Text::new("エナジー", "energy"),
        Zone::Attached => Text::new("オーラ", "aura"),
        _ => any(),
    }
}

/// What a verb is about, as an object.
pub(super) fn objects(objects: &Objects) -> Text {
    match objects {
        Objects::This => Text::new("このカード", "this card"),
        Objects::Target(word) => Text::new(ordinal_ja(*word), ordinal_en(*word)),
        Objects::EventObject => Text::new("そのカード", "that card"),
        Objects::Host => Text::new("このカードがついているカード", "the card this is attached to"),
        Objects::AttackingUnit => Text::new("アタックしているユニット", "the attacking unit"),
        Objects::BattleOpponent => Text::new("バトルしている相手ユニット", "the unit it battles"),
        Objects::Those => Text::new("それら", "those cards"),
        Objects::Territory(side) => Text::new(format!("{}テリトリー", of(*side).ja), format!("{} territory", of(*side).en)),
        Objects::All { zone: place, side, filter } => all(*place, *side, filter),
        Objects::Chosen { zone: place, side, filter, n, up_to, chooser, or_territory } => {
            let what = card(filter, &plain(*place));
            let n = amount(n);
            let (up_ja, up_en) = if *up_to { ("まで", "up to ") } else { ("", "") };
            let terr = if *or_territory { ("かテリトリー", " or territory") } else { ("", "") };
            let (from_ja, from_en) = place_of(*place, *side);
            let (by_ja, by_en) = match chooser {
                Side::You => ("", ""),
                Side::Opponent => ("相手が選んだ", " of your opponent's choice"),
                Side::Each => ("お互いが選んだ自分の", " of each player's choice"),
            };
            let own = if *chooser == Side::Each { "own " } else { "" };
            Text::new(
                format!("{by_ja}{from_ja}{}{}{}枚{up_ja}", what.ja, terr.0, n.ja),
                format!("{up_en}{} {own}{}{}{from_en}{by_en}", n.en, what.en, terr.1),
            )
        }
        Objects::Top { zone: place, side, n } => {
            let n = amount(n);
            let (ja, en) = if *place == Zone::LifeZone { ("先頭から", "head") } else { ("上から", "top") };
            Text::new(
                format!("{}{}の{ja}{}枚", of(*side).ja, zone(*place).ja, n.ja),
                format!("the {en} {} of {} {}", cards_en(&n.en), of(*side).en, zone(*place).en),
            )
        }
    }
}

/// "card", "3 cards".
pub(super) fn cards_en(n: &str) -> String {
    if n == "1" { "card".to_owned() } else { format!("{n} cards") }
}

fn all(place: Zone, side: Side, filter: &Filter) -> Text {
    let what = card(filter, &plain(place));
    let (ja, en) = match (place, side) {
        (Zone::Field, Side::You) => ("自分の".to_owned(), format!("each of your {}", plural(&what.en))),
        (Zone::Field, Side::Opponent) => ("相手の".to_owned(), format!("each of your opponent's {}", plural(&what.en))),
        (Zone::Field, Side::Each) => (String::new(), format!("each {}", what.en)),
        _ => (format!("{}{}の", of(side).ja, zone(place).ja), format!("each {} in {} {}", what.en, of(side).en, zone(place).en)),
    };
    Text::new(format!("{ja}すべての{}", what.ja), en)
}

/// The plural of a noun with what follows "with" and "except".
pub(super) fn plural(words: &str) -> String {
    let end = [" with ", " except "].iter().filter_map(|word| words.find(word)).min().unwrap_or(words.len());
    let (noun, rest) = words.split_at(end);
    let noun = match noun.strip_suffix('y') {
        Some(stem) => format!("{stem}ies"),
        None => format!("{noun}s"),
    };
    format!("{noun}{rest}")
}

/// Where a chosen card is.
fn place_of(place: Zone, side: Side) -> (String, String) {
    match (place, side) {
        (Zone::Field, Side::You) => ("自分の".to_owned(), " of yours".to_owned()),
        (Zone::Field, Side::Opponent) => ("相手の".to_owned(), " of your opponent's".to_owned()),
        (Zone::Field, Side::Each) => (String::new(), String::new()),
        _ => (format!("{}{}の", of(side).ja, zone(place).ja), format!(" from {} {}", of(side).en, zone(place).en)),
    }
}

/// The words that choose a target: 相手のユニットを1枚対象として, "target ...".
pub(super) fn target(spec: &TargetSpec) -> Text {
    let (plain, from_ja, from_en) = match spec.pool {
        // What is named without a unit would be looked for elsewhere.
        Pool::Field if !spec.filter.kind.is_empty() && !spec.filter.kind.contains(&CardType::Unit) => {
            (unit(), "フィールドの", " on the field")
        }
        Pool::Field => (unit(), "", ""),
        Pool::Graveyard => (any(), "墓地の", " in the graveyard"),
        Pool::EnergyZone => (Text::new("エナジー", "energy"), "", ""),
        Pool::Territory => (Text::new("テリトリー", "territory"), "", ""),
        Pool::UnitOrTerritory => (Text::new("ユニットかテリトリー", "unit or territory"), "", ""),
        Pool::ResolutionArea => (item(spec), "解決領域の", " in the resolution area"),
        Pool::Player => (Text::new("プレイヤー", "player"), "", ""),
        Pool::UnitOrPlayer => (Text::new("ユニットかプレイヤー", "unit or player"), "", ""),
    };
    let what = card(&spec.filter, &plain);
    let (side_ja, side_en) = match spec.side {
        Side::You => ("自分の", "own "),
        Side::Opponent => ("相手の", "enemy "),
        Side::Each => ("", ""),
    };
    let (up_ja, up_en) = if spec.up_to { ("まで", "up to ") } else { ("", "") };
    let count = if spec.n == 1 && !spec.up_to { String::new() } else { format!("{up_en}{} ", spec.n) };
    let noun = if spec.n > 1 { plural(&what.en) } else { what.en };
    let counter = if matches!(spec.pool, Pool::Player | Pool::ResolutionArea) { "つ" } else { "枚" };
    Text::new(
        format!("{side_ja}{from_ja}{}を{}{counter}{up_ja}対象とする。", what.ja, spec.n),
        format!("Choose {count}target {side_en}{noun}{from_en}."),
    )
}

fn item(spec: &TargetSpec) -> Text {
    use crate::cards::language::ItemKind;
    let name = |kind: &ItemKind| match kind {
        ItemKind::Unit => ("ユニット", "unit"),
        ItemKind::Command => ("コマンド", "command"),
        ItemKind::Activated => ("起動能力", "activated ability"),
        ItemKind::Automatic => ("自動能力", "automatic ability"),
    };
    if spec.item.is_empty() {
        return Text::new("カードか能力", "card or ability");
    }
    let all: Vec<(&str, &str)> = spec.item.iter().map(name).collect();
    let ja: Vec<&str> = all.iter().map(|name| name.0).collect();
    let en: Vec<&str> = all.iter().map(|name| name.1).collect();
    Text::new(ja.join("か"), en.join(" or "))
}

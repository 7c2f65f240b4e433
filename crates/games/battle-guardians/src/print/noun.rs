//! Nouns: players, zones, cards by their properties, guardians by where they stand.

use fudaba_cardscript::Text;
use fudaba_cardscript::print::{En, plural};

use crate::cards::language::{CardKind, Face, Filter, GuardianType, Label, Range, Reference, Spot, Tribe, Whose, Zone};

/// 自分の, "your".
pub(super) fn of_player(whose: Whose) -> Text {
    match whose {
        Whose::Own => Text::new("自分の", "your"),
        Whose::Opponent => Text::new("相手の", "your opponent's"),
        Whose::Either => Text::new("いずれかのプレイヤーの", "either player's"),
    }
}

/// 自分が, "you".
pub(super) fn player(whose: Whose) -> Text {
    match whose {
        Whose::Own => Text::new("自分", "you"),
        Whose::Opponent => Text::new("相手", "your opponent"),
        Whose::Either => Text::new("いずれかのプレイヤー", "a player"),
    }
}

/// 自分の, "your", of what is done: of either player means of both.
pub(super) fn of_each(whose: Whose) -> Text {
    if whose == Whose::Either { Text::new("お互いの", "each player's") } else { of_player(whose) }
}

/// 自分が, "you", who does something: either player means both.
pub(super) fn each(whose: Whose) -> Text {
    if whose == Whose::Either { Text::new("お互い", "each player") } else { player(whose) }
}

/// A verb after "you", "your opponent": draw, draws.
pub(super) fn does<'a>(whose: Whose, you: &'a str, other: &'a str) -> &'a str {
    if whose == Whose::Own { you } else { other }
}

/// アタックゾーン, "attack zone".
pub(super) fn zone(zone: Zone) -> Text {
    let (ja, en) = match zone {
        Zone::MainDeck => ("山札", "main deck"),
        Zone::SideDeck => ("サイドデッキ", "side deck"),
        Zone::Hand => ("手札", "hand"),
        Zone::AttackZone => ("アタックゾーン", "attack zone"),
        Zone::AssistZone => ("アシストゾーン", "assist zone"),
        Zone::DomainZone => ("ドメインゾーン", "domain zone"),
        Zone::ChargeZone => ("チャージゾーン", "charge zone"),
        Zone::JunkZone => ("ジャンクゾーン", "junk zone"),
        Zone::MaterialStack => ("マテリアルカード", "material cards"),
        Zone::UnderStack => ("アンダーカード", "under cards"),
    };
    Text::new(ja, en)
}

/// 自分のアタックゾーン, "your attack zone".
pub(super) fn zone_of(whose: Whose, of: Zone) -> Text {
    let (owner, zone) = (of_player(whose), zone(of));
    Text::new(format!("{}{}", owner.ja, zone.ja), format!("{} {}", owner.en, zone.en))
}

/// A guardian by its place: 自分のアタックガーディアン, "your attack guardian".
pub(super) fn guardian_at(whose: Whose, spot: Spot) -> Text {
    let (ja, en) = match spot {
        Spot::AttackZone => ("アタックガーディアン", "attack guardian"),
        Spot::AssistZone => ("アシストガーディアン", "assist guardian"),
    };
    let owner = of_player(whose);
    Text::new(format!("{}{ja}", owner.ja), format!("{} {en}", owner.en))
}

/// Guardians that a word speaks of.
pub(super) fn reference(reference: Reference) -> Text {
    match reference {
        Reference::OwnAttackGuardian => guardian_at(Whose::Own, Spot::AttackZone),
        Reference::OpponentAttackGuardian => guardian_at(Whose::Opponent, Spot::AttackZone),
        Reference::OwnAssistGuardian => guardian_at(Whose::Own, Spot::AssistZone),
        Reference::OpponentAssistGuardian => guardian_at(Whose::Opponent, Spot::AssistZone),
        Reference::EachAttackGuardian => Text::new("お互いのアタックガーディアン", "each attack guardian"),
        Reference::EachGuardian(Whose::Own) => Text::new("自分のすべてのガーディアン", "each of your guardians"),
        Reference::EachGuardian(Whose::Opponent) => Text::new("相手のすべてのガーディアン", "each of your opponent's guardians"),
        Reference::EachGuardian(Whose::Either) => Text::new("お互いのすべてのガーディアン", "each guardian"),
        Reference::OwnAttackZone => Text::new("自分のアタックゾーンのガーディアン", "the guardian in your attack zone"),
        Reference::OpponentAttackZone => Text::new("相手のアタックゾーンのガーディアン", "the guardian in your opponent's attack zone"),
        Reference::ThisCard => Text::new("このカード", "this card"),
        Reference::Target(1) => Text::new("選んだガーディアン", "the chosen guardian"),
        Reference::Target(number) => Text::new(format!("{number}番目に選んだガーディアン"), format!("chosen guardian number {number}")),
    }
}

/// The name of a tribe as a card prints it.
pub(super) fn tribe(tribe: Tribe) -> Text {
    let (ja, en) = match tribe {
        Tribe::Chaos => ("混沌", "Chaos"),
        Tribe::Armament => ("装機", "Armament"),
        Tribe::Fang => ("牙獣", "Fang"),
        Tribe::Halo => ("天環", "Halo"),
    };
    Text::new(ja, en)
}

/// スピードガーディアン, "speed guardian".
pub(super) fn kind(kind: CardKind) -> Text {
    let (ja, en) = match kind {
        CardKind::NormalAttack => ("ノーマルアタックガーディアン", "normal attack guardian"),
        CardKind::NormalAssist => ("ノーマルアシストガーディアン", "normal assist guardian"),
        CardKind::Armed => ("アームドガーディアン", "armed guardian"),
        CardKind::Unlimited => ("アンリミテッドガーディアン", "unlimited guardian"),
        CardKind::Rise => ("ライズガーディアン", "rise guardian"),
        CardKind::Speed => ("スピードガーディアン", "speed guardian"),
        CardKind::Cross => ("クロスガーディアン", "cross guardian"),
        CardKind::Extra => ("エクストラガーディアン", "extra guardian"),
        CardKind::Raging => ("レイジングガーディアン", "raging guardian"),
        CardKind::CounterCard => ("カウンターカード", "counter card"),
        CardKind::DomainCard => ("ドメインカード", "domain card"),
        CardKind::SpellCard => ("スペルカード", "spell card"),
    };
    Text::new(ja, en)
}

/// The heading of an ability: ポテンシャルアビリティ, "Potential Ability".
pub(super) fn label(label: Label) -> Text {
    let (ja, en) = match label {
        Label::Attack => ("アタックアビリティ", "Attack Ability"),
        Label::Potential => ("ポテンシャルアビリティ", "Potential Ability"),
        Label::Assist => ("アシストアビリティ", "Assist Ability"),
        Label::Counter => ("カウンターアビリティ", "Counter Ability"),
        Label::Tribe => ("トライブアビリティ", "Tribe Ability"),
        Label::Burst => ("バーストアビリティ", "Burst Ability"),
        Label::PreventA | Label::PreventB => ("プリベントアビリティ", "Prevent Ability"),
        Label::Armed => ("アームドアビリティ", "Armed Ability"),
        Label::Extra => ("エクストラアビリティ", "Extra Ability"),
        Label::Unlimited => ("アンリミテッドアビリティ", "Unlimited Ability"),
        Label::Domain => ("ドメイン", "Domain"),
        Label::Spell => ("スペル", "Spell"),
        Label::CounterCard => ("カウンター", "Counter"),
    };
    Text::new(ja, en)
}

/// An ability of another card by its heading; the two prevent abilities, which share one, by what they are.
pub(super) fn ability(of: Label) -> Text {
    let heading = label(of);
    match of {
        Label::PreventA => Text::new(format!("起動効果の【{}】", heading.ja), format!("activated {}", heading.en)),
        Label::PreventB => Text::new(format!("カウンター効果の【{}】", heading.ja), format!("counter {}", heading.en)),
        _ => Text::new(format!("【{}】", heading.ja), heading.en),
    }
}

/// Cards that fit, as a noun in the singular: SF【1】のノーマルアタックガーディアン, "normal attack guardian with SF 1".
pub(super) fn card(filter: &Filter) -> Text {
    let core = core(filter);
    let before = [in_range(filter.sf, "SF"), in_range(filter.sp, "SP"), in_range(filter.lp, "LP")];
    let ja_marks: String = before.iter().flatten().map(|text| format!("{}の", text.ja)).collect();
    let tribes = tribes(&filter.tribe);
    let face = face_of(filter.face);
    let with: Vec<String> = before.into_iter().flatten().map(|text| text.en).chain(ability_en(filter)).chain(named_en(filter)).collect();
    let tail = if with.is_empty() { String::new() } else { format!(" with {}", with.join(" and ")) };
    let ja = format!("{}{ja_marks}{}{}{}{}", face.ja, tribes.ja, named_ja(filter), ability_ja(filter), core.ja);
    Text::new(ja, format!("{}{}{}{tail}", face.en, tribes.en, core.en))
}

/// Cards that fit, so many: カード2枚, "2 cards".
pub(super) fn cards(number: u8, filter: &Filter) -> Text {
    let noun = card(filter);
    Text::new(format!("{}{number}枚", noun.ja), counted(number, &noun.en))
}

/// A number of things whose noun may be followed by "with ...".
pub(super) fn counted(number: u8, noun: &str) -> String {
    match noun.split_once(" with ") {
        Some((noun, with)) => format!("{} with {with}", plural(number, noun)),
        None => plural(number, noun),
    }
}

/// "a" or "an" before a noun.
pub(super) fn a(noun: &str) -> String {
    let vowel = noun.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', 'U', '8']) && !noun.starts_with("un");
    format!("{} {noun}", if vowel || noun.starts_with("unl") { "an" } else { "a" })
}

fn core(filter: &Filter) -> Text {
    let kinds = kinds(filter);
    if filter.card.is_empty() {
        let thing = if speaks_of_guardian(filter) { Text::new("ガーディアン", "guardian") } else { Text::new("カード", "card") };
        return kinds.unwrap_or(thing);
    }
    let ja: Vec<String> = filter.card.iter().map(|number| format!("《{{{number}}}》")).collect();
    let en: Vec<String> = filter.card.iter().map(|number| format!("«{{{number}}}»")).collect();
    let (ja, en) = (ja.join("か"), en.join(" or "));
    match kinds {
        Some(kinds) => Text::new(format!("{}の{ja}", kinds.ja), format!("{} {en}", kinds.en)),
        None => Text::new(ja, en),
    }
}

/// What kinds of cards are asked for, if any are.
fn kinds(filter: &Filter) -> Option<Text> {
    let side = filter.guardian.map(|of| match of {
        GuardianType::Attack => Text::new("アタックガーディアン", "attack guardian"),
        GuardianType::Assist => Text::new("アシストガーディアン", "assist guardian"),
    });
    let kinds = match &*filter.kind {
        [] => return side,
        [CardKind::NormalAttack, CardKind::NormalAssist] => Text::new("ノーマルガーディアン", "normal guardian"),
        kinds => {
            let names: Vec<Text> = kinds.iter().map(|&of| kind(of)).collect();
            let ja: Vec<&str> = names.iter().map(|name| name.ja.as_str()).collect();
            let en: Vec<&str> = names.iter().map(|name| name.en.as_str()).collect();
            Text::new(ja.join("または"), en.join(" or "))
        }
    };
    Some(match side {
        Some(side) => Text::new(format!("{}である{}", side.ja, kinds.ja), format!("{} among {}", side.en, kinds.en)),
        None => kinds,
    })
}

/// Whether only guardians have what the filter asks for.
fn speaks_of_guardian(filter: &Filter) -> bool {
    filter.sf.is_some() || filter.lp.is_some() || !filter.tribe.is_empty() || filter.ability.is_some()
}

fn tribes(tribes: &[Tribe]) -> Text {
    if tribes.is_empty() {
        return Text::default();
    }
    let names: Vec<Text> = tribes.iter().map(|&of| tribe(of)).collect();
    let ja: String = names.iter().map(|name| format!("【{}】", name.ja)).collect();
    let en: Vec<&str> = names.iter().map(|name| name.en.as_str()).collect();
    Text::new(format!("{ja}の"), format!("{} ", en.join(" or ")))
}

fn in_range(range: Option<Range>, unit: &str) -> Option<Text> {
    Some(match (range?.min, range?.max) {
        (Some(min), Some(max)) if min == max => Text::new(format!("{unit}【{min}】"), format!("{unit} {min}")),
        (Some(min), Some(max)) => Text::new(format!("{unit}【{min}】から【{max}】"), format!("{unit} {min} to {max}")),
        (Some(min), None) => Text::new(format!("{unit}【{min}】以上"), format!("{unit} {min} or more")),
        (None, Some(max)) => Text::new(format!("{unit}【{max}】以下"), format!("{unit} {max} or less")),
        (None, None) => return None,
    })
}

fn ability_ja(filter: &Filter) -> String {
    filter.ability.map(|of| format!("{}を持つ", ability(of).ja)).unwrap_or_default()
}

fn ability_en(filter: &Filter) -> Option<String> {
    filter.ability.map(|of| a(&ability(of).en))
}

fn named_ja(filter: &Filter) -> String {
    filter.name_contains.as_ref().map(|name| format!("名前に「{}」を含む", name.ja)).unwrap_or_default()
}

fn named_en(filter: &Filter) -> Option<String> {
    filter.name_contains.as_ref().map(|name| format!("“{}” in its name", name.en))
}

/// 表状態の, "face-up ".
pub(super) fn face_of(face: Option<Face>) -> Text {
    match face {
        None => Text::default(),
        Some(Face::Up) => Text::new("表状態の", "face-up "),
        Some(Face::Down) => Text::new("裏状態の", "face-down "),
    }
}

/// "your", "their".
pub(super) fn own(whose: Whose) -> &'static str {
    does(whose, "your", "their")
}

/// The player does something: an order to oneself, a statement about others.
pub(super) fn who_does(whose: Whose, you: &str, other: &str, rest: &str) -> En {
    match whose {
        Whose::Own => En::act(format!("{you} {rest}")),
        Whose::Opponent => En::clause(format!("your opponent {other} {rest}")),
        Whose::Either => En::clause(format!("each player {other} {rest}")),
    }
}

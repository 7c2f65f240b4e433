//! A card as it is shown: its numbers and its text, line by line.

use fudaba_cardscript::data::{CardFace, FaceText, Stat};
use fudaba_cardscript::print::{line, mark};
use fudaba_cardscript::{Text, template};

use super::{ability, cost, method, noun};
use crate::cards::hot::{INFINITE, Method, Printed};
use crate::cards::language::{CardKind, Cost, GuardianType, Label};
use crate::cards::{CardDef, Catalogue};

impl Catalogue {
    /// The face of every card, in order.
    #[must_use]
    pub fn faces(&self) -> Vec<CardFace> {
        self.cards().iter().map(|card| face(card, self)).collect()
    }
}

/// The face of a card; the catalogue knows the cards that it names.
#[must_use]
pub fn face(card: &CardDef, catalogue: &Catalogue) -> CardFace {
    let printed = &card.printed;
    let text: FaceText = lines(printed).iter().map(|line| named(line, printed, catalogue)).collect();
    CardFace {
        number: printed.number.clone(),
        name: printed.name.clone(),
        kind: printed.kind.key().to_owned(),
        kind_name: kind_name(printed.kind),
        attributes: printed.tribe.map(|tribe| tribe.key().to_owned()).into_iter().chain([frame(printed.kind).to_owned()]).collect(),
        stats: stats(printed),
        cost: Vec::new(),
        text,
        flavour: card.flavour.clone(),
    }
}

/// All lines, with placeholders for names.
fn lines(card: &Printed) -> Vec<Text> {
    let of_effect = matches!(card.kind, CardKind::SpellCard | CardKind::CounterCard);
    let price: &[Cost] = if of_effect { &card.cost } else { &[] };
    let entries = card.attack.iter().map(|entry| (Label::Attack, ability::entry(entry)));
    let armed = method::armed_ability(&card.method).map(|text| (Label::Armed, text));
    let abilities = card.abilities.iter().map(|ability| (ability.label, ability::bare(ability, price)));
    let mut last = None;
    let mut all: Vec<Text> = method::line_of(card).into_iter().collect();
    for (label, text) in entries.chain(abilities).chain(armed) {
        let heads = if last == Some(label) { Vec::new() } else { heading(label, card) };
        all.push(line(&heads, &text));
        last = Some(label);
    }
    all
}

/// Which line of a card's text its ability of this position is, counted as the catalogue does: entries, what is made of the card's kind,
/// the others. Placing a domain card and what an ability grants have none.
pub(crate) fn line_of(card: &Printed, position: u8) -> Option<u8> {
    let first = usize::from(method::has_line(card));
    let (entries, position) = (card.attack.len(), usize::from(position));
    let armed = matches!(card.method, Method::Armed { .. });
    let made = usize::from(armed || card.kind == CardKind::DomainCard);
    let line = match position.checked_sub(entries) {
        None => first + position,
        Some(0) if armed => first + entries + card.abilities.len(),
        Some(at) => first + entries + at.checked_sub(made).filter(|&at| at < card.abilities.len())?,
    };
    u8::try_from(line).ok()
}

/// What stands before the first ability of a label: its name, or what placing the domain card costs.
fn heading(label: Label, card: &Printed) -> Vec<Text> {
    match card.kind {
        CardKind::SpellCard | CardKind::CounterCard => Vec::new(),
        CardKind::DomainCard if card.cost.is_empty() => Vec::new(),
        CardKind::DomainCard => vec![ability::with_colon(cost::bracket(&card.cost))],
        _ => vec![mark(&noun::label(label))],
    }
}

/// The line with the names of cards, and of the zone the card is in, filled in.
fn named(line: &Text, card: &Printed, catalogue: &Catalogue) -> Text {
    let here = match card.kind.guardian_type() {
        Some(GuardianType::Attack) => Text::new("アタックゾーン", "the attack zone"),
        Some(GuardianType::Assist) => Text::new("アシストゾーン", "the assist zone"),
        None => Text::new("ドメインゾーン", "the domain zone"),
    };
    let names = catalogue.cards().iter().map(|card| (card.printed.number.as_str(), &card.printed.name));
    let values: Vec<(&str, &Text)> = names.chain([("here", &here)]).collect();
    template::fill(line, &values)
}

fn stats(card: &Printed) -> Vec<Stat> {
    let guardian = card.kind.guardian_type().is_some();
    let lp = if card.lp == INFINITE { "∞".to_owned() } else { card.lp.to_string() };
    let (extra, number) = match &card.method {
        Method::Rise { awaken_force } => (Some(("awaken_force", "覚醒降臨のフォース", "Force to awaken")), i32::from(*awaken_force)),
        Method::Speed { trigger_sf } => (Some(("trigger_sf", "神速召喚のSF", "SF to answer")), i32::from(*trigger_sf)),
        Method::Raging { base_max_lp, .. } => (Some(("base_max_lp", "素体のLP上限", "Highest LP of the base")), *base_max_lp),
        _ => (None, 0),
    };
    let own = [
        guardian.then(|| stat("sf", "SF", "SF", card.sf.to_string())),
        guardian.then(|| stat("lp", "LP", "LP", lp)),
        (card.kind == CardKind::SpellCard).then(|| stat("sp", "SP", "SP", card.sp.to_string())),
        extra.map(|(key, ja, en)| stat(key, ja, en, number.to_string())),
    ];
    own.into_iter().flatten().collect()
}

fn stat(key: &str, ja: &str, en: &str, value: String) -> Stat {
    Stat { key: key.to_owned(), name: Text::new(ja, en), value: Text::same(value) }
}

/// The guardian type or kind as it is printed: ノーマル/アタック.
fn kind_name(kind: CardKind) -> Text {
    let (ja, en) = match kind {
        CardKind::NormalAttack => ("ノーマル/アタック", "Normal/Attack"),
        CardKind::NormalAssist => ("ノーマル/アシスト", "Normal/Assist"),
        CardKind::Armed => ("アームド/アシスト", "Armed/Assist"),
        CardKind::Unlimited => ("アンリミテッド/アタック", "Unlimited/Attack"),
        CardKind::Rise => ("ライズ/アタック", "Rise/Attack"),
        CardKind::Speed => ("スピード/アタック", "Speed/Attack"),
        CardKind::Cross => ("クロス/アタック", "Cross/Attack"),
        CardKind::Extra => ("エクストラ/アタック", "Extra/Attack"),
        CardKind::Raging => ("レイジング/アタック", "Raging/Attack"),
        CardKind::CounterCard => ("カウンターカード", "Counter card"),
        CardKind::DomainCard => ("ドメインカード", "Domain card"),
        CardKind::SpellCard => ("スペルカード", "Spell card"),
    };
    Text::new(ja, en)
}

/// BG-5.35: the frame's colour, a key of the table file.
fn frame(kind: CardKind) -> &'static str {
    match kind {
        CardKind::Armed => "frame_grey",
        CardKind::Unlimited => "frame_gold",
        CardKind::Rise => "frame_blue",
        CardKind::Speed => "frame_yellow",
        CardKind::Cross => "frame_silver",
        CardKind::Extra => "frame_purple",
        CardKind::Raging => "frame_red",
        _ => "frame_white",
    }
}

//! How cards look: their faces. What their lines say stands with the words themselves, in [`crate::cards::language`].

use fudaba_cardscript::data::{CardFace, FaceText, Stat};
use fudaba_cardscript::grammar::{Hearing, Spoken};
use fudaba_cardscript::{Language, OneOrMany, Text, template};

use crate::cards::hot::{INFINITE, Method, Printed};
use crate::cards::language::{self, ASSIST, ATTACK, Bg, CardKind, CardLine, Cost, DOMAIN, GuardianType};
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
    let text: FaceText = lines(printed).iter().map(|line| named(line, catalogue)).collect();
    CardFace {
        number: printed.number.clone(),
        name: printed.name.clone(),
        kind: printed.kind.key().to_owned(),
        kind_name: kind_name(printed.kind),
        attributes: printed.tribe.map(|tribe| tribe.key().to_owned()).into_iter().chain([frame(printed.kind).to_owned()]).collect(),
        stats: stats(printed),
        cost: played_cost(printed),
        text,
        flavour: card.flavour.clone(),
    }
}

/// All lines, with placeholders for names.
fn lines(card: &Printed) -> Vec<Text> {
    let played = matches!(card.kind, CardKind::SpellCard | CardKind::CounterCard);
    let say = |line: CardLine| Bg::grammar().say_line(&line);
    let entries = card.attack.iter().enumerate().map(|(position, entry)| language::entry_line(entry, position));
    let abilities = card.abilities.iter().map(|ability| {
        if played { language::played_line(ability, &card.cost) } else { language::ability_line(ability, speaker(card.kind)) }
    });
    opening(card).map(say).into_iter().chain(entries).chain(abilities).chain(armed(card).map(say)).collect()
}

/// Where a card stands that speaks of itself.
const fn speaker(kind: CardKind) -> &'static str {
    match kind.guardian_type() {
        Some(GuardianType::Attack) => ATTACK,
        Some(GuardianType::Assist) => ASSIST,
        None => DOMAIN,
    }
}

/// The first line of a card that has something to say as a whole: how it comes into play, or what placing it costs.
fn opening(card: &Printed) -> Option<CardLine> {
    Some(match &card.method {
        Method::Rise { awaken_force } => CardLine::AwakenForce(*awaken_force),
        Method::Speed { trigger_sf } => CardLine::TriggerSf(*trigger_sf),
        Method::Cross { base, armed } => CardLine::Cross { base: base.clone(), armed: armed.clone() },
        Method::Raging { base, base_max_lp } => CardLine::Raging { base: base.clone(), base_max_lp: *base_max_lp },
        Method::Extreme { condition } => CardLine::ExtremeSummon(condition.clone()),
        Method::Plain if card.kind == CardKind::Extra => CardLine::Extra,
        Method::Plain if card.kind == CardKind::DomainCard && !card.cost.is_empty() => CardLine::Cost(OneOrMany(card.cost.clone())),
        Method::Armed { .. } | Method::Plain => return None,
    })
}

/// The armed ability, which the card is given by its method.
fn armed(card: &Printed) -> Option<CardLine> {
    let Method::Armed { base, cross, cost } = &card.method else { return None };
    Some(CardLine::Armed { base: base.clone(), cross: cross.clone(), cost: OneOrMany(cost.clone()) })
}

/// Which line of a card's text its ability of this position is, counted as the catalogue does: entries, what is made of the card's kind,
/// the others. What an ability grants has none.
pub(crate) fn line_of(card: &Printed, position: u8) -> Option<u8> {
    let first = usize::from(opening(card).is_some());
    let (entries, position) = (card.attack.len(), usize::from(position));
    let armed = matches!(card.method, Method::Armed { .. });
    let made = usize::from(armed || card.kind == CardKind::DomainCard);
    let line = match position.checked_sub(entries) {
        None => first + position,
        Some(0) if armed => first + entries + card.abilities.len(),
        // Placing a domain card is told by what it costs.
        Some(0) if made > 0 => first.checked_sub(1)?,
        Some(at) => first + entries + at.checked_sub(made).filter(|&at| at < card.abilities.len())?,
    };
    u8::try_from(line).ok()
}

/// The line with the names of cards filled in.
fn named(line: &Text, catalogue: &Catalogue) -> Text {
    if !line.ja.contains("{card:") {
        return line.clone();
    }
    let names: Vec<(String, &Text)> =
        catalogue.cards().iter().map(|card| (format!("card:{}", card.printed.number), &card.printed.name)).collect();
    let values: Vec<(&str, &Text)> = names.iter().map(|(key, name)| (key.as_str(), *name)).collect();
    template::fill(line, &values)
}

/// What a line of a card says.
pub(crate) fn hear(catalogue: &Catalogue, line: &str, language: Language) -> Hearing {
    let cards = catalogue.cards().iter().map(|card| &card.printed);
    let names = cards.clone().map(|card| (card.number.clone(), card.name.clone()));
    let words = cards.flat_map(language::named_words).map(|words| (String::new(), words.clone()));
    language::hear(line, language, &names.chain(words).collect::<Vec<_>>())
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

/// What playing a spell, counter or domain card costs: a symbol of the table file for each thing that is paid.
fn played_cost(card: &Printed) -> Vec<String> {
    let symbols = |cost: &Cost| {
        let (symbol, count) = match cost {
            Cost::PayForce(n) => ("force", *n),
            Cost::PayHand { n, .. } => ("hand_card", *n),
            Cost::PayForceCard { n, .. } => ("lost_force", *n),
            _ => ("other_cost", 1),
        };
        std::iter::repeat_n(symbol.to_owned(), usize::from(count))
    };
    card.cost.iter().flat_map(symbols).collect()
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

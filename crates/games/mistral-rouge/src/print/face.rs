//! A card as it is shown: its numbers and its text, line by line.

use fudaba_cardscript::Text;
use fudaba_cardscript::data::{CardFace, FaceText, Stat};
use fudaba_cardscript::print::Subject;
use fudaba_cardscript::template;

use super::filter::say;
use super::modifier::{pays_en, pays_ja};
use super::{Voice, ability};
use crate::cards::language::{Ability, Footprint, Kind, Need};
use crate::cards::{CardDef, Catalogue};

/// The face of a card; the catalogue knows the cards that it names.
pub(crate) fn face(card: &CardDef, catalogue: &Catalogue) -> CardFace {
    let text: FaceText = lines(card).iter().map(|line| named(line, catalogue)).collect();
    CardFace {
        number: card.number.clone(),
        name: card.name.clone(),
        kind: card.kind.key().to_owned(),
        kind_name: kind_name(card),
        attributes: attributes(card),
        stats: stats(card),
        cost: cost(card),
        text,
        flavour: card.flavour.clone(),
    }
}

fn kind_name(card: &CardDef) -> Text {
    if card.basic {
        return Text::new("基本精霊", "Basic spirit");
    }
    match card.kind {
        Kind::Spirit => Text::new("精霊カード", "Spirit"),
        Kind::Character => Text::new("キャラクターカード", "Character"),
        Kind::FieldCard => Text::new("フィールドカード", "Field card"),
        Kind::Spell => Text::new("スペルカード", "Spell"),
    }
}

fn attributes(card: &CardDef) -> Vec<String> {
    if card.attributes.is_empty() {
        return vec!["colourless".to_owned()];
    }
    card.attributes.iter().map(|attribute| attribute.key().to_owned()).collect()
}

fn stats(card: &CardDef) -> Vec<Stat> {
    let stat =
        |key: &str, ja: &str, en: &str, value: String| Stat { key: key.to_owned(), name: Text::new(ja, en), value: Text::same(value) };
    let mut stats = Vec::new();
    if let (Some(ap), Some(level), Some(hp)) = (card.ap, card.level, card.hp) {
        stats.push(stat("ap", "AP", "AP", ap.to_string()));
        stats.push(stat("level", "LV", "LV", level.to_string()));
        stats.push(stat("hp", "HP", "HP", hp.to_string()));
    }
    if card.prerequisite != Need::default() {
        stats.push(Stat {
            key: "prerequisite".to_owned(),
            name: Text::new("前提条件", "Prerequisite"),
            value: say(&card.prerequisite, "stat"),
        });
    }
    if card.spirit_power > 0 {
        stats.push(stat("spirit_power", "精霊力", "Spirit power", card.spirit_power.to_string()));
    }
    stats
}

/// The units of the exhaustion cost, one by one.
fn cost(card: &CardDef) -> Vec<String> {
    let names = ["wind", "earth", "fire", "water", "any"];
    let units = card.exhaustion.units();
    names.iter().zip(units).flat_map(|(name, n)| std::iter::repeat_n((*name).to_owned(), usize::from(n))).collect()
}

/// All lines, with placeholders for names: abilities in printed order, so that a line's number is its ability's, then everything else.
pub(super) fn lines(card: &CardDef) -> Vec<Text> {
    let voice = Voice::of(card.kind);
    let mut joins = 0;
    let mut all: Vec<Text> = Vec::new();
    for printed in &card.abilities {
        joins += u8::from(matches!(printed, Ability::Join(_)));
        all.push(ability::line(&voice, printed, joins));
    }
    if !card.effect.is_empty() {
        let that = Subject::one("そのカード", "that card");
        all.push(voice.effect(&card.targets, &card.effect.0, that));
    }
    for &of in &*card.keywords {
        all.push(say(&of, "line"));
    }
    if card.barrier > 0 {
        let n = card.barrier;
        all.push(Text::new(
            format!("障壁{n}(受けるダメージを毎回{n}点減らす)"),
            format!("Barrier {n} (each time this character is dealt damage, reduce it by {n})"),
        ));
    }
    all.extend(frame(card, &voice));
    all
}

/// What is said of the card as a whole.
fn frame(card: &CardDef, voice: &Voice) -> Vec<Text> {
    let mut all = Vec::new();
    if let Some(of) = card.footprint.filter(|of| *of != Footprint::Single) {
        let of = say(&of, "");
        all.push(Text::new(format!("自分のロケーション{}に配置する。", of.ja), format!("Occupies {}.", of.en)));
    }
    if card.pays_exhaustion {
        let this = voice.this();
        all.push(Text::new(format!("{}。", pays_ja(&this.ja)), format!("You may {}.", pays_en(&this))));
    }
    if !card.satisfies.is_empty() {
        let Text { ja, en } = say(&Need { attributes: card.satisfies, power: 0 }, "");
        all.push(Text::new(format!("「{ja}」を満たす。"), format!("Satisfies \"{en}\".")));
    }
    if card.own_turn {
        all.push(Text::new("自分のターンにのみ使用できる。", "Use only during your turn."));
    }
    if card.unlimited || card.basic {
        all.push(Text::new("このカードはデッキに何枚でも入れられる。", "A deck may contain any number of this card."));
    }
    all
}

/// The line with the names of cards filled in.
fn named(line: &Text, catalogue: &Catalogue) -> Text {
    let mut line = line.clone();
    while let Some(number) = placeholder(&line.ja).or_else(|| placeholder(&line.en)) {
        let named = number.strip_prefix("card:").unwrap_or(&number);
        let name = catalogue.find(named).map_or_else(|| Text::same(named), |def| catalogue.card(def).name.clone());
        let filled = template::fill(&line, &[(number.as_str(), &name)]);
        if filled == line {
            break;
        }
        line = filled;
    }
    line
}

fn placeholder(text: &str) -> Option<String> {
    let (_, rest) = text.split_once('{')?;
    rest.split_once('}').map(|(number, _)| number.to_owned())
}

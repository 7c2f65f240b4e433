//! How cards look: their faces. What their lines say stands with the words themselves, in [`crate::cards::language`].

use fudaba_cardscript::data::{CardFace, FaceText, Stat};
use fudaba_cardscript::grammar::{Hearing, Spoken};
use fudaba_cardscript::{Language, Text, template};

use crate::cards::language::{self, Ability, CardLine, Footprint, Kind, Mr, Need, SpellLine, ability_line};
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
            value: Mr::grammar().aloud("").say(&card.prerequisite, "stat"),
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
fn lines(card: &CardDef) -> Vec<Text> {
    let mut joins = 0;
    let mut all: Vec<Text> = Vec::new();
    for printed in &card.abilities {
        joins += u8::from(matches!(printed, Ability::Join(_)));
        all.push(ability_line(printed, card.kind, joins));
    }
    if !card.effect.is_empty() {
        let spell = SpellLine { targets: card.targets.clone(), effect: card.effect.clone() };
        all.push(Mr::grammar().say_line(&spell));
    }
    all.extend(frame(card).into_iter().map(|line| Mr::grammar().say_line(&line)));
    all
}

/// What is said of the card as a whole.
fn frame(card: &CardDef) -> Vec<CardLine> {
    let mut all: Vec<CardLine> = card.keywords.iter().map(|&of| CardLine::Keywords(of)).collect();
    all.extend((card.barrier > 0).then_some(CardLine::Barrier(card.barrier)));
    all.extend(card.footprint.filter(|of| *of != Footprint::Single).map(CardLine::Footprint));
    all.extend(card.pays_exhaustion.then_some(CardLine::PaysExhaustion));
    all.extend((!card.satisfies.is_empty()).then_some(CardLine::Satisfies(card.satisfies)));
    all.extend(card.own_turn.then_some(CardLine::OwnTurn));
    all.extend((card.unlimited || card.basic).then_some(CardLine::Unlimited));
    all
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

/// What a line of a card says.
pub(crate) fn hear(catalogue: &Catalogue, line: &str, language: Language) -> Hearing {
    let names: Vec<(String, Text)> = catalogue.cards().iter().map(|card| (card.number.clone(), card.name.clone())).collect();
    language::hear(line, language, &names)
}

//! How cards look and sound: their faces. What their lines say stands with the words themselves, in [`crate::cards`].

use fudaba_cardscript::data::{CardFace, FaceText, Stat};
use fudaba_cardscript::grammar::{Hearing, Spoken};
use fudaba_cardscript::{Language, Text, template};

use crate::cards::{Ability, CardDef, Catalogue, Gg, Kind, SkillLine};

/// The face of a card; the catalogue knows the cards that it names.
#[must_use]
pub(crate) fn face(card: &CardDef, catalogue: &Catalogue) -> CardFace {
    let skills = card.skills.iter().map(|&skill| Gg::grammar().say_line(&SkillLine(skill)));
    let effects = card.effects.iter().map(|ability| named(&Gg::grammar().say_line(ability), catalogue));
    let lines: FaceText = skills.chain(effects).collect();
    CardFace {
        number: card.number.clone(),
        name: card.name.clone(),
        kind: card.kind.key().to_owned(),
        kind_name: match card.kind {
            Kind::Unit => Text::new("ユニット", "Unit"),
            Kind::Hero => Text::new("英雄", "Hero"),
            Kind::Spell => Text::new("術式ユニット", "Spell unit"),
        },
        attributes: vec![card.race.key().to_owned()],
        stats: stats(card),
        cost: Vec::new(),
        text: lines,
        flavour: card.flavour.clone(),
    }
}

fn stats(card: &CardDef) -> Vec<Stat> {
    let stat =
        |key: &str, ja: &str, en: &str, value: String| Stat { key: key.to_owned(), name: Text::new(ja, en), value: Text::same(value) };
    let mut stats = vec![
        stat("summon", "召喚", "Summon", card.summon.to_string()),
        stat("speed", "速度", "Speed", card.speed.to_string()),
        stat("atk", "攻撃", "ATK", card.atk.to_string()),
        stat("def", "防衛", "DEF", card.def.to_string()),
    ];
    if card.rank > 0 {
        stats.push(stat("rank", "階級", "Rank", card.rank.to_string()));
    }
    stats
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
    let skill = Gg::grammar().hear_entry::<SkillLine>(line, language, "skills", &names);
    skill.or(Gg::grammar().hear_entry::<Ability>(line, language, "effects", &names))
}

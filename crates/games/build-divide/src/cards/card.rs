//! A card as the game has it: made of what is written, once that is seen to make sense.

use fudaba_cardscript::Text;
use serde::Deserialize;

use super::check::check;
use super::language::{Ability, CardType, Color, Cost, Icon, Icons, Keyword, Timing};
use super::written::Written;

/// A card: what the rules read of it, and what only people read.
#[derive(Clone, Debug, Deserialize)]
#[serde(try_from = "Written")]
pub struct CardDef {
    /// What is printed on it.
    pub printed: Printed,
    /// A line of mood.
    pub flavour: Option<Text>,
}

/// What is printed on a card.
#[derive(Clone, Debug)]
pub struct Printed {
    /// Its number.
    pub number: String,
    /// Its name.
    pub name: Text,
    /// Its kind.
    pub kind: CardType,
    /// Whether it is an Ace.
    pub ace: bool,
    /// Its cost.
    pub cost: Icons,
    /// Its colours.
    pub colors: Vec<Color>,
    /// Its play timing.
    pub timing: Timing,
    /// Its power.
    pub power: i32,
    /// Its hit.
    pub hit: i32,
    /// Its trigger icon.
    pub icon: Icon,
    /// Its titles.
    pub titles: Vec<Text>,
    /// Its attributes.
    pub attributes: Vec<Text>,
    /// Additional costs of playing it.
    pub additional_cost: Vec<Cost>,
    /// Its abilities.
    pub abilities: Vec<Ability>,
}

impl TryFrom<Written> for CardDef {
    type Error = String;

    fn try_from(written: Written) -> Result<CardDef, String> {
        check(&written)?;
        let colors = written
            .color
            .map_or_else(|| Color::ALL.into_iter().filter(|color| written.cost.colors() & color.bit() != 0).collect(), |colors| colors.0);
        let mut keywords: Vec<Keyword> = written.keyword.0;
        if written.kind == CardType::AssaultTerritory && !keywords.contains(&Keyword::AssaultTerritory) {
            keywords.insert(0, Keyword::AssaultTerritory);
        }
        let printed = Printed {
            number: written.number,
            name: written.name,
            kind: written.kind,
            ace: written.ace,
            cost: written.cost,
            colors,
            timing: written.timing.unwrap_or_default(),
            power: written.power.unwrap_or(0),
            hit: written.hit.unwrap_or(0),
            icon: written.icon,
            titles: written.title.0.into_iter().map(|label| label.0).collect(),
            attributes: written.attribute.0.into_iter().map(|label| label.0).collect(),
            additional_cost: written.additional_cost.0,
            abilities: keywords.into_iter().map(Ability::of_keyword).chain(written.abilities.0).collect(),
        };
        Ok(CardDef { printed, flavour: written.flavour })
    }
}

//! A card as it is written in a file, before it is known to make sense; and as it is printed.

use fudaba_cardscript::{OneOrMany, Text};
use schemars::JsonSchema;
use serde::Deserialize;

use super::language::{Ability, CardType, Color, Cost, Icon, Icons, Keyword, Label, Timing};
use super::{CardDef, check};

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

/// A card. Which keys it has follows from its kind.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Card")]
pub(super) struct Written {
    /// Its number, unique in the game: `W3`.
    pub(super) number: String,
    /// Its name.
    pub(super) name: Text,
    /// Its kind.
    pub(super) kind: CardType,
    /// Whether it is an Ace.
    #[serde(default)]
    pub(super) ace: bool,
    /// Its cost: `W2+3`.
    pub(super) cost: Icons,
    /// Its colours; left out: those of its cost (BD-R3).
    pub(super) color: Option<OneOrMany<Color>>,
    /// Its play timing.
    pub(super) timing: Option<Timing>,
    /// Power of a unit.
    #[schemars(range(min = 0, max = 60000))]
    pub(super) power: Option<i32>,
    /// Hit of a unit.
    #[schemars(range(min = 0, max = 20))]
    pub(super) hit: Option<i32>,
    /// Its trigger icon.
    #[serde(default)]
    pub(super) icon: Icon,
    /// Its titles.
    #[serde(default)]
    pub(super) title: OneOrMany<Label>,
    /// Its attributes.
    #[serde(default)]
    pub(super) attribute: OneOrMany<Label>,
    /// Additional costs of playing it.
    #[serde(default)]
    pub(super) additional_cost: OneOrMany<Cost>,
    /// Keywords that it always has.
    #[serde(default)]
    pub(super) keyword: OneOrMany<Keyword>,
    /// Its other abilities; a command has one, its effect.
    #[serde(default)]
    pub(super) abilities: OneOrMany<Ability>,
    /// A line of mood.
    pub(super) flavour: Option<Text>,
}

impl TryFrom<Written> for CardDef {
    type Error = String;

    fn try_from(written: Written) -> Result<CardDef, String> {
        check::check(&written)?;
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

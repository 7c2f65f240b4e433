//! A card as the game has it: made of what is written, a map or a short line, once that is seen to make sense.

use std::fmt;

use fudaba_cardscript::Text;
use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

use super::ability::Ability;
use super::check::check_card;
use super::words::{Kind, Race, Skill};
use super::written::Written;

/// A card: everything that is printed on it.
#[derive(Clone, Debug, PartialEq)]
pub struct CardDef {
    /// Its number: `D04`.
    pub number: String,
    /// Its name.
    pub name: Text,
    /// Its kind.
    pub kind: Kind,
    /// Its race.
    pub race: Race,
    /// Its summon number.
    pub summon: u8,
    /// Its rank; 0 without one.
    pub rank: u8,
    /// Its speed.
    pub speed: u8,
    /// Its ATK.
    pub atk: i16,
    /// Its DEF.
    pub def: i16,
    /// Its skills.
    pub skills: Vec<Skill>,
    /// Its effects, in the order in which they are printed.
    pub effects: Vec<Ability>,
    /// A line of mood.
    pub flavour: Option<Text>,
}

impl TryFrom<Written> for CardDef {
    type Error = String;

    fn try_from(written: Written) -> Result<CardDef, String> {
        check_card(&written)?;
        Ok(CardDef {
            name: written.name.unwrap_or_else(|| Text::same(written.number.clone())),
            number: written.number,
            kind: written.kind,
            race: written.race,
            summon: written.summon,
            rank: written.rank.unwrap_or(0),
            speed: written.speed,
            atk: written.atk,
            def: written.def,
            skills: written.skills.0,
            effects: written.effects.0,
            flavour: written.flavour,
        })
    }
}

impl<'de> Deserialize<'de> for CardDef {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(CardVisitor)
    }
}

struct CardVisitor;

impl<'de> Visitor<'de> for CardVisitor {
    type Value = CardDef;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a card, or a short line such as `A dragon c3 s2 5/4`")
    }

    fn visit_str<E: Error>(self, line: &str) -> Result<CardDef, E> {
        Written::short(line).and_then(CardDef::try_from).map_err(E::custom)
    }

    fn visit_map<M: MapAccess<'de>>(self, map: M) -> Result<CardDef, M::Error> {
        let written = Written::deserialize(MapAccessDeserializer::new(map))?;
        CardDef::try_from(written).map_err(M::Error::custom)
    }
}

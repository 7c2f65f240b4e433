//! Cards in short: `A fatigued damage=2 atk=-1@turn`, `F+R`, `G1 down`, `FX x3`.

use std::borrow::Cow;
use std::fmt;

use fudaba_stage::positions::{self, Deals, Lying};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{ChangeGiven, EndsGiven};
use crate::cards::{Orientation, Skill};
use crate::state::CARDS;

/// The card that a number stands for.
pub(super) const FILLER: &str = "FX";

/// What the positions of Genesis Garden count in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Deal;

impl Deals for Deal {
    const FILLER: &'static str = FILLER;
    const MOST: usize = CARDS;
}

/// A list of cards by number or name, top card first.
pub type Cards = positions::Pile<Deal>;
/// A graveyard.
pub type Lyings = positions::Cards<Deal, Lying>;

/// A row: places 1 to 5.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(transparent)]
pub struct Units(pub Vec<Slot>);

/// A place of a row.
#[derive(Clone, Debug, PartialEq)]
pub enum Slot {
    /// Nothing lies there.
    Empty,
    /// A unit lies there.
    Unit(Box<UnitGiven>),
}

/// A unit with everything that it has besides its print.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UnitGiven {
    /// Its front card, by number or name.
    pub card: String,
    /// The attached card of a union.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attached: Option<String>,
    /// How it lies; active when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub orientation: Option<Orientation>,
    /// Accumulated damage, in a union that of the unit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub damage: Option<i16>,
    /// In a union: damage that the front card brought.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub front_damage: Option<i16>,
    /// In a union: damage that the attached card brought.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attached_damage: Option<i16>,
    /// Whether it was summoned in this phase.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sick: Option<bool>,
    /// Running changes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub changes: Option<Vec<ChangeGiven>>,
}

impl<'de> Deserialize<'de> for Units {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(UnitsVisitor)
    }
}

struct UnitsVisitor;

impl<'de> Visitor<'de> for UnitsVisitor {
    type Value = Units;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("the places of a row, such as `[A, B fatigued, null, F+R damage=2]`")
    }

    fn visit_unit<E: Error>(self) -> Result<Units, E> {
        Ok(Units::default())
    }

    fn visit_i64<E: Error>(self, count: i64) -> Result<Units, E> {
        let count = usize::try_from(count).ok().filter(|&count| count <= 5).ok_or_else(|| E::custom("a row has five places (GG-6.5)"))?;
        let filler = || Slot::Unit(Box::new(UnitGiven { card: FILLER.to_owned(), ..UnitGiven::default() }));
        Ok(Units((0..count).map(|_| filler()).collect()))
    }

    fn visit_str<E: Error>(self, words: &str) -> Result<Units, E> {
        let unit = UnitGiven::from_words(words).map_err(E::custom)?;
        Ok(Units(vec![Slot::Unit(Box::new(unit))]))
    }

    fn visit_seq<S: SeqAccess<'de>>(self, mut entries: S) -> Result<Units, S::Error> {
        let mut units = Vec::new();
        while let Some(Copies(slot, copies)) = entries.next_element()? {
            units.extend(std::iter::repeat_n(slot, copies));
        }
        Ok(Units(units))
    }
}

/// A slot, so many times: `FX x3`.
struct Copies(Slot, usize);

impl<'de> Deserialize<'de> for Copies {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(CopiesVisitor)
    }
}

struct CopiesVisitor;

impl<'de> Visitor<'de> for CopiesVisitor {
    type Value = Copies;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a unit, such as `A`, `A fatigued damage=2`, `F+R`, or `null`")
    }

    fn visit_unit<E: Error>(self) -> Result<Copies, E> {
        Ok(Copies(Slot::Empty, 1))
    }

    fn visit_str<E: Error>(self, words: &str) -> Result<Copies, E> {
        if matches!(words, "none" | "null") {
            return Ok(Copies(Slot::Empty, 1));
        }
        let (words, copies) = match words.rsplit_once(" x").and_then(|(words, count)| Some((words, count.parse::<usize>().ok()?))) {
            Some((words, count)) if count <= 5 => (words, count),
            _ => (words, 1),
        };
        Ok(Copies(Slot::Unit(Box::new(UnitGiven::from_words(words).map_err(E::custom)?)), copies))
    }

    fn visit_map<M: MapAccess<'de>>(self, map: M) -> Result<Copies, M::Error> {
        let unit = UnitGiven::deserialize(MapAccessDeserializer::new(map))?;
        Ok(Copies(Slot::Unit(Box::new(unit)), 1))
    }
}

impl Serialize for Slot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Slot::Empty => serializer.serialize_none(),
            Slot::Unit(unit) => unit.serialize(serializer),
        }
    }
}

impl UnitGiven {
    /// `F+R fatigued damage=2 atk=-1@turn sick`.
    fn from_words(line: &str) -> Result<UnitGiven, String> {
        let is_mark = |word: &str| word.contains('=') || matches!(word, "active" | "fatigued" | "destroyed" | "sick");
        let words: Vec<&str> = line.split_whitespace().collect();
        let (name, marks) = words.split_at(words.iter().position(|word| is_mark(word)).unwrap_or(words.len()));
        let name = name.join(" ");
        let (card, attached) = match name.split_once('+') {
            Some((card, attached)) => (card.trim().to_owned(), Some(attached.trim().to_owned())),
            None => (name, None),
        };
        if card.is_empty() {
            return Err(format!("`{line}`: a unit begins with its card"));
        }
        let mut unit = UnitGiven { card, attached, ..UnitGiven::default() };
        for mark in marks {
            unit.mark(mark)
                .ok_or_else(|| format!("`{mark}`: write `fatigued`, `destroyed`, `sick`, `damage=2`, `atk=-1`, `def=+3@turn`"))?;
        }
        Ok(unit)
    }

    fn mark(&mut self, mark: &str) -> Option<()> {
        match mark {
            "active" => self.orientation = Some(Orientation::Active),
            "fatigued" => self.orientation = Some(Orientation::Fatigued),
            "destroyed" => self.orientation = Some(Orientation::Destroyed),
            "sick" => self.sick = Some(true),
            _ => {
                let (key, value) = mark.split_once('=')?;
                match key {
                    "damage" => self.damage = Some(value.parse().ok()?),
                    "front_damage" => self.front_damage = Some(value.parse().ok()?),
                    "attached_damage" => self.attached_damage = Some(value.parse().ok()?),
                    _ => self.changes.get_or_insert_default().push(change(key, value)?),
                }
            }
        }
        Some(())
    }
}

/// `atk=-1`, `def=+3@standby`, `skill=flight@turn`.
fn change(key: &str, value: &str) -> Option<ChangeGiven> {
    let (value, ends) = value.split_once('@').unwrap_or((value, "on_field"));
    let ends = match ends {
        "on_field" => EndsGiven::OnField,
        "combat" => EndsGiven::Combat,
        "phase" => EndsGiven::Phase,
        "battle_phase" => EndsGiven::BattlePhase,
        "turn" => EndsGiven::Turn,
        "standby" => EndsGiven::Standby,
        "enemy_standby" => EndsGiven::EnemyStandby,
        _ => return None,
    };
    let mut change = ChangeGiven { ends, ..ChangeGiven::default() };
    let number = || value.trim_start_matches('+').parse().ok();
    match key {
        "atk" => change.atk = Some(number()?),
        "def" => change.def = Some(number()?),
        "speed" => change.speed = Some(number()?),
        "skill" => change.skill = Some(Skill::ALL.into_iter().find(|skill| skill.key() == value)?),
        _ => return None,
    }
    Some(change)
}

impl JsonSchema for Units {
    fn schema_name() -> Cow<'static, str> {
        "Row".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let unit = generator.subschema_for::<UnitGiven>();
        let place = json_schema!({ "anyOf": [{ "type": ["string", "null"] }, unit] });
        json_schema!({
            "description": "Units by number or name, place by place. A number: so many fillers, or, where it is expected, so many cards.",
            "anyOf": [{ "type": "array", "items": place, "maxItems": 5 }, { "type": ["string", "null"] }, { "type": "integer", "minimum": 0 }],
            "examples": [["D01+D03 fatigued damage=2"]],
        })
    }
}

//! Numbers: written, or found on the table.

use std::borrow::Cow;
use std::fmt;

use fudaba_cardscript::several;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::value::{MapAccessDeserializer, StrDeserializer};
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

use super::{Filter, Label, Objects, Side};

/// A number, or where it is found.
#[derive(Clone, Debug, PartialEq)]
#[allow(clippy::large_enum_variant, reason = "it stands in the catalogue once and is never moved")]
pub enum Amount {
    /// The number itself.
    Fixed(i32),
    /// Found on the table.
    Found(Value),
}

impl Amount {
    /// Whether it may be less than 0.
    pub(crate) fn may_be_negative(&self) -> bool {
        match self {
            Amount::Fixed(n) => *n < 0,
            Amount::Found(Value::X | Value::Points | Value::Count(_) | Value::TotalCost(_) | Value::Moved(_)) => false,
            Amount::Found(Value::Times { of, n }) => *n < 0 || of.may_be_negative(),
            Amount::Found(Value::Divided { of, .. }) => of.may_be_negative(),
            Amount::Found(Value::Sum(all) | Value::Least(all) | Value::Greatest(all)) => all.iter().any(Amount::may_be_negative),
            Amount::Found(Value::Power(_) | Value::Hit(_)) => true,
        }
    }
}

/// A number that the table gives.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(clippy::large_enum_variant, reason = "it stands in the catalogue once and is never moved")]
pub enum Value {
    /// The X chosen for the play (BD-4.13).
    X,
    /// Points of the triggering event.
    Points,
    /// How many there are.
    Count(CountOf),
    /// The power of a unit.
    Power(Box<Objects>),
    /// The hit of a unit.
    Hit(Box<Objects>),
    /// The total cost of a card.
    TotalCost(Box<Objects>),
    /// How many cards that fit an earlier verb of this effect moved.
    Moved(Box<Filter>),
    /// So many times.
    Times {
        /// What.
        of: Box<Amount>,
        /// How often.
        n: i32,
    },
    /// Divided, rounded down (BD-R65).
    Divided {
        /// What.
        of: Box<Amount>,
        /// By what.
        by: i32,
    },
    /// The sum.
    Sum(#[serde(deserialize_with = "several")] Vec<Amount>),
    /// The least of these.
    Least(#[serde(deserialize_with = "several")] Vec<Amount>),
    /// The greatest of these.
    Greatest(#[serde(deserialize_with = "several")] Vec<Amount>),
}

/// What is counted, and whose.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(try_from = "Written")]
#[schemars(with = "Written")]
pub struct CountOf {
    /// What.
    pub what: Counted,
    /// Whose.
    pub side: Side,
    /// Which fit; only public cards are looked at.
    pub filter: Filter,
    /// The name of a counter.
    pub name: Option<Label>,
    /// Of auras and counters: on which card.
    pub on: Option<Box<Objects>>,
}

/// What is counted, as it is written.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "CountOf")]
struct Written {
    /// What.
    what: Counted,
    /// Whose.
    #[serde(default)]
    side: Side,
    /// Which fit; only public cards are looked at.
    #[serde(default)]
    filter: Filter,
    /// The name of a counter.
    name: Option<Label>,
    /// Of auras and counters: on which card.
    on: Option<Box<Objects>>,
}

impl TryFrom<Written> for CountOf {
    type Error = &'static str;

    fn try_from(Written { what, side, filter, name, on }: Written) -> Result<CountOf, &'static str> {
        let on_cards = matches!(what, Counted::Auras | Counted::Counters);
        if !filter.is_open() && (on_cards || what == Counted::Life) {
            return Err("life cards, auras and counters are counted without a `filter`");
        }
        if name.is_some() != (what == Counted::Counters) {
            return Err("counters, and nothing else, are counted by their `name`");
        }
        if on.is_some() && !(on_cards && side == Side::You) {
            return Err("auras and counters, and nothing else, are counted `on` cards, without a `side`");
        }
        Ok(CountOf { what, side, filter, name, on })
    }
}

/// Things that can be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Counted {
    /// Cards in hand.
    Hand,
    /// Energies.
    Energy,
    /// Standing energies.
    StandingEnergy,
    /// Life cards.
    Life,
    /// Cards in the graveyard.
    Graveyard,
    /// Cards in the D deck.
    DDeck,
    /// Cards in the library.
    Library,
    /// Units on the field.
    Units,
    /// Auras on a card.
    Auras,
    /// Counters on a card, or of a player.
    Counters,
}

struct AmountVisitor;

impl<'de> Visitor<'de> for AmountVisitor {
    type Value = Amount;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a number, `x`, `points`, or a word such as `count`")
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Amount, E> {
        i32::try_from(number).map(Amount::Fixed).map_err(|_| E::custom("the number is too large"))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Amount, E> {
        i32::try_from(number).map(Amount::Fixed).map_err(|_| E::custom("the number is too large"))
    }

    fn visit_str<E: Error>(self, word: &str) -> Result<Amount, E> {
        Value::deserialize(StrDeserializer::new(word)).map(Amount::Found)
    }

    fn visit_map<M: MapAccess<'de>>(self, map: M) -> Result<Amount, M::Error> {
        Value::deserialize(MapAccessDeserializer::new(map)).map(Amount::Found)
    }
}

impl<'de> Deserialize<'de> for Amount {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(AmountVisitor)
    }
}

impl JsonSchema for Amount {
    fn schema_name() -> Cow<'static, str> {
        "Amount".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let value = generator.subschema_for::<Value>();
        json_schema!({ "anyOf": [{ "type": "integer" }, value] })
    }
}

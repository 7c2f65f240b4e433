//! Numbers: printed ones, those that are chosen, and those found on the table.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Filter, Group, What, Who};

/// How much.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Amount {
    /// So much.
    Number(i16),
    /// From 0 to so much, as is fixed while it is carried out (D21).
    UpTo(u8),
    /// Any number.
    Any,
    /// All there is.
    All,
    /// What the table gives, times a number, plus a number.
    Of {
        /// What.
        value: Box<Value>,
        /// Times.
        times: i16,
        /// Plus, or minus when negative.
        plus: i16,
    },
}

impl Default for Amount {
    fn default() -> Self {
        Amount::Number(1)
    }
}

/// A number found on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Value {
    /// AP of a character.
    Ap(What),
    /// LV of a character.
    Level(What),
    /// HP of a character.
    Hp(What),
    /// Damage of this turn on a character.
    Damage(What),
    /// Waiting counters of a character.
    Waiting(What),
    /// Life of a player.
    Life(Who),
    /// The amount of what triggered the ability.
    TriggerAmount,
    /// How many there are.
    Number(Count),
}

/// What is counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Count {
    /// Cards on the field.
    #[schemars(extend("ja" = "{}1{.counter}につき", "en" = "for each {.one}", "ja_things" = "{}", "en_things" = "{.many}"))]
    Cards(Group),
    /// Cards in hand.
    #[schemars(extend("ja" = "{.of}手札1枚につき", "en" = "for each card in {.of} hand", "ja_things" = "{.of}手札", "en_things" = "cards in {.of} hand"))]
    Hand(Who),
    /// Cards in a graveyard that fit.
    #[schemars(extend("ja" = "{who.of}捨て札置き場の{filter.card}1枚につき", "en" = "for each {filter.card_one} in {who.of} graveyard", "ja_things" = "{who.of}捨て札置き場の{filter.card}", "en_things" = "{filter.card_many} in {who.of} graveyard"))]
    Graveyard {
        /// Whose.
        #[serde(default)]
        who: Who,
        /// Which.
        #[serde(default)]
        filter: Filter,
    },
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "AmountParts")]
struct Parts {
    /// From 0 to this number.
    up_to: Option<u8>,
    /// What the table gives.
    of: Option<Value>,
    /// Times this number.
    times: Option<i16>,
    /// Plus this number.
    plus: Option<i16>,
}

impl Serialize for Amount {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Amount::Number(n) => serializer.serialize_i16(*n),
            Amount::Any => serializer.serialize_str("any"),
            Amount::All => serializer.serialize_str("all"),
            Amount::UpTo(n) => serializer.collect_map([("up_to", n)]),
            Amount::Of { value, times, plus } => {
                let mut parts = serializer.serialize_map(Some(3))?;
                parts.serialize_entry("of", value)?;
                parts.serialize_entry("times", times)?;
                parts.serialize_entry("plus", plus)?;
                parts.end()
            }
        }
    }
}

impl<'de> Deserialize<'de> for Amount {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(AmountVisitor)
    }
}

struct AmountVisitor;

impl<'de> Visitor<'de> for AmountVisitor {
    type Value = Amount;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a number, `any`, `all`, `{ up_to: 2 }` or `{ of: ... }`")
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Amount, E> {
        i16::try_from(number)
            .ok()
            .filter(|number| (0..=999).contains(number))
            .map(Amount::Number)
            .ok_or_else(|| E::custom("an amount is 0 to 999"))
    }

    fn visit_str<E: Error>(self, word: &str) -> Result<Amount, E> {
        match word {
            "any" => Ok(Amount::Any),
            "all" => Ok(Amount::All),
            _ => Err(E::custom("an amount in a word is `any` or `all`")),
        }
    }

    fn visit_map<M: MapAccess<'de>>(self, map: M) -> Result<Amount, M::Error> {
        let parts = Parts::deserialize(MapAccessDeserializer::new(map))?;
        match (parts.up_to, parts.of) {
            (Some(most), None) if parts.times.is_none() && parts.plus.is_none() => Ok(Amount::UpTo(most)),
            (None, Some(value)) => {
                let (times, plus) = (parts.times.unwrap_or(1), parts.plus.unwrap_or(0));
                if !(-99..=99).contains(&times) || !(-999..=999).contains(&plus) {
                    return Err(M::Error::custom("`times` is -99 to 99, `plus` is -999 to 999"));
                }
                Ok(Amount::Of { value: Box::new(value), times, plus })
            }
            _ => Err(M::Error::custom("an amount has `up_to`, or `of` with `times` and `plus`")),
        }
    }
}

impl JsonSchema for Amount {
    fn schema_name() -> Cow<'static, str> {
        "Amount".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let parts = generator.subschema_for::<Parts>();
        json_schema!({ "anyOf": [{ "type": "integer", "minimum": 0, "maximum": 999 }, { "const": "any" }, { "const": "all" }, parts] })
    }
}

//! What changes as long as something lasts.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

use super::{Ability, Attack, Attribute, Attributes, Filter, Form, Whose};

/// One change (MR-12.6).
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Modifier {
    /// AP of a character.
    Ap(Shift),
    /// HP of a character.
    Hp(Shift),
    /// LV of a character.
    Level(Shift),
    /// Damage of a character's attacks.
    Damage(Shift),
    /// Range of a character's attacks and abilities.
    Range(Shift),
    /// Spirit power of a card.
    SpiritPower(Shift),
    /// Waiting counters of arrival of a character.
    Arrival(Shift),
    /// Recoil of a character, besides its level.
    Recoil(Shift),
    /// Damage that the player takes, smaller when negative.
    DamageTaken(Shift),
    /// Hand limit of a player.
    HandLimit(Shift),
    /// Spirits, characters or joins more in each own turn.
    Extra(Placement),
    /// Exhaustion cost of a player's cards and abilities (MR-R18).
    Cost {
        /// Of which cards.
        #[serde(default)]
        of: Filter,
        /// Units of any attribute, fewer when negative.
        any: Option<i8>,
        /// An attribute whose own units change (MR-R108).
        attribute: Option<Attribute>,
        /// How many of those.
        units: Option<i8>,
    },
    /// Number of the prerequisite of a player's cards.
    Prerequisite {
        /// Of which cards.
        #[serde(default)]
        of: Filter,
        /// So much more, or less when negative.
        power: i8,
    },
    /// A keyword.
    Keyword(Keyword),
    /// Barrier: each damage is so much smaller (MR-13.6).
    Barrier(u8),
    /// An attack.
    GainAttack(Attack),
    /// An ability.
    GainAbility(Box<Ability>),
    /// An attribute.
    Attribute(Attribute),
    /// It satisfies these attributes of prerequisites.
    Satisfies(Attributes),
    /// It pays exhaustion costs (MR-R16).
    PaysExhaustion,
    /// What cannot be done (MR-12.1).
    Cannot(Forbidden),
}

/// A number more, or less, or another number instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shift {
    /// By how much, or to what.
    pub by: i16,
    /// Whether it becomes that number.
    pub becomes: bool,
    /// Only for attacks of this form.
    pub form: Option<Form>,
}

/// Keywords without a number (MR-13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Keyword {
    /// Cloak (クローク).
    Cloak,
    /// Cover (かばう).
    Cover,
    /// Unerring (必中), of all its attacks.
    Unerring,
    /// Alert (即応).
    Alert,
    /// Steadfast (不動).
    Steadfast,
    /// Lightfoot (身軽).
    Lightfoot,
    /// Warded (加護).
    Warded,
}

impl Keyword {
    /// All of them.
    pub const ALL: [Keyword; 7] =
        [Keyword::Cloak, Keyword::Cover, Keyword::Unerring, Keyword::Alert, Keyword::Steadfast, Keyword::Lightfoot, Keyword::Warded];

    /// Key of its mark in the table file.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Keyword::Cloak => "cloak",
            Keyword::Cover => "cover",
            Keyword::Unerring => "unerring",
            Keyword::Alert => "alert",
            Keyword::Steadfast => "steadfast",
            Keyword::Lightfoot => "lightfoot",
            Keyword::Warded => "warded",
        }
    }
}

/// What a turn allows once (MR-4.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Placement {
    /// Placing a spirit.
    Spirit,
    /// Placing a character.
    Character,
    /// Joining.
    Join,
}

/// What a card may forbid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Forbidden {
    /// A character cannot attack.
    Attack,
    /// Abilities of a card, attacks included, cannot be used.
    UseAbilities,
    /// No character can be placed where it is.
    BePlacedUpon,
    /// It cannot be destroyed (MR-R93).
    BeDestroyed,
    /// It cannot join.
    Join,
    /// It cannot be readied.
    BeReadied,
    /// A player cannot use spells.
    UseSpells,
}

/// Whom a lasting effect is about.
#[derive(Clone, Debug, PartialEq, Eq, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Scope {
    /// This card.
    #[default]
    This,
    /// The character on this location.
    Here,
    /// The field card under this character, or this field card.
    Ground,
    /// Own characters orthogonally adjacent to this.
    Adjacent(Filter),
    /// Cards on the field that fit, characters unless the filter says another kind.
    Cards {
        /// Whose.
        #[serde(default)]
        whose: Whose,
        /// Which.
        #[serde(default)]
        filter: Filter,
        /// Not this card itself.
        #[serde(default)]
        other: bool,
    },
    /// The controller.
    You,
    /// The opponent.
    Opponent,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "ShiftParts")]
struct Parts {
    /// So much more, or less when negative.
    add: Option<i16>,
    /// This number instead.
    becomes: Option<i16>,
    /// Only for attacks of this form.
    form: Option<Form>,
}

impl<'de> Deserialize<'de> for Shift {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ShiftVisitor)
    }
}

struct ShiftVisitor;

fn shift<E: Error>(by: i16, becomes: bool, form: Option<Form>) -> Result<Shift, E> {
    if (-99..=99).contains(&by) { Ok(Shift { by, becomes, form }) } else { Err(E::custom("a change is -99 to 99")) }
}

impl<'de> Visitor<'de> for ShiftVisitor {
    type Value = Shift;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a number, `{ add: 1 }` or `{ becomes: 1 }`")
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Shift, E> {
        shift(i16::try_from(number).map_err(|_| E::custom("a change is -99 to 99"))?, false, None)
    }

    fn visit_map<M: MapAccess<'de>>(self, map: M) -> Result<Shift, M::Error> {
        let parts = Parts::deserialize(MapAccessDeserializer::new(map))?;
        match (parts.add, parts.becomes) {
            (Some(by), None) => shift(by, false, parts.form),
            (None, Some(to)) => shift(to, true, parts.form),
            _ => Err(M::Error::custom("a change has `add` or `becomes`")),
        }
    }
}

impl JsonSchema for Shift {
    fn schema_name() -> Cow<'static, str> {
        "Shift".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let parts = generator.subschema_for::<Parts>();
        json_schema!({ "anyOf": [{ "type": "integer", "minimum": -99, "maximum": 99 }, parts] })
    }
}

//! Which cards are meant: properties, all of which must fit.

use fudaba_cardscript::OneOrMany;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The four attributes (MR-6.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Attribute {
    /// Wind (風).
    Wind,
    /// Earth (土).
    Earth,
    /// Fire (火).
    Fire,
    /// Water (水).
    Water,
}

impl Attribute {
    /// All four, in order.
    pub const ALL: [Attribute; 4] = [Attribute::Wind, Attribute::Earth, Attribute::Fire, Attribute::Water];

    /// Key of the attribute in the table file.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Attribute::Wind => "wind",
            Attribute::Earth => "earth",
            Attribute::Fire => "fire",
            Attribute::Water => "water",
        }
    }
}

/// A set of attributes: empty is colourless, two or more are multicolour (MR-6.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Attributes(pub u8);

impl Attributes {
    /// None.
    pub const NONE: Attributes = Attributes(0);
    /// All four.
    pub const EVERY: Attributes = Attributes(15);

    /// The set of one.
    #[must_use]
    pub const fn of(attribute: Attribute) -> Attributes {
        Attributes(1 << attribute as u8)
    }

    /// Whether the attribute is among them.
    #[must_use]
    pub const fn has(self, attribute: Attribute) -> bool {
        self.0 & (1 << attribute as u8) != 0
    }

    /// Both sets together.
    #[must_use]
    pub const fn with(self, other: Attributes) -> Attributes {
        Attributes(self.0 | other.0)
    }

    /// Whether the sets share an attribute.
    #[must_use]
    pub const fn meets(self, other: Attributes) -> bool {
        self.0 & other.0 != 0
    }

    /// How many there are.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Each of them, in order.
    pub fn iter(self) -> impl Iterator<Item = Attribute> {
        Attribute::ALL.into_iter().filter(move |&attribute| self.has(attribute))
    }
}

impl FromIterator<Attribute> for Attributes {
    fn from_iter<I: IntoIterator<Item = Attribute>>(attributes: I) -> Self {
        attributes.into_iter().fold(Attributes::NONE, |set, attribute| set.with(Attributes::of(attribute)))
    }
}

impl<'de> Deserialize<'de> for Attributes {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        OneOrMany::<Attribute>::deserialize(deserializer).map(|list| list.0.into_iter().collect())
    }
}

impl JsonSchema for Attributes {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Attributes".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        OneOrMany::<Attribute>::json_schema(generator)
    }
}

/// The kinds of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Spirit (精霊カード).
    Spirit,
    /// Character (キャラクターカード).
    Character,
    /// Field card (フィールドカード).
    FieldCard,
    /// Spell (スペルカード).
    Spell,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Kind; 4] = [Kind::Spirit, Kind::Character, Kind::FieldCard, Kind::Spell];

    /// Key of the kind in the table file.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Kind::Spirit => "spirit",
            Kind::Character => "character",
            Kind::FieldCard => "field_card",
            Kind::Spell => "spell",
        }
    }
}

/// The locations that a character needs (MR-5.11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Footprint {
    /// One location.
    #[default]
    Single,
    /// Two neighbours in one row.
    Wide2,
    /// Both rows of one column.
    Deep2,
    /// A whole row.
    Wide3,
    /// Two neighbouring columns by both rows.
    Square4,
}

/// How a card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum State {
    /// A character without waiting counters.
    Active,
    /// A character with waiting counters.
    Waiting,
    /// A character with attached spirits.
    Joined,
    /// A character with damage.
    Damaged,
    /// An upright spirit.
    Ready,
    /// A sideways spirit.
    Exhausted,
    /// A spirit attached to a character.
    Attached,
    /// A face-up field card.
    Real,
    /// A face-down field card.
    StandIn,
}

/// From `min` to `max`, both included; an end left out is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Deserialize, JsonSchema)]
#[serde(try_from = "Ends")]
pub struct Range {
    /// The least number that fits.
    pub min: Option<i32>,
    /// The greatest number that fits.
    pub max: Option<i32>,
}

/// The ends of a range as they are written.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Range")]
struct Ends {
    /// The least number that fits.
    min: Option<i32>,
    /// The greatest number that fits.
    max: Option<i32>,
}

impl TryFrom<Ends> for Range {
    type Error = &'static str;

    fn try_from(Ends { min, max }: Ends) -> Result<Range, Self::Error> {
        if min.is_none() && max.is_none() { Err("a range has `min`, `max` or both") } else { Ok(Range { min, max }) }
    }
}

impl Range {
    /// Whether `number` lies in it.
    #[must_use]
    pub fn holds(self, number: i32) -> bool {
        self.min.is_none_or(|min| number >= min) && self.max.is_none_or(|max| number <= max)
    }
}

/// Properties of a card, all of which must fit; a property left out fits every card.
#[derive(Clone, Debug, PartialEq, Eq, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Filter {
    /// One of these kinds.
    #[serde(default)]
    pub kind: OneOrMany<Kind>,
    /// At least one of these attributes.
    #[serde(default)]
    pub attribute: Attributes,
    /// `true`: no attribute; `false`: at least one.
    pub colourless: Option<bool>,
    /// `true`: two attributes or more.
    pub multicolour: Option<bool>,
    /// One of these cards, by number.
    #[serde(default)]
    pub card: OneOrMany<String>,
    /// AP of a character.
    pub ap: Option<Range>,
    /// LV of a character.
    pub level: Option<Range>,
    /// HP of a character.
    pub hp: Option<Range>,
    /// Waiting counters of a character.
    pub waiting: Option<Range>,
    /// Spirit power.
    pub power: Option<Range>,
    /// How it is.
    #[serde(default)]
    pub state: OneOrMany<State>,
    /// One of these footprints.
    #[serde(default)]
    pub footprint: OneOrMany<Footprint>,
    /// A basic spirit, or none.
    pub basic: Option<bool>,
    /// It satisfies this attribute of a prerequisite.
    pub satisfies: Option<Attribute>,
}

impl Filter {
    /// Whether every card fits.
    #[must_use]
    #[inline]
    pub fn is_open(&self) -> bool {
        let Filter { kind, attribute, colourless, multicolour, card, ap, level, hp, waiting, power, state, footprint, basic, satisfies } =
            self;
        let lists = kind.is_empty() && card.is_empty() && state.is_empty() && footprint.is_empty();
        let numbers = [ap, level, hp, waiting, power].iter().all(|range| range.is_none());
        let kinds = [colourless, multicolour, basic].iter().all(|wanted| wanted.is_none());
        lists && numbers && kinds && attribute.is_empty() && satisfies.is_none()
    }
}

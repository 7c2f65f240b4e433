//! Which cards are meant: properties, all of which must fit.

use fudaba_cardscript::OneOrMany;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The four attributes (MR-6.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Attribute {
    /// Wind (風).
    #[schemars(extend("ja" = "風", "en" = "wind", "en_prerequisite" = "\"Prerequisite: wind\"", "en_field" = "wind field card"))]
    Wind,
    /// Earth (土).
    #[schemars(extend("ja" = "土", "en" = "earth", "en_prerequisite" = "\"Prerequisite: earth\"", "en_field" = "earth field card"))]
    Earth,
    /// Fire (火).
    #[schemars(extend("ja" = "火", "en" = "fire", "en_prerequisite" = "\"Prerequisite: fire\"", "en_field" = "fire field card"))]
    Fire,
    /// Water (水).
    #[schemars(extend("ja" = "水", "en" = "water", "en_prerequisite" = "\"Prerequisite: water\"", "en_field" = "water field card"))]
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

impl Serialize for Attributes {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
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
    #[schemars(extend("ja" = "精霊", "en" = "spirit", "en_many" = "spirits", "en_card" = "spirit"))]
    Spirit,
    /// Character (キャラクターカード).
    #[schemars(extend("ja" = "キャラクター", "en" = "character", "en_many" = "characters", "en_card" = "character"))]
    Character,
    /// Field card (フィールドカード).
    #[schemars(extend("ja" = "フィールドカード", "en" = "field card", "en_many" = "field cards", "en_card" = "field"))]
    FieldCard,
    /// Spell (スペルカード).
    #[schemars(extend("ja" = "スペルカード", "en" = "spell", "en_many" = "spells", "en_card" = "spell"))]
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
    #[schemars(extend("ja" = "1か所", "en" = "one location", "ja_placed" = "自分のロケーション1か所", "en_placed" = "one of your locations"))]
    Single,
    /// Two neighbours in one row.
    #[schemars(extend("ja" = "横2か所", "en" = "two locations of a row", "ja_placed" = "横に並ぶ自分のロケーション2か所", "en_placed" = "2 adjacent locations in one of your rows"))]
    Wide2,
    /// Both rows of one column.
    #[schemars(extend("ja" = "縦2か所", "en" = "two locations of a column", "ja_placed" = "縦に並ぶ自分のロケーション2か所", "en_placed" = "both locations of one of your columns"))]
    Deep2,
    /// A whole row.
    #[schemars(extend("ja" = "横3か所", "en" = "a whole row", "ja_placed" = "横に並ぶ自分のロケーション3か所", "en_placed" = "all 3 locations of one of your rows"))]
    Wide3,
    /// Two neighbouring columns by both rows.
    #[schemars(extend("ja" = "縦横2か所ずつ", "en" = "a square of four locations", "ja_placed" = "縦横2か所ずつに並ぶ自分のロケーション4か所", "en_placed" = "a square of 4 of your locations"))]
    Square4,
}

/// How a card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum State {
    /// A character without waiting counters.
    #[schemars(extend("ja" = "可動状態の", "en" = "active", "ja_is" = "が可動状態である", "en_is" = "active"))]
    Active,
    /// A character with waiting counters.
    #[schemars(extend("ja" = "待機状態の", "en" = "waiting", "ja_is" = "が待機状態である", "en_is" = "waiting"))]
    Waiting,
    /// A character with attached spirits.
    #[schemars(extend("ja" = "ジョインしている", "en" = "joined", "ja_is" = "がジョインしている", "en_is" = "joined"))]
    Joined,
    /// A character with damage.
    #[schemars(extend("ja" = "ダメージを受けている", "en" = "damaged", "ja_is" = "がダメージを受けている", "en_is" = "damaged"))]
    Damaged,
    /// An upright spirit.
    #[schemars(extend("ja" = "通常状態の", "en" = "ready", "ja_is" = "が通常状態である", "en_is" = "ready"))]
    Ready,
    /// A sideways spirit.
    #[schemars(extend("ja" = "消耗状態の", "en" = "exhausted", "ja_is" = "が消耗状態である", "en_is" = "exhausted"))]
    Exhausted,
    /// A spirit attached to a character.
    #[schemars(extend("ja" = "付いている", "en" = "attached", "ja_is" = "がキャラクターに付いている", "en_is" = "attached to a character"))]
    Attached,
    /// A face-up field card.
    #[schemars(extend("ja" = "表向きの", "en" = "face-up", "ja_is" = "が表向きである", "en_is" = "face up"))]
    Real,
    /// A face-down field card.
    #[schemars(extend("ja" = "代用の", "en" = "stand-in", "ja_is" = "が代用である", "en_is" = "a stand-in"))]
    StandIn,
}

/// From `min` to `max`, both included; an end left out is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
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
#[schemars(extend(
    "ja" = ["(min=max){min}", "{min}から{max}", "{min}以上", "{max}以下"],
    "en" = ["(min=max){min}", "{min} to {max}", "{min} or more", "{max} or less"],
    "ja_counters" = ["(min=max)ちょうど{min}個", "{min}個から{max}個", "{min}個以上", "{max}個以下"],
    "en_counters" = [
        "(min=1,max=1)exactly 1 waiting counter",
        "(min=max)exactly {min} waiting counters",
        "{min} to {max} waiting counters",
        "(min=1)a waiting counter",
        "{min} or more waiting counters",
        "(max=0)no waiting counters",
        "{max} or fewer waiting counters"
    ]
))]
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
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend(
    "ja" = "{@card}",
    "en" = "{@card_one}",
    "ja_before" = "[{state&}]{@rest}",
    "ja_rest" = "[(colourless=true)無属性の][(colourless=false)属性を持つ][(multicolour=true)混色属性の][(multicolour=false)混色属性でない][{attribute&か}属性の][(basic=true)基本][(basic=false)基本精霊でない]{@numbers}",
    "ja_numbers" = "[{footprint&か}を占める][「前提条件 {satisfies}」を満たす][AP{ap}の][LV{level}の][HP{hp}の][精霊力{power}の][待機カウンターが{waiting.counters}載っている][「{card&」か「}」の]",
    "en_adjectives" = "[{state& } ]{@rest}",
    "en_rest" = "[(colourless=true)colourless ][(colourless=false)coloured ][(multicolour=true)multicoloured ][(multicolour=false)non-multicoloured ][{attribute&or} ][(basic=true)basic ][(basic=false)non-basic ]",
    "en_behind_one" = "[ :that occupies {footprint&or};that satisfies {satisfies.prerequisite};with AP {ap};with LV {level};with HP {hp};with spirit power {power};with {waiting.counters};named {card&or}: and ]",
    "en_behind_many" = "[ :that occupy {footprint&or};that satisfy {satisfies.prerequisite};with AP {ap};with LV {level};with HP {hp};with spirit power {power};with {waiting.counters};named {card&or}: and ]",
    "ja_character" = "{@plain}キャラクター",
    "en_character_one" = "{@adjectives}character{@plain_one}",
    "en_character_many" = "{@adjectives}characters{@plain_many}",
    "ja_spirit" = "{@plain}精霊",
    "en_spirit_one" = "{@adjectives}spirit{@plain_one}",
    "en_spirit_many" = "{@adjectives}spirits{@plain_many}",
    "ja_field_card" = "{@plain}フィールドカード",
    "en_field_card_one" = "{@adjectives}field card{@plain_one}",
    "en_field_card_many" = "{@adjectives}field cards{@plain_many}",
    "ja_permanent" = ["{@before}{kind&か}", "{@before}カード"],
    "en_permanent_one" = ["{@adjectives}{kind&or}{@behind_one}", "{@adjectives}permanent{@behind_one}"],
    "en_permanent_many" = ["{@adjectives}{kind.many&or}{@behind_many}", "{@adjectives}permanents{@behind_many}"],
    "ja_called_character" = ["(kind!=[\"character\"]){@before}{kind&か}", "{@before}キャラクター"],
    "en_called_character_one" = ["(kind!=[\"character\"]){@adjectives}{kind&or}{@behind_one}", "{@adjectives}character{@behind_one}"],
    "en_called_character_many" = [
        "(kind!=[\"character\"]){@adjectives}{kind.many&or}{@behind_many}",
        "{@adjectives}characters{@behind_many}"
    ],
    "ja_called_card" = ["{@before}{kind&か}", "{@before}カード"],
    "en_called_card_one" = ["{@adjectives}{kind&or}{@behind_one}", "{@adjectives}card{@behind_one}"],
    "en_called_card_many" = ["{@adjectives}{kind.many&or}{@behind_many}", "{@adjectives}cards{@behind_many}"],
    "ja_card" = ["{@before}{kind&か}", "{@before}カード"],
    "ja_sort" = ["{kind&か}", "カード"],
    "en_card_one" = "{@adjectives}[{kind.card&or} ]card{@behind_one}",
    "en_card_many" = "{@adjectives}[{kind.card&or} ]cards{@behind_many}",
    "ja_plain" = "{@before}[{kind&か}である]",
    "en_plain_one" = "[ that is a {kind&or}]{@behind_one}",
    "en_plain_many" = "[ that are {kind.many&or}]{@behind_many}",
    "ja_held" = ["(state=[\"attached\"])キャラクターに付いている{@rest}[{kind&か}である]精霊", "{@spirit}"],
    "en_held_one" = ["(state=[\"attached\"]){@rest}spirit{@plain_one} attached to a character", "{@spirit_one}"],
    "en_held_many" = ["(state=[\"attached\"]){@rest}spirits{@plain_many} attached to a character", "{@spirit_many}"],
    // Spirits leave the field; characters leave a location, also where they are moved to another.
    "ja_from" = ["(kind=[\"spirit\"])場", "(kind=[\"character\"])ロケーション", "(kind=[\"field_card\"])ロケーション", "場かロケーション"],
    "en_from" = [
        "(kind=[\"spirit\"])the field",
        "(kind=[\"character\"])a location",
        "(kind=[\"field_card\"])a location",
        "the field or a location"
    ]
))]
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

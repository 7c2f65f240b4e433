//! What changes as long as something lasts.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::phrases::THIS_EN;
use super::{Ability, Attack, Attribute, Attributes, Filter, Form, Whose};

/// A number that English "gets": HPを＋1する, "gets +1 HP", "its HP becomes 3".
macro_rules! stat {
    (ja $name:literal) => {
        concat!("{.of}", $name, "を{}する")
    };
    (get $name:literal) => {
        concat!("(~add){.add} ", $name, "{.for}")
    };
    (en $name:literal) => {
        concat!("!{~'s ", $name, "}{.for} becomes {}")
    };
}

/// A number that English counts in a sentence of its own: "reduce damage dealt to you by 1".
macro_rules! number_en {
    ($name:literal) => {
        [
            concat!("(~less)reduce ", $name, "{.for} by {.less}"),
            concat!("(~more)increase ", $name, "{.for} by {.more}"),
            concat!("set ", $name, "{.for} to {}"),
        ]
    };
}

/// One change (MR-12.6).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Modifier {
    /// AP of a character.
    #[schemars(extend("ja_lead" = "の", "ja" = stat!(ja "AP"), "en_get" = stat!(get "AP"), "en" = stat!(en "AP")))]
    Ap(Shift),
    /// HP of a character.
    #[schemars(extend("ja_lead" = "の", "ja" = stat!(ja "HP"), "en_get" = stat!(get "HP"), "en" = stat!(en "HP")))]
    Hp(Shift),
    /// LV of a character.
    #[schemars(extend("ja_lead" = "の", "ja" = stat!(ja "LV"), "en_get" = stat!(get "LV"), "en" = stat!(en "LV")))]
    Level(Shift),
    /// Damage of a character's attacks.
    #[schemars(extend("ja_lead" = "の", "ja" = stat!(ja "ダメージ"), "en_get" = stat!(get "damage"), "en" = stat!(en "damage")))]
    Damage(Shift),
    /// Range of a character's attacks and abilities.
    #[schemars(extend("ja_lead" = "の", "ja" = stat!(ja "レンジ"), "en_get" = stat!(get "range"), "en" = stat!(en "range")))]
    Range(Shift),
    /// Spirit power of a card.
    #[schemars(extend("ja_lead" = "の", "ja" = stat!(ja "精霊力"), "en_get" = stat!(get "spirit power"), "en" = stat!(en "spirit power")))]
    SpiritPower(Shift),
    /// Waiting counters of arrival of a character.
    #[schemars(extend(
        "ja_lead" = "の",
        "ja" = ["(~less)配置時に載せる待機カウンターを{.less}個減らす", "(~more)配置時に載せる待機カウンターを{.more}個増やす", "配置時に載せる待機カウンターを{.number}個にする"],
        "en_does" = "<be> placed with {.counters}",
        "en" = "{~} is placed with {.counters}"
    ))]
    Arrival(Shift),
    /// Recoil of a character, besides its level.
    #[schemars(extend("ja_lead" = "の", "ja" = stat!(ja "反動ダメージ"), "en" = number_en!("recoil damage from {~}")))]
    Recoil(Shift),
    /// Damage that a player or a character takes, smaller when negative.
    #[schemars(extend("ja_lead" = "が", "ja" = stat!(ja "受けるダメージ"), "en" = number_en!("damage dealt to {~}")))]
    DamageTaken(Shift),
    /// Hand limit of a player.
    #[schemars(extend("ja_lead" = "の", "ja" = stat!(ja "手札の上限"), "en" = number_en!("{~'s} maximum hand size")))]
    HandLimit(Shift),
    /// Spirits, characters or joins more in each own turn.
    #[schemars(extend(
        "ja_lead" = "は",
        "ja" = "{~'s}ターンに{.more}できる",
        "en_does" = "may {} during each of {~'s} turns",
        "en_bare" = "{} during each of {~'s} turns",
        "en" = "!{~} may {} during each of {~'s} turns"
    ))]
    Extra(Placement),
    /// Exhaustion cost of a player's cards and abilities (MR-R18).
    #[schemars(extend(
        "ja_lead" = "の",
        "ja" = ["{@whose}を{any+}、{attribute}を{units+}する", "{@whose}の{attribute}を{units+}する", "{@whose}を{any+}する", "{@whose}は変わらない"],
        "ja_whose" = "{of.called_card}の消耗コスト",
        "en" = [
            "(-attribute,any<0)reduce {@whose} by {any>>}",
            "(-attribute,any=0)change {@whose} by {any+}",
            "(-attribute)increase {@whose} by {any}",
            "change {@whose} by {any+} and {units+} {attribute}",
            "change {@whose} by {units+} {attribute}",
            "!{@whose} does not change"
        ],
        "en_whose" = "the exhaustion cost of {~'s} {of.called_card_many}"
    ))]
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
    #[schemars(extend(
        "ja_lead" = "の",
        "ja" = "{of.called_card}の前提条件の数字を{power+}する",
        "en" = ["(power<0)reduce {@whose} by {power>>}", "increase {@whose} by {power}"],
        "en_whose" = "the number in the prerequisite of {~'s} {of.called_card_many}"
    ))]
    Prerequisite {
        /// Of which cards.
        #[serde(default)]
        of: Filter,
        /// So much more, or less when negative.
        power: i8,
    },
    /// A keyword.
    #[schemars(extend(
        "ja" = "{}を得る",
        "en" = "gain {}",
        "ja_gain" = "{}",
        "en_gain" = "{}",
        "ja_meant" = "{.meant}",
        "en_meant" = "{.meant}"
    ))]
    Keyword(Keyword),
    /// Barrier: each damage is so much smaller (MR-13.6).
    #[schemars(extend("ja" = "【障壁{}】を得る", "en" = "gain Barrier {}", "ja_gain" = "【障壁{}】", "en_gain" = "Barrier {}"))]
    Barrier(u8),
    /// An attack.
    #[schemars(extend("ja" = "「{.short}」を得る", "en" = "gain \"{.short}\"", "ja_gain" = "「{.short}」", "en_gain" = "\"{.short}\""))]
    GainAttack(Attack),
    /// An ability.
    #[schemars(extend("ja" = "「{.quoted}」を得る", "en" = "gain \"{.quoted}\"", "ja_gain" = "「{.quoted}」", "en_gain" = "\"{.quoted}\""))]
    GainAbility(Box<Ability>),
    /// An attribute.
    #[schemars(extend("ja" = "{}属性を得る", "en" = "gain the {} attribute", "ja_gain" = "{}属性", "en_gain" = "the {} attribute"))]
    Attribute(Attribute),
    /// It satisfies these attributes of prerequisites.
    #[schemars(extend(
        "ja_lead" = "は",
        "ja" = "「前提条件 {&}」を満たす",
        "en_does" = "<satisfy> \"Prerequisite: {&, }\"",
        "en" = "satisfy \"Prerequisite: {&, }\""
    ))]
    Satisfies(Attributes),
    /// It pays exhaustion costs (MR-R16).
    #[schemars(extend(
        "ja_lead" = "は",
        "ja" = "精霊の代わりに、可動状態の{~}にAP分の待機カウンターを載せて消耗コスト1を支払うことができる",
        "en" = concat!(
            "!if {~} is active, you may put waiting counters equal to its AP on it to pay 1 exhaustion cost, ",
            "instead of using a spirit"
        )
    ))]
    PaysExhaustion,
    /// What cannot be done (MR-12.1).
    #[schemars(extend("ja_lead" = "は", "ja" = "{}ない", "en_does" = "cannot {}", "en_bare" = "be unable to {}", "en" = "cannot {}"))]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Keyword {
    /// Cloak (クローク).
    #[schemars(extend(
        "ja" = "【クローク】",
        "en" = "Cloak",
        "ja_means" = "このキャラクターへの攻撃は、代わりに自分が受ける",
        "en_means" = "damage from attacks on this character is dealt to you instead",
        "ja_line" = "{@}({@means})",
        "en_line" = "{@} ({@means})",
        "ja_meant" = "{@}：{@means}",
        "en_meant" = "{@}: {@means}"
    ))]
    Cloak,
    /// Cover (かばう).
    #[schemars(extend(
        "ja" = "【かばう】",
        "en" = "Cover",
        "ja_means" = "隣接する自分のロケーションへの相手の攻撃を代わりに受けることができる",
        "en_means" = "you may have this character take your opponent's attack on an adjacent location you control instead",
        "ja_line" = "{@}({@means})",
        "en_line" = "{@} ({@means})",
        "ja_meant" = "{@}：{@means}",
        "en_meant" = "{@}: {@means}"
    ))]
    Cover,
    /// Unerring (必中), of all its attacks.
    #[schemars(extend(
        "ja" = "【必中】",
        "en" = "Unerring",
        "ja_means" = "このキャラクターの攻撃は、【クローク】、【かばう】、対象の変更の影響を受けない",
        "en_means" = "Cloak, Cover and changes of target do not affect its attacks",
        "ja_line" = "{@}({@means})",
        "en_line" = "{@} ({@means})",
        "ja_meant" = "{@}：{@means}",
        "en_meant" = "{@}: {@means}"
    ))]
    Unerring,
    /// Alert (即応).
    #[schemars(extend(
        "ja" = "【即応】",
        "en" = "Alert",
        "ja_means" = "待機カウンターを載せずに配置する",
        "en_means" = "place this character without waiting counters",
        "ja_line" = "{@}({@means})",
        "en_line" = "{@} ({@means})",
        "ja_meant" = "{@}：{@means}",
        "en_meant" = "{@}: {@means}"
    ))]
    Alert,
    /// Steadfast (不動).
    #[schemars(extend(
        "ja" = "【不動】",
        "en" = "Steadfast",
        "ja_means" = "ダメージで待機カウンターが取り除かれない",
        "en_means" = "damage removes no waiting counters from this character",
        "ja_line" = "{@}({@means})",
        "en_line" = "{@} ({@means})",
        "ja_meant" = "{@}：{@means}",
        "en_meant" = "{@}: {@means}"
    ))]
    Steadfast,
    /// Lightfoot (身軽).
    #[schemars(extend(
        "ja" = "【身軽】",
        "en" = "Lightfoot",
        "ja_means" = "反動ダメージが発生しない",
        "en_means" = "this character causes no recoil damage",
        "ja_line" = "{@}({@means})",
        "en_line" = "{@} ({@means})",
        "ja_meant" = "{@}：{@means}",
        "en_meant" = "{@}: {@means}"
    ))]
    Lightfoot,
    /// Warded (加護).
    #[schemars(extend(
        "ja" = "【加護】",
        "en" = "Warded",
        "ja_means" = "相手のスペルカードと特殊能力の対象にならない",
        "en_means" = "your opponent's spells and abilities cannot target this character",
        "ja_line" = "{@}({@means})",
        "en_line" = "{@} ({@means})",
        "ja_meant" = "{@}：{@means}",
        "en_meant" = "{@}: {@means}"
    ))]
    Warded,
}

impl Keyword {
    /// All of them.
    pub const ALL: [Keyword; 7] =
        [Keyword::Cloak, Keyword::Cover, Keyword::Unerring, Keyword::Alert, Keyword::Steadfast, Keyword::Lightfoot, Keyword::Warded];

    /// The keyword as a bit.
    pub(crate) const fn bit(self) -> u8 {
        1 << self as u8
    }

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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Placement {
    /// Placing a spirit.
    #[schemars(extend("ja" = "精霊の配置", "en" = "place one more spirit", "ja_more" = "もう1回精霊を配置"))]
    Spirit,
    /// Placing a character.
    #[schemars(extend("ja" = "キャラクターの配置", "en" = "place one more character", "ja_more" = "もう1回キャラクターを配置"))]
    Character,
    /// Joining.
    #[schemars(extend("ja" = "ジョイン", "en" = "join one more time", "ja_more" = "もう1回ジョイン"))]
    Join,
}

/// What a card may forbid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Forbidden {
    /// A character cannot attack.
    #[schemars(extend("ja" = "攻撃でき", "en" = "attack"))]
    Attack,
    /// Abilities of a card, attacks included, cannot be used.
    #[schemars(extend("ja" = "特殊能力を使用でき", "en" = "use abilities"))]
    UseAbilities,
    /// No character can be placed where it is.
    #[schemars(extend("ja" = "その上にキャラクターを配置でき", "en" = "have a character placed on it"))]
    BePlacedUpon,
    /// It cannot be destroyed (MR-R93).
    #[schemars(extend("ja" = "破壊され", "en" = "be destroyed"))]
    BeDestroyed,
    /// It cannot join.
    #[schemars(extend("ja" = "ジョインでき", "en" = "join"))]
    Join,
    /// It cannot be readied.
    #[schemars(extend("ja" = "通常状態になら", "en" = "be readied"))]
    BeReadied,
    /// A player cannot use spells.
    #[schemars(extend("ja" = "スペルカードを使用でき", "en" = "use spells"))]
    UseSpells,
}

/// Whom a lasting effect is about.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Scope {
    /// This card.
    #[default]
    #[schemars(extend("ja" = "このカード", "ja_none" = "", "en" = "{@this}", "en_it" = "it", "en_this" = THIS_EN))]
    This,
    /// The character on this location.
    #[schemars(extend("ja" = "このロケーションのキャラクター", "en" = "the character on this location"))]
    Here,
    /// The field card under this character, or this field card.
    #[schemars(extend("ja" = "このロケーションのフィールドカード", "en" = "the field card on this location"))]
    Ground,
    /// Own characters orthogonally adjacent to this.
    #[schemars(extend("ja" = "隣接する自分の{.called_character}", "en" = "each adjacent {.called_character_one} you control"))]
    Adjacent(Filter),
    /// Cards on the field that fit, characters unless the filter says another kind.
    #[schemars(extend(
        "ja" = "{whose}[(other=true)他の]すべての{filter.called_character}",
        "en" = [
            "(whose=either)all [(other=true)other ]{filter.called_character_many}",
            "{whose.of} [(other=true)other ]{filter.called_character_many}"
        ],
        "many" = true
    ))]
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
    #[schemars(extend("ja" = "自分", "en" = "you", "many" = true))]
    You,
    /// The opponent.
    #[schemars(extend("ja" = "相手", "en" = "your opponent"))]
    Opponent,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "ShiftParts", extend(
    "ja" = ["{becomes}に", "{add+}"],
    "en" = ["{becomes}", "{add+}"],
    "ja_of" = "[{form}の]",
    "en_for" = "[ for {form.many}]",
    "ja_number" = "{becomes}",
    "en_add" = "(+add){add+}",
    "ja_less" = "(add<0){add>>}",
    "en_less" = "(add<0){add>>}",
    "ja_more" = "(+add){add>>}",
    "en_more" = "(+add){add>>}",
    "en_counters" = [
        "(becomes=1)1 waiting counter",
        "(add=-1)1 fewer waiting counter",
        "(add=1)1 more waiting counter",
        "(add<0){add>>} fewer waiting counters",
        "(+add){add>>} more waiting counters",
        "{becomes} waiting counters"
    ]
))]
struct Parts {
    /// So much more, or less when negative.
    add: Option<i16>,
    /// This number instead.
    becomes: Option<i16>,
    /// Only for attacks of this form.
    form: Option<Form>,
}

impl Serialize for Shift {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut parts = serializer.serialize_map(Some(2))?;
        parts.serialize_entry(if self.becomes { "becomes" } else { "add" }, &self.by)?;
        parts.serialize_entry("form", &self.form)?;
        parts.end()
    }
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
        let parts = Parts::json_schema(generator);
        json_schema!({ "anyOf": [{ "type": "integer", "minimum": -99, "maximum": 99 }, parts] })
    }
}

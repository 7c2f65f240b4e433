//! Which cards are meant: properties, all of which must fit.

use std::borrow::Cow;
use std::fmt;

use fudaba_cardscript::OneOrMany;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use super::Label;
use super::phrases::{MEANT_EN, MEANT_JA, THIS_JA};

/// The kinds of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CardType {
    /// A unit (ユニット), an Ace among them.
    #[schemars(extend("ja" = "ユニット", "en" = "unit", "en_many" = "units"))]
    Unit,
    /// A command (コマンド).
    #[schemars(extend("ja" = "コマンド", "en" = "command", "en_many" = "commands"))]
    Command,
    /// A territory (テリトリー).
    #[schemars(extend("ja" = "テリトリー", "en" = "territory", "en_many" = "territories"))]
    Territory,
    /// A territory that opens as a unit (アサルトテリトリー).
    #[schemars(extend("ja" = "アサルトテリトリー", "en" = "Assault Territory", "en_many" = "Assault Territories"))]
    AssaultTerritory,
}

/// The colours of energy (BD-R3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Color {
    /// 白.
    #[schemars(extend("ja" = "白", "en" = "white"))]
    White,
    /// 黒.
    #[schemars(extend("ja" = "黒", "en" = "black"))]
    Black,
    /// 赤.
    #[schemars(extend("ja" = "赤", "en" = "red"))]
    Red,
    /// 青.
    #[schemars(extend("ja" = "青", "en" = "blue"))]
    Blue,
}

/// The trigger icon of a card (BD-7.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Icon {
    /// No icon.
    #[default]
    #[schemars(extend("ja" = "アイコンを持たない", "en" = "no icon", "ja_checked" = "アイコンのないカード", "en_checked" = "card without an icon"))]
    None,
    /// The Buster icon: one more point of damage.
    #[schemars(extend("ja" = "バスターアイコンを持つ", "en" = "the Buster icon", "ja_checked" = "バスターカード", "en_checked" = "Buster card"))]
    Buster,
    /// The Shot icon: the card may be played for nothing.
    #[schemars(extend("ja" = "ショットアイコンを持つ", "en" = "the Shot icon", "ja_checked" = "ショットカード", "en_checked" = "Shot card"))]
    Shot,
}

/// Keyword abilities (BD-10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Keyword {
    /// Attackers must choose it (デコイ).
    #[schemars(extend(
        "ja" = "【デコイ】",
        "en" = "Decoy",
        "ja_means" = "このユニットがレストしている間、アタックする相手のユニットは、できる限りこのユニットをアタック先に選ぶ",
        "en_means" = "while this unit is resting, your opponent's attacking units must choose it as the target if able",
        "ja_line" = MEANT_JA,
        "en_line" = MEANT_EN
    ))]
    Decoy,
    /// Strikes first in a battle (ブリッツ).
    #[schemars(extend(
        "ja" = "【ブリッツ】",
        "en" = "Blitz",
        "ja_means" = "このユニットはバトルで、【ブリッツ】を持たないユニットより先にダメージを与える",
        "en_means" = "this unit deals its battle damage before units without Blitz",
        "ja_line" = MEANT_JA,
        "en_line" = MEANT_EN
    ))]
    Blitz,
    /// Gives condemnation counters (ジャッジメント).
    #[schemars(extend(
        "ja" = "【ジャッジメント】",
        "en" = "Judgment",
        "ja_means" = "このユニットがアタックした時、断罪カウンターを1個得る",
        "en_means" = "when this unit attacks, get a condemnation counter",
        "ja_line" = MEANT_JA,
        "en_line" = MEANT_EN
    ))]
    Judgment,
    /// Must attack (バーサーク).
    #[schemars(extend(
        "ja" = "【バーサーク】",
        "en" = "Berserk",
        "ja_means" = "このユニットは、できるなら、プレイヤーか【デコイ】を持つユニットにアタックしなければならない",
        "en_means" = "this unit must attack a player or a unit with Decoy if able",
        "ja_line" = MEANT_JA,
        "en_line" = MEANT_EN
    ))]
    Berserk,
    /// Opens as a unit (アサルトテリトリー).
    #[schemars(extend(
        "ja" = "【アサルトテリトリー】",
        "en" = "Assault Territory",
        "ja_means" = "このテリトリーはユニットとして開放される。フィールドを離れる場合、その代わりに閉じてテリトリーゾーンに戻る",
        "en_means" = "this territory opens as a unit; if it would leave the field, it closes and returns to the territory zone instead",
        "ja_line" = MEANT_JA,
        "en_line" = MEANT_EN
    ))]
    AssaultTerritory,
}

/// Which way a card lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Orientation {
    /// Upright.
    #[default]
    #[schemars(extend("ja" = "スタンド", "ja_lies" = "スタンドの", "en" = "standing"))]
    Standing,
    /// Sideways.
    #[schemars(extend("ja" = "レスト", "ja_lies" = "レストしている", "en" = "resting"))]
    Resting,
}

/// From `min` to `max`, both included, an end left out is open; or one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize)]
pub struct Range {
    /// The least number that fits.
    pub min: Option<i32>,
    /// The greatest number that fits.
    pub max: Option<i32>,
}

/// Properties of a card, all of which must fit; a property left out fits every card.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend(
    "ja" = "{@unit}",
    "ja_unit" = "{@clauses}{@states}{@unit_name}",
    "ja_card" = "{@clauses}{@states}{@card_name}",
    "ja_clauses" = "{@except}{@qualities}",
    "ja_qualities" = "[(other=true){@this}以外の]{@has}",
    "ja_except" = "[{@spared}以外の]",
    "ja_spared" = [
        "{^called}",
        "(other_than_target=1)対象",
        "(other_than_target=2)2番目の対象",
        "(other_than_target=3)3番目の対象",
        "(other_than_target=4)4番目の対象",
        ""
    ],
    // What is named without a unit would be looked for elsewhere.
    "ja_elsewhere" = ["(+type,type!=[\"unit\"])フィールドの", ""],
    "ja_this" = THIS_JA,
    "ja_has" = "[(damaged=true)ダメージを受けている][(damaged=false)ダメージを受けていない][称号〈{title}〉を持つ][{keyword}を持つ][{icon}]\
                [(has_auras=true)オーラがついている][(has_auras=false)オーラがついていない][{has_counters}カウンターがある]",
    "ja_states" = "[{orientation.lies}][(attacking=true)アタック中の][(attacking=false)アタック中でない][(blocking=true)ブロック中の]\
                   [(blocking=false)ブロック中でない][{color&か}の][総コスト{total_cost}の][パワー{power}の][ヒット{hit}の]\
                   [属性〈{attribute}〉の][カード名「{name}」の]",
    "ja_unit_name" = [
        "(alias,ace=true,type=[\"unit\"])エース",
        "(alias,type=[\"unit\"])[(ace=false)エース以外の]ユニット",
        "(type!=[\"unit\"])[(ace=true)エースの][(ace=false)エース以外の]{type&か}",
        "(ace=true)エース",
        "[(ace=false)エース以外の]ユニット"
    ],
    "ja_card_name" = [
        "(alias,ace=true,type=[\"unit\"])エース",
        "[(ace=true)エースの][(ace=false)エース以外の]{type&か}",
        "(ace=true)エース",
        "[(ace=false)エース以外の]カード"
    ],
    "ja_energy_name" = "{@placed}エナジー",
    "ja_placed" = ["(alias,ace=true,type=[\"unit\"])エースの", "[(ace=true)エースの][(ace=false)エース以外の][{type&か}の]"],
    "ja_unit_counter" = ["(+type,type!=[\"unit\"])枚", "体"],
    "ja_energy_counter" = "枚",
    "en" = "{@unit_one}",
    "en_unit_a" = "{a@unit_one}",
    "en_unit_one" = "{@states}{@unit_name}{@with}",
    "en_unit_many" = "{@states}{@unit_names}{@with}",
    "en_unit_name" = [
        "(alias,ace=true,type=[\"unit\"])ace",
        "(alias,type=[\"unit\"])[(ace=false)non-ace ]unit",
        "(type!=[\"unit\"])[(ace=true)ace ][(ace=false)non-ace ]{type&or}",
        "(ace=true)ace",
        "[(ace=false)non-ace ]unit"
    ],
    "en_unit_names" = [
        "(alias,ace=true,type=[\"unit\"])aces",
        "(alias,type=[\"unit\"])[(ace=false)non-ace ]units",
        "(type!=[\"unit\"])[(ace=true)ace ][(ace=false)non-ace ]{type.many&or}",
        "(ace=true)aces",
        "[(ace=false)non-ace ]units"
    ],
    "en_card_a" = "{a@card_one}",
    "en_card_one" = "{@states}{@card_name}{@with}",
    "en_card_many" = "{@states}{@card_names}{@with}",
    "en_card_name" = [
        "(alias,ace=true,type=[\"unit\"])ace",
        "[(ace=true)ace ][(ace=false)non-ace ]{type&or}",
        "(ace=true)ace",
        "[(ace=false)non-ace ]card"
    ],
    "en_card_names" = [
        "(alias,ace=true,type=[\"unit\"])aces",
        "[(ace=true)ace ][(ace=false)non-ace ]{type.many&or}",
        "(ace=true)aces",
        "[(ace=false)non-ace ]cards"
    ],
    "en_energy_a" = "{a@energy_many}",
    "en_energy_many" = "{@states}{@placed}energy{@with}",
    "en_placed" = ["(alias,ace=true,type=[\"unit\"])ace ", "[(ace=true)ace ][(ace=false)non-ace ][{type&or} ]"],
    "en_target" = ["(other=true)another target ", "target "],
    "en_targets" = "[(other=true)other ]target ",
    "en_states" = "[(other=true)other ]{@lies}",
    "en_lies" = "[{orientation} ][(attacking=true)attacking ][(attacking=false)non-attacking ][(blocking=true)blocking ]\
                   [(blocking=false)non-blocking ][{color&or} ]",
    "en_with" = "{@having}{@except}",
    "en_except" = "[ other than {@spared}]",
    "en_spared" = [
        "{^called}",
        "(other_than_target=1)the target",
        "(other_than_target=2)the second target",
        "(other_than_target=3)the third target",
        "(other_than_target=4)the fourth target",
        ""
    ],
    "en_elsewhere" = "[(+type,type!=[\"unit\"]) on the field]",
    "choice" = "other_than_target",
    "en_having" = "[ with :total cost {total_cost};power {power};hit {hit};the attribute {attribute};the name \"{name}\";(damaged=true)damage;\
                 (damaged=false)no damage;the title {title};{keyword};{icon};(has_auras=true)attached auras;(has_auras=false)no attached auras;\
                 {has_counters} counters: and ]"
))]
pub struct Filter {
    /// One of these kinds. On the field an opened Assault Territory is a unit and a territory.
    #[serde(default, rename = "type")]
    pub kind: OneOrMany<CardType>,
    /// Whether it is an Ace.
    pub ace: Option<bool>,
    /// Its trigger icon.
    pub icon: Option<Icon>,
    /// It has one of these colours.
    #[serde(default)]
    pub color: OneOrMany<Color>,
    /// It has this attribute.
    pub attribute: Option<Label>,
    /// It has this title.
    pub title: Option<Label>,
    /// It has this name.
    pub name: Option<Label>,
    /// Its total cost.
    pub total_cost: Option<Range>,
    /// Its power; on the field the present one.
    pub power: Option<Range>,
    /// Its hit; on the field the present one.
    pub hit: Option<Range>,
    /// It has this keyword.
    pub keyword: Option<Keyword>,
    /// Which way it lies.
    pub orientation: Option<Orientation>,
    /// Whether it is the attacking unit.
    pub attacking: Option<bool>,
    /// Whether it is the blocking unit.
    pub blocking: Option<bool>,
    /// Whether it has damage.
    pub damaged: Option<bool>,
    /// Whether auras are attached to it.
    pub has_auras: Option<bool>,
    /// It has a counter with this name.
    pub has_counters: Option<Label>,
    /// It is another card than the one that speaks.
    #[serde(default)]
    pub other: bool,
    /// It is none of the targets chosen for this target word, counted from 1.
    #[serde(default, deserialize_with = "target_word")]
    #[schemars(range(min = 1, max = 4))]
    pub other_than_target: Option<u8>,
}

fn target_word<'de, D: Deserializer<'de>>(word: D) -> Result<Option<u8>, D::Error> {
    let word = Option::deserialize(word)?;
    if word.is_none_or(|word| (1..=4).contains(&word)) { Ok(word) } else { Err(D::Error::custom("there are target words 1 to 4")) }
}

impl Range {
    /// Whether `number` lies in it.
    pub fn holds(self, number: i32) -> bool {
        self.min.is_none_or(|min| number >= min) && self.max.is_none_or(|max| number <= max)
    }
}

impl Filter {
    /// Whether every card fits.
    pub fn is_open(&self) -> bool {
        let print = self.kind.is_empty() && self.ace.is_none() && self.icon.is_none() && self.color.is_empty() && !self.has_labels();
        let numbers = self.total_cost.is_none() && self.power.is_none() && self.hit.is_none() && self.keyword.is_none();
        let acts = self.orientation.is_none() && self.attacking.is_none() && self.blocking.is_none() && self.damaged.is_none();
        let others = !self.other && self.other_than_target.is_none();
        print && numbers && acts && others && self.has_auras.is_none() && self.has_counters.is_none()
    }

    /// Whether it asks for words that are printed on the card.
    pub(crate) fn has_labels(&self) -> bool {
        self.attribute.is_some() || self.title.is_some() || self.name.is_some()
    }

    /// The same for units only.
    #[must_use]
    pub fn units(mut self) -> Filter {
        if self.kind.is_empty() {
            self.kind = OneOrMany(vec![CardType::Unit]);
        }
        self
    }
}

impl Color {
    /// All colours.
    pub const ALL: [Color; 4] = [Color::White, Color::Black, Color::Red, Color::Blue];

    /// Its bit in a set of colours.
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }

    /// Its key in the table file.
    pub const fn key(self) -> &'static str {
        match self {
            Color::White => "white",
            Color::Black => "black",
            Color::Red => "red",
            Color::Blue => "blue",
        }
    }
}

impl Keyword {
    /// All keywords.
    pub const ALL: [Keyword; 5] = [Keyword::Decoy, Keyword::Blitz, Keyword::Judgment, Keyword::Berserk, Keyword::AssaultTerritory];

    /// Its key in the table file.
    pub const fn key(self) -> &'static str {
        match self {
            Keyword::Decoy => "decoy",
            Keyword::Blitz => "blitz",
            Keyword::Judgment => "judgment",
            Keyword::Berserk => "berserk",
            Keyword::AssaultTerritory => "assault_territory",
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Ends {
    min: Option<i32>,
    max: Option<i32>,
}

struct RangeVisitor;

impl<'de> Visitor<'de> for RangeVisitor {
    type Value = Range;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a number, or `{ min: ..., max: ... }`")
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Range, E> {
        let number = i32::try_from(number).map_err(|_| E::custom("the number is too large"))?;
        Ok(Range { min: Some(number), max: Some(number) })
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Range, E> {
        self.visit_i64(i64::try_from(number).map_err(|_| E::custom("the number is too large"))?)
    }

    fn visit_map<M: MapAccess<'de>>(self, map: M) -> Result<Range, M::Error> {
        match Ends::deserialize(MapAccessDeserializer::new(map))? {
            Ends { min: None, max: None } => Err(M::Error::custom("a range has `min`, `max` or both")),
            Ends { min, max } => Ok(Range { min, max }),
        }
    }
}

impl<'de> Deserialize<'de> for Range {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(RangeVisitor)
    }
}

impl JsonSchema for Range {
    fn schema_name() -> Cow<'static, str> {
        "Range".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "anyOf": [
            { "type": "integer" },
            {
                "type": "object",
                "properties": { "min": { "type": "integer" }, "max": { "type": "integer" } },
                "additionalProperties": false,
                "ja": ["(min=max){min}", "{min}から{max}", "{min}以上", "{max}以下"],
                "ja_count": ["(min=max)ちょうど{min}", "{min}から{max}", "{min}", "{max}"],
                "ja_bound": ["(min=max)", "(+min,+max)", "(+min)以上", "以下"],
                "en": ["(min=1,max=1){min}", "(plural,min=max){min}", "(plural){min} to {max}", "(plural){min} or more", "(plural){max} or less"],
                "en_count": ["(min=max)exactly {min}", "{min} to {max}", "{min} or more", "{max} or fewer"],
            },
        ] })
    }
}

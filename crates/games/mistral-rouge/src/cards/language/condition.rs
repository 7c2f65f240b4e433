//! What must hold.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::phrases::{COUNT_EN, RANGE_EN, THIS_EN, range_ja, there_ja};
use super::{Attribute, Attributes, Filter, Group, State, Who, Whose};

/// So many on anybody's side.
const THERE_EN: [&str; 7] = [
    "(at_least=1,at_most=1)is exactly 1 {@one} on the field",
    "(at_least=at_most)are exactly {at_least} {@many} on the field",
    "are {at_least} to {at_most} {@many} on the field",
    "(at_least=1)is {a@one} on the field",
    "are {at_least} or more {@many} on the field",
    "(at_most=0)are no {@many} on the field",
    "are {at_most} or fewer {@many} on the field",
];

/// A condition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Condition {
    /// Spirits in a spirit zone.
    #[schemars(extend(
        "ja" = ["(who=each)お互いの精霊置き場に{filter.spirit}が合わせて{@total}", "{who.of}精霊置き場に{filter.spirit}が{@range}"],
        "ja_range" = there_ja!("枚", "ある"),
        "ja_total" = range_ja!("枚", "ある"),
        "en" = ["(who=each)both spirit zones together have {@range}", "{who} <have> {@range} in {who.of} spirit zone"],
        "en_range" = COUNT_EN,
        "en_one" = "{filter.spirit_one}",
        "en_many" = "{filter.spirit_many}"
    ))]
    SpiritsInZone {
        /// Whose.
        #[serde(default)]
        who: Who,
        /// Which.
        #[serde(default)]
        filter: Filter,
        /// The least number.
        at_least: Option<i32>,
        /// The greatest number.
        at_most: Option<i32>,
    },
    /// The total spirit power of a player's cards on the field (MR-6.6).
    #[schemars(extend(
        "ja" = ["(who=each)お互いの精霊力の合計が合わせて{@range}", "{who.of}精霊力の合計が{@range}"],
        "ja_range" = range_ja!("", "である"),
        "en" = ["(who=each)both players' total spirit power together is {@range}", "{who.of} total spirit power is {@range}"],
        "en_range" = RANGE_EN
    ))]
    SpiritPowerTotal {
        /// Whose.
        #[serde(default)]
        who: Who,
        /// The least number.
        at_least: Option<i32>,
        /// The greatest number.
        at_most: Option<i32>,
    },
    /// The controller's cards satisfy these attributes (MR-6.5).
    #[schemars(extend("ja" = "「前提条件 {&}」が満たされている", "en" = "your cards satisfy \"Prerequisite: {&, }\""))]
    Satisfies(Attributes),
    /// Characters on the field.
    #[schemars(extend(
        "ja" = "{whose}[(other=true)他の]{filter.character}が{@range}",
        "ja_range" = there_ja!("体", "いる"),
        "en" = ["(whose=either)there {@is}", "{whose} {@range}"],
        "en_range" = COUNT_EN,
        "en_is" = THERE_EN,
        "en_one" = "[(other=true)other ]{filter.character_one}",
        "en_many" = "[(other=true)other ]{filter.character_many}"
    ))]
    Characters {
        /// Whose.
        #[serde(default)]
        whose: Whose,
        /// Which.
        #[serde(default)]
        filter: Filter,
        /// Not this card itself.
        #[serde(default)]
        other: bool,
        /// The least number.
        at_least: Option<i32>,
        /// The greatest number.
        at_most: Option<i32>,
    },
    /// Field cards on the field.
    #[schemars(extend(
        "ja" = "{whose}{filter.field_card}が{@range}",
        "ja_range" = there_ja!("枚", "ある"),
        "en" = ["(whose=either)there {@is}", "{whose} {@range}"],
        "en_range" = COUNT_EN,
        "en_is" = THERE_EN,
        "en_one" = "{filter.field_card_one}",
        "en_many" = "{filter.field_card_many}"
    ))]
    FieldCards {
        /// Whose.
        #[serde(default)]
        whose: Whose,
        /// Which: real, stand-in, of an attribute.
        #[serde(default)]
        filter: Filter,
        /// The least number.
        at_least: Option<i32>,
        /// The greatest number.
        at_most: Option<i32>,
    },
    /// The life of a player.
    #[schemars(extend(
        "ja" = ["(who=each)お互いのライフが合わせて{@range}", "{who.of}ライフが{@range}"],
        "ja_range" = range_ja!("点", "である"),
        "en" = ["(who=each)both players' life together is {@range}", "{who.of} life is {@range}"],
        "en_range" = RANGE_EN
    ))]
    Life {
        /// Whose.
        #[serde(default)]
        who: Who,
        /// The least number.
        at_least: Option<i32>,
        /// The greatest number.
        at_most: Option<i32>,
    },
    /// The number of cards in a hand.
    #[schemars(extend(
        "ja" = ["(who=each)お互いの手札が合わせて{@range}", "{who.of}手札が{@range}"],
        "ja_range" = range_ja!("枚", "である"),
        "en" = ["(who=each)both hands together have {@range}", "{who} <have> {@range} in {who.of} hand"],
        "en_range" = COUNT_EN,
        "en_one" = "card",
        "en_many" = "cards"
    ))]
    Hand {
        /// Whose.
        #[serde(default)]
        who: Who,
        /// The least number.
        at_least: Option<i32>,
        /// The greatest number.
        at_most: Option<i32>,
    },
    /// The number of cards in a graveyard.
    #[schemars(extend(
        "ja" = ["(who=each)お互いの捨て札置き場に{filter.card}が合わせて{@total}", "{who.of}捨て札置き場に{filter.card}が{@range}"],
        "ja_range" = there_ja!("枚", "ある"),
        "ja_total" = range_ja!("枚", "ある"),
        "en" = ["(who=each)both graveyards together have {@range}", "{who} <have> {@range} in {who.of} graveyard"],
        "en_range" = COUNT_EN,
        "en_one" = "{filter.card_one}",
        "en_many" = "{filter.card_many}"
    ))]
    Graveyard {
        /// Whose.
        #[serde(default)]
        who: Who,
        /// Which.
        #[serde(default)]
        filter: Filter,
        /// The least number.
        at_least: Option<i32>,
        /// The greatest number.
        at_most: Option<i32>,
    },
    /// How this card is.
    #[schemars(extend("ja" = "このカード{.is}", "en" = "{@this} is {.is}", "en_no" = "{@this} is not {.is}", "en_self" = "{@}", "en_this" = THIS_EN))]
    ThisIs(State),
    /// The join of this number is in effect, counted from 1 (MR-R36).
    #[schemars(extend("ja" = "ジョイン{}が有効である", "en" = "Join {} is in effect", "en_no" = "Join {} is not in effect"))]
    JoinInEffect(u8),
    /// Where this card lies.
    #[schemars(extend(
        "ja" = [
            "(+row,+column)このカードが{row}の{@spot}にあり、かつそこに{field}属性のフィールドカードがある",
            "このカードが{row}にあり、かつそこに{field}属性のフィールドカードがある",
            "(+column)このカードが{@column}にあり、かつそこに{field}属性のフィールドカードがある",
            "このカードのロケーションに{field}属性のフィールドカードがある",
            "(+column)このカードが{row}の{@spot}にある",
            "このカードが{row}にある",
            "このカードが{@column}にある"
        ],
        "ja_spot" = ["(column=1)a列のロケーション", "(column=2)中央のロケーション", "(column=3)c列のロケーション"],
        "ja_column" = ["(column=1)a列", "(column=2)中央の列", "(column=3)c列"],
        "en" = [
            "(+row,+column){@this} is on {a field.field} {@spot} {row}",
            "{@this} is on {a field.field} in the {row}",
            "(+column){@this} is on {a field.field} in {@column}",
            "{@this} is on {a field.field}",
            "(+column){@this} is {@spot} {row}",
            "{@this} is in the {row}",
            "{@this} is in {@column}"
        ],
        "en_spot" = ["(column=1)in column a of the", "(column=2)in the middle of the", "(column=3)in column c of the"],
        "en_column" = ["(column=1)column a", "(column=2)the middle column", "(column=3)column c"],
        "en_self" = "{@}",
        "en_this" = THIS_EN
    ))]
    OnLocation {
        /// In which row, seen from its own side.
        row: Option<Span>,
        /// In which column, from 1 (a) to 3 (c).
        column: Option<u8>,
        /// With a real field card of this attribute.
        field: Option<Attribute>,
    },
    /// A card that fits lies orthogonally adjacent to this one.
    #[schemars(extend("ja" = "隣接するロケーションに{.is}", "en" = "{.a} is on an adjacent location"))]
    Adjacent(Box<Group>),
    /// It is the controller's turn.
    #[schemars(extend("ja" = "自分のターンである", "en" = "it is your turn", "en_no" = "it is not your turn", "en_during" = "during your turn"))]
    OwnTurn,
    /// It is the opponent's turn.
    #[schemars(extend("ja" = "相手のターンである", "en" = "it is your opponent's turn", "en_no" = "it is not your opponent's turn", "en_during" = "during your opponent's turn"))]
    OpponentsTurn,
    /// Something lies on the chain.
    #[schemars(extend(
        "ja" = "連鎖に{whose}{kind}がある",
        "en" = ["(whose=either){a kind} is on the chain", "one of {whose.of} {kind.many} is on the chain"]
    ))]
    ChainHas {
        /// What.
        kind: ChainKind,
        /// Whose.
        #[serde(default)]
        whose: Whose,
    },
    /// All four attributes are among these cards of the controller.
    #[schemars(extend("ja" = "{}がある", "ja_no" = "{}が", "en" = "{}"))]
    AllAttributesAmong(Among),
    /// The number of the turn, both players' turns counted.
    #[schemars(extend(
        "ja" = ["(at_least=at_most)第{at_least}ターンである", "第{at_least}ターンから第{at_most}ターンまでである", "第{at_least}ターン以降", "第{at_most}ターンまでである"],
        "en" = [
            "(at_least=at_most)it is turn {at_least}",
            "it is one of turns {at_least} to {at_most}",
            "it is turn {at_least} or later",
            "it is turn {at_most} or earlier"
        ],
        "en_during" = [
            "(at_least=at_most)during turn {at_least}",
            "as long as it is one of turns {at_least} to {at_most}",
            "from turn {at_least} on",
            "as long as it is turn {at_most} or earlier"
        ]
    ))]
    TurnNumber {
        /// The least number.
        at_least: Option<i32>,
        /// The greatest number.
        at_most: Option<i32>,
    },
    /// It does not hold.
    #[schemars(extend(
        "ja" = ["(~no){.no}ない", "「{?holds}」でない"],
        "en" = ["(~no){.no}", "(~several)it is not true that ({?holds})", "it is not true that {?holds}"]
    ))]
    Not(Box<Condition>),
    /// All of them hold.
    #[schemars(extend("joins" = "and", "en_several" = ""))]
    All(Vec<Condition>),
    /// At least one of them holds.
    #[schemars(extend("joins" = "or", "en_several" = ""))]
    Any(Vec<Condition>),
}

/// Cards that may have all four attributes among them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Among {
    /// The spirits in the own spirit zone.
    #[schemars(extend("ja" = "自分の精霊置き場に4属性すべての精霊", "en" = "you have spirits of all 4 attributes in your spirit zone"))]
    OwnSpirits,
    /// The own real field cards.
    #[schemars(extend("ja" = "自分のロケーションに4属性すべてのフィールドカード", "en" = "you have field cards of all 4 attributes on your locations"))]
    OwnFieldCards,
}

/// A row, seen from its side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Span {
    /// The row nearest to the other side.
    #[schemars(extend("ja" = "前列", "en" = "front row"))]
    Front,
    /// The row behind it.
    #[schemars(extend("ja" = "後列", "en" = "back row"))]
    Back,
}

/// What lies on a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ChainKind {
    /// A spell.
    #[schemars(extend("ja" = "スペルカード", "en" = "spell", "en_many" = "spells"))]
    Spell,
    /// An attack.
    #[schemars(extend("ja" = "攻撃", "en" = "attack", "en_many" = "attacks"))]
    Attack,
    /// An ability, attacks included.
    #[schemars(extend("ja" = "特殊能力", "en" = "ability", "en_many" = "abilities"))]
    Ability,
}

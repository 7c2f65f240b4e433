//! What an effect is about: targets chosen on declaration, groups, and things named by where they are.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::phrases::THIS_EN;
use super::{Filter, Range};

/// Whose thing it is, seen from the controller of the card that speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Whose {
    /// The controller's own.
    #[schemars(extend(
        "ja" = "自分の",
        "en" = "you control",
        "en_of" = "your",
        "ja_acts" = "自分が",
        "en_acts" = "you",
        "ja_side" = "自分側の",
        "en_side" = "your side"
    ))]
    Own,
    /// The opponent's.
    #[schemars(extend(
        "ja" = "相手の",
        "en" = "your opponent controls",
        "en_of" = "your opponent's",
        "ja_acts" = "相手が",
        "en_acts" = "your opponent",
        "ja_side" = "相手側の",
        "en_side" = "your opponent's side"
    ))]
    Opponent,
    /// Anybody's.
    #[default]
    #[schemars(extend("ja" = "", "en" = "", "en_of" = "either player's", "ja_side" = "いずれかのプレイヤー側の", "en_side" = "either player's side"))]
    Either,
}

/// A player, seen from the controller of the card that speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Who {
    /// The controller.
    #[default]
    #[schemars(extend("ja" = "自分", "ja_of" = "自分の", "en" = "you", "en_of" = "your", "many" = true))]
    You,
    /// The opponent.
    #[schemars(extend("ja" = "相手", "ja_of" = "相手の", "en" = "your opponent", "en_of" = "your opponent's"))]
    Opponent,
    /// Both, the turn player first (MR-R68).
    #[schemars(extend(
        "ja" = "各プレイヤー",
        "ja_of" = "各プレイヤーの",
        "ja_any" = "いずれかのプレイヤー",
        "en" = "each player",
        "en_of" = "each player's",
        "en_any" = "a player"
    ))]
    Each,
    /// The player who is the first target.
    #[schemars(extend("ja" = "そのプレイヤー", "ja_of" = "そのプレイヤーの", "en" = "that player", "en_of" = "that player's"))]
    Target,
}

/// A target that is chosen on declaration (MR-10.12).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend(
    "ja" = ["(up_to=true){@which}を{n}{kind.counter}まで", "{@which}{n}{kind.counter}"],
    "ja_last" = ["(up_to=true){@}", "{@}を"],
    "mode" = "mode",
    "ja_name" = ["(kind=graveyard_card){filter.sort}", "{kind}"],
    "en_name" = "{kind}",
    "ja_called" = [
        "(n=1,alike)その{#}番目の{@name}",
        "(n=1)その{@name}",
        "(alike)それらの{#}番目の{@name}",
        "(up_to=true)それらの{@name}",
        "その{n}{kind.counter}"
    ],
    "en_called" = [
        "(n=1,only,kind=player)that player",
        "(n=1,only)it",
        "(n=1,alike)the {#th} {kind}",
        "(n=1)that {kind}",
        "(alike)the {#th} {kind.many}",
        "those {kind.many}"
    ],
    "many" = "n",
    "ja_which" = [
        "(kind=location)[(+filter){filter.character}のいる][{occupied}]{@ground}{whose}ロケーション",
        "(kind=player){whose}プレイヤー",
        "(kind=character){whose}{filter.character}",
        "(kind=spirit){whose}{filter.held}",
        "(kind=graveyard_card){whose}捨て札置き場の{filter.card}",
        "(kind=spell){@chained}",
        "(kind=attack,+filter){whose}{filter.character}が行った攻撃",
        "(kind=attack){@chained}",
        "(kind=ability,+filter){whose}{filter.called_card}の使用された特殊能力",
        "(kind=ability){@chained}",
        "(kind=item,+filter){whose}{filter.called_card}の連鎖の項目",
        "(kind=item){@chained}",
        "{whose}{filter.plain}{kind}"
    ],
    "ja_ground" = "[(field_card=true)フィールドカードのある][(field_card=false)フィールドカードのない]",
    "ja_chained" = ["(whose=either){kind.done}{filter.plain}{kind}", "{whose.acts}{kind.does}{filter.plain}{kind}"],
    "en" = ["(up_to=true)up to {n} target {n/{@one}/{@many}}", "{n/target {@one}/# target {@many}}"],
    "en_one" = [
        "(kind=location)location[ {@side}]{@stands}",
        "(kind=player)player[ {@side}]",
        "(kind=character){filter.adjectives}character[ {whose}]{filter.plain_one}",
        "(kind=spirit){filter.held_one}[ {whose}]",
        "(kind=graveyard_card,whose=either){filter.card_one} in a graveyard",
        "(kind=graveyard_card){filter.card_one} in {whose.of} graveyard",
        "(kind=spell){@named_one} {@chained}",
        "(kind=attack,+filter)attack by {a filter.character_one}[ {whose}] on the chain",
        "(kind=attack){@named_one} {@chained}",
        "(kind=ability,+filter)ability of {a filter.called_card_one}[ {whose}] on the chain",
        "(kind=ability){@named_one} {@chained}",
        "(kind=item,+filter)chain item of {a filter.called_card_one}[ {whose}]",
        "(kind=item){@named_one} {@chained}",
        "{@named_one}[ {whose}]"
    ],
    "en_named_one" = "{filter.adjectives}{kind}{filter.plain_one}",
    "en_many" = [
        "(kind=location)locations[ {@side}]{@stands}",
        "(kind=player)players[ {@side}]",
        "(kind=character){filter.adjectives}characters[ {whose}]{filter.plain_many}",
        "(kind=spirit){filter.held_many}[ {whose}]",
        "(kind=graveyard_card,whose=either){filter.card_many} in graveyards",
        "(kind=graveyard_card){filter.card_many} in {whose.of} graveyard",
        "(kind=spell){@named_many} {@chained}",
        "(kind=attack,+filter)attacks by {filter.character_many}[ {whose}] on the chain",
        "(kind=attack){@named_many} {@chained}",
        "(kind=ability,+filter)abilities of {filter.called_card_many}[ {whose}] on the chain",
        "(kind=ability){@named_many} {@chained}",
        "(kind=item,+filter)chain items of {filter.called_card_many}[ {whose}]",
        "(kind=item){@named_many} {@chained}",
        "{@named_many}[ {whose}]"
    ],
    "en_named_many" = "{filter.adjectives}{kind.many}{filter.plain_many}",
    "en_side" = "[(whose=own)on your side][(whose=opponent)on your opponent's side]",
    "en_chained" = ["(whose=either)on the chain", "{whose.acts} {kind.did}"],
    "en_stands" = "[ :(+filter)with {a filter.character_one};{occupied};(field_card=true)with a field card;(field_card=false)without a field card: and ]"
))]
pub struct Target {
    /// What kind of thing.
    pub kind: TargetKind,
    /// Whose: for a location, on whose side.
    #[serde(default)]
    pub whose: Whose,
    /// Which; of a location who stands there, of an attack or ability whose it is.
    #[serde(default)]
    pub filter: Filter,
    /// How many; one when left out.
    #[serde(default = "one")]
    #[schemars(range(min = 1, max = 12))]
    pub n: u8,
    /// Whether fewer may be chosen.
    #[serde(default)]
    pub up_to: bool,
    /// A location: with a character or without.
    pub occupied: Option<Occupied>,
    /// A location: with a field card, or without.
    pub field_card: Option<bool>,
    /// Only for this mode, counted from 1.
    pub mode: Option<u8>,
}

/// The kinds of targets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TargetKind {
    /// A location, with whoever stands there.
    #[schemars(extend("ja" = "ロケーション", "ja_counter" = "か所", "en" = "location", "en_many" = "locations"))]
    Location,
    /// A character on a location.
    #[schemars(extend("ja" = "キャラクター", "ja_counter" = "体", "en" = "character", "en_many" = "characters"))]
    Character,
    /// A player.
    #[schemars(extend("ja" = "プレイヤー", "ja_counter" = "人", "en" = "player", "en_many" = "players"))]
    Player,
    /// A spirit in a spirit zone; with `state: attached` one that is attached.
    #[schemars(extend("ja" = "精霊", "ja_counter" = "枚", "en" = "spirit", "en_many" = "spirits"))]
    Spirit,
    /// A field card on a location.
    #[schemars(extend("ja" = "フィールドカード", "ja_counter" = "枚", "en" = "field card", "en_many" = "field cards"))]
    FieldCard,
    /// A spell on the chain.
    #[schemars(extend(
        "ja" = "スペルカード",
        "ja_counter" = "枚",
        "en" = "spell",
        "en_many" = "spells",
        "ja_does" = "使用した",
        "ja_done" = "使用された",
        "en_did" = "used"
    ))]
    Spell,
    /// An attack on the chain.
    #[schemars(extend(
        "ja" = "攻撃",
        "ja_counter" = "つ",
        "en" = "attack",
        "en_many" = "attacks",
        "ja_does" = "行った",
        "ja_done" = "行われた",
        "en_did" = "made"
    ))]
    Attack,
    /// An ability on the chain, attacks and triggered abilities included (MR-R76).
    #[schemars(extend(
        "ja" = "特殊能力",
        "ja_counter" = "つ",
        "en" = "ability",
        "en_many" = "abilities",
        "ja_does" = "使用した",
        "ja_done" = "使用された",
        "en_did" = "used"
    ))]
    Ability,
    /// Whatever lies on the chain.
    #[schemars(extend(
        "ja" = "連鎖の項目",
        "ja_counter" = "つ",
        "en" = "chain item",
        "en_many" = "chain items",
        "ja_does" = "連鎖に載せた",
        "ja_done" = "",
        "en_did" = "put on the chain"
    ))]
    Item,
    /// A card in a graveyard.
    #[schemars(extend("ja" = "カード", "ja_counter" = "枚", "en" = "card", "en_many" = "cards"))]
    GraveyardCard,
}

/// Whether somebody stands on a location.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Occupied {
    /// A character stands there.
    #[schemars(extend("ja" = "キャラクターのいる", "en" = "with a character"))]
    Occupied,
    /// Nobody does.
    #[schemars(extend("ja" = "キャラクターのいない", "en" = "without a character"))]
    Empty,
}

/// What a verb is about.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum What {
    /// This card.
    #[default]
    #[schemars(extend("ja" = "このカード", "en" = THIS_EN))]
    This,
    /// The target of this number, counted from 1; of several chosen at once all of them.
    #[schemars(extend(
        "ja" = "{^called}",
        "en" = "{^called}",
        "ja_each" = ["(many){^called}のそれぞれ", "{^called}"],
        "en_each" = ["(many)each of {^called}", "{^called}"]
    ))]
    Target(u8),
    /// What triggered the ability: that character, spirit or card; under `attacked` the attacker.
    #[schemars(extend(
        "ja" = ["(line.when=attacked)攻撃したキャラクター", "(choices.kind=graveyard_card)引き金となったカード", "そのカード"],
        "en" = ["(line.when=attacked)the attacker", "(choices.kind=graveyard_card)the card that triggered this", "that card"]
    ))]
    That,
    /// The character on this location; of a spell or spirit that on the location of the first target.
    #[schemars(extend(
        "ja" = ["(speaker=spell)そのロケーションのキャラクター", "(speaker=spirit)そのロケーションのキャラクター", "このロケーションのキャラクター"],
        "en" = [
            "(speaker=spell)the character on that location",
            "(speaker=spirit)the character on that location",
            "the character on this location"
        ]
    ))]
    Here,
    /// The character that the first target is attached to.
    #[schemars(extend("ja" = "その精霊が付いているキャラクター", "en" = "the character that spirit is attached to"))]
    Host,
    /// All that fit, without targeting.
    #[schemars(extend("ja" = "{.all}", "en" = "each {.one}"))]
    Each(Group),
    /// As many as are chosen while it is carried out (D16).
    #[schemars(extend(
        "ja" = ["(up_to=true)[{by}]{among}を{n}{among.counter}まで選び、{n/それ/それら}", "[{by}]{among}{n}{among.counter}"],
        "en" = ["(up_to=true)up to {n} {n/{among.one}/{among.many}}[ {by}]", "{n*among}[ {by}]"],
        "many" = "n"
    ))]
    Choose {
        /// Among which.
        among: Group,
        /// How many; one when left out.
        #[serde(default = "one")]
        n: u8,
        /// Whether fewer may be chosen.
        #[serde(default)]
        up_to: bool,
        /// Who chooses; the controller when left out.
        #[serde(default)]
        by: Chooser,
    },
}

/// Who chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Chooser {
    /// The controller of the effect.
    #[default]
    #[schemars(extend("ja" = "自分が選ぶ", "en" = "of your choice"))]
    You,
    /// The opponent.
    #[schemars(extend("ja" = "相手が選ぶ", "en" = "of your opponent's choice"))]
    Opponent,
    /// The player whose cards they are.
    #[schemars(extend("ja" = "持ち主が選ぶ", "en" = "of its owner's choice"))]
    Owner,
    /// Nobody: at random.
    #[schemars(extend("ja" = "無作為に選ぶ", "en" = "at random"))]
    Random,
}

/// Cards of one kind on the field.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend(
    "ja" = "{@before}{@thing}",
    "ja_all" = "{@before}すべての{@thing}",
    "ja_is" = ["(kind=characters){@before}{@thing}がいる", "{@before}{@thing}がある"],
    "ja_counter" = ["(kind=characters)体", "枚"],
    "ja_before" = "[{area}]{whose}{@place}[(other=true)他の]",
    "ja_place" = ["(kind=spirits)精霊置き場の", "(kind=attached_spirits,area=on_this)", "(kind=attached_spirits)キャラクターに付いている", ""],
    "ja_thing" = ["(kind=characters){filter.character}", "(kind=field_cards){filter.field_card}", "{filter.spirit}"],
    "en" = "{@one}",
    "en_a" = "{a@one}",
    "en_one" = [
        "(kind=characters)[(other=true)other ]{filter.adjectives}character[ {whose}]{filter.plain_one}[ {area}]",
        "(kind=field_cards)[(other=true)other ]{filter.adjectives}field card[ {whose}]{filter.plain_one}[ {area}]",
        "[(other=true)other ]{filter.spirit_one}[ {@where}][ {area}]"
    ],
    "en_many" = [
        "(kind=characters)[(other=true)other ]{filter.adjectives}characters[ {whose}]{filter.plain_many}[ {area}]",
        "(kind=field_cards)[(other=true)other ]{filter.adjectives}field cards[ {whose}]{filter.plain_many}[ {area}]",
        "[(other=true)other ]{filter.spirit_many}[ {@where_many}][ {area}]"
    ],
    "en_where" = [
        "(kind=spirits,whose=either)in a spirit zone",
        "(kind=spirits)in {whose.of} spirit zone",
        "(kind=attached_spirits,area=on_this)[{whose}]",
        "attached to a character[ {whose}]"
    ],
    "en_where_many" = ["(kind=spirits,whose=either)in spirit zones", "{@where}"]
))]
pub struct Group {
    /// What they are.
    pub kind: GroupKind,
    /// Whose.
    #[serde(default)]
    pub whose: Whose,
    /// Which.
    #[serde(default)]
    pub filter: Filter,
    /// Where.
    #[serde(default)]
    pub area: Area,
    /// Not this card itself.
    #[serde(default)]
    pub other: bool,
}

/// What a group consists of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum GroupKind {
    /// Characters on locations.
    #[schemars(extend("ja" = "キャラクター", "en" = "characters"))]
    Characters,
    /// Spirits in spirit zones.
    #[schemars(extend("ja" = "精霊", "en" = "spirits"))]
    Spirits,
    /// Spirits attached to characters.
    #[schemars(extend("ja" = "付いている精霊", "en" = "attached spirits"))]
    AttachedSpirits,
    /// Field cards.
    #[schemars(extend("ja" = "フィールドカード", "en" = "field cards"))]
    FieldCards,
}

/// A part of the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Area {
    /// The whole grid.
    #[default]
    #[schemars(extend("ja" = "", "en" = ""))]
    Anywhere,
    /// The locations orthogonally adjacent to this card (MR-R95).
    #[schemars(extend("ja" = "このカードに隣接する", "en" = "adjacent to {@this}", "en_this" = THIS_EN))]
    AdjacentToThis,
    /// The row of this card.
    #[schemars(extend("ja" = "このカードと同じ行の", "en" = "in the row of {@this}", "en_this" = THIS_EN))]
    RowOfThis,
    /// The column of this card.
    #[schemars(extend("ja" = "このカードと同じ列の", "en" = "in the column of {@this}", "en_this" = THIS_EN))]
    ColumnOfThis,
    /// The locations within so many steps of this card.
    #[schemars(extend("ja" = "このカードからレンジ{}の", "en" = "within range {} of {@this}", "en_this" = THIS_EN))]
    WithinOfThis(u8),
    /// The target location.
    #[schemars(extend("ja" = "対象の", "en" = "at the target"))]
    AtTarget,
    /// The locations orthogonally adjacent to the target.
    #[schemars(extend("ja" = "対象に隣接する", "en" = "adjacent to the target"))]
    AdjacentToTarget,
    /// The row of the target, the target included.
    #[schemars(extend("ja" = "対象と同じ行の", "en" = "in the row of the target"))]
    RowOfTarget,
    /// The column of the target, the target included.
    #[schemars(extend("ja" = "対象と同じ列の", "en" = "in the column of the target"))]
    ColumnOfTarget,
    /// The locations within so many steps of the target, the target included.
    #[schemars(extend("ja" = "対象からレンジ{}の", "en" = "within range {} of the target"))]
    WithinOfTarget(u8),
    /// On the card that is attached: the spirits attached to this character.
    #[schemars(extend("ja" = "このカードに付いている", "en" = "attached to {@this}", "en_this" = THIS_EN))]
    OnThis,
}

/// Further locations that an attack or a spell strikes (MR-R32).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Splash {
    /// The orthogonal neighbours of the target location.
    #[schemars(extend(
        "ja" = "対象に隣接するロケーションにも",
        "en" = "also to the locations adjacent to the target",
        "ja_also" = "と、それに隣接するすべてのロケーション",
        "en_also" = "and to each location adjacent to it"
    ))]
    Adjacent,
    /// The other locations of its row.
    #[schemars(extend(
        "ja" = "対象と同じ行の他のロケーションにも",
        "en" = "also to the other locations of the target's row",
        "ja_also" = "と、同じ行の他のすべてのロケーション",
        "en_also" = "and to each other location of its row"
    ))]
    Row,
    /// The other locations of its column.
    #[schemars(extend(
        "ja" = "対象と同じ列の他のロケーションにも",
        "en" = "also to the other locations of the target's column",
        "ja_also" = "と、同じ列の他のすべてのロケーション",
        "en_also" = "and to each other location of its column"
    ))]
    Column,
}

impl Whose {
    /// Whether `own` things fit.
    #[must_use]
    pub const fn fits(self, own: bool) -> bool {
        match self {
            Whose::Own => own,
            Whose::Opponent => !own,
            Whose::Either => true,
        }
    }
}

impl Target {
    /// Whether a number of them fits.
    #[must_use]
    pub fn range(&self) -> Range {
        Range { min: Some(if self.up_to { 0 } else { i32::from(self.n) }), max: Some(i32::from(self.n)) }
    }
}

pub(super) const fn one() -> u8 {
    1
}

//! Whose, where, and which cards a word speaks of.

use fudaba_cardscript::OneOrMany;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::phrases::{BESIDE_JA, HERE_EN, HERE_JA, TOP_EN};
use super::{Amount, Filter};

/// Whose, seen from the controller of the ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The controller (自分).
    #[default]
    #[schemars(extend(
        "ja" = "自分",
        "ja_of" = "自分の",
        "ja_picks" = "",
        "ja_owner" = "自分の",
        "ja_any" = "自分",
        "ja_any_of" = "自分の",
        "ja_both" = "自分の",
        "en_any" = "you",
        "en_any_of" = "your",
        "en_both" = "your",
        "en" = "you",
        "en_of" = "your",
        "en_control" = " you control",
        "en_counted" = " you control",
        "en_several" = "of your ",
        "en_own" = "yours",
        "en_a" = "your",
        "en_grave" = " in your graveyard",
        "en_on_side" = " on your side",
        "many" = true
    ))]
    You,
    /// The opponent (相手).
    #[schemars(extend(
        "ja" = "相手",
        "ja_of" = "相手の",
        "ja_picks" = "相手が選ぶ",
        "ja_owner" = "相手の",
        "ja_any" = "相手",
        "ja_any_of" = "相手の",
        "ja_both" = "相手の",
        "en_any" = "your opponent",
        "en_any_of" = "your opponent's",
        "en_both" = "your opponent's",
        "en" = "your opponent",
        "en_of" = "your opponent's",
        "en_control" = " your opponent controls",
        "en_counted" = " your opponent controls",
        "en_several" = "of your opponent's ",
        "en_own" = "your opponent's",
        "en_a" = "your opponent's",
        "en_grave" = " in your opponent's graveyard",
        "en_on_side" = " on your opponent's side"
    ))]
    Opponent,
    /// Both players.
    #[schemars(extend(
        "ja" = "各プレイヤー",
        "ja_of" = "各プレイヤーの",
        "ja_picks" = "各プレイヤーが選ぶ自身の",
        "ja_owner" = "",
        "ja_any" = "いずれかのプレイヤー",
        "ja_any_of" = "いずれかのプレイヤーの",
        "ja_both" = "両プレイヤーの",
        "en_any" = "a player",
        "en_any_of" = "a player's",
        "en_both" = "both players'",
        "en" = "each player",
        "en_of" = "each player's",
        "en_control" = "",
        "en_counted" = " on the field",
        "en_several" = "",
        "en_own" = "either player's",
        "en_a" = "a",
        "en_grave" = " in a graveyard",
        "en_on_side" = ""
    ))]
    Each,
}

/// The zones of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Zone {
    /// 山札.
    #[schemars(extend("ja" = "山札", "en" = "library"))]
    Library,
    /// 手札.
    #[schemars(extend("ja" = "手札", "en" = "hand"))]
    Hand,
    /// ライフゾーン.
    #[schemars(extend("ja" = "ライフ", "en" = "life"))]
    LifeZone,
    /// エナジーゾーン.
    #[schemars(extend("ja" = "エナジーゾーン", "en" = "energy zone"))]
    EnergyZone,
    /// フィールド.
    #[schemars(extend("ja" = "フィールド", "en" = "field"))]
    Field,
    /// テリトリーゾーン.
    #[schemars(extend("ja" = "テリトリーゾーン", "en" = "territory zone"))]
    TerritoryZone,
    /// 墓地.
    #[schemars(extend("ja" = "墓地", "en" = "graveyard"))]
    Graveyard,
    /// Dデッキ.
    #[schemars(extend("ja" = "Dデッキ", "en" = "D deck"))]
    DDeck,
    /// Auras, under their hosts.
    #[schemars(extend("ja" = "オーラ", "en" = "auras"))]
    Attached,
    /// Cards set aside: in a mulligan, looked at.
    #[schemars(extend("ja" = "脇に置いたカード", "en" = "cards set aside"))]
    SetAside,
    /// The card that a point of damage turned up.
    #[schemars(extend("ja" = "めくったカード", "en" = "checked card"))]
    CheckedCard,
    /// 解決領域.
    #[schemars(extend("ja" = "解決領域", "en" = "resolution area"))]
    ResolutionArea,
}

/// Where targets are chosen from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Pool {
    /// Units on the field.
    #[default]
    #[schemars(extend("ja" = "フィールド", "en" = "field"))]
    Field,
    /// Cards in graveyards.
    #[schemars(extend("ja" = "墓地", "en" = "graveyard"))]
    Graveyard,
    /// Cards in energy zones.
    #[schemars(extend("ja" = "エナジーゾーン", "en" = "energy zone"))]
    EnergyZone,
    /// Territories, wherever they are (BD-11.16).
    #[schemars(extend("ja" = "テリトリー", "en" = "territory"))]
    Territory,
    /// Units and territories.
    #[schemars(extend("ja" = "ユニットかテリトリー", "en" = "unit or territory"))]
    UnitOrTerritory,
    /// Items of the resolution area.
    #[schemars(extend("ja" = "解決領域", "en" = "resolution area"))]
    ResolutionArea,
    /// Players.
    #[schemars(extend("ja" = "プレイヤー", "en" = "player"))]
    Player,
    /// Units and players.
    #[schemars(extend("ja" = "ユニットかプレイヤー", "en" = "unit or player"))]
    UnitOrPlayer,
}

impl Pool {
    /// Whether nothing but cards where they lie can be chosen.
    pub(crate) const fn is_of_cards(self) -> bool {
        !matches!(self, Pool::ResolutionArea | Pool::Player | Pool::UnitOrPlayer)
    }
}

/// Kinds of items of the resolution area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ItemKind {
    /// A unit card.
    #[schemars(extend("ja" = "ユニット", "en" = "unit", "en_many" = "units"))]
    Unit,
    /// A command card.
    #[schemars(extend("ja" = "コマンド", "en" = "command", "en_many" = "commands"))]
    Command,
    /// An activated ability.
    #[schemars(extend("ja" = "起動能力", "en" = "activated ability", "en_many" = "activated abilities"))]
    Activated,
    /// An automatic ability.
    #[schemars(extend("ja" = "自動能力", "en" = "automatic ability", "en_many" = "automatic abilities"))]
    Automatic,
}

impl ItemKind {
    /// Whether it is a card.
    pub(crate) const fn is_card(self) -> bool {
        matches!(self, ItemKind::Unit | ItemKind::Command)
    }
}

/// A target word of an ability (BD-5.8): chosen when it is announced or placed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend(
    "ja" = ["(up_to=true){@what}を{n}{@counter}まで対象とする。", "{@what}{n}{@counter}を対象とする。"],
    "ja_what" = [
        "(from=field){filter.clauses}{side.owner}{filter.elsewhere}{filter.states}{filter.unit_name}",
        "(from=graveyard){side.owner}墓地の{filter.card}",
        "(from=resolution_area){side.owner}解決領域の{filter.clauses}{filter.states}{filter.placed}{@items}",
        "{filter.clauses}{side.owner}{filter.states}{filter.placed}{@thing}"
    ],
    "ja_thing" = [
        "(from=energy_zone)エナジー",
        "(from=territory)テリトリー",
        "(from=unit_or_territory)ユニットかテリトリー",
        "(from=player)プレイヤー",
        "(from=unit_or_player)ユニットかプレイヤー"
    ],
    "ja_items" = ["(-item)カードか能力", "{item&か}"],
    "ja_counter" = [
        "(from=field){filter.unit_counter}",
        "(from=graveyard)枚",
        "(from=energy_zone)枚",
        "(from=territory)枚",
        "(from=player)人",
        "(from=resolution_area,item=[\"unit\"])枚",
        "(from=resolution_area,item=[\"command\"])枚",
        "つ"
    ],
    "ja_name" = [
        "(from=field){filter.unit_name}",
        "(from=graveyard){filter.card_name}",
        "(from=energy_zone){filter.energy_name}",
        "(from=territory){filter.placed}テリトリー",
        "(from=player){filter.placed}プレイヤー",
        "(from=resolution_area,item=[\"activated\"])能力",
        "(from=resolution_area,item=[\"automatic\"])能力",
        "(from=resolution_area){@items}",
        "{@thing}"
    ],
    "ja_called" = [
        "(n=1,alike)その{#}番目の{@name}",
        "(n=1)その{@name}",
        "(alike)それらの{#}番目の{@name}",
        "(up_to=true)それらの{@name}",
        "その{n}{@counter}"
    ],
    "en" = [
        "(up_to=true)choose up to {n/# {filter.targets}{@one}/# {filter.targets}{@many}}.",
        "choose {n/{filter.target}{@one}/# {filter.targets}{@many}}."
    ],
    "en_one" = [
        "(from=field){filter.lies}{filter.unit_name}{@where}",
        "(from=graveyard){filter.lies}{filter.card_name}{filter.with}{side.grave}",
        "(from=resolution_area){filter.lies}{filter.placed}{@items}{filter.with}{side.control} in the resolution area",
        "{filter.lies}{filter.placed}{@thing}{@where}"
    ],
    "en_many" = [
        "(from=field){filter.lies}{filter.unit_names}{@where}",
        "(from=graveyard){filter.lies}{filter.card_names}{filter.with}{side.grave}",
        "(from=resolution_area){filter.lies}{filter.placed}{@items_many}{filter.with}{side.control} in the resolution area",
        "{filter.lies}{filter.placed}{@things}{@where}"
    ],
    "en_where" = [
        "(from=field){side.control}{filter.with}{filter.elsewhere}",
        "(from=player){side.on_side}{filter.with}",
        "(from=unit_or_player){side.on_side}{filter.with}",
        "{side.control}{filter.with}"
    ],
    "en_thing" = [
        "(from=energy_zone)energy",
        "(from=territory)territory",
        "(from=unit_or_territory)unit or territory",
        "(from=player)player",
        "(from=unit_or_player)unit or player"
    ],
    "en_things" = [
        "(from=energy_zone)energy",
        "(from=territory)territories",
        "(from=unit_or_territory)units or territories",
        "(from=player)players",
        "(from=unit_or_player)units or players"
    ],
    "en_items" = ["(-item)card or ability", "{item&or}"],
    "en_items_many" = ["(-item)cards or abilities", "{item.many&or}"],
    "en_name" = [
        "(from=field){filter.unit_name}",
        "(from=graveyard){filter.card_name}",
        "(from=energy_zone){filter.placed}energy",
        "(from=territory){filter.placed}territory",
        "(from=player){filter.placed}player",
        "(from=resolution_area,item=[\"activated\"])ability",
        "(from=resolution_area,item=[\"automatic\"])ability",
        "(from=resolution_area){@items}",
        "{@thing}"
    ],
    "en_names" = [
        "(from=field){filter.unit_names}",
        "(from=graveyard){filter.card_names}",
        "(from=energy_zone){filter.placed}energy",
        "(from=territory){filter.placed}territories",
        "(from=player){filter.placed}players",
        "(from=resolution_area,item=[\"activated\"])abilities",
        "(from=resolution_area,item=[\"automatic\"])abilities",
        "(from=resolution_area){@items_many}",
        "{@things}"
    ],
    "en_called" = [
        "(n=1,only,away)that {@name}",
        "(n=1,only,from=player)that player",
        "(n=1,only,from=unit_or_player)that unit or player",
        "(n=1,only)it",
        "(n=1,alike)the {#th} {@name}",
        "(n=1)that {@name}",
        "(alike)the {#th} {@names}",
        "those {@names}"
    ],
    "many" = "n"
))]
pub struct TargetSpec {
    /// Where they are.
    #[serde(default, rename = "from")]
    pub pool: Pool,
    /// Whose they are.
    #[serde(default = "each")]
    pub side: Side,
    /// Which fit.
    #[serde(default)]
    pub filter: Filter,
    /// Which kinds of items fit; left out: all.
    #[serde(default)]
    pub item: OneOrMany<ItemKind>,
    /// How many.
    #[serde(default = "super::one")]
    #[schemars(range(min = 1, max = 6))]
    pub n: u8,
    /// Whether fewer may be chosen, or none.
    #[serde(default)]
    pub up_to: bool,
}

const fn each() -> Side {
    Side::Each
}

/// Cards that a verb is about.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Objects {
    /// The card that the ability is on.
    #[schemars(extend("ja" = HERE_JA, "en" = HERE_EN, "ja_home" = "", "en_home" = "your"))]
    This,
    /// What was chosen for this target word, counted from 1.
    #[schemars(extend(
        "ja" = ["{^called}", "(=1)対象", "{}番目の対象"],
        "ja_home" = "持ち主の",
        "en_home" = ["(many)their owners'", "its owner's"],
        "en" = [
            "{^called}",
            "(=1)the target",
            "(=2)the second target",
            "(=3)the third target",
            "(=4)the fourth target",
            "(=5)the fifth target",
            "(=6)the sixth target"
        ]
    ))]
    Target(#[schemars(range(min = 1, max = 6))] u8),
    /// The card that the triggering event was about.
    #[schemars(extend(
        "ja" = ["(choices.from=graveyard)引き金となったカード", "そのカード"],
        "en" = ["(choices.from=graveyard)the card that triggered this", "that card"],
        "ja_home" = "持ち主の",
        "en_home" = "its owner's"
    ))]
    EventObject,
    /// The card to which this one is attached; for a territory's ability the territory.
    #[schemars(extend("ja" = "{@this}がついているカード", "ja_this" = HERE_JA, "en" = "the card this is attached to", "ja_home" = "持ち主の", "en_home" = "its owner's"))]
    Host,
    /// The attacking unit.
    #[schemars(extend("ja" = "アタックしているユニット", "en" = "the attacking unit", "ja_home" = "持ち主の", "en_home" = "its owner's"))]
    AttackingUnit,
    /// The unit that battles with this one.
    #[schemars(extend("ja" = "バトルしている相手のユニット", "en" = "the unit it battles", "ja_home" = "持ち主の", "en_home" = "its owner's"))]
    BattleOpponent,
    /// Cards that an earlier verb of this effect moved or chose.
    #[schemars(extend("ja" = "それらのカード", "en" = "those cards", "ja_home" = "持ち主の", "en_home" = "their owners'", "many" = true))]
    Those,
    /// A player's own territory, wherever it is.
    #[schemars(extend("ja" = "{.of}テリトリー", "en" = "{.of} territory", "ja_home" = "持ち主の", "en_home" = "its owner's"))]
    Territory(Side),
    /// All that fit, at the moment of the instruction.
    #[schemars(extend(
        "ja" = [
            "(zone=field){filter.clauses}{side.owner}{filter.states}すべての{filter.unit_name}",
            "(zone=energy_zone){side.of}{zone}の{filter.clauses}{filter.states}すべての{filter.energy_name}",
            "{side.of}{zone}の{filter.clauses}{filter.states}すべての{filter.card_name}"
        ],
        "en" = [
            "(zone=field)each {filter.states}{filter.unit_name}{side.control}{filter.with}",
            "(zone=energy_zone)each {filter.energy_many} in {side.of} {zone}",
            "(zone=attached)each {filter.card_one} among {side.of} {zone}",
            "each {filter.card_one} in {side.of} {zone}"
        ],
        "ja_all" = "{@}",
        "ja_among" = [
            "(zone=field){filter.clauses}{side.owner}{filter.states}{filter.unit_name}の中",
            "{side.of}{zone}の{filter.clauses}{filter.states}{filter.card_name}の中"
        ],
        "en_among" = [
            "(zone=field)among {filter.unit_many}{side.control}",
            "among {filter.card_many} in {side.of} {zone}"
        ],
        "en_all" = [
            "(zone=field)all {filter.unit_many}{side.control}",
            "(zone=energy_zone)all {filter.energy_many} in {side.of} {zone}",
            "(zone=attached)all {filter.card_many} among {side.of} {zone}",
            "all {filter.card_many} in {side.of} {zone}"
        ],
        "ja_home" = ["(side=you)", "持ち主の"],
        "en_home" = ["(side=you)your", "its owner's"]
    ))]
    All {
        /// Where.
        #[serde(default = "field")]
        zone: Zone,
        /// Whose.
        #[serde(default)]
        side: Side,
        /// Which fit.
        #[serde(default)]
        filter: Filter,
    },
    /// Chosen without targeting, when the instruction is carried out.
    #[schemars(extend(
        "ja" = ["(up_to=true){chooser.picks}{@noun}を{@number}{@counter}まで選び、{@it}", "{chooser.picks}{@noun}{@number}{@counter}"],
        "ja_number" = BESIDE_JA,
        "ja_it" = ["(n=1)それ", "それら"],
        "ja_noun" = [
            "(zone=field,or_territory=true){filter.clauses}{side.owner}{@mixed}",
            "(zone=field){filter.clauses}{side.owner}{filter.states}{filter.unit_name}",
            "{@whose}{zone}の{filter.clauses}{@kind}"
        ],
        "ja_whose" = ["(chooser=each)", "{side.of}"],
        "ja_kind" = [
            "(or_territory=true){@mixed}",
            "(zone=energy_zone){filter.states}{filter.energy_name}",
            "{filter.states}{filter.card_name}"
        ],
        "ja_mixed" = "{filter.states}{filter.placed}ユニットかテリトリー",
        "ja_counter" = ["(or_territory=true)つ", "(zone=field){filter.unit_counter}", "枚"],
        "en" = ["(chooser=each,zone!=field)each player's choice of {@what}", "{@what}[ {@by}]"],
        "en_what" = [
            "(up_to=true,n~per)up to {@many} equal to {n}",
            "(up_to=true,n~number)up to {n/1 {@one}/# {@many}}",
            "(up_to=true)up to {@many} equal to {n}",
            "(n~per){@many} equal to {n}",
            "(n~number){n/{a@one}/# {@many}}",
            "{@many} equal to {n}"
        ],
        "en_one" = [
            "(or_territory=true){filter.states}{filter.placed}unit or territory{@place}",
            "(zone=field){filter.states}{filter.unit_name}{@place}",
            "(zone=energy_zone){filter.states}{filter.placed}energy{@place}",
            "(zone!=field){filter.states}{filter.card_name}{@place}"
        ],
        "en_many" = [
            "(or_territory=true){filter.states}{filter.placed}units or territories{@place}",
            "(zone=field){filter.states}{filter.unit_names}{@place}",
            "(zone=energy_zone){filter.states}{filter.placed}energy{@place}",
            "(zone!=field){filter.states}{filter.card_names}{@place}"
        ],
        "en_place" = [
            "(zone=field,chooser=opponent,side=opponent){filter.with} that your opponent chooses among those they control",
            "(zone=field){side.control}{filter.with}",
            "(chooser=each){filter.with} from their own {zone}",
            "{filter.with} from {side.of} {zone}"
        ],
        "en_by" = [
            "(chooser=opponent,side=opponent,zone=field)",
            "(chooser=opponent)of your opponent's choice",
            "(chooser=each)of each player's choice",
            ""
        ],
        "ja_home" = ["(side=you)", "持ち主の"],
        "en_home" = ["(side=you)your", "(n=1)its owner's", "their owners'"],
        "many" = "n"
    ))]
    Chosen {
        /// Where.
        #[serde(default = "field")]
        zone: Zone,
        /// Whose.
        #[serde(default)]
        side: Side,
        /// Which fit.
        #[serde(default)]
        filter: Filter,
        /// How many.
        #[serde(default = "one_amount")]
        n: Box<Amount>,
        /// Whether fewer may be chosen.
        #[serde(default)]
        up_to: bool,
        /// Who chooses; with `each` every player among the own cards.
        #[serde(default)]
        chooser: Side,
        /// Own units or the own territory, as for targets.
        #[serde(default)]
        or_territory: bool,
    },
    /// Cards at the top of a library or the head of a life zone.
    #[schemars(extend(
        "ja" = "{side.of}{zone}の{@from}から{@number}枚",
        "ja_from" = ["(zone=life_zone)先頭", "上"],
        "ja_number" = BESIDE_JA,
        "en" = "{@top} of {side.of} {zone}",
        "en_top" = TOP_EN,
        "ja_home" = ["(side=you)", "持ち主の"],
        "en_home" = ["(side=you)your", "(n=1)its owner's", "their owners'"],
        "many" = "n"
    ))]
    Top {
        /// `library` or `life_zone`.
        #[serde(default = "library")]
        zone: Zone,
        /// Whose.
        #[serde(default)]
        side: Side,
        /// How many.
        #[serde(default = "one_amount")]
        n: Box<Amount>,
    },
}

const fn field() -> Zone {
    Zone::Field
}

const fn library() -> Zone {
    Zone::Library
}

pub(super) fn one_amount() -> Box<Amount> {
    Box::new(Amount::Fixed(1))
}

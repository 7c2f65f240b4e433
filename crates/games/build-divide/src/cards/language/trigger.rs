//! When automatic abilities trigger.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Filter, Icon, Label, Side, Zone};

/// The phases of a turn, as abilities name them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PhaseName {
    /// The start of the turn; as a condition the stand phase.
    #[serde(alias = "turn", alias = "start_of_turn")]
    #[schemars(extend("ja" = "スタンドフェイズ", "en" = "stand phase"))]
    StandPhase,
    /// The draw phase.
    #[schemars(extend("ja" = "ドローフェイズ", "en" = "draw phase"))]
    DrawPhase,
    /// The main phase.
    #[schemars(extend("ja" = "メインフェイズ", "en" = "main phase"))]
    MainPhase,
    /// The attack phase.
    #[schemars(extend("ja" = "アタックフェイズ", "en" = "attack phase"))]
    AttackPhase,
    /// The end phase.
    #[schemars(extend("ja" = "エンドフェイズ", "en" = "end phase"))]
    EndPhase,
}

/// How a card came to the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// It was played.
    #[schemars(extend("ja" = "プレイされて", "en" = "by being played", "ja_fact" = "それがプレイされた", "en_fact" = "it was played"))]
    Played,
    /// It was played by Shot.
    #[schemars(extend("ja" = "ショットトリガーで", "en" = "by a Shot trigger", "ja_fact" = "それがショットトリガーでプレイされた", "en_fact" = "it was played by a Shot trigger"))]
    Shot,
    /// It was put there.
    #[schemars(extend("ja" = "効果で", "en" = "by an effect", "ja_fact" = "それが効果で登場した", "en_fact" = "it was put onto the field"))]
    Put,
}

/// About which card an event is.
#[derive(Clone, Debug, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(clippy::large_enum_variant, reason = "it stands in the catalogue once and is never moved")]
pub enum Who {
    /// The card that the ability is on.
    #[default]
    #[schemars(extend(
        "ja" = ["(speaker=territory)このテリトリー", "このユニット"],
        "ja_card" = "このカード",
        "ja_energy" = "このエナジー",
        "en" = ["(speaker=territory)this territory", "this unit"],
        "en_card" = "this card",
        "en_energy" = "this energy",
        "en_several" = "this card"
    ))]
    This,
    /// Any card that fits, this one among them unless the filter says `other`.
    #[schemars(extend(
        "ja" = "{filter.clauses}{side.owner}{filter.states}{filter.unit_name}",
        "ja_card" = "{filter.clauses}{side.owner}{filter.states}{filter.card_name}",
        "ja_energy" = "{filter.clauses}{side.owner}{filter.states}{filter.energy_name}",
        "en" = ["(side=each){filter.unit_a}", "one of {side.of} {filter.unit_many}"],
        "en_card" = ["(side=each){filter.card_a}", "one of {side.of} {filter.card_many}"],
        "en_energy" = ["(side=each){filter.energy_a}", "one of {side.of} {filter.energy_many}"],
        "en_several" = "1 or more {side.several}{filter.card_many}",
        "many_several" = true
    ))]
    Any {
        /// Whose.
        #[serde(default)]
        side: Side,
        /// Which.
        #[serde(default)]
        filter: Filter,
    },
}

/// What is attacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TargetKind {
    /// A player or a unit.
    #[default]
    #[schemars(extend("ja" = "", "en" = ""))]
    Any,
    /// A player.
    #[schemars(extend("ja" = "プレイヤーに", "en" = " a player"))]
    Player,
    /// A unit.
    #[schemars(extend("ja" = "ユニットに", "en" = " a unit"))]
    Unit,
}

/// What must happen for an automatic ability to trigger.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Trigger {
    /// A unit appears.
    #[schemars(extend("ja" = "{who}が[{from}から][{how}]登場した時", "en" = "when {who} enters[ from the {from}][ {how}]"))]
    Appears {
        /// Which.
        #[serde(default)]
        who: Who,
        /// From where.
        from: Option<Zone>,
        /// How.
        how: Option<How>,
    },
    /// A card is played.
    #[schemars(extend("ja" = "{who.card}がプレイされた時", "en" = "when {who.card} is played"))]
    Played {
        /// Which.
        #[serde(default)]
        who: Who,
    },
    /// A territory is opened.
    #[schemars(extend(
        "ja" = ["{side.any_of}テリトリーが開放された時", "このテリトリーが開放された時"],
        "en" = ["when {side.any_of} territory is opened", "when this territory is opened"]
    ))]
    TerritoryOpened {
        /// Whose; left out: this one.
        side: Option<Side>,
    },
    /// A territory closes.
    #[schemars(extend(
        "ja" = ["{side.any_of}テリトリーが閉じた時", "このテリトリーが閉じた時"],
        "en" = ["when {side.any_of} territory is closed", "when this territory is closed"]
    ))]
    TerritoryClosed {
        /// Whose; left out: this one.
        side: Option<Side>,
    },
    /// A unit attacks.
    #[schemars(extend("ja" = "{who}が{target}アタックした時", "en" = "when {who} attacks{target}"))]
    Attacks {
        /// Which.
        #[serde(default)]
        who: Who,
        /// What it attacks.
        #[serde(default)]
        target: TargetKind,
    },
    /// A unit blocks.
    #[schemars(extend("ja" = "{who}がブロックした時", "en" = "when {who} blocks"))]
    Blocks {
        /// Which.
        #[serde(default)]
        who: Who,
    },
    /// An attacking unit is blocked.
    #[schemars(extend("ja" = "{who}がブロックされた時", "en" = "when {who} is blocked"))]
    IsBlocked {
        /// Which.
        #[serde(default)]
        who: Who,
    },
    /// A unit wins a battle.
    #[schemars(extend("ja" = "{who}がバトルに勝った時", "en" = "when {who} wins a battle"))]
    WinsBattle {
        /// Which.
        #[serde(default)]
        who: Who,
    },
    /// A unit has dealt damage to a player.
    #[schemars(extend("ja" = "{who}がプレイヤーにダメージを与えた時", "en" = "when {who} deals damage to a player"))]
    DealsLifeDamage {
        /// Which.
        #[serde(default)]
        who: Who,
    },
    /// A player has taken damage.
    #[schemars(extend("ja" = "{side.any}がダメージを受けた時", "en" = "when {side.any} <take> damage"))]
    TakesLifeDamage {
        /// Which player.
        #[serde(default)]
        side: Side,
    },
    /// A life card was checked.
    #[schemars(extend(
        "ja" = ["{side.any_of}トリガーチェックで{icon.checked}がめくられた時", "{side.any_of}トリガーチェックでカードがめくられた時"],
        "en" = [
            "when a {icon.checked} is turned up in {side.any_of} trigger check",
            "when a card is turned up in {side.any_of} trigger check"
        ]
    ))]
    TriggerChecked {
        /// Whose.
        #[serde(default)]
        side: Side,
        /// With this icon.
        icon: Option<Icon>,
    },
    /// A unit is destroyed.
    #[schemars(extend("ja" = "{who}が破壊された時", "en" = "when {who} is destroyed"))]
    Destroyed {
        /// Which.
        #[serde(default)]
        who: Who,
    },
    /// A unit leaves the field.
    #[schemars(extend("ja" = "{who}がフィールドを離れた時", "en" = "when {who} leaves the field"))]
    LeavesField {
        /// Which.
        #[serde(default)]
        who: Who,
    },
    /// A card is put into the graveyard.
    #[schemars(extend(
        "ja" = "{who.card}が[(one_or_more=true)1枚以上][{from}から]墓地に置かれた時",
        "en" = [
            "(one_or_more=true)when {who.several} <be> put into the graveyard[ from the {from}]",
            "when {who.card} is put into the graveyard[ from the {from}]"
        ]
    ))]
    PutIntoGraveyard {
        /// Which.
        #[serde(default)]
        who: Who,
        /// From where.
        from: Option<Zone>,
        /// Whether all cards of one instruction are one event ("one or more").
        #[serde(default)]
        one_or_more: bool,
    },
    /// A unit is dealt damage.
    #[schemars(extend("ja" = "{who}がダメージを受けた時", "en" = "when {who} is dealt damage"))]
    IsDealtDamage {
        /// Which.
        #[serde(default)]
        who: Who,
    },
    /// A unit comes to rest; a territory or an energy where the text names it (BD-R94).
    #[schemars(extend(
        "ja" = ["(zone=energy_zone){who.energy}がレストした時", "{zone}の{who.card}がレストした時", "{who}がレストした時"],
        "en" = ["(zone=energy_zone)when {who.energy} rests", "when {who.card} in the {zone} rests", "when {who} rests"]
    ))]
    Rests {
        /// Which.
        #[serde(default)]
        who: Who,
        /// Any card of this zone, instead of a unit: `energy_zone`.
        zone: Option<Zone>,
    },
    /// A unit comes to stand; a territory or an energy where the text names it.
    #[schemars(extend(
        "ja" = ["(zone=energy_zone){who.energy}がスタンドした時", "{zone}の{who.card}がスタンドした時", "{who}がスタンドした時"],
        "en" = ["(zone=energy_zone)when {who.energy} stands", "when {who.card} in the {zone} stands", "when {who} stands"]
    ))]
    Stands {
        /// Which.
        #[serde(default)]
        who: Who,
        /// Any card of this zone, instead of a unit: `energy_zone`.
        zone: Option<Zone>,
    },
    /// A phase begins.
    #[schemars(extend("ja" = "{side.of}{phase}の開始時", "en" = "at the start of {side.of} {phase}"))]
    PhaseBegins {
        /// Which.
        phase: PhaseName,
        /// In whose turn.
        #[serde(default)]
        side: Side,
    },
    /// A player draws a card.
    #[schemars(extend(
        "ja" = "{side.any}がカードを[(one_or_more=true)1枚以上]引いた時",
        "en" = ["(one_or_more=true)when {side.any} <draw> 1 or more cards", "when {side.any} <draw> a card"]
    ))]
    Draws {
        /// Who.
        #[serde(default)]
        side: Side,
        /// Whether all draws of one instruction are one event.
        #[serde(default)]
        one_or_more: bool,
    },
    /// A player discards a card.
    #[schemars(extend(
        "ja" = ["(this=true)このカードが捨てられた時", "{side.any}が{filter.card}を[(one_or_more=true)1枚以上]捨てた時"],
        "en" = [
            "(this=true)when this card is discarded",
            "(one_or_more=true)when {side.any} <discard> 1 or more {filter.card_many}",
            "when {side.any} <discard> {filter.card_a}"
        ]
    ))]
    Discards {
        /// Who.
        #[serde(default)]
        side: Side,
        /// Which card.
        #[serde(default)]
        filter: Filter,
        /// Whether all cards of one instruction are one event.
        #[serde(default)]
        one_or_more: bool,
        /// Only the card that the ability is on.
        #[serde(default)]
        this: bool,
    },
    /// A player sets energy.
    #[schemars(extend("ja" = "{side.any}が{filter.card}をエナジーにセットした時", "en" = "when {side.any} <set> {filter.card_a} as energy"))]
    SetsEnergy {
        /// Who.
        #[serde(default)]
        side: Side,
        /// Which card.
        #[serde(default)]
        filter: Filter,
    },
    /// An aura is attached.
    #[schemars(extend("ja" = "{who}がオーラをつけられた時", "en" = "when {who} gets an aura attached"))]
    AuraAttached {
        /// To which card.
        #[serde(default)]
        who: Who,
    },
    /// A counter is gained.
    #[schemars(extend(
        "ja" = ["{side.any}が{name}カウンターを得た時", "{who}が{name}カウンターを得た時"],
        "en" = ["when {side.any} <get> {name} counters", "when {who} gets {name} counters"]
    ))]
    CounterGained {
        /// Its name.
        name: Label,
        /// By which player; or else by which card.
        side: Option<Side>,
        /// By which card.
        #[serde(default)]
        who: Who,
    },
    /// A unit becomes a target.
    #[schemars(extend(
        "ja" = ["(zone=energy_zone){who.energy}が{by.owner}対象になった時", "{zone}の{who.card}が{by.owner}対象になった時", "{who}が{by.owner}対象になった時"],
        "en" = [
            "(zone=energy_zone)when {who.energy} becomes {by.a} target",
            "when {who.card} in the {zone} becomes {by.a} target",
            "when {who} becomes {by.a} target"
        ]
    ))]
    Targeted {
        /// Which.
        #[serde(default)]
        who: Who,
        /// Of whose card or ability.
        #[serde(default = "each")]
        by: Side,
        /// Any card of this zone, instead of a unit: `energy_zone` or `graveyard`.
        zone: Option<Zone>,
    },
}

const fn each() -> Side {
    Side::Each
}

//! Events that texts wait for (ledger 8.2), and states of the table (ledger 8.4).

use fudaba_cardscript::OneOrMany;
use fudaba_kernel::changes::Aspects;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::filter::Filter;
use super::phrases::{RANGE_EN, range_ja};
use super::words::{EffectKind, Face, Phase, Row, Side, TurnOf};

/// How a unit was summoned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// From the hand for its cost.
    #[schemars(extend("ja" = "通常召喚された", "en" = "is summoned from the hand for its cost"))]
    Normal,
    /// By an effect, without cost.
    #[schemars(extend("ja" = "速攻召喚された", "en" = "is quick-summoned"))]
    Quick,
    /// Either way.
    #[default]
    #[schemars(extend("ja" = "召喚された", "en" = "is summoned"))]
    Either,
}

/// What damage comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DamageFrom {
    /// A combat or a direct attack.
    #[schemars(extend(
        "ja" = "戦闘によるダメージ",
        "en" = "combat damage",
        "ja_deck" = "戦闘ダメージ",
        "en_deck" = "combat damage"
    ))]
    Combat,
    /// An effect.
    #[schemars(extend(
        "ja" = "効果によるダメージ",
        "en" = "damage by an effect",
        "en_next" = "effect damage",
        "en_deck" = "effect damage"
    ))]
    Effect,
    /// Either.
    #[default]
    #[schemars(extend("ja" = "ダメージ", "en" = "damage"))]
    Any,
}

/// What destroyed a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// It lost or tied as a blocker.
    #[schemars(extend("ja" = "戦闘で破壊された", "en" = "is destroyed in combat"))]
    Combat,
    /// An effect said so.
    #[schemars(extend("ja" = "効果で破壊された", "en" = "is destroyed by an effect"))]
    Effect,
    /// Its DEF was 0 or less.
    #[schemars(extend("ja" = "防衛が0以下になって破壊された", "en" = "is destroyed by having 0 DEF or less"))]
    StateCheck,
    /// Whatever.
    #[default]
    #[schemars(extend("ja" = "破壊された", "en" = "is destroyed"))]
    Any,
}

/// A part in a combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// The attacking unit.
    #[schemars(extend("ja" = "攻撃して戦闘に勝利した", "en" = "wins a combat as attacker"))]
    Attacker,
    /// The blocking unit.
    #[schemars(extend("ja" = "防御して戦闘に勝利した", "en" = "wins a combat as blocker"))]
    Blocker,
    /// Either.
    #[default]
    #[schemars(extend("ja" = "戦闘に勝利した", "en" = "wins a combat"))]
    Either,
}

/// Where a unit that leaves the field goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Goes {
    /// To its owner's hand.
    #[schemars(extend("ja" = "戦域を離れて手札に加わった", "en" = "leaves the field for a hand"))]
    Hand,
    /// To its owner's graveyard.
    #[schemars(extend("ja" = "戦域から冥府に送られた", "en" = "is put into the graveyard from the field"))]
    Graveyard,
    /// To its owner's deck.
    #[schemars(extend("ja" = "戦域から本陣に置かれた", "en" = "is put into a deck from the field"))]
    Deck,
}

/// An event. Sides are seen from the player of the effect; a filter fits the unit that the event is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Trigger {
    /// A unit was summoned.
    #[schemars(extend("ja" = "{filter}が{how}", "en" = "{filter.a} {how}"))]
    Summoned {
        /// Which.
        #[serde(default)]
        filter: Filter,
        /// How.
        #[serde(default)]
        how: How,
    },
    /// An effect was activated; the event is about its card.
    #[schemars(extend(
        "ja" = "{side.any}が[{kinds&か}][(damage=true)ダメージ]効果を発動した",
        "en" = "{side.any} <activate> {a@sort}",
        "en_sort" = "[{kinds.sort&or} ][(damage=true)damage ]effect"
    ))]
    EffectActivated {
        /// By whom.
        side: Side,
        /// Of one of these kinds; left out: of any.
        #[serde(default)]
        kinds: OneOrMany<EffectKind>,
        /// Whether only damage effects are meant (GG-18.12).
        #[serde(default)]
        damage: bool,
    },
    /// An attack was declared; the event is about the attacker.
    #[schemars(extend(
        "ja" = ["(filter:side=enemy)相手が攻撃を宣言した", "(filter:side=own)自分が攻撃を宣言した", "{filter}が攻撃を宣言した"],
        "en" = ["(filter:side=enemy)your opponent declares an attack", "(filter:side=own)you declare an attack", "{filter.a} declares an attack"]
    ))]
    AttackDeclared {
        /// Which attacker.
        #[serde(default)]
        filter: Filter,
    },
    /// A block was declared; the event is about the blocker.
    #[schemars(extend("ja" = "{attacker}の攻撃を{blocker}が防御した", "en" = "{blocker.a} blocks {attacker.a}"))]
    BlockDeclared {
        /// Which attacker.
        #[serde(default)]
        attacker: Filter,
        /// Which blocker.
        #[serde(default)]
        blocker: Filter,
    },
    /// A unit is about to be dealt damage.
    #[schemars(extend(
        "ja" = "{filter}が[{at_least}以上の]{from}を受ける",
        "en" = "{filter.a} would be dealt [{at_least} or more ]{from}"
    ))]
    UnitDamagePending {
        /// Which unit.
        #[serde(default)]
        filter: Filter,
        /// By what.
        #[serde(default)]
        from: DamageFrom,
        /// The least amount.
        #[serde(default)]
        at_least: i16,
    },
    /// A deck is about to be dealt damage.
    #[schemars(extend(
        "ja" = "{side.any}の本陣が[{at_least}以上の]{from}を受ける",
        "en" = "{side.any_of} deck would be dealt [{at_least} or more ]{from}"
    ))]
    DeckDamagePending {
        /// Whose deck.
        side: Side,
        /// By what.
        #[serde(default)]
        from: DamageFrom,
        /// The least amount.
        #[serde(default)]
        at_least: i16,
    },
    /// A unit was destroyed.
    #[schemars(extend("ja" = "{filter}が{cause}", "en" = "{filter.a} {cause}"))]
    Destroyed {
        /// Which.
        #[serde(default)]
        filter: Filter,
        /// By what.
        #[serde(default)]
        cause: Cause,
    },
    /// A unit won a combat.
    #[schemars(extend("ja" = "{filter}が{role}", "en" = "{filter.a} {role}"))]
    CombatWon {
        /// Which.
        #[serde(default)]
        filter: Filter,
        /// As what.
        #[serde(default)]
        role: Role,
    },
    /// A unit was in a combat that was a tie.
    #[schemars(extend("ja" = "{filter}が戦闘で引き分けた", "en" = "{filter.a} ties a combat"))]
    CombatTied {
        /// Which.
        #[serde(default)]
        filter: Filter,
    },
    /// The attack of a unit failed: its combat was lost or tied.
    #[schemars(extend("ja" = "{filter}が攻撃に失敗した", "en" = "{filter.a} fails an attack"))]
    AttackFailed {
        /// Which.
        #[serde(default)]
        filter: Filter,
    },
    /// A direct attack was carried out; the event is about the attacker.
    #[schemars(extend("ja" = "{filter}が直接攻撃を行った", "en" = "{filter.a} makes a direct attack"))]
    DirectAttackDealt {
        /// Which attacker.
        #[serde(default)]
        filter: Filter,
    },
    /// Damage turned cards of a deck into the graveyard.
    #[schemars(extend(
        "ja" = "{side.any}の本陣のカードがダメージで冥府に送られた",
        "en" = "damage puts cards of {side.any_of} deck into the graveyard"
    ))]
    MilledByDamage {
        /// Whose deck.
        side: Side,
    },
    /// A unit left the field.
    #[schemars(extend(
        "ja" = ["{filter}が{to}", "{filter}が戦域を離れた"],
        "en" = ["{filter.a} {to}", "{filter.a} leaves the field"]
    ))]
    LeftField {
        /// Which.
        #[serde(default)]
        filter: Filter,
        /// Where to; left out: anywhere.
        to: Option<Goes>,
    },
    /// A unit went back to its owner's hand.
    #[schemars(extend("ja" = "{filter}が手札に戻った", "en" = "{filter.a} returns to a hand"))]
    ReturnedToHand {
        /// Which.
        #[serde(default)]
        filter: Filter,
    },
    /// Two units were united.
    #[schemars(extend("ja" = "{filter}がユニオンした", "en" = "{filter.a} is united"))]
    United {
        /// Which union unit.
        #[serde(default)]
        filter: Filter,
    },
    /// A union was released; the event is about the front card.
    #[schemars(extend("ja" = "{filter}がユニオンを解除した", "en" = "{filter.a} is released from a union"))]
    UnionReleased {
        /// Which front card.
        #[serde(default)]
        filter: Filter,
    },
    /// A phase began.
    #[schemars(extend("ja" = "[{turn}ターンの]{phase}が始まった", "en" = "the {phase}[ of {turn}] begins"))]
    PhaseStarted {
        /// Main, End, Union, Spell, Battle or Leave Phase.
        phase: Phase,
        /// In whose turn; left out: in any.
        turn: Option<TurnOf>,
    },
    /// A cycle was made.
    #[schemars(extend("ja" = "{side.any}がサイクルを行った", "en" = "{side.any} <make> a cycle"))]
    CycleMade {
        /// By whom.
        side: Side,
    },
}

/// What must hold. A comparison needs `at_least` or `at_most`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Condition {
    /// All of these.
    #[schemars(extend("joins" = "and"))]
    All(Vec<Condition>),
    /// At least one of these.
    #[schemars(extend("joins" = "or"))]
    Any(Vec<Condition>),
    /// So many units that fit, counted as in GG-7.4.
    #[schemars(extend(
        "ja" = ["(at_most=0){filter.where}{filter.there}がいない", "{filter.where}{filter.there}が{@range}"],
        "ja_range" = range_ja!("体", "いる"),
        "en" = ["(at_least=1,at_most=1){filter.have} exactly 1 {filter.there_one}", "{filter.have} {@range}"],
        "en_range" = ["(at_least=at_most)exactly {at_least} {filter.there_many}", "{at_least} to {at_most} {filter.there_many}", "(at_least=1){filter.there_a}", "{at_least} or more {filter.there_many}", "(at_most=0)no {filter.there_many}", "{at_most} or fewer {filter.there_many}"]
    ))]
    UnitCount {
        /// Which units.
        filter: Filter,
        /// The least number.
        at_least: Option<u8>,
        /// The greatest number.
        at_most: Option<u8>,
    },
    /// So many cards in a graveyard.
    #[schemars(extend(
        "ja" = ["(at_most=0){side}の冥府に[{face}の]カードがない", "(side=both)お互いの冥府に[{face}の]カードが合わせて{@range}", "{side}の冥府に[{face}の]カードが{@range}"],
        "ja_range" = range_ja!("枚", "ある"),
        "en" = ["(side=both,at_least=1,at_most=1)both graveyards together have exactly 1 [{face} ]card", "(side=both)both graveyards together have {@range} [{face} ]cards", "(at_least=1,at_most=1){side.of} graveyard has exactly 1 [{face} ]card", "{side.of} graveyard has {@range} [{face} ]cards"],
        "en_range" = RANGE_EN
    ))]
    GraveyardCount {
        /// Whose.
        #[serde(default)]
        side: Side,
        /// Which way they lie; left out: either.
        face: Option<Face>,
        /// The least number.
        at_least: Option<u8>,
        /// The greatest number.
        at_most: Option<u8>,
    },
    /// So many cards in a deck.
    #[schemars(extend(
        "ja" = ["(at_most=0){side}の本陣がない", "(side=both)お互いの本陣が合わせて{@range}", "{side}の本陣が{@range}"],
        "ja_range" = range_ja!("枚", "ある"),
        "en" = ["(side=both,at_least=1,at_most=1)both decks together have exactly 1 card", "(side=both)both decks together have {@range} cards", "(at_least=1,at_most=1){side.of} deck has exactly 1 card", "{side.of} deck has {@range} cards"],
        "en_range" = RANGE_EN
    ))]
    DeckCount {
        /// Whose.
        #[serde(default)]
        side: Side,
        /// The least number.
        at_least: Option<u8>,
        /// The greatest number.
        at_most: Option<u8>,
    },
    /// So many cards in a hand.
    #[schemars(extend(
        "ja" = ["(at_most=0){side}の手札がない", "(side=both)お互いの手札が合わせて{@range}", "{side}の手札が{@range}"],
        "ja_range" = range_ja!("枚", "ある"),
        "en" = ["(side=both,at_least=1,at_most=1)both hands together have exactly 1 card", "(side=both)both hands together have {@range} cards", "(at_least=1,at_most=1){side.of} hand has exactly 1 card", "{side.of} hand has {@range} cards"],
        "en_range" = RANGE_EN
    ))]
    HandCount {
        /// Whose.
        #[serde(default)]
        side: Side,
        /// The least number.
        at_least: Option<u8>,
        /// The greatest number.
        at_most: Option<u8>,
    },
    /// So many cycles made.
    #[schemars(extend(
        "ja" = ["(at_most=0){side}がサイクルを行っていない", "(side=both)お互いがサイクルを合わせて{@range}行っている", "{side}がサイクルを{@range}行っている"],
        "ja_range" = range_ja!("回"),
        "en" = ["(side=both,at_least=1,at_most=1)both players together have made exactly 1 cycle", "(side=both)both players together have made {@range} cycles", "(at_least=1,at_most=1){side} <have> made exactly 1 cycle", "{side} <have> made {@range} cycles"],
        "en_range" = RANGE_EN
    ))]
    Cycles {
        /// Whose.
        #[serde(default)]
        side: Side,
        /// The least number.
        at_least: Option<u8>,
        /// The greatest number.
        at_most: Option<u8>,
    },
    /// So many summons made in this turn.
    #[schemars(extend(
        "ja" = ["(at_most=0){side}がこのターンに召喚を行っていない", "(side=both)お互いがこのターンに召喚を合わせて{@range}行っている", "{side}がこのターンに召喚を{@range}行っている"],
        "ja_range" = range_ja!("回"),
        "en" = ["(side=both,at_least=1,at_most=1)both players together have made exactly 1 summon this turn", "(side=both)both players together have made {@range} summons this turn", "(at_least=1,at_most=1){side} <have> made exactly 1 summon this turn", "{side} <have> made {@range} summons this turn"],
        "en_range" = RANGE_EN
    ))]
    SummonsMade {
        /// By whom.
        #[serde(default)]
        side: Side,
        /// The least number.
        at_least: Option<u8>,
        /// The greatest number.
        at_most: Option<u8>,
    },
    /// It is this phase.
    #[schemars(extend("ja" = "{}である", "en" = "it is the {}"))]
    PhaseIs(Phase),
    /// It is this turn.
    #[schemars(extend("ja" = "{}ターンである", "en" = "it is {}"))]
    TurnIs(TurnOf),
    /// This card is so.
    #[schemars(extend("ja" = "このカード{}", "en" = "this card {}"))]
    ThisCardIs(ThisIs),
}

/// How this card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ThisIs {
    /// Upright on the field.
    #[schemars(extend("ja" = "が活動状態である", "en" = "is active"))]
    Active,
    /// Sideways on the field.
    #[schemars(extend("ja" = "が疲労状態である", "en" = "is fatigued"))]
    Fatigued,
    /// It has accumulated damage.
    #[schemars(extend("ja" = "に蓄積ダメージがある", "en" = "is damaged"))]
    Damaged,
    /// In the vanguard.
    #[schemars(extend("ja" = "が前衛にいる", "en" = "is in the vanguard"))]
    InVanguard,
    /// In the rearguard.
    #[schemars(extend("ja" = "が後衛にいる", "en" = "is in the rearguard"))]
    InRearguard,
    /// No other unit is in its row.
    #[schemars(extend("ja" = "のほかに同じ列のユニットがいない", "en" = "is alone in its row"))]
    AloneInRow,
}

impl ThisIs {
    /// The row that it names.
    #[must_use]
    pub const fn row(self) -> Option<Row> {
        match self {
            ThisIs::InVanguard => Some(Row::Vanguard),
            ThisIs::InRearguard => Some(Row::Rearguard),
            _ => None,
        }
    }
}

impl Condition {
    /// Values and skills of units that it asks for.
    pub(crate) fn reads(&self) -> Aspects {
        match self {
            Condition::All(parts) | Condition::Any(parts) => parts.iter().fold(0, |bits, part| bits | part.reads()),
            Condition::UnitCount { filter, .. } => filter.reads(),
            _ => 0,
        }
    }
}

//! The small words of the language: races, kinds, places, sides, phases.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The five races.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Race {
    /// 龍族.
    Dragon,
    /// 獣族.
    Beast,
    /// 機族.
    Machine,
    /// 魔族.
    Fiend,
    /// 人族.
    Human,
}

/// The kinds of cards; all are units (ledger, section 4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Default)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// An ordinary unit.
    #[default]
    Unit,
    /// A hero: a unit with a rank.
    Hero,
    /// A spell unit: a unit with a spell text.
    Spell,
}

/// Keyword abilities (GG-21).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Skill {
    /// 遠撃: attacks from the rearguard.
    LongRange,
    /// 飛翔: blocked only by units at least as fast.
    Flight,
    /// 警戒: not fatigued by blocking.
    Vigilance,
    /// 装甲: no damage by effects.
    Armour,
}

/// The two rows of a battle zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Row {
    /// 前衛, the front row.
    Vanguard,
    /// 後衛, the back row.
    Rearguard,
}

/// The place that a header names (GG-11.22).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// 前衛.
    Vanguard,
    /// 後衛.
    Rearguard,
    /// 戦域: either row.
    BattleZone,
    /// 手札.
    Hand,
    /// 冥府, face up.
    Graveyard,
}

/// The kinds of effects (GG-11.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum EffectKind {
    /// 起動: used in the Spell Phase.
    Activated,
    /// 戦闘: an activated effect with the combat label.
    Combat,
    /// 永続: works by itself.
    Continuous,
    /// 召喚: may be used when its unit is summoned.
    Summon,
    /// 対応: may be used when its condition is met.
    Response,
    /// 術式: the text of a spell unit.
    Spell,
}

/// Whose, seen from the player of the effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Default)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// 自分, 自軍.
    #[default]
    Own,
    /// 相手, 敵軍.
    Enemy,
    /// Both players.
    Both,
}

/// How a card on the field lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Default)]
#[serde(rename_all = "snake_case")]
pub enum Orientation {
    /// Upright.
    #[default]
    Active,
    /// Sideways.
    Fatigued,
    /// Turned by 180 degrees.
    Destroyed,
}

/// Which way a card of a graveyard lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Default)]
#[serde(rename_all = "snake_case")]
pub enum Face {
    /// Face up.
    #[default]
    Up,
    /// Face down: reincarnated.
    Down,
}

/// The phases of player turns and of battle turns (GG-3.2, GG-3.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Standby Phase.
    Standby,
    /// Draw Phase.
    Draw,
    /// Main Phase.
    Main,
    /// End Phase.
    End,
    /// Union Phase.
    Union,
    /// Spell Phase.
    Spell,
    /// Battle Phase.
    Battle,
    /// Leave Phase.
    Leave,
}

/// The kinds of turns, as effects name them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TurnOf {
    /// The own player turn.
    Own,
    /// The opponent's player turn.
    Enemy,
    /// The battle turn.
    Battle,
}

/// How long a change lasts (ledger 8.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Duration {
    /// この戦闘の間: until the result of this combat has been carried out.
    Combat,
    /// Until the end of the phase.
    Phase,
    /// このターンのバトルフェイズの間: until the end of this battle turn's Battle Phase.
    BattlePhase,
    /// ターン終了時まで: until end of turn.
    Turn,
    /// 次の自分のスタンバイフェイズまで: until the own next Standby Phase.
    NextStandby,
    /// As long as the unit is on the field.
    OnField,
}

impl Race {
    /// Every race.
    pub const ALL: [Race; 5] = [Race::Dragon, Race::Beast, Race::Machine, Race::Fiend, Race::Human];

    /// Key of the race in the table file.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Race::Dragon => "dragon",
            Race::Beast => "beast",
            Race::Machine => "machine",
            Race::Fiend => "fiend",
            Race::Human => "human",
        }
    }
}

impl Kind {
    /// Key of the kind in the table file.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Kind::Unit => "unit",
            Kind::Hero => "hero",
            Kind::Spell => "spell",
        }
    }
}

impl Skill {
    /// Every skill.
    pub const ALL: [Skill; 4] = [Skill::LongRange, Skill::Flight, Skill::Vigilance, Skill::Armour];

    /// Key of the skill in the table file.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Skill::LongRange => "long_range",
            Skill::Flight => "flight",
            Skill::Vigilance => "vigilance",
            Skill::Armour => "armour",
        }
    }

    /// The skill as a bit.
    #[must_use]
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }
}

impl Row {
    /// Both rows.
    pub const BOTH: [Row; 2] = [Row::Vanguard, Row::Rearguard];

    /// The other row.
    #[must_use]
    pub const fn other(self) -> Row {
        match self {
            Row::Vanguard => Row::Rearguard,
            Row::Rearguard => Row::Vanguard,
        }
    }
}

impl Phase {
    /// Key of the phase in the table file.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Phase::Standby => "standby",
            Phase::Draw => "draw",
            Phase::Main => "main",
            Phase::End => "end",
            Phase::Union => "union",
            Phase::Spell => "spell",
            Phase::Battle => "battle",
            Phase::Leave => "leave",
        }
    }
}

impl EffectKind {
    /// GG-11.18: combat effects are activated effects.
    #[must_use]
    pub const fn is_activated(self) -> bool {
        matches!(self, EffectKind::Activated | EffectKind::Combat)
    }
}

//! The small words of the language: races, kinds, places, sides, phases.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The words of this game, for the shape of effects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gg {}

/// The five races.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Race {
    /// 龍族.
    #[schemars(extend("ja" = "龍族", "en" = "Dragon", "en_many" = "Dragons"))]
    Dragon,
    /// 獣族.
    #[schemars(extend("ja" = "獣族", "en" = "Beast", "en_many" = "Beasts"))]
    Beast,
    /// 機族.
    #[schemars(extend("ja" = "機族", "en" = "Machine", "en_many" = "Machines"))]
    Machine,
    /// 魔族.
    #[schemars(extend("ja" = "魔族", "en" = "Fiend", "en_many" = "Fiends"))]
    Fiend,
    /// 人族.
    #[schemars(extend("ja" = "人族", "en" = "Human", "en_many" = "Humans"))]
    Human,
}

/// The kinds of cards; all are units (ledger, section 4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Default)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// An ordinary unit.
    #[default]
    #[schemars(extend("ja" = "通常ユニット", "en" = "ordinary unit", "en_many" = "ordinary units"))]
    Unit,
    /// A hero: a unit with a rank.
    #[schemars(extend("ja" = "英雄", "en" = "hero", "en_many" = "heroes"))]
    Hero,
    /// A spell unit: a unit with a spell text.
    #[schemars(extend("ja" = "術式ユニット", "en" = "spell unit", "en_many" = "spell units"))]
    Spell,
}

/// Keyword abilities (GG-21).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Skill {
    /// 遠撃: attacks from the rearguard.
    #[schemars(extend(
        "ja" = "遠撃",
        "en" = "Long Range",
        "ja_means" = "後衛からも攻撃できる。",
        "en_means" = "This card may attack from the rearguard too."
    ))]
    LongRange,
    /// 飛翔: blocked only by units at least as fast.
    #[schemars(extend(
        "ja" = "飛翔",
        "en" = "Flight",
        "ja_means" = "速度がこのカードの速度以上のユニットにしか防御されない。",
        "en_means" = "Only units as fast as this card or faster can block it."
    ))]
    Flight,
    /// 警戒: not fatigued by blocking.
    #[schemars(extend(
        "ja" = "警戒",
        "en" = "Vigilance",
        "ja_means" = "防御しても疲労状態にならない。",
        "en_means" = "This card does not become fatigued when it blocks."
    ))]
    Vigilance,
    /// 装甲: no damage by effects.
    #[schemars(extend(
        "ja" = "装甲",
        "en" = "Armour",
        "ja_means" = "効果によるダメージを受けない。",
        "en_means" = "Effects deal no damage to this card."
    ))]
    Armour,
}

/// The two rows of a battle zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Row {
    /// 前衛, the front row.
    #[schemars(extend("ja" = "前衛", "en" = "vanguard"))]
    Vanguard,
    /// 後衛, the back row.
    #[schemars(extend("ja" = "後衛", "en" = "rearguard"))]
    Rearguard,
}

/// The place that a header names (GG-11.22).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// 前衛.
    #[schemars(extend("ja" = "前衛", "en" = "vanguard"))]
    Vanguard,
    /// 後衛.
    #[schemars(extend("ja" = "後衛", "en" = "rearguard"))]
    Rearguard,
    /// 戦域: either row.
    #[schemars(extend("ja" = "戦域", "en" = "battle zone"))]
    BattleZone,
    /// 手札.
    #[schemars(extend("ja" = "手札", "en" = "hand"))]
    Hand,
    /// 冥府, face up.
    #[schemars(extend("ja" = "冥府", "en" = "graveyard"))]
    Graveyard,
}

/// The kinds of effects (GG-11.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum EffectKind {
    /// 起動: used in the Spell Phase.
    #[schemars(extend("ja" = "起動", "en" = "Activated", "en_sort" = "activated"))]
    Activated,
    /// 戦闘: an activated effect with the combat label.
    #[schemars(extend("ja" = "戦闘", "en" = "Combat", "en_sort" = "combat"))]
    Combat,
    /// 永続: works by itself.
    #[schemars(extend("ja" = "永続", "en" = "Continuous", "en_sort" = "continuous"))]
    Continuous,
    /// 召喚: may be used when its unit is summoned.
    #[schemars(extend("ja" = "召喚", "en" = "On summon", "en_sort" = "on-summon"))]
    Summon,
    /// 対応: may be used when its condition is met.
    #[schemars(extend("ja" = "対応", "en" = "Response", "en_sort" = "response"))]
    Response,
    /// 術式: the text of a spell unit.
    #[schemars(extend("ja" = "術式", "en" = "Spell", "en_sort" = "spell"))]
    Spell,
}

/// Whose, seen from the player of the effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Default)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// 自分, 自軍.
    #[default]
    #[schemars(extend(
        "ja" = "自分",
        "en" = "you",
        "en_any" = "you",
        "en_of" = "your",
        "en_any_of" = "your",
        "ja_army" = "自軍の",
        "en_control" = "you control",
        "many" = true
    ))]
    Own,
    /// 相手, 敵軍.
    #[schemars(extend(
        "ja" = "相手",
        "en" = "your opponent",
        "en_any" = "your opponent",
        "en_of" = "your opponent's",
        "en_any_of" = "your opponent's",
        "ja_army" = "敵軍の",
        "en_control" = "your opponent controls"
    ))]
    Enemy,
    /// Both players.
    #[schemars(extend(
        "ja" = "お互い",
        "ja_any" = "いずれかのプレイヤー",
        "en" = "each player",
        "en_any" = "a player",
        "en_of" = "each player's",
        "en_any_of" = "a player's",
        "ja_army" = "自軍か敵軍の",
        "en_control" = "you or your opponent controls"
    ))]
    Both,
}

/// How a card on the field lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Default)]
#[serde(rename_all = "snake_case")]
pub enum Orientation {
    /// Upright.
    #[default]
    #[schemars(extend("ja" = "活動状態", "en" = "active"))]
    Active,
    /// Sideways.
    #[schemars(extend("ja" = "疲労状態", "en" = "fatigued"))]
    Fatigued,
    /// Turned by 180 degrees.
    #[schemars(extend("ja" = "破壊状態", "en" = "destroyed"))]
    Destroyed,
}

/// Which way a card of a graveyard lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Default)]
#[serde(rename_all = "snake_case")]
pub enum Face {
    /// Face up.
    #[default]
    #[schemars(extend("ja" = "表向き", "en" = "face-up"))]
    Up,
    /// Face down: reincarnated.
    #[schemars(extend("ja" = "裏向き", "en" = "face-down"))]
    Down,
}

/// The phases of player turns and of battle turns (GG-3.2, GG-3.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Standby Phase.
    #[schemars(extend("ja" = "スタンバイフェイズ", "en" = "standby phase"))]
    Standby,
    /// Draw Phase.
    #[schemars(extend("ja" = "ドローフェイズ", "en" = "draw phase"))]
    Draw,
    /// Main Phase.
    #[schemars(extend("ja" = "メインフェイズ", "en" = "main phase"))]
    Main,
    /// End Phase.
    #[schemars(extend("ja" = "エンドフェイズ", "en" = "end phase"))]
    End,
    /// Union Phase.
    #[schemars(extend("ja" = "ユニオンフェイズ", "en" = "union phase"))]
    Union,
    /// Spell Phase.
    #[schemars(extend("ja" = "スペルフェイズ", "en" = "spell phase"))]
    Spell,
    /// Battle Phase.
    #[schemars(extend("ja" = "バトルフェイズ", "en" = "battle phase"))]
    Battle,
    /// Leave Phase.
    #[schemars(extend("ja" = "リーブフェイズ", "en" = "leave phase"))]
    Leave,
}

/// The kinds of turns, as effects name them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TurnOf {
    /// The own player turn.
    #[schemars(extend("ja" = "自分の", "en" = "your turn"))]
    Own,
    /// The opponent's player turn.
    #[schemars(extend("ja" = "相手の", "en" = "your opponent's turn"))]
    Enemy,
    /// The battle turn.
    #[schemars(extend("ja" = "バトル", "en" = "the battle turn"))]
    Battle,
}

/// How long a change lasts (ledger 8.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Duration {
    /// この戦闘の間: until the result of this combat has been carried out.
    #[schemars(extend("ja" = "この戦闘の間", "en" = "for this combat"))]
    Combat,
    /// Until the end of the phase.
    #[schemars(extend("ja" = "フェイズ終了時まで", "en" = "until the end of this phase"))]
    Phase,
    /// このターンのバトルフェイズの間: until the end of this battle turn's Battle Phase.
    #[schemars(extend("ja" = "このターンのバトルフェイズ中", "en" = "during this turn's battle phase"))]
    BattlePhase,
    /// ターン終了時まで: until end of turn.
    #[schemars(extend("ja" = "ターン終了時まで", "en" = "until end of turn"))]
    Turn,
    /// 次の自分のスタンバイフェイズまで: until the own next Standby Phase.
    #[schemars(extend("ja" = "次の自分のスタンバイフェイズまで", "en" = "until your next standby phase"))]
    NextStandby,
    /// As long as the unit is on the field.
    #[schemars(extend("ja" = "戦域にいる間", "en" = "for as long as it is on the field"))]
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

//! When a triggered ability triggers (MR-12.3).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::phrases::THIS_EN;
use super::{Attribute, Filter, Who, Whose};

/// The two forms of attacks (MR-8.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Form {
    /// Melee (近接攻撃).
    #[schemars(extend(
        "ja" = "近接攻撃",
        "en" = "melee attack",
        "en_many" = "melee attacks",
        "en_makes" = "makes a melee attack",
        "en_name" = "Melee attack"
    ))]
    Melee,
    /// Indirect (間接攻撃).
    #[schemars(extend(
        "ja" = "間接攻撃",
        "en" = "indirect attack",
        "en_many" = "indirect attacks",
        "en_makes" = "makes an indirect attack",
        "en_name" = "Indirect attack"
    ))]
    Indirect,
}

/// An event that triggers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Trigger {
    /// A turn begins (MR-4.3).
    #[schemars(extend(
        "ja" = ["(=either)各ターンの開始時", "{}ターンの開始時"],
        "en" = ["(=either)at the start of each turn", "at the start of {.of} turn"]
    ))]
    TurnBegins(Whose),
    /// A turn ends (MR-4.11).
    #[schemars(extend("ja" = ["(=either)各ターンの終了時", "{}ターンの終了時"], "en" = ["(=either)at the end of each turn", "at the end of {.of} turn"]))]
    TurnEnds(Whose),
    /// A permanent comes to lie on the field (MR-5.13).
    #[schemars(extend("ja" = "{.permanent}が配置された時", "en" = "when {.permanent} is placed"))]
    Placed(Watch),
    /// A permanent leaves its place (MR-11.7).
    #[schemars(extend(
        "ja" = ["(to=location){of.permanent}{to}時", "{of.permanent}が{of.from}{to}時", "{of.permanent}が{of.from}を離れた時"],
        "en" = ["(to=location)when {of.permanent} {to}", "when {of.permanent} {to} {of.from}", "when {of.permanent} leaves {of.from}"]
    ))]
    Leaves {
        /// Which.
        #[serde(default)]
        of: Watch,
        /// Where to; anywhere when left out.
        to: Option<Departure>,
    },
    /// A permanent is destroyed (MR-R56).
    #[schemars(extend("ja" = "{.permanent}が破壊された時", "en" = "when {.permanent} is destroyed"))]
    Destroyed(Watch),
    /// A character or field card is replaced (MR-5.8, MR-5.16).
    #[schemars(extend("ja" = "{.permanent}が置き換えられた時", "en" = "when {.permanent} is replaced"))]
    Replaced(Watch),
    /// An attack is declared (MR-8.5).
    #[schemars(extend(
        "ja" = [
            "{by.character}が[(near=true)このカードに隣接する]{against.side}ロケーションを{@how}した時",
            "(near=true){by.character}がこのカードに隣接するロケーションを{@how}した時",
            "{by.character}が{@how}した時"
        ],
        "ja_how" = ["{form}", "攻撃"],
        "en" = [
            "(near=true)when {by.character} {@on} a location adjacent to {@this} on {against.side}",
            "(near=true)when {by.character} {@on} a location adjacent to {@this}",
            "when {by.character} {@on} a location on {against.side}",
            "when {by.character} {@does}"
        ],
        "en_on" = ["{form.makes} on", "attacks"],
        "en_does" = ["{form.makes}", "attacks"],
        "en_this" = THIS_EN
    ))]
    AttackDeclared {
        /// By whom.
        #[serde(default)]
        by: Watch,
        /// Of this form.
        form: Option<Form>,
        /// At a location of this side.
        against: Option<Whose>,
        /// At a location orthogonally adjacent to this card.
        #[serde(default)]
        near: bool,
    },
    /// A location of this card, or of a card that fits, is made the target of an attack (MR-8.13).
    #[schemars(extend("ja" = "{.permanent}が攻撃の対象になった時", "en" = "when {.permanent} becomes the target of an attack"))]
    Attacked(Watch),
    /// A character takes damage, once for each source (MR-11.4).
    #[schemars(extend("ja" = "{of.character}が[{from}]ダメージを受けた時", "en" = "when {of.character} takes damage[ {from}]"))]
    TakesDamage {
        /// Which.
        #[serde(default)]
        of: Watch,
        /// From what; anything when left out.
        from: Option<HitBy>,
    },
    /// A character deals damage (MR-8.14).
    #[schemars(extend("ja" = "{by.character}が[{to}]ダメージを与えた時", "en" = "when {by.character} deals damage[ {to}]"))]
    DealsDamage {
        /// Which.
        #[serde(default)]
        by: Watch,
        /// To what; anything when left out.
        to: Option<Struck>,
    },
    /// A player is damaged (MR-11.1, MR-11.8).
    #[schemars(extend("ja" = ["{who.any}が{by}を受けた時", "{who.any}がダメージを受けた時"], "en" = ["when {who.any} <take> {by}", "when {who.any} <take> damage"]))]
    PlayerDamaged {
        /// Who.
        #[serde(default)]
        who: Who,
        /// By what; anything when left out.
        by: Option<By>,
    },
    /// A character becomes active (MR-R90).
    #[schemars(extend("ja" = "{.character}が可動状態になった時", "en" = "when {.character} becomes active"))]
    BecomesActive(Watch),
    /// A character has joined (MR-9.2).
    #[schemars(extend("ja" = "{.character}がジョインした時", "en" = "when {.character} joins"))]
    Joined(Watch),
    /// A spell is used (MR-10.2).
    #[schemars(extend(
        "ja" = "{who.any}が[{attribute}属性の]スペルカードを使用した時",
        "en" = "when {who.any} <use> {a@spell}",
        "en_spell" = "[{attribute} ]spell"
    ))]
    SpellUsed {
        /// By whom.
        #[serde(default)]
        who: Who,
        /// A spell with this attribute.
        attribute: Option<Attribute>,
    },
    /// An ability is used, attacks included (MR-8.1, MR-R76).
    #[schemars(extend(
        "ja" = "{who.any}が{filter.called_card}の特殊能力を使用した時",
        "en" = "when {who.any} <use> an ability of {a filter.called_card_one}"
    ))]
    AbilityUsed {
        /// Whose.
        #[serde(default)]
        who: Who,
        /// Of which cards.
        #[serde(default)]
        filter: Filter,
    },
    /// A spirit is exhausted (MR-6.14).
    #[schemars(extend("ja" = "{of.spirit}が[{for}]消耗状態になった時", "en" = "when {of.spirit} is exhausted[ {for}]"))]
    SpiritExhausted {
        /// Which.
        #[serde(default)]
        of: Watch,
        /// For what; anything when left out.
        r#for: Option<Cause>,
    },
    /// A spirit in a spirit zone is discarded (MR-6.14).
    #[schemars(extend("ja" = "{of.spirit}が[{for}]破棄された時", "en" = "when {of.spirit} is put into the graveyard[ {for}]"))]
    SpiritDiscarded {
        /// Which.
        #[serde(default)]
        of: Watch,
        /// For what; anything when left out.
        r#for: Option<Cause>,
    },
    /// A location loses its field card (MR-R92).
    #[schemars(extend(
        "ja" = "{whose}フィールドカードが[(destroyed=true)破壊されて]失われた時",
        "en" = ["(whose=either)when a location {@loses}", "when one of {whose.of} locations {@loses}"],
        "en_loses" = "loses its field card[(destroyed=true) by destruction]"
    ))]
    FieldLost {
        /// Of whose side.
        #[serde(default)]
        whose: Whose,
        /// Only by being destroyed.
        #[serde(default)]
        destroyed: bool,
    },
    /// A card is discarded from hand (MR-4.12).
    #[schemars(extend("ja" = "{.any}が手札を捨てた時", "en" = "when {.any} <discard> a card"))]
    HandDiscarded(Who),
    /// A card is drawn outside the draw phase (MR-4.5).
    #[schemars(extend("ja" = "{.any}がドローフェイズ以外でカードを引いた時", "en" = "when {.any} <draw> a card outside the draw phase"))]
    CardDrawn(Who),
    /// A player gains life (MR-2.3).
    #[schemars(extend("ja" = "{.any}がライフを得た時", "en" = "when {.any} <gain> life"))]
    LifeGained(Who),
}

/// Which cards a trigger watches.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend(
    "ja_permanent" = ["(who=this)このカード", "(who=here)このロケーションの{filter.character}", "{who}{filter.permanent}"],
    "en_permanent" = [
        "(who=this){@this}",
        "(who=here)the {filter.character_one} on this location",
        "(who=each){a filter.permanent_one}",
        "{who} {filter.permanent_many}"
    ],
    "ja_character" = ["(who=this)このカード", "(who=here)このロケーションの{filter.character}", "{who}{filter.character}"],
    "en_character" = [
        "(who=this){@this}",
        "(who=here)the {filter.character_one} on this location",
        "(who=each){a filter.character_one}",
        "{who} {filter.character_many}"
    ],
    "ja_spirit" = ["(who=this)このカード", "(who=here)このロケーションの{filter.character}", "{who}{filter.spirit}"],
    "en_spirit" = [
        "(who=this){@this}",
        "(who=here)the {filter.character_one} on this location",
        "(who=each){a filter.spirit_one}",
        "{who} {filter.spirit_many}"
    ],
    "ja" = "{@permanent}",
    "en" = "{@permanent}",
    "en_this" = THIS_EN,
    "ja_from" = ["(speaker=spirit,who=this)場", "(who=this)ロケーション", "(who=here)ロケーション", "{filter.from}"],
    "en_from" = ["(speaker=spirit,who=this)the field", "(who=this)a location", "(who=here)a location", "{filter.from}"]
))]
pub struct Watch {
    /// Which, seen from this card; this card itself when left out.
    #[serde(default)]
    pub who: WatchOf,
    /// Properties.
    #[serde(default)]
    pub filter: Filter,
}

/// Whose cards a trigger watches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum WatchOf {
    /// This card.
    #[default]
    #[schemars(extend("ja" = "この", "en" = "this"))]
    This,
    /// The character on this location.
    #[schemars(extend("ja" = "ここの", "en" = "here"))]
    Here,
    /// Own cards.
    #[schemars(extend("ja" = "自分の", "en" = "one of your"))]
    Own,
    /// Own cards other than this one.
    #[schemars(extend("ja" = "自分の他の", "en" = "one of your other"))]
    OtherOwn,
    /// Own cards orthogonally adjacent to this one.
    #[schemars(extend("ja" = "隣接する自分の", "en" = "one of your adjacent"))]
    AdjacentOwn,
    /// The opponent's cards.
    #[schemars(extend("ja" = "相手の", "en" = "one of your opponent's"))]
    Opponents,
    /// Anybody's.
    #[schemars(extend("ja" = "", "en" = ""))]
    Each,
}

/// Where a leaving card goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Departure {
    /// To the graveyard.
    #[schemars(extend("ja" = "から捨て札置き場に置かれた", "en" = "is put into the graveyard from"))]
    Graveyard,
    /// To hand.
    #[schemars(extend("ja" = "から手札に戻った", "en" = "is returned to a hand from"))]
    Hand,
    /// Into the deck.
    #[schemars(extend("ja" = "からデッキに戻った", "en" = "is returned to a deck from"))]
    Deck,
    /// To another location.
    #[schemars(extend("ja" = "が他のロケーションに移った", "en" = "moves to another location"))]
    Location,
}

/// What damage comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum HitBy {
    /// An attack.
    #[schemars(extend("ja" = "攻撃で", "en" = "from an attack"))]
    Attack,
    /// A spell.
    #[schemars(extend("ja" = "スペルカードで", "en" = "from a spell"))]
    Spell,
    /// Another ability.
    #[schemars(extend("ja" = "攻撃以外の特殊能力で", "en" = "from an ability other than an attack"))]
    Ability,
}

/// What is struck by damage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Struck {
    /// A character.
    #[schemars(extend("ja" = "キャラクターに", "en" = "to a character"))]
    Character,
    /// A player.
    #[schemars(extend("ja" = "プレイヤーに", "en" = "to a player"))]
    Player,
}

/// What damages a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// An attack.
    #[schemars(extend("ja" = "攻撃のダメージ", "en" = "damage from an attack"))]
    Attack,
    /// Recoil.
    #[schemars(extend("ja" = "反動ダメージ", "en" = "recoil damage"))]
    Recoil,
}

/// What something is done for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// A cost.
    #[schemars(extend("ja" = "コストで", "en" = "as a cost"))]
    Cost,
    /// An effect.
    #[schemars(extend("ja" = "効果で", "en" = "by an effect"))]
    Effect,
}

impl Trigger {
    /// Which cards it watches, where it watches cards.
    #[must_use]
    pub const fn watch(&self) -> Option<&Watch> {
        match self {
            Trigger::Placed(of)
            | Trigger::Destroyed(of)
            | Trigger::Replaced(of)
            | Trigger::Attacked(of)
            | Trigger::BecomesActive(of)
            | Trigger::Joined(of)
            | Trigger::Leaves { of, .. }
            | Trigger::AttackDeclared { by: of, .. }
            | Trigger::TakesDamage { of, .. }
            | Trigger::DealsDamage { by: of, .. }
            | Trigger::SpiritExhausted { of, .. }
            | Trigger::SpiritDiscarded { of, .. } => Some(of),
            _ => None,
        }
    }

    /// The event that it listens to, as a bit.
    pub(crate) const fn ear(&self) -> u32 {
        match self {
            Trigger::TurnBegins(_) => ear::TURN_BEGINS,
            Trigger::TurnEnds(_) => ear::TURN_ENDS,
            Trigger::Placed(_) => ear::PLACED,
            Trigger::Leaves { .. } => ear::LEAVES,
            Trigger::Destroyed(_) => ear::DESTROYED,
            Trigger::Replaced(_) => ear::REPLACED,
            Trigger::AttackDeclared { .. } | Trigger::Attacked(_) => ear::ATTACK_DECLARED,
            Trigger::TakesDamage { .. } => ear::TAKES_DAMAGE,
            Trigger::DealsDamage { .. } => ear::DEALS_DAMAGE,
            Trigger::PlayerDamaged { .. } => ear::PLAYER_DAMAGED,
            Trigger::BecomesActive(_) => ear::BECOMES_ACTIVE,
            Trigger::Joined(_) => ear::JOINED,
            Trigger::SpellUsed { .. } => ear::SPELL_USED,
            Trigger::AbilityUsed { .. } => ear::ABILITY_USED,
            Trigger::SpiritExhausted { .. } => ear::SPIRIT_EXHAUSTED,
            Trigger::SpiritDiscarded { .. } => ear::SPIRIT_DISCARDED,
            Trigger::FieldLost { .. } => ear::FIELD_LOST,
            Trigger::HandDiscarded(_) => ear::HAND_DISCARDED,
            Trigger::CardDrawn(_) => ear::CARD_DRAWN,
            Trigger::LifeGained(_) => ear::LIFE_GAINED,
        }
    }
}

/// Bits of [`Trigger::ear`].
pub(crate) mod ear {
    pub(crate) const TURN_BEGINS: u32 = 1;
    pub(crate) const TURN_ENDS: u32 = 1 << 1;
    pub(crate) const PLACED: u32 = 1 << 2;
    pub(crate) const LEAVES: u32 = 1 << 3;
    pub(crate) const DESTROYED: u32 = 1 << 4;
    pub(crate) const REPLACED: u32 = 1 << 5;
    pub(crate) const ATTACK_DECLARED: u32 = 1 << 6;
    pub(crate) const TAKES_DAMAGE: u32 = 1 << 7;
    pub(crate) const DEALS_DAMAGE: u32 = 1 << 8;
    pub(crate) const PLAYER_DAMAGED: u32 = 1 << 9;
    pub(crate) const BECOMES_ACTIVE: u32 = 1 << 10;
    pub(crate) const JOINED: u32 = 1 << 11;
    pub(crate) const SPELL_USED: u32 = 1 << 12;
    pub(crate) const ABILITY_USED: u32 = 1 << 13;
    pub(crate) const SPIRIT_EXHAUSTED: u32 = 1 << 14;
    pub(crate) const SPIRIT_DISCARDED: u32 = 1 << 15;
    pub(crate) const FIELD_LOST: u32 = 1 << 16;
    pub(crate) const HAND_DISCARDED: u32 = 1 << 17;
    pub(crate) const CARD_DRAWN: u32 = 1 << 18;
    pub(crate) const LIFE_GAINED: u32 = 1 << 19;
}

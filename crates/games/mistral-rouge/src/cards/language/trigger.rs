//! When a triggered ability triggers (MR-12.3).

use schemars::JsonSchema;
use serde::Deserialize;

use super::{Attribute, Filter, Who, Whose};

/// The two forms of attacks (MR-8.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Form {
    /// Melee (近接攻撃).
    Melee,
    /// Indirect (間接攻撃).
    Indirect,
}

/// An event that triggers.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Trigger {
    /// A turn begins (MR-4.3).
    TurnBegins(Whose),
    /// A turn ends (MR-4.11).
    TurnEnds(Whose),
    /// A permanent comes to lie on the field (MR-5.13).
    Placed(Watch),
    /// A permanent leaves its place (MR-11.7).
    Leaves {
        /// Which.
        #[serde(default)]
        of: Watch,
        /// Where to; anywhere when left out.
        to: Option<Departure>,
    },
    /// A permanent is destroyed (MR-R56).
    Destroyed(Watch),
    /// A character or field card is replaced (MR-5.8, MR-5.16).
    Replaced(Watch),
    /// An attack is declared (MR-8.5).
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
    Attacked(Watch),
    /// A character takes damage, once for each source (MR-11.4).
    TakesDamage {
        /// Which.
        #[serde(default)]
        of: Watch,
        /// From what; anything when left out.
        from: Option<HitBy>,
    },
    /// A character deals damage (MR-8.14).
    DealsDamage {
        /// Which.
        #[serde(default)]
        by: Watch,
        /// To what; anything when left out.
        to: Option<Struck>,
    },
    /// A player is damaged (MR-11.1, MR-11.8).
    PlayerDamaged {
        /// Who.
        #[serde(default)]
        who: Who,
        /// By what; anything when left out.
        by: Option<By>,
    },
    /// A character becomes active (MR-R90).
    BecomesActive(Watch),
    /// A character has joined (MR-9.2).
    Joined(Watch),
    /// A spell is used (MR-10.2).
    SpellUsed {
        /// By whom.
        #[serde(default)]
        who: Who,
        /// A spell with this attribute.
        attribute: Option<Attribute>,
    },
    /// An ability is used, attacks included (MR-8.1, MR-R76).
    AbilityUsed {
        /// Whose.
        #[serde(default)]
        who: Who,
        /// Of which cards.
        #[serde(default)]
        filter: Filter,
    },
    /// A spirit is exhausted (MR-6.14).
    SpiritExhausted {
        /// Which.
        #[serde(default)]
        of: Watch,
        /// For what; anything when left out.
        r#for: Option<Cause>,
    },
    /// A spirit in a spirit zone is discarded (MR-6.14).
    SpiritDiscarded {
        /// Which.
        #[serde(default)]
        of: Watch,
        /// For what; anything when left out.
        r#for: Option<Cause>,
    },
    /// A location loses its field card (MR-R92).
    FieldLost {
        /// Of whose side.
        #[serde(default)]
        whose: Whose,
        /// Only by being destroyed.
        #[serde(default)]
        destroyed: bool,
    },
    /// A card is discarded from hand (MR-4.12).
    HandDiscarded(Who),
    /// A card is drawn outside the draw phase (MR-4.5).
    CardDrawn(Who),
    /// A player gains life (MR-2.3).
    LifeGained(Who),
}

/// Which cards a trigger watches.
#[derive(Clone, Debug, PartialEq, Eq, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Watch {
    /// Which, seen from this card; this card itself when left out.
    #[serde(default)]
    pub who: WatchOf,
    /// Properties.
    #[serde(default)]
    pub filter: Filter,
}

/// Whose cards a trigger watches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum WatchOf {
    /// This card.
    #[default]
    This,
    /// The character on this location.
    Here,
    /// Own cards.
    Own,
    /// Own cards other than this one.
    OtherOwn,
    /// Own cards orthogonally adjacent to this one.
    AdjacentOwn,
    /// The opponent's cards.
    Opponents,
    /// Anybody's.
    Each,
}

/// Where a leaving card goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Departure {
    /// To the graveyard.
    Graveyard,
    /// To hand.
    Hand,
    /// Into the deck.
    Deck,
    /// To another location.
    Location,
}

/// What damage comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum HitBy {
    /// An attack.
    Attack,
    /// A spell.
    Spell,
    /// Another ability.
    Ability,
}

/// What is struck by damage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Struck {
    /// A character.
    Character,
    /// A player.
    Player,
}

/// What damages a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// An attack.
    Attack,
    /// Recoil.
    Recoil,
}

/// What something is done for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// A cost.
    Cost,
    /// An effect.
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

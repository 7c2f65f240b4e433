//! When a triggered ability triggers (MR-12.3).

use schemars::JsonSchema;
use serde::Deserialize;

use super::{Attribute, Filter, Form, Who, Whose};

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

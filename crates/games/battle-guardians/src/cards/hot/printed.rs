//! What is printed on a card, as the rules need it.

use fudaba_cardscript::Text;

use crate::cards::language::{Ability, CardKind, Condition, Cost, Entry, Filter};

/// The LP of an unlimited guardian (BG-5.31).
pub const INFINITE: i32 = i32::MAX;

/// What is printed on a card, as the rules need it: the card files are turned into this.
#[derive(Clone, Debug)]
pub struct Printed {
    /// The card's number, its identity for deck building (BG-R5).
    pub number: String,
    /// Its name.
    pub name: Text,
    /// Its kind.
    pub kind: CardKind,
    /// Its tribe.
    pub tribe: Option<crate::cards::language::Tribe>,
    /// SF of a guardian, else 0.
    pub sf: u8,
    /// LP of a guardian, [`INFINITE`] for an unlimited one, else 0.
    pub lp: i32,
    /// SP of a spell card, else 0.
    pub sp: u8,
    /// Cost of a spell, counter or domain card, paid when it is played. (Those of abilities stand in the abilities.)
    pub cost: Vec<Cost>,
    /// Entries of the attack ability.
    pub attack: Vec<Entry>,
    /// All other abilities; of a spell or counter card the one that is its effect.
    pub abilities: Vec<Ability>,
    /// What the card's summoning method needs.
    pub method: Method,
}

/// What a summoning method needs, by kind (BG-5).
#[derive(Clone, Debug, Default)]
pub enum Method {
    /// Nothing.
    #[default]
    Plain,
    /// A rise guardian: Force to awaken.
    Rise {
        /// `awaken_force`.
        awaken_force: u8,
    },
    /// A speed guardian: the X of its condition.
    Speed {
        /// `trigger_sf`.
        trigger_sf: u8,
    },
    /// A cross guardian: its base and armed guardian, for its text; the armed guardian's ability decides.
    Cross {
        /// The base.
        base: Filter,
        /// The armed guardian.
        armed: Filter,
    },
    /// A raging guardian: base, and how much LP it may have left.
    Raging {
        /// The base.
        base: Filter,
        /// `base_max_lp`.
        base_max_lp: i32,
    },
    /// An unlimited guardian: its extreme summon condition.
    Extreme {
        /// The condition.
        condition: Condition,
    },
    /// An armed guardian: what its armed ability joins. The ability is made from this.
    Armed {
        /// The base.
        base: Filter,
        /// The cross guardians.
        cross: Filter,
        /// Printed cost besides the armed guardian itself.
        cost: Vec<Cost>,
    },
}

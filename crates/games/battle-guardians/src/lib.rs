//! Battle Guardians: the duel of one guardian against another, every attack on a die. The specification is the rulebook in
//! `games/battle-guardians`; rule IDs begin with `BG`.

mod activation;
mod aims;
mod card_game;
pub mod cards;
mod change;
mod condition;
#[cfg(test)]
mod contract;
mod cost;
mod counter;
mod damage;
mod effects;
mod force;
mod game;
pub mod given;
pub mod hot;
mod imagine;
mod judge;
pub mod language;
mod lexicon;
mod life;
mod moves;
mod numbers;
mod outlook;
mod phases;
mod places;
pub mod print;
mod query;
mod sight;
mod start;
mod state;
mod summon;
mod targets;
mod trigger;
mod uses;
mod weak;

pub use given::Given;
pub use start::Decks;
pub use state::BattleGuardians;

/// The catalogue that the rules read.
pub type Cards = cards::Catalogue;

/// The desk at which this game's rules ask and tell.
pub(crate) type Desk<'t> = fudaba_kernel::Desk<'t, Cards>;
pub(crate) use fudaba_kernel::Flow;

//! Battle Guardians: the duel of one guardian against another, every attack on a die. The specification is the rulebook in
//! `games/battle-guardians`; rule IDs begin with `BG`.
//!
//! - `state`: what lies on the table and what is remembered. [`BattleGuardians`] is a flat value; what the rulebook treats as a
//!   list (pending damage, waiting effects, what is in progress) is a list in it.
//! - `rules`: the rulebook's chapters. The turn (BG-2, BG-3, BG-6, BG-7, BG-10) stands in `rules/phases`, summoning (BG-4, BG-5) in
//!   `rules/summon`, the counter step (BG-8) in `rules/counter.rs`, LP, DG and damage (BG-9) in `numbers.rs`, `damage.rs` and
//!   `life.rs`, abilities and effects (BG-11, BG-12) in `uses.rs`, `targets.rs`, `cost.rs`, `activation.rs`, `effects` and
//!   `trigger.rs`.
//! - [`cards`]: the card language, how cards are read and checked, the catalogue, decks (BG-1).
//! - [`print`]: how the words sound in Japanese and English.
//! - `seats`: what a seat is asked, offered, refused and shown.
//! - [`positions`]: exact positions, as scenarios state and dump them.
//!
//! Seats and positions stand above rules, rules above state, state and print above cards.

mod card_game;
pub mod cards;
#[cfg(test)]
mod contract;
mod game;
pub mod positions;
pub mod print;
mod rules;
mod seats;
mod state;

pub use positions::Given;
pub use state::{BattleGuardians, Decks};

/// The catalogue that the rules read.
pub type Cards = cards::Catalogue;

/// The desk at which this game's rules ask and tell.
pub(crate) type Desk<'t> = fudaba_kernel::Desk<'t, Cards>;
pub(crate) use fudaba_kernel::Flow;

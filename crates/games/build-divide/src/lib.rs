//! Build Divide: a duel of energy and tempo, in which life cards strike back and a territory changes the game when it opens. The
//! specification is the rulebook in `games/build-divide`; rule IDs begin with `BD`.
//!
//! Where each chapter of the rulebook stands:
//!
//! | chapter | room |
//! |---|---|
//! | BD-1 deck construction | `cards/deck.rs` |
//! | BD-2 setup | `rules/setup.rs` |
//! | BD-3 turn | `rules/turn.rs` |
//! | BD-4 energy and costs | `rules/energy.rs`, `rules/cost.rs` |
//! | BD-5 playing, timing, priority, chain | `rules/play.rs`, `rules/targets.rs`, `rules/chain.rs`, `rules/process.rs`, `rules/resolve.rs` |
//! | BD-6 attack, block, battle | `rules/attack.rs`, `rules/battle.rs` |
//! | BD-7 life damage | `rules/damage.rs` |
//! | BD-8, BD-11 territories, auras | `rules/territory.rs`, `rules/moves.rs`, `rules/effects/aura.rs` |
//! | BD-9 abilities and terms | `rules/trigger.rs`, `rules/numbers.rs`, `rules/effects` |
//! | BD-10 keywords | `rules/numbers.rs`, `rules/attack.rs`, `rules/battle.rs` |
//! | BD-12 D deck | `rules/effects/plays.rs` |
//! | BD-13 end of the game | `rules/ending.rs` |
//! | BD-14 information | `seats`, `rules/effects/look.rs` |
//!
//! `state` is what lies on the table, `cards` the card language, `print` how it reads, `seats` what players are asked and shown,
//! `positions` exact positions as scenarios write them.

mod card_game;
pub mod cards;
mod game;
pub mod positions;
pub mod print;
mod rules;
mod seats;
mod start;
mod state;

pub use positions::Given;
pub use start::Decks;
pub use state::BuildDivide;

/// The catalogue that the rules read.
pub type Cards = cards::Catalogue;

/// The desk at which this game's rules ask and tell.
pub(crate) type Desk<'t> = fudaba_kernel::Desk<'t, Cards>;
pub(crate) use fudaba_kernel::Flow;

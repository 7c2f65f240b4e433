//! Genesis Garden (ジェネシス・ガーデン): the deck is library, life and money at once, and both players meet in one shared battle turn, in strict
//! order of speed. The specification is the rulebook in `games/genesis-garden`; rule IDs begin with `GG`.
//!
//! ```
//! use fudaba_cardscript::Source;
//! use fudaba_genesis_garden::GenesisGarden;
//! use fudaba_stage::CardGame;
//!
//! let (cards, faults) = GenesisGarden::read_cards(&[Source::new("cards.yaml", "- A dragon c3 s2 5/4")]);
//! assert!(faults.is_empty());
//! assert_eq!(GenesisGarden::faces(&cards)[0].stats[2].value.en, "5");
//! ```
//!
//! The rooms, from the ground up:
//!
//! - [`cards`]: the words in which cards say what they do, the catalogue, decks. `print` says them in Japanese and English.
//! - `state`: what lies on the table and what is in progress.
//! - `rules`: the rulebook's chapters, a file each, and the mechanisms they share; every option and every refusal comes from a check there.
//! - `seats`: what a seat is refused, shown and told beforehand; how good a position is for it.
//! - [`positions`]: exact positions, as scenarios state them.

mod card_game;
pub mod cards;
mod game;
pub mod positions;
mod print;
mod rules;
mod seats;
mod start;
mod state;

pub use rules::words::{Ask, Deed};
pub use state::GenesisGarden;

//! Kirifuda (切り札): a duel of nerve for three life cards.
//!
//! ```
//! use fudaba_cardscript::Source;
//! use fudaba_kirifuda::Kirifuda;
//! use fudaba_stage::CardGame;
//!
//! let yaml = "- { number: K02, name: { ja: 紅蓮の剣士, en: Crimson Swordsman }, kind: attacker, attributes: [fire], pow: 800 }";
//! let (cards, faults) = Kirifuda::read_cards(&[Source::new("cards.yaml", yaml)]);
//! assert!(faults.is_empty());
//! assert_eq!(Kirifuda::faces(&cards)[0].stats[0].value, "800");
//! ```
//!
//! The rules are plain functions in the rulebook's order, a file a phase: `setup`, `draw`, `set`, `trump`, `open`, `duel`, `battle`, `end`;
//! `effects` follows what cards say. Each cites its rule by ID. `judge` holds every check, and `options` offers what passes there. Cards are data
//! ([`CardDef`]) in the words of [`language`]; no rule knows a single card. A step of [`Kirifuda`] is short, and whatever lets a player see something ends one,
//! so that search knows at the next choice what the player has seen.

pub mod language;

mod aims;
mod battle;
mod card_game;
mod cards;
mod check;
mod cost;
mod deck;
mod draw;
mod duel;
mod effects;
mod end;
mod fighter;
mod game;
pub mod given;
mod judge;
mod moves;
mod open;
mod options;
mod places;
mod pow;
mod print;
mod running;
mod set;
mod setup;
mod sight;
mod state;
mod trump;
mod value;
mod words;

pub use cards::{CardDef, Catalogue, Kind, Trigger};
pub use state::Kirifuda;
pub use words::{Ask, Deed};

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
//! assert_eq!(Kirifuda::faces(&cards)[0].stats[0].value.en, "800");
//! ```
//!
//! The rooms, each above the next; arrows point downward only (`xtask/tests/rooms.rs` holds them to it):
//!
//! | room | what it holds |
//! |---|---|
//! | `positions` | exact positions as scenarios state and dump them |
//! | `seats` | what a seat is asked, offered, refused and shown |
//! | `rules` | the rulebook's chapters, a file each, and `effects`, which follows what cards say. Each cites its rule by ID |
//! | `state` | what lies on the table and what is remembered |
//! | `print` | how cards sound in Japanese and English |
//! | `cards` | the words of the card language, reading and checking, the catalogue, decks |
//!
//! `game` and `card_game` tie them together for the kernel and for programs. Cards are data ([`CardDef`]) in the words of [`language`]; no rule
//! knows a single card. A step of [`Kirifuda`] is short, and whatever lets a player see something ends one, so that search knows at the next choice
//! what the player has seen.

pub mod positions;

mod card_game;
mod cards;
mod game;
mod print;
mod rules;
mod seats;
mod state;

pub use cards::{CardDef, Catalogue, Kind, Trigger, language};
pub use rules::words::{Ask, Deed};
pub use state::Kirifuda;

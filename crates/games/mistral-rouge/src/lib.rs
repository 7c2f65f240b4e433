//! Mistral Rouge (ミストラルージュ): two lords of floating continents, one shared grid, spirits that wear out.
//!
//! ```
//! use fudaba_cardscript::Source;
//! use fudaba_mistral_rouge::MistralRouge;
//! use fudaba_stage::CardGame;
//!
//! let yaml = "- { number: M01, name: { ja: 微風, en: Breeze }, kind: spirit, attributes: wind, basic: true, spirit_power: 1, satisfies: wind }";
//! let (cards, faults) = MistralRouge::read_cards(&[Source::new("cards.yaml", yaml)]);
//! assert!(faults.is_empty());
//! assert_eq!(MistralRouge::faces(&cards)[0].number, "M01");
//! ```
//!
//! `state` is what lies on the table. `rules` is the rulebook, a file a chapter; each function cites its rule. `cards` are the words in which
//! cards are written, and `print` how they sound. `seats` is what a player is asked, offered, refused and shown, and [`positions`] how
//! scenarios write exact positions. A step of [`MistralRouge`] is short: one declaration, one pass, one item that resolves.

pub mod cards;
pub mod positions;

mod card_game;
mod game;
mod print;
mod rules;
mod seats;
mod state;

pub use positions::Given;
pub use rules::{Ask, Deed};
pub use state::MistralRouge;

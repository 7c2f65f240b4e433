//! Kirifuda (切り札): a duel of nerve for three life cards.
//!
//! The rules are plain functions in the rulebook's order, a file a phase: [setup](Kirifuda), draw, set, trump, open, duel, battle, end. Each cites its
//! rule by ID. Cards are data ([`CardDef`]) in the words of [`language`]; no rule knows a single card.

pub mod language;

mod battle;
mod card_game;
mod cards;
mod cost;
mod deck;
mod draw;
mod duel;
mod effects;
mod end;
mod game;
pub mod given;
mod judge;
mod moves;
mod open;
mod options;
mod places;
mod pow;
mod print;
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

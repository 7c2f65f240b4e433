//! Cards: how they are written, what is wrong with one, and the catalogue that the rules and the table look them up in.

mod card;
mod catalogue;
mod check;
mod deck;
mod deeds;
mod filters;
pub mod hot;
pub mod language;
mod numbers;
mod sense;
mod written;

pub use card::CardDef;
pub use catalogue::{Catalogue, card_schema, read_cards, with_cards};
pub(crate) use deck::{MAIN, OPENING, SIDE};
pub use deck::{check_deck, sections};

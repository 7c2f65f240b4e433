//! Cards: the words they are written in ([`language`]), how they are read and checked, the catalogue, and what a deck must be (KF-1).

pub mod language;

mod card;
mod catalogue;
mod check;
mod deck;

pub(crate) use card::Written;
pub use card::{CardDef, Kind, Trigger};
pub use catalogue::Catalogue;
pub(crate) use catalogue::{Attributes, Cost, Print};
pub(crate) use check::read_cards;
pub(crate) use deck::{MAIN, OPENING, TRUMP, faults, sections};

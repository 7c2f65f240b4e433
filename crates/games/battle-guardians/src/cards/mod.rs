//! Cards: how they are written, what is wrong with one, and the catalogue that the rules and the table look them up in.

mod catalogue;
mod check;
mod deck;
pub mod hot;
pub mod language;
mod written;

pub use catalogue::{Catalogue, card_schema, read_cards, with_cards};
pub(crate) use deck::{MAIN, SIDE};
pub use deck::{check_deck, sections};

use fudaba_cardscript::Text;
use serde::Deserialize;

use crate::cards::hot::Printed;

/// A card: what the rules read of it, and what only people read.
#[derive(Clone, Debug, Deserialize)]
#[serde(try_from = "written::Written")]
pub struct CardDef {
    /// What is printed on it.
    pub printed: Printed,
    /// A line of mood.
    pub flavour: Option<Text>,
}

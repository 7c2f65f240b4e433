//! Cards: the words of their language, how they are written, what is wrong with one, and the catalogue that the rules look them up in.

mod card;
mod catalogue;
mod check;
mod costs;
mod deck;
mod hot;
pub mod language;
mod parts;
mod reach;
mod unused;
mod written;

pub use card::{CardDef, Printed};
pub(crate) use catalogue::JUDGMENT;
pub use catalogue::{Catalogue, card_schema, read_cards, with_cards};
pub(crate) use check::each_chooses;
pub(crate) use costs::Hangs;
pub(crate) use deck::{D_DECK, MAIN, OPENING, TERRITORY};
pub use deck::{check_deck, sections};
pub use hot::{AbilityId, Hot};
pub(crate) use hot::{Attention, Cue, Live, Theme, keyword_bit};
pub(crate) use reach::facts;
pub(crate) use reach::zone_bit;
pub use unused::unused_words;

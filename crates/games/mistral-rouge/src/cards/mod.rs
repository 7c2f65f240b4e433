//! Cards: the words in which they are written, how they are read and checked, what the rules read of them, and decks.

mod card;
mod catalogue;
mod check;
mod deck;
pub mod language;
mod lines;
mod print;
mod read;
mod written;

pub use card::CardDef;
pub use catalogue::Catalogue;
pub(crate) use check::{MOST_COSTS, MOST_PICKS};
pub(crate) use deck::{MAIN, OPENING, SIZE};
pub use deck::{check_deck, sections};
pub(crate) use lines::{Change, JoinNeed, LineId, Role, Standing, Stat, topic};
pub(crate) use print::Print;
pub use read::{card_schema, read_cards, with_cards};

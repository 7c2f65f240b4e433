//! What a seat is asked, offered, refused and shown.

mod aims;
mod judge;
mod options;
mod sight;
mod words;
mod worth;

pub(crate) use aims::BARE;
pub(crate) use words::LEXICON;
pub use words::{Ask, Deed};

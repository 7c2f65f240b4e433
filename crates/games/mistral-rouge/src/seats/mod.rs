//! What a seat is asked, offered, refused and shown.

mod aims;
mod judge;
mod lexicon;
mod options;
mod prospects;
mod sight;
mod worth;

pub(crate) use aims::BARE;
pub(crate) use lexicon::LEXICON;

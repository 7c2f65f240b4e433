//! What a seat is asked, offered, refused and shown: [`options`] lists, [`judge`] refuses, [`aims`] says what a click can mean, [`sight`] shows,
//! [`value`] guesses who is ahead.

pub(crate) mod aims;
pub(crate) mod judge;
pub(crate) mod lexicon;
pub(crate) mod options;
pub(crate) mod sight;
pub(crate) mod value;

//! What a seat is asked, offered, refused and shown: the words, one judge for options and refusals, what lights up, the marks of
//! cards, what a seat expects of an act and imagines of what it cannot see.

pub(crate) mod aims;
pub(crate) mod imagine;
pub(crate) mod judge;
pub(crate) mod lexicon;
pub(crate) mod outlook;
pub(crate) mod sight;

//! What a seat is asked, offered, refused and shown.

mod aims;
mod judge;
mod outlook;
mod scene;
pub(crate) mod words;

pub(crate) use outlook::secrecy;

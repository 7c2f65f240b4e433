//! What a seat is asked, offered, refused and shown.

mod aims;
mod chain;
mod judge;
mod outlook;
mod scene;

pub(crate) use outlook::secrecy;

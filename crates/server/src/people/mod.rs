//! Who one is: a key pair that a browser has made, and nothing else. The service keeps the public half, a name, and what the person wishes shown.

mod proof;
mod rating;

pub(crate) use proof::{Challenge, Proved, Token, byname, pass_of, prove, seat_secret};
pub(crate) use rating::{Agreed, LIKELY, Rated, plays_often, rate, waned};

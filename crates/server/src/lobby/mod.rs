//! The lobby: whoever looks for somebody to play. `offer` and `pairing` decide who plays whom and know nothing of people; the hall is the
//! task that people are connected to. There is one hall for all nodes of a service, owned as a match is: by a lease, with the others passing
//! on what is said.

mod hall;
mod host;
pub mod offer;
pub mod pairing;

pub(crate) use hall::attend;

/// The name by which the hall is claimed, as matches are by theirs. No match's name, drawn from 128 bits, will ever be this one.
pub(crate) const LOBBY: &str = "lobby-----------------";

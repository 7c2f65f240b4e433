//! Small tournaments: Swiss and knock-out, by link. `matching`, `swiss`, `bracket` and `standings` decide who meets whom and who stands where, from
//! plain numbers; `event` is a tournament as it is kept, with what may become of it, in the words of `terms`; `keep` reads and writes it. A
//! tournament is one value with a number that grows by one with every write, so that any node may bring it up to date and of two that do, one begins
//! again. `series` is the better of three of two who play outside of tournaments.

mod bracket;
mod event;
mod keep;
mod matching;
mod round;
mod series;
mod standings;
mod swiss;
mod terms;

pub(crate) use event::{Entrant, MOST_PLAYERS, Tournament};
pub(crate) use keep::{as_kept, change, forget, make, open_for, rule_what_is_due, start, up_to_date};
pub(crate) use round::{Bout, Pairing, Round};
pub(crate) use series::{MATCHES, Series, SeriesReason, Standing};
pub(crate) use standings::Line;
pub(crate) use terms::{Form, Score, Stage};

//! Studies: runs of the lab that are written down whole before they begin.
//!
//! A [`Study`] names game, cards, decks, agents, seeds and every match. It is executed in chunks: [`Runner::run_chunk`] plays one chunk and gives its
//! rows, which follow from the study and the number of the chunk alone. So chunks may be played in any order, on any number of threads or machines,
//! today or tomorrow, and the report made from them has the same bytes. [`drive`](drive()) plays all of them on the threads of one machine and keeps them in
//! a [`RunFile`].

mod chunk;
mod drive;
mod matches;
mod plan;
mod runner;
mod sealed;
mod store;
mod watch;

pub use chunk::{CardTally, Chunk, Count, Deals, Row};
pub(crate) use matches::match_seed;

pub use drive::{Advance, Gathering, drive};
pub use plan::{Aim, CardText, Cell, HiddenText, Job, Study, StudyDeck, StudyError, Version, Watched};
pub use runner::{Runner, Stand, Told};
pub use store::{RunFile, StoreError};

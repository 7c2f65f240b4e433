//! The lab: many games at once, and what they tell.
//!
//! [`simulate`] plays a [`Plan`] on all cores: pairs of games with the same seed and decks and the seats swapped, so that luck of the deal and of the
//! seat cancels. [`mod@bench`] measures how fast a game runs.
//!
//! A [`Study`](study::Study) is a run written down whole: made by [`Design`], played in chunks by a [`Runner`](study::Runner), told by [`Findings`], shown
//! as a [`Document`](document::Document).
//!
//! ```
//! use std::ops::ControlFlow;
//!
//! use fudaba_agents::AgentSpec;
//! use fudaba_cardscript::Language;
//! use fudaba_kernel::Game;
//! use fudaba_lab::{Arena, Plan, Progress, simulate};
//!
//! /// How much better greedy is than random, over all decks.
//! fn compare<G: Game>(arena: &Arena<G>) -> String {
//!     let plan = Plan::every_pairing([AgentSpec::Greedy(16), AgentSpec::Random], arena.decks().len(), 100, 1);
//!     let progress = |progress: Progress| {
//!         eprintln!("{} of {}", progress.done, progress.total);
//!         ControlFlow::Continue(())
//!     };
//!     simulate(arena, &plan, &progress).report.table(Language::En)
//! }
//! ```

mod arena;
pub mod bench;
mod blank;
mod controls;
mod design;
pub mod document;
pub mod findings;
mod game;
mod plan;
mod report;
mod simulate;
pub mod statistics;
pub mod study;
mod table;
mod write;

pub use arena::Arena;
pub use blank::{Blank, blank, kept};
pub use controls::{Control, controls};
pub use design::{Change, Design, Intervention, Slot};
pub use findings::Findings;
pub use game::{GameRecord, Side};
pub use plan::{Pairing, Plan};
pub use report::{DeckResult, Forks, PairingResult, Report, Standing};
pub use simulate::{Progress, Simulation, simulate};
pub use write::{WriteError, write_games_csv, write_json, write_pairings_csv};

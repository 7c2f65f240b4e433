//! The lab: many games at once, and what they tell.
//!
//! [`simulate`] plays a [`Plan`] on all cores: pairs of games with the same seed and decks and the seats swapped, so that luck of the deal and of the
//! seat cancels. [`bench`] measures how fast a game runs.
//!
//! ```ignore
//! let arena = Arena::of_decks(cards, decks);
//! let plan = Plan::every_pairing(["greedy".parse()?, "random".parse()?], arena.decks().len(), 100, 1);
//! let simulation = simulate(&arena, &plan, &|_| {});
//! println!("{}", simulation.report.table());
//! ```

mod arena;
pub mod bench;
mod controls;
mod game;
mod plan;
mod report;
mod simulate;
pub mod statistics;
mod table;
mod write;

pub use arena::Arena;
pub use controls::{Control, controls};
pub use game::{GameRecord, Side};
pub use plan::{Pairing, Plan};
pub use report::{DeckResult, Forks, PairingResult, Report, Standing};
pub use simulate::{Progress, Simulation, simulate};
pub use write::{WriteError, write_games_csv, write_json, write_pairings_csv};

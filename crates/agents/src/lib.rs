//! Opponents for every game: random, greedy, and information-set tree search.
//!
//! An [`Agent`] gets an [`Outlook`](fudaba_kernel::Outlook) and nothing else: the view of the deciding seat, its options, and positions
//! imagined for it. There is no way from there to the true state, so no agent can cheat. Every decision has a [`Budget`]; clock and
//! threads, where it wants them, are those of a [`Machine`] that it is given.
//!
//! ```
//! use fudaba_agents::{AgentSpec, Machine};
//! use fudaba_kernel::{Game, Table};
//!
//! /// Lets one opponent play both seats to the end.
//! fn play_alone<G: Game>(table: &mut Table<G>, spec: AgentSpec, machine: &'static dyn Machine) {
//!     let mut agent = spec.agent::<G>(7);
//!     while let Some(outlook) = table.outlook() {
//!         let option = agent.choose(&outlook, spec.budget::<G>(machine)).option;
//!         table.play(option).expect("an agent takes one of the options");
//!     }
//! }
//!
//! assert_eq!("search:1000".parse(), Ok(AgentSpec::search(1_000)));
//! ```

mod agent;
mod alike;
mod budget;
mod consequence;
mod dice;
mod glance;
mod greedy;
mod imagine;
mod level;
mod lots;
mod machine;
mod prospect;
mod random;
mod search;
mod sequence;
mod spec;

pub use agent::{Agent, Thought, Weighed};
pub use alike::comes_to_the_same;
pub use budget::{Budget, Watch};
pub use consequence::{Change, Consequence, Watched, consequences};
pub use dice::{Dice, Wanderer};
pub use greedy::Greedy;
pub use imagine::{Imagination, Tally};
pub use level::{Level, advise, levels};
pub use lots::Lots;
pub use machine::{Machine, Task};
pub use prospect::{Prospect, prospects};
pub use random::Random;
pub use search::{Guide, Playout, Search, Tuning};
pub use sequence::{Differences, Interval, Sureness, Verdict};
pub use spec::{AgentSpec, Rung, Thinking, UnknownAgent};

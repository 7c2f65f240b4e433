//! Opponents for every game: random, greedy, and information-set tree search.
//!
//! An [`Agent`] gets an [`Outlook`](fudaba_kernel::Outlook) and nothing else: the view of the deciding seat, its options, and positions imagined
//! for it. There is no way from there to the true state, so no agent can cheat. Every decision has a [`Budget`].
//!
//! ```ignore
//! let spec: AgentSpec = "search:1000".parse()?;
//! let mut agent = spec.agent::<Kirifuda>(7);
//! let thought = agent.choose(&table.outlook().expect("somebody is asked"), spec.budget());
//! table.play(thought.option)?;
//! ```

mod agent;
mod budget;
mod dice;
mod greedy;
mod imagine;
mod level;
mod random;
mod search;
mod spec;

pub use agent::{Agent, Thought, Weighed};
pub use budget::{Budget, Watch};
pub use dice::{Dice, Wanderer};
pub use greedy::Greedy;
pub use imagine::{Imagination, Tally};
pub use level::{Level, levels};
pub use random::Random;
pub use search::{Playout, Search, Tuning};
pub use spec::{AgentSpec, Thinking, UnknownAgent};

//! Opponents by name: what programs and experiments write.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use fudaba_kernel::Game;

use crate::agent::Agent;
use crate::budget::Budget;
use crate::greedy::Greedy;
use crate::level::levels;
use crate::random::Random;
use crate::search::{Search, Tuning};

/// An opponent with its budget. Written `random`, `greedy`, `greedy:16` (positions looked at), `search:1000` (iterations), `search:500ms`, or
/// as the key of a level.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum AgentSpec {
    /// Chooses blindly.
    Random,
    /// Looks one step ahead on so many imagined positions.
    Greedy(u32),
    /// Searches for so many iterations.
    Search(u32),
    /// Searches for so long.
    SearchFor(Duration),
}

/// No opponent is called so.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "there is no agent `{0}`: write random, greedy, greedy:POSITIONS, search:ITERATIONS, search:TIMEms, novice, adept, expert or master"
)]
pub struct UnknownAgent(pub String);

impl AgentSpec {
    /// Positions that greedy looks at when no number is given.
    pub const GREEDY: u32 = 16;
    /// Iterations of search when no number is given.
    pub const SEARCH: u32 = 1_000;

    /// The opponent, with a seed of its own.
    pub fn agent<G: Game>(self, seed: u64) -> Box<dyn Agent<G>> {
        self.agent_on(seed, 1)
    }

    /// The same, searching on so many threads.
    pub fn agent_on<G: Game>(self, seed: u64, workers: usize) -> Box<dyn Agent<G>> {
        match self {
            AgentSpec::Random => Box::new(Random::new(seed)),
            AgentSpec::Greedy(_) => Box::new(Greedy::new(seed)),
            AgentSpec::Search(_) | AgentSpec::SearchFor(_) => Box::new(Search::new(seed, Tuning { workers, ..Tuning::default() })),
        }
    }

    /// Its budget for one decision.
    pub fn budget(self) -> Budget {
        match self {
            AgentSpec::Random => Budget::iterations(1),
            AgentSpec::Greedy(positions) => Budget::iterations(positions),
            AgentSpec::Search(iterations) => Budget::iterations(iterations),
            AgentSpec::SearchFor(time) => Budget::time(time),
        }
    }
}

impl fmt::Display for AgentSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AgentSpec::Random => f.write_str("random"),
            AgentSpec::Greedy(positions) => write!(f, "greedy:{positions}"),
            AgentSpec::Search(iterations) => write!(f, "search:{iterations}"),
            AgentSpec::SearchFor(time) => write!(f, "search:{}ms", time.as_millis()),
        }
    }
}

impl FromStr for AgentSpec {
    type Err = UnknownAgent;

    fn from_str(text: &str) -> Result<AgentSpec, UnknownAgent> {
        if let Some(level) = levels().iter().find(|level| level.key == text) {
            return Ok(level.spec);
        }
        let (name, amount) = text.split_once(':').map_or((text, None), |(name, amount)| (name, Some(amount)));
        parse(name, amount).ok_or_else(|| UnknownAgent(text.to_owned()))
    }
}

fn parse(name: &str, amount: Option<&str>) -> Option<AgentSpec> {
    if let ("search", Some(milliseconds)) = (name, amount.and_then(|amount| amount.strip_suffix("ms"))) {
        return Some(AgentSpec::SearchFor(Duration::from_millis(positive(milliseconds)?.into())));
    }
    match (name, amount) {
        ("random", None) => Some(AgentSpec::Random),
        ("greedy", None) => Some(AgentSpec::Greedy(AgentSpec::GREEDY)),
        ("greedy", Some(amount)) => Some(AgentSpec::Greedy(positive(amount)?)),
        ("search", None) => Some(AgentSpec::Search(AgentSpec::SEARCH)),
        ("search", Some(amount)) => Some(AgentSpec::Search(positive(amount)?)),
        _ => None,
    }
}

fn positive(text: &str) -> Option<u32> {
    text.parse().ok().filter(|&number| number > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_read_back_as_it_was_written() {
        for text in ["random", "greedy:16", "search:1000", "search:500ms"] {
            assert_eq!(text.parse::<AgentSpec>().map(|spec| spec.to_string()).as_deref(), Ok(text));
        }
        assert_eq!("greedy".parse(), Ok(AgentSpec::Greedy(AgentSpec::GREEDY)));
        assert_eq!("master".parse(), Ok(levels()[3].spec));
    }

    #[test]
    fn an_unknown_name_is_refused_with_the_known_ones() {
        for text in ["", "randon", "search:", "search:0", "search:-3", "greedy:ms", "random:4", "search:99999999999"] {
            let refused = text.parse::<AgentSpec>().expect_err("no such agent");
            assert!(refused.to_string().contains("search:ITERATIONS"), "{refused}");
        }
    }
}

//! Opponents by name: what programs and experiments write.

use core::time::Duration;
use std::fmt;
use std::str::FromStr;

use fudaba_kernel::{Game, Strength};

use crate::agent::Agent;
use crate::budget::Budget;
use crate::greedy::Greedy;
use crate::machine::Machine;
use crate::random::Random;
use crate::search::{Guide, Playout, Search, Tuning};

/// An opponent with its budget, written as
///
/// - `random`;
/// - `greedy` or `greedy:16`, the positions looked at;
/// - `search`, `search:1000` (iterations) or `search:500ms` (time), and after it, for experiments, settings that differ from the usual ones:
///   `search:1000,guide=sight,exploration=0.5,steps=30,whims=64` (see [`Tuning`]; `steps=all` for playouts to the end);
/// - `greedy:1,lapses=32`: so many of 256 choices are made blindly;
/// - the key of a level: `beginner`, `novice`, `adept`, `expert`, `master`, which is whoever the game says ([`Lexicon::levels`](fudaba_kernel::Lexicon::levels));
/// - `hint`: whoever gives hints in the game ([`Lexicon::adviser`](fudaba_kernel::Lexicon::adviser)), so one who follows every hint.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum AgentSpec {
    /// Chooses blindly.
    Random,
    /// Looks one step ahead on so many imagined positions.
    Greedy(u32),
    /// The same, but careless: so many of 256 choices are made blindly.
    Careless(u32, u32),
    /// Searches.
    Search(Thinking, Tuning),
    /// Whoever plays this level in the game at hand.
    Level(Rung),
    /// Whoever gives hints in the game at hand.
    Adviser,
}

/// One of the levels that people choose from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Rung {
    /// The weakest.
    Beginner,
    /// The next.
    Novice,
    /// The next.
    Adept,
    /// The next.
    Expert,
    /// The strongest.
    Master,
}

impl Rung {
    /// All of them, weakest first.
    pub const ALL: [Rung; 5] = [Rung::Beginner, Rung::Novice, Rung::Adept, Rung::Expert, Rung::Master];

    /// Its key: `beginner`, `novice`, `adept`, `expert`, `master`.
    pub const fn key(self) -> &'static str {
        match self {
            Rung::Beginner => "beginner",
            Rung::Novice => "novice",
            Rung::Adept => "adept",
            Rung::Expert => "expert",
            Rung::Master => "master",
        }
    }

    /// Who plays it in a game, and how that was rated.
    pub const fn strength<G: Game>(self) -> Strength {
        G::LEXICON.levels[self as usize]
    }
}

/// How long a search thinks about a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Thinking {
    /// So many iterations.
    Iterations(u32),
    /// So long.
    Time(Duration),
}

/// No opponent is called so.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "there is no agent `{0}`: write random, greedy, greedy:POSITIONS, search:ITERATIONS, search:TIMEms, beginner, novice, adept, expert, master or hint"
)]
pub struct UnknownAgent(pub String);

impl AgentSpec {
    /// Positions that greedy looks at when no number is given.
    pub const GREEDY: u32 = 16;
    /// Iterations of search when no number is given.
    pub const SEARCH: u32 = 1_000;

    /// Search with the usual settings.
    pub fn search(iterations: u32) -> AgentSpec {
        AgentSpec::Search(Thinking::Iterations(iterations), Tuning::default())
    }

    /// Who that is in a game: for a level whoever plays it there, for the adviser whoever gives hints, else the same.
    ///
    /// # Panics
    /// When the game's words name an agent that there is not.
    pub fn of_game<G: Game>(self) -> AgentSpec {
        match self {
            AgentSpec::Level(rung) => rung.strength::<G>().agent.parse().expect("a game's levels are played by agents that there are"),
            AgentSpec::Adviser => G::LEXICON.adviser.parse().expect("a game's hints are given by an agent that there is"),
            agent => agent,
        }
    }

    /// The opponent, with a seed of its own.
    pub fn agent<G: Game>(self, seed: u64) -> Box<dyn Agent<G>> {
        match self.of_game::<G>() {
            AgentSpec::Random => Box::new(Random::new(seed)),
            AgentSpec::Greedy(_) => Box::new(Greedy::new(seed)),
            AgentSpec::Careless(_, lapses) => Box::new(Greedy::careless(seed, lapses)),
            AgentSpec::Search(_, tuning) => Box::new(Search::new(seed, tuning)),
            AgentSpec::Level(_) | AgentSpec::Adviser => unreachable!("levels and hints come from agents"),
        }
    }

    /// Its budget for one decision in a game, on this machine.
    pub fn budget<G: Game>(self, machine: &'static dyn Machine) -> Budget {
        let budget = match self.of_game::<G>() {
            AgentSpec::Search(Thinking::Time(time), _) => Budget::time(time, machine),
            AgentSpec::Greedy(iterations) | AgentSpec::Careless(iterations, _) | AgentSpec::Search(Thinking::Iterations(iterations), _) => {
                Budget::iterations(iterations)
            }
            AgentSpec::Random | AgentSpec::Level(_) | AgentSpec::Adviser => Budget::iterations(1),
        };
        budget.on(machine)
    }

    /// Whether the same seed gives the same choices on every machine.
    pub fn is_reproducible(self) -> bool {
        !matches!(self, AgentSpec::Search(Thinking::Time(_), _))
    }
}

impl fmt::Display for AgentSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AgentSpec::Random => f.write_str("random"),
            AgentSpec::Greedy(positions) => write!(f, "greedy:{positions}"),
            AgentSpec::Careless(positions, lapses) => write!(f, "greedy:{positions},lapses={lapses}"),
            AgentSpec::Level(rung) => f.write_str(rung.key()),
            AgentSpec::Adviser => f.write_str("hint"),
            AgentSpec::Search(Thinking::Iterations(iterations), tuning) => write!(f, "search:{iterations}{tuning}"),
            AgentSpec::Search(Thinking::Time(time), tuning) => write!(f, "search:{}ms{tuning}", time.as_millis()),
        }
    }
}

/// The settings that differ from the usual ones, each with a comma before it.
impl fmt::Display for Tuning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let usual = Tuning::default();
        if let Some(guide) = self.guide {
            write!(f, ",guide={}", guide_name(guide))?;
        }
        if let Some(exploration) = self.exploration {
            write!(f, ",exploration={exploration}")?;
        }
        match self.playout {
            playout if playout == usual.playout => {}
            Playout::Full => f.write_str(",steps=all")?,
            Playout::Steps(steps) => write!(f, ",steps={steps}")?,
        }
        if self.whims != usual.whims {
            write!(f, ",whims={}", self.whims)?;
        }
        if let Some(prior) = self.prior {
            write!(f, ",prior={prior}")?;
        }
        if self.workers != usual.workers { write!(f, ",workers={}", self.workers) } else { Ok(()) }
    }
}

impl FromStr for AgentSpec {
    type Err = UnknownAgent;

    fn from_str(text: &str) -> Result<AgentSpec, UnknownAgent> {
        if let Some(rung) = Rung::ALL.into_iter().find(|rung| rung.key() == text) {
            return Ok(AgentSpec::Level(rung));
        }
        let mut parts = text.split(',');
        let name = parts.next().unwrap_or_default();
        let spec = parse(name).and_then(|spec| parts.try_fold(spec, set));
        spec.ok_or_else(|| UnknownAgent(text.to_owned()))
    }
}

fn parse(text: &str) -> Option<AgentSpec> {
    match text.split_once(':') {
        None if text == "random" => Some(AgentSpec::Random),
        None if text == "hint" => Some(AgentSpec::Adviser),
        None if text == "greedy" => Some(AgentSpec::Greedy(AgentSpec::GREEDY)),
        None if text == "search" => Some(AgentSpec::search(AgentSpec::SEARCH)),
        Some(("greedy", positions)) => Some(AgentSpec::Greedy(positive(positions)?)),
        Some(("search", amount)) => Some(AgentSpec::Search(thinking(amount)?, Tuning::default())),
        _ => None,
    }
}

fn thinking(amount: &str) -> Option<Thinking> {
    match amount.strip_suffix("ms") {
        Some(milliseconds) => Some(Thinking::Time(Duration::from_millis(positive(milliseconds)?.into()))),
        None => Some(Thinking::Iterations(positive(amount)?)),
    }
}

/// Changes one setting: `exploration=0.5`.
fn set(spec: AgentSpec, setting: &str) -> Option<AgentSpec> {
    let (name, value) = setting.split_once('=')?;
    match spec {
        AgentSpec::Greedy(positions) if name == "lapses" => {
            Some(AgentSpec::Careless(positions, positive(value).filter(|&lapses| lapses <= 256)?))
        }
        AgentSpec::Search(thinking, tuning) => Some(AgentSpec::Search(thinking, tuned(tuning, name, value)?)),
        _ => None,
    }
}

fn tuned(mut tuning: Tuning, name: &str, value: &str) -> Option<Tuning> {
    match (name, value) {
        ("guide", name) => tuning.guide = Some([Guide::Habit, Guide::Sight].into_iter().find(|guide| guide_name(*guide) == name)?),
        ("exploration", weight) => tuning.exploration = Some(finite(weight).filter(|weight| *weight >= 0.0)?),
        ("steps", "all") => tuning.playout = Playout::Full,
        ("steps", steps) => tuning.playout = Playout::Steps(positive(steps)? as usize),
        ("whims", whims) => tuning.whims = whims.parse().ok().filter(|&whims| whims <= 256)?,
        ("prior", tries) => tuning.prior = Some(finite(tries).filter(|tries| *tries > 0.0)?),
        ("workers", workers) => tuning.workers = positive(workers).filter(|&workers| workers <= 256)? as usize,
        _ => return None,
    }
    Some(tuning)
}

fn guide_name(guide: Guide) -> &'static str {
    match guide {
        Guide::Habit => "habit",
        Guide::Sight => "sight",
    }
}

fn finite(text: &str) -> Option<f64> {
    text.parse().ok().filter(|number: &f64| number.is_finite())
}

fn positive(text: &str) -> Option<u32> {
    text.parse().ok().filter(|&number| number > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_read_back_as_it_was_written() {
        let tuned = "search:1000,guide=sight,exploration=0.25,steps=7,whims=9,prior=1,workers=2";
        for text in ["random", "greedy:16", "greedy:1,lapses=9", "search:1000", "search:500ms", tuned, "novice", "master", "hint"] {
            assert_eq!(text.parse::<AgentSpec>().map(|spec| spec.to_string()).as_deref(), Ok(text));
        }
        assert_eq!("greedy".parse(), Ok(AgentSpec::Greedy(AgentSpec::GREEDY)));
    }

    #[test]
    fn an_unknown_name_is_refused_with_the_known_ones() {
        let wrong = ["", "randon", "search:", "search:0", "search:-3", "greedy:ms", "random:4", "search:99999999999"];
        let wrong_settings = [
            "greedy:4,steps=3",
            "greedy:4,lapses=0",
            "greedy:4,lapses=257",
            "search:10,lapses=3",
            "master,lapses=3",
            "search:10,",
            "search:10,depth=3",
            "search:10,exploration=NaN",
            "search:10,prior=0",
            "search:10,guide=star",
            "search:10,workers=9999",
        ];
        for text in wrong.into_iter().chain(wrong_settings) {
            let refused = text.parse::<AgentSpec>().expect_err("no such agent");
            assert!(refused.to_string().contains("search:ITERATIONS"), "{refused}");
        }
    }
}

//! Strengths as people choose them.

use std::time::Duration;

use fudaba_cardscript::Text;
use fudaba_kernel::{Game, Outlook};

use crate::agent::Thought;
use crate::spec::AgentSpec;

/// A strength of the computer.
#[derive(Clone, PartialEq, Debug)]
pub struct Level {
    /// Key: `novice`, `adept`, `expert`, `master`.
    pub key: &'static str,
    /// Its name.
    pub name: Text,
    /// Measured rating in Elo points; random play is 0.
    pub rating: u32,
    /// Who plays.
    pub spec: AgentSpec,
}

/// All strengths, weakest first. The ratings were measured on Kirifuda over all its decks (`fudaba simulate`), each level against the one below it, the
/// master's by extrapolation; they are a guide for other games.
pub fn levels() -> [Level; 4] {
    [
        level("novice", "初級", "Novice", 310, AgentSpec::Greedy(4)),
        level("adept", "中級", "Adept", 730, AgentSpec::search(200)),
        level("expert", "上級", "Expert", 840, AgentSpec::search(1_000)),
        level("master", "名人", "Master", 900, AgentSpec::search(8_000)),
    ]
}

fn level(key: &'static str, ja: &str, en: &str, rating: u32, spec: AgentSpec) -> Level {
    Level { key, name: Text::new(ja, en), rating, spec }
}

impl Level {
    /// Decides the open question, in no more than `longest`.
    pub fn think<G: Game>(&self, outlook: &Outlook<'_, G>, seed: u64, longest: Duration) -> Thought {
        self.spec.agent(seed).choose(outlook, self.spec.budget().within(longest))
    }
}

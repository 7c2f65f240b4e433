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
    /// The longest it thinks about a decision, however many iterations are left.
    pub longest: Duration,
}

/// What people wait for a move without impatience.
const PATIENCE: Duration = Duration::from_secs(2);

/// All strengths, weakest first. The ratings were measured on Kirifuda over all its decks, each level against the one below it and the weakest against
/// random play: 296 points in 480 games, 365 in 160, 365 in 64; the last follows from 97 points for four times the iterations, in 256 games.
/// `fudaba lab ladder kirifuda` measures again. For other games they are a guide: in Battle Guardians, whose evaluation is good, the levels lie closer
/// together; there the expert wins 67 % of 72 games against the adept.
pub fn levels() -> [Level; 4] {
    let [novice, adept, expert, master] = AgentSpec::of_levels();
    [
        level(novice, "初級", "Novice", 300),
        level(adept, "中級", "Adept", 660),
        level(expert, "上級", "Expert", 1_030),
        level(master, "名人", "Master", 1_170),
    ]
}

fn level((key, spec): (&'static str, AgentSpec), ja: &str, en: &str, rating: u32) -> Level {
    Level { key, name: Text::new(ja, en), rating, spec, longest: PATIENCE }
}

impl Level {
    /// Decides the open question, in no more than `longest` and its own longest.
    pub fn think<G: Game>(&self, outlook: &Outlook<'_, G>, seed: u64, longest: Duration) -> Thought {
        self.spec.agent(seed).choose(outlook, self.spec.budget().within(self.longest.min(longest)))
    }
}

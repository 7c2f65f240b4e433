//! Strengths as people choose them.

use core::time::Duration;

use fudaba_cardscript::Text;
use fudaba_kernel::{Game, Outlook};

use crate::agent::Thought;
use crate::machine::Machine;
use crate::spec::{AgentSpec, Rung};

/// A strength of the computer.
#[derive(Clone, PartialEq, Debug)]
pub struct Level {
    /// Key: `beginner`, `novice`, `adept`, `expert`, `master`.
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

/// All strengths in a game, weakest first; [`Lexicon::levels`](fudaba_kernel::Lexicon::levels) says who plays them. `fudaba lab ladder GAME` measures again.
pub fn levels<G: Game>() -> [Level; 5] {
    let names = [("入門", "Beginner"), ("初級", "Novice"), ("中級", "Adept"), ("上級", "Expert"), ("名人", "Master")];
    std::array::from_fn(|place| {
        let (rung, (ja, en)) = (Rung::ALL[place], names[place]);
        let spec = AgentSpec::Level(rung).of_game::<G>();
        Level { key: rung.key(), name: Text::new(ja, en), rating: rung.strength::<G>().rating, spec, longest: PATIENCE }
    })
}

impl Level {
    /// Decides the open question, in no more than `longest` and its own longest by the machine's clock.
    pub fn think<G: Game>(&self, outlook: &Outlook<'_, G>, seed: u64, longest: Duration, machine: &'static dyn Machine) -> Thought {
        self.spec.agent(seed).choose(outlook, self.spec.budget::<G>(machine).within(self.longest.min(longest), machine))
    }
}

/// Advice to a person in the deciding seat's place: what whoever gives hints in the game ([`Lexicon::adviser`](fudaba_kernel::Lexicon::adviser)) would do.
pub fn advise<G: Game>(agent: AgentSpec, outlook: &Outlook<'_, G>, seed: u64, longest: Duration, machine: &'static dyn Machine) -> Thought {
    agent.agent(seed).choose(outlook, agent.budget::<G>(machine).within(longest, machine))
}

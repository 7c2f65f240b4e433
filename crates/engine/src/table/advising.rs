//! What the computer would do in the asked seat's place, from what that seat may know.

use core::time::Duration;

use fudaba_agents::{AgentSpec, Thought, advise};
use fudaba_stage::CardGame;

use super::GameTable;
use crate::advice::reasons;
use crate::doors::{Advising, Asking};
use crate::shown::Advice;

impl<G: CardGame> Advising for GameTable<G> {
    fn consult(&self, agent: AgentSpec, seed: u64) -> Option<Thought> {
        let outlook = self.table.outlook()?;
        Some(agent.agent(seed).choose(&outlook, agent.budget::<G>(self.shelf.machine)))
    }

    fn think(&self, level: &str, seed: u64, budget: Duration) -> Option<usize> {
        if let Some(coaching) = self.coaching() {
            return coaching.played.or_else(|| coaching.right().next());
        }
        let outlook = self.table.outlook()?;
        Some(self.shelf.level(level).think(&outlook, seed, budget, self.shelf.machine).option)
    }

    fn advise(&self, agent: AgentSpec, seed: u64, budget: Duration) -> Option<Advice> {
        if let Some(coaching) = self.coaching() {
            return coaching.right().next().map(|option| Advice { option, expects: None, why: Vec::new() });
        }
        let outlook = self.table.outlook()?;
        let thought = advise(agent, &outlook, seed, budget, self.shelf.machine);
        let weighed = thought.weighed.get(thought.option).filter(|weighed| weighed.visits > 0);
        let why = reasons(&self.words(), &outlook, &thought, self.table.state().zones(), &self.consequences());
        Some(Advice { option: thought.option, expects: weighed.map(|weighed| weighed.value), why })
    }
}

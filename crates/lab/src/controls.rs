//! Checks of the lab itself: what must come out whatever the game.

use fudaba_agents::AgentSpec;
use fudaba_kernel::Game;
use serde::Serialize;

use crate::arena::Arena;
use crate::plan::Plan;
use crate::simulate::simulate;
use crate::statistics::Estimate;

/// A check and how it came out.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Control {
    /// What must hold.
    pub name: String,
    /// The share measured.
    pub share: Estimate,
    /// Whether it holds.
    pub passed: bool,
}

/// Runs the controls of an agent with the first deck against itself: a mirror shares the points exactly, unless the agent is bounded by time, and a
/// blind agent loses, unless the agent is blind itself.
pub fn controls<G: Game>(arena: &Arena<G>, agent: AgentSpec, pairs: u32, seed: u64) -> Vec<Control> {
    let share = |agents| simulate(arena, &Plan::duel(agents, [0, 0], pairs, seed), &|_| {}).report.total.share;
    let mut controls = Vec::new();
    if agent.is_reproducible() {
        let share = share([agent, agent]);
        controls.push(Control { name: format!("{agent} against itself is exactly 50 %"), share, passed: share.mean == 0.5 });
    }
    if agent != AgentSpec::Random {
        let share = share([AgentSpec::Random, agent]);
        controls.push(Control { name: format!("random loses to {agent}"), share, passed: share.mean < 0.5 });
    }
    controls
}

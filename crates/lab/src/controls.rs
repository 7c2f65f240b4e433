//! Checks of the lab itself: what must come out whatever the game.

use std::ops::ControlFlow;

use fudaba_agents::AgentSpec;
use fudaba_cardscript::Text;
use fudaba_kernel::Game;
use serde::Serialize;

use crate::arena::Arena;
use crate::document::{Grid, Kind, Value};
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

impl Control {
    /// How it came out, in words.
    pub(crate) fn told(&self) -> Text {
        let (ja, en) = if self.passed { ("成り立つ", "holds") } else { ("成り立たない", "FAILS") };
        let share = self.share.mean * 100.0;
        Text::new(format!("{ja}：{}(測定値{share:.1} %)", self.name), format!("{en}: {} (measured {share:.1} %)", self.name))
    }

    /// A row for each control.
    pub(crate) fn grid(controls: &[Control]) -> Grid {
        let columns = [("control", "control", Kind::Text), ("holds", "holds", Kind::Text), ("share", "share", Kind::Share)];
        let mut grid =
            Grid::new("controls", &[columns[0], columns[1], columns[2], ("low", "from", Kind::Share), ("high", "to", Kind::Share)]);
        for Control { name, share, passed } in controls {
            let shares: [Value; 3] = (*share).into();
            let word = if *passed { "yes" } else { "no" };
            grid.push([name.as_str().into(), word.into()].into_iter().chain(shares).collect());
        }
        grid
    }
}

/// Runs the controls of an agent with the first deck against itself: a mirror shares the points exactly, unless the agent is bounded by time, and a
/// blind agent loses, unless the agent is blind itself.
pub fn controls<G: Game>(arena: &Arena<G>, agent: AgentSpec, pairs: u32, seed: u64) -> Vec<Control> {
    let share = |agents| simulate(arena, &Plan::duel(agents, [0, 0], pairs, seed), &|_| ControlFlow::Continue(())).report.total.share;
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

//! The computer's turn: thought out beside the task, done when it is there.

use std::net::IpAddr;
use std::time::Duration;

use super::super::thinker::{Task, Thought, think};
use super::Actor;
use crate::config::{Cost, Pace};
use crate::time::instant;
use crate::wire::ServerMessage;

impl Actor {
    pub(super) fn think_if_due(&mut self) {
        let due = self.room.computer_to_move().map(|(seat, level)| (seat, level.to_owned()));
        let Some((seat, level)) = due else {
            if let Some(thinking) = self.thinking.take() {
                thinking.abort();
            }
            return;
        };
        if self.thinking.is_some() || !self.waits.are_over(instant()) {
            return;
        }
        let Some(table) = self.room.table.as_ref().map(|table| table.copy()) else { return };
        let easier = self.room.easier_level(&level);
        let paid = self.services().charge(self.payer(), Cost::THOUGHT);
        let level = easier.clone().filter(|_| !paid).unwrap_or(level);
        let task = Task { table, moves: self.room.moves(), level, easier, seed: self.room.thinking_seed(), payer: self.payer() };
        let services = &self.registry.services;
        let beat = if self.room.passes_by_script() { Duration::ZERO } else { services.pace.beat };
        let pace = Pace { beat, ..services.pace.clone() }.after(self.room.in_a_row(seat));
        let (thinking, ahead) = think(task, &services.thinkers, &pace);
        self.thinking = Some(thinking);
        self.audience.tell_all(&ServerMessage::Thinking { seat, ahead });
    }

    /// Whose budget new matches and thoughts are.
    pub(super) fn payer(&self) -> Option<IpAddr> {
        self.audience.payer().or(self.creator)
    }

    pub(super) async fn take_thought(&mut self, thought: Thought) {
        self.thinking = None;
        let Some((seat, _)) = self.room.computer_to_move() else { return };
        match self.room.may_choose(seat, thought.moves, thought.option) {
            Ok(entry) => {
                if let Err(code) = self.act(entry).await {
                    tracing::warn!(code = code.as_str(), "the computer's choice was not made");
                    self.waits.failed(instant());
                }
            }
            // Thought out for a position that has been taken back meanwhile.
            Err(failed) => tracing::debug!(code = failed.code.as_str(), "a thought came too late"),
        }
    }
}

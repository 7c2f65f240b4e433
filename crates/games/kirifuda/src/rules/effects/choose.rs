//! Choices made while an effect is followed: single picks, one after another (KF-11.16).

use fudaba_kernel::{CardId, Flow, Question, ZoneId};

use crate::rules::moves::At;
use crate::state::Kirifuda;
use crate::state::running::Choosing;

impl Kirifuda {
    /// Asks for one of the cards; none when there is nothing to choose from and no need to ask.
    pub(crate) fn pick(&mut self, desk: At, question: Question, from: Choosing) -> Flow<Option<CardId>> {
        if from.is_empty() && !from.optional {
            return Ok(None);
        }
        self.let_choose(from);
        let chosen = self.ask_of_effect(desk, question)?;
        let card = chosen.card.or_else(|| chosen.zone.and_then(|zone: ZoneId| self.zones.top(zone)));
        self.let_choose(Choosing::default());
        Ok(card)
    }

    /// What the next question offers.
    fn let_choose(&mut self, choosing: Choosing) {
        if let Some(running) = &mut self.running {
            running.choosing = choosing;
        }
    }

    pub(crate) fn choosing(&self) -> Choosing {
        self.running.map(|running| running.choosing).unwrap_or_default()
    }

    /// Whether the running verb has looked at what it chooses from.
    pub(crate) fn has_looked(&self) -> bool {
        self.running.is_some_and(|running| running.looked)
    }

    /// The card looked at before, while it is still that object where it was.
    pub(crate) fn looked_at(&self) -> Option<CardId> {
        self.zones.held(self.running?.looked_at?)
    }
}

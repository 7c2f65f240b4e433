//! What a deciding seat has of a match: its outlook, and the positions imagined for it.

use std::sync::Arc;

use rand_core::RngCore;

use crate::action::{Action, Question};
use crate::desk::Responder;
use crate::flow::{Mismatch, Outcome, PlayError};
use crate::game::Game;
use crate::ids::{Observer, Seat};
use crate::position::Position;
use crate::supposition::Supposed;
use crate::table::Table;
use crate::view::View;

/// A decision as the deciding seat may know it. There is no way from here to the true state: only the view, the options, and
/// positions imagined for the seat.
#[derive(Debug)]
pub struct Outlook<'t, G: Game> {
    table: &'t Table<G>,
    truth: &'t Position<G>,
    seat: Seat,
    /// What the seat supposes of the other's list, where that is closed.
    supposed: Option<Arc<Supposed>>,
}

impl<G: Game> Table<G> {
    /// What the asked seat can see and imagine: all that an agent gets.
    pub fn outlook(&self) -> Option<Outlook<'_, G>> {
        let of = |seat| Outlook { table: self, truth: &self.position, seat, supposed: self.supposed(seat) };
        self.pending().map(|question| of(question.seat))
    }
}

impl<'t, G: Game> Outlook<'t, G> {
    /// The deciding seat.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The catalogue.
    pub fn cards(&self) -> &'t G::Cards {
        self.table.cards()
    }

    /// What is asked.
    pub fn question(&self) -> &'t Question {
        self.table.pending().expect("an outlook is on an open question")
    }

    /// The options.
    pub fn options(&self) -> &'t [Action] {
        self.table.options()
    }

    /// The seat's view.
    pub fn view(&self) -> View {
        self.table.view(Observer::Seat(self.seat))
    }

    /// A position that the seat cannot tell from the true one.
    ///
    /// # Errors
    /// [`Mismatch`] when the imagined position asks something else: throw it away and draw again.
    pub fn fork(&self, rng: &mut impl RngCore) -> Result<Fork<'t, G>, Mismatch> {
        let mut fork = Fork { cards: self.cards(), position: self.truth.clone() };
        fork.redraw(self, rng)?;
        Ok(fork)
    }
}

/// A position imagined for a seat, to be played on at will. It never disturbs its origin.
#[derive(Debug)]
pub struct Fork<'t, G: Game> {
    cards: &'t G::Cards,
    position: Position<G>,
}

impl<G: Game> Clone for Fork<'_, G> {
    fn clone(&self) -> Self {
        Fork { cards: self.cards, position: self.position.clone() }
    }
}

impl<'t, G: Game> Fork<'t, G> {
    /// Imagines anew in place, reusing the memory.
    ///
    /// # Errors
    /// [`Mismatch`], as [`Outlook::fork`].
    pub fn redraw(&mut self, outlook: &Outlook<'t, G>, rng: &mut impl RngCore) -> Result<(), Mismatch> {
        let truth = outlook.truth;
        self.position.imagine(self.cards, truth, (outlook.seat, outlook.supposed.as_deref()), rng);
        let same = self.position.rerun(self.cards) && self.position.options == truth.options;
        if same { Ok(()) } else { Err(Mismatch) }
    }

    /// Copies another fork, reusing the memory.
    pub fn copy_from(&mut self, other: &Fork<'t, G>) {
        self.position.checkpoint.clone_from(&other.position.checkpoint);
        self.position.live.clone_from(&other.position.live);
        self.position.options.clone_from(&other.position.options);
        other.position.record.copy_for_fork(&mut self.position.record);
        self.position.record.inherited_lots = other.position.record.inherited_lots;
        self.position.pending = other.position.pending;
        self.position.outcome = other.position.outcome;
    }

    /// The imagined state.
    pub fn state(&self) -> &G {
        &self.position.live
    }

    /// The catalogue.
    pub fn cards(&self) -> &'t G::Cards {
        self.cards
    }

    /// The open question.
    pub fn pending(&self) -> Option<&Question> {
        self.position.pending.as_ref()
    }

    /// Its options.
    pub fn options(&self) -> &[Action] {
        &self.position.options
    }

    /// How it ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.position.outcome
    }

    /// Runs the step again up to the open question and gives the number of its options: what one legal list costs.
    pub fn relist(&mut self) -> usize {
        if self.position.pending.is_none() { 0 } else { self.position.relist(self.cards) }
    }

    /// Takes an option.
    ///
    /// # Errors
    /// As [`Table::play`].
    pub fn play(&mut self, option: usize) -> Result<(), PlayError> {
        let question = self.position.pending.ok_or(PlayError::Finished)?;
        let action = self.options().get(option).copied().ok_or(PlayError::NoSuchOption(option))?;
        self.position.answer(self.cards, question, action, None);
        Ok(())
    }

    /// Plays to the end, every choice made by `responder` on the spot, the open question included. Uses the fork up: only its end can be looked at afterwards.
    /// `None` when `limit` steps did not suffice.
    pub fn finish_with(&mut self, responder: &mut dyn Responder, limit: usize) -> Option<Outcome> {
        self.position.finish_with(self.cards, responder, limit)
    }
}

/// Plays a whole match from a state with a responder, without a table: the fastest way through a game. The state is left at the end.
pub fn play_out<G: Game>(cards: &G::Cards, state: G, responder: &mut dyn Responder, limit: usize) -> (G, Option<Outcome>) {
    let mut position = Position::new(state, None);
    let outcome = position.finish_with(cards, responder, limit);
    (position.live, outcome)
}

//! The rulebook, chapter by chapter: `setup` (MR-2), `turn` (MR-4), `placing` (MR-5), `costs`, `price` and `shift` (MR-6), `values` (MR-7), `uses`
//! (MR-8), `joins` (MR-9), `declare` (what MR-5, MR-9 and MR-10 ask for, question by question), `chain` (MR-10), `damage`, `leaving` and
//! `check` (MR-11), `effects` (MR-12), `attack` (MR-13.9). The others are what the chapters share: `select` and `filters` say what words
//! mean, `moves` carries cards, `happen` finds what triggers.

mod attack;
mod chain;
mod check;
mod context;
mod costs;
mod damage;
mod declare;
mod effects;
mod filters;
mod happen;
mod joins;
mod leaving;
mod means;
mod moves;
mod placing;
mod price;
mod select;
mod setup;
mod shift;
mod targets;
mod turn;
mod uses;
mod values;
mod words;

pub(crate) use context::{Ctx, Values};
pub(crate) use means::{Interest, Means};
pub(crate) use targets::Choices;
pub use words::{Ask, Deed};

use fudaba_kernel::{Action, CardId, Desk, Flow, Question, Seat};

use crate::cards::Catalogue;
use crate::state::{Agenda, MistralRouge, Mode, Stage};

/// The desk at which Mistral Rouge is played.
pub(crate) type At<'d, 't> = &'d mut Desk<'t, Catalogue>;

impl MistralRouge {
    /// What comes next: the next question of what is declared, an item resolves, a player has priority, a trigger is put on the chain, or the
    /// turn goes on.
    pub(crate) fn next_step(&mut self, desk: At) -> Flow {
        if self.declared.stage != Stage::Nothing {
            return self.declare_on(desk);
        }
        match self.clock.mode {
            Mode::Resolving => return self.resolve_top(desk),
            Mode::Window(seat, passes) => return self.give_priority(desk, seat, passes),
            Mode::Gathering => return self.gather_triggers(desk),
            Mode::Idle if !self.waiting.is_empty() => return self.gather_triggers(desk),
            // Nothing waits that could speak of what has left (MR-8.18).
            Mode::Idle => self.departed.clear(),
        }
        match self.clock.agenda {
            Agenda::SetUp => self.set_up_decks(desk),
            Agenda::Mulligan(seat) => self.mulligan(desk, seat),
            Agenda::StandIns => self.lay_stand_ins(desk),
            Agenda::Beginning => self.beginning_phase(desk),
            Agenda::Discounter => self.discounter_phase(desk),
            Agenda::Draw => self.draw_phase(desk),
            Agenda::Main => self.main_phase(desk),
            Agenda::Closing => self.closing_window(desk),
            Agenda::TurnEnds => self.turn_ends(desk),
            Agenda::HandLimit => self.cut_hand(desk),
            Agenda::Reset => self.reset(desk),
            Agenda::NextTurn => self.next_turn(desk),
        }
    }

    /// Asks with exactly the options that the rules allow.
    #[inline]
    pub(crate) fn ask(&self, desk: At, question: Question) -> Flow<Action> {
        let cards = desk.cards;
        desk.ask(question, |options| self.list(cards, &question, options))
    }

    /// Asks for one of the cards that have been laid out to choose from.
    pub(crate) fn ask_card(&mut self, desk: At, ask: Ask, seat: Seat, subject: CardId) -> Flow<CardId> {
        let action = self.ask(desk, ask.to(seat).by(subject))?;
        self.asking = Default::default();
        Ok(action.card.expect("a card is chosen"))
    }
}

//! Doors to a match that do not name its game. Each caller takes those that it needs.

use core::any::Any;
use core::time::Duration;

use fudaba_agents::{AgentSpec, Thought};
use fudaba_cardscript::Text;
use fudaba_kernel::{Choice, Observer, PlayError, Seat, Sketch, View};

use crate::coach::Coaching;
use crate::shown::{Advice, Changed, Decision, Foreseen, LogEntry, OutcomeView, Passed, Pending, Shut, Waiting, Why};

/// The course of a match: who is asked, what is chosen, where it ends.
pub trait Playing {
    /// Who is asked, if anybody; and whether there is more than one option.
    fn pending(&self) -> Option<Pending>;
    /// Key of the open question.
    fn question(&self) -> Option<&'static str>;
    /// Takes an option of the open decision.
    ///
    /// # Errors
    /// When the match is over or there is no such option; nothing has changed then.
    fn play(&mut self, option: usize) -> Result<(), PlayError>;
    /// A seat gives up.
    ///
    /// # Errors
    /// When the match is over.
    fn concede(&mut self, seat: Seat) -> Result<(), PlayError>;
    /// Does what a journal entry says.
    ///
    /// # Errors
    /// As `play` and `concede`.
    fn follow(&mut self, choice: Choice) -> Result<(), PlayError>;
    /// The same, and whether anything has come to light by it, by what everybody could follow: chance that was told of, a card that nobody
    /// saw before, a card drawn from a closed pile. What happened unseen has no say: it would tell of itself.
    ///
    /// # Errors
    /// As `play` and `concede`.
    fn follow_openly(&mut self, choice: Choice) -> Result<bool, PlayError>;
    /// Every choice so far.
    fn journal(&self) -> &[Choice];
    /// The option of a choice in stable words (`set K16 0/support_place/2`), as replays carry it. Tells everything: never for players
    /// during a match.
    fn words(&self, option: usize) -> String;
    /// Goes back to the position after this many choices.
    fn back_to(&mut self, choices: usize);
    /// Whether going back would give back hidden knowledge.
    fn undo_reveals(&self, choices: usize) -> bool;
    /// How it ended.
    fn outcome(&self) -> Option<OutcomeView>;
    /// Fingerprint of the state.
    fn fingerprint(&self) -> u64;
}

/// What whoever is asked is told: the question, its options, what they would change, why something cannot be done.
pub trait Asking {
    /// The open decision with its texts and with what each option would change. For the deciding seat's eyes only.
    fn decision(&self) -> Option<Decision>;
    /// The same without what the options would change: that takes longer than all the rest.
    fn asked(&self) -> Option<Decision>;
    /// What each option of the open decision would change, in their order; empty when nobody is asked. For the deciding seat's eyes only.
    fn foreseen(&self) -> Vec<Foreseen>;
    /// What everybody may be told about the open decision.
    fn waiting(&self) -> Option<Waiting>;
    /// Why `seat` cannot use the card or zone named so; what it could do with it is left out. Empty when nothing speaks against it or it
    /// means nothing.
    fn why(&self, seat: Seat, target: &str) -> Vec<Why>;
    /// The cards in `seat`'s hand that no option is about, each with the first reason of [`Asking::why`]: for that seat's eyes only.
    fn shut(&self, seat: Seat) -> Vec<Shut>;
    /// What the lesson says at this position. `None` at a table that is no lesson's.
    fn coaching(&self) -> Option<Coaching> {
        None
    }
}

/// What an observer sees and hears.
pub trait Watching {
    /// The table as an observer sees it.
    fn view(&self, observer: Observer) -> View;
    /// All events so far that this observer heard, from the one with this number on (the first is 1). After `back_to`, the log is that of
    /// the shorter match.
    fn log(&self, observer: Observer, from: usize) -> Vec<LogEntry>;
    /// The positions passed through by the last choice, as an observer saw them, each with what was heard up to it, from the event with
    /// this number on: what people need to see one after the other, as many for every observer. What comes after the last of them is the
    /// present.
    fn passed(&self, observer: Observer, from: usize) -> Vec<Passed>;
    /// What an observer sees, as far as [`Watching::changes`] needs it.
    fn sketch(&self, observer: Observer) -> Sketch;
    /// What is different in what an observer sees since it saw what `sketch` says: at each position passed through by the last choice,
    /// with what was heard up to it from the event with this number on, and at last in the present one. `sketch` is brought up to date.
    fn changes(&self, observer: Observer, from: usize, sketch: &mut Sketch) -> Vec<Changed>;
    /// How many events this observer has heard so far.
    fn heard(&self, observer: Observer) -> usize {
        self.log(observer, 1).len()
    }
    /// Lets go of what was told and passed through up to now, to be small in memory. Whoever asks for it again gets it from the journal,
    /// which takes as long as running the match once more; only the positions passed through by the last choice are gone.
    fn let_go(&mut self) {}
}

/// What the computer would do in the asked seat's place, from what that seat may know.
pub trait Advising {
    /// What an agent thinks of the open question, in the asked seat's place. `None` when nobody is asked.
    fn consult(&self, agent: AgentSpec, seed: u64) -> Option<Thought>;
    /// The computer's choice for the asked seat, from what that seat may know. `None` when nobody is asked.
    fn think(&self, level: &str, seed: u64, budget: Duration) -> Option<usize>;
    /// What this agent would do in the asked seat's place, what it expects of it, and why. `None` when nobody is asked.
    fn advise(&self, agent: AgentSpec, seed: u64, budget: Duration) -> Option<Advice>;
}

/// The match as it might be: what a seat does not know drawn anew.
pub trait Imagining {
    /// The match as a seat may imagine it: what it does not know, and all that is to come, drawn anew. It cannot go back behind the
    /// present step. `None` when no such match was found that asks the same.
    fn imagined(&self, seat: Seat, seed: u64) -> Option<Box<dyn AnyTable>>;
    /// The same match, in which the other seat has played with another list since ever, as far as this seat has not seen it: for tests of
    /// closed lists. `None` when none was found that asks the same.
    fn behind(&self, _seat: Seat, _seed: u64) -> Option<Box<dyn AnyTable>> {
        None
    }
    /// The same match from its beginning, in which cards have other prints that this seat has never been able to know, up to now: for
    /// tests that see to it that it notices nothing. `None` when there are no such cards.
    fn twin(&self, _seat: Seat, _seed: u64) -> Option<Box<dyn AnyTable>> {
        None
    }
}

/// A match of any game.
pub trait AnyTable: Playing + Asking + Watching + Advising + Imagining + Any + Send {
    /// A copy, to think on while the match goes on.
    fn copy(&self) -> Box<dyn AnyTable>;
    /// Names of the players, for sentences.
    fn set_names(&mut self, names: [Text; 2]);
}

//! The table that runs a match: plays choices, keeps the journal, takes them back.

use std::sync::Arc;

use rand_core::RngCore;

use crate::action::{Action, Question, Refusal};
use crate::chance::Chance;
use crate::desk::{Misfit, Script};
use crate::event::Told;
use crate::fingerprint::fingerprint;
use crate::flow::{Mismatch, Outcome, PlayError};
use crate::game::Game;
use crate::ids::{CardId, Observer, Seat};
use crate::position::{Ear, Moment, Position};
use crate::supposition::{ClosedList, Suppose, Supposed};
use crate::view::{self, View};

/// One entry of a journal: what a person or agent decided. Forced answers are not in it: they follow.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    /// The option taken, by its position in the list offered.
    Option(u16),
    /// The seat gives up.
    Concede(Seat),
}

/// A match: setup, seed and choices; everything else follows.
#[derive(Debug)]
pub struct Table<G: Game> {
    cards: Arc<G::Cards>,
    start: G,
    script: Option<Script>,
    pub(crate) position: Position<G>,
    journal: Vec<Choice>,
    heard: Option<Ear<G>>,
    /// To whom the other's list is a secret, and what they may suppose instead.
    closed: [Option<ClosedList>; 2],
}

impl<G: Game> Clone for Table<G> {
    fn clone(&self) -> Self {
        Table {
            cards: Arc::clone(&self.cards),
            start: self.start.clone(),
            script: self.script.clone(),
            position: self.position.clone(),
            journal: self.journal.clone(),
            heard: self.heard.clone(),
            closed: self.closed.clone(),
        }
    }
}

/// Whether a table keeps what is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Listening {
    /// Events are built and kept until they are taken, and with them the states passed through: what people watch.
    On,
    /// Events alone: what learning programs hear.
    Events,
    /// Nobody listens; events cost nothing.
    Off,
}

impl<G: Game> Table<G> {
    /// Starts a match from a state (freshly set up, or any position) and runs to the first question.
    pub fn new(cards: Arc<G::Cards>, start: G, listening: Listening) -> Table<G> {
        Table::scripted(cards, start, None, listening)
    }

    /// The same with results of chance written beforehand.
    pub fn scripted(cards: Arc<G::Cards>, start: G, script: Option<Script>, listening: Listening) -> Table<G> {
        let position = Position::new(start.clone(), script.clone());
        let heard = (listening != Listening::Off).then(|| Ear::new(listening == Listening::On));
        let mut table = Table { cards, start, script, position, journal: Vec::new(), heard, closed: [None, None] };
        table.position.run(&table.cards, table.heard.as_mut());
        table
    }

    /// Begins another match on the same table, from `start`, without script: nothing of the old one is left but its memory.
    pub fn begin_anew(&mut self, start: &G) {
        self.start.clone_from(start);
        self.script = None;
        self.journal.clear();
        self.heard.iter_mut().for_each(Ear::clear);
        self.position.begin_anew(start);
        self.position.run(&self.cards, self.heard.as_mut());
    }

    /// The same match as `seat` may imagine it: what it does not know and all that is to come are drawn anew. It begins where the present step
    /// began, with the answers given in it, and has no journal; what has happened before cannot be gone back to.
    ///
    /// # Errors
    /// [`Mismatch`] when the imagined match asks something else, or `seat` something with other options: draw again.
    pub fn imagined(&self, seat: Seat, rng: &mut impl RngCore) -> Result<Table<G>, Mismatch> {
        let mut position = self.position.clone();
        let asked = self.pending().is_some_and(|question| question.seat == seat);
        let supposed = self.supposed(seat);
        position.imagine(&self.cards, &self.position, (seat, supposed.as_deref()), rng);
        let same = self.pending().is_none() || position.rerun(&self.cards);
        if !same || (asked && position.options != self.position.options) {
            return Err(Mismatch);
        }
        // What the seat has heard in this step it shall not hear again.
        position.record.told = self.position.record.told;
        let heard = self.heard.as_ref().map(Ear::fresh);
        let (cards, start, closed) = (Arc::clone(&self.cards), position.checkpoint.clone(), self.closed.clone());
        Ok(Table { cards, start, script: None, position, journal: Vec::new(), heard, closed })
    }

    /// Closes both lists.
    pub fn close_lists(&mut self, mind: &Arc<dyn Suppose>) {
        Seat::BOTH.into_iter().for_each(|seat| self.close_list_to(seat, mind));
    }

    /// Closes the other's list to `seat`: from now on nothing that is imagined for it comes from what the other plays with, but from what `mind`
    /// supposes.
    pub fn close_list_to(&mut self, seat: Seat, mind: &Arc<dyn Suppose>) {
        self.closed[seat.index()] = Some(ClosedList::new(Arc::clone(mind)));
    }

    /// What `seat` supposes of the other's unseen cards; `None` with open lists.
    pub(crate) fn supposed(&self, seat: Seat) -> Option<Arc<Supposed>> {
        self.closed[seat.index()].as_ref().map(|closed| closed.supposed(self.state().zones(), seat))
    }

    /// The catalogue.
    pub fn cards(&self) -> &Arc<G::Cards> {
        &self.cards
    }

    /// The true state. For rules, scenarios and tests; nothing that leaves the table may be made from it.
    pub fn state(&self) -> &G {
        &self.position.live
    }

    /// The open question.
    pub fn pending(&self) -> Option<&Question> {
        self.position.pending.as_ref()
    }

    /// The options of the open question, as the rules list them. Only the asked seat may see them.
    pub fn options(&self) -> &[Action] {
        if self.position.pending.is_some() { &self.position.options } else { &[] }
    }

    /// How the match ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.position.outcome
    }

    /// Answers held since the checkpoint: what a re-run of the step hands out again.
    pub fn answers_held(&self) -> usize {
        self.position.record.answers.len()
    }

    /// Results of the script that could not be, in order of use.
    pub fn script_misfits(&self) -> &[Misfit] {
        &self.position.record.misfits
    }

    /// All choices so far.
    pub fn journal(&self) -> &[Choice] {
        &self.journal
    }

    /// A fingerprint of the present state.
    pub fn fingerprint(&self) -> u64 {
        fingerprint(&(&self.position.live, self.position.outcome))
    }

    /// Takes the option at this index.
    ///
    /// # Errors
    /// When the match is over or there is no such option; nothing changes.
    pub fn play(&mut self, option: usize) -> Result<(), PlayError> {
        let question = self.position.pending.ok_or(PlayError::Finished)?;
        let action = self.options().get(option).copied().ok_or(PlayError::NoSuchOption(option))?;
        self.journal.push(Choice::Option(u16::try_from(option).expect("a list of options is short")));
        self.position.answer(&self.cards, question, action, self.heard.as_mut());
        Ok(())
    }

    /// `seat` gives up.
    ///
    /// # Errors
    /// When the match is over.
    pub fn concede(&mut self, seat: Seat) -> Result<(), PlayError> {
        if self.outcome().is_some() {
            return Err(PlayError::Finished);
        }
        self.journal.push(Choice::Concede(seat));
        self.position.finish(Outcome { winner: Some(seat.other()), reason: "concede", rule: G::LEXICON.concede });
        Ok(())
    }

    /// Does what a journal entry says.
    ///
    /// # Errors
    /// As [`Table::play`] and [`Table::concede`].
    pub fn follow(&mut self, choice: Choice) -> Result<(), PlayError> {
        match choice {
            Choice::Option(option) => self.play(usize::from(option)),
            Choice::Concede(seat) => self.concede(seat),
        }
    }

    /// The same match from its beginning, with the prints of these cards exchanged two by two since ever: what tests play beside a match to see
    /// that nobody notices what they cannot know.
    #[must_use]
    pub fn with_exchanged(&self, pairs: &[(CardId, CardId)]) -> Table<G> {
        let mut start = self.start.clone();
        pairs.iter().for_each(|&(one, other)| start.zones_mut().swap_identities(one, other));
        let listening = if self.heard.is_some() { Listening::On } else { Listening::Off };
        let table = Table::scripted(Arc::clone(&self.cards), start, self.script.clone(), listening);
        Table { closed: self.closed.clone(), ..table }
    }

    /// The same match, in which the other seat has played with another list since ever, as far as `seat` has not seen it: what tests play beside a
    /// match with closed lists. `None` when it would have asked something else. It cannot go back behind the present step.
    #[must_use]
    pub fn behind(&self, seat: Seat, mind: &dyn Suppose, rng: &mut impl RngCore) -> Option<Table<G>> {
        let mut known = self.state().clone();
        mind.suppose(&known.zones().seen(seat)).deal(known.zones_mut(), seat, rng);
        let mut table = self.clone();
        table.position.checkpoint.zones_mut().adopt_identities(known.zones().identities());
        table.position.record.inherited_lots = table.position.record.lots.len();
        *table.position.checkpoint.chance_mut() = Chance::renewed(rng);
        table.rerun().then_some(table)
    }

    /// The position after the first `choices` choices; nothing told on the way is kept.
    ///
    /// # Panics
    /// When there were fewer choices.
    #[must_use]
    pub fn back_to(&self, choices: usize) -> Table<G> {
        let mut table = Table::scripted(Arc::clone(&self.cards), self.start.clone(), self.script.clone(), Listening::Off);
        for &choice in &self.journal[..choices] {
            table.follow(choice).expect("a choice once taken can be taken again");
        }
        table.heard = self.heard.as_ref().map(Ear::fresh);
        table.closed = self.closed.clone();
        table
    }

    /// The position after the first `choices` choices, with everything told up to there.
    ///
    /// # Panics
    /// When there were fewer choices.
    pub fn retold(&self, choices: usize) -> (Table<G>, Vec<Told>) {
        let mut table = Table::scripted(Arc::clone(&self.cards), self.start.clone(), self.script.clone(), Listening::On);
        for &choice in &self.journal[..choices] {
            table.follow(choice).expect("a choice once taken can be taken again");
        }
        let told = table.take_told();
        // Going back opens no list.
        table.closed = self.closed.clone();
        (table, told)
    }

    /// Takes back the last choice.
    ///
    /// # Errors
    /// When there is none.
    pub fn undo(&mut self) -> Result<(), PlayError> {
        let Some(before) = self.journal.len().checked_sub(1) else { return Err(PlayError::Finished) };
        *self = self.back_to(before);
        Ok(())
    }

    /// Whether going back to the position after `choices` choices would give back hidden knowledge: a seat has since learned a card, or lots were drawn.
    pub fn undo_reveals(&self, choices: usize) -> bool {
        let mut before = self.back_to(choices);
        let now = self.state();
        let learned =
            |seat: Seat| now.zones().all().iter().any(|&card| now.zones().knows(seat, card) && !before.state().zones().knows(seat, card));
        if Seat::BOTH.into_iter().any(learned) {
            return true;
        }
        before.position.live.chance_mut() != self.position.live.clone().chance_mut()
    }

    /// What was told since the last call.
    pub fn take_told(&mut self) -> Vec<Told> {
        self.take_moments().0
    }

    /// What was told since the last call, for `hear` alone; the memory is kept.
    pub fn hear_told(&mut self, hear: impl FnMut(&Told)) {
        if let Some(ear) = &mut self.heard {
            ear.told.iter().for_each(hear);
            ear.clear();
        }
    }

    /// What was told since the last call, and the ends of steps passed through meanwhile: what people need to see one after the other.
    pub fn take_moments(&mut self) -> (Vec<Told>, Vec<Moment<G>>) {
        self.heard.as_mut().map(|ear| (std::mem::take(&mut ear.told), std::mem::take(&mut ear.moments))).unwrap_or_default()
    }

    pub(crate) fn position_mut(&mut self) -> &mut Position<G> {
        &mut self.position
    }

    /// Runs the present step again up to the open question; false when it asks something else.
    pub(crate) fn rerun(&mut self) -> bool {
        self.position.rerun(&self.cards)
    }

    /// What was told in the present step so far: told again for the occasion.
    pub(crate) fn told_since_checkpoint(&self) -> Vec<Told> {
        let mut position = self.position.clone();
        position.record.told = 0;
        position.live.clone_from(&position.checkpoint);
        let mut ear = Ear::new(false);
        if self.pending().is_some() {
            position.run(&self.cards, Some(&mut ear));
        }
        ear.told
    }

    /// The table as `observer` sees it.
    pub fn view(&self, observer: Observer) -> View {
        view::view(self.state(), &self.cards, observer)
    }

    /// May `seat` do this now? The same check that makes the options.
    ///
    /// # Errors
    /// The refusal.
    pub fn judge(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        if self.outcome().is_some() {
            return Err(Refusal::new(G::LEXICON.finished, "finished"));
        }
        self.state().judge(&self.cards, seat, self.pending(), action)
    }
}

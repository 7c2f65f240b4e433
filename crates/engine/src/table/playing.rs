//! The course of a match: who is asked, what is chosen, where it ends.

use fudaba_kernel::{Choice, Observer, PlayError, Seat, zone_text};
use fudaba_stage::CardGame;

use super::GameTable;
use super::opened::InTheOpen;
use crate::doors::Playing;
use crate::shown::{OutcomeView, Pending};

impl<G: CardGame> Playing for GameTable<G> {
    fn pending(&self) -> Option<Pending> {
        let question = self.table.pending()?;
        Some(Pending { number: self.table.journal().len(), seat: question.seat, options: self.table.options().len() })
    }

    fn question(&self) -> Option<&'static str> {
        self.table.pending().map(|question| self.words().question_key(question))
    }

    fn play(&mut self, option: usize) -> Result<(), PlayError> {
        self.follow(Choice::Option(u16::try_from(option).map_err(|_| PlayError::NoSuchOption(option))?))
    }

    fn concede(&mut self, seat: Seat) -> Result<(), PlayError> {
        self.follow(Choice::Concede(seat))
    }

    fn follow(&mut self, choice: Choice) -> Result<(), PlayError> {
        let cue = self.cue();
        self.table.follow(choice)?;
        if let (Some(course), Some(cue), Choice::Option(_)) = (&mut self.course, cue, choice) {
            course.pass(&cue);
        }
        self.listen();
        Ok(())
    }

    fn follow_openly(&mut self, choice: Choice) -> Result<bool, PlayError> {
        let (before, told) = (InTheOpen::of(self.table.state()), self.told.len());
        self.follow(choice)?;
        let mut heard = self.told[told..].iter().filter_map(|told| told.heard[Observer::Spectator.index()].as_ref());
        Ok(heard.any(|heard| before.is_news(heard)))
    }

    fn journal(&self) -> &[Choice] {
        self.table.journal()
    }

    fn words(&self, option: usize) -> String {
        let zones = self.table.state().zones();
        let Some(action) = self.table.options().get(option) else { return String::new() };
        let number = |card| G::number(self.table.cards(), zones.identity(card)).to_owned();
        let card = action.card.map(|card| format!(" {}", number(card)));
        let zone = action.zone.map(|zone| format!(" {}", zone_text(&zones.specs()[zone.index()])));
        let count = action.number.map(|number| format!(" {number}"));
        [Some(self.words().verb(action).to_owned()), card, zone, count].into_iter().flatten().collect()
    }

    fn back_to(&mut self, choices: usize) {
        let (table, told) = self.table.retold(choices);
        self.table = table;
        (self.told, self.gone) = (told, [0; 3]);
        self.moments.clear();
        let journal = self.table.journal().to_vec();
        self.retrace(&journal);
    }

    fn undo_reveals(&self, choices: usize) -> bool {
        self.table.undo_reveals(choices)
    }

    fn outcome(&self) -> Option<OutcomeView> {
        let outcome = self.table.outcome()?;
        Some(OutcomeView { winner: outcome.winner, reason: outcome.reason, rule: outcome.rule, text: self.words().outcome(&outcome) })
    }

    fn fingerprint(&self) -> u64 {
        self.table.fingerprint()
    }
}

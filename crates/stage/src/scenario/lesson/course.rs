//! Where a lesson stands at a table, and what it says there.

use fudaba_cardscript::Text;
use fudaba_kernel::{Observer, Seat, Table};

use super::super::tongue::{Phrase, Slots, Tongue};
use super::super::words::Words;
use super::step::{Act, Asked, LessonStep};
use super::{Lesson, LessonKind};
use crate::CardGame;

/// What comes next at a table of a lesson.
#[derive(Clone, PartialEq, Debug)]
pub enum Cue {
    /// A lone answer that the lesson does not speak of: it is given by itself, and the lesson stands where it stood.
    Lone,
    /// This option is played by itself.
    Played(usize),
    /// The person is asked.
    Asked(Asking),
    /// All is done.
    Over,
}

/// What the coach has to say about an open decision.
#[derive(Clone, PartialEq, Debug)]
pub struct Asking {
    /// What it asks for.
    pub coach: Text,
    /// For each option nothing when it is right, else why it is wrong.
    pub replies: Vec<Option<Text>>,
    /// Whether the right options are shown.
    pub points: bool,
}

impl Asking {
    /// The right options.
    pub fn right(&self) -> impl Iterator<Item = usize> {
        self.replies.iter().enumerate().filter(|(_, reply)| reply.is_none()).map(|(index, _)| index)
    }
}

impl Lesson {
    /// Its actions in order.
    pub(super) fn acts(&self) -> impl Iterator<Item = &Act> {
        self.file.steps.iter().filter_map(|step| match &step.value {
            LessonStep::Act(act) => Some(act.as_ref()),
            LessonStep::Expect(_) => None,
        })
    }

    /// What comes next at a table that has come to this step.
    pub fn cue<G: CardGame>(&self, table: &Table<G>, step: usize) -> Cue {
        let Some(pending) = table.pending() else { return Cue::Over };
        // What waits to resolve does so before the last word, as long as nobody has a choice.
        let Some(act) = self.acts().nth(step) else {
            return if waits(table) && table.options().len() == 1 { Cue::Lone } else { Cue::Over };
        };
        let tongue = Tongue::new(table.state(), table.cards());
        let meant = if tongue.seat(&act.seat) == Ok(pending.seat) { meant(&tongue, table, pending.seat, &act.words) } else { Vec::new() };
        match (meant.first(), &act.asked) {
            (None, _) if table.options().len() == 1 => Cue::Lone,
            (None, _) => Cue::Over,
            (Some(&first), None) => Cue::Played(first),
            (Some(_), Some(asked)) => Cue::Asked(self.asking(&tongue, table, pending.seat, &act.words, asked)),
        }
    }

    fn asking<G: CardGame>(&self, tongue: &Tongue<'_, G>, table: &Table<G>, seat: Seat, words: &Words, asked: &Asked) -> Asking {
        let fits = |option: usize, words: &Words| meant(tongue, table, seat, words).contains(&option);
        let otherwise = asked.otherwise.as_ref().or(self.file.otherwise.as_ref());
        let reply = |option: usize| {
            let is_right = fits(option, words) || asked.also.iter().any(|words| fits(option, words));
            let own = asked.wrong.iter().find(|mistake| mistake.when.iter().any(|words| fits(option, words)));
            (!is_right).then(|| own.map(|mistake| &mistake.say).or(otherwise).cloned().unwrap_or_default())
        };
        let replies = (0..table.options().len()).map(reply).collect();
        Asking { coach: asked.coach.clone(), replies, points: self.file.kind == LessonKind::FirstMatch }
    }
}

/// Whether something waits to resolve.
fn waits<G: CardGame>(table: &Table<G>) -> bool {
    !table.state().scene(table.cards(), Observer::Spectator).chain.is_empty()
}

/// The options that the words mean.
pub(super) fn meant<G: CardGame>(tongue: &Tongue<'_, G>, table: &Table<G>, seat: Seat, words: &Words) -> Vec<usize> {
    let phrase: Option<Phrase> = tongue.phrase(words, seat, Slots::There).ok();
    let fits = |option: &usize| phrase.as_ref().is_some_and(|phrase| tongue.fits(phrase, &table.options()[*option]));
    (0..table.options().len()).filter(fits).collect()
}

//! Everything that is wrong with a lesson: its words, its solution, answers without a sentence, sentences without an answer.

use std::sync::Arc;

use fudaba_cardscript::{Fault, Faults, Source, Spanned, limits};
use fudaba_kernel::{Seat, Table};

use super::super::glossary::Glossary;
use super::super::lint::Looked;
use super::super::reading::look;
use super::super::run::play_one;
use super::super::stage::Pace;
use super::super::tongue::Tongue;
use super::super::words::Words;
use super::Lesson;
use super::course::{Cue, meant};
use super::step::{Act, Asked};
use crate::CardGame;
use crate::scenario::DeckLookup;

/// Checks a lesson file: it is read, its words are looked up, its solution is played, and so is every other right answer up to the end.
pub fn check_lesson<G: CardGame>(cards: &Arc<G::Cards>, decks: DeckLookup<'_>, source: &Source, glossary: Glossary<'_>) -> Faults {
    let (lesson, faults) = Lesson::read(source);
    let Some(lesson) = lesson else { return faults };
    let scenario = lesson.file.as_scenario();
    let Looked { faults, cited } = look::<G>(cards, source, &scenario);
    let faults: Faults = faults.into_iter().chain(glossary.faults(&cited)).collect();
    if !faults.is_empty() {
        return faults;
    }
    let failed = unsolved::<G>(cards, decks, &lesson);
    if !failed.is_empty() {
        return failed;
    }
    match lesson.open::<G>(cards, decks) {
        Ok(table) => Walk { lesson: &lesson, faults: Vec::new() }.through(table).into_iter().take(limits::FAULTS).collect(),
        Err(faults) => faults,
    }
}

/// What the stated solution and the expectations come to.
fn unsolved<G: CardGame>(cards: &Arc<G::Cards>, decks: DeckLookup<'_>, lesson: &Lesson) -> Faults {
    let scenario = lesson.file.as_scenario();
    let report = play_one::<G>(cards, decks, &lesson.source, &scenario, Pace::Once).report;
    let failures = report.failures.iter().map(|failure| {
        let span = scenario.steps.get(failure.step.saturating_sub(1)).map_or(lesson.file.lesson.span, |step| step.span);
        let message = format!("the solution does not hold: {}; expected {}, found {}", failure.what, failure.expected, failure.found);
        Fault::new("lesson/fails", message).at(lesson.source.place(span))
    });
    report.faults.iter().cloned().chain(failures).collect()
}

struct Walk<'l> {
    lesson: &'l Lesson,
    faults: Vec<Fault>,
}

impl Walk<'_> {
    fn through<G: CardGame>(mut self, mut table: Table<G>) -> Vec<Fault> {
        if self.lesson.questions() == 0 {
            let fault = self.fault("lesson/no-question", "the person is asked nothing in this lesson", &self.lesson.file.lesson);
            self.faults.push(fault.hint("write `coach` beside an action"));
        }
        self.you(&table);
        let acts: Vec<&Act> = self.lesson.acts().collect();
        let mut step = 0;
        loop {
            let cue = self.lesson.cue(&table, step);
            if let (Cue::Asked(asking), Some(act)) = (&cue, acts.get(step)) {
                let asked = act.asked().expect("it was asked");
                self.whose(&table, act);
                self.unexplained(&table, act, &asking.replies);
                self.idle(&table, act, asked);
                self.others(&table, step, asked);
            }
            match forward(self.lesson, &mut table, step, &cue) {
                Some(next) => step = next,
                None => break,
            }
        }
        self.faults
    }

    fn fault<T>(&self, code: &'static str, message: impl Into<String>, at: &Spanned<T>) -> Fault {
        Fault::new(code, message).at(self.lesson.source.place(at.span))
    }

    fn you<G: CardGame>(&mut self, table: &Table<G>) {
        let you = &self.lesson.file.you;
        if let Err(unknown) = Tongue::new(table.state(), table.cards()).seat(you) {
            self.faults.push(self.fault("scenario/unknown", unknown.message, you).hint(unknown.hint));
        }
    }

    /// Only the person is asked.
    fn whose<G: CardGame>(&mut self, table: &Table<G>, act: &Act) {
        let tongue = Tongue::new(table.state(), table.cards());
        if tongue.seat(&act.seat).ok() != tongue.seat(&self.lesson.file.you).ok() {
            let fault = self.fault("lesson/other-seat", "the coach speaks to the person, and this is the other seat", &act.seat);
            self.faults.push(fault.hint("leave `coach` out, or change `you`"));
        }
    }

    fn unexplained<G: CardGame>(&mut self, table: &Table<G>, act: &Act, replies: &[Option<fudaba_cardscript::Text>]) {
        let tongue = Tongue::new(table.state(), table.cards());
        let seat = table.pending().map_or(Seat::A, |pending| pending.seat);
        let bare = replies.iter().enumerate().filter(|(_, reply)| reply.as_ref().is_some_and(fudaba_cardscript::Text::is_empty));
        let mut bare: Vec<String> = bare.map(|(option, _)| format!("`{}`", tongue.say(seat, &table.options()[option]))).collect();
        bare.dedup();
        if !bare.is_empty() {
            let message = format!("wrong answers without a sentence: {}", bare.join(", "));
            let hint = "write them under `wrong`, or one sentence for all others as `otherwise`";
            self.faults.push(self.fault("lesson/unexplained", message, &act.words).hint(hint));
        }
    }

    /// A sentence for an answer that cannot be given, or that is right.
    fn idle<G: CardGame>(&mut self, table: &Table<G>, act: &Act, asked: &Asked) {
        let tongue = Tongue::new(table.state(), table.cards());
        let Some(seat) = table.pending().map(|pending| pending.seat) else { return };
        let found = |words: &Words| meant(&tongue, table, seat, words);
        let right: Vec<usize> = std::iter::once(&act.words).chain(asked.also.iter()).flat_map(|words| found(words)).collect();
        for words in asked.wrong.iter().flat_map(|mistake| mistake.when.iter()) {
            let options = found(words);
            if options.iter().all(|option| right.contains(option)) {
                let why = match options.is_empty() {
                    true => format!("no option here is `{}`", words.value),
                    false => format!("every option is right that is `{}`", words.value),
                };
                self.faults.push(self.fault("lesson/idle-sentence", why, words));
            }
        }
        for words in asked.also.iter().filter(|words| found(words).is_empty()) {
            self.faults.push(self.fault("lesson/idle-sentence", format!("no option here is `{}`", words.value), words));
        }
    }

    /// Every other right answer leads to the end as well.
    fn others<G: CardGame>(&mut self, table: &Table<G>, step: usize, asked: &Asked) {
        let Some(seat) = table.pending().map(|pending| pending.seat) else { return };
        for words in asked.also.iter() {
            let options = meant(&Tongue::new(table.state(), table.cards()), table, seat, words);
            let leads_on = |&option: &usize| {
                let mut other = table.clone();
                other.play(option).is_ok() && ends(self.lesson, &mut other, step + 1)
            };
            if !options.iter().all(leads_on) {
                let message = format!("after `{}` the lesson cannot be played to its end", words.value);
                self.faults
                    .push(self.fault("lesson/astray", message, words).hint("what follows must be possible after every right answer"));
            }
        }
    }
}

/// Plays what the cue says, the stated solution where the person is asked; the step that the lesson comes to.
fn forward<G: CardGame>(lesson: &Lesson, table: &mut Table<G>, step: usize, cue: &Cue) -> Option<usize> {
    let (option, next) = match cue {
        Cue::Lone => (0, step),
        Cue::Played(option) => (*option, step + 1),
        Cue::Asked(_) => {
            let tongue = Tongue::new(table.state(), table.cards());
            let act = lesson.acts().nth(step)?;
            let option = meant(&tongue, table, table.pending()?.seat, &act.words).first().copied()?;
            (option, step + 1)
        }
        Cue::Over => return None,
    };
    table.play(option).ok().map(|()| next)
}

/// Whether the lesson comes to its end from here.
fn ends<G: CardGame>(lesson: &Lesson, table: &mut Table<G>, mut step: usize) -> bool {
    loop {
        let cue = lesson.cue(table, step);
        match forward(lesson, table, step, &cue) {
            Some(next) => step = next,
            None => return step == lesson.acts().count(),
        }
    }
}

//! A table with a scenario on it: plays what is named, takes what is forced, remembers what everybody heard and saw.

use std::collections::BTreeMap;
use std::sync::Arc;

use fudaba_kernel::{Action, DefId, Listening, Manner, Moment, Observer, PlayError, Question, Script, Seat, Table, Told, View, ZoneId};

use super::tongue::{Phrase, Tongue};
use crate::CardGame;

/// Whether each choice is taken back and made again on the way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pace {
    /// Straight on.
    Once,
    /// With an undo and a redo between every two choices, which must change nothing.
    WithUndo,
}

/// One position of a scenario, to look at.
#[derive(Clone, Debug)]
pub struct Still<G: CardGame> {
    /// The table.
    pub table: Table<G>,
    /// What was told on the way here from the position before.
    pub told: Vec<Told>,
    /// The ends of steps passed through on the way.
    pub moments: Vec<Moment<G>>,
    /// What was chosen to get here; none at the start.
    pub chosen: Option<Chosen>,
}

/// A choice that a scenario made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chosen {
    /// Who chose.
    pub seat: Seat,
    /// The action; none for conceding.
    pub action: Option<Action>,
    /// The choice in the words of scenarios.
    pub words: String,
}

/// See the module.
pub(crate) struct Stage<G: CardGame> {
    pub(crate) table: Table<G>,
    pub(crate) log: Vec<Told>,
    /// Where in the log the last action of the scenario begins.
    pub(crate) latest: usize,
    /// The faces that views have shown, by observer: where each was seen first, and in which still.
    pub(crate) shown: [BTreeMap<DefId, (ZoneId, usize)>; 3],
    pub(crate) stills: Vec<Still<G>>,
    /// From here on the stills are forced answers that an expectation has taken, and that the next step may name all the same.
    taken: usize,
    /// What undoing or retelling changed, in words: nothing, unless there is a bug.
    pub(crate) unsteady: Vec<String>,
    pace: Pace,
    start: G,
    script: Script,
}

/// Why a phrase could not be played.
pub(crate) enum Unplayable {
    /// No option is meant, or nobody is asked.
    NoOption,
    /// Options that mean different things fit.
    Several(Vec<String>),
}

/// Everything by which two positions can be told apart.
#[derive(PartialEq)]
struct Look {
    fingerprint: u64,
    asked: Option<Question>,
    options: Vec<Action>,
    views: [View; 3],
}

impl<G: CardGame> Stage<G> {
    pub(crate) fn new(cards: Arc<G::Cards>, start: G, script: Script, pace: Pace) -> Stage<G> {
        let table = Table::scripted(cards, start.clone(), Some(script.clone()), Listening::On);
        let shown = [const { BTreeMap::new() }; 3];
        let mut stage =
            Stage { table, log: Vec::new(), latest: 0, shown, stills: Vec::new(), taken: 1, unsteady: Vec::new(), pace, start, script };
        stage.keep(None);
        stage
    }

    pub(crate) fn tongue(&self) -> Tongue<'_, G> {
        Tongue::new(self.table.state(), self.table.cards())
    }

    /// Plays the option of `seat` that the phrase means. Forced answers on the way to it are taken, unless it is not found at all. One that was
    /// taken for the sake of an expectation since the last action may be named once.
    pub(crate) fn act(&mut self, seat: Seat, phrase: &Phrase) -> Result<(), Unplayable> {
        match self.act_now(seat, phrase) {
            Err(Unplayable::NoOption) => {
                self.taken = self.named_late(seat, phrase).ok_or(Unplayable::NoOption)? + 1;
                Ok(())
            }
            done => {
                self.taken = self.stills.len();
                done
            }
        }
    }

    /// The still of a forced answer already taken that the phrase means.
    fn named_late(&self, seat: Seat, phrase: &Phrase) -> Option<usize> {
        let is_meant = |&number: &usize| {
            let before = &self.stills[number - 1].table;
            let chosen = self.stills[number].chosen.as_ref().filter(|chosen| chosen.seat == seat);
            chosen.and_then(|chosen| chosen.action).is_some_and(|action| Tongue::new(before.state(), before.cards()).fits(phrase, &action))
        };
        (self.taken..self.stills.len()).find(is_meant)
    }

    fn act_now(&mut self, seat: Seat, phrase: &Phrase) -> Result<(), Unplayable> {
        let mut ahead = self.table.clone();
        let mut forced = 0;
        let option = loop {
            match find(&ahead, seat, phrase) {
                Err(Unplayable::NoOption) if is_forced(&ahead) => {
                    ahead.play(0).expect("a forced answer is an option");
                    forced += 1;
                }
                found => break found?,
            }
        };
        self.latest = self.log.len();
        (0..forced).for_each(|_| self.play(0));
        self.play(option);
        Ok(())
    }

    /// Takes all forced answers, as far as an action is looked for; how many those are.
    pub(crate) fn take_forced(&mut self) -> usize {
        let mut forced = 0;
        while is_forced(&self.table) {
            self.play(0);
            forced += 1;
        }
        forced
    }

    /// `seat` gives up.
    pub(crate) fn concede(&mut self, seat: Seat) -> Result<(), PlayError> {
        let before = self.look();
        self.table.concede(seat)?;
        self.latest = self.log.len();
        self.keep(Some(Chosen { seat, action: None, words: super::tongue::CONCEDE.to_owned() }));
        self.steady(&before);
        Ok(())
    }

    fn play(&mut self, option: usize) {
        let before = self.look();
        let seat = self.table.pending().expect("options are those of a question").seat;
        let action = self.table.options()[option];
        let words = self.tongue().say(seat, &action);
        self.table.play(option).expect("an option just found");
        self.keep(Some(Chosen { seat, action: Some(action), words }));
        self.steady(&before);
    }

    /// Takes the answers that nobody in the room would wait for: single options of questions that are not put always. With a question that is looked
    /// for, stops at it if it comes among them.
    pub(crate) fn settle(&mut self, sought: impl Fn(&Question) -> bool) {
        while let Some(question) = self.table.pending().filter(|question| question.manner != Manner::Always) {
            if self.table.options().len() > 1 || sought(question) {
                return;
            }
            self.play(0);
        }
    }

    /// Remembers the position that the table has come to.
    fn keep(&mut self, chosen: Option<Chosen>) {
        let (told, moments) = self.table.take_moments();
        self.log.extend(told.iter().copied());
        for observer in Observer::ALL {
            let zones = self.table.state().zones();
            for &card in zones.all().iter().filter(|&&card| zones.sees(observer, card)) {
                self.shown[observer.index()].entry(zones.identity(card)).or_insert((zones.zone(card), self.stills.len()));
            }
        }
        self.stills.push(Still { table: self.table.clone(), told, moments, chosen });
    }

    /// The questions that the table has answered by itself since the last action of the scenario: who was asked what.
    pub(crate) fn asked_meanwhile(&self) -> Vec<Question> {
        let asked = |number: usize| self.stills[number - 1].table.pending().copied();
        (self.taken.max(1)..self.stills.len()).filter_map(asked).collect()
    }

    /// Round, phase and step that the match has reached.
    pub(crate) fn reached(&self) -> String {
        let scene = self.table.state().scene(self.table.cards(), Observer::Spectator);
        let words = [format!("round {}", scene.round), scene.phase.to_owned(), scene.step.to_owned()];
        words.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(", ")
    }

    /// After which choice of the scenario a still came.
    pub(crate) fn when(&self, still: usize) -> String {
        let chosen = self.stills.get(still).and_then(|still| Some((still, still.chosen.as_ref()?)));
        match chosen {
            Some((still, chosen)) => format!("after `{}: {}`", still.table.state().seat_name(chosen.seat), chosen.words),
            None => "from the start".to_owned(),
        }
    }

    /// The still in which this entry of the log was told.
    pub(crate) fn told_in(&self, entry: usize) -> usize {
        let mut told = 0;
        let holds = |still: &Still<G>| {
            told += still.told.len();
            entry < told
        };
        self.stills.iter().position(holds).unwrap_or(0)
    }

    /// Results of chance that were written and never used: with something impossible in their place the match would go the same way.
    pub(crate) fn unused_chance(&self) -> Vec<String> {
        let picks = self.last_used(self.script.picks.len(), |script, place| script.picks[place] = usize::MAX);
        let shuffles = self.last_used(self.script.shuffles.len(), |script, place| script.shuffles[place] = vec![DefId(u16::MAX)]);
        let unused = |what: &str, used: usize, all: usize| {
            let which = if used + 1 == all { all.to_string() } else { format!("{}–{all}", used + 1) };
            (used < all).then(|| format!("chance: of the {what}, number {which} is never used"))
        };
        let picks = unused("picks and dice", picks, self.script.picks.len());
        picks.into_iter().chain(unused("shuffles", shuffles, self.script.shuffles.len())).collect()
    }

    /// How many of so many results are used, the last of which `spoil` makes impossible.
    fn last_used(&self, all: usize, spoil: impl Fn(&mut Script, usize)) -> usize {
        let is_used = |&place: &usize| {
            let mut script = self.script.clone();
            spoil(&mut script, place);
            let mut again: Table<G> = Table::scripted(Arc::clone(self.table.cards()), self.start.clone(), Some(script), Listening::Off);
            let followed = self.table.journal().iter().try_for_each(|&choice| again.follow(choice));
            followed.is_err() || again.script_misfits().len() > self.table.script_misfits().len()
        };
        (0..all).rev().find(is_used).map_or(0, |place| place + 1)
    }

    fn look(&self) -> Look {
        Look {
            fingerprint: self.table.fingerprint(),
            asked: self.table.pending().copied(),
            options: self.table.options().to_vec(),
            views: Observer::ALL.map(|observer| self.table.view(observer)),
        }
    }

    /// Undoes and redoes the last choice, if that is the pace.
    fn steady(&mut self, before: &Look) {
        if self.pace == Pace::Once {
            return;
        }
        let after = self.look();
        let choice = *self.table.journal().last().expect("a choice was made just now");
        self.table.undo().expect("a choice was made just now");
        if self.look() != *before {
            self.unsteady.push("an undo does not give back the position before".to_owned());
        }
        self.table.follow(choice).expect("a choice once taken can be taken again");
        if self.look() != after {
            self.unsteady.push("an undo and a redo do not give the same position".to_owned());
        }
        self.table.take_told();
    }

    /// Runs all choices again, straight on, and compares what is told.
    pub(crate) fn retell(&mut self) {
        if self.pace == Pace::Once {
            return;
        }
        let mut again = Table::scripted(Arc::clone(self.table.cards()), self.start.clone(), Some(self.script.clone()), Listening::On);
        for &choice in self.table.journal() {
            again.follow(choice).expect("a choice once taken can be taken again");
        }
        if again.take_told() != self.log {
            self.unsteady.push("a replay tells other events".to_owned());
        }
        if again.fingerprint() != self.table.fingerprint() {
            self.unsteady.push("a replay leads elsewhere".to_owned());
        }
    }
}

/// A single option that is put to the player all the same.
fn is_forced<G: CardGame>(table: &Table<G>) -> bool {
    table.pending().is_some() && table.options().len() == 1
}

/// The option of `seat` that the phrase means; the first of several that are the same in words.
fn find<G: CardGame>(table: &Table<G>, seat: Seat, phrase: &Phrase) -> Result<usize, Unplayable> {
    let tongue = Tongue::new(table.state(), table.cards());
    if table.pending().is_none_or(|question| question.seat != seat) {
        return Err(Unplayable::NoOption);
    }
    let meant: Vec<usize> = (0..table.options().len()).filter(|&index| tongue.fits(phrase, &table.options()[index])).collect();
    let mut words: Vec<String> = meant.iter().map(|&index| tongue.say(seat, &table.options()[index])).collect();
    words.sort_unstable();
    words.dedup();
    match (meant.first(), words.len()) {
        (None, _) => Err(Unplayable::NoOption),
        (Some(&first), 1) => Ok(first),
        (Some(_), _) => Err(Unplayable::Several(words)),
    }
}

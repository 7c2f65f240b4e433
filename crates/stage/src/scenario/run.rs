//! Running scenarios, step by step.

use std::cell::Cell;
use std::sync::Arc;

use fudaba_cardscript::{Faults, Source, Spanned};
use fudaba_kernel::{Misfit, Seat};

use super::decks::DeckLookup;
use super::expect::{Difference, differences, lines};
use super::expected::Expect;
use super::file::Scenario;
use super::glossary::Glossary;
use super::lint::Looked;
use super::opening::Opening;
use super::reading::{ScenarioFile, Seen, State, guarded, look, read_named};
use super::report::{Failure, Report};
use super::stage::{Pace, Stage, Still, Unplayable};
use super::step::{Step, Try};
use super::tongue::{CONCEDE, Phrase, Slots, Unknown};
use super::words::{NoneOr, Words};
use crate::CardGame;
use crate::card_game::whole_rule;

/// A scenario that was run, with every position it came through.
#[derive(Clone, Debug)]
pub struct Playback<G: CardGame> {
    /// What was found.
    pub report: Report,
    /// The start and the position after each choice; empty when the scenario has a fault.
    pub stills: Vec<Still<G>>,
}

/// Runs every scenario of a file. A file that cannot be read is one report with its faults.
pub fn run<G: CardGame>(cards: &Arc<G::Cards>, decks: DeckLookup<'_>, source: &Source) -> Vec<Report> {
    play::<G>(cards, decks, source).into_iter().map(|played| played.report).collect()
}

/// [`run`], with an undo and a redo between every two choices, and a replay of all of them at the end: what these change is a failure.
pub fn run_with_undo<G: CardGame>(cards: &Arc<G::Cards>, decks: DeckLookup<'_>, source: &Source) -> Vec<Report> {
    at_pace::<G>(cards, decks, source, Pace::WithUndo).into_iter().map(|played| played.report).collect()
}

/// [`run`], keeping the positions to look at.
pub fn play<G: CardGame>(cards: &Arc<G::Cards>, decks: DeckLookup<'_>, source: &Source) -> Vec<Playback<G>> {
    at_pace(cards, decks, source, Pace::Once)
}

/// The scenario of this name alone, with its positions to look at; `None` when the file has no such scenario.
pub fn play_named<G: CardGame>(cards: &Arc<G::Cards>, decks: DeckLookup<'_>, source: &Source, name: &str) -> Option<Playback<G>> {
    let (cards, scenario) = read_named::<G>(cards, source, name)?;
    Some(play_one(&cards, decks, source, &scenario, Pace::Once))
}

/// Everything that is wrong with a scenario file, without running it.
pub fn check<G: CardGame>(cards: &Arc<G::Cards>, source: &Source) -> Faults {
    let ScenarioFile { scenarios, mut faults, .. } = ScenarioFile::<G>::read(cards, source);
    faults.extend(scenarios.into_iter().flat_map(|seen| seen.looked.faults));
    faults
}

/// [`check`], and the words that the game's data files do not have.
pub fn check_words<G: CardGame>(cards: &Arc<G::Cards>, source: &Source, glossary: Glossary<'_>) -> Faults {
    let ScenarioFile { scenarios, mut faults, .. } = ScenarioFile::<G>::read(cards, source);
    for Looked { faults: found, cited } in scenarios.into_iter().map(|seen| seen.looked) {
        faults.extend(found);
        faults.extend(glossary.faults(&cited));
    }
    faults
}

fn at_pace<G: CardGame>(cards: &Arc<G::Cards>, decks: DeckLookup<'_>, source: &Source, pace: Pace) -> Vec<Playback<G>> {
    let ScenarioFile { cards, scenarios, mut faults } = ScenarioFile::<G>::read(cards, source);
    let (sound, rest): (Vec<Seen>, Vec<Seen>) = scenarios.into_iter().partition(|seen| seen.state == State::Sound);
    faults.extend(rest.into_iter().flat_map(|seen| seen.looked.faults));
    let unread = (!faults.is_empty()).then(|| Playback { report: Report::unread(source.name(), faults), stills: Vec::new() });
    let played = sound.into_iter().map(|seen| play_seen(&cards, decks, source, &seen.scenario, seen.looked, pace));
    unread.into_iter().chain(played).collect()
}

pub(super) fn play_one<G: CardGame>(
    cards: &Arc<G::Cards>,
    decks: DeckLookup<'_>,
    source: &Source,
    scenario: &Scenario,
    pace: Pace,
) -> Playback<G> {
    play_seen(cards, decks, source, scenario, look::<G>(cards, source, scenario), pace)
}

fn play_seen<G: CardGame>(
    cards: &Arc<G::Cards>,
    decks: DeckLookup<'_>,
    source: &Source,
    scenario: &Scenario,
    Looked { faults, cited }: Looked,
    pace: Pace,
) -> Playback<G> {
    let report = Report { faults, cited, ..headed(source, scenario) };
    let unplayed = |faults: Faults| Playback { report: Report { faults, ..report.clone() }, stills: Vec::new() };
    if !report.faults.is_empty() {
        return unplayed(report.faults.clone());
    }
    let reached = Cell::new(0_usize);
    let at = || reached.get().checked_sub(1).and_then(|step| scenario.steps.get(step)).map_or(scenario.name.span, |step| step.span);
    let play = || {
        let opening = Opening::new(cards, decks, source, scenario)?;
        Ok(Run::new(decks, source, opening, pace, report.clone(), &reached).play(scenario))
    };
    guarded(source, &scenario.name, at, play).unwrap_or_else(|fault| Err(fault.into())).unwrap_or_else(unplayed)
}

fn headed(source: &Source, scenario: &Scenario) -> Report {
    Report {
        name: scenario.name.value.clone(),
        rules: scenario.rules.iter().map(|rule| whole_rule(rule).to_owned()).collect(),
        title: scenario.title.clone(),
        note: scenario.note.clone(),
        steps: scenario.steps.len(),
        ..Report::unread(source.name(), Faults::new())
    }
}

/// Whether the steps after this one still mean anything.
#[derive(PartialEq)]
enum Next {
    Go,
    Stop,
}

/// A scenario on its way.
pub(super) struct Run<'r, G: CardGame> {
    pub(super) decks: DeckLookup<'r>,
    pub(super) source: &'r Source,
    pub(super) cards: Arc<G::Cards>,
    pub(super) stage: Stage<G>,
    pub(super) report: Report,
    /// Line of the step that runs.
    line: usize,
    /// The number of that step, from 1; of none at the start.
    reached: &'r Cell<usize>,
}

impl<'r, G: CardGame> Run<'r, G> {
    fn new(
        decks: DeckLookup<'r>,
        source: &'r Source,
        opening: Opening<G>,
        pace: Pace,
        report: Report,
        reached: &'r Cell<usize>,
    ) -> Run<'r, G> {
        let stage = Stage::new(Arc::clone(&opening.cards), opening.start, opening.script, pace);
        Run { decks, source, cards: opening.cards, stage, report, line: 0, reached }
    }

    fn play(mut self, scenario: &Scenario) -> Playback<G> {
        let mut steps: Vec<(usize, &Spanned<Step>)> = (1..).zip(&scenario.steps).collect();
        for at in 0..steps.len() {
            if steps.get(at + 1).is_some_and(|(_, next)| self.comes_after(steps[at].1, next)) {
                steps.swap(at, at + 1);
            }
            let (number, step) = steps[at];
            self.line = self.source.line_column(step.span.start).line;
            self.reached.set(number);
            if self.step(step) == Next::Stop {
                break;
            }
        }
        self.stage.retell();
        for unsteady in std::mem::take(&mut self.stage.unsteady) {
            self.fail("undo, redo, replay", "the same match", unsteady);
        }
        self.chance_fits();
        if self.report.failures.is_empty() {
            self.report.warnings = self.stage.unused_chance();
        }
        self.report.cards = self.cards_on_the_table();
        self.report.passed = self.report.faults.is_empty() && self.report.failures.is_empty();
        Playback { report: self.report, stills: self.stage.stills }
    }

    /// Whether a step must wait for the next one: both are answers to a question that is put to both players at once, and the next step's
    /// player is asked first.
    fn comes_after(&self, step: &Step, next: &Step) -> bool {
        let (Step::Act(seat, words), Step::Act(other, answer), Some(asked)) = (step, next, self.stage.table.pending()) else {
            return false;
        };
        let tongue = self.stage.tongue();
        let is = |name: &str, wanted: Seat| tongue.seat(name).is_ok_and(|seat| seat == wanted);
        let answers = |phrase: Phrase| self.stage.table.options().iter().any(|option| tongue.fits(&phrase, option));
        G::simultaneous().contains(&G::LEXICON.questions[usize::from(asked.kind)])
            && words.0 != [CONCEDE]
            && is(other, asked.seat)
            && is(seat, asked.seat.other())
            && tongue.phrase(answer, asked.seat, Slots::There).is_ok_and(answers)
    }

    /// What `chance` says must be possible where it is used.
    fn chance_fits(&mut self) {
        for misfit in self.stage.table.script_misfits().to_vec() {
            let (what, expected, found) = match misfit {
                Misfit::Pick { place, of } => {
                    let what = format!("chance, pick or die {}", place + 1);
                    (what, format!("one of {of}: a pick from 0 to {}, a die from 1 to {of}", of - 1), "a greater number".to_owned())
                }
                Misfit::Shuffle { place, card } => {
                    let card = G::number(self.stage.table.cards(), card);
                    (
                        format!("chance, shuffle {}", place + 1),
                        format!("{card} in the shuffled pile"),
                        "it is not there, or not as often".to_owned(),
                    )
                }
            };
            self.fail(what, expected, found);
        }
    }

    fn cards_on_the_table(&self) -> Vec<String> {
        let zones = self.stage.table.state().zones();
        let mut cards: Vec<String> = zones.all().iter().map(|&card| G::number(&self.cards, zones.identity(card)).to_owned()).collect();
        cards.sort_unstable();
        cards.dedup();
        cards
    }

    pub(super) fn fail(&mut self, what: impl Into<String>, expected: impl Into<String>, found: impl Into<String>) {
        let (step, line) = (self.reached.get(), self.line);
        let reached = self.stage.reached();
        self.report.failures.push(Failure { step, line, reached, what: what.into(), expected: expected.into(), found: found.into() });
    }

    fn step(&mut self, step: &Step) -> Next {
        match step {
            Step::Act(seat, words) => return self.act(seat, words),
            Step::Refused(refused) => match &refused.what {
                Try::Action(seat, words) => self.refused(seat, words, refused),
                Try::Deck(deck) => self.deck("refused deck", deck, Some(refused)),
            },
            Step::Why(why) => self.why(why),
            Step::Accepted(accepted) => self.deck("accepted deck", &accepted.deck, None),
            Step::Expect(expect) => {
                self.settle(expect);
                for Difference { path, expected, found } in differences(&self.stage, self.source, expect) {
                    self.fail(path, expected, found);
                }
            }
        }
        Next::Go
    }

    /// Brings the table to where an expectation looks: past forced answers, unless one of them is the decision that it names.
    fn settle(&mut self, expect: &Expect) {
        let Some(NoneOr::This(decision)) = &expect.decision else { return self.stage.settle(|_| false) };
        let seat = decision.seat.as_ref().and_then(|seat| self.stage.tongue().seat(seat).ok());
        let question = decision.question.as_ref().map(|question| question.value.as_str());
        let may_be_forced = decision.may_be_forced();
        self.stage.settle(|asked| {
            may_be_forced
                && seat.is_none_or(|seat| seat == asked.seat)
                && question.is_none_or(|question| question == G::LEXICON.questions[usize::from(asked.kind)])
        });
    }

    /// What a word means at this position; what means nothing now is a failure.
    pub(super) fn known<T>(&mut self, what: &str, meaning: Result<T, Unknown>) -> Option<T> {
        meaning.map_err(|unknown| self.fail(what, unknown.hint, unknown.message)).ok()
    }

    /// The seat that acts, and the action in the game's terms; none for conceding.
    pub(super) fn understood(&mut self, what: &str, seat: &str, words: &Words, slots: Slots) -> Option<(Seat, Option<Phrase>)> {
        let seat = self.stage.tongue().seat(seat);
        let seat = self.known(what, seat)?;
        if words.0 == [CONCEDE] {
            return Some((seat, None));
        }
        let phrase = self.stage.tongue().phrase(words, seat, slots);
        Some((seat, Some(self.known(what, phrase)?)))
    }

    fn act(&mut self, seat: &str, words: &Words) -> Next {
        let what = format!("{seat}: {words}");
        let Some((seat, phrase)) = self.understood(&what, seat, words, Slots::There) else { return Next::Stop };
        let Some(phrase) = phrase else { return self.concede(&what, seat) };
        match self.stage.act(seat, &phrase) {
            Ok(()) => return Next::Go,
            Err(Unplayable::Several(meant)) => self.fail(what, "one option", format!("several; say which:\n{}", lines(&meant))),
            Err(Unplayable::NoOption) => {
                let mut found = format!("{}\n{}", self.why_not(seat, &phrase), self.asked());
                let forced = self.stage.take_forced();
                if forced > 0 {
                    let answers = if forced == 1 { "one forced answer".to_owned() } else { format!("{forced} forced answers") };
                    found += &format!("\nafter {answers} {}", self.asked());
                }
                self.fail(what, "an option", found);
            }
        }
        Next::Stop
    }

    fn concede(&mut self, what: &str, seat: Seat) -> Next {
        match self.stage.concede(seat) {
            Ok(()) => Next::Go,
            Err(error) => {
                self.fail(what, "the match ends", error.to_string());
                Next::Stop
            }
        }
    }

    /// Who is asked, and the options there are.
    fn asked(&self) -> String {
        let Some(asked) = self.stage.table.pending() else { return "nobody is asked: the match is over".to_owned() };
        let tongue = self.stage.tongue();
        let mut options: Vec<String> =
            self.stage.table.options().iter().map(|option| format!("- {}", tongue.say(asked.seat, option))).collect();
        options.dedup();
        let question = G::LEXICON.questions[usize::from(asked.kind)];
        format!("{} is asked `{question}`; the options are\n{}", tongue.game.seat_name(asked.seat), lines(&options))
    }
}

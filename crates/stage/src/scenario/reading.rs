//! Scenario files read whole: what their scenarios share is looked at once, and what is wrong with it is told once. Whatever breaks down in one
//! scenario is told of that one, and the others go on.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use fudaba_cardscript::{Fault, Faults, Mended, Outline, Source, Span, outline, read_list_mended, read_one_mended};

use super::file::{Collection, Scenario};
use super::lint::{Looked, lint};
use super::opening::with_cards;
use super::part::Part;
use crate::CardGame;

/// A scenario file whose scenarios were looked through.
pub(crate) struct ScenarioFile<G: CardGame> {
    /// The catalogue with the cards that the file has for all its scenarios.
    pub(crate) cards: Arc<G::Cards>,
    /// Its scenarios, in order.
    pub(crate) scenarios: Vec<Seen>,
    /// What is wrong with the file itself.
    pub(crate) faults: Faults,
}

/// A scenario that was looked through.
pub(crate) struct Seen {
    pub(crate) scenario: Scenario,
    pub(crate) looked: Looked,
    pub(crate) state: State,
}

/// Whether a scenario can be run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum State {
    /// It was read whole.
    Sound,
    /// Its mistakes were cut out.
    Marred,
    /// What it shares with others is wrong.
    Stopped,
}

impl<G: CardGame> ScenarioFile<G> {
    /// Reads a file and looks through its scenarios. With a mistake in the cards of all of them none is looked at: each would only tell it again.
    pub(crate) fn read(cards: &Arc<G::Cards>, source: &Source) -> ScenarioFile<G> {
        let Written { scenarios, cards: further, given, faults } = written(source);
        let cards = match catalogue_of_all::<G>(cards, source, further) {
            Ok(cards) => cards,
            Err(found) => {
                let told = found.into_iter().map(|fault| stopping(fault, scenarios.len()));
                return ScenarioFile { cards: Arc::clone(cards), scenarios: Vec::new(), faults: faults.into_iter().chain(told).collect() };
            }
        };
        // Where it is not clear what is YAML and what is not, no more is told about what could not be read.
        let is_clear = faults.iter().all(|fault| fault.code != "yaml/syntax");
        let worth_it = scenarios.into_iter().filter(|scenario| scenario.is_sound || is_clear);
        let mut file = ScenarioFile { scenarios: worth_it.map(|scenario| see::<G>(&cards, source, scenario)).collect(), cards, faults };
        given.into_iter().for_each(|given| file.tell_once(given.span()));
        file
    }

    /// What several scenarios find wrong at the same place of what they share is told once, by the file.
    fn tell_once(&mut self, shared: Span) {
        let within = |fault: &&Fault| fault.place.as_ref().is_some_and(|place| shared.holds(place.span));
        let mut told: Vec<(Fault, usize)> = Vec::new();
        for fault in self.scenarios.iter().flat_map(|seen| seen.looked.faults.iter()).filter(within) {
            match told.iter_mut().find(|(known, _)| known == fault) {
                Some((_, times)) => *times += 1,
                None => told.push((fault.clone(), 1)),
            }
        }
        told.retain(|(_, times)| *times > 1);
        for Seen { looked, state, .. } in &mut self.scenarios {
            let before = looked.faults.len();
            let own = std::mem::take(&mut looked.faults).into_iter().filter(|fault| told.iter().all(|(known, _)| known != fault));
            looked.faults = own.collect();
            if looked.faults.len() < before && looked.faults.is_empty() {
                *state = State::Stopped;
            }
        }
        self.faults.extend(told.into_iter().map(|(fault, times)| stopping(fault, times)));
    }
}

fn see<G: CardGame>(cards: &Arc<G::Cards>, source: &Source, scenario: Mended<Scenario>) -> Seen {
    let looked = look::<G>(cards, source, &scenario.value);
    let state = if scenario.is_sound { State::Sound } else { State::Marred };
    Seen { scenario: scenario.value, looked, state }
}

/// Looks through one scenario.
pub(crate) fn look<G: CardGame>(cards: &Arc<G::Cards>, source: &Source, scenario: &Scenario) -> Looked {
    let broken = |fault: Fault| Looked { faults: fault.into(), cited: Vec::new() };
    guarded(source, &scenario.name, || scenario.name.span, || lint::<G>(cards, source, scenario)).unwrap_or_else(broken)
}

/// A fault that keeps so many scenarios from being run.
fn stopping(mut fault: Fault, scenarios: usize) -> Fault {
    if scenarios > 1 {
        fault.label = Some(match fault.label.take() {
            Some(label) => format!("{label}; {scenarios} scenarios begin with this and are not run"),
            None => format!("{scenarios} scenarios begin with this and are not run"),
        });
    }
    fault
}

fn catalogue_of_all<G: CardGame>(cards: &Arc<G::Cards>, source: &Source, further: Option<Part>) -> Result<Arc<G::Cards>, Faults> {
    let Some(further) = further.filter(|part| !part.is_empty(source)) else { return Ok(Arc::clone(cards)) };
    let read = || with_cards::<G>(cards, source, further);
    guarded(source, "cards of all scenarios", || further.span(), read).unwrap_or_else(|fault| Err(fault.into()))
}

/// Does what must not break down, and says where it did all the same: the game has a bug then, and only this scenario is not run.
///
/// # Errors
/// When it panics.
pub(crate) fn guarded<T>(source: &Source, name: &str, at: impl FnOnce() -> Span, work: impl FnOnce() -> T) -> Result<T, Fault> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| {
        let message = format!("the game has broken down in `{name}`: {}", last_words(panic.as_ref()));
        let fault = Fault::new("scenario/panic", message).at(source.place(at())).label("here");
        fault.hint("this is a mistake of the game, not of the file")
    })
}

/// What a panic said.
fn last_words(panic: &(dyn Any + Send)) -> String {
    let words = panic.downcast_ref::<&str>().map(|&words| words.to_owned());
    words.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| "it did not say why".to_owned()).replace('\n', " ")
}

/// A file as it is written: its scenarios, and what they share.
#[derive(Default)]
struct Written {
    scenarios: Vec<Mended<Scenario>>,
    cards: Option<Part>,
    given: Option<Part>,
    faults: Faults,
}

/// A file is one scenario, a list of them, or a collection of those that begin alike. What is left of one with mistakes is looked through all the
/// same, but not run.
fn written(source: &Source) -> Written {
    let (is_list, is_collection) = match outline(source) {
        Outline::List => (true, false),
        Outline::Map(keys) => (false, keys.iter().any(|key| key == "scenarios")),
        Outline::Unclear => guessed(source),
    };
    if is_list {
        let (scenarios, faults) = read_list_mended(source);
        return Written { scenarios, faults, ..Written::default() };
    }
    if is_collection {
        let (collection, faults) = read_one_mended::<Collection>(source);
        return Written { faults, ..collection.map(of_collection).unwrap_or_default() };
    }
    let (scenario, faults) = read_one_mended(source);
    Written { scenarios: scenario.into_iter().collect(), faults, ..Written::default() }
}

fn of_collection(Mended { value: Collection { cards, given, scenarios }, is_sound }: Mended<Collection>) -> Written {
    let scenarios = scenarios.into_iter().map(|scenario| Mended { value: Scenario { shared_given: given, ..scenario }, is_sound });
    Written { scenarios: scenarios.collect(), cards, given, faults: Faults::new() }
}

/// Whether a file with broken YAML was meant as a list, or as a collection.
fn guessed(source: &Source) -> (bool, bool) {
    let first = source.text().lines().find(|line| !line.trim().is_empty() && !line.starts_with('#') && *line != "---");
    let is_list = first.is_some_and(|line| line.starts_with("- "));
    (is_list, source.text().lines().any(|line| line.starts_with("scenarios:")))
}

/// The scenario of this name, if it is sound, with the catalogue of its file.
pub(crate) fn read_named<G: CardGame>(cards: &Arc<G::Cards>, source: &Source, name: &str) -> Option<(Arc<G::Cards>, Scenario)> {
    let Written { scenarios, cards: further, .. } = written(source);
    let scenario = scenarios.into_iter().filter_map(Mended::sound).find(|scenario| scenario.name.value == name)?;
    Some((catalogue_of_all::<G>(cards, source, further).ok()?, scenario))
}

//! A game with its data.

use std::path::PathBuf;
use std::sync::{Arc, Mutex};

use fudaba_cardscript::data::read_deck;
use fudaba_cardscript::{Colour, Source};
use fudaba_host::{AnyGame, DeckChoice, Drawing, ReadText, Setup};
use fudaba_lab::{Pairing, Plan};
use fudaba_learn::{Layout, Manner};
use fudaba_stage::{DeckList, Lists};
use pyo3::prelude::*;
use serde_json::json;

use crate::batch::NativeBatch;
use crate::lab::{self, NativeStudy};
use crate::matches::NativeMatch;
use crate::words::{agent, deck, json as text, language, lock, seat, setup, wrong};

/// A game with its data loaded.
#[pyclass(frozen, name = "Game", module = "fudaba._native")]
pub(crate) struct NativeGame {
    game: Arc<dyn AnyGame>,
    /// The numbers of a match with so many events, since the last time that they were others: they take longer to make than a match.
    layout: Mutex<Option<(usize, Arc<Layout>)>>,
}

impl NativeGame {
    fn layout(&self, py: Python<'_>, events: usize) -> Arc<Layout> {
        let mut known = lock(py, &self.layout);
        if let Some((_, layout)) = known.as_ref().filter(|(told, _)| *told == events) {
            return Arc::clone(layout);
        }
        let layout = self.game.layout(events);
        *known = Some((events, Arc::clone(&layout)));
        layout
    }
}

/// All games, with the embedded data or that of a folder before it; and what is wrong with the data.
#[pyfunction]
pub(crate) fn load(py: Python<'_>, data: Option<PathBuf>) -> (Vec<NativeGame>, String) {
    let (games, faults) = py.detach(|| fudaba_host::games(data.as_deref()));
    let told = if faults.is_empty() { String::new() } else { faults.render(Colour::Off) };
    (games.into_iter().map(|game| NativeGame { game, layout: Mutex::new(None) }).collect(), told)
}

#[pymethods]
impl NativeGame {
    #[getter]
    fn slug(&self) -> &'static str {
        self.game.slug()
    }

    #[getter]
    fn digest(&self) -> &str {
        self.game.digest()
    }

    /// Titles, decks, levels, sections and reasons of ends, as JSON.
    fn about(&self) -> PyResult<String> {
        let table = self.game.table();
        let decks = self.game.decks().iter().map(|deck| json!({ "key": deck.key.value, "name": deck.name }));
        text(&json!({
            "title": table.title,
            "summary": table.summary,
            "decks": decks.collect::<Vec<_>>(),
            "levels": self.game.levels(),
            "sections": self.game.sections().iter().map(|section| section.key).collect::<Vec<_>>(),
            "outcomes": table.outcomes.keys().collect::<Vec<_>>(),
        }))
    }

    /// Every card's face, as JSON.
    fn cards(&self) -> PyResult<String> {
        text(&self.game.faces())
    }

    /// The file that draws the table, as JSON: names of zones, marks, counters.
    fn table(&self) -> PyResult<String> {
        text(self.game.table())
    }

    /// Cards as SVG: one large, several as a sheet.
    #[pyo3(signature = (numbers, lang="en"))]
    fn card_svg(&self, numbers: Vec<String>, lang: &str) -> PyResult<String> {
        let known = |number: &String| self.game.faces().iter().any(|face| face.number == *number);
        if let Some(stranger) = numbers.iter().find(|number| !known(number)) {
            return Err(wrong(format!("{} has no card `{stranger}`", self.game.slug())));
        }
        let numbers: Vec<&str> = numbers.iter().map(String::as_str).collect();
        Ok(self.game.printed(&numbers, language(lang)?))
    }

    /// A deck, found and checked, as JSON.
    fn deck(&self, choice: &str) -> PyResult<String> {
        text(&self.game.deck(&deck(choice)?).map_err(setup)?)
    }

    /// A deck from the text of a file, as JSON.
    fn read_deck(&self, name: &str, content: &str) -> PyResult<String> {
        let numbers: Vec<&str> = self.game.faces().iter().map(|face| face.number.as_str()).collect();
        let (deck, faults) = read_deck(&Source::new(name, content), &self.game.sections(), &numbers);
        let deck = deck.ok_or_else(|| wrong(faults.render(Colour::Off)))?;
        text(&self.game.deck(&DeckChoice::List(DeckList::from(&deck))).map_err(setup)?)
    }

    /// What is wrong with a file of the game's data; empty when nothing is.
    fn check(&self, name: &str, content: &str) -> String {
        let faults = self.game.check(&Source::new(name, content));
        if faults.is_empty() { String::new() } else { faults.render(Colour::Off) }
    }

    /// A printed text, read back: what was understood of each line, and what `fudaba read` prints, as JSON. A line is in the language of its
    /// letters where none is given.
    #[pyo3(signature = (content, lang=None))]
    fn read(&self, py: Python<'_>, content: &str, lang: Option<&str>) -> PyResult<String> {
        let tongue = lang.map(language).transpose()?;
        let read = py.detach(|| ReadText::new(self.game.as_ref(), content, tongue));
        let read = read.ok_or_else(|| wrong(format!("the texts of {} cannot be read: its words are not declared", self.game.slug())))?;
        match read.lines.is_empty() {
            true => Err(wrong("there is nothing to read")),
            false => text(&json!({ "lines": read.lines, "told": read.told() })),
        }
    }

    /// The scenario files of the game's data: names and texts.
    fn scenarios(&self) -> Vec<(String, String)> {
        self.game.scenarios().iter().map(|source| (source.name().to_owned(), source.text().to_owned())).collect()
    }

    /// Runs a file of scenarios; a report for each, as JSON.
    fn run_scenario(&self, py: Python<'_>, name: &str, content: &str) -> PyResult<String> {
        let source = Source::new(name, content);
        let reports = py.detach(|| self.game.run_scenario(&source));
        let report = |report: &fudaba_stage::Report| {
            json!({
                "name": report.name, "passed": report.passed, "steps": report.steps, "rules": report.rules, "cards": report.cards,
                "warnings": report.warnings, "failures": report.failures, "text": report.render(Colour::Off),
            })
        };
        text(&reports.iter().map(report).collect::<Vec<_>>())
    }

    /// A scenario of the game's data, frame by frame, as JSON.
    fn play_scenario(&self, py: Python<'_>, name: &str) -> PyResult<String> {
        let frames = py.detach(|| self.game.play_scenario(name));
        text(&frames.ok_or_else(|| wrong(format!("{} has no scenario `{name}`", self.game.slug())))?)
    }

    /// Plays many games between two agents; the report and the games as JSON.
    #[pyo3(signature = (agents, decks, pairs, seed, threads))]
    fn simulate(&self, py: Python<'_>, agents: [String; 2], decks: Vec<String>, pairs: u32, seed: u64, threads: usize) -> PyResult<String> {
        let specs = [agent(&agents[0])?, agent(&agents[1])?];
        let choices = match decks.is_empty() {
            true => self.game.decks().iter().map(|deck| DeckChoice::Key(deck.key.value.clone())).collect(),
            false => decks.iter().map(|written| deck(written)).collect::<PyResult<Vec<_>>>()?,
        };
        let named = choices.iter().enumerate().map(|(at, choice)| match choice {
            DeckChoice::Key(key) => Ok((key.clone(), self.game.deck(choice).map_err(setup)?)),
            DeckChoice::List(_) => Ok((format!("deck {}", at + 1), self.game.deck(choice).map_err(setup)?)),
        });
        let named = named.collect::<PyResult<Vec<_>>>()?;
        let pairings = Plan::every_pairing(specs, named.len(), pairs, seed).pairings;
        let pairings: Vec<Pairing> = if named.len() == 1 { vec![Pairing([0, 0])] } else { pairings };
        let plan = Plan { agents: specs, pairings, pairs, seed, threads, lists: [Lists::Open; 2], journals: false };
        let simulation = py.detach(|| self.game.simulate(named, &plan, &|_| std::ops::ControlFlow::Continue(())));
        text(&json!({ "report": simulation.report, "games": simulation.games }))
    }

    /// The lab: decks against decks; with `watched` cards and leads are looked at, too.
    fn lab_matrix(&self, watched: bool, decks: Vec<(String, String)>, agent: &str, lots: (u64, u32, Option<u32>)) -> PyResult<NativeStudy> {
        lab::matrix(&self.game, watched, &decks, agent, lots)
    }

    /// The lab: players against players.
    fn lab_ladder(&self, decks: Vec<(String, String)>, agents: Vec<String>, lots: (u64, u32, Option<u32>)) -> PyResult<NativeStudy> {
        lab::ladder(&self.game, &decks, &agents, lots)
    }

    /// The lab: a card against a blank.
    fn lab_card(
        &self,
        py: Python<'_>,
        number: &str,
        deck: Option<(String, String)>,
        mute: bool,
        agents: Vec<String>,
        lots: (u64, u32, Option<u32>),
    ) -> PyResult<NativeStudy> {
        py.detach(|| lab::card(&self.game, number, deck, mute, &agents, lots))
    }

    /// The lab: what a change did.
    fn lab_diff(
        &self,
        things: ((String, String), Option<(String, String)>),
        against: Vec<(String, String)>,
        agent: &str,
        delta: f64,
        lots: (u64, u32, Option<u32>),
    ) -> PyResult<NativeStudy> {
        lab::diff(&self.game, things, &against, agent, delta, lots)
    }

    /// The lab: a study that was written down.
    fn lab_plan(&self, plan: &str) -> PyResult<NativeStudy> {
        lab::planned(&self.game, plan)
    }

    /// What every number of an observation means, as JSON.
    #[pyo3(signature = (events=0))]
    fn schema(&self, py: Python<'_>, events: usize) -> PyResult<String> {
        text(self.layout(py, events).schema())
    }

    /// A match at its first question. `keyed`: its lots are drawn by key; `cards`: card files over the game's own.
    fn open(
        &self,
        py: Python<'_>,
        decks: [String; 2],
        seed: [u8; 32],
        events: usize,
        keyed: bool,
        cards: Vec<String>,
    ) -> PyResult<NativeMatch> {
        let decks = [deck(&decks[0])?, deck(&decks[1])?];
        let lots = if keyed { Drawing::Keyed } else { Drawing::InOrder };
        let table = self.game.open(&Setup { lots, cards, ..Setup::of(decks, seed) }).map_err(setup)?;
        Ok(NativeMatch::new(Arc::clone(&self.game), table, self.layout(py, events)))
    }

    /// Many matches at once.
    #[expect(clippy::too_many_arguments, reason = "Python names each of them")]
    #[pyo3(signature = (rows, pairs, seed, opponent, seat_number, options, threads, events))]
    fn batch(
        &self,
        py: Python<'_>,
        rows: usize,
        pairs: Vec<[String; 2]>,
        seed: u64,
        opponent: Option<String>,
        seat_number: Option<i64>,
        options: usize,
        threads: usize,
        events: usize,
    ) -> PyResult<NativeBatch> {
        if rows == 0 {
            return Err(wrong("a batch has at least one match: n must be 1 or more"));
        }
        let pairs = pairs.iter().map(|pair| Ok([deck(&pair[0])?, deck(&pair[1])?])).collect::<PyResult<Vec<_>>>()?;
        let opponent = opponent.map(|name| agent(&name)).transpose()?;
        let own_seat = seat_number.map(seat).transpose()?;
        let manner = Manner { rows, seed, opponent, seat: own_seat, options, threads };
        let batch = py.detach(|| self.game.batch(&pairs, events, manner)).map_err(setup)?;
        Ok(NativeBatch::new(batch))
    }
}

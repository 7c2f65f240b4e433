//! Studies of the lab.

use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard};

use fudaba_agents::AgentSpec;
use fudaba_cardscript::{Colour, Language, Source};
use fudaba_host::AnyGame;
use fudaba_host::studies::{Thing, change, design, intervention, is_card_file, ready_decks};
use fudaba_lab::findings::{Findings, Sureness, about, enough, games_grid};
use fudaba_lab::study::{Aim, CardText, Chunk, Gathering, RunFile, Runner, Study, StudyDeck, Told, drive};
use fudaba_lab::{Blank, Design};
use fudaba_stage::DeckList;
use pyo3::exceptions::{PyIndexError, PyRuntimeError};
use pyo3::prelude::*;

use crate::words::{agent, deck, json, lock, setup, wrong};

/// A deck as the Python half names it: what it is called, and its key or sections as JSON.
type Named = (String, String);

/// A study that is ready to be played.
#[pyclass(frozen, name = "Study", module = "fudaba._native")]
pub(crate) struct NativeStudy {
    runner: Box<dyn Runner>,
}

/// A run under way: chunks come in from anywhere.
#[pyclass(frozen, name = "Gathering", module = "fudaba._native")]
pub(crate) struct NativeGathering {
    inside: Mutex<Option<Gathering>>,
    study: Study,
}

/// What a study found.
#[pyclass(frozen, name = "Findings", module = "fudaba._native")]
pub(crate) struct NativeFindings {
    study: Study,
    chunks: Vec<Chunk>,
    findings: Findings,
}

/// Seed, games and control of a study.
type Lots = (u64, u32, Option<u32>);

fn designed(game: &Arc<dyn AnyGame>, (seed, games, control): Lots) -> PyResult<Design> {
    if games == 0 {
        return Err(wrong("a study has at least one game: games must be 1 or more"));
    }
    design(game.as_ref(), seed, games, control).map_err(wrong)
}

fn stood(game: &Arc<dyn AnyGame>, study: Study) -> PyResult<NativeStudy> {
    Ok(NativeStudy { runner: game.lab().stand(study).map_err(wrong)? })
}

fn study_deck(game: &Arc<dyn AnyGame>, (name, text): &Named) -> PyResult<StudyDeck> {
    Ok(StudyDeck { name: name.clone(), list: game.deck(&deck(text)?).map_err(setup)? })
}

fn study_decks(game: &Arc<dyn AnyGame>, named: &[Named]) -> PyResult<Vec<StudyDeck>> {
    if named.is_empty() { Ok(ready_decks(game.as_ref())) } else { named.iter().map(|named| study_deck(game, named)).collect() }
}

fn specs(names: &[String]) -> PyResult<Vec<AgentSpec>> {
    if names.is_empty() {
        return Err(wrong("a study has at least one agent"));
    }
    names.iter().map(|name| agent(name)).collect()
}

/// Decks against decks; with `watched` cards and leads are looked at, too.
pub(crate) fn matrix(game: &Arc<dyn AnyGame>, watched: bool, decks: &[Named], player: &str, lots: Lots) -> PyResult<NativeStudy> {
    let aim = if watched { Aim::Meta } else { Aim::Matrix };
    stood(game, designed(game, lots)?.matrix(aim, study_decks(game, decks)?, agent(player)?))
}

/// Players against players.
pub(crate) fn ladder(game: &Arc<dyn AnyGame>, decks: &[Named], agents: &[String], lots: Lots) -> PyResult<NativeStudy> {
    stood(game, designed(game, lots)?.ladder(study_decks(game, decks)?, &specs(agents)?))
}

/// A card against a blank.
pub(crate) fn card(
    game: &Arc<dyn AnyGame>,
    number: &str,
    deck: Option<Named>,
    mute: bool,
    agents: &[String],
    lots: Lots,
) -> PyResult<NativeStudy> {
    let deck = deck.map(|named| study_deck(game, &named)).transpose()?;
    let keeps = if mute { Blank::Mute } else { Blank::Bare };
    let of = intervention(game.as_ref(), number, deck, keeps).map_err(wrong)?;
    stood(game, designed(game, lots)?.card(of, &specs(agents)?))
}

/// What a change did. A and B are a name with the text of a file (cards or a deck), or a deck by key or sections.
pub(crate) fn diff(
    game: &Arc<dyn AnyGame>,
    (a, b): (Named, Option<Named>),
    against: &[Named],
    player: &str,
    delta: f64,
    lots: Lots,
) -> PyResult<NativeStudy> {
    if !(0.001..=0.5).contains(&delta) {
        return Err(wrong("delta is a share from 0.001 to 0.5: 0.02 is two points"));
    }
    let b = b.map(|named| thing(game, named)).transpose()?;
    let against = against.iter().map(|named| study_deck(game, named)).collect::<PyResult<Vec<_>>>()?;
    let change = change(game.as_ref(), thing(game, a)?, b, against).map_err(wrong)?;
    // As the program has them.
    let sureness = Sureness { delta, alpha: 0.005, beta: 0.05 };
    stood(game, designed(game, lots)?.diff(change, sureness, agent(player)?))
}

fn thing(game: &Arc<dyn AnyGame>, (name, text): Named) -> PyResult<Thing> {
    if let Ok(choice) = deck(&text) {
        return Ok(Thing::Deck(StudyDeck { name, list: game.deck(&choice).map_err(setup)? }));
    }
    let source = Source::new(name.clone(), text.clone());
    if is_card_file(&source) {
        return Ok(Thing::Cards(CardText { name, text }));
    }
    let numbers: Vec<&str> = game.faces().iter().map(|face| face.number.as_str()).collect();
    let (found, faults) = fudaba_cardscript::data::read_deck(&source, &game.sections(), &numbers);
    let found = found.ok_or_else(|| wrong(faults.render(Colour::Off)))?;
    Ok(Thing::Deck(StudyDeck { name, list: DeckList::from(&found) }))
}

/// A study that was written down.
pub(crate) fn planned(game: &Arc<dyn AnyGame>, plan: &str) -> PyResult<NativeStudy> {
    let study = serde_json::from_str(plan).map_err(|error| wrong(format!("this is no plan of the lab: {error}")))?;
    stood(game, study)
}

#[pymethods]
impl NativeStudy {
    /// The study written down: one line of JSON.
    fn plan(&self) -> PyResult<String> {
        json(self.runner.study())
    }

    #[getter]
    fn chunks(&self) -> u32 {
        self.runner.study().chunks()
    }

    /// Games in all, if the run is not ended sooner.
    #[getter]
    fn games(&self) -> u64 {
        self.runner.study().games()
    }

    /// Plays one chunk and gives its line.
    fn work(&self, py: Python<'_>, chunk: u32) -> PyResult<String> {
        let chunk = self.within(chunk)?;
        json(&py.detach(|| self.runner.run_chunk(chunk)))
    }

    /// Plays one chunk and gives its matches as JSON: where each belongs, its seed, what was chosen.
    fn tell(&self, py: Python<'_>, chunk: u32) -> PyResult<String> {
        let chunk = self.within(chunk)?;
        let mut matches = Vec::new();
        let told = |told: Told<'_>| {
            let row = told.row;
            serde_json::json!({ "cell": row.cell, "pair": row.pair, "seat_0": row.seat_0, "seed": told.seed, "journal": told.journal })
        };
        py.detach(|| self.runner.tell_chunk(chunk, &mut |one| matches.push(told(one))));
        json(&matches)
    }

    /// Plays what is missing on the threads of this machine.
    #[pyo3(signature = (path, threads))]
    fn run(&self, py: Python<'_>, path: Option<PathBuf>, threads: usize) -> PyResult<NativeFindings> {
        let study = self.runner.study();
        let file = path.map(|path| RunFile::open(&path, study)).transpose().map_err(wrong)?;
        let gathering = Gathering::new(study, file, enough(study));
        let chunks = py.detach(|| drive(self.runner.as_ref(), threads, gathering, &|_| ControlFlow::Continue(()))).map_err(wrong)?;
        Ok(NativeFindings::of(study.clone(), chunks))
    }

    /// A run whose chunks are played elsewhere.
    fn gather(&self, path: Option<PathBuf>) -> PyResult<NativeGathering> {
        let study = self.runner.study();
        let file = path.map(|path| RunFile::open(&path, study)).transpose().map_err(wrong)?;
        Ok(NativeGathering { inside: Mutex::new(Some(Gathering::new(study, file, enough(study)))), study: study.clone() })
    }
}

impl NativeStudy {
    /// The number of a chunk that there is.
    fn within(&self, chunk: u32) -> PyResult<u32> {
        let chunks = self.runner.study().chunks();
        let missing = || PyIndexError::new_err(format!("there is no chunk {chunk}: the study has {chunks}"));
        if chunk < chunks { Ok(chunk) } else { Err(missing()) }
    }
}

impl NativeGathering {
    fn inside(&self, py: Python<'_>) -> MutexGuard<'_, Option<Gathering>> {
        lock(py, &self.inside)
    }
}

fn over() -> PyErr {
    PyRuntimeError::new_err("this run is finished")
}

#[pymethods]
impl NativeGathering {
    /// Chunks that are still to be played.
    fn missing(&self, py: Python<'_>) -> PyResult<Vec<u32>> {
        Ok(self.inside(py).as_ref().ok_or_else(over)?.missing())
    }

    /// Takes the line of a chunk; whether that is enough.
    fn take(&self, py: Python<'_>, line: &str) -> PyResult<bool> {
        let chunk: Chunk = serde_json::from_str(line).map_err(|error| wrong(format!("this is no chunk of the lab: {error}")))?;
        self.inside(py).as_mut().ok_or_else(over)?.take(chunk).map_err(wrong)
    }

    fn finish(&self, py: Python<'_>) -> PyResult<NativeFindings> {
        let gathering = self.inside(py).take().ok_or_else(over)?;
        Ok(NativeFindings::of(self.study.clone(), gathering.finish().map_err(wrong)?))
    }
}

impl NativeFindings {
    fn of(study: Study, chunks: Vec<Chunk>) -> NativeFindings {
        let findings = Findings::of(&study, &chunks);
        NativeFindings { study, chunks, findings }
    }
}

#[pymethods]
impl NativeFindings {
    fn json(&self) -> PyResult<String> {
        json(&self.findings)
    }

    /// The tables that the program prints.
    fn text(&self) -> String {
        self.findings.document().text(Language::En)
    }

    /// One page with charts.
    fn html(&self) -> String {
        self.findings.document().html(Language::En)
    }

    /// The figures as the bytes of a Parquet file; with `games` a row for each game.
    fn parquet(&self, games: bool) -> PyResult<Vec<u8>> {
        let grid = if games { games_grid(&self.study, &self.chunks) } else { self.findings.grid() };
        let mut bytes = Vec::new();
        grid.write_parquet(&about(&self.study), &mut bytes).map_err(wrong)?;
        Ok(bytes)
    }

    /// Whether the lab's own controls hold.
    #[getter]
    fn sound(&self) -> bool {
        self.findings.is_sound()
    }
}

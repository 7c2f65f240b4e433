//! One match, to look at from every side.

use std::sync::{Arc, Mutex, MutexGuard};

use fudaba_host::{AnyGame, AnyTable, InNumbers};
use fudaba_kernel::Choice;
use fudaba_learn::{Encoder, Layout, OPTION_FIELDS};
use numpy::PyReadwriteArray1;
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;

use crate::words::{agent, json, lock, lock_detached, observer, seat, wrong};

/// A match.
#[pyclass(frozen, name = "Match", module = "fudaba._native")]
pub(crate) struct NativeMatch {
    inside: Mutex<Inside>,
}

struct Inside {
    game: Arc<dyn AnyGame>,
    table: Box<dyn AnyTable>,
    layout: Arc<Layout>,
    /// Made when numbers are asked for first.
    encoder: Option<Encoder>,
}

impl Inside {
    /// The match in numbers, and what writes them.
    fn in_numbers(&mut self) -> (&dyn InNumbers, &mut Encoder) {
        let numbers = self.game.in_numbers(self.table.as_ref()).expect("the match is one of this game");
        (numbers, self.encoder.get_or_insert_with(|| Encoder::new(Arc::clone(&self.layout))))
    }
}

impl NativeMatch {
    pub(crate) fn new(game: Arc<dyn AnyGame>, table: Box<dyn AnyTable>, layout: Arc<Layout>) -> NativeMatch {
        NativeMatch { inside: Mutex::new(Inside { game, table, layout, encoder: None }) }
    }

    fn inside(&self, py: Python<'_>) -> MutexGuard<'_, Inside> {
        lock(py, &self.inside)
    }

    fn beside(&self, py: Python<'_>, table: Box<dyn AnyTable>) -> NativeMatch {
        let inside = self.inside(py);
        NativeMatch::new(Arc::clone(&inside.game), table, Arc::clone(&inside.layout))
    }
}

/// The memory of an array that has at least so many numbers.
fn room<'a>(array: &'a mut PyReadwriteArray1<'_, f32>, wanted: usize) -> PyResult<&'a mut [f32]> {
    let slice = array.as_slice_mut().map_err(wrong)?;
    if slice.len() < wanted {
        return Err(wrong(format!("the array holds {} numbers; {wanted} are wanted", slice.len())));
    }
    Ok(slice)
}

#[pymethods]
impl NativeMatch {
    /// Number of the decision, seat and number of options.
    fn pending(&self, py: Python<'_>) -> Option<(usize, usize, usize)> {
        let pending = self.inside(py).table.pending()?;
        Some((pending.number, pending.seat.index(), pending.options))
    }

    fn decision(&self, py: Python<'_>) -> PyResult<Option<String>> {
        let decision = py.detach(|| lock_detached(&self.inside).table.decision());
        decision.as_ref().map(json).transpose()
    }

    /// Key of the open question.
    fn question(&self, py: Python<'_>) -> Option<&'static str> {
        self.inside(py).table.question()
    }

    fn play(&self, py: Python<'_>, option: usize) -> PyResult<()> {
        self.inside(py).table.play(option).map_err(|error| PyIndexError::new_err(error.to_string()))
    }

    fn concede(&self, py: Python<'_>, number: i64) -> PyResult<()> {
        let seat = seat(number)?;
        self.inside(py).table.concede(seat).map_err(wrong)
    }

    /// Choices so far: an option's number, or -1 and -2 where seat 0 or 1 gave up.
    fn journal(&self, py: Python<'_>) -> Vec<i64> {
        let number = |choice: &Choice| match choice {
            Choice::Option(option) => i64::from(*option),
            Choice::Concede(seat) => -1 - seat.index() as i64,
        };
        self.inside(py).table.journal().iter().map(number).collect()
    }

    /// An option in stable words.
    fn words(&self, py: Python<'_>, option: usize) -> String {
        self.inside(py).table.words(option)
    }

    fn back_to(&self, py: Python<'_>, choices: usize) -> PyResult<()> {
        let mut inside = self.inside(py);
        let made = inside.table.journal().len();
        if choices > made {
            return Err(wrong(format!("only {made} choices have been made")));
        }
        inside.table.back_to(choices);
        Ok(())
    }

    #[pyo3(signature = (number=None))]
    fn view(&self, py: Python<'_>, number: Option<i64>) -> PyResult<String> {
        json(&self.inside(py).table.view(observer(number)?))
    }

    #[pyo3(signature = (number=None, start=1))]
    fn log(&self, py: Python<'_>, number: Option<i64>, start: usize) -> PyResult<String> {
        json(&self.inside(py).table.log(observer(number)?, start))
    }

    fn outcome(&self, py: Python<'_>) -> PyResult<Option<String>> {
        self.inside(py).table.outcome().as_ref().map(json).transpose()
    }

    fn why(&self, py: Python<'_>, number: i64, target: &str) -> PyResult<String> {
        json(&self.inside(py).table.why(seat(number)?, target))
    }

    fn fingerprint(&self, py: Python<'_>) -> u64 {
        self.inside(py).table.fingerprint()
    }

    fn copy(&self, py: Python<'_>) -> NativeMatch {
        let table = self.inside(py).table.copy();
        self.beside(py, table)
    }

    /// The match as a seat may imagine it.
    fn imagined(&self, py: Python<'_>, number: i64, seed: u64) -> PyResult<Option<NativeMatch>> {
        let seat = seat(number)?;
        let table = py.detach(|| lock_detached(&self.inside).table.imagined(seat, seed));
        Ok(table.map(|table| self.beside(py, table)))
    }

    /// The option that an agent would take, and what it thinks of each: its value and how often it was tried.
    fn think(&self, py: Python<'_>, name: &str, seed: u64) -> PyResult<Option<(usize, Vec<(f64, u32)>)>> {
        let spec = agent(name)?;
        let thought = py.detach(|| lock_detached(&self.inside).table.consult(spec, seed));
        Ok(thought.map(|thought| (thought.option, thought.weighed.iter().map(|one| (one.value, one.visits)).collect())))
    }

    fn observe(&self, py: Python<'_>, number: i64, mut out: PyReadwriteArray1<'_, f32>) -> PyResult<()> {
        let seat = seat(number)?;
        let mut inside = self.inside(py);
        let (table, encoder) = inside.in_numbers();
        let out = room(&mut out, encoder.layout().width())?;
        let width = encoder.layout().width();
        table.observe(encoder, seat, &mut out[..width]);
        Ok(())
    }

    /// Options as numbers, a row each; how many fit.
    fn write_options(&self, py: Python<'_>, mut out: PyReadwriteArray1<'_, f32>) -> PyResult<usize> {
        let mut inside = self.inside(py);
        let (table, encoder) = inside.in_numbers();
        Ok(table.write_options(encoder, room(&mut out, OPTION_FIELDS)?))
    }

    /// Cards that a seat has before it as numbers, a row each; how many fit.
    fn tokens(&self, py: Python<'_>, number: i64, mut out: PyReadwriteArray1<'_, f32>) -> PyResult<usize> {
        let seat = seat(number)?;
        let mut inside = self.inside(py);
        let (table, encoder) = inside.in_numbers();
        Ok(table.tokens(encoder, seat, room(&mut out, 0)?))
    }
}

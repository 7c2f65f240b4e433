//! Many matches at once, over the caller's arrays.

use std::sync::{Mutex, MutexGuard};

use fudaba_learn::{AnyBatch, Buffers, StepError};
use numpy::{PyReadonlyArray1, PyReadwriteArray1};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;

use crate::words::{json, observer, seat, wrong};

/// Many matches.
#[pyclass(frozen, name = "Batch", module = "fudaba._native")]
pub(crate) struct NativeBatch {
    batch: Mutex<Box<dyn AnyBatch>>,
}

/// The caller's arrays: observation, options, counts, rewards, ends and seats, each flat.
type Arrays<'py> = (
    PyReadwriteArray1<'py, f32>,
    PyReadwriteArray1<'py, f32>,
    PyReadwriteArray1<'py, i32>,
    PyReadwriteArray1<'py, f32>,
    PyReadwriteArray1<'py, bool>,
    PyReadwriteArray1<'py, i8>,
);

fn buffers<'a>(arrays: &'a mut Arrays<'_>) -> PyResult<Buffers<'a>> {
    Ok(Buffers {
        observation: arrays.0.as_slice_mut().map_err(wrong)?,
        actions: arrays.1.as_slice_mut().map_err(wrong)?,
        counts: arrays.2.as_slice_mut().map_err(wrong)?,
        reward: arrays.3.as_slice_mut().map_err(wrong)?,
        terminated: arrays.4.as_slice_mut().map_err(wrong)?,
        seat: arrays.5.as_slice_mut().map_err(wrong)?,
    })
}

fn refused(error: StepError) -> PyErr {
    match error {
        StepError::NoSuchOption { .. } => PyIndexError::new_err(error.to_string()),
        StepError::Size { .. } => wrong(error),
    }
}

impl NativeBatch {
    pub(crate) fn new(batch: Box<dyn AnyBatch>) -> NativeBatch {
        NativeBatch { batch: Mutex::new(batch) }
    }

    fn batch(&self) -> MutexGuard<'_, Box<dyn AnyBatch>> {
        self.batch.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    fn row(&self, row: usize) -> PyResult<MutexGuard<'_, Box<dyn AnyBatch>>> {
        let batch = self.batch();
        if row >= batch.rows() {
            return Err(PyIndexError::new_err(format!("there is no row {row}; there are {}", batch.rows())));
        }
        Ok(batch)
    }
}

#[pymethods]
impl NativeBatch {
    /// Numbers of an observation, of a token, and cards in a match.
    fn sizes(&self) -> (usize, usize, usize) {
        let batch = self.batch();
        (batch.layout().width(), batch.layout().token_width(), batch.cards())
    }

    /// What every number means, as JSON.
    fn schema(&self) -> PyResult<String> {
        json(self.batch().layout().schema())
    }

    fn reset(&self, py: Python<'_>, seed: u64, mut arrays: Arrays<'_>) -> PyResult<()> {
        let buffers = buffers(&mut arrays)?;
        py.detach(|| self.batch().reset(seed, buffers)).map_err(refused)
    }

    fn step(&self, py: Python<'_>, choices: PyReadonlyArray1<'_, i32>, mut arrays: Arrays<'_>) -> PyResult<()> {
        let choices = choices.as_slice().map_err(wrong)?;
        let buffers = buffers(&mut arrays)?;
        py.detach(|| self.batch().step(choices, buffers)).map_err(refused)
    }

    /// One choice in a batch of one match, without waiting for other threads: what environments of one match call.
    fn step_one(&self, choice: i32, mut arrays: Arrays<'_>) -> PyResult<()> {
        let buffers = buffers(&mut arrays)?;
        self.batch().step(&[choice], buffers).map_err(refused)
    }

    /// Steps at random without writing anything: the bare engine.
    fn drive(&self, py: Python<'_>, steps: usize) {
        py.detach(|| self.batch().drive(steps));
    }

    fn concede(&self, row: usize, mut arrays: Arrays<'_>) -> PyResult<()> {
        let buffers = buffers(&mut arrays)?;
        self.row(row)?.concede(row, buffers).map_err(refused)
    }

    fn observe(&self, row: usize, number: i64, mut out: PyReadwriteArray1<'_, f32>) -> PyResult<()> {
        let (seat, mut batch) = (seat(number)?, self.row(row)?);
        let width = batch.layout().width();
        let out = out.as_slice_mut().map_err(wrong)?;
        if out.len() != width {
            return Err(wrong(format!("the array holds {} numbers instead of {width}", out.len())));
        }
        batch.observe(row, seat, out);
        Ok(())
    }

    /// Cards that a seat has before it, a row each; how many fit.
    fn tokens(&self, row: usize, number: i64, mut out: PyReadwriteArray1<'_, f32>) -> PyResult<usize> {
        let (seat, mut batch) = (seat(number)?, self.row(row)?);
        Ok(batch.tokens(row, seat, out.as_slice_mut().map_err(wrong)?))
    }

    /// All cards with their true faces; how many fit.
    fn truth(&self, row: usize, number: i64, mut out: PyReadwriteArray1<'_, f32>) -> PyResult<usize> {
        let (seat, mut batch) = (seat(number)?, self.row(row)?);
        Ok(batch.truth(row, seat, out.as_slice_mut().map_err(wrong)?))
    }

    #[pyo3(signature = (row, number=None))]
    fn view(&self, row: usize, number: Option<i64>) -> PyResult<String> {
        json(&self.row(row)?.view(row, observer(number)?))
    }
}

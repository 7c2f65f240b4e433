//! Many matches at once, over the caller's arrays.

use std::sync::{Mutex, MutexGuard};

use fudaba_learn::{AnyBatch, StepError};
use numpy::{PyArray1, PyReadwriteArray1};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;

use crate::arrays::{Arrays, Held, choices};
use crate::words::{json, lock, lock_detached, observer, seat, wrong};

/// Many matches.
#[pyclass(frozen, name = "Batch", module = "fudaba._native")]
pub(crate) struct NativeBatch {
    batch: Mutex<Box<dyn AnyBatch>>,
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

    fn batch(&self, py: Python<'_>) -> MutexGuard<'_, Box<dyn AnyBatch>> {
        lock(py, &self.batch)
    }

    fn row(&self, py: Python<'_>, row: usize) -> PyResult<MutexGuard<'_, Box<dyn AnyBatch>>> {
        let batch = self.batch(py);
        if row >= batch.rows() {
            return Err(PyIndexError::new_err(format!("there is no row {row}; there are {}", batch.rows())));
        }
        Ok(batch)
    }
}

#[pymethods]
impl NativeBatch {
    /// Numbers of an observation, of a token, and cards in a match.
    fn sizes(&self, py: Python<'_>) -> (usize, usize, usize) {
        let batch = self.batch(py);
        (batch.layout().width(), batch.layout().token_width(), batch.cards())
    }

    /// What every number means, as JSON.
    fn schema(&self, py: Python<'_>) -> PyResult<String> {
        json(self.batch(py).layout().schema())
    }

    fn reset(&self, py: Python<'_>, seed: u64, arrays: Arrays<'_>) -> PyResult<()> {
        let mut held = Held::take(&arrays)?;
        let buffers = held.buffers()?;
        py.detach(|| lock_detached(&self.batch).reset(seed, buffers)).map_err(refused)
    }

    fn step(&self, py: Python<'_>, chosen: Bound<'_, PyArray1<i32>>, arrays: Arrays<'_>) -> PyResult<()> {
        let mut held = Held::take(&arrays)?;
        let chosen = choices(&chosen, &held)?;
        let buffers = held.buffers()?;
        py.detach(|| lock_detached(&self.batch).step(chosen, buffers)).map_err(refused)
    }

    /// One choice in a batch of one match, without waiting for other threads: what environments of one match call.
    fn step_one(&self, py: Python<'_>, choice: i32, arrays: Arrays<'_>) -> PyResult<()> {
        let mut held = Held::take(&arrays)?;
        let buffers = held.buffers()?;
        self.batch(py).step(&[choice], buffers).map_err(refused)
    }

    /// Steps at random without writing anything: the bare engine.
    fn drive(&self, py: Python<'_>, steps: usize) {
        py.detach(|| lock_detached(&self.batch).drive(steps));
    }

    fn concede(&self, py: Python<'_>, row: usize, arrays: Arrays<'_>) -> PyResult<()> {
        let mut held = Held::take(&arrays)?;
        let buffers = held.buffers()?;
        self.row(py, row)?.concede(row, buffers).map_err(refused)
    }

    fn observe(&self, py: Python<'_>, row: usize, number: i64, mut out: PyReadwriteArray1<'_, f32>) -> PyResult<()> {
        let (seat, mut batch) = (seat(number)?, self.row(py, row)?);
        let width = batch.layout().width();
        let out = out.as_slice_mut().map_err(wrong)?;
        if out.len() != width {
            return Err(wrong(format!("the array holds {} numbers instead of {width}", out.len())));
        }
        batch.observe(row, seat, out);
        Ok(())
    }

    /// Cards that a seat has before it, a row each; how many fit.
    fn tokens(&self, py: Python<'_>, row: usize, number: i64, mut out: PyReadwriteArray1<'_, f32>) -> PyResult<usize> {
        let (seat, mut batch) = (seat(number)?, self.row(py, row)?);
        Ok(batch.tokens(row, seat, out.as_slice_mut().map_err(wrong)?))
    }

    /// All cards with their true faces; how many fit.
    fn truth(&self, py: Python<'_>, row: usize, number: i64, mut out: PyReadwriteArray1<'_, f32>) -> PyResult<usize> {
        let (seat, mut batch) = (seat(number)?, self.row(py, row)?);
        Ok(batch.truth(row, seat, out.as_slice_mut().map_err(wrong)?))
    }

    #[pyo3(signature = (row, number=None))]
    fn view(&self, py: Python<'_>, row: usize, number: Option<i64>) -> PyResult<String> {
        json(&self.row(py, row)?.view(row, observer(number)?))
    }
}

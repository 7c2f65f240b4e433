//! Between Rust's values and Python's: texts of JSON, errors, and locks.

use std::sync::{Mutex, MutexGuard, PoisonError};

use fudaba_agents::AgentSpec;
use fudaba_cardscript::Language;
use fudaba_host::{DeckChoice, SetupError};
use fudaba_kernel::{Observer, Seat};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::sync::MutexExt;
use serde::Serialize;

/// A bad argument.
pub(crate) fn wrong(error: impl std::fmt::Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}

pub(crate) fn json(value: &impl Serialize) -> PyResult<String> {
    serde_json::to_string(value).map_err(wrong)
}

pub(crate) fn seat(number: i64) -> PyResult<Seat> {
    let seat = u8::try_from(number).ok().and_then(Seat::new);
    seat.ok_or_else(|| wrong(format!("there is no seat {number}; the seats are 0 and 1")))
}

/// A seat, or whoever watches.
pub(crate) fn observer(number: Option<i64>) -> PyResult<Observer> {
    number.map_or(Ok(Observer::Spectator), |number| Ok(Observer::Seat(seat(number)?)))
}

pub(crate) fn language(key: &str) -> PyResult<Language> {
    match key {
        "en" => Ok(Language::En),
        "ja" => Ok(Language::Ja),
        _ => Err(wrong(format!("there is no language `{key}`; write en or ja"))),
    }
}

/// A deck as the Python half writes it: its key, or its sections.
pub(crate) fn deck(text: &str) -> PyResult<DeckChoice> {
    serde_json::from_str(text).map_err(|_| wrong("this is no deck: write its key, or its sections as { section: [{ card, copies }] }"))
}

/// Why a match cannot begin, with what is wrong with its decks.
pub(crate) fn setup(error: SetupError) -> PyErr {
    match error {
        SetupError::IllegalDeck { seat, faults } => {
            let reasons: Vec<String> = faults.iter().map(|fault| format!("{} ({})", fault.text.en, fault.rule)).collect();
            wrong(format!("the deck of seat {seat} is not allowed: {}", reasons.join("; ")))
        }
        other @ (SetupError::UnknownDeck { .. } | SetupError::Cards(_)) => wrong(other),
    }
}

pub(crate) fn agent(name: &str) -> PyResult<AgentSpec> {
    name.parse().map_err(wrong)
}

/// Reads the name of an agent and gives it back with its settings.
#[pyfunction]
pub(crate) fn check_agent(name: &str) -> PyResult<String> {
    Ok(agent(name)?.to_string())
}

/// Takes a lock; other Python threads go on while this one waits for it, and so does a collection of garbage that stops them all.
pub(crate) fn lock<'a, T>(py: Python<'_>, inside: &'a Mutex<T>) -> MutexGuard<'a, T> {
    inside.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner)
}

/// The same for a thread that has let go of Python.
pub(crate) fn lock_detached<T>(inside: &Mutex<T>) -> MutexGuard<'_, T> {
    inside.lock().unwrap_or_else(PoisonError::into_inner)
}

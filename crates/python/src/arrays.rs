//! The caller's arrays as plain memory.
//!
//! The `numpy` crate keeps account of borrowed arrays in a table that asks for memory at every borrow. Steps are many and arrays few, so the account is
//! kept here: the ranges that steps write to just now, in all threads.

use std::ops::Range;
use std::sync::{Mutex, MutexGuard, PoisonError};

use fudaba_learn::Buffers;
use numpy::{Element, PyArray1, PyArrayMethods, PyUntypedArrayMethods};
use pyo3::prelude::*;

use crate::words::wrong;

static IN_USE: Mutex<Vec<Range<usize>>> = Mutex::new(Vec::new());

fn in_use() -> MutexGuard<'static, Vec<Range<usize>>> {
    IN_USE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The arrays of a batch: observation, options, counts, rewards, ends and seats, each flat.
pub(crate) type Arrays<'py> = (
    Bound<'py, PyArray1<f32>>,
    Bound<'py, PyArray1<f32>>,
    Bound<'py, PyArray1<i32>>,
    Bound<'py, PyArray1<f32>>,
    Bound<'py, PyArray1<bool>>,
    Bound<'py, PyArray1<i8>>,
);

/// Arrays that nobody else writes to as long as this is held.
pub(crate) struct Held<'a, 'py> {
    arrays: &'a Arrays<'py>,
    ranges: [Range<usize>; 6],
}

fn range<T: Element>(array: &Bound<'_, PyArray1<T>>) -> PyResult<Range<usize>> {
    if !array.is_c_contiguous() {
        return Err(wrong("the array is not contiguous"));
    }
    let start = array.data() as usize;
    Ok(start..start + array.len() * size_of::<T>())
}

fn overlap(one: &Range<usize>, other: &Range<usize>) -> bool {
    one.start < other.end && other.start < one.end
}

impl<'a, 'py> Held<'a, 'py> {
    /// Takes the arrays, if none of them shares memory with another one or with those of a step in another thread.
    pub(crate) fn take(arrays: &'a Arrays<'py>) -> PyResult<Held<'a, 'py>> {
        let (observation, actions, counts, reward, terminated, seat) = arrays;
        let ranges = [range(observation)?, range(actions)?, range(counts)?, range(reward)?, range(terminated)?, range(seat)?];
        let mut used = in_use();
        let own = ranges.iter().enumerate().any(|(at, one)| ranges[..at].iter().any(|other| overlap(one, other)));
        if own || ranges.iter().any(|one| used.iter().any(|other| overlap(one, other))) {
            return Err(wrong("two buffers share memory, or another thread is writing to one of them"));
        }
        used.extend(ranges.iter().cloned());
        drop(used);
        Ok(Held { arrays, ranges })
    }

    /// The memory.
    #[expect(unsafe_code, reason = "see inside")]
    pub(crate) fn buffers(&mut self) -> PyResult<Buffers<'_>> {
        let (observation, actions, counts, reward, terminated, seat) = self.arrays;
        // SAFETY: `take` has found the arrays contiguous and without memory in common with each other or with those of any other step, and
        // `self` is borrowed as long as the slices live. Python's own writes from other threads are the caller's to order, as with any array.
        unsafe {
            Ok(Buffers {
                observation: observation.as_slice_mut().map_err(wrong)?,
                actions: actions.as_slice_mut().map_err(wrong)?,
                counts: counts.as_slice_mut().map_err(wrong)?,
                reward: reward.as_slice_mut().map_err(wrong)?,
                terminated: terminated.as_slice_mut().map_err(wrong)?,
                seat: seat.as_slice_mut().map_err(wrong)?,
            })
        }
    }
}

impl Drop for Held<'_, '_> {
    fn drop(&mut self) {
        in_use().retain(|used| !self.ranges.contains(used));
    }
}

/// The numbers of an array that is only read during a step.
#[expect(unsafe_code, reason = "see inside")]
pub(crate) fn choices<'a>(array: &'a Bound<'_, PyArray1<i32>>, held: &Held<'_, '_>) -> PyResult<&'a [i32]> {
    let own = range(array)?;
    if held.ranges.iter().any(|buffer| overlap(&own, buffer)) {
        return Err(wrong("the choices share memory with a buffer: give a copy"));
    }
    // SAFETY: the array is contiguous and shares no memory with the buffers that this step writes to.
    unsafe { array.as_slice().map_err(wrong) }
}

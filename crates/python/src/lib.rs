//! The native half of the Python package `fudaba`. It speaks in NumPy arrays, numbers and JSON texts; the Python half (`python/fudaba`) makes
//! dictionaries, environments and good manners of them.

mod arrays;
mod batch;
mod game;
mod lab;
mod matches;
mod words;

use std::alloc::System;

use pyo3::prelude::*;
use stats_alloc::{INSTRUMENTED_SYSTEM, StatsAlloc};

#[global_allocator]
static COUNTING: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// How often this library has asked for memory since it was loaded. Python's own memory is not counted.
#[pyfunction]
fn allocations() -> usize {
    let stats = COUNTING.stats();
    stats.allocations + stats.reallocations
}

/// The native half of the package.
#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add("ENCODING", fudaba_learn::VERSION)?;
    module.add("STAY", fudaba_learn::STAY)?;
    module.add("OPTION_FIELDS", fudaba_learn::OPTION_FIELDS)?;
    module.add_function(wrap_pyfunction!(allocations, module)?)?;
    module.add_function(wrap_pyfunction!(game::load, module)?)?;
    module.add_function(wrap_pyfunction!(words::check_agent, module)?)?;
    module.add_class::<game::NativeGame>()?;
    module.add_class::<matches::NativeMatch>()?;
    module.add_class::<lab::NativeStudy>()?;
    module.add_class::<lab::NativeGathering>()?;
    module.add_class::<lab::NativeFindings>()?;
    module.add_class::<batch::NativeBatch>()
}

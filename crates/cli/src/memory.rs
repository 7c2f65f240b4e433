//! Where the program's memory comes from: an allocator for many small things on many threads, which the service's matches are; or one that counts.

/// What was asked for so far, where that is counted.
#[cfg(feature = "counting")]
pub(crate) const COUNT: Option<&dyn Fn() -> usize> = Some(&|| COUNTING.stats().allocations);

/// Nothing is counted: every thread would write into the same counters.
#[cfg(not(feature = "counting"))]
pub(crate) const COUNT: Option<&dyn Fn() -> usize> = None;

#[cfg(feature = "counting")]
#[global_allocator]
static COUNTING: &stats_alloc::StatsAlloc<std::alloc::System> = &stats_alloc::INSTRUMENTED_SYSTEM;

#[cfg(not(feature = "counting"))]
#[global_allocator]
static QUICK: mimalloc::MiMalloc = mimalloc::MiMalloc;

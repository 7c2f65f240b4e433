//! How much input is read at all. Everything larger is a fault, found before work is spent on it.

/// Largest file, in bytes.
pub const FILE_BYTES: usize = 4 * 1024 * 1024;
/// Deepest nesting of lists and maps.
pub const DEPTH: usize = 64;
/// Most values (words, lists, maps, keys) in one file.
pub const NODES: usize = 400_000;
/// Most cards of one game, in all its files together.
pub const CARDS: usize = 2_000;
/// Most faults kept of one file.
pub const FAULTS: usize = 500;
/// Most faults sought in one card.
pub const FAULTS_PER_ITEM: usize = 24;

/// How often one card is read again to find them.
pub(crate) const ROUNDS_PER_ITEM: usize = 4 * FAULTS_PER_ITEM;

//! Texts that stay the same: golden playthroughs, the texts of all cards.

use std::path::Path;

/// Compares a playthrough with its file; with the environment variable `FUDABA_BLESS` set, writes the file instead.
///
/// # Panics
/// When they differ, naming the first line, or when the file cannot be read or written.
pub(crate) fn golden(path: &Path, text: &str) {
    if std::env::var_os("FUDABA_BLESS").is_some() {
        return std::fs::write(path, text).expect("the golden file can be written");
    }
    let kept = std::fs::read_to_string(path).expect("the golden file is there; FUDABA_BLESS=1 writes it");
    let differs = kept.lines().zip(text.lines()).position(|(kept, new)| kept != new);
    assert!(kept == text, "{} differs from line {:?} on; FUDABA_BLESS=1 writes it anew", path.display(), differs.map(|line| line + 1));
}

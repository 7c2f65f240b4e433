//! Reading files from outside, with a limit on their size.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use anyhow::Context as _;
use fudaba_cardscript::{Faults, Source, limits};

/// At most this much of a file is read: one byte more than any reader takes, so that it can say that the file is too large.
const MOST: u64 = limits::FILE_BYTES as u64 + 1;

/// The text of a file, or what is wrong with it before reading: too large, no text.
///
/// # Errors
/// When the file cannot be opened.
pub(crate) fn source(path: &Path) -> anyhow::Result<Result<Source, Faults>> {
    let mut bytes = Vec::new();
    let name = path.display().to_string();
    let file = File::open(path).with_context(|| format!("cannot open {name}"))?;
    file.take(MOST).read_to_end(&mut bytes).with_context(|| format!("cannot read {name}"))?;
    Ok(Source::from_bytes(&name, &bytes).map_err(Faults::from))
}

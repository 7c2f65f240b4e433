//! Files that people name: read with a limit on their size.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use anyhow::{Context as _, bail};
use fudaba_cardscript::{Faults, Language, Source, Text, limits};

use crate::told::{Told, told};

/// The bytes of a file, at most one more than `most`, so that a reader can say that it is too large.
///
/// # Errors
/// When the file cannot be opened or read.
pub(crate) fn bytes(path: &Path, most: usize) -> anyhow::Result<Vec<u8>> {
    let name = path.display();
    if path.is_dir() {
        bail!("cannot read {name}: it is a folder; name the files in it");
    }
    if path.metadata().is_ok_and(|about| !about.is_file()) {
        bail!("cannot read {name}: it is a pipe or a device; name a file");
    }
    let mut bytes = Vec::new();
    let file = File::open(path).with_context(|| format!("cannot open {name}"))?;
    file.take(most as u64 + 1).read_to_end(&mut bytes).with_context(|| format!("cannot read {name}"))?;
    Ok(bytes)
}

/// The text of a file, or what is wrong with it before reading: too large, no text.
///
/// # Errors
/// When the file cannot be opened or read.
pub(crate) fn source(path: &Path) -> anyhow::Result<Result<Source, Faults>> {
    let bytes = bytes(path, limits::FILE_BYTES)?;
    Ok(Source::from_bytes(&path.display().to_string(), &bytes).map_err(Faults::from))
}

/// Why some of several files could not be read at all; the others are looked at all the same.
#[derive(Default)]
pub(crate) struct Unread(Vec<String>);

impl Unread {
    pub(crate) fn push(&mut self, error: &anyhow::Error, language: Language) {
        self.0.push(told(error, language));
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// # Errors
    /// When there are any.
    pub(crate) fn complain(self) -> anyhow::Result<()> {
        let all = self.0.join("\nfudaba: ");
        if all.is_empty() { Ok(()) } else { Err(Told(Text::new(all.clone(), all)).into()) }
    }
}

//! The keys of tables that whoever verifies a replay trusts: as they are, or in files that hold them.

use std::path::{Path, PathBuf};

use anyhow::bail;
use fudaba_server::Bytes32;

use crate::files;

/// Digits of a key.
const DIGITS: usize = 64;
/// Largest file of keys, in bytes.
const FILE_BYTES: usize = 64 * 1024;

/// Keys as they are named on the command line.
#[derive(Clone, Debug)]
pub(super) enum Named {
    Key(Bytes32),
    File(PathBuf),
}

/// A key, or where some are.
pub(super) fn named(text: &str) -> Result<Named, String> {
    Ok(Bytes32::from_hex(text).map_or_else(|| Named::File(text.into()), Named::Key))
}

/// All keys that are meant.
///
/// # Errors
/// When a file cannot be read or holds none.
pub(super) fn all(named: &[Named]) -> anyhow::Result<Vec<Bytes32>> {
    let mut keys = Vec::new();
    for one in named {
        match one {
            Named::Key(key) => keys.push(*key),
            Named::File(path) => keys.extend(in_file(path)?),
        }
    }
    Ok(keys)
}

/// Every word of 64 hex digits in a file: what `/api/key` answers, or a list that somebody keeps.
fn in_file(path: &Path) -> anyhow::Result<Vec<Bytes32>> {
    let bytes = files::bytes(path, FILE_BYTES)?;
    let words = bytes.split(|byte| !byte.is_ascii_alphanumeric());
    let keys: Vec<Bytes32> =
        words.filter(|word| word.len() == DIGITS).filter_map(|word| Bytes32::from_hex(std::str::from_utf8(word).ok()?)).collect();
    if bytes.len() > FILE_BYTES || keys.is_empty() {
        bail!(
            "{} holds no key: name a key of {DIGITS} hex digits, or a file with keys in it, such as what the table answers at /api/key",
            path.display()
        );
    }
    Ok(keys)
}

//! The seal beside the database: how many commits it must hold. The database cannot tell by itself that the end of it is gone (its
//! write-ahead log deleted, cut off or damaged); the seal can.

use std::fs::File;
use std::io::{Read as _, Seek as _, SeekFrom, Write as _};
use std::path::Path;

use rusqlite::Connection;

use super::super::StoreError;
use super::file::beside;
use super::tables;
use crate::secret::{Bytes32, sha256};

/// Name of the database, number of commits, what tells that both are whole.
const LENGTH: usize = 32 + 8 + 32;

/// See the module.
pub(super) struct Seal {
    file: File,
    name: Bytes32,
    pub(super) commits: u64,
}

/// What to do about a database that has lost commits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Losses {
    /// It is not used: somebody has to look first.
    #[default]
    Refuse,
    /// It is used as it is.
    Accept,
}

impl Seal {
    /// Compares the seal with what the database holds, before anything is made in it.
    pub(super) fn compare(path: &Path, connection: &Connection) -> Result<(), StoreError> {
        let Some((name, sealed)) = read(&beside(path, "-seal"))? else { return Ok(()) };
        let (known, commits) = state(connection)?;
        match known {
            Some(known) if known == name && commits >= sealed => Ok(()),
            Some(known) if known == name => Err(StoreError::Lost(sealed - commits)),
            _ => Err(StoreError::Lost(sealed)),
        }
    }

    /// Seals the database as it is now.
    pub(super) fn open(path: &Path, connection: &Connection) -> Result<Seal, StoreError> {
        let (name, commits) = state(connection)?;
        let name = name.unwrap_or_else(Bytes32::draw);
        tables::set_meta(connection, "name", &name.to_hex())?;
        tables::set_meta(connection, "commits", &commits.to_string())?;
        let mut seal = Seal { file: tables::private_file(&beside(path, "-seal"))?, name, commits };
        seal.press(commits);
        Ok(seal)
    }

    /// After a commit. Not synced: after a power failure the seal may be behind, never ahead.
    pub(super) fn press(&mut self, commits: u64) {
        self.commits = commits;
        if let Err(error) = self.write() {
            tracing::warn!(%error, "the seal of the database could not be written");
        }
    }

    fn write(&mut self) -> std::io::Result<()> {
        let mut bytes = Vec::with_capacity(LENGTH);
        bytes.extend_from_slice(&self.name.0);
        bytes.extend_from_slice(&self.commits.to_le_bytes());
        bytes.extend_from_slice(&sha256(&[&bytes]).0);
        self.file.seek(SeekFrom::Start(0))?;
        self.file.write_all(&bytes)
    }
}

/// Name of a database and number of its commits.
fn state(connection: &Connection) -> Result<(Option<Bytes32>, u64), StoreError> {
    let made = connection.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'meta'")?.exists([])?;
    if !made {
        return Ok((None, 0));
    }
    let name = tables::meta(connection, "name")?.as_deref().and_then(Bytes32::from_hex);
    let commits = tables::meta(connection, "commits")?.and_then(|commits| commits.parse().ok());
    Ok((name, commits.unwrap_or(0)))
}

fn read(path: &Path) -> Result<Option<(Bytes32, u64)>, StoreError> {
    let Ok(mut file) = File::open(path) else { return Ok(None) };
    let mut bytes = [0; LENGTH];
    if file.read_exact(&mut bytes).is_err() {
        return Ok(None);
    }
    let (said, digest) = bytes.split_at(LENGTH - 32);
    if sha256(&[said]).0 != digest {
        tracing::warn!("the seal beside the database is damaged and says nothing");
        return Ok(None);
    }
    let (name, commits) = said.split_at(32);
    let (Ok(name), Ok(commits)) = (name.try_into(), commits.try_into()) else { return Ok(None) };
    Ok(Some((Bytes32(name), u64::from_le_bytes(commits))))
}

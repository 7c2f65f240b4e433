//! The file that the database is, those beside it, and what goes wrong with them.

use std::fs::File;
use std::path::{Path, PathBuf};

use super::super::{Cause, DatabaseError, StoreError};
use super::tables;

/// Keeps a second service from the same file, until it is dropped.
#[derive(Debug)]
pub(super) struct Lock(File);

/// Closing the file would not be enough: a process that is being started has it open, too, until it runs a program of its own.
impl Drop for Lock {
    fn drop(&mut self) {
        self.0.unlock().ok();
    }
}

/// Against a second service on the same file.
pub(super) fn lock(path: &Path) -> Result<Lock, StoreError> {
    let file = tables::private_file(&beside(path, "-lock"))?;
    match file.try_lock() {
        Ok(()) => Ok(Lock(file)),
        Err(std::fs::TryLockError::WouldBlock) => Err(StoreError::InUse),
        Err(std::fs::TryLockError::Error(error)) => Err(error.into()),
    }
}

/// A file that belongs to the database.
pub(super) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        DatabaseError { cause: cause(&error), reason: error.to_string() }.into()
    }
}

/// The kind of trouble.
pub(super) fn cause(error: &rusqlite::Error) -> Cause {
    use rusqlite::{Error, ErrorCode};
    match error {
        Error::FromSqlConversionFailure(..) | Error::InvalidColumnType(..) | Error::IntegralValueOutOfRange(..) => Cause::Damage,
        error => match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => Cause::Damage,
            Some(ErrorCode::ConstraintViolation) => Cause::Write,
            Some(ErrorCode::DiskFull) => Cause::Space,
            _ => Cause::Trouble,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_disk_has_no_room_for_is_told_as_that() {
        let full = rusqlite::Error::SqliteFailure(rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_FULL), None);
        assert_eq!(cause(&full), Cause::Space);
    }

    #[test]
    fn a_lock_that_is_given_back_is_free_even_if_a_child_still_has_its_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("matches.db");
        let first = lock(&path).unwrap();
        let inherited = first.0.try_clone().unwrap();
        assert!(matches!(lock(&path), Err(StoreError::InUse)));
        drop(first);
        assert!(lock(&path).is_ok());
        drop(inherited);
    }
}

//! Files that the program writes: whole, or not at all. What stands there stays until the new file is complete.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use tempfile::TempPath;

use crate::output::Reader;

/// A file to write. Tried before the work, so that the work is not lost when it cannot be written; touched only when the new one is complete.
pub(crate) struct Target {
    /// As it was named, for errors.
    named: PathBuf,
    place: Place,
}

enum Place {
    /// A file, there or not: written beside it, then put in its place. Links are followed.
    Beside(PathBuf),
    /// A device or a pipe: opened once and written straight.
    Straight(File),
}

impl Target {
    /// The file with this name, tried.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(crate) fn new(named: &Path) -> anyhow::Result<Target> {
        let target = Target { named: named.to_owned(), place: place(named).with_context(|| cannot_write(named))? };
        drop(target.draft()?);
        Ok(target)
    }

    /// Whether both are the same file.
    pub(crate) fn is_same(&self, other: &Target) -> bool {
        matches!((&self.place, &other.place), (Place::Beside(one), Place::Beside(two)) if one == two)
    }

    /// A new file in the making.
    ///
    /// # Errors
    /// When none can be made.
    pub(crate) fn draft(&self) -> anyhow::Result<Draft<'_>> {
        let opened = match &self.place {
            Place::Beside(path) => beside(path).map(|(file, name)| (file, Some(name))),
            Place::Straight(device) => device.try_clone().map(|file| (file, None)),
        };
        let (file, unfinished) = opened.with_context(|| cannot_write(&self.named))?;
        Ok(Draft { target: self, file: BufWriter::new(Sink { file, reader: Reader::Reads }), unfinished })
    }
}

/// A new file in the making. Gone without a trace when it is dropped before [`Draft::finish`].
pub(crate) struct Draft<'t> {
    target: &'t Target,
    file: BufWriter<Sink>,
    unfinished: Option<TempPath>,
}

impl<'t> Draft<'t> {
    /// The draft with everything in it that `write` writes. A pipe whose reader has gone takes no more, and that is no error.
    ///
    /// # Errors
    /// When it cannot take it.
    pub(crate) fn with<E>(mut self, write: impl FnOnce(&mut BufWriter<Sink>) -> Result<(), E>) -> anyhow::Result<Draft<'t>>
    where
        E: std::error::Error + Send + Sync + 'static,
    {
        let written = write(&mut self.file).map_err(anyhow::Error::from).and_then(|()| Ok(self.settle()?));
        match written {
            Err(error) if self.file.get_ref().reader == Reader::Reads => Err(error.context(cannot_write(&self.target.named))),
            _ => Ok(self),
        }
    }

    /// Puts the new file in the place of the old one.
    ///
    /// # Errors
    /// When that cannot be done; the old one is still there then.
    pub(crate) fn finish(mut self) -> anyhow::Result<()> {
        let (Place::Beside(path), Some(unfinished)) = (&self.target.place, self.unfinished.take()) else { return Ok(()) };
        unfinished.persist(path).map_err(|failed| failed.error).with_context(|| cannot_write(&self.target.named))
    }

    /// Until the bytes are on the disk, the name must not stand for them.
    fn settle(&mut self) -> io::Result<()> {
        self.file.flush()?;
        if self.unfinished.is_some() { self.file.get_ref().file.sync_all() } else { Ok(()) }
    }
}

/// Where the bytes go. It notices a reader who has gone, whatever the writers above it make of the error.
pub(crate) struct Sink {
    file: File,
    reader: Reader,
}

impl Write for Sink {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes).inspect_err(|error| self.reader.notice(error))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

fn cannot_write(named: &Path) -> String {
    format!("cannot write {}", named.display())
}

fn place(named: &Path) -> anyhow::Result<Place> {
    match fs::metadata(named) {
        Ok(old) if old.is_dir() => bail!("it is a folder; name a file in it"),
        Ok(old) if old.is_file() => {
            OpenOptions::new().write(true).open(named)?;
            Ok(Place::Beside(named.canonicalize()?))
        }
        Ok(_) => Ok(Place::Straight(OpenOptions::new().write(true).open(named)?)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => new_place(named),
        Err(error) => Err(error.into()),
    }
}

/// The place of a file that is not there yet.
fn new_place(named: &Path) -> anyhow::Result<Place> {
    let name = named.file_name().context("this names no file")?;
    let folder = named.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    match folder.canonicalize() {
        Ok(folder) => Ok(Place::Beside(folder.join(name))),
        Err(error) if error.kind() == io::ErrorKind::NotFound => bail!("there is no folder {}; make it first", folder.display()),
        Err(error) => Err(error.into()),
    }
}

/// A new file in the same folder, with the permissions of the one whose place it will take.
fn beside(path: &Path) -> io::Result<(File, TempPath)> {
    let folder = path.parent().unwrap_or(Path::new("/"));
    let mut builder = tempfile::Builder::new();
    builder.prefix(".fudaba-").suffix(".new");
    // Those of any new file, of which the system takes what it always takes.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let (file, name) = builder.tempfile_in(folder)?.into_parts();
    match fs::metadata(path) {
        Ok(old) => file.set_permissions(old.permissions())?,
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        Err(error) => return Err(error),
    }
    Ok((file, name))
}

//! Where a game's files are: in the program, or in a folder that overrides it.

use std::borrow::Cow;
use std::collections::BTreeMap;

use crate::fault::Fault;
use crate::source::Source;

/// A folder of files, wherever it is kept. Paths are relative and use `/`.
pub trait Files {
    /// The bytes of a file, if there is one.
    fn read(&self, path: &str) -> Option<Cow<'_, [u8]>>;

    /// How a file is called in faults.
    fn name(&self, path: &str) -> String {
        path.to_owned()
    }

    /// The paths of the files directly in a folder, sorted; empty when there is no such folder.
    fn list(&self, folder: &str) -> Vec<String>;
}

/// Files in memory, by path: for tests, and for what is embedded in a program.
#[derive(Clone, Debug, Default)]
pub struct Folder {
    files: BTreeMap<String, Cow<'static, [u8]>>,
}

impl Folder {
    /// The folder with one file more.
    #[must_use]
    pub fn with(mut self, path: &str, text: impl Into<Cow<'static, str>>) -> Self {
        let bytes = match text.into() {
            Cow::Borrowed(text) => Cow::Borrowed(text.as_bytes()),
            Cow::Owned(text) => Cow::Owned(text.into_bytes()),
        };
        self.files.insert(path.to_owned(), bytes);
        self
    }
}

impl Files for Folder {
    fn read(&self, path: &str) -> Option<Cow<'_, [u8]>> {
        self.files.get(path).map(|bytes| Cow::Borrowed(bytes.as_ref()))
    }

    fn list(&self, folder: &str) -> Vec<String> {
        let inside = |path: &str| path.strip_prefix(folder).and_then(|rest| rest.strip_prefix('/')).is_some_and(|name| !name.contains('/'));
        self.files.keys().filter(|path| inside(path)).cloned().collect()
    }
}

/// A file as a source; a fault when it is missing, too large or no text.
pub(crate) fn read_source(files: &dyn Files, path: &str) -> Result<Source, Fault> {
    match files.read(path) {
        Some(bytes) => Source::from_bytes(&files.name(path), &bytes),
        None => Err(Fault::new("file/missing", format!("there is no file {}", files.name(path)))),
    }
}

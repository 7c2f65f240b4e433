//! The games' data: embedded in the program, or a folder that overrides it file by file.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::io::Read as _;
use std::path::{Path, PathBuf};

use fudaba_cardscript::data::Files;
use fudaba_cardscript::limits;
use rust_embed::RustEmbed;

/// Everything below `games/`, as it was when the program was built.
#[derive(RustEmbed)]
#[folder = "../../games/"]
struct Embedded;

/// The folder of one game.
#[derive(Clone, Debug)]
pub(crate) struct GameFiles {
    slug: &'static str,
    folder: Option<PathBuf>,
}

impl GameFiles {
    /// The data of `slug`; files below `folder/slug` go before the embedded ones.
    pub(crate) fn new(slug: &'static str, folder: Option<&Path>) -> GameFiles {
        GameFiles { slug, folder: folder.map(|folder| folder.join(slug)) }
    }

    /// What stands in for the embedded file of this path, readable or not.
    fn outside(&self, path: &str) -> Option<PathBuf> {
        self.folder.as_ref().map(|folder| folder.join(path)).filter(|file| file.exists())
    }

    fn embedded_path(&self, path: &str) -> String {
        format!("{}/{path}", self.slug)
    }
}

impl Files for GameFiles {
    fn read(&self, path: &str) -> Option<Cow<'_, [u8]>> {
        match self.outside(path) {
            Some(file) => bounded(&file).map(Cow::Owned),
            None => Embedded::get(&self.embedded_path(path)).map(|file| file.data),
        }
    }

    fn name(&self, path: &str) -> String {
        self.outside(path).map_or_else(|| path.to_owned(), |file| file.display().to_string())
    }

    fn list(&self, folder: &str) -> Vec<String> {
        let inside = format!("{}/", self.embedded_path(folder));
        let embedded = Embedded::iter().filter_map(|path| path.strip_prefix(&inside).map(str::to_owned)).filter(|name| !name.contains('/'));
        let mut names: BTreeSet<String> = embedded.collect();
        let outside = self.folder.as_ref().and_then(|root| std::fs::read_dir(root.join(folder)).ok());
        // A folder that is called as a file is listed, so that somebody hears that it cannot be read; a link to nothing (an editor's lock) is not.
        let outside = outside.into_iter().flatten().flatten().filter(|entry| entry.path().exists());
        names.extend(outside.filter_map(|entry| entry.file_name().into_string().ok()));
        names.into_iter().map(|name| format!("{folder}/{name}")).collect()
    }
}

/// The bytes of a file, at most one more than any reader takes. A pipe or a device is no file: it may never end.
fn bounded(path: &Path) -> Option<Vec<u8>> {
    if !path.metadata().ok()?.is_file() {
        return None;
    }
    let mut bytes = Vec::new();
    std::fs::File::open(path).ok()?.take(limits::FILE_BYTES as u64 + 1).read_to_end(&mut bytes).ok()?;
    Some(bytes)
}

//! The client as a folder of files, for any web host: with the games' data in place of answers, and their modules in place of the service.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::{fs, io};

use flate2::Compression;
use flate2::write::GzEncoder;
use fudaba_host::AnyGame;

use crate::embed;
use crate::http::{Library, scenario_page};

/// What was written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exported {
    /// Files.
    pub files: usize,
    /// Bytes in all.
    pub bytes: u64,
    /// The games that can be played there; the others can be read about.
    pub playable: Vec<String>,
}

/// Why it was not.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// There is no client.
    #[error("this program was built without the browser client: build it in `web/` with `npm ci && npm run build`, and the program again")]
    NoClient,
    /// Something of somebody else lies there.
    #[error("{0} is not empty; name a new folder, or an empty one")]
    NotEmpty(PathBuf),
    /// A folder that no address can have.
    #[error("`{0}` is no folder of a web host: it begins and ends with `/`, such as `/fudaba/`")]
    Base(String),
    /// It could not be written.
    #[error("{path}: {error}")]
    Io {
        /// The file.
        path: PathBuf,
        /// What went wrong.
        error: io::Error,
    },
}

/// Pages that there are whatever the games, by their addresses.
const PAGES: [&str; 3] = ["replay", "credits", "me"];
/// Pages that each game has.
const PAGES_OF_GAME: [&str; 6] = ["play", "tab", "rules", "cards", "decks", "workshop"];
/// The shell of the client.
const SHELL: &str = "index.html";

/// Writes the client and the data of these games into a folder. `base` is the folder of the host that it will lie in: `/` for all of it.
///
/// # Errors
/// When there is no client in the program, the folder holds something, or cannot be written.
pub fn export_site(games: &[Arc<dyn AnyGame>], into: &Path, base: &str) -> Result<Exported, ExportError> {
    let is_base = base.starts_with('/')
        && base.ends_with('/')
        && base.chars().all(|letter| letter.is_ascii_graphic() && !"\"'<>&?#".contains(letter));
    if !is_base {
        return Err(ExportError::Base(base.to_owned()));
    }
    let shell = embed::files().iter().find(|file| file.path == SHELL).ok_or(ExportError::NoClient)?;
    if fs::read_dir(into).is_ok_and(|mut entries| entries.next().is_some()) {
        return Err(ExportError::NotEmpty(into.to_owned()));
    }
    let mut writer = Writer { into, files: 0, bytes: 0 };
    let playable = write_client(&mut writer, games)?;
    write_pages(&mut writer, games, &page(&String::from_utf8_lossy(shell.bytes), base))?;
    write_data(&mut writer, games)?;
    Ok(Exported { files: writer.files, bytes: writer.bytes, playable })
}

/// The files of the client, and the modules of these games.
fn write_client(writer: &mut Writer<'_>, games: &[Arc<dyn AnyGame>]) -> Result<Vec<String>, ExportError> {
    let modules = embed::modules_of(games);
    let is_offered = |path: &str| path.strip_prefix("engine/").is_none_or(|name| modules.iter().any(|module| module.file == name));
    for file in embed::files().iter().filter(|file| file.path != SHELL && is_offered(file.path)) {
        writer.write(file.path, file.bytes)?;
    }
    writer.write("engine/modules.json", &embed::modules(games))?;
    Ok(modules.into_iter().map(|module| module.game).collect())
}

/// The shell as it lies there: it says that there are files alone, and in which folder.
fn page(shell: &str, base: &str) -> String {
    let told = format!(
        "<meta charset=\"utf-8\" />\n    <meta name=\"fudaba-site\" content=\"static\" />\n    <meta name=\"fudaba-base\" content=\"{base}\" />"
    );
    let moved = shell.replace("href=\"/", &format!("href=\"{base}")).replace("src=\"/", &format!("src=\"{base}"));
    moved.replacen("<meta charset=\"utf-8\" />", &told, 1)
}

/// The shell at every address that a host can be asked for; hosts that know no other page show it for all others.
fn write_pages(writer: &mut Writer<'_>, games: &[Arc<dyn AnyGame>], page: &str) -> Result<(), ExportError> {
    let of_games = games.iter().flat_map(|game| PAGES_OF_GAME.map(|kind| format!("{kind}/{}/{SHELL}", game.slug())));
    let others = PAGES.iter().map(|name| format!("{name}/{SHELL}"));
    for path in of_games.chain(others).chain([SHELL.to_owned(), "404.html".to_owned()]) {
        writer.write(&path, page.as_bytes())?;
    }
    Ok(())
}

/// What the service would answer about the games.
fn write_data(writer: &mut Writer<'_>, games: &[Arc<dyn AnyGame>]) -> Result<(), ExportError> {
    let library = Library::new(games);
    writer.write("data/games.json", &library.games)?;
    for game in games {
        let (slug, pages) = (game.slug(), library.pages(game.slug()).expect("the library is of these games"));
        let (art, shelf) = (pages.art(), pages.shelf());
        writer.write(&format!("data/games/{slug}.json"), &pages.info())?;
        writer.write(&format!("data/games/{slug}/art.json"), &art.body)?;
        writer.write(&format!("data/games/{slug}/rulebook.json"), &shelf.rulebook)?;
        for (card, picture) in &art.book.pictures {
            writer.write(&format!("data/games/{slug}/art/{card}.svg"), picture.as_bytes())?;
        }
        for name in shelf.titles.keys() {
            if let Some(page) = scenario_page(game.as_ref(), shelf, name) {
                writer.write(&format!("data/games/{slug}/scenarios/{name}.json.gz"), &packed(&page))?;
            }
        }
    }
    Ok(())
}

/// The positions of a scenario are nearly alike, one after the other: a thirtieth of them is left. The client unpacks them itself, since hosts of
/// files do not agree on what they say about compressed ones.
fn packed(page: &[u8]) -> Vec<u8> {
    let mut member = GzEncoder::new(Vec::new(), Compression::default());
    member.write_all(page).and_then(|()| member.finish()).expect("memory takes everything")
}

struct Writer<'d> {
    into: &'d Path,
    files: usize,
    bytes: u64,
}

impl Writer<'_> {
    fn write(&mut self, path: &str, bytes: &[u8]) -> Result<(), ExportError> {
        let path = self.into.join(path);
        let folder = path.parent().map_or(Ok(()), fs::create_dir_all);
        folder.and_then(|()| fs::write(&path, bytes)).map_err(|error| ExportError::Io { path, error })?;
        (self.files, self.bytes) = (self.files + 1, self.bytes + bytes.len() as u64);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shell_says_in_which_folder_it_lies() {
        let shell = "<meta charset=\"utf-8\" /><link href=\"/mark.svg\"><script src=\"/assets/a.js\"></script>";
        let moved = page(shell, "/fudaba/");
        assert!(moved.contains("href=\"/fudaba/mark.svg\"") && moved.contains("src=\"/fudaba/assets/a.js\""), "{moved}");
        assert!(moved.contains("name=\"fudaba-site\" content=\"static\"") && moved.contains("content=\"/fudaba/\""), "{moved}");
    }

    #[test]
    fn positions_that_are_nearly_alike_take_little_room() {
        let page = r#"{"zones":[{"id":"0/hand","cards":["K02"]}]}"#.repeat(1000);
        let packed = packed(page.as_bytes());
        assert!(packed.starts_with(&[0x1f, 0x8b]) && packed.len() * 30 < page.len(), "{} of {}", packed.len(), page.len());
        let mut read = String::new();
        io::Read::read_to_string(&mut flate2::read::GzDecoder::new(&packed[..]), &mut read).expect("it is gzip");
        assert_eq!(read, page);
    }

    #[test]
    fn a_folder_that_no_host_has_is_refused() {
        for base in ["", "fudaba/", "/fudaba", "/a\"b/", "/a b/"] {
            let told = export_site(&[], Path::new("/nowhere"), base).expect_err("it is no folder of a host");
            assert!(matches!(told, ExportError::Base(_)), "{base}: {told}");
        }
    }
}

//! The rooms of a game, the same in every game: arrows between them point one way only.
//!
//! The paths of every file are read as tokens, so that macros count and comments do not.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use proc_macro2::{TokenStream, TokenTree};

/// The rooms, and those that each may use. Files beside `lib.rs` tie all together and may use everything; no room uses them.
const ROOMS: [(&str, &[&str]); 6] = [
    ("cards", &[]),
    ("print", &["cards"]),
    ("state", &["cards"]),
    ("rules", &["cards", "state"]),
    ("seats", &["cards", "print", "state", "rules"]),
    ("positions", &["cards", "print", "state", "rules", "seats"]),
];

/// A path that begins inside the crate, from its root: `["state", "places", "zone_of"]`.
type Within = Vec<String>;

/// A file of a game and the module that it is.
struct File {
    path: PathBuf,
    module: Within,
}

fn games() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/games");
    let entries = folder.read_dir().expect("the games lie there");
    entries.map(|entry| entry.expect("an entry is readable").path().join("src")).filter(|sources| sources.is_dir()).collect()
}

/// All files of a folder, and below it.
fn files(folder: &Path, module: &[String]) -> Vec<File> {
    let mut found = Vec::new();
    for entry in folder.read_dir().expect("a folder is readable") {
        let path = entry.expect("an entry is readable").path();
        let stem = path.file_stem().and_then(|stem| stem.to_str()).expect("names are plain").to_owned();
        let inner: Within = module.iter().cloned().chain((stem != "mod" && stem != "lib").then_some(stem)).collect();
        if path.is_dir() {
            found.extend(files(&path, &inner));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(File { path, module: inner });
        }
    }
    found
}

fn tokens(path: &Path) -> TokenStream {
    let text = std::fs::read_to_string(path).expect("a file is readable");
    text.parse().unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Reads the paths within the crate out of a file's tokens.
struct Reader {
    /// The module in which the tokens stand; grows by modules written in place.
    module: Within,
    found: Vec<Within>,
}

impl Reader {
    fn read(&mut self, stream: TokenStream) {
        let trees: Vec<TokenTree> = stream.into_iter().collect();
        let mut at = 0;
        while at < trees.len() {
            at += match &trees[at..] {
                [TokenTree::Ident(word), TokenTree::Ident(name), TokenTree::Group(body), ..] if word == "mod" => {
                    self.module.push(name.to_string());
                    self.read(body.stream());
                    self.module.pop();
                    3
                }
                [TokenTree::Ident(word), ..] if word == "crate" => 1 + self.path(&trees[at + 1..], Vec::new()),
                [TokenTree::Ident(word), ..] if word == "super" => {
                    let above = self.module[..self.module.len().saturating_sub(1)].to_vec();
                    1 + self.path(&trees[at + 1..], above)
                }
                [TokenTree::Group(group), ..] => {
                    self.read(group.stream());
                    1
                }
                _ => 1,
            };
        }
    }

    /// Follows `::a::b` or `::{a::b, c}` from a module; how many tokens the path has.
    fn path(&mut self, trees: &[TokenTree], mut within: Within) -> usize {
        match trees {
            [TokenTree::Punct(one), TokenTree::Punct(two), next, rest @ ..] if one.as_char() == ':' && two.as_char() == ':' => match next {
                TokenTree::Ident(word) if word == "super" => {
                    within.pop();
                    3 + self.path(rest, within)
                }
                TokenTree::Ident(word) => {
                    within.push(word.to_string());
                    3 + self.path(rest, within)
                }
                TokenTree::Group(group) => {
                    self.branches(group.stream(), &within);
                    3
                }
                _ => {
                    self.found.push(within);
                    2
                }
            },
            _ => {
                self.found.push(within);
                0
            }
        }
    }

    /// Each branch of `{a::b, c}` is a path of its own.
    fn branches(&mut self, stream: TokenStream, within: &[String]) {
        let trees: Vec<TokenTree> = stream.into_iter().collect();
        for branch in trees.split(|tree| matches!(tree, TokenTree::Punct(comma) if comma.as_char() == ',')) {
            if let [TokenTree::Ident(first), rest @ ..] = branch {
                let own = (first != "self").then(|| first.to_string());
                self.path(rest, within.iter().cloned().chain(own).collect());
            }
        }
    }
}

fn paths(file: &File) -> Vec<Within> {
    let mut reader = Reader { module: file.module.clone(), found: Vec::new() };
    reader.read(tokens(&file.path));
    reader.found
}

/// What `lib.rs` gives on from its rooms: `Given` is `positions::Given`.
fn given_on(sources: &Path) -> BTreeMap<String, Within> {
    let lib = tokens(&sources.join("lib.rs"));
    let trees: Vec<TokenTree> = lib.into_iter().collect();
    let mut reader = Reader { module: Vec::new(), found: Vec::new() };
    for (at, tree) in trees.iter().enumerate() {
        if let (TokenTree::Ident(word), Some(TokenTree::Ident(first))) = (tree, trees.get(at + 1))
            && word == "use"
            && is_room(&first.to_string())
        {
            reader.path(&trees[at + 2..], vec![first.to_string()]);
        }
    }
    reader.found.into_iter().filter_map(|path| Some((path.last()?.clone(), path))).collect()
}

fn is_room(name: &str) -> bool {
    ROOMS.iter().any(|(room, _)| *room == name)
}

/// Why a file of `room` must not use this path.
fn objection(room: &str, used: &[String], given_on: &BTreeMap<String, Within>, beside: &[String]) -> Option<String> {
    let used = used.first().and_then(|first| given_on.get(first)).map_or(used, Vec::as_slice);
    let other = used.first()?.as_str();
    let (_, allowed) = ROOMS.iter().find(|(name, _)| *name == room)?;
    let wrong = if is_room(other) { other != room && !allowed.contains(&other) } else { beside.iter().any(|file| file == other) };
    wrong.then(|| format!("{room} must not use {}", used.join("::")))
}

#[test]
fn every_game_has_the_same_rooms() {
    for sources in games() {
        for (room, _) in ROOMS {
            assert!(sources.join(room).is_dir(), "{} has no room `{room}`", sources.display());
        }
        let folders = sources.read_dir().expect("a folder is readable").filter_map(Result::ok).filter(|entry| entry.path().is_dir());
        let others: Vec<_> = folders.map(|entry| entry.file_name()).filter(|name| !name.to_str().is_some_and(is_room)).collect();
        assert!(others.is_empty(), "{} has rooms of its own: {others:?}", sources.display());
    }
}

#[test]
fn arrows_between_rooms_point_one_way() {
    let mut wrong = Vec::new();
    let mut arrows = 0;
    for sources in games() {
        let given_on = given_on(&sources);
        let all = files(&sources, &[]);
        let beside: Vec<String> = all.iter().filter(|file| file.module.len() == 1).map(|file| file.module[0].clone()).collect();
        let beside: Vec<String> = beside.into_iter().filter(|name| !is_room(name)).collect();
        for file in all.iter().filter(|file| file.module.first().is_some_and(|room| is_room(room))) {
            let used = paths(file);
            arrows += used.len();
            let objections = used.iter().filter_map(|path| objection(&file.module[0], path, &given_on, &beside));
            wrong.extend(objections.map(|objection| format!("{}: {objection}", file.path.display())));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(arrows > 500, "{arrows} paths are fewer than two games have");
}

/// The reader of paths follows what the language allows.
#[test]
fn paths_are_found_wherever_they_stand() {
    let text = "use crate::{Cards, state::{self, places::zone_of}};\nmacro_rules! m { () => { $crate::seats::judge } }\n\
        mod tests { use super::super::print; }\nfn f() { super::hot::g(crate::rules::h::<u8>()) } // crate::positions";
    let mut reader = Reader { module: vec!["cards".into(), "check".into()], found: Vec::new() };
    reader.read(text.parse().expect("tokens"));
    let found: Vec<String> = reader.found.iter().map(|path| path.join("::")).collect();
    let wanted = ["Cards", "state", "state::places::zone_of", "seats::judge", "cards::print", "cards::hot::g", "rules::h"];
    assert_eq!(found, wanted);
}

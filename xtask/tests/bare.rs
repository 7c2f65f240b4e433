//! What runs in a browser's tab asks nothing of a machine: no clock, no thread, no file, no network. Those come in as values (a `Machine`,
//! `Files`). Tests may do as they like; what all games' tests share stands in a room of its own (`crates/testing`).

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use serde_json::Value;

/// The rooms that a tab has under it.
const BARE: [&str; 6] = ["kernel", "cardscript", "stage", "agents", "engine", "tab"];

/// Parts of the standard library that a tab has not.
const MACHINES: [&str; 6] = ["time", "thread", "fs", "net", "process", "env"];

/// Packages that want a machine, or weigh more than a page can wait for.
const HEAVY: [&str; 9] = ["rayon", "parquet", "plotters", "tokio", "rusqlite", "getrandom", "cpu-time", "rust-embed", "chrono"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the repository").to_owned()
}

/// The source folders of the bare rooms and of every game.
fn sources() -> Vec<PathBuf> {
    let rooms = BARE.iter().map(|room| root().join("crates").join(room).join("src"));
    let games = fs::read_dir(root().join("crates/games")).expect("the games lie there").flatten().map(|game| game.path().join("src"));
    rooms.chain(games).collect()
}

/// What a file says of a machine, outside of its tests; and the modules that are there for tests alone.
#[derive(Default)]
struct Read {
    found: Vec<String>,
    for_tests: Vec<String>,
}

impl Read {
    fn read(&mut self, tokens: TokenStream) {
        let trees: Vec<TokenTree> = tokens.into_iter().collect();
        let mut at = 0;
        while at < trees.len() {
            if is_for_tests(&trees[at..]) {
                at = self.past_item(&trees, at + 2);
                continue;
            }
            if is_word(&trees[at], "std") && trees.get(at + 1).is_some_and(|next| is_mark(next, ':')) {
                self.named(trees.get(at + 3));
            }
            if let TokenTree::Group(group) = &trees[at] {
                self.read(group.stream());
            }
            at += 1;
        }
    }

    /// What comes after `std::`: a word, or several in braces.
    fn named(&mut self, after: Option<&TokenTree>) {
        let mut take = |word: String| self.found.extend(MACHINES.contains(&word.as_str()).then_some(word));
        match after {
            Some(TokenTree::Ident(word)) => take(word.to_string()),
            Some(TokenTree::Group(group)) => {
                let inside: Vec<TokenTree> = group.stream().into_iter().collect();
                let begins = |at: &usize| *at == 0 || is_mark(&inside[at - 1], ',');
                (0..inside.len()).filter(begins).for_each(|at| take(inside[at].to_string()));
            }
            _ => {}
        }
    }

    /// The place after an item that begins here; a module without a body is noted.
    fn past_item(&mut self, trees: &[TokenTree], from: usize) -> usize {
        let end = (from..trees.len()).find(|&at| is_mark(&trees[at], ';') || is_braces(&trees[at])).unwrap_or(trees.len());
        if let [.., TokenTree::Ident(module), TokenTree::Ident(name)] = &trees[from..end]
            && module == "mod"
            && trees.get(end).is_some_and(|tree| is_mark(tree, ';'))
        {
            self.for_tests.push(name.to_string());
        }
        end + 1
    }
}

fn is_word(tree: &TokenTree, word: &str) -> bool {
    matches!(tree, TokenTree::Ident(ident) if ident == word)
}

fn is_mark(tree: &TokenTree, mark: char) -> bool {
    matches!(tree, TokenTree::Punct(punct) if punct.as_char() == mark)
}

fn is_braces(tree: &TokenTree) -> bool {
    matches!(tree, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace)
}

/// `#[cfg(test)]`, and whatever an item has beside it.
fn is_for_tests(trees: &[TokenTree]) -> bool {
    let [hash, TokenTree::Group(attribute), ..] = trees else { return false };
    is_mark(hash, '#') && attribute.stream().to_string().replace(' ', "") == "cfg(test)"
}

/// Every file that wants a machine, with what it wants.
fn wants(folder: &Path) -> Vec<String> {
    let (mut wants, mut folders) = (Vec::new(), vec![folder.to_owned()]);
    while let Some(folder) = folders.pop() {
        let entries: Vec<PathBuf> = fs::read_dir(&folder).expect("a folder is readable").flatten().map(|entry| entry.path()).collect();
        let (below, files): (Vec<PathBuf>, Vec<PathBuf>) = entries.into_iter().partition(|path| path.is_dir());
        let read: Vec<(PathBuf, Read)> = files.into_iter().map(|path| (path.clone(), read(&path))).collect();
        let for_tests: BTreeSet<String> = read.iter().flat_map(|(_, read)| read.for_tests.iter().cloned()).collect();
        let counts = |path: &Path| path.file_stem().is_none_or(|stem| !for_tests.contains(&*stem.to_string_lossy()));
        folders.extend(below.into_iter().filter(|path| counts(path)));
        wants.extend(
            read.iter()
                .filter(|(path, read)| counts(path) && !read.found.is_empty())
                .map(|(path, read)| format!("{}: std::{}", path.display(), read.found.join(", std::"))),
        );
    }
    wants
}

fn read(path: &Path) -> Read {
    let mut read = Read::default();
    let text = fs::read_to_string(path).expect("a source file is readable");
    read.read(text.parse().unwrap_or_else(|error| panic!("{}: {error}", path.display())));
    read
}

#[test]
fn what_runs_in_a_tab_asks_nothing_of_a_machine() {
    let sources = sources();
    assert!(sources.len() > 10, "{sources:?}");
    let wants: Vec<String> = sources.iter().flat_map(|folder| wants(folder)).collect();
    assert!(wants.is_empty(), "{}", wants.join("\n"));
}

#[test]
fn nothing_heavy_is_under_a_tab() {
    let words = ["tree", "--offline", "--locked", "--package", "fudaba-tab", "--edges", "normal", "--prefix", "none", "--all-features"];
    let told = Command::new(env!("CARGO")).args(words).current_dir(root()).output().expect("cargo tree runs");
    let text = String::from_utf8_lossy(&told.stdout);
    let packages: BTreeSet<&str> = text.lines().filter_map(|line| line.split(' ').next()).collect();
    assert!(packages.contains("fudaba-kernel") && packages.contains("fudaba-kirifuda"), "{}", String::from_utf8_lossy(&told.stderr));
    let heavy: Vec<_> = HEAVY.iter().filter(|package| packages.contains(**package)).collect();
    assert!(heavy.is_empty(), "{heavy:?}");
    let above = ["fudaba-machine", "fudaba-learn", "fudaba-lab", "fudaba-host", "fudaba-server"];
    assert!(above.iter().all(|package| !packages.contains(package)), "{packages:?}");
}

/// A game that there is, and a module for it: `cargo xtask wasm` builds one for every folder of `crates/games`.
#[test]
fn every_game_has_a_feature_of_the_tab() {
    let words = ["metadata", "--format-version=1", "--no-deps", "--offline"];
    let told = Command::new(env!("CARGO")).args(words).current_dir(root()).output().expect("cargo metadata runs");
    let metadata: Value = serde_json::from_slice(&told.stdout).expect("cargo metadata prints JSON");
    let packages = metadata["packages"].as_array().expect("a list of packages");
    let tab = packages.iter().find(|package| package["name"] == "fudaba-tab").expect("the tab is a package");
    let features = tab["features"].as_object().expect("features by name");
    for game in fs::read_dir(root().join("crates/games")).expect("the games lie there").flatten() {
        let name = game.file_name().to_string_lossy().into_owned();
        assert!(features.contains_key(&name), "crates/tab has no feature `{name}`");
    }
}

#[test]
fn machines_are_found_wherever_they_are_named() {
    let text = "use std::{fmt, thread}; use std::time::Instant; fn f() { std::fs::read(x) } #[cfg(test)] mod tests { use std::env; }\n\
        #[cfg(test)] mod contract; use core::time::Duration; // std::net";
    let mut reader = Read::default();
    reader.read(text.parse().expect("tokens"));
    assert_eq!(reader.found, ["thread", "time", "fs"]);
    assert_eq!(reader.for_tests, ["contract"]);
}

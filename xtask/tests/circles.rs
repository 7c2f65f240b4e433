//! Files that import each other, directly or round a corner, can only be understood together. The circles listed here are natural: two
//! kinds of words that contain each other, a rule that asks what it is part of. No other may come.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The circles there are: the crate's folder, and files of one circle.
const NATURAL: [(&str, &[&str]); 7] = [
    // Cards, and what is known of them: moving one is both.
    ("crates/kernel", &["knowledge", "zones"]),
    // Nodes, their disk and their sockets as a simulation has them, and what stands still with them.
    ("crates/server", &["simulate/cluster", "simulate/disk", "simulate/people", "simulate/socket"]),
    // A match is found by its name and asked; it begins the next one of its series, and tells who stands at another node.
    (
        "crates/server",
        &[
            "play/actor",
            "play/actor/begin",
            "play/actor/foresee",
            "play/actor/hint",
            "play/actor/join",
            "play/actor/own",
            "play/actor/people",
            "play/actor/sleep",
            "play/registry",
            "play/relay",
        ],
    ),
    // A guardian can be given an ability, whose effect is words.
    ("crates/games/battle-guardians", &["cards/language/ability", "cards/language/verb"]),
    // So can a unit.
    ("crates/games/build-divide", &["cards/language/ability", "cards/language/verb"]),
    // How many of something, and something of which there are so many.
    ("crates/games/build-divide", &["cards/language/amount", "cards/language/objects"]),
    // An ability changes characters, and a change gives an ability.
    ("crates/games/mistral-rouge", &["cards/language/ability", "cards/language/modifier"]),
];

#[test]
fn files_import_each_other_only_where_that_is_natural() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the repository");
    let mut found = Vec::new();
    for folder in ["crates", "crates/games", "examples"] {
        for entry in fs::read_dir(root.join(folder)).expect("the folder is there").flatten() {
            let (source, name) = (entry.path().join("src"), format!("{folder}/{}", entry.file_name().to_string_lossy()));
            if source.is_dir() {
                found.extend(Crate::read(&source).circles().into_iter().map(|circle| (name.clone(), circle)));
            }
        }
    }
    let is_natural = |(name, circle): &&(String, BTreeSet<String>)| {
        NATURAL.iter().any(|(at, files)| at == name && circle.iter().all(|file| files.contains(&file.as_str())))
    };
    let new: Vec<_> = found.iter().filter(|circle| !is_natural(circle)).collect();
    assert!(new.is_empty(), "files that import each other: {new:#?}");
    assert!(found.len() > 3, "circles are found at all: {}", found.len());
}

/// The files of a crate by their module paths (`print/noun`; the root is empty), and the paths that each imports.
struct Crate {
    files: BTreeMap<String, Vec<Import>>,
    /// Whose modules lie in a folder of its name.
    rooms: BTreeSet<String>,
}

/// A path that a file names, from the crate's root; and whether it only hands it on.
struct Import {
    path: Vec<String>,
    handed_on: bool,
}

impl Crate {
    fn read(source: &Path) -> Crate {
        let mut paths = Vec::new();
        walk(source, &mut paths);
        let named: Vec<(String, &PathBuf)> = paths.iter().map(|path| (module(source, path), path)).collect();
        let rooms = named.iter().filter_map(|(name, _)| Some(name.rsplit_once('/')?.0.to_owned())).chain([String::new()]).collect();
        let mut files = BTreeMap::new();
        for (name, path) in &named {
            let text = fs::read_to_string(path).expect("a source file can be read");
            files.insert(name.clone(), imports(name, &code(&text), &named));
        }
        Crate { files, rooms }
    }

    /// Each file's imports as files: a name that a room only hands on is where it comes from.
    fn arrows(&self) -> BTreeMap<&str, BTreeSet<&str>> {
        let of = |name: &str, imports: &[Import]| {
            // What a room hands on it does not need itself.
            let own = imports.iter().filter(|import| !(import.handed_on && self.rooms.contains(name)));
            own.filter_map(|import| self.home(&import.path, 0)).filter(|home| *home != name).collect()
        };
        self.files.iter().map(|(name, imports)| (name.as_str(), of(name, imports))).collect()
    }

    fn home(&self, path: &[String], depth: usize) -> Option<&str> {
        let (at, name) = (0..=path.len()).rev().find_map(|end| Some((end, self.files.get_key_value(&path[..end].join("/"))?)))?;
        let wanted = path.get(at);
        let from = name.1.iter().find(|import| wanted.is_some() && import.path.last() == wanted && import.path != path);
        from.filter(|_| depth < 6).and_then(|import| self.home(&import.path, depth + 1)).or(Some(name.0))
    }

    fn circles(&self) -> Vec<BTreeSet<String>> {
        let arrows = self.arrows();
        let reached: BTreeMap<&str, BTreeSet<&str>> = arrows.keys().map(|&from| (from, reach(&arrows, from))).collect();
        let circle = |file: &str| -> BTreeSet<String> {
            let both = reached[file].iter().filter(|other| reached[**other].contains(file));
            both.map(|&other| other.to_owned()).collect()
        };
        let circles: BTreeSet<BTreeSet<String>> = arrows.keys().map(|file| circle(file)).filter(|circle| circle.len() > 1).collect();
        circles.into_iter().collect()
    }
}

fn reach<'a>(arrows: &BTreeMap<&'a str, BTreeSet<&'a str>>, from: &str) -> BTreeSet<&'a str> {
    let mut reached = BTreeSet::new();
    let mut next: Vec<&str> = arrows[from].iter().copied().collect();
    while let Some(file) = next.pop() {
        if reached.insert(file) {
            next.extend(&arrows[file]);
        }
    }
    reached
}

fn walk(folder: &Path, paths: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a source folder can be read").flatten() {
        let path = entry.path();
        if path.is_dir() {
            walk(&path, paths);
        } else if path.extension().is_some_and(|end| end == "rs") {
            paths.push(path);
        }
    }
}

fn module(source: &Path, path: &Path) -> String {
    let inside = path.strip_prefix(source).expect("it lies in the folder").with_extension("");
    let name = inside.to_string_lossy().replace('\\', "/");
    let root = ["mod", "lib", "main"].iter().find_map(|end| name.strip_suffix(end)).filter(|rest| rest.is_empty() || rest.ends_with('/'));
    root.map_or(name.clone(), |rest| rest.trim_end_matches('/').to_owned())
}

/// The text without comments and without its tests.
fn code(text: &str) -> String {
    let text = text.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
    text.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
}

fn imports(name: &str, code: &str, files: &[(String, &PathBuf)]) -> Vec<Import> {
    let mut found = Vec::new();
    let mut rest = String::new();
    for statement in code.split_inclusive(';') {
        let start = statement.rfind("use ").filter(|&at| {
            let before = statement[..at].trim_end();
            before.is_empty() || before.ends_with([';', '}', ']', ')', '{']) || before.ends_with("pub")
        });
        let Some(start) = start else {
            rest += statement;
            continue;
        };
        rest += &statement[..start];
        let handed_on = statement[..start].trim_end().ends_with(['b', ')']);
        for path in spread(statement[start + 4..].trim_end_matches(';')) {
            found.extend(absolute(name, &path, files).map(|path| Import { path, handed_on }));
        }
    }
    let words = rest.split(|letter: char| !(letter.is_alphanumeric() || letter == '_' || letter == ':'));
    let named = words.filter(|word| word.starts_with("crate::") || word.starts_with("super::"));
    found.extend(named.filter_map(|word| absolute(name, word, files)).map(|path| Import { path, handed_on: false }));
    found
}

/// `a::{b, c::{d, e}}` as paths of their own.
fn spread(tree: &str) -> Vec<String> {
    let tree = tree.trim();
    let Some((head, body)) = tree.split_once('{') else {
        return vec![tree.split(" as ").next().unwrap_or_default().trim().to_owned()];
    };
    let body = body.trim_end().strip_suffix('}').unwrap_or(body);
    let (mut depth, mut parts) = (0, vec![String::new()]);
    for letter in body.chars() {
        depth += i32::from(letter == '{') - i32::from(letter == '}');
        match parts.last_mut() {
            Some(part) if letter != ',' || depth > 0 => part.push(letter),
            _ => parts.push(String::new()),
        }
    }
    let parts = parts.iter().filter(|part| !part.trim().is_empty());
    parts.flat_map(|part| spread(part)).map(|part| format!("{}{part}", head.trim_start())).collect()
}

/// The path from the crate's root, where it is one of this crate.
fn absolute(name: &str, path: &str, files: &[(String, &PathBuf)]) -> Option<Vec<String>> {
    let mut parts = path.split("::").map(str::trim).filter(|part| !part.is_empty()).peekable();
    let mut base: Vec<&str> = name.split('/').filter(|part| !part.is_empty()).collect();
    match parts.peek().copied()? {
        "crate" => {
            base.clear();
            parts.next();
        }
        "self" => drop(parts.next()),
        "super" => {
            while parts.next_if_eq(&"super").is_some() {
                base.pop();
            }
        }
        first => {
            let below = base.iter().chain([&first]).copied().collect::<Vec<_>>().join("/");
            files.iter().find(|(file, _)| *file == below)?;
        }
    }
    Some(base.into_iter().chain(parts.filter(|part| *part != "self")).map(str::to_owned).collect())
}

//! What was built long ago and would come out the same today: it is known what it was made from, and all of that is older. Cargo knows it of
//! the last module alone, since it builds all of them under one name.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use anyhow::Context;

/// The files that cargo has made something from, as it writes them down beside it.
pub(crate) fn sources_of(dep_info: &str) -> Vec<PathBuf> {
    let lines = dep_info.lines().filter_map(|line| line.split_once(": "));
    lines.flat_map(|(_, listed)| words(listed)).collect()
}

/// Words between spaces; a space with a backslash before it is part of a word.
fn words(listed: &str) -> Vec<PathBuf> {
    let kept = listed.replace("\\ ", "\0");
    kept.split_whitespace().map(|word| PathBuf::from(word.replace('\0', " "))).collect()
}

/// The manifests of the packages that files belong to: they say how these are built.
pub(crate) fn manifests_of(sources: &[PathBuf]) -> Vec<PathBuf> {
    let above = sources.iter().flat_map(|source| source.ancestors().skip(1)).map(|folder| folder.join("Cargo.toml"));
    let mut manifests: Vec<PathBuf> = above.filter(|manifest| manifest.is_file()).collect();
    manifests.sort();
    manifests.dedup();
    manifests
}

/// Writes down beside a file what it was made from, and by which compiler. It is as new as the moment when that began.
pub(crate) fn note(file: &Path, list: &Path, compiler: &str, sources: &[PathBuf], begun: SystemTime) -> anyhow::Result<()> {
    fs::File::options().write(true).open(file).and_then(|file| file.set_modified(begun)).with_context(|| file.display().to_string())?;
    let paths: Vec<String> = sources.iter().map(|source| source.display().to_string()).collect();
    fs::write(list, format!("{compiler}\n{}\n", paths.join("\n"))).with_context(|| list.display().to_string())
}

/// Whether a file is still what would be made: by this compiler, and nothing of what was written down has changed since.
pub(crate) fn is_as_noted(file: &Path, list: &Path, compiler: &str) -> bool {
    let Ok(noted) = fs::read_to_string(list) else { return false };
    let Some((maker, paths)) = noted.split_once('\n') else { return false };
    let Ok(made) = fs::metadata(file).and_then(|about| about.modified()) else { return false };
    maker == compiler && paths.lines().all(|path| newest(Path::new(path)).is_some_and(|changed| changed < made))
}

/// When a file was changed last, or anything in a folder; nothing where it is gone.
fn newest(path: &Path) -> Option<SystemTime> {
    let about = fs::metadata(path).ok()?;
    let own = about.modified().ok()?;
    if !about.is_dir() {
        return Some(own);
    }
    fs::read_dir(path).ok()?.flatten().map(|entry| newest(&entry.path())).try_fold(own, |newest, changed| Some(newest.max(changed?)))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    /// A folder of this test alone, empty.
    fn fresh(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("fudaba-made-{}-{name}", std::process::id()));
        drop(fs::remove_dir_all(&folder));
        fs::create_dir_all(&folder).expect("a folder for the test");
        folder
    }

    #[test]
    fn what_cargo_writes_down_is_read() {
        let told = "/t/a.wasm: /p/src/lib.rs /p/my\\ data/table.yaml\n/t/b.rlib:\n";
        assert_eq!(sources_of(told), [PathBuf::from("/p/src/lib.rs"), PathBuf::from("/p/my data/table.yaml")]);
    }

    #[test]
    fn what_was_made_stays_until_something_of_it_changes() {
        let folder = fresh("stays");
        let (source, file, list) = (folder.join("in/a.rs"), folder.join("out"), folder.join("list"));
        fs::create_dir_all(folder.join("in")).expect("a folder");
        for path in [&source, &file] {
            fs::write(path, "1").expect("a file");
        }
        let as_noted = |compiler| is_as_noted(&file, &list, compiler);
        assert!(!as_noted("1.96"), "nothing is known of it");
        let later = SystemTime::now() + Duration::from_secs(60);
        note(&file, &list, "1.96", &[folder.join("in")], later).expect("it is noted");
        assert!(as_noted("1.96") && !as_noted("1.97"));
        let changed = fs::File::options().write(true).open(&source).expect("the file");
        changed.set_modified(later + Duration::from_secs(1)).expect("a later time");
        assert!(!as_noted("1.96"), "a file of the folder has changed");
        fs::remove_dir_all(&folder).expect("the folder goes");
    }

    #[test]
    fn the_manifests_of_all_folders_above_belong_to_a_file() {
        let manifests = manifests_of(&[Path::new(env!("CARGO_MANIFEST_DIR")).join("src/made.rs")]);
        let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
        assert!(manifests.contains(&own) && manifests.len() >= 2, "{manifests:?}");
    }
}

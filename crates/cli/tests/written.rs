//! Files and streams that the program writes: whole or not at all, and errors that say which.

mod common;

use std::fs;
use std::path::Path;

use predicates::prelude::*;
use predicates::str::contains;

use crate::common::{file, fudaba};

const SIMULATE: [&str; 7] =
    ["simulate", "kirifuda", "--games=2", "--a=random", "--b=random", "--deck-a=gale_gambit", "--deck-b=gale_gambit"];

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a temporary folder")
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder").flatten();
    let mut names: Vec<String> = entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

fn text(path: &Path) -> String {
    fs::read_to_string(path).expect("a file")
}

#[test]
fn an_older_table_stays_when_the_other_file_cannot_be_written() {
    let folder = folder();
    let (old, new) = (folder.path().join("old.csv"), folder.path().join("new.csv"));
    fs::write(&old, "KEEP").expect("a file");
    for path in [&old, &new] {
        let done = fudaba().args(SIMULATE).arg("--csv").arg(path).args(["--games-csv", "/no/such/folder/y.csv"]).assert().code(2);
        done.stderr(contains("cannot write /no/such/folder/y.csv").and(contains("no folder /no/such/folder")));
    }
    assert_eq!((text(&old), names(folder.path())), ("KEEP".to_owned(), vec!["old.csv".to_owned()]));
}

#[test]
fn one_file_cannot_be_both_tables() {
    let folder = folder();
    let path = folder.path().join("x.csv");
    for _ in 0..2 {
        let done = fudaba().args(SIMULATE).current_dir(folder.path()).args(["--csv", "x.csv", "--games-csv", "./x.csv"]).assert().code(2);
        done.stderr(contains("the same file"));
        fs::write(&path, "KEEP").expect("a file");
    }
    fudaba().args(SIMULATE).arg("--csv").arg(&path).assert().success();
    assert!(text(&path).starts_with("game,") && names(folder.path()) == ["x.csv"], "the table takes the old one's place");
}

#[test]
fn a_saved_match_takes_the_place_of_an_older_one() {
    let (folder, path) = file("match.json", "KEEP");
    let play = || {
        let mut play = fudaba();
        play.args(["play", "kirifuda", "--level", "novice", "--save"]).arg(&path);
        play
    };
    play().args(["--deck", "no_such"]).assert().code(2);
    assert_eq!(text(&path), "KEEP");
    play().write_stdin("1\nquit\n").assert().success();
    fudaba().args(["replay", "verify"]).arg(&path).assert().code(6);
    assert_eq!(names(folder.path()), ["match.json"]);
}

#[cfg(unix)]
mod unix {
    use super::*;
    use std::io::{BufRead, BufReader, Read, Write};
    use std::os::unix::fs::{PermissionsExt, symlink};
    use std::process::{Child, Command, ExitStatus, Stdio};

    /// The program with pipes to it.
    fn started(words: &[&str], path: &Path) -> Child {
        let mut program = Command::new(env!("CARGO_BIN_EXE_fudaba"));
        program.args(words).arg(path).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        program.spawn().expect("the program starts")
    }

    fn stopped(mut child: Child, signal: &str) -> ExitStatus {
        let sent = Command::new("kill").args([signal, &child.id().to_string()]).status().expect("kill runs");
        assert!(sent.success());
        child.wait().expect("the program ends")
    }

    #[test]
    fn who_leaves_by_a_signal_keeps_the_match() {
        for signal in ["-INT", "-TERM"] {
            let (folder, path) = file("match.json", "KEEP");
            let mut child = started(&["play", "kirifuda", "--level", "novice", "--seed", "7", "--save"], &path);
            let mut stdin = child.stdin.take().expect("a pipe");
            let mut lines = BufReader::new(child.stdout.take().expect("a pipe"));
            stdin.write_all(b"1\n1\nnonsense\n").expect("the program reads");
            let mut line = String::new();
            while !line.contains("a number from 1 to") {
                line.clear();
                assert!(lines.read_line(&mut line).expect("text") > 0, "the program answers nonsense");
            }
            assert_eq!(text(&path), "KEEP");
            assert_eq!(stopped(child, signal).code(), Some(0), "{signal}");
            let replay: serde_json::Value = serde_json::from_str(&text(&path)).expect("a replay");
            assert!(replay["choices"].as_array().is_some_and(|choices| choices.len() >= 2), "{replay}");
            assert_eq!(names(folder.path()), ["match.json"]);
            drop(stdin);
        }
    }

    #[test]
    fn a_count_that_is_stopped_leaves_the_older_table() {
        let (folder, path) = file("x.csv", "KEEP");
        let mut child = started(&["simulate", "kirifuda", "--games", "4000000000", "--a", "random", "--b", "random", "--csv"], &path);
        drop(child.stdin.take());
        // It counts, and hears that it shall stop, as soon as it says how far it is.
        let mut told = BufReader::new(child.stderr.take().expect("a pipe"));
        told.read_line(&mut String::new()).expect("text");
        assert!(!stopped(child, "-INT").success());
        assert_eq!((text(&path), names(folder.path())), ("KEEP".to_owned(), vec!["x.csv".to_owned()]));
    }

    #[test]
    fn who_does_not_want_to_wait_hears_what_there_is() {
        let (_folder, path) = file("x.csv", "KEEP");
        let mut child = started(&["simulate", "kirifuda", "--games", "4000000000", "--a", "random", "--b", "random", "--csv"], &path);
        drop(child.stdin.take());
        let mut told = BufReader::new(child.stderr.take().expect("a pipe"));
        let mut line = String::new();
        told.read_line(&mut line).expect("text");
        assert!(line.contains("of 4000000000 games") && line.contains(" left"), "{line}");
        let mut stdout = child.stdout.take().expect("a pipe");
        let reader = std::thread::spawn(move || {
            let mut table = String::new();
            stdout.read_to_string(&mut table).map(|_| table)
        });
        assert_eq!(stopped(child, "-INT").code(), Some(130));
        let table = reader.join().expect("it reads").expect("text");
        assert!(table.contains("first player") && table.contains("gale_gambit"), "{table}");
        assert_eq!(text(&path), "KEEP");
    }

    #[test]
    fn links_are_followed_and_permissions_kept() {
        let folder = folder();
        let (real, link) = (folder.path().join("real.csv"), folder.path().join("link.csv"));
        fs::write(&real, "OLD").expect("a file");
        fs::set_permissions(&real, fs::Permissions::from_mode(0o640)).expect("permissions");
        symlink(&real, &link).expect("a link");
        fudaba().args(SIMULATE).arg("--csv").arg(&link).assert().success();
        assert!(link.is_symlink() && text(&real).starts_with("game,"));
        assert_eq!(fs::metadata(&real).expect("a file").permissions().mode() & 0o777, 0o640);
    }

    #[test]
    fn a_pipe_is_written_straight() {
        let done = fudaba().args(SIMULATE).args(["--json", "--csv", "/dev/stderr"]).assert().success();
        done.stderr(contains("game,agent_a"));
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_full_disk_is_told_with_its_place() {
        let full = || Stdio::from(fs::File::create("/dev/full").expect("a full disk"));
        for words in [&["cards", "kirifuda"][..], &["cards", "kirifuda", "--json"], &["schema", "kirifuda"], &SIMULATE] {
            let mut program = Command::new(env!("CARGO_BIN_EXE_fudaba"));
            let ended = program.args(words).stdout(full()).stderr(Stdio::piped()).output().expect("the program runs");
            let told = String::from_utf8_lossy(&ended.stderr);
            assert_eq!(ended.status.code(), Some(2));
            assert!(told.contains("cannot write the output") && told.contains("make room"), "{told}");
        }
        let counted = fudaba().args(SIMULATE).args(["--csv", "/dev/full"]).assert().code(2);
        counted.stderr(contains("cannot write /dev/full")).stdout(contains("first player"));
    }

    #[test]
    fn a_reader_who_stops_early_is_no_error() {
        let scenario = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/kirifuda/scenarios/kf-s28.yaml");
        let replay = folder();
        let replay = replay.path().join("match.json");
        for words in [
            &["rules", "list", "kirifuda"][..],
            &["cards", "kirifuda"],
            &["cards", "kirifuda", "--json"],
            &["schema", "kirifuda", "scenario"],
            &["scenario", scenario],
            &["scenario", scenario, "--format", "json"],
            &["check", scenario, "--format", "json"],
            &["simulate", "kirifuda", "-n", "2", "--a", "random", "--b", "random"],
            &["simulate", "kirifuda", "-n", "2", "--a", "random", "--b", "random", "--json"],
            &["simulate", "kirifuda", "-n", "2", "--a", "random", "--b", "random", "--csv", "/dev/stdout"],
            &["play", "kirifuda", "--save", &replay.display().to_string()],
        ] {
            let mut program = Command::new(env!("CARGO_BIN_EXE_fudaba"));
            program.args(words).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
            let mut child = program.spawn().expect("the program starts");
            drop(child.stdout.take());
            let ended = child.wait_with_output().expect("the program ends");
            assert!(ended.status.success() && ended.stderr.is_empty(), "{words:?}: {}", String::from_utf8_lossy(&ended.stderr));
        }
    }

    #[test]
    fn a_reader_who_stops_in_the_middle_is_no_error() {
        let mut child = started(&["cards", "kirifuda", "--json", "--color"], Path::new("never"));
        let mut some = [0; 100];
        child.stdout.take().expect("a pipe").read_exact(&mut some).expect("text");
        let ended = child.wait_with_output().expect("the program ends");
        assert!(ended.status.success() && ended.stderr.is_empty(), "{}", String::from_utf8_lossy(&ended.stderr));
    }
}

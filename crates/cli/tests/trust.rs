//! What a replay file is worth: that it says what was played, by whose key it is signed, and what proves its dealing.

mod common;

use std::path::{Path, PathBuf};

use assert_cmd::assert::Assert;
use fudaba_host::{DeckChoice, Drawing};
use fudaba_kernel::{Choice, Seat};
use fudaba_server::replay::{
    Circumstances, Continued, Fair, Heading, Listed, Nonce, Party, Player, Replay, make, match_seed, public_key, sign, sign_end,
};
use fudaba_server::{Bytes32, sha256};
use predicates::prelude::*;
use predicates::str::contains;

use crate::common::{file, fudaba};

const TABLE: Bytes32 = Bytes32([9; 32]);
const STRANGER: Bytes32 = Bytes32([8; 32]);

/// A match that somebody gave up at once, dealt with everybody's promise.
fn played() -> Replay {
    let (games, _) = fudaba_host::games(None);
    let game = games.iter().find(|game| game.slug() == "kirifuda").expect("a game");
    let secret = Bytes32([1; 32]);
    let nonces = [2, 3].map(|digit| {
        let value = Bytes32([digit; 32]);
        Nonce { value, by: Party::Client, promise: Some(sha256(&[&value.0])) }
    });
    let seed = match_seed(&secret, [&nonces[0].value, &nonces[1].value]).0;
    let fair = Some(Fair { commitment: sha256(&[&secret.0]), secret, nonces });
    let decks = [0, 1].map(|deck| game.deck(&DeckChoice::Key(game.decks()[deck].key.value.clone())).expect("a ready-made deck"));
    let seats = ["Aki", "Bea"].map(|name| Player { name: name.into(), level: None, deck: None });
    let heading = Heading { seats, decks, seed, lots: Drawing::InOrder, cards: Vec::new(), fair };
    make(game.as_ref(), heading, &[Choice::Concede(Seat::A)]).expect("a match")
}

fn signed(mut replay: Replay, key: &Bytes32) -> Replay {
    sign(&mut replay, key);
    replay
}

fn verify(replay: &Replay, words: &[&str]) -> Assert {
    let (_folder, path) = file("match.json", &serde_json::to_string(replay).expect("JSON"));
    fudaba().args(["replay", "verify"]).arg(&path).args(words).assert()
}

fn key() -> String {
    public_key(&TABLE).to_hex()
}

#[test]
fn signed_by_a_key_that_is_given_and_proved() {
    verify(&signed(played(), &TABLE), &["--key", &key()]).code(0).stdout(contains("SIGNED by").and(contains("proved:")));
}

#[test]
fn any_key_signs_and_none_is_trusted_unasked() {
    let mut forged = played();
    forged.seats[0].name = "Eve".into();
    let forged = signed(forged, &STRANGER);
    for words in [&[][..], &["--key", &key()]] {
        let told = verify(&forged, words).code(5);
        told.stdout(
            contains("UNVOUCHED").and(contains("NOT PROVED")).and(contains("SIGNED by").not()).and(contains("dealing: proved").not()),
        );
    }
}

#[test]
fn every_finding_has_an_exit_code_of_its_own() {
    let own = key();
    let mine = ["--key", own.as_str()];
    let mut diverged = played();
    diverged.seed = Bytes32([7; 32]);
    verify(&signed(diverged, &TABLE), &mine).code(1).stdout(contains("DIVERGED"));
    let mut altered = signed(played(), &TABLE);
    altered.seats[0].name = "Eve".into();
    verify(&altered, &mine).code(3).stdout(contains("ALTERED"));
    let mut contradicted = played();
    contradicted.fair.as_mut().expect("a proof").commitment = Bytes32::ZERO;
    verify(&signed(contradicted, &TABLE), &mine).code(4).stdout(contains("CONTRADICTED"));
    verify(&played(), &mine).code(6).stdout(contains("UNSIGNED").and(contains("NOT PROVED")));
    let mut unwitnessed = played();
    unwitnessed.fair.as_mut().expect("a proof").nonces[0].promise = None;
    verify(&signed(unwitnessed, &TABLE), &mine).code(7).stdout(contains("UNWITNESSED"));
    let absent = Replay { fair: None, ..played() };
    verify(&signed(absent, &TABLE), &mine).code(7).stdout(contains("no proof"));
}

#[test]
fn a_file_of_keys_will_do_and_one_without_is_refused() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).expect("room for a file");
        path.display().to_string()
    };
    let replay = signed(played(), &TABLE);
    let answered = write("table.key", &format!("{{\"key\":\"{}\"}}", key()));
    let kept = write("mine.txt", &format!("# the club\n{}\n# friends\n{}\n", public_key(&STRANGER).to_hex(), key()));
    for file in [&answered, &kept] {
        verify(&replay, &["--key", file]).code(0);
    }
    let empty = write("none.txt", "no key here\n");
    for file in [empty, Path::new("nothing.key").display().to_string(), "abc123".to_owned()] {
        verify(&replay, &["--key", &file]).code(2).stderr(contains(&file));
    }
}

#[test]
fn a_replay_cannot_paint_a_verdict() {
    let paint = "x\r\u{1b}[2KEXACT after 1 choices\nSIGNED by the key that you trust\u{202e}";
    let steers = |text: &str| text.contains(['\r', '\u{1b}', '\u{202e}']) || text.lines().any(|line| line.starts_with("SIGNED"));
    let words = |pointer: &str| {
        let mut file = serde_json::to_value(played()).expect("JSON");
        *file.pointer_mut(pointer).unwrap_or_else(|| panic!("a replay has {pointer}")) = paint.into();
        file.to_string()
    };
    let pointers = ["/seats/0/name", "/game", "/digest", "/outcome/reason", "/outcome/rule", "/fingerprints/0/value", "/format", "/seed"];
    let unknown = played_with_an_unknown_entry(paint);
    for text in pointers.into_iter().map(words).chain([unknown]) {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let path = folder.path().join("match.json");
        std::fs::write(&path, &text).expect("room for a file");
        for command in ["verify", "show"] {
            let told = fudaba().args(["replay", command]).arg(&path).assert().code(2);
            let output = told.get_output();
            for said in [&output.stdout, &output.stderr] {
                let said = String::from_utf8_lossy(said);
                assert!(!steers(&said), "{said}");
            }
        }
    }
}

/// A replay with an entry that no replay has, which the reader's complaint repeats.
fn played_with_an_unknown_entry(name: &str) -> String {
    let mut file = serde_json::to_value(played()).expect("JSON");
    file.as_object_mut().expect("an object").insert(name.to_owned(), 1.into());
    file.to_string()
}

#[test]
fn showing_a_replay_says_nothing_of_its_worth() {
    let (_folder, path) = file("match.json", &serde_json::to_string(&played()).expect("JSON"));
    fudaba().args(["replay", "show"]).arg(&path).assert().success().stdout(contains("EXACT").and(contains("proved").not()));
}

/// Anybody can hand out an empty list: it once was called "chained and signed".
#[test]
fn an_empty_list_of_results_is_not_called_signed() {
    let (_folder, path) = file("list.json", r#"{"end":null,"signature":null,"results":[],"next":null}"#);
    let told = fudaba().args(["replay", "results"]).arg(&path).args(["--key", &key()]).assert().success();
    told.stdout(contains("no table has signed").and(contains("chained").not()));
}

#[test]
fn a_match_that_went_on_from_a_replay_is_not_proved_and_says_so() {
    let continued = Some(Continued { after: Some(7) });
    let circumstances = Some(Circumstances { continued, ..Circumstances::default() });
    let replay = signed(Replay { fair: None, circumstances, ..played() }, &TABLE);
    let told = verify(&replay, &["--key", &key()]).code(7);
    told.stdout(contains("CONTINUED").and(contains("after 7 choices, which this table has not seen")));
    let told = verify(&replay, &["--key", &key(), "--lang", "ja"]).code(7);
    told.stdout(contains("7手目").and(contains("札場は見ていません")));
}

/// A list that holds one text, chained; signed as well where there is a key.
fn list_of(result: &str, key: Option<&Bytes32>) -> String {
    let chain = sha256(&[b"fudaba result", &Bytes32::ZERO.0, &1u64.to_le_bytes(), result.as_bytes()]);
    let listed = Listed { number: 1, chain };
    let (end, signature) = (key.map(|_| listed), key.map(|key| sign_end(&listed, key)));
    let json = |value: serde_json::Value| value.to_string();
    let [end, signature] = [json(serde_json::to_value(end).expect("JSON")), json(serde_json::to_value(signature).expect("JSON"))];
    let listed = json(serde_json::to_value(listed).expect("JSON"));
    format!(r#"{{"end":{end},"signature":{signature},"results":[{{"listed":{listed},"result":{result}}}],"next":null}}"#)
}

#[test]
fn a_list_of_results_cannot_paint_a_verdict() {
    let paint = "x`\nSIGNED by the key that you trust\r\u{1b}[2K\u{202e}\nfair dealing: proved";
    let quoted = serde_json::Value::from(paint).to_string();
    let result = |kind: &str, name: &str| {
        let rest = r#""levels":[null,null],"alone":false,"choices":0,"outcome":null,"withheld":[]"#;
        format!(r#"{{"kind":{kind},"game":"kirifuda","deal":null,"seats":[{name},"b"],{rest}}}"#)
    };
    let lists = [
        format!(r#"{{"end":null,"signature":null,"results":[],"next":null,{quoted}:1}}"#),
        list_of(&format!(r#"{{{quoted}:1}}"#), None),
        list_of(&result(&quoted, "\"a\""), None),
        list_of(&result("\"ended\"", &quoted), Some(&TABLE)),
    ];
    let (_folder, replay) = file("match.json", &serde_json::to_string(&signed(played(), &STRANGER)).expect("JSON"));
    for list in lists {
        let (_folder, list) = file("list.json", &list);
        let results = fudaba().args(["replay", "results"]).arg(&list).args(["--key", &key()]).assert().failure();
        let verify =
            fudaba().args(["replay", "verify"]).arg(&replay).arg("--results").arg(&list).args(["--key", &key()]).assert().failure();
        for told in [results, verify] {
            let output = told.get_output();
            for said in [&output.stdout, &output.stderr] {
                let said = String::from_utf8_lossy(said);
                assert!(!said.contains(['\r', '\u{1b}', '\u{202e}']), "{said}");
                assert!(!said.lines().any(|line| line.starts_with("SIGNED") || line.starts_with("fair dealing: proved")), "{said}");
            }
        }
    }
}

/// A whole match against the computer, saved.
fn saved_match(folder: &Path) -> PathBuf {
    let path = folder.join("match.json");
    let play = ["play", "kirifuda", "--level", "novice", "--seed", "3", "--save"];
    fudaba().args(play).arg(&path).write_stdin("1\n".repeat(2000)).assert().success();
    path
}

#[test]
fn a_saved_match_is_verified_and_shown() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = saved_match(folder.path());
    fudaba()
        .args(["replay", "verify"])
        .arg(&path)
        .assert()
        .code(6)
        .stdout(contains("EXACT").and(contains("UNSIGNED")).and(contains("no proof")));
    fudaba().args(["replay", "show", "--from", "1", "--lang", "ja"]).arg(&path).assert().success().stdout(contains("KF-2.1"));
    fudaba().args(["replay", "show", "--from", "2"]).arg(&path).assert().code(2).stderr(contains("--from"));
    let again = tempfile::tempdir().expect("a temporary folder");
    let (first, second) = (std::fs::read(path), std::fs::read(saved_match(again.path())));
    assert_eq!(first.expect("written"), second.expect("written"), "the same seed and choices");
}

#[test]
fn a_replay_tampered_with_is_noticed_wherever_that_is() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = saved_match(folder.path());
    let whole: serde_json::Value = serde_json::from_slice(&std::fs::read(&path).expect("written")).expect("JSON");
    let verdict = |pointer: &str, value: serde_json::Value| {
        let mut changed = whole.clone();
        *changed.pointer_mut(pointer).unwrap_or_else(|| panic!("a replay has {pointer}")) = value;
        std::fs::write(&path, changed.to_string()).expect("room for a file");
        let done = fudaba().args(["replay", "verify"]).arg(&path).assert();
        let word = String::from_utf8_lossy(&done.get_output().stdout).split(' ').next().unwrap_or_default().to_owned();
        (done.get_output().status.code(), word)
    };
    let loser = 1 - whole["outcome"]["winner"].as_u64().expect("somebody has won");
    let exact = (Some(6), "EXACT".to_owned());
    let diverged = (Some(1), "DIVERGED".to_owned());
    let refused = (Some(2), String::new());
    assert_eq!(verdict("/seats/0/name", "somebody".into()), exact);
    assert_eq!(verdict("/digest", "0".into()), (Some(6), "UNVERIFIED".to_owned()));
    for (pointer, value) in [
        ("/game", "battle-guardians".into()),
        ("/seed", "00".repeat(32).into()),
        ("/decks/0", serde_json::json!({})),
        ("/choices/3/option", 9.into()),
        ("/choices/3/words", "pass".into()),
        ("/choices/3", serde_json::json!({ "seat": 0, "concede": true })),
        ("/fingerprints/2/value", "0".repeat(16).into()),
        ("/outcome/winner", loser.into()),
        ("/outcome/reason", "deck_out".into()),
        ("/outcome", serde_json::Value::Null),
    ] {
        assert_eq!(verdict(pointer, value), diverged, "{pointer}");
    }
    for (pointer, value) in [
        ("/format", "chess".into()),
        ("/version", 3.into()),
        ("/game", "chess".into()),
        ("/seed", "00".into()),
        ("/choices/3/seat", 2.into()),
        ("/choices/3", serde_json::json!({ "seat": 9, "concede": true })),
        ("/choices", serde_json::json!([])),
        ("/fingerprints", serde_json::json!([])),
        ("/fingerprints/1/after", 0.into()),
        ("/outcome/winner", 2.into()),
    ] {
        assert_eq!(verdict(pointer, value), refused, "{pointer}");
    }
}

#[test]
fn a_replay_cut_off_anywhere_is_refused() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = saved_match(folder.path());
    let whole = std::fs::read(&path).expect("written");
    for tenth in 0..10 {
        std::fs::write(&path, &whole[..whole.len() * tenth / 10]).expect("room for a file");
        fudaba().args(["replay", "verify"]).arg(&path).assert().code(2).stderr(contains("cut off"));
    }
}

#[test]
fn what_is_no_replay_is_refused() {
    for text in ["", "{", "[]", "{\"format\": 1}", &"[".repeat(100_000)] {
        let (_folder, path) = file("match.json", text);
        fudaba().args(["replay", "verify"]).arg(&path).assert().code(2).stderr(contains("no replay"));
    }
}

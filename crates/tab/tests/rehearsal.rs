//! Matches at random are the same wherever they are played. With `FUDABA_MATCHES_INTO` they are written down, so that modules play them
//! again: `cargo xtask test --only wasm` does so, `FUDABA_MATCHES` says how many.

use std::path::PathBuf;
use std::{env, fs};

use fudaba_host::games;
use fudaba_tab::Tab;
use serde_json::{Value, json};

/// What a call comes to.
fn ask(tab: &mut Tab, call: &Value) -> Value {
    let told: Value = serde_json::from_str(&tab.answer(&call.to_string())).expect("answers are JSON");
    assert_eq!(told["error"], Value::Null, "{call}");
    told["ok"].clone()
}

#[test]
fn a_match_written_down_comes_to_the_same_when_it_is_played_again() {
    let count: u64 = env::var("FUDABA_MATCHES").ok().and_then(|count| count.parse().ok()).unwrap_or(20);
    let into = env::var_os("FUDABA_MATCHES_INTO").map(PathBuf::from);
    for game in games(None).0 {
        let slug = game.slug();
        let mut tab = Tab::of(game);
        let rehearsed = ask(&mut tab, &json!({ "call": "rehearse", "first": 0, "matches": count }));
        let matches = rehearsed["matches"].as_array().expect("a list");
        assert_eq!(matches.len() as u64, count);
        for written in matches.iter().step_by(1 + matches.len() / 20) {
            let again = ask(&mut tab, &json!({ "call": "replay", "record": written["record"] }));
            assert_eq!((&again["end"], &again["same_rules"]), (&written["end"], &json!(true)), "{slug}");
        }
        if let Some(folder) = &into {
            let about = ask(&mut tab, &json!({ "call": "about" }));
            fs::create_dir_all(folder).expect("a folder can be made");
            let text = json!({ "digest": about["digest"], "matches": matches }).to_string();
            fs::write(folder.join(format!("{slug}.json")), text).expect("the matches can be written down");
        }
    }
}

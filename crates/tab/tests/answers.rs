//! What a page asks of a tab, and what it is told: in the words of the service's wire, and nothing that a seat may not know.

use std::sync::Arc;

use fudaba_engine::Playable;
use fudaba_host::games;
use fudaba_tab::Tab;
use serde_json::{Value, json};

fn game(slug: &str) -> Arc<dyn Playable> {
    games(None).0.into_iter().find(|game| game.slug() == slug).expect("it is on the list")
}

fn answer(tab: &mut Tab, call: &Value) -> Value {
    serde_json::from_str(&tab.answer(&call.to_string())).expect("answers are JSON")
}

fn ask(tab: &mut Tab, call: &Value) -> Value {
    let told = answer(tab, call);
    assert_eq!(told["error"], Value::Null, "{call}");
    told["ok"].clone()
}

fn opened(tab: &mut Tab) -> Value {
    ask(tab, &json!({ "call": "open", "decks": ["crimson_assault", "gale_gambit"], "seed": 7 }))["match"].clone()
}

#[test]
fn whoever_is_asked_sees_the_options_and_nobody_else() {
    let mut tab = Tab::of(game("kirifuda"));
    let id = opened(&mut tab);
    let looks = [json!(0), json!(1), Value::Null].map(|seat| ask(&mut tab, &json!({ "call": "look", "match": id, "seat": seat })));
    let seat = looks[0]["waiting"]["seat"].as_u64().expect("a seat is asked") as usize;
    for (place, look) in looks.iter().enumerate() {
        assert_eq!(look["decision"].is_object(), place == seat, "{place}");
        assert!(look["view"]["zones"].is_array() && look["events"].is_array());
    }
    assert_eq!(answer(&mut tab, &json!({ "call": "play", "match": id, "option": 99 }))["error"]["code"], "match/choice");
    ask(&mut tab, &json!({ "call": "play", "match": id, "option": 0 }));
    ask(&mut tab, &json!({ "call": "back", "match": id, "to": 0 }));
    let again = ask(&mut tab, &json!({ "call": "look", "match": id, "seat": seat }));
    assert_eq!(again, looks[seat], "what was taken back has left nothing");
}

#[test]
fn what_cannot_be_done_is_answered_with_its_reason() {
    let mut tab = Tab::of(game("kirifuda"));
    let deck = "crimson_assault";
    for (call, code) in [
        (json!({ "call": "dance" }), "call/unreadable"),
        (json!({ "call": "look", "match": 5 }), "match/unknown"),
        (json!({ "call": "open", "decks": [deck, "nothing"], "seed": 7 }), "match/setup"),
        (json!({ "call": "open", "decks": [deck, deck], "seed": "12" }), "call/unreadable"),
        (json!({ "call": "lesson", "key": "nothing" }), "lesson/unknown"),
        (json!({ "call": "schema", "name": "nothing" }), "schema/unknown"),
        (json!({ "call": "files", "files": {} }), "files/fixed"),
    ] {
        assert_eq!(answer(&mut tab, &call)["error"]["code"], code, "{call}");
    }
    assert_eq!(serde_json::from_str::<Value>(&tab.answer("{")).expect("JSON")["error"]["code"], "call/unreadable");
}

#[test]
fn a_match_goes_on_from_its_record() {
    let mut tab = Tab::of(game("kirifuda"));
    let id = opened(&mut tab);
    for _ in 0..5 {
        ask(&mut tab, &json!({ "call": "play", "match": id, "option": 0 }));
    }
    let mut written = ask(&mut tab, &json!({ "call": "record", "match": id }));
    let again = ask(&mut Tab::of(game("kirifuda")), &json!({ "call": "replay", "record": written["record"] }));
    assert_eq!((&again["end"], &again["same_rules"]), (&written["end"], &json!(true)));
    written["record"]["digest"] = json!("of other cards");
    assert_eq!(ask(&mut tab, &json!({ "call": "replay", "record": written["record"] }))["same_rules"], false);
    written["record"]["choices"] = json!([0, 200]);
    assert_eq!(answer(&mut tab, &json!({ "call": "replay", "record": written["record"] }))["error"]["code"], "replay/diverged");
    written["record"]["game"] = json!("chess");
    assert_eq!(answer(&mut tab, &json!({ "call": "replay", "record": written["record"] }))["error"]["code"], "replay/diverged");
}

const CARD: &str = "- { number: K02, name: { ja: 紅蓮の剣聖, en: Crimson Sword Saint }, kind: attacker, attributes: [fire], pow: 900 }\n";

#[test]
fn a_card_in_the_making_is_shown_drawn_and_played_and_a_wrong_one_is_not() {
    let mut tab = Tab::of(game("kirifuda"));
    let wrong = "- { number: K03, nmae: { ja: 札, en: Card } }\n";
    let draft = ask(&mut tab, &json!({ "call": "draft", "text": format!("{CARD}{wrong}"), "language": "ja" }));
    let cards = draft["cards"].as_array().expect("a list");
    assert_eq!(cards.len(), 1, "the card with a mistake is not shown as the game has it");
    assert_eq!(cards[0]["face"]["name"]["en"], "Crimson Sword Saint");
    assert!(cards[0]["svg"].as_str().is_some_and(|svg| svg.contains("紅蓮の剣聖")));
    assert!(draft["faults"].as_array().is_some_and(|faults| faults.iter().any(|fault| fault["line"] == 2)));

    let digest = |tab: &mut Tab| ask(tab, &json!({ "call": "about" }))["digest"].clone();
    let before = digest(&mut tab);
    assert_eq!(ask(&mut tab, &json!({ "call": "use", "text": CARD }))["faults"], json!([]));
    assert_ne!(digest(&mut tab), before, "a match with other cards is no match of the game's own");
    let faces = ask(&mut tab, &json!({ "call": "cards" }));
    assert!(faces.as_array().is_some_and(|faces| faces.iter().any(|face| face["name"]["en"] == "Crimson Sword Saint")));
    opened(&mut tab);
    ask(&mut tab, &json!({ "call": "use" }));
    assert_eq!(digest(&mut tab), before);
}

#[test]
fn a_lesson_answers_a_mistake_and_does_not_make_it() {
    let mut tab = Tab::of(game("kirifuda"));
    let lessons = ask(&mut tab, &json!({ "call": "about" }))["lessons"].clone();
    let id = ask(&mut tab, &json!({ "call": "lesson", "key": lessons[0]["key"] }))["match"].clone();
    let (mut answered, mut choices) = (0, 0);
    for _ in 0..60 {
        let told = ask(&mut tab, &json!({ "call": "look", "match": id }));
        if told["lesson"]["done"] == true {
            break;
        }
        let right = ask(&mut tab, &json!({ "call": "think", "match": id, "level": "novice", "seed": 1, "milliseconds": 10 }));
        let wrong = json!(if right == 0 { 1 } else { 0 });
        let made = answer(&mut tab, &json!({ "call": "play", "match": id, "option": wrong }));
        if made["ok"]["objection"]["ja"].is_string() {
            let after = ask(&mut tab, &json!({ "call": "look", "match": id }));
            assert_eq!(after, told, "nothing has happened");
            answered += 1;
        } else if made["ok"].is_object() {
            ask(&mut tab, &json!({ "call": "back", "match": id, "to": choices }));
        }
        ask(&mut tab, &json!({ "call": "play", "match": id, "option": right }));
        choices += 1;
    }
    assert!(answered > 0);
}

#[test]
fn a_match_becomes_a_replay_file_that_shows_what_happened() {
    let mut tab = Tab::of(game("kirifuda"));
    let id = opened(&mut tab);
    for _ in 0..4 {
        ask(&mut tab, &json!({ "call": "play", "match": id, "option": 0 }));
    }
    let seat = ask(&mut tab, &json!({ "call": "look", "match": id }))["asked"]["seat"].clone();
    ask(&mut tab, &json!({ "call": "concede", "match": id, "seat": seat }));
    let end = ask(&mut tab, &json!({ "call": "look", "match": id }))["outcome"].clone();
    let player = |name: &str, level: Value| json!({ "name": name, "level": level, "deck": null });
    let steps = json!([
        { "choice": 0 }, { "choice": 1 }, { "back": 1, "by": 0 }, { "choice": 0 }, { "hinted": 0 }, { "choice": 0 }, { "choice": 0 },
        { "concede": seat },
    ]);
    let written = json!({
        "call": "write_replay", "decks": ["crimson_assault", "gale_gambit"], "seed": 7,
        "seats": [player("Aki", Value::Null), player("", json!("novice"))], "steps": steps,
    });
    let replay = ask(&mut tab, &written);
    assert_eq!((&replay["format"], replay["choices"].as_array().map(Vec::len)), (&json!("fudaba-replay"), Some(5)));
    assert_eq!(replay["circumstances"]["taken_back"][0]["to"], 1);
    assert_eq!(replay["circumstances"]["hints"][0]["after"], 2);
    let shown = ask(&mut tab, &json!({ "call": "frames", "replay": replay }));
    assert_eq!(shown["verdict"], "EXACT");
    let frames = shown["frames"].as_array().expect("positions");
    let last = &frames.last().expect("a position at least")["outcome"];
    assert_eq!((&last["winner"], &last["reason"]), (&end["winner"], &end["reason"]));
    let mut other = replay.clone();
    other["choices"][1]["words"] = json!("something else");
    assert_eq!(ask(&mut tab, &json!({ "call": "frames", "replay": other }))["verdict"], "DIVERGED");
    let mut keyed = replay.clone();
    (keyed["version"], keyed["lots"]) = (json!(2), json!("keyed"));
    let shown = ask(&mut tab, &json!({ "call": "frames", "replay": keyed }));
    assert_eq!((&shown["verdict"], &shown["frames"]), (&json!("DIVERGED"), &json!([])), "other lots are another match from the start");
    let mut newer = replay;
    newer["version"] = json!(3);
    let shown = ask(&mut tab, &json!({ "call": "frames", "replay": newer }));
    assert!(shown["reason"]["en"].as_str().is_some_and(|reason| reason.starts_with("A newer version")), "{shown}");
}

#[test]
fn a_deck_is_checked_read_and_written() {
    let mut tab = Tab::of(game("kirifuda"));
    let list = json!({ "attack": [{ "card": "K01", "copies": 9 }] });
    let checked = ask(&mut tab, &json!({ "call": "deck_check", "list": list, "wanted": { "cards": ["K01"], "least": 1 } }));
    assert!(checked["faults"].as_array().is_some_and(|faults| faults.iter().all(|fault| fault["remedy"]["ja"].is_string())));
    assert!(checked["faults"].as_array().is_some_and(|faults| !faults.is_empty()) && checked["odds"]["turns"].is_array());
    let name = json!({ "ja": "試し", "en": "Trial" });
    let deck = json!({ "key": "trial", "name": name, "summary": name, "list": {} });
    let text = ask(&mut tab, &json!({ "call": "deck_write", "deck": deck }))["text"].clone();
    let read = ask(&mut tab, &json!({ "call": "deck_read", "text": text }));
    assert!(read["deck"]["key"] == "trial" || read["faults"].as_array().is_some_and(|faults| !faults.is_empty()), "{read}");
}

#[test]
fn whoever_runs_the_match_learns_who_is_asked_and_what_was_passed_through() {
    let mut tab = Tab::of(game("kirifuda"));
    let id = opened(&mut tab);
    let asked = ask(&mut tab, &json!({ "call": "look", "match": id }))["asked"].clone();
    assert_eq!((&asked["scripted"], &asked["quiet"]), (&json!(false), &json!(false)));
    assert!(asked["options"].as_u64().is_some_and(|options| options > 0));
    let mut passed = 0;
    for _ in 0..40 {
        let before = ask(&mut tab, &json!({ "call": "look", "match": id }))["events"].as_array().map_or(0, Vec::len);
        ask(&mut tab, &json!({ "call": "play", "match": id, "option": 0 }));
        let look = ask(&mut tab, &json!({ "call": "look", "match": id, "from": before + 1, "passed": true }));
        let on_the_way = look["passed"].as_array().into_iter().flatten().map(|moment| moment["log"].as_array().map_or(0, Vec::len));
        passed += look["passed"].as_array().map_or(0, Vec::len);
        assert!(on_the_way.sum::<usize>() <= look["events"].as_array().map_or(0, Vec::len));
        if look["outcome"].is_object() {
            break;
        }
    }
    assert!(passed > 0, "somewhere the table passed through a position that people want to see");
    let shut = ask(&mut tab, &json!({ "call": "shut", "match": id, "seat": 0 }));
    assert!(shut.is_array());
}

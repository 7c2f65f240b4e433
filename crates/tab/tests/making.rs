//! What a page for makers of cards asks of a tab: sentences read and completed, decks with a card in the making, and its strength.

use fudaba_host::games;
use fudaba_tab::Tab;
use serde_json::{Value, json};

fn tab(slug: &str) -> Tab {
    Tab::of(games(None).0.into_iter().find(|game| game.slug() == slug).expect("it is on the list"))
}

fn answer(tab: &mut Tab, call: &Value) -> Value {
    serde_json::from_str(&tab.answer(&call.to_string())).expect("answers are JSON")
}

fn ask(tab: &mut Tab, call: &Value) -> Value {
    let told = answer(tab, call);
    assert_eq!(told["error"], Value::Null, "{call}");
    told["ok"].clone()
}

#[test]
fn a_sentence_is_read_into_the_card_file_and_the_other_language() {
    let mut kirifuda = tab("kirifuda");
    let read = ask(&mut kirifuda, &json!({ "call": "read", "text": "[Win] Draw 2 cards.\n【敗北】1枚引く。" }));
    assert_eq!(read["whole"], true);
    assert_eq!(read["lines"][0]["read"]["yaml"], "on_win: [{ do: { draw: 2 } }]");
    assert_eq!(read["lines"][0]["read"]["text"]["ja"], "【勝利】2枚引く。");
    assert_eq!(read["lines"][1]["read"]["text"]["en"], "[Loss] Draw a card.");
}

#[test]
fn where_a_sentence_is_not_understood_stands_what_could_follow_and_the_nearest_one() {
    let mut kirifuda = tab("kirifuda");
    let read = ask(&mut kirifuda, &json!({ "call": "read", "text": "[Win] Draw 2 cookies.", "language": "en" }));
    let line = &read["lines"][0];
    assert_eq!((&read["whole"], &line["read"], &line["known"]), (&json!(false), &Value::Null, &json!("[Win] Draw 2 c")));
    assert_eq!(line["next"], json!(["ards"]));
    assert!(line["nearest"].as_str().is_some_and(|near| near.contains("raw")), "{line}");
    assert!(line["why"]["ja"].as_str().is_some_and(|why| why.contains("次に置けるもの")), "{line}");
}

#[test]
fn cards_are_to_be_had_as_they_were_written_and_draw_as_the_game_has_them() {
    for game in games(None).0 {
        let slug = game.slug();
        let faces = game.faces().to_vec();
        let mut tab = Tab::of(game);
        for face in faces.into_iter().step_by(3) {
            let text = ask(&mut tab, &json!({ "call": "written", "card": face.number }));
            let draft = ask(&mut tab, &json!({ "call": "draft", "text": text, "language": "ja" }));
            assert_eq!(draft["faults"], json!([]), "{slug} {text}");
            assert_eq!(draft["cards"][0]["face"]["text"], json!(face.text), "{slug} {text}");
        }
        assert_eq!(answer(&mut tab, &json!({ "call": "written", "card": "none" }))["error"]["code"], "card/unknown");
    }
}

#[test]
fn a_beginning_goes_on_in_words_and_in_lines_of_cards() {
    let mut kirifuda = tab("kirifuda");
    let mut next =
        |beginning: &str, language: &str| ask(&mut kirifuda, &json!({ "call": "next", "beginning": beginning, "language": language }));
    let begun = next("[Win] Dra", "en");
    assert_eq!((&begun["known"], &begun["next"][0]["text"]), (&json!("[Win] Dra"), &json!("w ")));
    assert_eq!(begun["lines"], json!(["[Win] Draw a card."]));
    let number = next("[Win] Draw ", "en");
    assert_eq!(number["known"], "[Win] Draw ");
    let told = number["next"].as_array().map(|all| all.iter().map(|next| (&next["text"], &next["slots"])).collect::<Vec<_>>());
    assert_eq!(told, Some(vec![(&json!("#"), &json!([0])), (&json!("a card"), &json!([]))]));
    let nothing = next("", "ja");
    assert!(nothing["next"].as_array().is_some_and(|all| all.len() >= 4), "{nothing}");
    assert_eq!(nothing["lines"], json!([]));
    let whole = next("[Win] Draw 2 cards.", "en");
    assert_eq!(whole["whole"], true);
    assert_eq!(next("[Win] Zebra", "en")["stuck"], true);
    assert!(next("【オープン】", "ja")["lines"].as_array().is_some_and(|lines| lines.len() == 6));
}

#[test]
fn every_game_says_how_a_line_begins() {
    for game in games(None).0 {
        let slug = game.slug();
        let mut tab = Tab::of(game);
        for language in ["ja", "en"] {
            let begun = ask(&mut tab, &json!({ "call": "next", "beginning": "", "language": language }));
            assert!(begun["next"].as_array().is_some_and(|all| !all.is_empty()), "{slug} {language}");
        }
    }
}

const LANTERN: &str =
    "- { number: X01, name: { ja: 灯守りの娘, en: Lantern Keeper }, kind: attacker, attributes: [water, wind], pow: POW }\n";

#[test]
fn a_new_card_finds_decks_that_may_hold_it() {
    let mut kirifuda = tab("kirifuda");
    let own = ask(&mut kirifuda, &json!({ "call": "hold", "card": "K02" }));
    assert!(own.as_array().is_some_and(|decks| decks.iter().all(|deck| deck["list"].to_string().contains("K02"))));
    assert_eq!(ask(&mut kirifuda, &json!({ "call": "hold", "card": "X01" })), json!([]));
    ask(&mut kirifuda, &json!({ "call": "use", "text": LANTERN.replace("POW", "600") }));
    let held = ask(&mut kirifuda, &json!({ "call": "hold", "card": "X01" }));
    let list = &held[0]["list"];
    assert!(list.to_string().contains("X01"), "{held}");
    ask(&mut kirifuda, &json!({ "call": "open", "decks": [list, "gale_gambit"], "seed": 1 }));
}

/// What is found of a card with the second power beside one with the first, at most so many outcomes long.
fn weighed(pow: [u32; 2], seed: u64, most: u32) -> Value {
    let [was, now] = pow.map(|pow| LANTERN.replace("POW", &pow.to_string()));
    let load = json!({ "card": "X01", "was": was, "now": now, "seed": seed });
    let mut kirifuda = tab("kirifuda");
    let mut ask = |most: u32| ask(&mut kirifuda, &json!({ "call": "weigh", "load": load, "milliseconds": 600_000, "most": most }));
    let first = ask(most / 2);
    let whole = ask(most - most / 2);
    assert_eq!(whole["games"].as_u64(), first["games"].as_u64().map(|games| games * 2), "what was found before counts on");
    whole
}

#[test]
fn a_stronger_card_is_found_a_weaker_one_too_and_the_same_card_gives_no_alarm() {
    assert_eq!(weighed([600, 1500], 1, 400)["verdict"], "up");
    assert_eq!(weighed([1500, 600], 2, 400)["verdict"], "down");
    for seed in 3..6 {
        let same = weighed([600, 600], seed, 420);
        assert_eq!((&same["verdict"], &same["done"]), (&json!("same"), &json!(true)), "{same}");
        assert_eq!(same["change"]["mean"], 0.0);
    }
}

#[test]
fn a_card_that_there_is_not_is_not_weighed() {
    let load = |card: &str, now: &str| json!({ "call": "weigh", "load": { "card": card, "now": now, "seed": 1 }, "milliseconds": 1 });
    let mut kirifuda = tab("kirifuda");
    assert_eq!(answer(&mut kirifuda, &load("X09", ""))["error"]["code"], "weigh/impossible");
    let broken = "- { number: X01, nmae: { ja: 札, en: Card } }\n";
    assert_eq!(answer(&mut kirifuda, &load("X01", broken))["error"]["code"], "weigh/impossible");
}

#[test]
fn figures_are_told_with_their_outlines() {
    let figures = ask(&mut tab("kirifuda"), &json!({ "call": "figures" }));
    let outline = figures["lantern-flame"].as_str().expect("an outline");
    assert!(outline.starts_with(['M', 'm']) && figures.as_object().is_some_and(|all| all.len() > 500), "{outline}");
}

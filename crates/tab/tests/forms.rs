//! The workshop's forms show no word as files write it: each has a name in both languages. Where cards lie in a position, and what may be said of
//! them there, is told by the schema of a game's scenarios.

use std::collections::BTreeMap;

use fudaba_cardscript::schema_words;
use fudaba_host::games;
use serde_json::{Value, json};

/// By word, or by `game/word` where a game means something of its own by it: Japanese, English.
const NAMES: &str = include_str!("../../../web/src/lib/workshop/formwords.json");

#[test]
fn all_that_a_card_may_hold_has_a_name_in_both_languages() {
    let names: BTreeMap<String, [String; 2]> = serde_json::from_str(NAMES).expect("two names a word");
    assert!(names.values().flatten().all(|name| !name.is_empty() && !name.contains('_')));
    for game in games(None).0 {
        let schema = game.schema("cards").expect("every game has cards");
        let words = schema_words(&schema);
        let nameless: Vec<&String> = words.iter().filter(|word| !names.contains_key(*word)).collect();
        assert!(nameless.is_empty(), "{}: words without a name in formwords.json: {nameless:?}", game.slug());
    }
}

/// Definitions that a part of a schema leads to, by name.
fn led_to(schema: &Value, part: &Value, found: &mut BTreeMap<String, Value>) {
    match part {
        Value::Object(entries) => entries.values().for_each(|value| led_to(schema, value, found)),
        Value::Array(items) => items.iter().for_each(|item| led_to(schema, item, found)),
        Value::String(text) => {
            let Some(name) = text.strip_prefix("#/$defs/") else { return };
            let definition = &schema["$defs"][name];
            if found.insert(name.to_owned(), definition.clone()).is_none() {
                led_to(schema, definition, found);
            }
        }
        _ => {}
    }
}

#[test]
fn all_that_a_position_may_say_has_a_name_in_both_languages() {
    let names: BTreeMap<String, [String; 2]> = serde_json::from_str(NAMES).expect("two names a word");
    for game in games(None).0 {
        let schema = game.schema("scenario").expect("every game has scenarios");
        let mut definitions = BTreeMap::new();
        led_to(&schema, &json!("#/$defs/Given"), &mut definitions);
        let words = schema_words(&json!(definitions));
        let is_chair = |word: &str| ["A", "B", "F", "S", "P1", "P2"].contains(&word);
        let nameless: Vec<&String> = words.iter().filter(|word| !is_chair(word) && !names.contains_key(*word)).collect();
        assert!(nameless.is_empty(), "{}: words without a name in formwords.json: {nameless:?}", game.slug());
    }
}

/// What may be said of a card at a place of a position, by the game, the definition and the place.
const SAID: &[(&str, &str, &str, &[&str])] = &[
    ("kirifuda", "PlayerGiven", "attacker_place", &["state", "since"]),
    ("kirifuda", "PlayerGiven", "life_area", &["face_up"]),
    ("battle-guardians", "PlayerGiven", "attack_zone", &["dg", "weakened", "silent"]),
    ("battle-guardians", "PlayerGiven", "charge_zone", &["down"]),
    ("build-divide", "PlayerGiven", "energy_zone", &["resting"]),
    ("build-divide", "PlayerGiven", "field", &["auras", "counters", "damage", "resting"]),
    ("build-divide", "PlayerGiven", "territory_zone", &["open", "auras"]),
    ("genesis-garden", "PlayerGiven", "vanguard", &["attached", "orientation", "damage", "sick"]),
    ("genesis-garden", "PlayerGiven", "graveyard", &["down"]),
    ("mistral-rouge", "PlayerGiven", "deck", &["known"]),
    ("mistral-rouge", "PlayerGiven", "zone", &["exhausted"]),
    ("mistral-rouge", "Given", "characters", &["attached", "damage", "waiting", "used"]),
    ("mistral-rouge", "Given", "fields", &["face"]),
];

#[test]
fn where_cards_lie_in_a_position_the_schema_has_all_that_may_be_said_of_them() {
    for game in games(None).0 {
        let schema = game.schema("scenario").expect("every game has scenarios");
        for (_, definition, place, said) in SAID.iter().filter(|(slug, ..)| *slug == game.slug()) {
            let there = &schema["$defs"][definition]["properties"][place];
            let mut definitions = BTreeMap::from([(String::new(), there.clone())]);
            led_to(&schema, there, &mut definitions);
            let words = schema_words(&json!(definitions));
            let missing: Vec<_> = said.iter().filter(|word| !words.contains(**word)).collect();
            assert!(words.contains("card") && missing.is_empty(), "{} {place}: {missing:?}", game.slug());
        }
    }
}

#[test]
fn places_of_the_table_are_told_by_name() {
    let game = games(None).0.into_iter().find(|game| game.slug() == "mistral-rouge").expect("it is on the list");
    let schema = game.schema("scenario").expect("every game has scenarios");
    for key in ["characters", "fields"] {
        let names = schema["$defs"]["Given"]["properties"][key]["propertyNames"]["enum"].as_array().expect("names").len();
        assert_eq!(names, 12, "{key}");
    }
}

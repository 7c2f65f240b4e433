//! The guides tell every word of Battle Guardians, with its rules and its cards.

use std::collections::BTreeSet;

use fudaba_battle_guardians::positions::Given;
use fudaba_cardscript::Source;
use serde_json::Value;

use crate::bench;

/// The game's part of the guide.
fn guide() -> String {
    bench().page("scenarios.md", &["The position of Battle Guardians"])
}

/// Questions, verbs, marks, counters and reasons: the guide names them all.
#[test]
fn the_guide_names_every_word() {
    let (guide, table) = (guide(), &bench().table);
    let words = table.questions.keys().chain(table.verbs.keys()).chain(table.marks.keys()).chain(table.counters.keys());
    let words = words.chain(table.refusals.keys()).chain(table.outcomes.keys());
    let missing: Vec<&String> = words.filter(|word| !is_named(&guide, word)).collect();
    assert!(missing.is_empty(), "docs/scenarios.md lacks {missing:?}");
}

#[test]
fn the_guide_names_every_key_of_a_position() {
    let (guide, mut keys) = (guide(), BTreeSet::new());
    collect_keys(&serde_json::to_value(schemars::schema_for!(Given)).expect("a schema is JSON"), &mut keys);
    let missing: Vec<&String> = keys.iter().filter(|key| !is_named(&guide, key)).collect();
    let is_card = |key: &&String| ["spell_card", "counter_card", "domain_card"].contains(&key.as_str());
    let missing: Vec<&String> = missing.into_iter().filter(|key| !is_card(key)).collect();
    assert!(keys.len() > 60 && missing.is_empty(), "docs/scenarios.md lacks {missing:?}");
}

/// Whether a word stands in the text as code.
fn is_named(text: &str, word: &str) -> bool {
    let of_word = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    let codes = text.split('`').skip(1).step_by(2);
    codes.flat_map(|code| code.split(|letter| !of_word(letter))).any(|found| found == word)
}

fn collect_keys(schema: &Value, keys: &mut BTreeSet<String>) {
    match schema {
        Value::Object(entries) => {
            keys.extend(entries.get("properties").and_then(Value::as_object).into_iter().flatten().map(|(key, _)| key.clone()));
            keys.extend(entries.get("const").and_then(Value::as_str).map(str::to_owned));
            entries.values().for_each(|value| collect_keys(value, keys));
        }
        Value::Array(items) => items.iter().for_each(|item| collect_keys(item, keys)),
        _ => {}
    }
}

/// The word of a table row stands on the card that the row names.
#[test]
fn the_cards_of_the_tables_use_their_words() {
    let text: String = bench().card_files.iter().map(Source::text).collect();
    let cards: Vec<&str> = text.split("\n- number: ").collect();
    for row in bench().whole_page("cards/battle-guardians.md").lines().filter(|line| line.starts_with("| `")) {
        let cells: Vec<&str> = row.trim_matches(['|', ' ']).split('|').map(str::trim).collect();
        let (word, example) = (cells[0].trim_matches('`'), cells[cells.len() - 1]);
        let number = |cell: &str| cell.len() == 3 && cell.starts_with('G') && cell[1..].bytes().all(|byte| byte.is_ascii_digit());
        if number(example) {
            let card = cards.iter().find(|card| card.starts_with(example)).unwrap_or_else(|| panic!("there is no card {example}"));
            assert!(card.contains(word), "{example} does not say `{word}`");
        }
    }
}

/// The words in quotes in the code that follows `mark`, up to the end of its line.
fn words_after(mark: &str) -> BTreeSet<String> {
    let mut words = BTreeSet::new();
    for (_, text) in bench().sources() {
        for (at, _) in text.match_indices(mark) {
            let line = text[at + mark.len()..].lines().next().unwrap_or_default();
            words.extend(line.split('"').skip(1).step_by(2).map(str::to_owned));
        }
    }
    words.into_iter().filter(|word| word.chars().all(|letter| letter.is_ascii_lowercase() || letter == '_')).collect()
}

/// The rules and the words that stand beside each other in the code: of events, refusals and outcomes.
fn words_with_rules() -> BTreeSet<(String, String)> {
    let is_rule = |text: &str| text.starts_with("BG-");
    let mut pairs = BTreeSet::new();
    for (_, text) in bench().sources() {
        for line in text.lines().filter(|line| line.contains("\"BG-")) {
            let parts: Vec<&str> = line.split('"').collect();
            for side_by_side in parts.windows(3).skip(1).step_by(2).filter(|parts| parts[1] == ", ") {
                match (side_by_side[0], side_by_side[2]) {
                    (rule, word) | (word, rule) if is_rule(rule) && !is_rule(word) => {
                        pairs.insert((rule.to_owned(), word.to_owned()));
                    }
                    _ => {}
                }
            }
        }
    }
    pairs
}

#[test]
fn the_guide_tells_every_event_and_reason_with_its_rules() {
    let page = guide();
    let (_, guide) = page.split_once("\n### Events and reasons of Battle Guardians").expect("the guide lists them");
    let rows: Vec<&str> = guide.lines().take_while(|line| !line.starts_with("### ")).collect();
    let cites =
        |row: &str, rule: &str| row.split(|letter: char| !(letter.is_ascii_alphanumeric() || "-.".contains(letter))).any(|id| id == rule);
    let pairs = words_with_rules();
    assert!(pairs.len() > 150, "only {} words were found with their rules", pairs.len());
    for (rule, word) in pairs {
        let told = rows.iter().any(|row| row.contains(&format!("`{word}`")) && cites(row, &rule));
        assert!(told, "docs/scenarios.md does not tell `{word}` with {rule}");
    }
    for word in words_after("Event::new") {
        assert!(rows.iter().any(|row| row.contains(&format!("`{word}`"))), "docs/scenarios.md does not tell `{word}`");
    }
}

//! Values as a person writes them in a file: on one line, without quotes where none are needed.

use serde_json::Value;

/// The parts of an ability and of an instruction, as people write them.
const ORDER: [&str; 18] = [
    "kind", "place", "cost", "extra", "units", "when", "then", "if", "targets", "may", "for_each", "repeat", "duration", "do", "choose",
    "else", "effect", "apply",
];

/// A value in YAML's flow style. Lists of one are written without brackets, as the readers of card files take them.
///
/// ```
/// use fudaba_cardscript::grammar::flow;
/// use serde_json::json;
///
/// assert_eq!(flow(&json!({ "if": { "set_attacker": "own" }, "do": [{ "draw": 2 }] })), "{ if: { set_attacker: own }, do: { draw: 2 } }");
/// ```
#[must_use]
pub fn flow(value: &Value) -> String {
    match value {
        Value::Object(entries) => {
            let mut entries: Vec<(&String, &Value)> = entries.iter().collect();
            entries.sort_by_key(|(key, _)| ORDER.iter().position(|part| part == key));
            let inside: Vec<String> = entries.into_iter().map(|(key, value)| format!("{key}: {}", flow(value))).collect();
            format!("{{ {} }}", inside.join(", "))
        }
        Value::Array(all) if all.len() == 1 => flow(&all[0]),
        Value::Array(all) => format!("[{}]", all.iter().map(flow).collect::<Vec<_>>().join(", ")),
        Value::String(words) if is_plain(words) => words.clone(),
        other => other.to_string(),
    }
}

/// Whether a word needs no quotes.
fn is_plain(words: &str) -> bool {
    let word = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    words.starts_with(|letter: char| letter.is_ascii_alphabetic())
        && words.chars().all(word)
        && !matches!(words, "true" | "false" | "null" | "yes" | "no" | "on" | "off")
}

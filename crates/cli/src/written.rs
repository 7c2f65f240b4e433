//! Cards and decks as files that people go on writing: a card a block, a key a line.

use serde_json::Value;

/// What a card file begins a card with.
const FIRST: [&str; 3] = ["number", "name", "kind"];

/// A card of a card file.
pub(crate) fn card(card: &Value) -> String {
    let entries = card.as_object().into_iter().flatten();
    let mut lines: Vec<(&String, &Value)> = entries.collect();
    lines.sort_by_key(|(key, _)| FIRST.iter().position(|first| first == key).unwrap_or(FIRST.len()));
    let lines: Vec<String> = lines.into_iter().map(|(key, value)| format!("{key}: {}\n", flow(value))).collect();
    format!("- {}", lines.join("  "))
}

/// A value on one line, without quotes where none are needed.
fn flow(value: &Value) -> String {
    match value {
        Value::Object(entries) if entries.is_empty() => "{}".to_owned(),
        Value::Object(entries) => {
            let inside: Vec<String> = entries.iter().map(|(key, value)| format!("{key}: {}", flow(value))).collect();
            format!("{{ {} }}", inside.join(", "))
        }
        Value::Array(all) => format!("[{}]", all.iter().map(flow).collect::<Vec<_>>().join(", ")),
        Value::String(words) if is_plain(words) => words.clone(),
        other => other.to_string(),
    }
}

/// Whether a word needs no quotes.
fn is_plain(words: &str) -> bool {
    words.starts_with(|letter: char| letter.is_ascii_alphabetic())
        && words.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_')
        && !matches!(words, "true" | "false" | "null" | "yes" | "no" | "on" | "off")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_card_is_a_block_that_begins_with_what_it_is() {
        let written = card(
            &json!({ "attributes": ["fire"], "kind": "attacker", "name": { "en": "Sword", "ja": "剣" }, "number": "X01", "pow": 600 }),
        );
        assert_eq!(written, "- number: X01\n  name: { en: Sword, ja: \"剣\" }\n  kind: attacker\n  attributes: [fire]\n  pow: 600\n");
    }

    #[test]
    fn words_that_mean_something_else_are_quoted() {
        assert_eq!(flow(&json!(["on", "1a", "W2+3", {}])), "[\"on\", \"1a\", \"W2+3\", {}]");
    }
}

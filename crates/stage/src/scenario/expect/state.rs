//! The whole truth, held against a part of it.

use fudaba_cardscript::Source;
use serde_json::Value;

use super::Check;
use crate::CardGame;
use crate::scenario::part::Part;

impl<G: CardGame> Check<'_, G> {
    pub(super) fn state(&mut self, source: &Source, part: Part) {
        let written: Value = part.read(source).expect("the whole file was read before");
        let meant: G::Given = part.read(source).expect("every position of the file was read before");
        let meant = self.by_number(to_json(&meant));
        let found = to_json(&self.tongue.game.dump(self.tongue.cards));
        self.compare("state", &written, Some(&meant), Some(&found));
    }

    /// Cards called by name are called by number, as they are in what is found.
    fn by_number(&self, value: Value) -> Value {
        match value {
            Value::String(text) => match self.tongue.card(&text) {
                Ok(card) => Value::String(self.card_name(card)),
                Err(_) => Value::String(text),
            },
            Value::Array(items) => items.into_iter().map(|item| self.by_number(item)).collect(),
            Value::Object(entries) => Value::Object(entries.into_iter().map(|(key, value)| (key, self.by_number(value))).collect()),
            other => other,
        }
    }

    /// Compares the keys that are written, and everything else whole. What is written in short is taken as the game understands it.
    fn compare(&mut self, path: &str, written: &Value, meant: Option<&Value>, found: Option<&Value>) {
        match (written, meant) {
            (Value::Object(keys), Some(Value::Object(meant))) => {
                for (key, written) in keys {
                    let found = found.and_then(|found| found.get(key));
                    self.compare(&format!("{path}.{key}"), written, meant.get(key), found);
                }
            }
            _ if !same(meant, found) => self.differ(path, say(meant), say(found)),
            _ => {}
        }
    }
}

/// Whether two values are the same; empty places at the end of a row may be left out.
fn same(meant: Option<&Value>, found: Option<&Value>) -> bool {
    match (meant, found) {
        (Some(Value::Array(meant)), Some(Value::Array(found))) => filled(meant) == filled(found),
        _ => meant == found,
    }
}

fn filled(row: &[Value]) -> &[Value] {
    let end = row.iter().rposition(|item| !item.is_null()).map_or(0, |last| last + 1);
    &row[..end]
}

fn to_json(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("a position is data that JSON can hold")
}

/// A value in YAML's short form.
fn say(value: Option<&Value>) -> String {
    match value {
        None | Some(Value::Null) => "nothing".to_owned(),
        Some(Value::String(text)) => text.clone(),
        Some(Value::Array(items)) => format!("[{}]", items.iter().map(|item| say(Some(item))).collect::<Vec<_>>().join(", ")),
        Some(Value::Object(entries)) => {
            let pair = |(key, value): (&String, &Value)| format!("{key}: {}", say(Some(value)));
            format!("{{ {} }}", entries.iter().map(pair).collect::<Vec<_>>().join(", "))
        }
        Some(other) => other.to_string(),
    }
}

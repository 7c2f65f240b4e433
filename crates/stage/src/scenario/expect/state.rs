//! The whole truth, held against a part of it.

use fudaba_cardscript::Source;
use serde_json::{Map, Value};

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
                    let found = found.and_then(|found| found.get(key).or_else(|| found.get(self.chair(key)?)));
                    self.compare(&format!("{path}.{key}"), written, meant.get(key), found);
                }
            }
            (Value::Number(count), Some(Value::Array(_))) if !fits(written, meant, found) => {
                self.differ(path, format!("{count} cards"), say(found));
            }
            _ if !fits(written, meant, found) => self.differ(path, say(meant), say(found)),
            _ => {}
        }
    }

    /// How the position calls the player in the chair `A` or `B`.
    fn chair(&self, key: &str) -> Option<&'static str> {
        matches!(key, "A" | "B").then(|| self.tongue.seat(key).ok().map(|seat| self.tongue.game.seat_name(seat)))?
    }
}

/// Whether what is found is what was written. `meant` is what the game reads out of the written words: whatever they leave out may be anything.
fn fits(written: &Value, meant: Option<&Value>, found: Option<&Value>) -> bool {
    match (written, meant) {
        (Value::Object(keys), Some(Value::Object(meant))) => {
            keys.iter().all(|(key, written)| fits(written, meant.get(key), found.and_then(|found| found.get(key))))
        }
        (Value::Object(places), Some(Value::Array(meant))) => places.iter().all(|(place, written)| {
            let at = |row: Option<&Value>| place.parse().ok().and_then(|place: usize| row?.get(place.checked_sub(1)?)).cloned();
            fits(written, at(Some(&Value::Array(meant.clone()))).as_ref(), at(found).as_ref())
        }),
        (Value::Number(count), Some(Value::Array(_))) => found.and_then(Value::as_array).is_some_and(|found| count.as_u64() == held(found)),
        (Value::Array(written), Some(Value::Array(meant))) if written.len() == meant.len() => rows_fit(written, meant, found),
        (Value::Array(one), Some(Value::Object(_))) if one.len() == 1 => fits(&one[0], meant, found),
        (Value::String(_), Some(Value::Object(meant))) => found.is_some_and(|found| agree(meant, found)),
        _ => same(meant, found),
    }
}

/// Item by item; empty places at the end of a row may be left out.
fn rows_fit(written: &[Value], meant: &[Value], found: Option<&Value>) -> bool {
    let found = filled(found.and_then(Value::as_array).map_or(&[][..], Vec::as_slice));
    let items = written.iter().zip(meant).take(filled(meant).len());
    filled(meant).len() == found.len() && items.zip(found).all(|((written, meant), found)| fits(written, Some(meant), Some(found)))
}

/// Whether two values are the same; empty places at the end of a row may be left out.
fn same(meant: Option<&Value>, found: Option<&Value>) -> bool {
    match (meant, found) {
        (Some(Value::Array(meant)), Some(Value::Array(found))) => filled(meant) == filled(found),
        (None | Some(Value::Null), None | Some(Value::Null)) => true,
        _ => meant == found,
    }
}

/// Whether every key of `meant` is so in what is found.
fn agree(meant: &Map<String, Value>, found: &Value) -> bool {
    meant.iter().all(|(key, value)| same(Some(value), found.get(key)))
}

fn filled(row: &[Value]) -> &[Value] {
    let end = row.iter().rposition(|item| !item.is_null()).map_or(0, |last| last + 1);
    &row[..end]
}

/// How many cards lie in a row.
fn held(row: &[Value]) -> Option<u64> {
    u64::try_from(row.iter().filter(|item| !item.is_null()).count()).ok()
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

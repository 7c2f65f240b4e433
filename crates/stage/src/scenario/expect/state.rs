//! The whole truth, held against a part of it.

use std::collections::BTreeMap;

use fudaba_cardscript::Source;
use fudaba_kernel::matching::{Matching, Sources};
use serde_json::{Map, Value};

use super::{Check, Difference};
use crate::CardGame;
use crate::scenario::part::Part;
use crate::scenario::wild::{Truth, Variant, Wild};

impl<G: CardGame> Check<'_, G> {
    pub(super) fn state(&mut self, source: &Source, part: Part) {
        let truth = Truth::<G>::read(part, source).expect("every position of the file was read before");
        let variants =
            truth.variants.into_iter().map(|variant| Variant { meant: self.by_number(to_json(&variant.meant)), written: variant.written });
        let found = to_json(&self.tongue.game.dump(self.tongue.cards));
        let chairs = ["A", "B"].map(|chair| (chair, self.tongue.seat(chair).ok().map(|seat| self.tongue.game.seat_name(seat))));
        let held = Held { variants: variants.collect(), wilds: truth.wilds, chairs };
        let mut differences = Vec::new();
        held.compare(&mut Vec::new(), 0, Some(&found), &mut differences);
        self.differences.extend(differences);
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
}

/// What is written, to be held against what is found: one variant for each thing that it may be.
struct Held {
    variants: Vec<Variant<Value>>,
    wilds: BTreeMap<Vec<String>, Wild>,
    /// How the position calls the players in the chairs `A` and `B`.
    chairs: [(&'static str, Option<&'static str>); 2],
}

impl Held {
    /// Compares the keys that are written, and everything else whole. What is written in short is taken as the game understands it.
    fn compare(&self, path: &mut Vec<String>, variant: usize, found: Option<&Value>, out: &mut Vec<Difference>) {
        match self.wilds.get(path) {
            None => self.compare_plain(path, variant, found, out),
            Some(Wild::AnyOf(several)) => {
                let misses = (0..*several).all(|variant| {
                    let mut differences = Vec::new();
                    self.compare_plain(path, variant, found, &mut differences);
                    !differences.is_empty()
                });
                if misses {
                    let any: Vec<String> = (0..*several).map(|variant| say(self.meant(variant, path))).collect();
                    out.push(Difference::new(said(path), any.join(" or "), say(found)));
                }
            }
            Some(Wild::AnyOrder) if !lie_in_any_order(self.written(variant, path), self.meant(variant, path), found) => {
                out.push(Difference::new(said(path), format!("{} in any order", say(self.meant(variant, path))), say(found)));
            }
            Some(Wild::AnyOrder) => {}
        }
    }

    fn compare_plain(&self, path: &mut Vec<String>, variant: usize, found: Option<&Value>, out: &mut Vec<Difference>) {
        let (written, meant) = (self.written(variant, path), self.meant(variant, path));
        match (written, meant) {
            (Some(Value::Object(keys)), Some(Value::Object(_))) => self.each_key(keys, path, variant, found, out),
            (Some(Value::Object(keys)), Some(Value::Array(_))) if self.is_wild_within(path) => {
                self.each_key(keys, path, variant, found, out)
            }
            (Some(written), _) if fits(written, meant, found) => {}
            (Some(Value::Number(count)), Some(Value::Array(_))) => {
                out.push(Difference::new(said(path), format!("{count} cards"), say(found)))
            }
            _ => out.push(Difference::new(said(path), say(meant), say(found))),
        }
    }

    fn each_key(
        &self,
        keys: &Map<String, Value>,
        path: &mut Vec<String>,
        variant: usize,
        found: Option<&Value>,
        out: &mut Vec<Difference>,
    ) {
        for key in keys.keys() {
            let found = found.and_then(|found| child(found, key).or_else(|| child(found, self.chair(key)?)));
            path.push(key.clone());
            self.compare(path, variant, found, out);
            path.pop();
        }
    }

    fn is_wild_within(&self, path: &[String]) -> bool {
        self.wilds.keys().any(|wild| wild.len() > path.len() && wild.starts_with(path))
    }

    fn written(&self, variant: usize, path: &[String]) -> Option<&Value> {
        path.iter().try_fold(&self.variants[variant].written, |value, key| value.get(key))
    }

    fn meant(&self, variant: usize, path: &[String]) -> Option<&Value> {
        path.iter().try_fold(&self.variants[variant].meant, |value, key| child(value, key))
    }

    fn chair(&self, key: &str) -> Option<&'static str> {
        self.chairs.iter().find(|(chair, _)| *chair == key)?.1
    }
}

/// What lies under a key, or in a place of a row.
fn child<'v>(value: &'v Value, key: &str) -> Option<&'v Value> {
    match value {
        Value::Array(row) => row.get(key.parse::<usize>().ok()?.checked_sub(1)?),
        _ => value.get(key),
    }
}

fn said(path: &[String]) -> String {
    std::iter::once("state").chain(path.iter().map(String::as_str)).collect::<Vec<_>>().join(".")
}

/// Each item that is written is another one of those that are found, and there are no more.
fn lie_in_any_order(written: Option<&Value>, meant: Option<&Value>, found: Option<&Value>) -> bool {
    let row = |value: Option<&Value>| -> Vec<Value> {
        value.and_then(Value::as_array).into_iter().flatten().filter(|item| !item.is_null()).cloned().collect()
    };
    let (meant, found) = (row(meant), row(found));
    let own = each_copy(&row(written));
    let written = |at: usize| if own.len() == meant.len() { own[at].clone() } else { Value::String(String::new()) };
    let fitting = |(at, meant): (usize, &Value)| -> Sources {
        let fits = |found: &Value| fits(&written(at), Some(meant), Some(found));
        found.iter().enumerate().map(|(at, found)| Sources::from(fits(found)).checked_shl(at as u32).unwrap_or(0)).sum()
    };
    let fitting: Vec<Sources> = meant.iter().enumerate().map(fitting).collect();
    meant.len() == found.len() && Matching::new(&fitting).is_payable()
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
        (Value::Array(written), Some(Value::Array(meant))) if each_copy(written).len() == meant.len() => {
            rows_fit(&each_copy(written), meant, found)
        }
        (Value::Array(one), Some(Value::Object(_))) if one.len() == 1 => fits(&one[0], meant, found),
        (Value::String(_), Some(Value::Object(meant))) => found.is_some_and(|found| agree(meant, found)),
        _ => same(meant, found),
    }
}

/// A row with copies that are written in short, `K06 x2`, one by one: as little is said about each as about one.
fn each_copy(row: &[Value]) -> Vec<Value> {
    let copies = |item: &Value| {
        let words = item.as_str().unwrap_or_default().split_whitespace();
        words.filter_map(|word| word.strip_prefix('x')?.parse::<u8>().ok()).next().map_or(1, usize::from)
    };
    row.iter().flat_map(|item| std::iter::repeat_n(item, copies(item))).cloned().collect()
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

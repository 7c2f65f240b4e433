//! Random values of a JSON schema: what a game's language can say, thrown together, and one spot of it changed.

use serde_json::{Map, Value};

/// A small generator of our own, so that the same effects are thrown on every machine.
#[derive(Clone, Debug)]
pub(super) struct Dice(pub(super) u64);

impl Dice {
    pub(super) fn roll(&mut self, below: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % below.max(1) as u64) as usize
    }

    fn one_in(&mut self, times: usize) -> bool {
        self.roll(times) == 0
    }
}

/// How deep values are thrown freely; below that they are kept short.
const DEEP: usize = 14;
/// Where growing stops altogether.
const DEEPEST: usize = 40;

/// The least and the most that stands on a card where the schema names no bounds.
const EDGE: (i64, i64) = (-99_999, 99_999);

/// Most parts of a price to which more are added.
const PARTS: usize = 4;

/// Throws values of the schemas within `root`.
pub(super) struct Grower<'s> {
    pub(super) root: &'s Value,
    /// Numbers that stand on cards.
    pub(super) numbers: &'s [i64],
    pub(super) dice: Dice,
}

impl<'s> Grower<'s> {
    /// A value of this schema.
    pub(super) fn grow(&mut self, schema: &'s Value, depth: usize) -> Value {
        let schema = self.resolved(schema);
        let Value::Object(parts) = schema else { return Value::Null };
        if depth > DEEPEST {
            return Value::Null;
        }
        if let Some(fixed) = parts.get("const") {
            return fixed.clone();
        }
        if let Some(Value::Array(words)) = parts.get("enum") {
            return words[self.dice.roll(words.len())].clone();
        }
        if let Some(branches) = branches(schema) {
            let branch = self.branch(branches, depth);
            return self.grow(branch, depth + 1);
        }
        match self.kind(parts) {
            "object" => Value::Object(self.object(parts, depth)),
            "array" => self.list(parts, depth),
            "integer" | "number" => self.number(parts),
            "boolean" => Value::Bool(true),
            "string" => Value::from("X1"),
            _ => Value::Null,
        }
    }

    fn resolved(&self, schema: &'s Value) -> &'s Value {
        let mut schema = schema;
        while let Some(path) = schema.get("$ref").and_then(Value::as_str) {
            schema = self.root.pointer(path.trim_start_matches('#')).unwrap_or(&Value::Null);
        }
        schema
    }

    /// One of several schemas; deep down a word rather than more of the tree.
    fn branch(&mut self, branches: &'s [Value], depth: usize) -> &'s Value {
        let short = |branch: &&Value| branch.get("const").is_some() || branch.get("enum").is_some();
        let words: Vec<&Value> = branches.iter().filter(short).collect();
        if depth > DEEP && !words.is_empty() { words[self.dice.roll(words.len())] } else { &branches[self.dice.roll(branches.len())] }
    }

    fn kind(&mut self, parts: &'s Map<String, Value>) -> &'s str {
        match parts.get("type") {
            Some(Value::String(kind)) => kind,
            Some(Value::Array(kinds)) => {
                let kinds: Vec<&str> = kinds.iter().filter_map(Value::as_str).filter(|kind| *kind != "null").collect();
                kinds[self.dice.roll(kinds.len())]
            }
            _ if parts.contains_key("properties") => "object",
            _ => "null",
        }
    }

    fn object(&mut self, parts: &'s Map<String, Value>, depth: usize) -> Map<String, Value> {
        let required: Vec<&str> = list_of(parts, "required").iter().filter_map(Value::as_str).collect();
        let mut object = Map::new();
        for (key, schema) in parts.get("properties").and_then(Value::as_object).into_iter().flatten() {
            let price = is_price(key);
            let wanted = required.contains(&key.as_str()) || depth <= DEEP && self.dice.one_in(if price { 2 } else { 5 });
            if wanted {
                let value = self.grow(schema, depth + 1);
                object.insert(key.clone(), if price { self.several(schema, value, depth + 1) } else { value });
            }
        }
        object
    }

    fn list(&mut self, parts: &'s Map<String, Value>, depth: usize) -> Value {
        let least = parts.get("minItems").and_then(Value::as_u64).unwrap_or(1) as usize;
        let most = parts.get("maxItems").and_then(Value::as_u64).unwrap_or(3).max(least as u64) as usize;
        let more = if depth > DEEP || self.dice.one_in(2) { 0 } else { self.dice.roll((most - least).min(2) + 1) };
        let Some(items) = parts.get("items") else { return Value::Array(Vec::new()) };
        let mut list = Vec::with_capacity(least + more);
        for _ in 0..least + more {
            list.push(self.grow(items, depth + 1));
        }
        Value::Array(list)
    }

    /// A price of one to three parts where one is asked for, or of up to two more than it has: what is paid together is where rules go wrong.
    pub(super) fn several(&mut self, schema: &'s Value, value: Value, depth: usize) -> Value {
        let Some(items) = self.items(schema) else { return value };
        let mut parts = match value {
            Value::Array(parts) => parts,
            Value::Null => Vec::new(),
            only => vec![only],
        };
        let wanted = (parts.len().max(1) + self.dice.roll(3)).min(PARTS);
        while parts.len() < wanted && depth <= DEEP {
            parts.push(self.grow(items, depth + 1));
        }
        Value::Array(parts)
    }

    /// Whether a key holds a price of parts.
    pub(super) fn is_bill(&self, key: &str, schema: &'s Value) -> bool {
        is_price(key) && self.items(schema).is_some()
    }

    /// What a list is made of, one that may be written without brackets, too.
    fn items(&self, schema: &'s Value) -> Option<&'s Value> {
        let schema = self.resolved(schema);
        schema.get("items").or_else(|| branches(schema)?.iter().find_map(|branch| self.resolved(branch).get("items")))
    }

    fn number(&mut self, parts: &Map<String, Value>) -> Value {
        let limit = |key: &str| parts.get(key).and_then(Value::as_i64);
        let (least, most) = (limit("minimum").unwrap_or(i64::MIN), limit("maximum").unwrap_or(i64::MAX));
        if self.dice.one_in(24) {
            // The edge of what may be written.
            return Value::from(if self.dice.one_in(2) { least.max(EDGE.0) } else { most.min(EDGE.1) });
        }
        let fitting: Vec<i64> = self.numbers.iter().copied().filter(|number| (least..=most).contains(number)).collect();
        if fitting.is_empty() { Value::from(least.max(1)) } else { Value::from(fitting[self.dice.roll(fitting.len())]) }
    }

    /// The value with one spot thrown anew.
    pub(super) fn change(&mut self, schema: &'s Value, value: &Value, depth: usize) -> Value {
        let schema = self.resolved(schema);
        if depth > DEEPEST || is_word(schema) || self.dice.one_in(4) {
            return self.grow(schema, depth);
        }
        if let Some(branches) = branches(schema) {
            let found = branches.iter().find(|branch| self.fits(branch, value, depth));
            return match found {
                Some(branch) => self.change(branch, value, depth + 1),
                None => self.grow(schema, depth),
            };
        }
        match (schema, value) {
            (Value::Object(parts), Value::Object(entries)) => Value::Object(self.change_entry(parts, entries, depth)),
            (Value::Object(parts), Value::Array(items)) => Value::Array(self.change_item(parts, items, depth)),
            _ => self.grow(schema, depth),
        }
    }

    fn change_entry(&mut self, parts: &'s Map<String, Value>, entries: &Map<String, Value>, depth: usize) -> Map<String, Value> {
        let known: Vec<(&String, &'s Value)> = parts.get("properties").and_then(Value::as_object).into_iter().flatten().collect();
        let mut changed = entries.clone();
        if known.is_empty() {
            return changed;
        }
        // Rather within what is there than something more, and now and then a longer price.
        let there: Vec<_> = known.iter().filter(|(key, _)| entries.contains_key(*key)).collect();
        let among = if self.dice.one_in(4) || there.is_empty() { known.iter().collect() } else { there };
        let price = known.iter().find(|(key, schema)| self.is_bill(key, schema)).filter(|_| self.dice.one_in(3));
        let (key, schema) = *price.unwrap_or_else(|| among[self.dice.roll(among.len())]);
        match entries.get(key) {
            value if price.is_some() => {
                let paid = value.cloned().unwrap_or_else(|| self.grow(schema, depth + 1));
                changed.insert(key.clone(), self.several(schema, paid, depth + 1));
            }
            Some(_) if self.dice.one_in(6) && !list_of(parts, "required").contains(&Value::from(key.as_str())) => {
                changed.remove(key);
            }
            Some(value) => {
                changed.insert(key.clone(), self.change(schema, value, depth + 1));
            }
            None => {
                changed.insert(key.clone(), self.grow(schema, depth + 1));
            }
        }
        changed
    }

    fn change_item(&mut self, parts: &'s Map<String, Value>, items: &[Value], depth: usize) -> Vec<Value> {
        let Some(schema) = parts.get("items") else { return items.to_vec() };
        let mut changed = items.to_vec();
        let at = self.dice.roll(items.len().max(1));
        match self.dice.roll(6) {
            0 => changed.insert(at.min(items.len()), self.grow(schema, depth + 1)),
            1 if items.len() > 1 => {
                changed.remove(at);
            }
            2 if items.len() > 1 => changed.swap(0, at),
            _ if !items.is_empty() => changed[at] = self.change(schema, &items[at], depth + 1),
            _ => {}
        }
        changed
    }

    /// Whether a value is of this schema, as far as its outside tells.
    fn fits(&self, schema: &'s Value, value: &Value, depth: usize) -> bool {
        let schema = self.resolved(schema);
        if depth > DEEPEST {
            return false;
        }
        if let Some(branches) = branches(schema) {
            return branches.iter().any(|branch| self.fits(branch, value, depth + 1));
        }
        let Value::Object(parts) = schema else { return false };
        if let Some(fixed) = parts.get("const") {
            return fixed == value;
        }
        if let Some(Value::Array(words)) = parts.get("enum") {
            return words.contains(value);
        }
        match value {
            Value::Object(entries) => {
                let known = parts.get("properties").and_then(Value::as_object);
                known.is_some_and(|known| entries.keys().all(|key| known.contains_key(key)))
                    && list_of(parts, "required").iter().filter_map(Value::as_str).all(|key| entries.contains_key(key))
            }
            Value::Array(_) => parts.contains_key("items"),
            Value::String(_) => of_type(parts, "string"),
            Value::Number(_) => of_type(parts, "integer") || of_type(parts, "number"),
            Value::Bool(_) => of_type(parts, "boolean"),
            Value::Null => of_type(parts, "null"),
        }
    }
}

/// Whether a key holds what has to be paid.
pub(super) fn is_price(key: &str) -> bool {
    key.contains("cost") || key == "extra"
}

/// A word in both languages, which is one word: it is thrown whole, never changed in one language alone.
fn is_word(schema: &Value) -> bool {
    let known = schema.get("properties").and_then(Value::as_object);
    known.is_some_and(|known| known.len() == 2 && known.contains_key("ja") && known.contains_key("en"))
}

fn of_type(parts: &Map<String, Value>, kind: &str) -> bool {
    match parts.get("type") {
        Some(Value::String(only)) => only == kind,
        Some(Value::Array(kinds)) => kinds.iter().any(|one| one == kind),
        _ => false,
    }
}

fn branches(schema: &Value) -> Option<&[Value]> {
    ["anyOf", "oneOf", "allOf"].iter().find_map(|key| schema.get(key)).and_then(Value::as_array).map(Vec::as_slice)
}

fn list_of<'v>(parts: &'v Map<String, Value>, key: &str) -> &'v [Value] {
    parts.get(key).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

//! The JSON Schema of a game's scenario files, from the types that read them.

use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

use super::file::{Collection, Scenario};
use crate::CardGame;

/// The JSON Schema of a scenario file of this game: one scenario, a list of them, or a collection.
#[must_use]
pub fn scenario_schema<G: CardGame>() -> Value {
    let mut schema = generated::<AnyFile>();
    schema["title"] = format!("Scenarios of {}", G::LEXICON.slug).into();
    let (given, cards) = (generated::<G::Given>(), G::card_schema());
    let defs = definitions(&mut schema);
    install(defs, "State", with_choices(given.clone()));
    install(defs, "Given", given);
    install(defs, "Cards", cards);
    schema
}

/// The schema of a position, as one that is expected may be written: any value of a key may be one of several, any list in any order.
pub(super) fn with_choices(mut schema: Value) -> Value {
    if let Some(Value::Object(inner)) = schema.as_object_mut().and_then(|schema| schema.remove("$defs")) {
        let renamed = inner.into_iter().map(|(name, definition)| (format!("State_{name}"), loosened(definition))).collect();
        schema = loosened(schema);
        schema["$defs"] = Value::Object(renamed);
        return schema;
    }
    loosened(schema)
}

/// A schema whose properties may be choices.
fn loosened(schema: Value) -> Value {
    match schema {
        Value::Object(entries) => Value::Object(entries.into_iter().map(|(key, value)| loosened_entry(key, value)).collect()),
        Value::Array(items) => items.into_iter().map(loosened).collect(),
        Value::String(text) => match text.strip_prefix("#/$defs/") {
            Some(name) => Value::String(format!("#/$defs/State_{name}")),
            None => Value::String(text),
        },
        other => other,
    }
}

fn loosened_entry(key: String, value: Value) -> (String, Value) {
    match value {
        Value::Object(properties) if key == "properties" || key == "patternProperties" => {
            let chosen = |(name, value)| (name, choice(&loosened(value)));
            (key, Value::Object(properties.into_iter().map(chosen).collect()))
        }
        value => (key, loosened(value)),
    }
}

fn choice(value: &Value) -> Value {
    let map = |key: &str, inner: Value| json!({ "type": "object", "properties": { key: inner }, "required": [key], "additionalProperties": false });
    let several = json!({ "type": "array", "items": value, "minItems": 1 });
    json!({ "anyOf": [value, map("any_of", several), map("any_order", value.clone())] })
}

#[derive(JsonSchema)]
#[schemars(untagged)]
#[expect(dead_code, reason = "only its schema is used: the reader decides by the file's first line")]
enum AnyFile {
    /// One scenario.
    One(Box<Scenario>),
    /// Several.
    List(Vec<Scenario>),
    /// Several that begin alike.
    Collection(Box<Collection>),
}

pub(super) fn generated<T: JsonSchema>() -> Value {
    SchemaSettings::draft2020_12().into_generator().into_root_schema_for::<T>().to_value()
}

pub(super) fn definitions(schema: &mut Value) -> &mut Map<String, Value> {
    let defs = schema.as_object_mut().expect("a generated schema is an object").entry("$defs").or_insert_with(|| Map::new().into());
    defs.as_object_mut().expect("definitions are an object")
}

/// Puts a whole schema under a name; its own definitions move up to the others.
pub(super) fn install(defs: &mut Map<String, Value>, name: &str, mut schema: Value) {
    if let Some(Value::Object(inner)) = schema.as_object_mut().and_then(|schema| schema.remove("$defs")) {
        for (name, definition) in inner {
            defs.entry(name).or_insert(definition);
        }
    }
    defs.insert(name.to_owned(), schema);
}

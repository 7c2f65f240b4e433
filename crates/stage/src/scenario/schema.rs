//! The JSON Schema of a game's scenario files, from the types that read them.

use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value};

use super::file::{Collection, Scenario};
use crate::CardGame;

/// The JSON Schema of a scenario file of this game: one scenario, a list of them, or a collection.
#[must_use]
pub fn scenario_schema<G: CardGame>() -> Value {
    let mut schema = generated::<AnyFile>();
    schema["title"] = format!("Scenarios of {}", G::LEXICON.slug).into();
    let (given, cards) = (generated::<G::Given>(), G::card_schema());
    let defs = definitions(&mut schema);
    install(defs, "Given", given);
    install(defs, "Cards", cards);
    schema
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

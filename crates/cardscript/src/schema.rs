//! JSON Schema from the same types that read the files, for editors to complete and check.

use std::collections::BTreeSet;

use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::Value;

/// The JSON Schema of a file that is one `T`.
///
/// ```
/// let schema = fudaba_cardscript::schema_for::<fudaba_cardscript::Text>("A text");
/// assert_eq!(schema["title"], "A text");
/// assert_eq!(schema["properties"]["ja"]["type"], "string");
/// ```
#[must_use]
pub fn schema_for<T: JsonSchema>(title: &str) -> Value {
    let mut schema = SchemaSettings::draft2020_12().into_generator().into_root_schema_for::<T>();
    schema.insert("title".to_owned(), title.into());
    schema.to_value()
}

/// Every word that a file of this schema may contain: its keys, and its fixed values that are words.
///
/// ```
/// let schema = fudaba_cardscript::schema_for::<fudaba_cardscript::Text>("A text");
/// assert!(fudaba_cardscript::schema_words(&schema).contains("ja"));
/// ```
#[must_use]
pub fn schema_words(schema: &Value) -> BTreeSet<String> {
    let mut words = BTreeSet::new();
    collect_words(schema, &mut words);
    words
}

fn collect_words(schema: &Value, words: &mut BTreeSet<String>) {
    match schema {
        Value::Object(entries) => {
            words.extend(entries.get("properties").and_then(Value::as_object).into_iter().flatten().map(|(key, _)| key.clone()));
            words.extend(entries.get("const").and_then(Value::as_str).map(str::to_owned));
            entries.values().for_each(|value| collect_words(value, words));
        }
        Value::Array(items) => items.iter().for_each(|item| collect_words(item, words)),
        _ => {}
    }
}

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
    let mut schema = schema.to_value();
    forget_sounds(&mut schema);
    schema
}

/// Takes out how words sound ([`crate::grammar`]): whoever writes a file needs what they mean.
fn forget_sounds(schema: &mut Value) {
    match schema {
        Value::Object(entries) => {
            entries.retain(|key, value| !is_sound(key, value));
            entries.values_mut().for_each(forget_sounds);
        }
        Value::Array(items) => items.iter_mut().for_each(forget_sounds),
        _ => {}
    }
}

/// Whether an entry of a schema says how a word sounds. What a file may hold is a schema itself, never words.
fn is_sound(key: &str, value: &Value) -> bool {
    match key.split('_').next().unwrap_or_default() {
        "ja" | "en" => value.is_string() || value.as_array().is_some_and(|all| all.iter().all(Value::is_string)),
        "about" => value.is_string(),
        "many" | "common" => value.is_boolean(),
        _ => false,
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(JsonSchema)]
    #[allow(dead_code)]
    enum Verb {
        /// The player draws cards.
        #[schemars(extend("ja" = ["{}枚引く"], "en" = "draw {:card}", "en_of" = "x", "about" = "own", "many" = true))]
        Draw(crate::Text),
    }

    #[test]
    fn a_schema_says_what_words_mean_and_not_how_they_sound() {
        let schema = schema_for::<Verb>("A verb");
        let written = schema.to_string();
        assert!(written.contains("The player draws cards.") && schema["$defs"]["Text"]["properties"]["ja"].is_object(), "{written}");
        assert!(["枚引く", "en_of", "about", "many"].iter().all(|sound| !written.contains(sound)), "{written}");
    }
}

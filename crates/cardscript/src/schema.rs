//! JSON Schema from the same types that read the files, for editors to complete and check.

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

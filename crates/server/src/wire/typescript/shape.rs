//! TypeScript from JSON Schema, for the types of the card language: they have a schema already.

use schemars::generate::{SchemaGenerator, SchemaSettings};
use schemars::{JsonSchema, Schema};
use serde_json::Value;

/// The shapes of some types and all that they are made of.
pub(super) struct Shapes(SchemaGenerator);

impl Shapes {
    pub(super) fn new() -> Shapes {
        Shapes(SchemaSettings::draft2020_12().for_serialize().into_generator())
    }

    pub(super) fn add<T: JsonSchema>(&mut self) {
        let _: Schema = self.0.subschema_for::<T>();
    }

    /// A declaration for every type.
    pub(super) fn declarations(self) -> Vec<String> {
        let declare = |(name, schema): (&String, &Value)| format!("type {name} = {};", shape(schema));
        self.0.definitions().iter().map(declare).collect()
    }
}

fn shape(schema: &Value) -> String {
    if let Some(name) = schema["$ref"].as_str() {
        return name.rsplit('/').next().unwrap_or_default().to_owned();
    }
    if let Some(value) = schema.get("const") {
        return value.to_string();
    }
    for key in ["enum", "anyOf", "oneOf"] {
        if let Some(ways) = schema[key].as_array() {
            let each = ways.iter().map(|way| if key == "enum" { way.to_string() } else { shape(way) });
            return each.collect::<Vec<_>>().join(" | ");
        }
    }
    match &schema["type"] {
        Value::Array(kinds) => kinds.iter().map(|kind| plain(kind.as_str(), schema)).collect::<Vec<_>>().join(" | "),
        kind => plain(kind.as_str(), schema),
    }
}

fn plain(kind: Option<&str>, schema: &Value) -> String {
    match kind {
        Some("string") => "string".into(),
        Some("integer" | "number") => "number".into(),
        Some("boolean") => "boolean".into(),
        Some("null") => "null".into(),
        Some("array") => format!("Array<{}>", shape(&schema["items"])),
        Some("object") => object(schema),
        _ => "unknown".into(),
    }
}

fn object(schema: &Value) -> String {
    if let Some(inside) = schema.get("additionalProperties").filter(|inside| inside.is_object()) {
        return format!("Record<string, {}>", shape(inside));
    }
    let required = schema["required"].as_array().cloned().unwrap_or_default();
    let field = |(name, schema): (&String, &Value)| {
        let mark = if required.iter().any(|known| known == name.as_str()) { "" } else { "?" };
        format!("{name}{mark}: {}", shape(schema))
    };
    let fields: Vec<String> = schema["properties"].as_object().into_iter().flatten().map(field).collect();
    format!("{{ {} }}", fields.join(", "))
}

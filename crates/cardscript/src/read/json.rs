//! A JSON value as the tree that its text would become.

use serde::de::DeserializeOwned;

use super::de::NodeReader;
use super::node::{Node, NodeId, Value};
use crate::source::Span;

/// What a JSON value says as it would in a file; nothing where that is wrong. Without the way through text, which takes most of the time.
pub(crate) fn read_json<T: DeserializeOwned>(json: &serde_json::Value) -> Option<T> {
    T::deserialize(NodeReader(&node(json, &mut 0))).ok()
}

fn node(json: &serde_json::Value, known: &mut u32) -> Node {
    let id = NodeId(*known);
    *known += 1;
    let scalar = |text: &dyn ToString, plain| Value::Scalar { text: text.to_string(), plain };
    let value = match json {
        serde_json::Value::String(text) => scalar(text, false),
        serde_json::Value::Array(items) => Value::List { items: items.iter().map(|item| node(item, known)).collect(), cut: false },
        serde_json::Value::Object(entries) => {
            let entry = |(key, value): (&String, _)| (node(&serde_json::Value::String(key.clone()), known), node(value, known));
            Value::Map { entries: entries.iter().map(entry).collect(), cut: Vec::new() }
        }
        plain => scalar(plain, true),
    };
    Node { id, span: Span::default(), value }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::read_json;
    use crate::{OneOrMany, Text, read_value};

    #[test]
    fn a_value_says_what_its_text_says() {
        let values = [json!({ "ja": "手札", "en": "1" }), json!([{ "ja": "a", "en": "b" }]), json!({ "ja": 1, "en": "b" }), json!(null)];
        for value in values {
            let read = |text: Option<OneOrMany<Text>>| text.map(|read| read.to_vec());
            assert_eq!(read(read_json(&value)), read(read_value("text", &value.to_string()).ok()), "{value}");
        }
        assert_eq!(read_json::<Option<u8>>(&json!(null)), Some(None));
    }
}

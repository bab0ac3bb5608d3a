//! A tool's JSON, cut into its slots.

use super::slot::Slot;
use crate::lint::Tool;
use serde_json::{Map, Value};

/// The text of a tool in pieces; joined in their order, they are the tool's compact JSON.
pub(super) fn pieces(tool: &Tool) -> Vec<(Slot, String)> {
    let mut pieces = Pieces(Vec::new());
    match serde_json::to_value(tool) {
        Ok(Value::Object(keys)) => pieces.object(&keys, |pieces, key, value| match value {
            Value::Object(schema) if key == "outputSchema" && tool.is_selo() => {
                pieces.begin(key);
                pieces.envelope(schema);
            }
            _ => pieces.member(Slot::of_tool(key), key, value),
        }),
        other => pieces.frame(&other.unwrap_or_default().to_string()),
    }
    pieces.0
}

struct Pieces(Vec<(Slot, String)>);

impl Pieces {
    /// The parts of the envelope are the properties of this schema; what else it says is frame.
    fn envelope(&mut self, schema: &Map<String, Value>) {
        self.object(schema, |pieces, key, value| match value {
            Value::Object(parts) if key == "properties" => {
                pieces.begin(key);
                pieces.object(parts, |pieces, key, value| {
                    pieces.member(Slot::of_envelope(key), key, value);
                });
            }
            _ => pieces.member(Slot::Frame, key, value),
        });
    }

    fn object(&mut self, keys: &Map<String, Value>, put: impl Fn(&mut Self, &str, &Value)) {
        self.frame("{");
        for (index, (key, value)) in keys.iter().enumerate() {
            if index > 0 {
                self.frame(",");
            }
            put(self, key, value);
        }
        self.frame("}");
    }

    fn begin(&mut self, key: &str) {
        self.frame(&format!("{}:", Value::from(key)));
    }

    fn member(&mut self, slot: Slot, key: &str, value: &Value) {
        self.0.push((slot, format!("{}:{value}", Value::from(key))));
    }

    fn frame(&mut self, text: &str) {
        self.0.push((Slot::Frame, text.to_owned()));
    }
}

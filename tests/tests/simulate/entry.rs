//! A public failure as the tools of a server.

use selo::lint::Tool;
use serde::Deserialize;
use serde_json::{Map, Value, json};
use std::path::Path;

#[derive(Deserialize)]
pub(crate) struct Entry {
    pub(crate) id: String,
    pub(crate) client: String,
    #[serde(rename = "where")]
    pub(crate) place: String,
    pub(crate) outcome: String,
    repro: Map<String, Value>,
}

pub(crate) fn entries() -> Vec<Entry> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/client-failures.jsonl");
    let text = std::fs::read_to_string(path).expect("the corpus is there");
    text.lines().map(|line| serde_json::from_str(line).expect("an entry")).collect()
}

impl Entry {
    /// Whether the failure is one of what is published, not of a call or a reply.
    pub(crate) fn is_published(&self) -> bool {
        let about = ["inputSchema", "outputSchema", "name", "description", "tools"];
        self.place != "result"
            && !self.repro.contains_key("call")
            && !self.repro.contains_key("result")
            && about.iter().any(|key| self.repro.contains_key(*key))
    }

    /// The tools of the report, the rest of them blameless.
    pub(crate) fn tools(&self) -> Vec<Tool> {
        let count = self.repro.get("tools").and_then(Value::as_u64).unwrap_or(1);
        (0..count).map(|index| self.tool(index)).collect()
    }

    fn tool(&self, index: u64) -> Tool {
        let mut tool = json!({
            "name": format!("tool_{index}"),
            "description": "Does it.",
            "inputSchema": {"type": "object", "properties": {}},
        });
        for (key, value) in self.repro.iter().filter(|(key, _)| *key != "tools") {
            tool[key] = long(value);
        }
        serde_json::from_value(tool).unwrap_or_else(|error| panic!("{}: {error}", self.id))
    }
}

/// Long texts are abbreviated in the corpus: `xxx… (3000 chars)`.
fn long(value: &Value) -> Value {
    let length = value.as_str().and_then(|text| text.strip_suffix(" chars)")?.split_once("… ("));
    match length.and_then(|(_, length)| length.parse().ok()) {
        Some(length) => "x".repeat(length).into(),
        None => value.clone(),
    }
}

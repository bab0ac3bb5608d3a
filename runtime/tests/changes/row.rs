//! A row of the table: a contract before and after, and what must be said of it.

use selo::lint;
use selo::lock::{Change, Lock, LockedServer, compare};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

/// What changes, and what it is.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Row {
    /// What happened, in words.
    pub(crate) of: String,
    pub(crate) before: Contract,
    pub(crate) after: Contract,
    /// The kinds, as they must be.
    expect: Vec<String>,
    /// `impact kind: path what`, a sentence a change.
    says: Vec<String>,
}

/// One side: what is said of it differs from a plain tool `find`.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Contract {
    /// A descriptor as in `tools/list`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    tool: Option<Map<String, Value>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    tools: Option<Vec<Map<String, Value>>>,
    /// What only a server built with Selo knows of its tools.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    own: Option<Map<String, Value>>,
    /// Sealed samples.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    envelope: Option<Value>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    server: Option<LockedServer>,
    /// The fingerprint of it all, if it is not to be what it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    fingerprint: Option<String>,
}

pub(crate) fn rows() -> Vec<Row> {
    serde_json::from_str(include_str!("table.json")).expect("rows")
}

/// The table as its file has it, a row a line.
pub(crate) fn written(rows: &[Row]) -> String {
    let lines: Vec<_> = rows.iter().map(|row| serde_json::to_string(row).expect("a row")).collect();
    format!("[\n{}\n]\n", lines.join(",\n"))
}

impl Row {
    pub(crate) fn changes(&self) -> Vec<Change> {
        let found = compare(&self.before.lock(), &self.after.lock());
        found.compared.into_iter().flat_map(|one| one.changes).collect()
    }

    /// The kinds that are named.
    pub(crate) fn kinds(&self) -> Vec<&'static str> {
        self.changes().iter().map(|change| change.kind.id).collect()
    }

    /// What is named instead of what must be.
    pub(crate) fn wrong(&self) -> Option<String> {
        let found = self.kinds();
        let mut sorted = [self.expect.clone(), found.iter().map(ToString::to_string).collect()];
        for list in &mut sorted {
            list.sort();
        }
        (sorted[0] != sorted[1]).then(|| format!("{}: {:?}, not {found:?}", self.of, self.expect))
    }

    /// The row with the sentences that are said.
    pub(crate) fn said(mut self) -> Self {
        let said = |change: &Change| {
            let Change { kind, path, what, .. } = change;
            format!("{} {}: {path} {what}", kind.impact, kind.id)
        };
        self.says = self.changes().iter().map(said).collect();
        self
    }
}

impl Contract {
    pub(crate) fn lock(&self) -> Lock {
        let one = || vec![self.tool.clone().unwrap_or_default()];
        let tools: Vec<_> = self.tools.clone().unwrap_or_else(one).into_iter().map(tool).collect();
        let tools = lint::read(&Value::from(tools).to_string()).expect("tools");
        let mut lock = Lock::of_tools(&tools, self.server.clone().unwrap_or_default());
        if let Some(samples) = &self.envelope {
            lock.envelopes.insert(samples.to_string(), samples.clone());
        }
        for tool in lock.tools.values_mut() {
            if let Some(own) = &self.own {
                tool.own = Some(serde_json::from_value(self.own(own)).expect("own"));
            }
            if let Some(fingerprint) = &self.fingerprint {
                tool.contract.clone_from(fingerprint);
            }
        }
        lock
    }

    fn own(&self, said: &Map<String, Value>) -> Value {
        let envelope = self.envelope.as_ref().map(Value::to_string).unwrap_or_default();
        let plain = json!({
            "channel": "structured", "encoding": "json", "reply": {}, "envelope": envelope,
        });
        merged(plain, said)
    }
}

fn tool(said: Map<String, Value>) -> Value {
    merged(json!({"name": "find", "inputSchema": {"type": "object"}}), &said)
}

fn merged(mut plain: Value, said: &Map<String, Value>) -> Value {
    plain.as_object_mut().expect("an object").extend(said.clone());
    plain
}

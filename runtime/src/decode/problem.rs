//! Everything that is wrong with the arguments of one call.

use crate::fault::{Fault, codes};
use crate::nearest::nearest;
use serde_json::{Map, Value, json};

/// Everything that is wrong with the arguments of one call.
#[derive(Debug, Default)]
pub(super) struct Problems {
    unknown: Vec<(String, Option<&'static str>)>,
    missing: Vec<String>,
    invalid: Vec<(String, String)>,
}

impl Problems {
    pub(super) fn is_empty(&self) -> bool {
        self.unknown.is_empty() && self.missing.is_empty() && self.invalid.is_empty()
    }

    pub(super) fn unknown(&mut self, at: String, name: &str, names: &[&'static str]) {
        self.unknown.push((at, nearest(name, names.iter().copied())));
    }

    pub(super) fn missing(&mut self, at: String) {
        self.missing.push(at);
    }

    /// `reason` ends what begins with the path: "must be a whole number".
    pub(super) fn invalid(&mut self, at: &str, reason: impl Into<String>) {
        self.invalid.push((at.to_owned(), reason.into()));
    }

    pub(super) fn into_fault(self, parameters: &[&str]) -> Fault {
        let mut sentences = Vec::new();
        for (name, nearest) in &self.unknown {
            let nearest = nearest.map(|near| format!(", did you mean `{near}`?"));
            sentences.push(format!("unknown argument `{name}`{}", nearest.unwrap_or_default()));
        }
        if !self.missing.is_empty() {
            sentences.push(format!("missing argument `{}`", self.missing.join("`, `")));
        }
        sentences.extend(self.invalid.iter().map(|(at, reason)| format!("`{at}` {reason}")));
        let fault = Fault::new(codes::INVALID_ARGUMENTS, sentences.join("; "));
        fault.details(self.details(parameters))
    }

    fn details(self, parameters: &[&str]) -> Map<String, Value> {
        let unknown = self.unknown.into_iter().map(|(name, nearest)| match nearest {
            Some(nearest) => json!({"name": name, "nearest": nearest}),
            None => json!({ "name": name }),
        });
        let invalid =
            self.invalid.into_iter().map(|(path, reason)| json!({"path": path, "reason": reason}));
        let lists: [(&str, Vec<Value>); 4] = [
            ("unknown", unknown.collect()),
            ("missing", self.missing.into_iter().map(Value::from).collect()),
            ("invalid", invalid.collect()),
            ("parameters", parameters.iter().map(|name| Value::from(*name)).collect()),
        ];
        let present =
            lists.into_iter().filter(|(key, list)| *key == "parameters" || !list.is_empty());
        present.map(|(key, list)| (key.to_owned(), Value::Array(list))).collect()
    }
}

//! Everything that is wrong with the arguments of one call.

use crate::fault::{Fault, Wrong, codes};
use crate::nearest::nearest;
use serde_json::{Map, Value, json};

/// How many problems of a kind are told; an agent mends the first ones and calls again.
const TOLD: usize = 20;

/// How many characters of a name are told. A name that did not come from the schema may be any
/// text at all.
const NAME: usize = 100;

/// Everything that is wrong with the arguments of one call.
#[derive(Debug, Default)]
pub(super) struct Problems {
    /// Nothing that came with the call.
    nothing_came: bool,
    unknown: Vec<(String, Option<&'static str>)>,
    missing: Vec<String>,
    invalid: Vec<(String, String)>,
    /// What is not told.
    more: usize,
}

impl Problems {
    pub(super) fn of(arguments: &Map<String, Value>) -> Self {
        Problems { nothing_came: arguments.is_empty(), ..Self::default() }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.unknown.is_empty() && self.missing.is_empty() && self.invalid.is_empty()
    }

    pub(super) fn unknown(&mut self, at: &str, name: &str, names: &[&'static str]) {
        if self.unknown.len() < TOLD {
            self.unknown.push((short(at), nearest(name, names.iter().copied())));
        } else {
            self.more += 1;
        }
    }

    pub(super) fn missing(&mut self, at: &str) {
        if self.missing.len() < TOLD {
            self.missing.push(short(at));
        } else {
            self.more += 1;
        }
    }

    /// `reason` ends what begins with the path: "must be a whole number".
    pub(super) fn invalid(&mut self, at: &str, reason: impl Into<String>) {
        if self.invalid.len() < TOLD {
            self.invalid.push((short(at), reason.into()));
        } else {
            self.more += 1;
        }
    }

    /// `parameters` are the names that the tool has, where they help.
    pub(super) fn into_fault(self, parameters: Option<&[&str]>) -> Fault {
        let mut fault = Fault::new(codes::INVALID_ARGUMENTS, self.sentences().join("; "));
        fault.help.wrong = self.wrong();
        fault.help.correction = self.correction(parameters.unwrap_or_default());
        fault.details(self.details(parameters))
    }

    /// Each argument that is wrong, with the reason alone.
    fn wrong(&self) -> Vec<Wrong> {
        let unknown = self.unknown.iter().map(|(name, nearest)| {
            let nearest = nearest.map(|near| format!(", did you mean `{near}`?"));
            (name, format!("is unknown{}", nearest.unwrap_or_default()))
        });
        let missing = self.missing.iter().map(|at| (at, "is missing".to_owned()));
        let invalid = self.invalid.iter().map(|(at, reason)| (at, reason.clone()));
        let all = unknown.chain(missing).chain(invalid);
        all.map(|(path, reason)| Wrong { path: path.clone(), reason }).collect()
    }

    /// What to do about all of them.
    fn correction(&self, parameters: &[&str]) -> String {
        let nothing_came = self.nothing_came.then(|| "No arguments arrived.".to_owned());
        let more = (self.more > 0).then(|| format!("There are {} more.", self.more));
        let takes = format!("The tool takes `{}`.", parameters.join("`, `"));
        let takes = (!parameters.is_empty()).then_some(takes);
        let correct = Some("Correct these arguments and call again.".to_owned());
        let sentences = [nothing_came, correct, more, takes];
        sentences.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    fn sentences(&self) -> Vec<String> {
        let mut sentences = Vec::new();
        if self.nothing_came {
            sentences.push("no arguments arrived".to_owned());
        }
        for (name, nearest) in &self.unknown {
            let nearest = nearest.map(|near| format!(", did you mean `{near}`?"));
            sentences.push(format!("unknown argument `{name}`{}", nearest.unwrap_or_default()));
        }
        if !self.missing.is_empty() {
            sentences.push(format!("missing argument `{}`", self.missing.join("`, `")));
        }
        sentences.extend(self.invalid.iter().map(|(at, reason)| format!("`{at}` {reason}")));
        if self.more > 0 {
            sentences.push(format!("and {} more", self.more));
        }
        sentences
    }

    fn details(self, parameters: Option<&[&str]>) -> Map<String, Value> {
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
            (
                "parameters",
                parameters.iter().copied().flatten().map(|name| (*name).into()).collect(),
            ),
        ];
        let present = lists.into_iter().filter(|(key, list)| match *key {
            "parameters" => parameters.is_some(),
            _ => !list.is_empty(),
        });
        present.map(|(key, list)| (key.to_owned(), Value::Array(list))).collect()
    }
}

fn short(at: &str) -> String {
    match at.char_indices().nth(NAME) {
        Some((end, _)) => format!("{}…", &at[..end]),
        None => at.to_owned(),
    }
}

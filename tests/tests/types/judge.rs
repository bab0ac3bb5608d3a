//! Holds what the compiler, the catalog and the replies said to what must be so.

use crate::corpus::{Expect, Root, Side};
use crate::project::Refusals;
use jsonschema::Validator;
use selo::lint::{Finding, Severity};
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// Values outside the range that their author published do not leave.
const BROKEN_RANGE: &str = "schemars(range) that values break";

/// What is wrong with one root type.
pub(crate) type Wrong = BTreeMap<String, Vec<String>>;

pub(crate) struct Judge<'r> {
    roots: BTreeMap<&'r str, &'r Root>,
    /// The ids of the rules, by their pages.
    rules: BTreeSet<String>,
    /// What is published, by the root's name.
    pub(crate) published: BTreeMap<String, Value>,
    validators: BTreeMap<String, Validator>,
    pub(crate) wrong: Wrong,
    /// How many values were held to a schema, and how many calls were made of one.
    pub(crate) values: usize,
}

impl<'r> Judge<'r> {
    pub(crate) fn new(roots: &'r [Root], rules: BTreeSet<String>) -> Self {
        Judge {
            roots: roots.iter().map(|root| (root.name.as_str(), root)).collect(),
            rules,
            published: BTreeMap::new(),
            validators: BTreeMap::new(),
            wrong: Wrong::new(),
            values: 0,
        }
    }

    fn wrong(&mut self, root: &str, what: impl Into<String>) {
        let all = self.wrong.entry(root.to_owned()).or_default();
        // The same mistake shows in many values.
        if all.len() < 3 {
            all.push(what.into());
        }
    }

    /// The compiler refuses what it must, for the right reason, and nothing else.
    pub(crate) fn compiler(&mut self, refusals: &Refusals) {
        for (name, root) in self.roots.clone() {
            let said = refusals.get(name).map(Vec::as_slice).unwrap_or_default();
            let expected = match root.expect {
                // Nobody counted the levels of a random type.
                Expect::Published => said.iter().all(|one| one.contains("[nesting]")),
                Expect::Catalog(_) => said.is_empty(),
                Expect::Rule(rules) => {
                    let is_named = |rule| said.iter().any(|one| one.contains(&format!("[{rule}]")));
                    rules.split('|').any(is_named) && said.iter().all(|one| self.names_a_rule(one))
                }
                Expect::NoTrait => said.iter().any(|one| {
                    one.contains("cannot be part of a tool's") || self.names_a_rule(one)
                }),
                Expect::Endless => {
                    said.iter().any(|one| one.contains("E0391") || self.names_a_rule(one))
                }
            };
            if !expected {
                let said = if said.is_empty() { "nothing" } else { &said.join("\n") };
                self.wrong(
                    name,
                    format!("{:?} is expected, the compiler said: {said}", root.expect),
                );
            }
        }
    }

    fn names_a_rule(&self, said: &str) -> bool {
        self.rules.iter().any(|rule| said.contains(&format!("[{rule}]")))
    }

    /// One line of the program.
    pub(crate) fn line(&mut self, line: &Value) {
        let name = line["root"].as_str().expect("a root").to_owned();
        let root = self.roots[name.as_str()];
        if let Some(said) = line["refused"].as_str() {
            let expected =
                matches!(root.expect, Expect::Catalog(rule) if said.contains(&format!("[{rule}]")));
            if !expected {
                self.wrong(
                    &name,
                    format!("{:?} is expected, the catalog said: {said}", root.expect),
                );
            }
        } else if let Some(tool) = line.get("tool") {
            self.tool(root, tool);
        } else if root.side == Side::Output {
            self.reply(root, line);
        } else {
            self.call(root, line);
        }
    }

    /// What is published: valid JSON Schema.
    fn tool(&mut self, root: &Root, tool: &Value) {
        if root.expect != Expect::Published {
            self.wrong(&root.name, format!("{:?} is expected, but it is published", root.expect));
        }
        for side in ["inputSchema", "outputSchema"] {
            if let Err(error) = jsonschema::draft202012::meta::validate(&tool[side]) {
                let at = error.instance_path().to_string();
                self.wrong(&root.name, format!("{side} is no schema, {at}: {error}"));
            }
        }
        self.lint(root, tool);
        let schema = match root.side {
            Side::Input => as_taken(&tool["inputSchema"]),
            Side::Output => tool["outputSchema"].clone(),
        };
        match jsonschema::validator_for(&schema) {
            Ok(validator) => {
                self.validators.insert(root.name.clone(), validator);
            }
            Err(error) => self.wrong(&root.name, format!("the schema cannot be used: {error}")),
        }
        self.published.insert(root.name.clone(), tool.clone());
    }

    /// What is published breaks no rule that hurts a client.
    fn lint(&mut self, root: &Root, tool: &Value) {
        let read = serde_json::from_value(tool.clone()).expect("a tool");
        for finding in selo::lint::judge(&[read]) {
            if finding.severity > Severity::Info && !is_allowed(root, &finding) {
                let Finding { path, reason, .. } = &finding;
                self.wrong(&root.name, format!("[{}] {path} {reason}", finding.rule.id));
            }
        }
    }

    /// An output: the envelope is valid, and nothing but null was lost.
    fn reply(&mut self, root: &Root, line: &Value) {
        let reply = &line["reply"];
        if reply["error"]["code"] == "INTERNAL" && root.marks.contains(BROKEN_RANGE) {
            return;
        }
        if reply["ok"] != json!(true) {
            self.wrong(&root.name, format!("no data for {}: {}", line["wrote"], reply["error"]));
            return;
        }
        self.validate(root, reply, "the reply");
        let (data, wrote) = (without_null(&reply["data"]), without_null(&line["wrote"]));
        if data != wrote && !root.echoes {
            self.wrong(&root.name, format!("serde wrote {wrote}, the reply has {data}"));
        }
    }

    /// An input: what serde writes of it, and what its schema allows, is taken as it is.
    fn call(&mut self, root: &Root, line: &Value) {
        let (from, arguments) = (line["from"].as_str().unwrap_or_default(), &line["arguments"]);
        if from == "type" && root.asymmetric {
            return;
        }
        if !line["error"].is_null() && line["by_author"] != json!(true) {
            let error = &line["error"]["message"];
            self.wrong(&root.name, format!("refused, from its {from}: {arguments}: {error}"));
            return;
        }
        self.validate(root, &without_null(arguments), &format!("a call from its {from}"));
        self.kept(root, arguments, &line["came"]);
        let (sent, came) = (without_absent(arguments), without_absent(&line["came"]));
        if from == "type" && sent != came {
            self.wrong(&root.name, format!("sent {sent}, came out as {came}"));
        }
    }

    /// No argument that was sent is lost on its way, whatever it became.
    fn kept(&mut self, root: &Root, sent: &Value, came: &Value) {
        let unwritten = ["serde(skip_serializing)", "serde(skip_serializing_if)"];
        if root.asymmetric || unwritten.iter().any(|mark| root.marks.contains(mark)) {
            return;
        }
        let (sent, came) = (without_absent(sent), without_absent(came));
        let lost = |key: &&String| came.is_object() && came.get(*key).is_none();
        if let Some(key) = sent.as_object().into_iter().flat_map(Map::keys).find(lost) {
            self.wrong(&root.name, format!("`{key}` was sent and is lost: {sent}, came as {came}"));
        }
    }

    fn validate(&mut self, root: &Root, value: &Value, what: &str) {
        self.values += 1;
        let Some(validator) = self.validators.get(&root.name) else { return };
        if let Err(error) = validator.validate(value) {
            let at = error.instance_path().to_string();
            let what = format!("{what} breaks the published schema, {at}: {error}: {value}");
            self.wrong(&root.name, what);
        }
    }
}

/// What an author asked for by name.
fn is_allowed(root: &Root, finding: &Finding) -> bool {
    // A union that the tool keeps, with its issue.
    let known =
        || root.known.iter().any(|known| finding.path.starts_with(&format!("input.{known}")));
    // Objects within objects and free keys reach every client as they are; the linter advises
    // against them, because a model fills them badly.
    ["nesting", "free-keys"].contains(&finding.rule.id) || known()
}

/// The stated exception: a union of scalars is published as text, and taken in its own form too.
fn as_taken(schema: &Value) -> Value {
    match schema {
        Value::Object(node) => {
            let description = node.get("description").and_then(Value::as_str).unwrap_or_default();
            let scalars =
                description.contains("Scalar.") || description.contains("Number or flag.");
            let own = |key: &str| scalars && key == "type" && node["type"] == "string";
            let kept = node.iter().filter(|(key, _)| !own(key));
            kept.map(|(key, value)| (key.clone(), as_taken(value))).collect::<Map<_, _>>().into()
        }
        Value::Array(items) => items.iter().map(as_taken).collect(),
        other => other.clone(),
    }
}

/// An option that is absent, and an entry of a map that is null, are left out.
fn without_null(value: &Value) -> Value {
    match value {
        Value::Object(keys) => {
            let kept = keys.iter().filter(|(_, value)| !value.is_null());
            kept.map(|(key, value)| (key.clone(), without_null(value)))
                .collect::<Map<_, _>>()
                .into()
        }
        Value::Array(items) => items.iter().map(without_null).collect(),
        other => other.clone(),
    }
}

/// An empty object stands for an absent option too.
fn without_absent(value: &Value) -> Value {
    let mut value = without_null(value);
    drop_empty(&mut value);
    value
}

fn drop_empty(value: &mut Value) {
    match value {
        Value::Object(keys) => {
            keys.values_mut().for_each(drop_empty);
            keys.retain(|_, value| value != &json!({}));
        }
        Value::Array(items) => items.iter_mut().for_each(drop_empty),
        _ => {}
    }
}

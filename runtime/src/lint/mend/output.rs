//! An output schema, with nothing changed that a valid reply could miss.

use super::Change;
use super::input::{Node, dangles};
use super::log::Log;
use super::refs::{Refs, is_definitions, still_needed};
use super::{merge, prose};
use serde_json::{Value, json};

/// Mends an output schema.
pub(super) fn mend(schema: &mut Value) -> Vec<Change> {
    let keeps_draft = older_forms(schema);
    let mut mender = Mender { refs: Refs::of(schema), log: Log::default(), keeps_draft };
    let at = At { path: "output".to_owned(), widens: true };
    let mut mended = mender.schema(schema.clone(), &at);
    if let Value::Object(root) = &mut mended {
        root_type(root, &mut mender.log);
        definitions(root, &mut mender.log);
    }
    if dangles(&mended) && !dangles(schema) {
        return Vec::new();
    }
    *schema = mended;
    mender.log.changes()
}

/// Whether a document says what only its own older draft understands.
fn older_forms(value: &Value) -> bool {
    match value {
        Value::Object(keys) => {
            let form = keys.get("items").is_some_and(Value::is_array)
                || keys.contains_key("dependencies")
                || keys.contains_key("additionalItems")
                || keys.contains_key("$recursiveRef")
                || ["exclusiveMinimum", "exclusiveMaximum"]
                    .iter()
                    .any(|key| keys.get(*key).is_some_and(Value::is_boolean));
            form || keys.values().any(older_forms)
        }
        Value::Array(items) => items.iter().any(older_forms),
        _ => false,
    }
}

struct Mender {
    refs: Refs,
    log: Log,
    keeps_draft: bool,
}

struct At {
    path: String,
    /// Below `oneOf` and `not` a schema that takes more makes the whole take less.
    widens: bool,
}

impl Mender {
    fn schema(&mut self, schema: Value, at: &At) -> Value {
        match schema {
            Value::Object(node) => self.node(node, at),
            Value::Bool(true) => {
                self.log.note("boolean-schema", &at.path, "is `{}`, which says the same as `true`");
                json!({})
            }
            other => other,
        }
    }

    fn node(&mut self, node: Node, at: &At) -> Value {
        if at.path != "output" && node.contains_key("$id") {
            return node.into();
        }
        let mut node = self.resolve(node, at);
        if !self.keeps_draft && node.shift_remove("$schema").is_some() {
            self.log.note("schema-keyword", &at.path, "has no `$schema`");
        }
        if at.widens {
            self.format(&mut node, at);
            self.undeclared(&mut node, at);
        }
        let keys: Vec<String> = node.keys().cloned().collect();
        for key in keys {
            if let Some(value) = node.get(&key).cloned() {
                let value = self.below(&key, value, at);
                node.insert(key, value);
            }
        }
        node.into()
    }

    fn resolve(&mut self, node: Node, at: &At) -> Node {
        let mark = self.log.mark();
        let mut now = node.clone();
        while let Some(reference) = now.get("$ref").and_then(Value::as_str).map(str::to_owned) {
            let Some(target) = self.refs.target(&reference).cloned() else {
                self.log.back_to(mark);
                return node;
            };
            now.shift_remove("$ref");
            if self.refs.is_old {
                now.retain(|key, _| {
                    merge::is_annotation(key) || is_definitions(key) || key == "$schema"
                });
            }
            self.log.note("reference", &at.path, format!("says what `{reference}` says"));
            if !now.is_empty() {
                self.log.note("reference-siblings", &at.path, "has no reference to stand beside");
            }
            now = merge::both(&target, &now).unwrap_or_else(|| beside(target, now));
        }
        now
    }

    fn format(&mut self, node: &mut Node, at: &At) {
        let kept = node.get("format").is_none_or(|format| format == "date-time");
        if let Some(format) = (!kept).then(|| node.shift_remove("format")).flatten() {
            if node.get("type").is_some_and(|kind| kind == "string") {
                prose::tell(node, &format!("Format: {}.", prose::spell(&format)));
            }
            self.log.note("format", &at.path, "has no `format`");
        }
    }

    fn undeclared(&mut self, node: &mut Node, at: &At) {
        let Some(declared) = node.get("properties").and_then(Value::as_object).cloned() else {
            return;
        };
        let Some(Value::Array(names)) = node.get_mut("required") else { return };
        let before = names.len();
        names.retain(|name| name.as_str().is_some_and(|name| declared.contains_key(name)));
        if names.len() < before {
            self.log.note("undeclared-required", &at.path, "requires only what it declares");
        }
    }

    fn below(&mut self, key: &str, value: Value, at: &At) -> Value {
        let narrow = matches!(key, "oneOf" | "not" | "if" | "then" | "else" | "contains");
        let inside =
            |path: String| At { path: format!("{}{path}", at.path), widens: at.widens && !narrow };
        match (key, value) {
            ("properties", Value::Object(all)) => {
                let all = all.into_iter().map(|(name, one)| {
                    let one = self.schema(one, &inside(format!(".{name}")));
                    (name, one)
                });
                Value::Object(all.collect())
            }
            ("patternProperties" | "dependentSchemas", Value::Object(all)) => {
                let all = all.into_iter().map(|(name, one)| {
                    let one = self.schema(one, &inside(format!(".{key}.{name}")));
                    (name, one)
                });
                Value::Object(all.collect())
            }
            ("anyOf" | "oneOf" | "allOf" | "prefixItems", Value::Array(all)) => {
                let all = all.into_iter().enumerate();
                all.map(|(index, one)| self.schema(one, &inside(format!(".{key}[{index}]"))))
                    .collect()
            }
            ("items", one @ (Value::Object(_) | Value::Bool(_))) => {
                self.schema(one, &inside("[]".to_owned()))
            }
            ("additionalProperties", one @ Value::Object(_)) => {
                self.schema(one, &inside("{}".to_owned()))
            }
            (
                "not" | "if" | "then" | "else" | "contains" | "propertyNames",
                one @ Value::Object(_),
            ) => self.schema(one, &inside(format!(".{key}"))),
            (_, other) => other,
        }
    }
}

/// What was referred to, beside what stood beside the reference.
fn beside(target: Node, mut node: Node) -> Node {
    let mut parts = match node.shift_remove("allOf") {
        Some(Value::Array(parts)) => parts,
        _ => Vec::new(),
    };
    parts.push(target.into());
    node.insert("allOf".to_owned(), parts.into());
    node
}

/// `structuredContent` is always an object.
fn root_type(root: &mut Node, log: &mut Log) {
    let open = ["type", "$ref", "anyOf", "oneOf", "allOf"];
    let plain = !open.iter().any(|key| root.contains_key(*key));
    if plain && root.get("properties").is_some_and(Value::is_object) {
        root.shift_insert(0, "type".to_owned(), "object".into());
        log.note("output-root", "output", "says that it is an object");
    }
}

fn definitions(root: &mut Node, log: &mut Log) {
    let needed = still_needed(root);
    for key in ["$defs", "definitions"] {
        let Some(Value::Object(all)) = root.get_mut(key) else { continue };
        all.retain(|name, _| needed.contains(name));
        if all.is_empty() {
            root.shift_remove(key);
            log.note("reference", "output", format!("has no `{key}`"));
        }
    }
    if needed.is_empty() && root.shift_remove("$id").is_some() {
        log.note("reference", "output", "has no `$id`");
    }
}

//! An input schema in the portable dialect.

use super::Change;
use super::complete::Step;
use super::log::Log;
use super::refs::{Refs, is_definitions, references, still_needed};
use super::{keywords, merge, null, unions, words};
use serde_json::{Map, Value, json};

pub(super) type Node = Map<String, Value>;

/// What is mended below `$defs` can be written out afterwards; so often it is tried.
const PASSES: usize = 4;

/// Mends an input schema, and says where a null may be left out.
pub(super) fn mend(schema: &mut Value) -> (Vec<Change>, Vec<Vec<Step>>) {
    let mut mender = Mender { refs: Refs::of(schema), log: Log::default(), nulls: Vec::new() };
    let mut mended = schema.clone();
    for _ in 0..PASSES {
        let before = mended.clone();
        mender.refs = mender.refs.on(&before);
        mended = mender.root(before.clone());
        if mended == before {
            break;
        }
    }
    if dangles(&mended) && !dangles(schema) {
        return (Vec::new(), Vec::new());
    }
    *schema = mended;
    (mender.log.changes(), mender.nulls)
}

/// Arguments are always an object, whether the schema says so or not.
fn root_type(root: &mut Node, log: &mut Log) {
    let plain = ["type", "$ref", "anyOf", "oneOf", "allOf", "enum", "const"];
    if !plain.iter().any(|key| root.contains_key(*key)) {
        root.shift_insert(0, "type".to_owned(), "object".into());
        log.note("input-root", "input", "says that it is an object");
    }
}

/// Whether a reference leads to nothing.
pub(super) fn dangles(root: &Value) -> bool {
    let local = |reference: &&str| reference.starts_with('#');
    let mut all = references(root).into_iter().filter(local);
    all.any(|reference| reference.get(1..).and_then(|pointer| root.pointer(pointer)).is_none())
}

/// Where the mender stands.
#[derive(Clone)]
pub(super) struct At {
    pub(super) path: String,
    /// The way through the arguments; none below a union, where the way depends on the value.
    steps: Option<Vec<Step>>,
    /// Below `oneOf` and `not` only what means exactly the same may change.
    pub(super) exact: bool,
    pub(super) root: bool,
}

impl At {
    fn below(&self, path: &str, step: Option<Step>) -> At {
        let steps = self.steps.clone().zip(step).map(|(mut steps, step)| {
            steps.push(step);
            steps
        });
        At { path: format!("{}{path}", self.path), steps, exact: self.exact, root: false }
    }

    fn exactly(&self, path: &str) -> At {
        At { exact: true, ..self.below(path, None) }
    }
}

pub(super) struct Mender {
    pub(super) refs: Refs,
    pub(super) log: Log,
    nulls: Vec<Vec<Step>>,
}

impl Mender {
    fn root(&mut self, schema: Value) -> Value {
        let Value::Object(mut root) = schema else { return schema };
        root_type(&mut root, &mut self.log);
        let at = At { path: "input".to_owned(), steps: Some(Vec::new()), exact: false, root: true };
        let root = self.node(root, &at);
        self.definitions(root)
    }

    /// One schema, and all below it.
    fn node(&mut self, node: Node, at: &At) -> Value {
        if !at.root && node.contains_key("$id") && !references(&node.clone().into()).is_empty() {
            // What stands below refers to another document than the root.
            return node.into();
        }
        let mut node = self.flat(node, at);
        if node.contains_key("$ref") {
            let at = At { exact: true, ..at.clone() };
            keywords::mend(&mut node, &at, &mut self.log);
            return node.into();
        }
        words::mend(&mut node, at, &mut self.log);
        keywords::mend(&mut node, at, &mut self.log);
        self.below(&mut node, at);
        keywords::lost_words(&mut node, at, &mut self.log);
        node.into()
    }

    /// One schema without references, `allOf` and unions, as far as they can be had away.
    pub(super) fn flat(&mut self, node: Node, at: &At) -> Node {
        let node = self.resolve(node, at);
        let node = self.all_of(node, at);
        if at.exact { node } else { unions::mend(self, node, at) }
    }

    fn resolve(&mut self, node: Node, at: &At) -> Node {
        let mark = self.log.mark();
        let mut now = node.clone();
        while let Some(reference) = now.get("$ref").and_then(Value::as_str).map(str::to_owned) {
            let mut beside = now.clone();
            beside.shift_remove("$ref");
            if self.refs.is_old {
                beside.retain(|key, _| merge::is_annotation(key) || is_definitions(key));
            }
            let target = self.refs.target(&reference);
            let Some(merged) = target.and_then(|target| merge::both(target, &beside)) else {
                self.log.back_to(mark);
                return node;
            };
            self.log.note("reference", &at.path, format!("says what `{reference}` says"));
            if !beside.is_empty() {
                self.log.note("reference-siblings", &at.path, "has no reference to stand beside");
            }
            now = merged;
        }
        now
    }

    fn all_of(&mut self, node: Node, at: &At) -> Node {
        let Some(Value::Array(parts)) = node.get("allOf") else { return node };
        let mark = self.log.mark();
        let mut outer = node.clone();
        outer.shift_remove("allOf");
        let Some(merged) = self.together(parts, &outer, at) else {
            self.log.back_to(mark);
            return node;
        };
        let rule = if at.root { "root-combinator" } else { "all-of" };
        self.log.note(rule, &at.path, "is one schema instead of the parts of `allOf`");
        merged
    }

    fn together(&mut self, parts: &[Value], outer: &Node, at: &At) -> Option<Node> {
        let mut merged = Node::new();
        for part in parts {
            let part = self.resolve(part.as_object()?.clone(), at);
            let part = self.all_of(part, at);
            let open = part.contains_key("$ref") || part.contains_key("allOf");
            merged = merge::both(&merged, &part).filter(|_| !open)?;
        }
        merge::both(&merged, outer)
    }

    fn below(&mut self, node: &mut Node, at: &At) {
        if let Some(Value::Object(properties)) = node.get("properties").cloned() {
            let properties = self.properties(properties, node, at);
            node.insert("properties".to_owned(), properties.into());
        }
        if let Some(Value::Object(items)) = node.get("items").cloned() {
            let items = self.node(items, &at.below("[]", Some(Step::Items)));
            node.insert("items".to_owned(), items);
        }
        for key in ["anyOf", "oneOf", "allOf", "prefixItems"] {
            let Some(Value::Array(parts)) = node.get(key).cloned() else { continue };
            let parts = parts.into_iter().enumerate().map(|(index, part)| {
                let path = format!(".{key}[{index}]");
                let at = if key == "oneOf" { at.exactly(&path) } else { at.below(&path, None) };
                self.any(part, &at)
            });
            let parts: Vec<Value> = parts.collect();
            node.insert(key.to_owned(), parts.into());
        }
        for key in ["not", "if", "then", "else", "contains", "propertyNames"] {
            if let Some(part) = node.get(key).cloned() {
                let part = self.any(part, &at.exactly(&format!(".{key}")));
                node.insert(key.to_owned(), part);
            }
        }
        for key in ["patternProperties", "dependentSchemas"] {
            if let Some(Value::Object(parts)) = node.get(key).cloned() {
                let parts = parts.into_iter().map(|(name, part)| {
                    let part = self.any(part, &at.exactly(&format!(".{key}.{name}")));
                    (name, part)
                });
                let parts: Node = parts.collect();
                node.insert(key.to_owned(), parts.into());
            }
        }
    }

    fn any(&mut self, schema: Value, at: &At) -> Value {
        match schema {
            Value::Object(node) => self.node(node, at),
            other => other,
        }
    }

    fn properties(&mut self, properties: Node, node: &mut Node, at: &At) -> Node {
        let mut mended = Node::new();
        for (name, schema) in properties {
            let at = at.below(&format!(".{name}"), Some(Step::Key(name.clone())));
            let null = null::is_named(&schema, &self.refs) && null::fits(&schema, &self.refs);
            let schema = self.any(schema, &at);
            let null = null && !null::fits(&schema, &self.refs);
            if let (true, Some(steps)) = (null && requires(node, &name), &at.steps) {
                self.nulls.push(steps.clone());
                release(node, &name);
                let what = "may be left out: the handler takes that as null";
                self.log.note("nullable", &at.path, what);
            }
            mended.insert(name, schema);
        }
        mended
    }

    /// Keeps what is still referred to, and mends it too.
    fn definitions(&mut self, root: Value) -> Value {
        let Value::Object(mut root) = root else { return root };
        let mut mended: Vec<(&str, String)> = Vec::new();
        // What is mended refers to less.
        while let Some((key, name)) = next_needed(&root, &mended) {
            let at =
                At { path: format!("input.{key}.{name}"), steps: None, exact: false, root: false };
            let schema = root[key][&name].take();
            root[key][&name] = self.any(schema, &at);
            mended.push((key, name));
        }
        let needed = still_needed(&root);
        for key in DEFINITIONS {
            let Some(Value::Object(all)) = root.get_mut(key) else { continue };
            all.retain(|name, _| needed.contains(name));
            if all.is_empty() {
                root.shift_remove(key);
                self.log.note("reference", "input", format!("has no `{key}`"));
            }
        }
        root.into()
    }
}

const DEFINITIONS: [&str; 2] = ["$defs", "definitions"];

/// A definition that the root needs, itself or through one that is mended.
fn next_needed(root: &Node, mended: &[(&'static str, String)]) -> Option<(&'static str, String)> {
    let mut reduced = root.clone();
    for key in DEFINITIONS {
        if let Some(Value::Object(all)) = reduced.get_mut(key) {
            all.retain(|name, _| mended.iter().any(|(_, done)| done == name));
        }
    }
    let needed = still_needed(&reduced).into_iter();
    let open = needed.filter(|name| !mended.iter().any(|(_, done)| done == name));
    let mut found = open.filter_map(|name| {
        let holds = |key: &&str| root.get(*key).is_some_and(|all| all.get(&name).is_some());
        DEFINITIONS.into_iter().find(holds).map(|key| (key, name))
    });
    found.next()
}

fn requires(node: &Node, name: &str) -> bool {
    let required = node.get("required").and_then(Value::as_array);
    required.is_some_and(|names| names.iter().any(|one| one == name))
}

fn release(node: &mut Node, name: &str) {
    if let Some(Value::Array(names)) = node.get_mut("required") {
        names.retain(|one| one != name);
        if names.is_empty() {
            node.shift_remove("required");
        }
    }
}

/// An object without keys.
pub(super) fn no_keys() -> Value {
    json!({})
}

//! A schema as lines of a table: one a key, with what is below it.

use super::kind::Kinds;
use super::refs::{list, map, resolved, target};
use serde_json::{Map, Value};

/// What a schema says, line by line.
#[derive(Debug, Default)]
pub(super) struct Outline {
    pub(super) fields: Vec<Field>,
    /// It goes on, deeper or longer than a page shows.
    pub(super) goes_on: bool,
}

/// One key.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Field {
    /// How far it is nested.
    pub(super) depth: usize,
    pub(super) name: String,
    /// `text or list of integer`.
    pub(super) kind: String,
    pub(super) required: bool,
    pub(super) description: Option<String>,
    /// The words that are allowed.
    pub(super) words: Vec<String>,
    /// `1 to 100`, `pattern …`.
    pub(super) bounds: Vec<String>,
}

/// So deep a table goes.
const DEEPEST: usize = 8;

/// So many lines a table has: a small schema can lead to any number by references.
const LONGEST: usize = 400;

/// So many schemas are looked at for them.
const MOST: usize = 4_000;

/// The keys of a schema. A root that has none is one line without a name.
pub(super) fn outline(schema: &Value) -> Outline {
    let mut walk =
        Walk { root: schema, open: Vec::new(), looked_at: 0, outline: Outline::default() };
    walk.below(schema, 0);
    let has_lines = !walk.outline.fields.is_empty();
    if !has_lines && !is_plain_object(schema) {
        walk.field(0, String::new(), schema, false);
    }
    walk.outline
}

/// An object of which nothing more is said.
fn is_plain_object(schema: &Value) -> bool {
    let says = |key: &str| schema.get(key).is_some();
    schema.get("type").and_then(Value::as_str) == Some("object")
        && !["enum", "const", "anyOf", "oneOf", "allOf", "$ref"].into_iter().any(says)
}

struct Walk<'s> {
    root: &'s Value,
    /// The references that are being followed.
    open: Vec<&'s str>,
    looked_at: usize,
    outline: Outline,
}

impl<'s> Walk<'s> {
    /// One line, and what is below it.
    fn field(&mut self, depth: usize, name: String, schema: &'s Value, required: bool) {
        if self.outline.fields.len() >= LONGEST || depth > DEEPEST {
            self.outline.goes_on = true;
            return;
        }
        self.outline.fields.push(Field {
            depth,
            name,
            kind: Kinds::of(self.root).name(schema),
            required,
            description: self.description(schema),
            words: self.words(schema),
            bounds: self.bounds(schema),
        });
        self.below(schema, depth + 1);
    }

    /// What is below a schema.
    fn below(&mut self, schema: &'s Value, depth: usize) {
        self.looked_at += 1;
        if self.looked_at > MOST {
            self.outline.goes_on = true;
            return;
        }
        let Value::Object(node) = schema else { return };
        self.followed(node, depth);
        self.properties(node, depth);
        self.free_keys(node, depth);
        self.items(node, depth);
        for one in list(node, "allOf") {
            self.below(one, depth);
        }
        self.forms(node, depth);
    }

    /// What a reference leads to. One that leads to itself is shown once.
    fn followed(&mut self, node: &'s Map<String, Value>, depth: usize) {
        let Some(reference) = node.get("$ref").and_then(Value::as_str) else { return };
        if self.open.contains(&reference) || self.open.len() > DEEPEST {
            self.outline.goes_on = true;
            return;
        }
        if let Some(target) = target(self.root, reference) {
            self.open.push(reference);
            self.below(target, depth);
            self.open.pop();
        }
    }

    fn properties(&mut self, node: &'s Map<String, Value>, depth: usize) {
        let required: Vec<_> = list(node, "required").filter_map(Value::as_str).collect();
        for (name, schema) in map(node, "properties") {
            self.field(depth, name.clone(), schema, required.contains(&name.as_str()));
        }
    }

    /// Keys that are not named.
    fn free_keys(&mut self, node: &'s Map<String, Value>, depth: usize) {
        for (pattern, schema) in map(node, "patternProperties") {
            self.field(depth, format!("/{pattern}/"), schema, false);
        }
        if let Some(schema @ Value::Object(rest)) = node.get("additionalProperties")
            && !rest.is_empty()
        {
            self.field(depth, "*".to_owned(), schema, false);
        }
    }

    /// The items of a list have no line of their own: its type tells of them.
    fn items(&mut self, node: &'s Map<String, Value>, depth: usize) {
        match node.get("items") {
            Some(Value::Array(items)) => self.numbered(items, depth),
            Some(items) if depth <= DEEPEST => self.below(items, depth),
            Some(_) => self.outline.goes_on = true,
            None => {}
        }
        if let Some(Value::Array(items)) = node.get("prefixItems") {
            self.numbered(items, depth);
        }
    }

    fn numbered(&mut self, items: &'s [Value], depth: usize) {
        for (at, item) in items.iter().enumerate() {
            self.field(depth, format!("[{at}]"), item, false);
        }
    }

    /// Variants with keys of their own, one below another.
    fn forms(&mut self, node: &'s Map<String, Value>, depth: usize) {
        let forms: Vec<_> = list(node, "anyOf").chain(list(node, "oneOf")).collect();
        if !forms.iter().any(|form| has_keys(self.root, form)) {
            return;
        }
        let kept = forms.into_iter().filter(|form| form.get("type") != Some(&"null".into()));
        for (number, form) in (1_usize..).zip(kept) {
            let title = form.get("title").and_then(Value::as_str);
            let name = title.map_or_else(|| number.to_string(), str::to_owned);
            self.field(depth, format!("form {name}"), form, false);
        }
    }

    fn description(&self, schema: &Value) -> Option<String> {
        let of =
            |schema: &Value| schema.get("description").and_then(Value::as_str).map(str::to_owned);
        of(schema).or_else(|| of(resolved(self.root, schema)))
    }

    fn words(&self, schema: &Value) -> Vec<String> {
        let schema = resolved(self.root, schema);
        let of = |schema: &Value| match (schema.get("enum"), schema.get("const")) {
            (Some(Value::Array(words)), _) => words.iter().map(word).collect(),
            (_, Some(only)) => vec![word(only)],
            _ => Vec::new(),
        };
        let own: Vec<_> = of(schema);
        let below = schema.get("items").map(|items| of(resolved(self.root, items)));
        if own.is_empty() { below.unwrap_or_default() } else { own }
    }

    fn bounds(&self, schema: &Value) -> Vec<String> {
        let Value::Object(node) = resolved(self.root, schema) else { return Vec::new() };
        let mut bounds = Vec::new();
        bounds.extend(range(node, "minimum", "maximum", ""));
        let strictly = |key: &str, word: &str| {
            node.get(key).filter(|bound| bound.is_number()).map(|bound| format!("{word} {bound}"))
        };
        bounds.extend(strictly("exclusiveMinimum", "more than"));
        bounds.extend(strictly("exclusiveMaximum", "less than"));
        bounds.extend(strictly("multipleOf", "a multiple of"));
        bounds.extend(range(node, "minLength", "maxLength", " characters"));
        bounds.extend(range(node, "minItems", "maxItems", " items"));
        bounds.extend(range(node, "minProperties", "maxProperties", " keys"));
        if node.get("uniqueItems") == Some(&true.into()) {
            bounds.push("no item twice".to_owned());
        }
        let said = |key: &str| node.get(key).map(|value| format!("{key} {}", word(value)));
        bounds.extend(["format", "pattern", "default"].into_iter().filter_map(said));
        bounds
    }
}

fn range(node: &Map<String, Value>, least: &str, most: &str, of: &str) -> Option<String> {
    let bound = |key: &str| node.get(key).filter(|bound| bound.is_number());
    match (bound(least), bound(most)) {
        (Some(least), Some(most)) => Some(format!("{least} to {most}{of}")),
        (Some(least), None) => Some(format!("at least {least}{of}")),
        (None, Some(most)) => Some(format!("at most {most}{of}")),
        (None, None) => None,
    }
}

fn word(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// Whether a variant is worth lines of its own.
fn has_keys(root: &Value, schema: &Value) -> bool {
    let schema = resolved(root, schema);
    let has =
        |key: &str| schema.get(key).and_then(Value::as_object).is_some_and(|map| !map.is_empty());
    has("properties")
        || has("patternProperties")
        || schema
            .get("items")
            .is_some_and(|items| resolved(root, items).get("properties").is_some())
}

#[cfg(test)]
mod tests {
    use super::outline;
    use expect_test::expect;
    use serde_json::{Value, json};
    use std::fmt::Write as _;

    fn lines(schema: &Value) -> String {
        let outline = outline(schema);
        let mut text = String::new();
        for field in &outline.fields {
            let mark = if field.required { "!" } else { "" };
            let _ =
                write!(text, "{}{}{mark}: {}", "  ".repeat(field.depth), field.name, field.kind);
            let more = [field.words.join("|"), field.bounds.join(", ")];
            let more: Vec<_> = more.into_iter().filter(|part| !part.is_empty()).collect();
            let _ =
                writeln!(text, "{}{}", if more.is_empty() { "" } else { "; " }, more.join("; "));
        }
        if outline.goes_on {
            text.push_str("…\n");
        }
        text
    }

    #[test]
    fn keys_are_nested_and_say_what_they_take() {
        let schema = json!({"type": "object", "required": ["id", "rows"], "properties": {
            "id": {"type": ["integer", "null"], "minimum": 1},
            "rows": {"type": "array", "minItems": 1, "maxItems": 9, "items": {"type": "object", "properties": {
                "status": {"type": "string", "enum": ["live", "draft"]},
                "tags": {"type": "array", "items": {"enum": ["a", "b"]}},
            }}},
            "sizes": {"type": "object", "additionalProperties": {"type": "number", "exclusiveMinimum": 0}},
            "any": true, "none": false, "odd": 7,
            "name": {"type": "string", "maxLength": 5, "pattern": "^a", "default": "a"},
            "either": {"anyOf": [{"type": "null"}, {"title": "Box", "properties": {"w": {"const": 1}}}, {"type": "string"}]},
        }});
        expect![[r"
            id!: integer or null; at least 1
            rows!: list of object; 1 to 9 items
              status: text; live|draft
              tags: list of text; a|b
            sizes: map of number
              *: number; more than 0
            any: anything
            none: nothing
            odd: anything
            name: text; at most 5 characters, pattern ^a, default a
            either: null or object or text
              form Box: object
                w: integer; 1
              form 2: text
        "]]
        .assert_eq(&lines(&schema));
    }

    #[test]
    fn a_recursion_is_shown_once() {
        let schema = json!({"$ref": "#/$defs/node", "$defs": {"node": {"type": "object", "properties": {
            "value": {"$ref": "#/$defs/value"},
            "children": {"type": "array", "items": {"$ref": "#/$defs/node"}},
            "gone": {"$ref": "#/$defs/gone"},
        }}, "value": {"type": "string", "description": "It."}}});
        expect![[r"
            value: text
            children: list of object
            gone: anything
            …
        "]]
        .assert_eq(&lines(&schema));
    }

    #[test]
    fn no_schema_has_no_end() {
        let many: Vec<_> = (0..30).map(|_| json!({"$ref": "#/$defs/b"})).collect();
        let other: Vec<_> = (0..30).map(|_| json!({"$ref": "#"})).collect();
        let wide =
            json!({"anyOf": many, "allOf": many, "$defs": {"b": {"oneOf": other, "allOf": other}}});
        assert!(outline(&wide).goes_on);
        let deep = (0..100).fold(json!({}), |schema, _| json!({"properties": {"a": schema}}));
        assert!(outline(&deep).goes_on);
        for odd in [json!(true), json!(null), json!([1]), json!("x"), json!({"$ref": "#"})] {
            assert!(outline(&odd).fields.len() <= 1, "{odd}");
        }
    }

    #[test]
    fn a_root_without_keys_is_one_line() {
        assert_eq!(lines(&json!({"type": "object", "properties": {}})), "");
        assert_eq!(
            lines(&json!({"type": "array", "items": {"type": "string"}})),
            ": list of text\n"
        );
        assert_eq!(lines(&json!(true)), ": anything\n");
    }
}

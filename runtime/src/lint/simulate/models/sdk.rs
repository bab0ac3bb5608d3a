//! Clients on the TypeScript SDK: its own checks, and AJV in strict mode.

use super::super::client::{Client, alone};
use super::super::fate::Scope;
use super::super::node::{Node, Place};
use super::super::verdict::Verdict;
use super::{input, output};
use crate::lint::tool::Tool;
use serde_json::Value;

pub(super) const CLIENTS: &[&Client] = &[&AJV, &TS_SDK];

const AJV: Client = Client {
    id: "ajv-strict",
    tools: "",
    input: "A `format` that it does not know is ignored, with a warning for each field. A keyword that it does not know makes each call fail.",
    output: "As for inputs, and it is compiled right after `tools/list`: a `$ref` to nothing, or an unknown keyword, loses the whole list.",
    evidence: &["C018", "C020", "C021", "C022", "C023", "C024", "C025", "C361"],
    one: ajv,
    all: alone,
};

const TS_SDK: Client = Client {
    id: "ts-sdk",
    tools: "",
    input: "A root that is no object, or a property of the root that is `true` or `false`, loses the whole list.",
    output: "As for inputs. Versions that keep only the keys they know lose `$defs`: a `$ref` loses the whole list.",
    evidence: &["C060", "C062", "C078", "C119", "C120", "C272", "C273", "C279"],
    one: ts_sdk,
    all: alone,
};

fn ts_sdk(tool: &Tool, verdict: &mut Verdict) {
    let parts = input(tool);
    if parts.is_empty() {
        verdict.drop(Scope::List, "input", "is missing");
    }
    shape(&parts, verdict);
    outputs(&output(tool), verdict);
}

/// What every client on the SDK does with an output schema.
pub(super) fn outputs(parts: &[Node<'_>], verdict: &mut Verdict) {
    shape(parts, verdict);
    for node in parts.iter().filter(|node| node.has("$ref")) {
        verdict.drop(Scope::List, &node.path, "has a `$ref` that it cannot resolve");
    }
}

fn shape(parts: &[Node<'_>], verdict: &mut Verdict) {
    let Some(root) = parts.first() else { return };
    if root.kind() != Some("object") {
        verdict.drop(Scope::List, &root.path, "is no object");
    }
    for (name, _) in root.properties().into_iter().flatten().filter(|(_, one)| one.is_boolean()) {
        verdict.drop(Scope::List, format_args!("{}.{name}", root.path), "is `true` or `false`");
    }
}

fn ajv(tool: &Tool, verdict: &mut Verdict) {
    for node in input(tool) {
        format(&node, verdict);
        if let Some(key) = odd_keyword(&node) {
            verdict.drop(Scope::Tool, &node.path, format_args!("has `{key}`: no call is made"));
        }
    }
    let parts = output(tool);
    for node in &parts {
        format(node, verdict);
        if let Some(key) = odd_keyword(node) {
            verdict.drop(Scope::List, &node.path, format_args!("has `{key}`"));
        }
        let reference = node.get("$ref").and_then(Value::as_str);
        if reference.is_some_and(|reference| dangles(reference, parts[0].schema)) {
            verdict.drop(Scope::List, &node.path, "has a `$ref` to nothing");
        }
    }
}

fn format(node: &Node<'_>, verdict: &mut Verdict) {
    let Some(format) = node.get("format").and_then(Value::as_str) else { return };
    if !FORMATS.contains(&format) {
        verdict.lose(&node.path, format!("a field without its format `{format}`, with a warning"));
    }
}

fn dangles(reference: &str, root: &Value) -> bool {
    reference.strip_prefix('#').is_none_or(|pointer| root.pointer(pointer).is_none())
}

fn odd_keyword<'s>(node: &Node<'s>) -> Option<&'s String> {
    // An example of a value is no schema.
    let keys = node.schema.as_object().filter(|_| node.place != Place::Elsewhere)?;
    keys.keys().find(|key| !KEYWORDS.contains(&key.as_str()))
}

const FORMATS: [&str; 24] = [
    "date",
    "time",
    "date-time",
    "iso-time",
    "iso-date-time",
    "duration",
    "uri",
    "uri-reference",
    "uri-template",
    "url",
    "email",
    "hostname",
    "ipv4",
    "ipv6",
    "regex",
    "uuid",
    "json-pointer",
    "relative-json-pointer",
    "byte",
    "int32",
    "int64",
    "float",
    "double",
    "password",
];

const KEYWORDS: &[&str] = &[
    "$schema",
    "$id",
    "$ref",
    "$defs",
    "$comment",
    "$anchor",
    "$dynamicRef",
    "$dynamicAnchor",
    "$vocabulary",
    "definitions",
    "type",
    "enum",
    "const",
    "title",
    "description",
    "default",
    "examples",
    "deprecated",
    "readOnly",
    "writeOnly",
    "nullable",
    "discriminator",
    "format",
    "pattern",
    "minLength",
    "maxLength",
    "contentEncoding",
    "contentMediaType",
    "contentSchema",
    "minimum",
    "maximum",
    "exclusiveMinimum",
    "exclusiveMaximum",
    "multipleOf",
    "items",
    "prefixItems",
    "additionalItems",
    "unevaluatedItems",
    "contains",
    "minContains",
    "maxContains",
    "minItems",
    "maxItems",
    "uniqueItems",
    "properties",
    "required",
    "additionalProperties",
    "unevaluatedProperties",
    "patternProperties",
    "propertyNames",
    "minProperties",
    "maxProperties",
    "dependentRequired",
    "dependentSchemas",
    "dependencies",
    "anyOf",
    "oneOf",
    "allOf",
    "not",
    "if",
    "then",
    "else",
];

//! Function declarations of the Gemini API and of Vertex AI, as its protobuf reads them.

use super::super::client::Client;
use super::super::node::{Node, Place};
use super::super::verdict::Verdict;
use super::{input, is_plain};
use crate::lint::tool::Tool;
use serde_json::Value;

pub(super) const GEMINI: Client = Client {
    id: "gemini-proto",
    tools: "A name with a character that it does not take, one longer than 64, and more than 512 tools: refused.",
    input: "Refused: a keyword that its protobuf does not have (`$ref`, `oneOf`, `const`, `default`, `pattern`, `additionalProperties`, …), a `type` that is not one word, an `enum` that is not of words, a list without `items`, a `format` that it does not know, a required name that is not declared, more than 4 levels of objects and lists.",
    output: "",
    evidence: &[
        "C002", "C003", "C006", "C007", "C008", "C009", "C065", "C066", "C086", "C087", "C090",
        "C091", "C092", "C094", "C095", "C097", "C098", "C099", "C102", "C103", "C106", "C110",
        "C177", "C187", "C189", "C213", "C215", "C217", "C218", "C219", "C254", "C318", "C319",
        "C324", "C325", "C333", "C336", "C339", "C395", "C420", "C425", "C426", "C427", "C428",
        "C429", "C430",
    ],
    one,
    all,
};

const MOST_TOOLS: usize = 512;
const MOST_LEVELS: usize = 4;
const TYPES: [&str; 6] = ["string", "number", "integer", "boolean", "array", "object"];
const KEYWORDS: [&str; 15] = [
    "type",
    "format",
    "description",
    "nullable",
    "enum",
    "items",
    "properties",
    "required",
    "anyOf",
    "minimum",
    "maximum",
    "minItems",
    "maxItems",
    "minLength",
    "maxLength",
];

fn one(tool: &Tool, verdict: &mut Verdict) {
    let name = &tool.name;
    let first = name.starts_with(|first: char| first.is_ascii_alphabetic() || first == '_');
    if !first || !is_plain(name, "_.:-", 64) {
        verdict.refuse("name", "is none that it takes");
    }
    let parts = input(tool);
    // What stands below an unknown keyword is refused with it.
    for node in parts.iter().filter(|node| node.place != Place::Elsewhere) {
        if let Some(reason) = refusal(node) {
            verdict.refuse(&node.path, reason);
        }
    }
}

fn all(tools: &[Tool], verdicts: &mut [Verdict]) {
    if tools.len() > MOST_TOOLS {
        verdicts[MOST_TOOLS..].iter_mut().for_each(|verdict| {
            verdict.refuse("tools", format_args!("are more than {MOST_TOOLS}"));
        });
    }
}

fn refusal(node: &Node<'_>) -> Option<String> {
    let Some(keys) = node.schema.as_object() else {
        return Some(format!("is `{}`, no message of its protobuf", node.schema));
    };
    let known = |key: &&String| KEYWORDS.contains(&key.as_str());
    if let Some(key) = keys.keys().find(|key| !known(key)) {
        return Some(format!("has the unknown name `{key}`"));
    }
    match node.kind() {
        None if node.kinds().is_some() => Some("has a list of types".to_owned()),
        None => Some("does not specify its type".to_owned()),
        Some(kind) if !TYPES.contains(&kind) => Some(format!("has the type `{kind}`")),
        Some(kind) => words(node, kind)
            .or_else(|| items(node, kind))
            .or_else(|| format(node, kind))
            .or_else(|| required(node))
            .or_else(|| depth(node, kind)),
    }
}

fn words(node: &Node<'_>, kind: &str) -> Option<String> {
    let words = node.get("enum")?;
    let words = words.as_array()?;
    if kind != "string" {
        return Some(format!("has an `enum` beside the type `{kind}`"));
    }
    let odd = words.iter().find(|word| word.as_str().is_none_or(str::is_empty))?;
    Some(format!("has `{odd}` in its `enum`"))
}

fn items(node: &Node<'_>, kind: &str) -> Option<String> {
    let missing = kind == "array" && !node.get("items").is_some_and(Value::is_object);
    missing.then(|| "is a list without `items`".to_owned())
}

fn format(node: &Node<'_>, kind: &str) -> Option<String> {
    let format = node.get("format")?.as_str()?;
    let known = match kind {
        "string" => ["enum", "date-time"],
        "number" => ["float", "double"],
        "integer" => ["int32", "int64"],
        _ => return Some(format!("has the format `{format}`")),
    };
    (!known.contains(&format)).then(|| format!("has the format `{format}`"))
}

fn required(node: &Node<'_>) -> Option<String> {
    let names = node.get("required")?.as_array()?;
    let declared =
        |name: &str| node.properties().is_some_and(|properties| properties.contains_key(name));
    let odd = names.iter().find(|name| !name.as_str().is_some_and(declared))?;
    Some(format!("requires {odd}, which it does not declare"))
}

fn depth(node: &Node<'_>, kind: &str) -> Option<String> {
    let container = matches!(kind, "object" | "array") && !node.is_root();
    let levels = node.depth + usize::from(container);
    (levels > MOST_LEVELS).then(|| format!("is {levels} levels deep"))
}

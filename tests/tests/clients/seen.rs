//! What a model sees of a reply, whatever form its client gives it: the parts in their order.

use super::handed::Line;
use serde_json::Value;
use std::fmt::Write as _;

/// How each tool of the server is declared, in the order of the table.
const SENT: [(&str, &str); 10] = [
    ("orders_structured", "`structured`"),
    ("orders_text", "`text`"),
    ("orders_text_toon", "`text`, TOON"),
    ("orders_both", "`both`"),
    ("orders_both_toon", "`both`, TOON"),
    ("picture_structured", "`structured`, an image"),
    ("picture_text", "`text`, an image"),
    ("picture_both", "`both`, an image"),
    ("error_json", "an error"),
    ("error_tagged", "an error, tagged"),
];

/// A table: for each tool, the clients that show the same, and what that is.
pub(crate) fn table(lines: &[Line]) -> String {
    let unknown = lines.iter().find(|line| SENT.iter().all(|(tool, _)| line.tool != *tool));
    assert!(unknown.is_none(), "{:?} is not in the table", unknown.map(|line| &line.tool));
    let mut table =
        "| sent | clients | what the model sees, in this order |\n|---|---|---|\n".to_owned();
    for (tool, sent) in SENT {
        let mut sent = sent;
        for (seen, clients) in groups(lines.iter().filter(|line| line.tool == tool)) {
            let _ = writeln!(table, "| {sent} | {} | {seen} |", clients.join(", "));
            sent = "";
        }
    }
    table
}

/// The clients that show the same, in the order in which they were run.
fn groups<'l>(lines: impl Iterator<Item = &'l Line>) -> Vec<(String, Vec<&'l str>)> {
    let mut groups: Vec<(String, Vec<&str>)> = Vec::new();
    for line in lines {
        let seen = seen(line);
        match groups.iter_mut().find(|(same, _)| *same == seen) {
            Some((_, clients)) => clients.push(&line.client),
            None => groups.push((seen, vec![&line.client])),
        }
    }
    groups
}

fn seen(line: &Line) -> String {
    let mut parts = Vec::new();
    collect(&line.handed, &mut parts);
    assert!(!parts.is_empty(), "{} sees nothing of {}: {}", line.client, line.tool, line.handed);
    let mut seen = parts.join(", ");
    if is_marked(&line.handed) {
        seen.push_str("; marked as an error");
    }
    if shows_output_schema(&line.offered) {
        seen.push_str("; the output schema before the call");
    }
    seen
}

/// The parts of what was handed, in their order.
fn collect(handed: &Value, parts: &mut Vec<&'static str>) {
    match handed {
        Value::String(text) => parts.push(text_part(text)),
        Value::Array(items) => items.iter().for_each(|item| collect(item, parts)),
        Value::Object(object) if object.contains_key("ok") => parts.push(envelope(handed, "")),
        Value::Object(object) => {
            let kind = object.get("type").and_then(Value::as_str).unwrap_or("");
            if kind == "file" || kind.ends_with("image") || object.contains_key("file") {
                parts.push("image");
            } else {
                let inner = ["text", "content", "output", "value", "blocks"];
                inner.iter().filter_map(|key| object.get(*key)).for_each(|v| collect(v, parts));
            }
        }
        _ => {}
    }
}

fn text_part(text: &str) -> &'static str {
    const TAGS: [(&str, &str); 6] = [
        ("<ui_passthrough", "ui"),
        ("<llm_directives>", "directives"),
        ("<domain_rules>", "rules"),
        ("<action_suggestions>", "suggestions"),
        ("<tool_error", "tagged error"),
        ("ok: ", "envelope as TOON"),
    ];
    if let Some((_, part)) = TAGS.iter().find(|(start, _)| text.starts_with(start)) {
        return part;
    }
    match serde_json::from_str::<Value>(text) {
        Ok(json) if json.get("ok").is_some() => envelope(&json, text),
        _ => panic!("what is {text}?"),
    }
}

fn envelope(envelope: &Value, text: &str) -> &'static str {
    match (envelope.get("guide").is_some(), text.starts_with("{\"ok\": ")) {
        _ if envelope.get("error").is_some() => "error envelope",
        (true, false) => "envelope with `guide`",
        (true, true) => "envelope with `guide`, spaced",
        (false, false) => "envelope",
        (false, true) => "envelope, spaced",
    }
}

/// Whether the form that a model gets says, outside of the text, that the call failed.
fn is_marked(handed: &Value) -> bool {
    handed["status"] == "error" || handed["outcome"].as_str().is_some_and(|o| o != "success")
}

/// Whether the model was told what the reply looks like: a name that only the output schema has.
fn shows_output_schema(offered: &Value) -> bool {
    offered.to_string().contains("cents")
}

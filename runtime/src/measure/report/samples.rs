//! What the tests of the forms report.

use super::Report;
use crate::lint::read;
use crate::measure::{Budget, Constant, Reply};
use serde_json::{Value, json};

/// Two tools, one of them Selo's, and two replies.
pub(super) fn report() -> Report {
    let list = json!([
        {"name": "ping", "inputSchema": {"type": "object"}, "outputSchema": {"type": "object"}},
        {
            "name": "entries_list", "title": "Entries", "description": "The entries of a space.",
            "inputSchema": {"type": "object", "properties": {"page": {"type": "integer"}}},
            "outputSchema": {"type": "object", "properties": {
                "ok": {"type": "boolean"}, "state": {"type": "object"},
                "data": {"type": "object", "properties": {"entries": {"type": "array"}}},
            }},
            "_meta": {"readOnlyClass": "read"},
        },
    ]);
    let replies = [
        reply(
            "ping",
            None,
            json!({"content": [{"type": "text", "text": "nobody"}], "isError": true}),
        ),
        reply(
            "entries_list",
            Some(json!({"page": 2})),
            json!({"content": [{"type": "text", "text": "{\"ok\":true}"}], "structuredContent": {"ok": true}}),
        ),
    ];
    of(&list, &replies, Budget { list: Some(100), tool: Some(150) })
}

/// Tools and a reply whose words are meant for the terminal.
pub(super) fn hostile(text: &str) -> Report {
    let list = json!([
        {"name": text, "inputSchema": {}, text: text},
        {"name": text.repeat(90), "outputSchema": {text: text}, "_meta": {"readOnlyClass": text}},
    ]);
    let replies = [reply(
        text,
        Some(json!({text: text})),
        json!({
            "isError": true,
            "structuredContent": {"ok": false, "error": {"code": text}},
        }),
    )];
    of(&list, &replies, Budget { list: Some(1), tool: Some(1) })
}

fn of(list: &Value, replies: &[Reply], budget: Budget) -> Report {
    let tools = read(&list.to_string()).expect("tools");
    Report::of("tools.json", &tools, replies, &[Box::new(Constant)], budget)
}

fn reply(tool: &str, arguments: Option<Value>, result: Value) -> Reply {
    Reply { tool: tool.to_owned(), arguments, result }
}

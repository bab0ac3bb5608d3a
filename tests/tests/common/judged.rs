//! What the rules find in the parts of a tool that a report or a page shows.

use selo::lint::{Finding, Tool, judge, judge_call, judge_result, judge_tool};
use serde_json::{Value, json};

/// What the rules find in these parts: `inputSchema`, `outputSchema`, `name`, `description`,
/// `annotations`, `result`, `call`, or `tools`, a number of them. The parts that are not there are
/// blameless.
pub(crate) fn judged(parts: &Value) -> Vec<Finding> {
    let tool = tool(parts);
    let mut found = Vec::new();
    let published = ["inputSchema", "outputSchema", "name", "description", "annotations"];
    if published.iter().any(|part| parts.get(*part).is_some()) {
        found.extend(judge_tool(&tool));
        // The blameless input is not what is shown.
        let own = parts.get("inputSchema").is_some();
        found.retain(|finding| own || !finding.path.starts_with("input"));
    }
    if let Some(count) = parts.get("tools").and_then(Value::as_u64) {
        let tools: Vec<Tool> =
            (0..count).map(|i| Tool { name: format!("tool_{i}"), ..tool.clone() }).collect();
        found.extend(judge(&tools).into_iter().filter(|finding| finding.tool.is_none()));
    }
    if let Some(result) = parts.get("result") {
        let schema = parts.get("outputSchema").map(|schema| expand(schema.clone()));
        found.extend(judge_result(
            &Tool { output_schema: schema, ..tool.clone() },
            &expand(result.clone()),
        ));
    }
    if let Some(call) = parts.get("call") {
        found.extend(judge_call(&tool, call.get("arguments").unwrap_or(call)));
    }
    found
}

fn tool(parts: &Value) -> Tool {
    let blameless = json!({
        "name": "tool",
        "title": "Tool",
        "description": "Does it.",
        "inputSchema": {"type": "object", "properties": {}},
        "annotations": {"readOnlyHint": true, "destructiveHint": false, "openWorldHint": false},
    });
    let mut tool = blameless.as_object().cloned().unwrap_or_default();
    for (part, value) in parts.as_object().expect("an object of parts") {
        tool.insert(part.clone(), expand(value.clone()));
    }
    if parts.get("annotations").is_some() {
        tool.remove("title");
    }
    serde_json::from_value(Value::Object(tool)).unwrap_or_else(|e| panic!("{parts}: {e}"))
}

/// Long texts are abbreviated: `xxx… (3000 chars)`, `<100 KB>`.
fn expand(mut value: Value) -> Value {
    match &mut value {
        Value::String(text) if text == "<100 KB>" => *text = "x".repeat(100 * 1024),
        Value::String(text) => {
            let long = text.strip_suffix(" chars)").and_then(|text| text.split_once("… ("));
            if let Some(length) = long.and_then(|(_, length)| length.parse().ok()) {
                *text = "x".repeat(length);
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| *item = expand(item.take())),
        Value::Object(keys) => keys.values_mut().for_each(|value| *value = expand(value.take())),
        _ => {}
    }
    value
}

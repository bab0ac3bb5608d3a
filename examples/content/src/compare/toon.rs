//! What TOON saves: the replies of every tool whose text is TOON, against the same envelope as JSON.

use super::calls::Caller;
use super::{CompareError, Row, Target};
use selo::Sealed;
use selo::measure::Tokenizer;
use serde_json::{Value, json};

/// How many jobs there are to list.
const JOBS: usize = 20;

/// A long page of each tool whose text is TOON.
pub(super) async fn replies(
    caller: &Caller,
    space: &str,
) -> Result<Vec<(&'static str, Sealed)>, CompareError> {
    let of = caller.call("types_list", json!({"space": space})).await?;
    let of = of.envelope()["data"]["types"][0]["name"].clone();
    for _ in 0..JOBS {
        let work = json!({"space": space, "work": "bulk-update", "content_type": of, "remove": ["teaser"]});
        caller.call("jobs_start", work).await?;
    }
    let mut replies = Vec::new();
    for tool in caller.catalog().published() {
        if tool.meta.get("encoding").is_some_and(|encoding| encoding == "toon") {
            let reply = caller.call(tool.name, arguments(tool.name, space)).await?;
            replies.push((tool.name, reply));
        }
    }
    Ok(replies)
}

fn arguments(tool: &str, space: &str) -> Value {
    let mut arguments = json!({"space": space, "per_page": 100});
    if tool.ends_with("_manage") {
        arguments["action"] = json!("list");
    }
    arguments
}

/// The row of one tool.
pub(super) fn row(by: &dyn Tokenizer, tool: &'static str, reply: &Sealed) -> Row {
    Row {
        call: tool,
        plain: Some(by.count(&reply.envelope().to_string())),
        text: Some(by.count(reply.text())),
        structured: reply.structured().map(|structured| by.count(&structured.to_string())),
        per: 1.0,
        target: Target::Change(0.0),
    }
}

//! What a reply costs.

use super::tokenizer::Tokenizer;
use crate::fault::codes;
use serde_json::Value;

/// A call, and what was answered.
#[derive(Debug, Clone, PartialEq)]
pub struct Reply {
    /// The tool that was called.
    pub tool: String,
    /// What the client sent, if that is known.
    pub arguments: Option<Value>,
    /// What the server answered: `content`, `structuredContent`, `isError`.
    pub result: Value,
}

/// What one reply costs. Some clients show a model its text, some `structuredContent`, some both.
#[derive(Debug, Clone, PartialEq)]
pub struct MeasuredReply {
    /// The tool that was called.
    pub tool: String,
    /// The arguments, if they are known.
    pub arguments: Option<Value>,
    /// The tokens of all text blocks. Pictures and links are not counted.
    pub text: f64,
    /// The tokens of `structuredContent`, as compact JSON.
    pub structured: Option<f64>,
    /// The code of an error or of a control; `error` where an error has none.
    pub code: Option<String>,
}

impl MeasuredReply {
    /// Text and `structuredContent` together.
    #[must_use]
    pub fn both(&self) -> f64 {
        self.text + self.structured.unwrap_or_default()
    }
}

/// Counts the tokens of a reply.
#[must_use]
pub fn measure_reply(reply: &Reply, by: &dyn Tokenizer) -> MeasuredReply {
    let structured = reply.result.get("structuredContent").filter(|value| !value.is_null());
    MeasuredReply {
        tool: reply.tool.clone(),
        arguments: reply.arguments.clone(),
        text: texts(&reply.result).map(|text| by.count(text)).sum(),
        structured: structured.map(|value| by.count(&value.to_string())),
        code: code(&reply.result),
    }
}

fn texts(result: &Value) -> impl Iterator<Item = &str> {
    let blocks = result.get("content").and_then(Value::as_array).into_iter().flatten();
    blocks.filter_map(|block| {
        let embedded = || block.get("resource")?.get("text");
        block.get("text").or_else(embedded)?.as_str()
    })
}

/// The code of an error or a control, as the envelope tells it: in `structuredContent`, or in a text
/// that is JSON or tagged.
fn code(result: &Value) -> Option<String> {
    let said = result.get("structuredContent").and_then(of_envelope);
    let said = said.or_else(|| {
        let text = texts(result).next()?;
        let read = || of_envelope(&serde_json::from_str(text).ok()?);
        of_tags(text).or_else(read)
    });
    let failed = result.get("isError") == Some(&Value::Bool(true));
    said.or_else(|| failed.then(|| "error".to_owned()))
}

fn of_envelope(envelope: &Value) -> Option<String> {
    envelope.get("ok").filter(|ok| ok.is_boolean())?;
    let part = envelope.get("error").or_else(|| envelope.get("control"))?;
    Some(part.get("code")?.as_str()?.to_owned())
}

fn of_tags(text: &str) -> Option<String> {
    if text.starts_with("<validation_error ") {
        return Some(codes::INVALID_ARGUMENTS.to_owned());
    }
    let rest = text.strip_prefix(r#"<tool_error code=""#)?;
    Some(rest.split('"').next().unwrap_or(rest).to_owned())
}

#[cfg(test)]
mod tests {
    use super::super::{Constant, Tokenizer as _};
    use super::{Reply, measure_reply};
    use serde_json::{Value, json};

    fn measured(result: Value) -> super::MeasuredReply {
        measure_reply(&Reply { tool: "get".to_owned(), arguments: None, result }, &Constant)
    }

    #[test]
    fn text_and_structured_are_counted_apart() {
        let result = json!({
            "content": [
                {"type": "text", "text": "für"},
                {"type": "image", "data": "aaaa"},
                {"type": "resource", "resource": {"text": "mehr"}},
            ],
            "structuredContent": {"a": 1},
        });
        let reply = measured(result);
        let near = |one: f64, text: &str| assert!((one - Constant.count(text)).abs() < 1e-9);
        near(reply.text, "fürmehr");
        near(reply.structured.expect("structured"), r#"{"a":1}"#);
        near(reply.both(), r#"fürmehr{"a":1}"#);
        assert_eq!(reply.code, None);
    }

    #[test]
    fn the_code_is_found_wherever_it_is_told() {
        let text =
            |text: &str| json!({"isError": true, "content": [{"type": "text", "text": text}]});
        for (result, code) in [
            (json!({"structuredContent": {"ok": false, "error": {"code": "GONE"}}}), Some("GONE")),
            (text(r#"{"ok":false,"error":{"code":"GONE"}}"#), Some("GONE")),
            (text(r#"{"ok":true,"control":{"code":"DECLINED"}}"#), Some("DECLINED")),
            (text("<tool_error code=\"GONE\" severity=\"warning\">\n"), Some("GONE")),
            (text("<validation_error action=\"a\">\n"), Some("INVALID_ARGUMENTS")),
            (text("it went wrong"), Some("error")),
            (json!({"content": [{"text": r#"{"error":{"code":"theirs"}}"#}]}), None),
            (json!(null), None),
            (json!({"content": 1, "structuredContent": null, "isError": "no"}), None),
        ] {
            assert_eq!(measured(result.clone()).code.as_deref(), code, "{result}");
        }
    }
}

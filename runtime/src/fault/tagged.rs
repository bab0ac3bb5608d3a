//! An error as tagged text, for models that read it better than JSON.

use super::{Fault, whole_seconds};
use serde_json::Value;

impl Fault {
    /// `<tool_error code="…">`, or `<validation_error action="…">` when arguments are wrong, of a
    /// call of this tool and this action.
    pub(crate) fn tagged(&self, tool: &str, action: Option<&str>) -> String {
        if self.help.wrong.is_empty() { self.tool_error() } else { self.refused(tool, action) }
    }

    fn tool_error(&self) -> String {
        let severity =
            self.severity.map(|severity| format!(r#" severity="{}""#, severity.as_str()));
        let mut lines = vec![
            format!(
                r#"<tool_error code="{}"{}>"#,
                attribute(&self.code),
                severity.unwrap_or_default()
            ),
            element("message", &self.message),
        ];
        lines.extend(self.help.hint.as_deref().map(|hint| element("recovery", hint)));
        let actions = self.help.tools.iter().map(|tool| element("action", tool));
        lines.extend(group("available_actions", actions.collect()));
        lines.extend(self.detail_lines());
        lines.extend(self.help.retry_after.map(|wait| {
            let seconds = whole_seconds(wait);
            let unit = if seconds == 1 { "second" } else { "seconds" };
            element("retry_after", &format!("{seconds} {unit}"))
        }));
        lines.push("</tool_error>".to_owned());
        lines.join("\n")
    }

    fn detail_lines(&self) -> Vec<String> {
        let facts = self.details.iter().flat_map(|details| details.iter());
        let mut lines: Vec<_> = facts.map(|(key, fact)| detail(key, &plain(fact))).collect();
        lines.extend(self.error_id.as_deref().map(|id| detail("error_id", id)));
        group("details", lines)
    }

    fn refused(&self, tool: &str, action: Option<&str>) -> String {
        let of = action.map_or_else(|| tool.to_owned(), |action| format!("{tool}/{action}"));
        let mut lines = vec![format!(r#"<validation_error action="{}">"#, attribute(&of))];
        lines.extend(self.help.wrong.iter().map(|wrong| {
            format!(r#"<field name="{}">{}</field>"#, attribute(&wrong.path), text(&wrong.reason))
        }));
        let recovery = self.help.hint.as_ref().unwrap_or(&self.help.correction);
        lines.push(element("recovery", recovery));
        lines.push("</validation_error>".to_owned());
        lines.join("\n")
    }
}

/// A fact as text: a scalar without quotes, anything else as compact JSON.
fn plain(fact: &Value) -> String {
    match fact {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

fn detail(key: &str, fact: &str) -> String {
    format!(r#"<detail key="{}">{}</detail>"#, attribute(key), text(fact))
}

fn element(tag: &str, inner: &str) -> String {
    format!("<{tag}>{}</{tag}>", text(inner))
}

/// Lines within a tag of their own; nothing when there are none.
fn group(tag: &str, lines: Vec<String>) -> Vec<String> {
    if lines.is_empty() {
        return lines;
    }
    let mut all = vec![format!("<{tag}>")];
    all.extend(lines.into_iter().map(|line| format!("  {line}")));
    all.push(format!("</{tag}>"));
    all
}

/// Text between tags. It keeps its line breaks and tabs.
fn text(raw: &str) -> String {
    let mut escaped = String::with_capacity(raw.len());
    for c in raw.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '\n' | '\t' => escaped.push(c),
            _ => escaped.push(printed(c)),
        }
    }
    escaped
}

/// The value of an attribute, on one line.
fn attribute(raw: &str) -> String {
    let mut escaped = String::with_capacity(raw.len());
    for c in raw.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&apos;"),
            _ => escaped.push(printed(c)),
        }
    }
    escaped
}

/// A control character as a space, and so what XML has no character for.
fn printed(c: char) -> char {
    if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') { ' ' } else { c }
}

//! Keeps text inside of its block: nothing in it can close a fence, or look like one.
//!
//! Text without such a thing stays as it is, byte by byte.

use super::tag;
use std::borrow::Cow;

/// What a reader of attributes takes for another character.
const ENTITIES: [&str; 6] = ["&amp;", "&lt;", "&gt;", "&quot;", "&apos;", "&#"];

/// One line of a list: line breaks become spaces.
pub(super) fn line(text: &str) -> String {
    on_one_line(&without_tags(text, "&lt;"), " ")
}

/// Text of some lines.
pub(super) fn prose(text: &str) -> String {
    without_controls(&without_tags(text, "&lt;"))
}

/// A cell of a table: a pipe would end it.
pub(super) fn cell(text: &str) -> String {
    let text = on_one_line(&without_tags(text, "&lt;"), "<br>");
    let mut cell = String::with_capacity(text.len());
    let mut backslashes = 0;
    for c in text.chars() {
        if c == '|' {
            // Those before it are doubled, or the last of them would take its escape away. One at
            // the end needs nothing: a space stands between it and the pipe of the row.
            cell.extend(std::iter::repeat_n('\\', backslashes + 1));
        }
        backslashes = if c == '\\' { backslashes + 1 } else { 0 };
        cell.push(c);
    }
    cell
}

/// A word that stands in a fence's first line and in an attribute.
pub(super) fn word(text: &str) -> String {
    let is_kept = |c: &char| c.is_ascii_alphanumeric() || "+#._-/".contains(*c);
    let mut words = text.split_whitespace().map(|word| word.chars().filter(is_kept).collect());
    words.find(|word: &String| !word.is_empty()).unwrap_or_else(|| "text".to_owned())
}

/// A fenced block.
pub(super) fn fenced(language: &str, code: &str) -> String {
    between_fences(language, &prose(code))
}

/// A fenced block of JSON, which has escapes of its own.
pub(super) fn fenced_json(language: &str, json: String) -> String {
    between_fences(language, &self::json(json))
}

/// The value of an attribute.
pub(super) fn attribute(text: &str) -> String {
    let mut value = String::with_capacity(text.len());
    let text = without_tags(text, "<");
    let text = on_one_line(&text, " ");
    for (at, c) in text.char_indices() {
        match c {
            '"' => value.push_str("&quot;"),
            '<' => value.push_str("&lt;"),
            '>' => value.push_str("&gt;"),
            '&' if ENTITIES.iter().any(|one| text[at..].starts_with(one)) => {
                value.push_str("&amp;");
            }
            _ => value.push(c),
        }
    }
    value
}

/// Compact JSON that stands before blocks: the same value, and nothing in it looks like a fence.
pub(crate) fn json(text: String) -> String {
    // In JSON such a character stands in a string alone, where it can be written by its number.
    let escaped = match rewritten(&text, |c| format!("\\u{:04x}", u32::from(c)).into()) {
        Cow::Borrowed(_) => None,
        Cow::Owned(escaped) => Some(escaped),
    };
    escaped.unwrap_or(text)
}

/// Whether any part of this text looks like a fence.
pub(crate) fn looks_like_a_fence(text: &str) -> bool {
    tag::places(text).next().is_some()
}

fn between_fences(language: &str, content: &str) -> String {
    let fence = "`".repeat(3.max(tag::longest_run_of_backticks(content) + 1));
    format!("{fence}{language}\n{content}\n{fence}")
}

fn without_tags<'t>(text: &'t str, instead: &'static str) -> Cow<'t, str> {
    rewritten(text, |_| instead.into())
}

/// The text with something else for the `<` of each reserved tag.
fn rewritten(text: &str, instead: impl Fn(char) -> Cow<'static, str>) -> Cow<'_, str> {
    let mut written = String::new();
    let mut from = 0;
    for (at, c) in tag::places(text) {
        written.push_str(&text[from..at]);
        written.push_str(&instead(c));
        from = at + c.len_utf8();
    }
    if from == 0 {
        return text.into();
    }
    written.push_str(&text[from..]);
    written.into()
}

/// The text with something else for its line breaks, and spaces for other control characters.
fn on_one_line(text: &str, instead: &str) -> String {
    let mut line = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '\r' if chars.peek() == Some(&'\n') => {}
            '\n' | '\r' | '\u{b}' | '\u{c}' | '\u{85}' | '\u{2028}' | '\u{2029}' => {
                line.push_str(instead);
            }
            c if c.is_control() => line.push(' '),
            c => line.push(c),
        }
    }
    line
}

/// The text with a sign for each control character that lays out nothing.
fn without_controls(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        let is_kept = match c {
            '\n' | '\t' => true,
            '\r' => chars.peek() == Some(&'\n'),
            c => !c.is_control(),
        };
        plain.push(if is_kept { c } else { char::REPLACEMENT_CHARACTER });
    }
    plain
}

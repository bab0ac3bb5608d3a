//! What callers are told: what was given, and what is allowed.

use super::{Refusal, text};
use crate::store::{ContentType, Field, Kind, Problem};
use serde_json::Value;

/// Characters of a value that a message repeats.
const MAX_SHOWN: usize = 60;
/// Names and choices that a message lists.
const MAX_LISTED: usize = 100;

/// The problem of a field whose value was refused.
pub(super) fn refused(field: &Field, (code, found): Refusal) -> Problem {
    let stop = if found.ends_with('?') { "" } else { "." };
    let kind = match field.kind.as_str() {
        kind if kind.starts_with(['a', 'e', 'i']) => format!("An `{kind}`"),
        kind => format!("A `{kind}`"),
    };
    let message = format!("{found}{stop} {kind} field holds {}", allowed(field));
    Problem::new(code, message, format!("fields.{}", field.name))
}

/// The problem of a name that the type does not have.
pub(super) fn unknown(of: &ContentType, name: &str) -> Problem {
    let names = || of.fields.iter().map(|field| field.name.as_str());
    let meant = did_you_mean(name, names());
    let stop = if meant.is_empty() { "." } else { "" };
    let has = if of.fields.is_empty() { "no fields".to_owned() } else { listed(names()) };
    let message =
        format!("type `{}` has no field `{}`{meant}{stop} It has {has}", of.name, short(name));
    Problem::new("UNKNOWN_FIELD", message, format!("fields.{}", short(name)))
}

/// The value as JSON, shortened.
pub(super) fn shown(value: &Value) -> String {
    match value {
        Value::Null => "null".to_owned(),
        Value::Array(_) => "a list".to_owned(),
        Value::Object(_) => "an object".to_owned(),
        Value::String(text) if text.trim().is_empty() => "an empty text".to_owned(),
        Value::String(text) => format!("`{}`", short(text)),
        other => format!("`{other}`"),
    }
}

/// The question that follows a name that nothing has, if there is a name that was probably meant.
pub(super) fn did_you_mean<'a>(name: &str, names: impl Iterator<Item = &'a str>) -> String {
    nearest(name, names).map(|near| format!("; did you mean `{near}`?")).unwrap_or_default()
}

fn nearest<'a>(name: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let folded = short(name).to_lowercase();
    let near = |known: &&str| strsim::damerau_levenshtein(&folded, &short(known).to_lowercase());
    let allowed = (folded.chars().count() / 3).max(1);
    names
        .map(|known| (near(&known), known))
        .filter(|(far, _)| *far <= allowed)
        .min()
        .map(|(_, known)| known)
}

fn allowed(field: &Field) -> String {
    match field.kind {
        Kind::Text => format!("one line of text of at most {} characters", text::MAX_LINE),
        Kind::RichText => "text".to_owned(),
        Kind::Integer => "a whole number from -9007199254740991 to 9007199254740991".to_owned(),
        Kind::Decimal => "a number of at most 15 significant digits, like `12.5`".to_owned(),
        Kind::Boolean => "`true` or `false`".to_owned(),
        Kind::Date => "a day, like `2026-11-30`".to_owned(),
        Kind::DateTime => {
            "a moment, like `2026-11-30T12:00:00Z` or `2026-11-30T13:00:00+01:00`".to_owned()
        }
        Kind::Enum => format!("one of {}", listed(field.choices.iter().map(String::as_str))),
        Kind::Asset => "the id, uid or name of one asset".to_owned(),
        Kind::Reference => "the id, uid or slug of one entry".to_owned(),
        Kind::Texts => {
            format!("a list of lines of text of at most {} characters each", text::MAX_LINE)
        }
        Kind::Json => "JSON".to_owned(),
    }
}

fn listed<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let names: Vec<_> = names.map(|name| format!("`{name}`")).collect();
    match names.len().checked_sub(MAX_LISTED) {
        None | Some(0) => names.join(", "),
        Some(more) => format!("{} and {more} more", names[..MAX_LISTED].join(", ")),
    }
}

/// On one line, without characters that a terminal obeys.
fn short(text: &str) -> String {
    let clean = |c: char| if c.is_control() { ' ' } else { c };
    let mut short: String = text.chars().take(MAX_SHOWN).map(clean).collect();
    if text.chars().nth(MAX_SHOWN).is_some() {
        short.push('…');
    }
    short
}

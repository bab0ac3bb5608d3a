//! A record: what every format is read into.

use super::report::{SkipCode, Skipped};
use crate::store::holds_nul;
use serde_json::{Map, Value};
use uuid::Uuid;

const MAX_TITLE: usize = 200;
/// Where a record's title may stand, best first; case does not matter.
const TITLES: [&str; 7] =
    ["title", "name", "headline", "label", "heading", "subject", "display_name"];
/// Where a record may say what it is called in its source.
const IDS: [&str; 6] = ["id", "_id", "uid", "uuid", "key", "slug"];

/// One record of a source.
#[derive(Debug)]
pub(super) struct Record {
    /// What it is called in the source.
    pub(super) key: String,
    /// Where it is in the source, for people.
    pub(super) place: String,
    pub(super) title: String,
    pub(super) fields: Map<String, Value>,
    pub(super) live: bool,
    /// The columns that the key and the title came from.
    pub(super) told_by: Vec<String>,
}

impl Record {
    /// A record of a list. It is called by its id if it has one, else by its number, from 1.
    pub(super) fn of_list(
        file: &str,
        number: usize,
        line_number: usize,
        mut fields: Map<String, Value>,
    ) -> Self {
        let id =
            IDS.iter().find_map(|name| fields.get(*name).and_then(scalar).map(|id| (*name, id)));
        let key = match &id {
            Some((_, id)) => format!("{file}#id:{id}"),
            None => format!("{file}#{number}"),
        };
        let told = named_title(&fields);
        let title = told.as_ref().map(|(_, title)| title.clone());
        let title = title
            .or_else(|| fields.values().filter_map(Value::as_str).find_map(line))
            .unwrap_or_else(|| format!("Untitled {number}"));
        // A title that was shortened is not all that its column says.
        let told =
            told.filter(|(name, title)| fields.get(name).and_then(text) == Some(title.clone()));
        let told_by =
            id.map(|(name, _)| name.to_owned()).into_iter().chain(told.map(|(name, _)| name));
        let told_by = told_by.collect();
        take_title(&title, &mut fields);
        Self { key, place: format!("{file}:{line_number}"), title, fields, live: true, told_by }
    }

    /// A document, called by its path. `fallback` is its title when the front matter has none.
    pub(super) fn of_document(key: String, fallback: &str, mut fields: Map<String, Value>) -> Self {
        let title = fields
            .get("title")
            .and_then(scalar)
            .or_else(|| line(fallback))
            .unwrap_or_else(|| key.clone());
        take_title(&title, &mut fields);
        let live = fields.get("draft") != Some(&Value::Bool(true));
        Self { place: key.clone(), key, title, fields, live, told_by: Vec::new() }
    }

    /// Whether the record says itself what it is called.
    pub(super) fn has_id(&self) -> bool {
        self.told_by.iter().any(|name| IDS.contains(&name.as_str()))
    }

    /// Refused when there is a NUL in it, which no field holds.
    pub(super) fn without_nul(self) -> Result<Self, Skipped> {
        match self.fields.iter().find(|(name, value)| name.contains('\0') || holds_nul(value)) {
            None => Ok(self),
            Some((name, _)) => {
                let reason = format!("field `{}` holds a NUL character", name.replace('\0', "\\0"));
                Err(Skipped::new(self.place, SkipCode::NulCharacter, reason))
            }
        }
    }

    /// The same for the same content, whatever the machine; and how many bytes went into it.
    pub(super) fn fingerprint(&self) -> (String, usize) {
        let content = serde_json::json!([self.title, self.fields, self.live]).to_string();
        (Uuid::new_v5(&Uuid::NAMESPACE_OID, content.as_bytes()).to_string(), content.len())
    }
}

/// The field `title`, whatever its case, is the entry's own title and not kept twice, unless the entry's was shortened.
fn take_title(title: &str, fields: &mut Map<String, Value>) {
    let is_title = |(name, value): &(&String, &Value)| {
        name.eq_ignore_ascii_case("title") && text(value).as_deref() == Some(title)
    };
    if let Some(name) = fields.iter().find(is_title).map(|(name, _)| name.clone()) {
        fields.shift_remove(&name);
    }
}

/// The title, and the column that is called so.
fn named_title(fields: &Map<String, Value>) -> Option<(String, String)> {
    TITLES.iter().find_map(|wanted| {
        fields
            .iter()
            .filter(|(name, _)| name.eq_ignore_ascii_case(wanted))
            .find_map(|(name, value)| scalar(value).map(|title| (name.clone(), title)))
    })
}

/// A text or number as it is written.
fn text(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

fn scalar(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => line(text),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

/// The text as one line of sane length, if there is any.
fn line(text: &str) -> Option<String> {
    let mut words = String::new();
    for word in
        text.split(|c: char| c.is_whitespace() || c.is_control()).filter(|word| !word.is_empty())
    {
        if words.len() > 4 * MAX_TITLE {
            break;
        }
        if !words.is_empty() {
            words.push(' ');
        }
        words.push_str(word);
    }
    match words.char_indices().nth(MAX_TITLE) {
        Some((end, _)) => Some(format!("{}…", &words[..end])),
        None if words.is_empty() => None,
        None => Some(words),
    }
}

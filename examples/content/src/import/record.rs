//! A record: what every format is read into.

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
    pub(super) title: String,
    pub(super) fields: Map<String, Value>,
    pub(super) live: bool,
}

impl Record {
    /// A record of a list. It is called by its id if it has one, else by its number, from 1.
    pub(super) fn of_list(file: &str, number: usize, mut fields: Map<String, Value>) -> Self {
        let id = IDS.iter().filter_map(|name| fields.get(*name)).find_map(scalar);
        let key = match id {
            Some(id) => format!("{file}#id:{id}"),
            None => format!("{file}#{number}"),
        };
        let title = best_title(&fields).unwrap_or_else(|| format!("Untitled {number}"));
        take_title(&title, &mut fields);
        Self { key, title, fields, live: true }
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
        Self { key, title, fields, live }
    }

    /// The same for the same content, whatever the machine; and how many bytes went into it.
    pub(super) fn fingerprint(&self) -> (String, usize) {
        let content = serde_json::json!([self.title, self.fields, self.live]).to_string();
        (Uuid::new_v5(&Uuid::NAMESPACE_OID, content.as_bytes()).to_string(), content.len())
    }
}

/// The field `title` is the entry's own title and not kept twice, unless the entry's was shortened.
fn take_title(title: &str, fields: &mut Map<String, Value>) {
    if fields.get("title").and_then(Value::as_str) == Some(title) {
        fields.shift_remove("title");
    }
}

fn best_title(fields: &Map<String, Value>) -> Option<String> {
    let named = TITLES.iter().find_map(|wanted| {
        fields
            .iter()
            .filter(|(name, _)| name.eq_ignore_ascii_case(wanted))
            .find_map(|(_, value)| scalar(value))
    });
    named.or_else(|| fields.values().filter_map(Value::as_str).find_map(line))
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

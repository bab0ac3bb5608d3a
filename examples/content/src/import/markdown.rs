//! Markdown with YAML front matter.

use serde_json::{Map, Value};

use super::numbers::stringify_big_integers;
use super::record::Record;
use super::report::{SkipCode, Skipped};

/// The record in a document. `key` is its path; its last part without the ending is the title of last resort.
pub(super) fn record(key: &str, text: &str) -> Result<Record, Skipped> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let (mut fields, body) = match front_matter(text) {
        None => (Map::new(), text),
        Some((yaml, body)) => match parse(key, yaml)? {
            Some(fields) => (fields, body),
            None => (Map::new(), text),
        },
    };
    let body = body.trim();
    if body.is_empty() && fields.is_empty() {
        return Err(Skipped::new(key, SkipCode::Empty, "has no text"));
    }
    // The text is what people mean by the body; a field of that name moves aside rather than get lost.
    if let Some(other) = fields.shift_remove("body") {
        fields.insert("front_matter_body".to_owned(), other);
    }
    fields.insert("body".to_owned(), Value::from(body));
    let name = key.rsplit('/').next().unwrap_or(key);
    let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
    Ok(Record::of_document(key.to_owned(), heading(body).unwrap_or(stem), fields))
}

/// The YAML between a first line `---` and the next such line, and what follows.
fn front_matter(text: &str) -> Option<(&str, &str)> {
    let rest = text.strip_prefix("---")?;
    let rest = rest.strip_prefix("\r\n").or_else(|| rest.strip_prefix('\n'))?;
    let mut end = 0;
    for line in rest.split_inclusive('\n') {
        if matches!(line.trim_end(), "---" | "...") {
            return Some((&rest[..end], &rest[end + line.len()..]));
        }
        end += line.len();
    }
    None
}

/// The fields of the front matter; nothing when it is only text between two rules.
fn parse(key: &str, yaml: &str) -> Result<Option<Map<String, Value>>, Skipped> {
    let options = serde_saphyr::options! {
        // As in YAML 1.2, where `no` is a word.
        strict_booleans: true,
    };
    let broken = |line: u64, reason: String| {
        // The front matter begins on the second line of the file.
        Skipped::new(format!("{key}:{}", line + 1), SkipCode::BrokenFrontMatter, reason)
    };
    match serde_saphyr::from_str_with_options::<Value>(yaml, options) {
        Ok(mut value) => {
            stringify_big_integers(&mut value).map_err(|reason| broken(0, reason))?;
            Ok(match value {
                Value::Object(fields) => Some(fields),
                Value::Null => Some(Map::new()),
                _ => None,
            })
        }
        Err(error) => {
            let line = error.location().map_or(0, |location| location.line());
            Err(broken(line, error.without_snippet().to_string()))
        }
    }
}

/// The first heading of the first level that is not inside a code block.
fn heading(body: &str) -> Option<&str> {
    let mut fence = None;
    for line in body.lines().map(str::trim) {
        match fence {
            Some(mark) if line.starts_with(mark) => fence = None,
            Some(_) => {}
            None if line.starts_with("```") => fence = Some("```"),
            None if line.starts_with("~~~") => fence = Some("~~~"),
            None => {
                if let Some(heading) = line.strip_prefix("# ") {
                    return Some(heading.trim_end_matches('#').trim())
                        .filter(|heading| !heading.is_empty());
                }
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn front_matter_ends_at_its_rule() {
        assert_eq!(front_matter("---\na: 1\n---\nText"), Some(("a: 1\n", "Text")));
        assert_eq!(front_matter("---\r\na: 1\r\n---\r\nText"), Some(("a: 1\r\n", "Text")));
        assert_eq!(front_matter("---\n---"), Some(("", "")));
        assert_eq!(front_matter("---\nnever closed"), None);
        assert_eq!(front_matter("----\na\n---"), None);
        assert_eq!(front_matter("Text\n---\n"), None);
    }

    #[test]
    fn the_title_is_found() {
        let title = |text| record("a/b c.md", text).unwrap().title;
        assert_eq!(title("---\ntitle: Front\n---\n# Head"), "Front");
        assert_eq!(title("---\ntitle: 300\n---\n"), "300");
        assert_eq!(title("```\n# no\n```\n# Head #\n"), "Head");
        assert_eq!(title("## Second level"), "b c");
        assert_eq!(title("---\njust a rule\n---\n# Head"), "Head");
    }

    #[test]
    fn yaml_keeps_its_types() {
        let text = "---\ntags: [a, 1]\nwhen: 2026-01-02\nno: no\nbig: 9007199254740993\nbody: x\n---\ntext";
        let fields = Value::Object(record("a.md", text).unwrap().fields);
        let expected = serde_json::json!({
            "tags": ["a", 1], "when": "2026-01-02", "no": "no", "big": "9007199254740993",
            "front_matter_body": "x", "body": "text",
        });
        assert_eq!(fields, expected);
    }

    #[test]
    fn broken_yaml_is_placed() {
        for yaml in ["a: [1\nb: 2", "a: 1\na: 2", "a: 123456789012345678901234567890"] {
            let skipped = record("a.md", &format!("---\n{yaml}\n---\ntext")).unwrap_err();
            assert_eq!(skipped.code, SkipCode::BrokenFrontMatter, "of {yaml:?}");
            assert!(!skipped.reason.contains('\n'), "{}", skipped.reason);
        }
    }
}

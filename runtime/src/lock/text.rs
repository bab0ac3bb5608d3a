//! A lock as text: a line a tool, so that a change of one is a change of one line.

use super::locked::Lock;
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// The form that is written. One that says more has another number.
const FORM: u64 = 1;

/// Why a text is no lock.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LockError {
    /// It is no JSON, or a part of it has another form.
    #[error("not a lock: {0}")]
    Json(#[from] serde_json::Error),
    /// It is JSON of another kind.
    #[error("not a lock: it does not begin with `\"lock\": {FORM}`")]
    Other,
    /// It was written by another version of Selo.
    #[error("its form is {0}, and this program knows form {FORM}: write it again with `lock`")]
    Form(Value),
}

impl Lock {
    /// The text of `tools.lock.json`: sorted, with a line a tool, the same for the same contract.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = format!("{{\n\"lock\": {FORM},\n\"server\": {},\n", line(&self.server));
        if !self.envelopes.is_empty() {
            lines(&mut text, "envelopes", &self.envelopes);
            text.push_str(",\n");
        }
        lines(&mut text, "tools", &self.tools);
        text.push_str("\n}\n");
        text
    }

    /// Reads what [`text`](Lock::text) wrote.
    ///
    /// # Errors
    /// When it is no lock, or one of another form.
    pub fn read(text: &str) -> Result<Self, LockError> {
        let mut document: Value = serde_json::from_str(text)?;
        let form = document.as_object_mut().and_then(|keys| keys.shift_remove("lock"));
        match form {
            None => Err(LockError::Other),
            Some(form) if form != FORM => Err(LockError::Form(form)),
            Some(_) => Ok(serde_json::from_value(document)?),
        }
    }

    /// Whether a text means to be a lock, and not tools.
    #[must_use]
    pub fn is_meant_by(text: &str) -> bool {
        let document: Option<Value> = serde_json::from_str(text).ok();
        document.is_some_and(|document| document.get("lock").is_some())
    }
}

fn lines(text: &mut String, key: &str, of: &BTreeMap<String, impl Serialize>) {
    let _ = write!(text, "\"{key}\": {{");
    for (index, (name, value)) in of.iter().enumerate() {
        let comma = if index == 0 { "" } else { "," };
        let _ = write!(text, "{comma}\n{}: {}", line(name), line(value));
    }
    text.push_str(if of.is_empty() { "}" } else { "\n}" });
}

fn line(value: &(impl Serialize + ?Sized)) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::{Lock, LockError};
    use crate::lint::read;
    use crate::lock::LockedServer;
    use expect_test::expect;

    fn lock(list: &str) -> Lock {
        let server = LockedServer {
            name: Some("content".to_owned()),
            version: Some("0.1.0".to_owned()),
            instructions: Some("Read first.\nThen write.".to_owned()),
        };
        Lock::of_tools(&read(list).expect("tools"), server)
    }

    #[test]
    fn a_tool_is_a_line_and_the_lines_are_sorted() {
        let list = r#"[
            {"name": "b", "description": "B.", "inputSchema": {"type": "object", "required": ["q"], "properties": {"q": {"type": "string"}}}},
            {"name": "a\n", "_meta": {"version": "1.2.0", "scopes": "w r"}, "annotations": {"title": "A", "readOnlyHint": true}, "icons": []}
        ]"#;
        expect![[r#"
            {
            "lock": 1,
            "server": {"name":"content","version":"0.1.0","instructions":"Read first.\nThen write."},
            "tools": {
            "a\n": {"version":"1.2.0","schema":"74234e98afe7498f","contract":"846832e22750ed64","listed":{"input":null,"annotations":{"readOnlyHint":true,"title":"~559aead08264d579"},"scopes":["r","w"],"rest":{"icons":[]}}},
            "b": {"schema":"f6a7df916a5c0aba","contract":"62ac3d711830ccf7","listed":{"description":"~be651d5a8e97690f","input":{"properties":{"q":{"type":"string"}},"required":["q"],"type":"object"}}}
            }
            }
        "#]].assert_eq(&lock(list).text());
    }

    #[test]
    fn what_is_written_is_read() {
        let schemas =
            r#"[{"name": "a", "outputSchema": null}, {"name": "b", "outputSchema": true}]"#;
        for list in ["[]", r#"[{"name": "a"}]"#, schemas] {
            let lock = lock(list);
            assert_eq!(Lock::read(&lock.text()).expect("a lock"), lock);
        }
    }

    #[test]
    fn what_is_no_lock_is_refused() {
        assert!(matches!(Lock::read("[]"), Err(LockError::Other)));
        assert!(matches!(Lock::read("{\"tools\": {}}"), Err(LockError::Other)));
        assert!(matches!(Lock::read("{\"lock\": \"1\"}"), Err(LockError::Form(_))));
        assert!(matches!(Lock::read("{\"lock\": 1}"), Err(LockError::Json(_))));
    }
}

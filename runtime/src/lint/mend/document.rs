//! A whole document, with its form and every key that is not understood kept.

use super::{Mended, mend};
use crate::lint::read::{ReadError, list_mut, read, schema_key};
use serde_json::Value;

/// A document whose tools are mended.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct MendedDocument {
    /// The document: only the schemas of its tools are others.
    pub document: Value,
    /// What became of each tool, in their order.
    pub tools: Vec<Mended>,
}

/// Mends the tools of a JSON text, in each form that [`read`](crate::lint::read) reads.
///
/// ```
/// let text = r#"{"result": {"tools": [
///     {"name": "find", "icons": [], "inputSchema": {"type": "object", "title": "Find"}}
/// ]}}"#;
/// let mended = selo::lint::mend_document(text)?;
/// assert_eq!(
///     mended.document.to_string(),
///     r#"{"result":{"tools":[{"name":"find","icons":[],"inputSchema":{"type":"object","properties":{}}}]}}"#
/// );
/// # Ok::<(), selo::lint::ReadError>(())
/// ```
///
/// # Errors
/// When the text is no JSON, or holds no tools.
pub fn mend_document(text: &str) -> Result<MendedDocument, ReadError> {
    let tools: Vec<Mended> = read(text)?.iter().map(mend).collect();
    let mut document: Value = serde_json::from_str(text)?;
    let list = list_mut(&mut document).ok_or(ReadError::Form)?;
    for (entry, mended) in list.iter_mut().zip(&tools) {
        put(entry, "inputSchema", mended.tool.input_schema.as_ref());
        put(entry, "outputSchema", mended.tool.output_schema.as_ref());
    }
    Ok(MendedDocument { document, tools })
}

/// Puts a schema where the document keeps it, under the name that it has there.
fn put(entry: &mut Value, name: &'static str, schema: Option<&Value>) {
    let keys = match entry {
        Value::Object(keys) if keys.get("function").is_some_and(Value::is_object) => {
            keys.get_mut("function").and_then(Value::as_object_mut)
        }
        Value::Object(keys) => Some(keys),
        _ => None,
    };
    let (Some(keys), Some(schema)) = (keys, schema) else { return };
    if let Some(place) = keys.get_mut(schema_key(keys, name)) {
        *place = schema.clone();
    }
}

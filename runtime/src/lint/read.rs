//! Reads the tools of a JSON document, in the forms in which people keep them.

use super::tool::Tool;
use serde_json::{Map, Value};

/// Why a document has no tools to judge.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReadError {
    /// It is no JSON.
    #[error("not JSON: {0}")]
    Json(#[from] serde_json::Error),
    /// It is JSON of another kind.
    #[error(
        "no tools in it: a `tools/list` result (`{{\"tools\": […]}}`), an array of tools, or a list of functions is read"
    )]
    Form,
    /// A tool is misshaped.
    #[error("tool {index} is no tool: {reason}")]
    Tool {
        /// Its place in the list, from 0.
        index: usize,
        /// What is wrong with it.
        reason: String,
    },
}

/// Reads the tools of a JSON text: a `tools/list` result with or without its JSON-RPC message, an
/// array of tools, or functions in the form of the `OpenAI` API (`{"type": "function", …}`,
/// `functions`, `parameters`) or of `functionDeclarations`.
///
/// # Errors
/// When the text is no JSON, or holds no tools.
pub fn read(text: &str) -> Result<Vec<Tool>, ReadError> {
    let document: Value = serde_json::from_str(text)?;
    let list = find(&document).ok_or(ReadError::Form)?;
    let numbered = list.iter().enumerate();
    numbered
        .map(|(index, one)| tool(one).map_err(|reason| ReadError::Tool { index, reason }))
        .collect()
}

/// The list of tools: the document itself, or below the keys that wrap one.
fn find(document: &Value) -> Option<&[Value]> {
    match document {
        Value::Array(list) => Some(list),
        Value::Object(keys) => {
            let known = ["tools", "functions", "functionDeclarations", "function_declarations"];
            let list = known.iter().find_map(|key| keys.get(*key)?.as_array());
            match list {
                Some(list) => Some(list),
                None => keys.get("result").and_then(find),
            }
        }
        _ => None,
    }
}

fn tool(one: &Value) -> Result<Tool, String> {
    let Value::Object(keys) = one else { return Err("it is no object".to_owned()) };
    let mut keys: Map<String, Value> = match keys.get("function") {
        Some(Value::Object(function)) => function.clone(),
        _ => keys.clone(),
    };
    let spelt = [
        ("parameters", "inputSchema"),
        ("input_schema", "inputSchema"),
        ("output_schema", "outputSchema"),
    ];
    for (other, name) in spelt {
        if !keys.contains_key(name)
            && let Some(schema) = keys.shift_remove(other)
        {
            keys.insert(name.to_owned(), schema);
        }
    }
    serde_json::from_value(Value::Object(keys)).map_err(|error| error.to_string())
}

//! A `tools/call` that rmcp cannot read: some clients send the arguments of a tool as text, or
//! `""` when there are none. (Corpus rule R03.)

use rmcp::model::CallToolRequestParams;
use serde_json::{Map, Value};

/// What a call turned out to be.
pub(super) enum Understood {
    /// A call like any other.
    Call(CallToolRequestParams),
    /// A call of this tool; its arguments are no object.
    Arguments(String),
    /// Nothing that names a tool.
    Nothing,
}

/// Reads the params again, with arguments that may be text.
pub(super) fn understand(params: Option<Value>) -> Understood {
    let Some(Value::Object(mut params)) = params else { return Understood::Nothing };
    let Some(Value::String(tool)) = params.get("name").cloned() else { return Understood::Nothing };
    let Some(arguments) = object(params.get("arguments")) else {
        return Understood::Arguments(tool);
    };
    params.insert("arguments".to_owned(), arguments.into());
    // Something else can be wrong, too.
    serde_json::from_value(params.into()).map_or(Understood::Nothing, Understood::Call)
}

/// The object that the arguments are, or that their text quotes.
fn object(arguments: Option<&Value>) -> Option<Map<String, Value>> {
    match arguments {
        None | Some(Value::Null) => Some(Map::new()),
        Some(Value::Object(keys)) => Some(keys.clone()),
        Some(Value::String(text)) if text.trim().is_empty() => Some(Map::new()),
        // The text is shorter than what quoted it, so this ends.
        Some(Value::String(text)) => object(Some(&serde_json::from_str(text.trim()).ok()?)),
        Some(_) => None,
    }
}

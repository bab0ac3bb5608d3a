//! Puts back what a model may leave out and the published schema demands.

use super::Mended;
use serde_json::Value;

/// One step from the arguments to a value within them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Step {
    Key(String),
    Items,
}

impl Mended {
    /// Puts `null` for each parameter that the published schema demands and also lets be null: in
    /// the mended schema it may be left out.
    ///
    /// ```
    /// # use serde_json::json;
    /// let tool = serde_json::from_value(json!({"name": "find", "inputSchema": {
    ///     "type": "object",
    ///     "properties": {"after": {"type": ["string", "null"]}},
    ///     "required": ["after"]
    /// }}))?;
    /// let mut arguments = json!({});
    /// selo::lint::mend(&tool).complete(&mut arguments);
    /// assert_eq!(arguments, json!({"after": null}));
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    pub fn complete(&self, arguments: &mut Value) {
        self.nulls.iter().for_each(|steps| put(arguments, steps));
    }
}

fn put(value: &mut Value, steps: &[Step]) {
    match (value, steps) {
        (Value::Object(keys), [Step::Key(name)]) => {
            keys.entry(name).or_insert(Value::Null);
        }
        (Value::Object(keys), [Step::Key(name), below @ ..]) => {
            if let Some(value) = keys.get_mut(name) {
                put(value, below);
            }
        }
        (Value::Array(items), [Step::Items, below @ ..]) => {
            for item in items {
                put(item, below);
            }
        }
        _ => {}
    }
}

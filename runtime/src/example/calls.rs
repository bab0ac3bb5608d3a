//! Calls that change nothing, made from the schemas of a catalog.

use super::of_schema;
use crate::catalog::Catalog;
use crate::class::Class;
use serde_json::{Map, Value};

/// A tool's name, and the arguments of a call of it.
type ReadingCall = (&'static str, Map<String, Value>);

/// One call of each listed tool that reads, and one of each action that reads, with arguments from
/// the tool's schema: what is required, and none of it a key of anything that exists.
#[must_use]
pub fn reading_calls<S: Send + Sync + 'static>(catalog: &Catalog<S>) -> Vec<ReadingCall> {
    let listed = catalog.published().iter().filter_map(|tool| catalog.find(tool.name));
    let calls = listed.flat_map(|tool| {
        // With the bounds that are checked and not published.
        let arguments = match of_schema(&tool.input_schema) {
            Value::Object(arguments) => arguments,
            _ => Map::new(),
        };
        let about = &tool.entry.about;
        match about.class {
            Class::Read => vec![(about.name, arguments)],
            Class::Mutation => Vec::new(),
            Class::Gated => {
                let reading = tool.actions().iter().filter(|action| !action.mutates);
                let of = |name: &str| {
                    let mut arguments = arguments.clone();
                    arguments.insert("action".to_owned(), name.into());
                    (about.name, arguments)
                };
                reading.map(|action| of(action.name)).collect()
            }
        }
    });
    calls.collect()
}

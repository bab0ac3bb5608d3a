//! What is called: a tool, or one action of it.

use super::super::generate;
use super::stand::Stand;
use crate::catalog::Descriptor;
use crate::class::Class;
use proptest::prelude::*;
use serde_json::{Map, Value, json};

/// What is called: a tool, or one action of a gated one.
#[derive(Debug, Clone)]
pub(super) struct Target {
    pub(super) tool: &'static str,
    pub(super) action: Option<&'static str>,
    pub(super) expected: Expected,
    /// The input schema, with the bounds that are checked and not published.
    schema: Value,
}

/// What the reply must be, besides what every reply must be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Expected {
    /// Anything.
    Any,
    /// Read-only mode refuses it, and the handler does not run.
    Refused,
}

/// Every tool, and every action of the gated ones; what read-only mode must refuse is called where
/// that is expected, and only there.
pub(super) fn targets<S: Send + Sync + 'static>(
    stand: &Stand<S>,
    expected: Expected,
) -> Vec<Target> {
    let reads = stand.catalog().settings().read_only;
    let mut targets = Vec::new();
    for tool in stand.catalog().all() {
        let about = &tool.entry.about;
        let schema = whole(&tool.input_schema, stand.catalog().get(about.name));
        let target = |action| Target { tool: about.name, action, expected, schema: schema.clone() };
        let mut add = |action, mutates: bool| {
            let refused = mutates && reads;
            if refused == (expected == Expected::Refused) {
                targets.push(target(action));
            }
        };
        if about.class == Class::Gated {
            tool.actions().iter().for_each(|action| add(Some(action.name), action.mutates));
        } else {
            add(None, about.class == Class::Mutation);
        }
    }
    targets
}

/// The schema with its bounds, and with the parameters that only the published one has: `_select`
/// and `confirm_token`.
fn whole(schema: &Value, published: Option<&Descriptor>) -> Value {
    let mut schema = schema.clone();
    let told = published.and_then(|tool| tool.input_schema.get("properties")?.as_object());
    if let (Some(told), Some(own)) = (told, schema["properties"].as_object_mut()) {
        for (name, parameter) in told {
            own.entry(name.clone()).or_insert_with(|| parameter.clone());
        }
    }
    schema
}

impl Target {
    pub(super) fn label(&self) -> String {
        format!("{} {} {:?}", self.tool, self.action.unwrap_or_default(), self.expected)
    }

    /// Three calls of four are what the schema allows.
    pub(super) fn arguments(&self, words: &[String]) -> BoxedStrategy<Map<String, Value>> {
        let arguments = prop_oneof![
            3 => generate::fitting(&self.schema, words),
            1 => generate::arguments(&self.schema, words),
        ];
        let Some(action) = self.action else { return arguments.boxed() };
        (arguments, self.spelled(action))
            .prop_map(|(mut arguments, action)| {
                arguments.insert("action".to_owned(), action);
                arguments
            })
            .boxed()
    }

    /// Where it must be refused, the action is also written as weak clients do.
    fn spelled(&self, action: &'static str) -> BoxedStrategy<Value> {
        if self.expected == Expected::Any {
            return Just(json!(action)).boxed();
        }
        let spellings = vec![
            json!(format!("\"{action}\"")),
            json!(format!(" {action} ")),
            json!([action]),
            json!(action.to_uppercase()),
        ];
        prop_oneof![4 => Just(json!(action)), 1 => proptest::sample::select(spellings)].boxed()
    }
}

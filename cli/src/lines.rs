//! In which line of a JSON file a finding is.

use selo::lint::Finding;
use serde_json::value::RawValue;
use std::collections::HashMap;

type Keys<'t> = HashMap<String, &'t RawValue>;

/// The text of a file, and where its tools are.
pub(crate) struct Lines<'t> {
    text: &'t str,
    tools: HashMap<String, &'t RawValue>,
}

impl<'t> Lines<'t> {
    pub(crate) fn of(text: &'t str) -> Self {
        let whole: Option<&RawValue> = serde_json::from_str(text).ok();
        let list = whole.and_then(list).unwrap_or_default();
        let named = list.into_iter().filter_map(|tool| {
            let own = function(tool);
            Some((serde_json::from_str(keys(own)?.get("name")?.get()).ok()?, own))
        });
        Lines { text, tools: named.collect() }
    }

    /// The line of the place that a finding names, or of the nearest thing around it.
    pub(crate) fn of_finding(&self, finding: &Finding) -> Option<usize> {
        let tool = *self.tools.get(finding.tool.as_deref()?)?;
        let path = finding.path.as_str();
        let (root, rest) = path.find(['.', '[', '{']).map_or((path, ""), |at| path.split_at(at));
        let spelt: &[&str] = match root {
            "input" => &["inputSchema", "parameters", "input_schema"],
            "output" => &["outputSchema", "output_schema"],
            other => &[other],
        };
        let own = keys(tool);
        let start = own.and_then(|own| spelt.iter().find_map(|key| own.get(*key).copied()));
        Some(self.line(start.map_or(tool, |start| descend(start, rest))))
    }

    fn line(&self, value: &RawValue) -> usize {
        // The value is a part of the text: so far is it from the beginning.
        let offset = (value.get().as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize);
        self.text.get(..offset).unwrap_or_default().matches('\n').count() + 1
    }
}

/// The list of tools: the document itself, or below the keys that wrap one, as `read` takes it.
fn list(document: &RawValue) -> Option<Vec<&RawValue>> {
    if let Ok(list) = serde_json::from_str(document.get()) {
        return Some(list);
    }
    let keys = keys(document)?;
    let known = ["tools", "functions", "functionDeclarations", "function_declarations"];
    let below = known.iter().find_map(|key| serde_json::from_str(keys.get(*key)?.get()).ok());
    below.or_else(|| list(keys.get("result")?))
}

fn keys(value: &RawValue) -> Option<Keys<'_>> {
    serde_json::from_str(value.get()).ok()
}

/// The tool below `function`, if it is written so.
fn function(tool: &RawValue) -> &RawValue {
    let below = keys(tool).and_then(|keys| keys.get("function").copied());
    below.filter(|below| keys(below).is_some()).unwrap_or(tool)
}

/// Follows a path such as `.rows[].value` as far as it leads.
fn descend<'t>(start: &'t RawValue, path: &str) -> &'t RawValue {
    let mut here = start;
    let mut rest = path;
    while let Some(own) = keys(here) {
        let below = if let Some(after) = rest.strip_prefix("[]") {
            own.get("items").map(|below| (*below, after))
        } else if let Some(after) = rest.strip_prefix("{}") {
            own.get("additionalProperties").map(|below| (*below, after))
        } else if let Some(after) = rest.strip_prefix('.') {
            property(&own, after)
        } else {
            None
        };
        let Some((below, after)) = below else { break };
        (here, rest) = (below, after);
    }
    here
}

/// The property that the path goes on with, or the keyword.
fn property<'t, 'p>(own: &Keys<'t>, path: &'p str) -> Option<(&'t RawValue, &'p str)> {
    let end = path.find(['.', '[', '{']).unwrap_or(path.len());
    let (name, after) = path.split_at(end);
    let properties = own.get("properties").and_then(|below| keys(below));
    let below = properties.and_then(|properties| properties.get(name).copied());
    Some((below.or_else(|| own.get(name).copied())?, after))
}

#[cfg(test)]
mod tests {
    use super::Lines;
    use selo::lint::{judge, read};

    const TEXT: &str = r#"{
  "result": { "tools": [
    {
      "name": "find",
      "inputSchema": {
        "type": "object",
        "properties": {
          "rows": {
            "type": "array",
            "items": {
              "type": "object",
              "properties": {
                "value": {
                  "type": ["string", "null"]
                }
              }
            }
          }
        }
      }
    },
    { "name": "get",
      "inputSchema": { "properties": { "id": {
        "type": ["string", "null"] } } } }
  ] }
}"#;

    #[test]
    fn a_finding_is_at_the_schema_that_it_names() {
        let tools = read(TEXT).expect("tools");
        let lines = Lines::of(TEXT);
        let found = judge(&tools);
        let lists = found.iter().filter(|one| one.rule.id == "type-list");
        let at: Vec<_> = lists.map(|one| (&*one.path, lines.of_finding(one))).collect();
        assert_eq!(at, [("input.rows[].value", Some(13)), ("input.id", Some(23))]);
        let described = found.iter().find(|one| one.rule.id == "described").expect("one");
        assert_eq!(lines.of_finding(described), Some(3));
    }

    #[test]
    fn what_is_no_json_has_no_lines() {
        assert!(Lines::of("{").tools.is_empty());
    }
}

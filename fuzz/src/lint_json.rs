//! The linter: whatever text comes, it is judged or refused with a reason.

use crate::Target;
use crate::random::Random;
use crate::{text, tree};
use serde_json::{Value, json};

/// Schemas that failed with one client or another.
const CORPUS: &str = include_str!("../../tests/corpus/client-failures.jsonl");

/// Forms in which people keep tools.
const FORMS: [&str; 7] = [
    r#"{"tools":[{"name":"find","description":"Finds.","inputSchema":{"type":"object","properties":{"q":{"type":"string"}}}}]}"#,
    r#"{"jsonrpc":"2.0","id":1,"result":{"tools":[{"name":"a"},{"name":"a"}],"nextCursor":"x"}}"#,
    r#"[{"type":"function","function":{"name":"f","parameters":{"type":"object"}}}]"#,
    r#"{"functions":[{"name":"f","parameters":{}}]}"#,
    r##"{"tools":[{"functionDeclarations":[{"name":"f","parameters":{"$ref":"#"}}]}]}"##,
    r#"{"tools":[{"name":"t","inputSchema":true,"outputSchema":null,"annotations":[],"_meta":{"readOnlyClass":"read","version":1}}]}"#,
    r##"{"tools":[{"name":"t","inputSchema":{"type":"object","properties":{"a":{"$ref":"#/$defs/a"}},"$defs":{"a":{"anyOf":[{"$ref":"#/$defs/a"},{"$ref":"#"}]}}}}]}"##,
];

/// The reader of tools and the rules on them.
#[derive(Debug)]
pub struct LintJson {
    texts: Vec<String>,
    values: Vec<Value>,
}

/// Lists of tools: the failures of the corpus, and the forms in which people keep tools.
pub(crate) fn lists() -> Vec<Value> {
    let mut values: Vec<Value> = CORPUS.lines().filter_map(tools).collect();
    values.extend(FORMS.iter().filter_map(|form| serde_json::from_str(form).ok()));
    values
}

impl Default for LintJson {
    fn default() -> Self {
        let values = lists();
        let texts = values.iter().map(Value::to_string).collect();
        LintJson { texts, values }
    }
}

/// A failure of the corpus as a list of tools.
fn tools(line: &str) -> Option<Value> {
    let entry: Value = serde_json::from_str(line).ok()?;
    let repro = entry.get("repro")?.as_object()?;
    let mut tool = json!({"name": "t", "description": "D."});
    tool.as_object_mut()?.extend(repro.clone());
    Some(json!({ "tools": [tool] }))
}

impl Target for LintJson {
    type Input = String;

    fn input(&self, random: &mut Random) -> String {
        if random.once_in(3) {
            let text: &String = random.pick(&self.texts);
            return text::changed(text, &self.texts, random);
        }
        let mut value = random.pick(&self.values).clone();
        tree::change(&mut value, &self.values, random);
        value.to_string()
    }

    fn hold(&self, input: &String) -> Result<(), String> {
        let tools = match selo::lint::read(input) {
            Ok(tools) => tools,
            Err(error) if error.to_string().is_empty() => {
                return Err("refused without a reason".to_owned());
            }
            Err(_) => return Ok(()),
        };
        for finding in selo::lint::judge(&tools) {
            if finding.path.is_empty() || finding.reason.is_empty() {
                return Err(format!("a finding says nothing: {finding:?}"));
            }
        }
        Ok(())
    }
}

//! What the tools of a server cost, as `tools/list` sends them.

use super::pieces::pieces;
use super::slot::{Slot, Slots};
use super::tokenizer::Tokenizer;
use crate::lint::Tool;

/// What a list of tools costs.
#[derive(Debug, Clone, PartialEq)]
pub struct Measured {
    /// The tokenizer's [`id`](Tokenizer::id).
    pub tokenizer: String,
    /// The tokenizer's [`name`](Tokenizer::name), for people.
    pub counted_by: String,
    /// The tokens of the whole list: `{"tools":[…]}`.
    pub tokens: f64,
    /// The tokens of each slot, over all tools; the brackets of the list are frame, too.
    pub slots: Slots,
    /// Each tool, in the order of the list.
    pub tools: Vec<MeasuredTool>,
}

/// What one tool costs.
#[derive(Debug, Clone, PartialEq)]
pub struct MeasuredTool {
    /// What clients call it by.
    pub name: String,
    /// The tokens of the whole tool.
    pub tokens: f64,
    /// Its part of the whole list, from 0 to 1.
    pub share: f64,
    /// The tokens of each slot.
    pub slots: Slots,
}

/// Counts the tokens of each slot of each tool, as compact JSON.
///
/// By the [`Constant`](super::Constant), the slots of a tool sum to the tool, and those of the list
/// to the list. A real tokenizer also has tokens that reach over the border of two slots: there the
/// tokens of a tool and of the list are counted of the whole text, and the slots, which are counted
/// each by itself, sum to a little more.
#[must_use]
pub fn measure(tools: &[Tool], by: &dyn Tokenizer) -> Measured {
    let mut texts = Vec::new();
    let mut measured: Vec<_> = tools
        .iter()
        .map(|tool| {
            let pieces = pieces(tool);
            let text: String = pieces.iter().map(|(_, text)| text.as_str()).collect();
            let tokens = by.count(&text);
            texts.push(text);
            MeasuredTool { name: tool.name.clone(), tokens, share: 0.0, slots: slots(&pieces, by) }
        })
        .collect();
    let (before, after) = (r#"{"tools":["#, "]}");
    let tokens = by.count(&format!("{before}{}{after}", texts.join(",")));
    let commas = ",".repeat(texts.len().saturating_sub(1));
    let mut slots = Slots::default();
    slots.add(Slot::Frame, by.count(&format!("{before}{commas}{after}")));
    for tool in &mut measured {
        tool.share = tool.tokens / tokens;
        slots += &tool.slots;
    }
    Measured {
        tokenizer: by.id().to_owned(),
        counted_by: by.name().to_owned(),
        tokens,
        slots,
        tools: measured,
    }
}

/// The pieces of one slot are counted as one text.
fn slots(pieces: &[(Slot, String)], by: &dyn Tokenizer) -> Slots {
    let mut slots = Slots::default();
    for slot in Slot::ALL {
        let of = pieces.iter().filter(|(one, _)| *one == slot).map(|(_, text)| text.as_str());
        let text: String = of.collect();
        if !text.is_empty() {
            slots.add(slot, by.count(&text));
        }
    }
    slots
}

impl Measured {
    /// The tools, the one that costs most first.
    #[must_use]
    pub fn by_cost(&self) -> Vec<&MeasuredTool> {
        let mut tools: Vec<_> = self.tools.iter().collect();
        tools.sort_by(|one, other| other.tokens.total_cmp(&one.tokens));
        tools
    }
}

#[cfg(test)]
mod tests {
    use super::super::pieces::pieces;
    use super::super::{Constant, Slot, Tokenizer as _, measure};
    use crate::lint::{Tool, read};
    use serde_json::json;

    /// A tool of Selo, one of somebody else, and ones that are hardly tools.
    fn tools() -> Vec<Tool> {
        let list = json!([
            {
                "name": "entries_list", "title": "Entries", "description": "The “entries”.\n",
                "inputSchema": {"type": "object", "properties": {"page": {"type": "integer"}}},
                "outputSchema": {"type": "object", "properties": {
                    "ok": {"type": "boolean"}, "platform": {"type": "object"},
                    "meta": {"type": "object"}, "state": {"type": "object"},
                    "odd \"one\"": {}, "data": {"type": "object", "properties": {"a": {}}},
                }, "required": ["ok"], "additionalProperties": false},
                "annotations": {"readOnlyHint": true},
                "_meta": {"readOnlyClass": "read"},
            },
            {
                "name": "other", "inputSchema": true, "icons": [{"src": "data:"}],
                "outputSchema": {"properties": {"ok": {}, "data": {}}},
            },
            {"name": "hostile", "outputSchema": [1], "_meta": {"readOnlyClass": 1}},
            {"name": "hollow", "outputSchema": {"properties": 7}, "_meta": {"readOnlyClass": 1}},
        ]);
        read(&list.to_string()).expect("tools")
    }

    #[test]
    fn the_pieces_are_the_tool() {
        for tool in tools() {
            let joined: String = pieces(&tool).into_iter().map(|(_, text)| text).collect();
            assert_eq!(joined, serde_json::to_string(&tool).expect("JSON"));
        }
    }

    #[test]
    fn the_slots_sum_to_the_tool_and_to_the_list() {
        let tools = tools();
        let measured = measure(&tools, &Constant);
        let same = |one: f64, other: f64| assert!((one - other).abs() < 1e-6, "{one} {other}");
        for (tool, cost) in tools.iter().zip(&measured.tools) {
            same(cost.tokens, Constant.count(&serde_json::to_string(tool).expect("JSON")));
            same(cost.slots.sum(), cost.tokens);
        }
        let list = json!({"tools": tools}).to_string();
        same(measured.tokens, Constant.count(&list));
        same(measured.slots.sum(), measured.tokens);
    }

    #[test]
    fn an_output_of_selo_is_told_by_its_parts_and_others_whole() {
        let measured = measure(&tools(), &Constant);
        let is = |tool: usize, slot, text: &str| {
            let tokens = measured.tools[tool].slots.of(slot);
            assert!((tokens - Constant.count(text)).abs() < 1e-6, "{slot:?} {tokens}");
        };
        is(0, Slot::Data, r#""data":{"type":"object","properties":{"a":{}}}"#);
        is(0, Slot::Ok, r#""ok":{"type":"boolean"}"#);
        is(0, Slot::OutputSchema, r#""odd \"one\"":{}"#);
        is(1, Slot::OutputSchema, r#""outputSchema":{"properties":{"ok":{},"data":{}}}"#);
        is(1, Slot::Ok, "");
        is(1, Slot::Rest, r#""icons":[{"src":"data:"}]"#);
        is(2, Slot::OutputSchema, r#""outputSchema":[1]"#);
    }

    #[test]
    fn nothing_costs_its_brackets() {
        let measured = measure(&[], &Constant);
        assert!(measured.tools.is_empty());
        assert!((measured.tokens - 12.0 / Constant::CHARS_PER_TOKEN).abs() < 1e-9);
    }
}

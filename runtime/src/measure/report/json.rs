//! For programs: one object. Keys are added, never renamed or removed, while `version` is 1.

use super::{Count, Report};
use crate::measure::budget::Excess;
use crate::measure::list::MeasuredTool;
use crate::measure::reply::MeasuredReply;
use serde_json::{Value, json};

pub(super) fn text(report: &Report) -> String {
    let judged_by = report.counts.first().map(|count| count.list.tokenizer.as_str());
    let whole = json!({
        "version": 1,
        "target": report.target,
        "failed": report.failed(),
        "budget": {
            "tokenizer": judged_by,
            "list": report.budget.list,
            "tool": report.budget.tool,
        },
        "over": report.over.iter().map(excess).collect::<Vec<_>>(),
        "counts": report.counts.iter().map(count).collect::<Vec<_>>(),
    });
    format!("{whole:#}\n")
}

fn excess(one: &Excess) -> Value {
    let most = one.most.iter().map(|(name, tokens)| json!({"name": name, "tokens": tokens}));
    json!({
        "tool": one.tool,
        "tokens": one.tokens,
        "budget": one.budget,
        "by": one.by(),
        "most": most.collect::<Vec<_>>(),
    })
}

fn count(Count { list, replies }: &Count) -> Value {
    json!({
        "tokenizer": list.tokenizer,
        "tokens": rounded(list.tokens),
        "slots": list.slots,
        "tools": list.tools.iter().map(tool).collect::<Vec<_>>(),
        "replies": replies.iter().map(reply).collect::<Vec<_>>(),
    })
}

fn tool(tool: &MeasuredTool) -> Value {
    json!({
        "name": tool.name,
        "tokens": rounded(tool.tokens),
        "share": (tool.share * 10_000.0).round() / 10_000.0,
        "slots": tool.slots,
    })
}

fn reply(reply: &MeasuredReply) -> Value {
    json!({
        "tool": reply.tool,
        "arguments": reply.arguments,
        "text": rounded(reply.text),
        "structured": reply.structured.map(rounded),
        "both": rounded(reply.both()),
        "code": reply.code,
    })
}

fn rounded(tokens: f64) -> f64 {
    (tokens * 100.0).round() / 100.0
}

#[cfg(test)]
mod tests {
    use super::super::samples::report;
    use super::text;
    use expect_test::expect;
    use serde_json::Value;

    #[test]
    fn the_keys_are_these() {
        let mut whole: Value = serde_json::from_str(&text(&report())).expect("JSON");
        whole["counts"].take();
        expect![[r#"
            {
              "version": 1,
              "target": "tools.json",
              "failed": true,
              "budget": {
                "tokenizer": "constant",
                "list": 100,
                "tool": 150
              },
              "over": [
                {
                  "tool": null,
                  "tokens": 153,
                  "budget": 100,
                  "by": 53,
                  "most": [
                    {
                      "name": "entries_list",
                      "tokens": 121
                    },
                    {
                      "name": "ping",
                      "tokens": 28
                    }
                  ]
                }
              ],
              "counts": null
            }"#]]
        .assert_eq(&format!("{whole:#}"));
    }

    #[test]
    fn the_keys_of_a_count_are_these() {
        let whole: Value = serde_json::from_str(&text(&report())).expect("JSON");
        let count = &whole["counts"][0];
        expect![[r#"
            {
              "tokenizer": "constant",
              "tokens": 153.34,
              "slots": {
                "name": 11.72,
                "title": 5.86,
                "description": 13.44,
                "input": 35.49,
                "data": 22.74,
                "ok": 7.93,
                "state": 8.61,
                "output": 11.03,
                "_meta": 11.03,
                "frame": 25.5
              },
              "tools": [
                {
                  "name": "ping",
                  "tokens": 27.57,
                  "share": 0.1798,
                  "slots": {
                    "name": 4.48,
                    "input": 10.68,
                    "output": 11.03,
                    "frame": 1.38
                  }
                },
                {
                  "name": "entries_list",
                  "tokens": 121.3,
                  "share": 0.791,
                  "slots": {
                    "name": 7.24,
                    "title": 5.86,
                    "description": 13.44,
                    "input": 24.81,
                    "data": 22.74,
                    "ok": 7.93,
                    "state": 8.61,
                    "_meta": 11.03,
                    "frame": 19.64
                  }
                }
              ],
              "replies": [
                {
                  "tool": "ping",
                  "arguments": null,
                  "text": 2.07,
                  "structured": null,
                  "both": 2.07,
                  "code": "error"
                },
                {
                  "tool": "entries_list",
                  "arguments": {
                    "page": 2
                  },
                  "text": 3.79,
                  "structured": 3.79,
                  "both": 7.58,
                  "code": null
                }
              ]
            }"#]]
        .assert_eq(&format!("{count:#}"));
    }
}

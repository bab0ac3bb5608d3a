//! `selo measure`: what the tools of any server cost.

mod common;

use common::{GOOD, Ran, fed, folder, ran, ran_in, run, scripted, selo};
use serde_json::{Value, json};

fn count(ran: &Ran) -> Value {
    ran.json()["counts"][0].take()
}

fn sum(slots: &Value) -> f64 {
    slots.as_object().expect("slots").values().filter_map(Value::as_f64).sum()
}

#[test]
fn the_slots_sum_to_the_tool_and_to_the_list() {
    let ran = fed(["measure", "-", "--format", "json"], GOOD);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{ran:?}");
    let whole: Value = serde_json::from_str(GOOD).expect("JSON");
    let chars = f64::from(u32::try_from(whole.to_string().chars().count()).expect("few"));
    let count = count(&ran);
    let near = |one: &Value, other: f64| {
        assert!((one.as_f64().expect("tokens") - other).abs() < 0.1, "{one} {other}");
    };
    near(&count["tokens"], chars / 2.902);
    near(&count["tokens"], sum(&count["slots"]));
    near(&count["tools"][0]["tokens"], sum(&count["tools"][0]["slots"]));
    let second = &ran.json()["counts"][1]["tokenizer"];
    assert_eq!(second, "o200k", "both are told when none is asked for");
}

#[test]
fn a_real_tokenizer_counts_another_number() {
    let of = |tokenizer| {
        let ran = fed(["measure", "-", "--format", "json", "--tokenizer", tokenizer], GOOD);
        assert_eq!(ran.json()["counts"].as_array().map(Vec::len), Some(1));
        let count = count(&ran);
        assert_eq!(count["tokenizer"], tokenizer);
        count["tokens"].as_f64().expect("tokens")
    };
    let (constant, real) = (of("constant"), of("o200k"));
    assert!(real.fract() == 0.0 && real > constant / 2.0 && real < constant, "{constant} {real}");
}

#[test]
fn a_budget_is_held_to_the_tokenizer_that_is_asked_for() {
    let folder = folder(&[("tools.json", GOOD)]);
    let measure = |line: &str| {
        ran_in(folder.path(), ["measure", "tools.json"].into_iter().chain(line.split_whitespace()))
    };
    let by = |tokenizer: &str| {
        count(&measure(&format!("--format json --tokenizer {tokenizer}")))["tokens"]
            .as_f64()
            .expect("tokens")
    };
    let between = f64::midpoint(by("o200k"), by("constant")).round();
    assert_eq!(measure(&format!("--tokenizer o200k --budget {between}")).code, 0);
    for line in ["--tokenizer constant --budget", "--budget"] {
        let over = measure(&format!("{line} {between}"));
        assert_eq!(over.code, 1, "{line}");
        let last = over.out.lines().last().expect("a line");
        assert!(last.starts_with("over budget: the list has "), "{last}");
    }
    let tool = measure("--tool-budget 9 --format json");
    assert_eq!((tool.code, &tool.json()["failed"]), (1, &json!(true)));
    assert_eq!(tool.json()["over"][0]["tool"], "find");
    let off_the_line = measure("--budget many");
    assert_eq!((off_the_line.code, off_the_line.out.as_str()), (2, ""));
}

#[test]
fn a_server_that_is_started_is_measured() {
    let ran = run(selo(["measure", "--format", "json", "--"]).arg(scripted()).arg("strange"));
    assert_eq!(ran.code, 0, "{ran:?}");
    let count = count(&ran);
    let named = |name: &str| {
        let tools = count["tools"].as_array().expect("tools").iter();
        tools.into_iter().any(|tool| tool["name"] == name)
    };
    assert!(named("yes") && named("text") && named("typed"), "{count}");
}

#[test]
fn the_words_of_a_foreign_server_stay_words() {
    let evil = "x\u{1b}[2J\n::error::y\u{202e}";
    let tools = json!({"tools": [
        {"name": evil, "description": evil, "inputSchema": {}, evil: evil},
        {"name": evil.repeat(60), "inputSchema": {"type": "object"}, "outputSchema": evil},
    ]});
    let recorded = json!({"tool": evil, "arguments": {evil: evil}, "result": {
        "isError": true, "content": [{"type": "text", "text": format!("<tool_error code=\"{evil}\">")}],
    }});
    let folder = folder(&[("tools.json", &tools.to_string()), ("calls", &recorded.to_string())]);
    let line = "measure tools.json --results calls --budget 1 --tool-budget 1";
    let ran = ran_in(folder.path(), line.split(' '));
    assert_eq!((ran.code, ran.err.as_str()), (1, ""), "{ran:?}");
    for shown in ran.out.lines() {
        assert!(!shown.trim_start().starts_with("::"), "{shown}");
        assert!(!shown.contains(['\u{1b}', '\u{202e}', '\r']), "{shown}");
        assert!(shown.starts_with("over budget") || shown.chars().count() <= 100, "{shown}");
    }
}

#[test]
fn recorded_replies_are_counted() {
    let reply = |text: &str| json!({"content": [{"type": "text", "text": text}]});
    let mut failed = reply("no");
    failed["isError"] = true.into();
    let lines = [
        json!({"tool": "find", "arguments": {"limit": 1}, "result": reply("abcdef")}),
        json!({"tool": "find", "result": failed}),
        json!({"tool": "find", "arguments": null}),
    ];
    let text = lines.map(|line| line.to_string()).join("\n");
    let folder = folder(&[
        ("tools.json", GOOD),
        ("calls", &text),
        ("broken", "{\"tool\":"),
        ("other", r#"{"tool": "gone"}"#),
    ]);
    let measure = |file: &str| {
        let line = ["measure", "tools.json", "--format", "json", "--results", file];
        ran_in(folder.path(), line)
    };
    let replies = count(&measure("calls"))["replies"].take();
    assert_eq!(
        replies,
        json!([
            {"tool": "find", "arguments": {"limit": 1}, "text": 2.07, "structured": null, "both": 2.07, "code": null},
            {"tool": "find", "arguments": null, "text": 0.69, "structured": null, "both": 0.69, "code": "error"},
        ])
    );
    for (file, said) in [
        ("broken", "error: broken, line 1: "),
        ("other", "a recorded call is to `gone`, which is none of the tools"),
        ("missing", "error: cannot read missing: "),
    ] {
        let ran = measure(file);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{ran:?}");
        assert!(ran.err.contains(said), "{ran:?}");
    }
    assert_eq!(ran(["measure", "no-such-file.json"]).code, 2);
}

//! `measure`: what the tools and their replies cost.

use super::common::bounded;
use super::{Ran, notes, ran, run};
use serde_json::{Value, json};

fn count(ran: &Ran) -> Value {
    ran.json()["counts"][0].take()
}

fn codes(count: &Value) -> Vec<(String, String)> {
    let replies = count["replies"].as_array().expect("a list").iter();
    let text = |value: &Value| value.as_str().unwrap_or("-").to_owned();
    replies.map(|reply| (text(&reply["tool"]), text(&reply["code"]))).collect()
}

#[tokio::test]
async fn the_state_stays_closed_and_the_slots_sum_to_the_list() {
    bounded(async {
        // There is no store, and one that cannot be opened.
        for line in ["measure --format json", "measure --format json --store broken"] {
            let ran = ran(line).await;
            assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{ran:?}");
            let count = count(&ran);
            assert_eq!(count["tokenizer"], "constant");
            let slots = count["slots"].as_object().expect("slots").values();
            let sum: f64 = slots.filter_map(Value::as_f64).sum();
            let whole = count["tokens"].as_f64().expect("tokens");
            assert!((sum - whole).abs() < 0.1, "{sum} {whole}");
        }
    })
    .await;
}

#[tokio::test]
async fn what_is_measured_is_what_clients_get() {
    bounded(async {
        let list: Value = serde_json::from_str(&ran("tools --json").await.out).expect("JSON");
        let count = count(&ran("measure --format json").await);
        let chars = f64::from(u32::try_from(list.to_string().chars().count()).expect("few"));
        let tokens = count["tokens"].as_f64().expect("tokens");
        assert!((tokens - chars / 2.902).abs() < 0.1, "{tokens} of {chars} characters");
        let reads = ran("measure --format json --read-only").await;
        assert!(reads.json()["counts"][0]["tokens"].as_f64() < Some(tokens), "{reads:?}");
    })
    .await;
}

#[tokio::test]
async fn a_budget_fails_and_says_by_how_much() {
    bounded(async {
        let within = ran("measure --tokenizer constant --budget 100000 --tool-budget 100000").await;
        assert_eq!(within.code, 0, "{within:?}");
        assert!(!within.out.contains("over budget"), "{within:?}");
        let over = ran("measure --tokenizer constant --budget 500").await;
        assert_eq!(over.code, 1, "{over:?}");
        let line = over.out.lines().last().expect("a line");
        assert!(line.starts_with("over budget: the list has "), "{line}");
        assert!(line.contains(" more than 500; what costs most: "), "{line}");
        assert_eq!(line.split("most: ").nth(1).map(|most| most.split(", ").count()), Some(3));
        let tool = ran("measure --tokenizer constant --tool-budget 1 --format json").await;
        assert_eq!(tool.code, 1);
        let tools = tool.json()["counts"][0]["tools"].as_array().map(Vec::len);
        assert_eq!(tool.json()["over"].as_array().map(Vec::len), tools);
    })
    .await;
}

#[tokio::test]
async fn calls_of_a_file_are_made_and_recorded_replies_are_read() {
    bounded(async {
        let folder = tempfile::tempdir().expect("a folder");
        let file = |name: &str, lines: &[Value]| {
            let lines: Vec<_> = lines.iter().map(Value::to_string).collect();
            std::fs::write(folder.path().join(name), lines.join("\n\n")).expect("it is written");
        };
        file(
            "calls",
            &[
                json!({"tool": "notes_list"}),
                json!({"tool": "note_add", "arguments": {"title": "-"}}),
                json!({"tool": "note_add", "arguments": {}}),
            ],
        );
        file("odd", &[json!({"tool": "notes_list", "arguments": 1})]);
        file("other", &[json!({"tool": "gone", "result": {}})]);
        file("recorded", &[
            json!({"tool": "notes_list", "result": {"content": [{"type": "text", "text": "abc"}]}}),
            json!({"tool": "notes_list", "arguments": {}}),
        ]);
        let measure = async |line: &str| {
            let line = format!("measure --format json --store s {line}");
            run(notes(&line).current_dir(folder.path())).await
        };
        let made = measure("--calls calls --results recorded").await;
        assert_eq!(made.code, 0, "{made:?}");
        let whole = count(&made);
        let expected = [
            ("notes_list", "-"),
            ("notes_list", "-"),
            ("note_add", "UNTITLED"),
            ("note_add", "INVALID_ARGUMENTS"),
        ];
        assert_eq!(codes(&whole), expected.map(|(a, b)| (a.to_owned(), b.to_owned())));
        let [recorded, list, ..] = &whole["replies"].as_array().expect("a list")[..] else {
            panic!("four replies")
        };
        assert_eq!((&recorded["text"], &recorded["structured"]), (&json!(1.03), &Value::Null));
        let sum = list["text"].as_f64().zip(list["structured"].as_f64()).map(|(a, b)| a + b);
        assert!((list["both"].as_f64().expect("both") - sum.expect("both")).abs() < 0.02);

        for (line, said) in [
            ("--calls odd", "the arguments of a call of `notes_list` are no object"),
            ("--calls other", "Unknown tool: gone"),
            ("--results other", "a recorded call is to `gone`, which is none of the tools"),
            ("--calls missing", "cannot read missing"),
            ("--calls calls --generate", "cannot be used with"),
            ("--tokenizer gpt2", "possible values: constant, o200k"),
        ] {
            let failed = measure(line).await;
            assert_eq!(failed.code, 2, "{line}: {failed:?}");
            assert!(failed.err.contains(said), "{line}: {failed:?}");
        }
        let broken = ran("measure --generate --store broken").await;
        assert_eq!(broken.code, 2, "{broken:?}");
        assert!(broken.err.contains("error: the store is broken"), "{broken:?}");
    })
    .await;
}

#[cfg(not(feature = "tokenizer"))]
#[tokio::test]
async fn a_tokenizer_that_is_not_built_in_is_refused() {
    bounded(async {
        let ran = ran("measure --tokenizer o200k").await;
        // A build of the whole workspace has it, because other programs do.
        if ran.code != 0 {
            assert_eq!((ran.code, ran.out.as_str()), (2, ""));
            let said = "build it with the feature `tokenizer` of selo-server";
            assert!(ran.err.contains(said), "{ran:?}");
        }
    })
    .await;
}

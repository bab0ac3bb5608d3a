//! `lint --simulate`, `lint --results` and `fix`.

mod common;

use common::{BAD, GOOD, folder, ran_in};
use serde_json::Value;

#[test]
fn good_tools_are_intact_in_every_client_and_bad_ones_are_not() {
    let folder = folder(&[("good.json", GOOD), ("bad.json", BAD)]);
    let ran = |line: &str| ran_in(folder.path(), line.split(' '));
    let good = ran("lint --simulate good.json");
    assert_eq!(good.code, 0, "{good:?}");
    assert!(good.out.contains("intact: a model can still write a right call"), "{}", good.out);
    let bad = ran("lint --simulate --format json bad.json");
    assert_eq!(bad.code, 1, "{bad:?}");
    let matrix: Value = serde_json::from_str(&bad.out).expect("JSON");
    let clients = matrix["clients"].as_array().expect("clients");
    assert!(clients.len() >= 20);
    let fates = clients.iter().map(|one| &one["fates"][0]["outcome"]);
    assert!(fates.clone().any(|fate| fate == "refused"), "{matrix}");
    assert!(fates.clone().any(|fate| fate == "intact"), "{matrix}");
}

#[test]
fn a_matrix_has_no_other_forms_and_no_waivers() {
    let folder = folder(&[("bad.json", BAD)]);
    let sarif = ran_in(folder.path(), "lint --simulate --format sarif bad.json".split(' '));
    assert_eq!(sarif.code, 2);
    assert!(sarif.err.contains("`human` or `json`"), "{}", sarif.err);
    let client = ran_in(folder.path(), "lint --simulate --client gemini bad.json".split(' '));
    assert_eq!(client.code, 2);
}

#[test]
fn recorded_calls_and_replies_are_judged_with_the_tools() {
    let tools = r#"[{"name": "find", "title": "Find", "description": "Finds it.",
        "annotations": {"readOnlyHint": true, "destructiveHint": false, "openWorldHint": false},
        "inputSchema": {"type": "object", "properties": {"n": {"type": "integer", "description": "N."}}},
        "outputSchema": {"type": "object", "properties": {"id": {"type": "integer"}}, "required": ["id"]}}]"#;
    let calls = concat!(
        r#"{"tool": "find", "arguments": {"n": "1"}, "result": {"structuredContent": {"id": "7"}}}"#,
        "\n\n",
        r#"{"tool": "find", "arguments": null}"#,
        "\n"
    );
    let unknown = r#"{"tool": "fnid", "arguments": {}}"#;
    let files = [("tools.json", tools), ("calls", calls), ("odd", unknown), ("bad", "[]")];
    let folder = folder(&files);
    let ran = |line: &str| ran_in(folder.path(), line.split(' '));
    assert_eq!(ran("lint tools.json").code, 0);
    let judged = ran("lint --results calls --format json tools.json");
    assert_eq!(judged.code, 1, "{judged:?}");
    for found in [
        "stringified-arguments find call.n",
        "output-drift find result.structuredContent.id",
        "missing-arguments find call",
    ] {
        assert!(judged.found().contains(&found.to_owned()), "{found}: {judged:?}");
    }
    let odd = ran("lint --results odd tools.json");
    assert_eq!((odd.code, odd.err.contains("`fnid`")), (2, true), "{odd:?}");
    let bad = ran("lint --results bad tools.json");
    assert_eq!((bad.code, bad.err.contains("line 1")), (2, true), "{bad:?}");
}

#[test]
fn fix_writes_the_portable_form_and_tells_what_is_left() {
    let left = r#"[{"name": "find", "description": "Finds it.", "inputSchema": {"type": "object",
        "properties": {"pair": {"type": "array", "items": [{"type": "string"}]}}}}]"#;
    let nullable = GOOD.replace(r#""integer""#, r#"["integer", "null"]"#);
    let folder = folder(&[("bad.json", &nullable), ("left.json", left)]);
    let ran = |line: &str| ran_in(folder.path(), line.split(' '));
    let fixed = ran("fix bad.json --output portable.json");
    assert_eq!((fixed.code, &*fixed.out), (0, ""), "{fixed:?}");
    assert!(fixed.err.contains("mended  input.limit"), "{}", fixed.err);
    let again = ran("lint portable.json");
    assert_eq!(again.code, 0, "{again:?}");
    let left = ran("fix left.json");
    assert_eq!(left.code, 1, "{left:?}");
    assert!(
        left.err.contains("left    input.pair") && left.err.contains("[tuple]"),
        "{}",
        left.err
    );
    let tools: Value = serde_json::from_str(&left.out).expect("the tools, as JSON");
    assert_eq!(tools[0]["name"], "find");
    assert_eq!(ran("fix nowhere.json").code, 2);
}

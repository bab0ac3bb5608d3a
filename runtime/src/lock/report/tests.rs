//! The four forms, of the same comparisons.

use super::Report;
use crate::lint::{Format, Severity, Target, read};
use crate::lock::{Lock, LockedServer, compare};
use expect_test::expect;
use serde_json::{Value, json};

/// A server with a version, of these tools.
fn lock(version: &str, tools: &Value) -> Lock {
    let server = LockedServer { version: Some(version.to_owned()), ..LockedServer::default() };
    Lock::of_tools(&read(&tools.to_string()).expect("tools"), server)
}

fn find(version: &str, required: &[&str], more: &Value) -> Value {
    let mut tool = json!({
        "name": "find",
        "description": "Finds it.",
        "inputSchema": {
            "type": "object",
            "properties": {"q": {"type": "string"}, "page": {"type": "integer"}},
            "required": required,
        },
        "_meta": {"version": version},
    });
    if let (Some(tool), Some(more)) = (tool.as_object_mut(), more.as_object()) {
        tool.extend(more.clone());
    }
    tool
}

/// One version is too low, one was raised without need, one tells of its change, and a tool without
/// a version is told by the server.
fn report() -> Report {
    let plain = |name: &str, keys: Value| json!({"name": name, "inputSchema": keys});
    let named = |name: &str, tool: Value| {
        let mut tool = tool;
        tool["name"] = name.into();
        tool
    };
    let before = json!([
        find("1.2.0", &["q"], &json!({})),
        named("list", find("1.0.0", &[], &json!({}))),
        named("show", find("1.0.0", &[], &json!({}))),
        plain("free", json!({"type": "object", "properties": {"a": {"type": "number"}}})),
    ]);
    let now = json!([
        find("1.3.0", &["q", "page"], &json!({"description": "Finds all of it."})),
        named("list", find("1.0.1", &[], &json!({}))),
        named("show", find("1.0.1", &[], &json!({"title": "Show"}))),
        plain("free", json!({"type": "object", "properties": {"a": {"type": "integer"}}})),
    ]);
    let (before, now) = (lock("0.4.0", &before), lock("0.4.1", &now));
    let target =
        Target { name: "tools.lock.json".to_owned(), file: Some("tools.lock.json".to_owned()) };
    Report::of(target, compare(&before, &now), 4, Severity::Error).located(&before.text())
}

#[test]
fn for_people() {
    expect![[r#"
        the server, 0.4.0 → 0.4.1

        tool find, 1.2.0 → 1.3.0
          breaking: input.page is required now [parameter-now-required]
          prose: description has other words [description-changed]
          fix: raise its version to 2.0.0: `version = "2.0.0"`

        tool free
          breaking: input.a was a number and is an integer now [type-narrowed]

        tool list, 1.0.0 → 1.0.1
          warning: version was 1.0.0, and nothing has changed that needs another [version-needless]

        tool show, 1.0.0 → 1.0.1
          prose: title is new [title-changed]

        fix: raise the version of the server to 0.5.0

        error: tools.lock.json is not what the server is now: write it again with `lock`

        tools.lock.json: 4 tools, 3 changed: 2 breaking, 2 prose; 2 versions are too low
    "#]]
    .assert_eq(&report().stale(true).text(Format::Human));
}

#[test]
fn for_programs() {
    let mut whole: Value = serde_json::from_str(&report().text(Format::Json)).expect("JSON");
    let lists = ["versions", "changes"].map(|key| whole[key].take());
    let one_by_one = lists.iter().flat_map(|list| list.as_array().expect("a list"));
    let lines: Vec<_> =
        [&whole].into_iter().chain(one_by_one).map(|one| format!("{one}\n")).collect();
    expect![[r#"
        {"version":1,"target":"tools.lock.json","failed":true,"fail_on":"error","stale":false,"counts":{"tools":4,"breaking":2,"additive":0,"prose":2,"too_low":2},"versions":null,"changes":null}
        {"tool":null,"was":null,"old":"0.4.0","new":"0.4.1","needs":"0.5.0","verdict":"missing","by_server":false}
        {"tool":"find","was":null,"old":"1.2.0","new":"1.3.0","needs":"2.0.0","verdict":"missing","by_server":false}
        {"tool":"free","was":null,"old":"0.4.0","new":"0.4.1","needs":"0.5.0","verdict":"missing","by_server":true}
        {"tool":"list","was":null,"old":"1.0.0","new":"1.0.1","needs":null,"verdict":"needless","by_server":false}
        {"tool":"show","was":null,"old":"1.0.0","new":"1.0.1","needs":"1.0.1","verdict":"enough","by_server":false}
        {"kind":"parameter-now-required","impact":"breaking","severity":"error","tool":"find","path":"input.page","what":"is required now","why":"A parameter could be left out, and a call without it is refused now.","line":5}
        {"kind":"description-changed","impact":"prose","severity":"info","tool":"find","path":"description","what":"has other words","why":"The description has other words; models choose by them, but no call becomes invalid.","line":5}
        {"kind":"type-narrowed","impact":"breaking","severity":"error","tool":"free","path":"input.a","what":"was a number and is an integer now","why":"Fewer types are taken, so that values of before are refused.","line":6}
        {"kind":"title-changed","impact":"prose","severity":"info","tool":"show","path":"title","what":"is new","why":"The title has other words; only people read it.","line":8}
    "#]].assert_eq(&lines.concat());
}

#[test]
fn for_github() {
    expect![[r"
        ::error file=tools.lock.json,line=5,title=parameter-now-required::tool find: input.page is required now: needs version 2.0.0%0Abreaking: A parameter could be left out, and a call without it is refused now.
        ::notice file=tools.lock.json,line=5,title=description-changed::tool find: description has other words%0Aprose: The description has other words; models choose by them, but no call becomes invalid.
        ::error file=tools.lock.json,line=6,title=type-narrowed::tool free: input.a was a number and is an integer now: needs version 0.5.0 of the server%0Abreaking: Fewer types are taken, so that values of before are refused.
        ::warning file=tools.lock.json,line=7,title=version-needless::tool list: version was 1.0.0, and nothing has changed that needs another
        ::notice file=tools.lock.json,line=8,title=title-changed::tool show: title is new%0Aprose: The title has other words; only people read it.
        ::error file=tools.lock.json,title=stale-lock::tools.lock.json is not what the server is now: write it again with `lock`
        tools.lock.json: 4 tools, 3 changed: 2 breaking, 2 prose; 2 versions are too low
    "]].assert_eq(&report().stale(true).text(Format::Github));
}

#[test]
fn for_code_scanning() {
    let log: Value = serde_json::from_str(&report().stale(true).text(Format::Sarif)).expect("JSON");
    let run = &log["runs"][0];
    let rules: Vec<_> = run["tool"]["driver"]["rules"]
        .as_array()
        .expect("rules")
        .iter()
        .map(|rule| rule["id"].as_str().expect("an id"))
        .collect();
    let results = run["results"].as_array().expect("results").iter().map(|result| {
        let index = usize::try_from(result["ruleIndex"].as_u64().expect("an index"));
        assert_eq!(rules[index.expect("small")], result["ruleId"]);
        let at = &result["locations"][0];
        let line = &at["physicalLocation"]["region"]["startLine"];
        let name = at["logicalLocations"][0]["fullyQualifiedName"].as_str().unwrap_or("-");
        let text = result["message"]["text"].as_str().expect("a text");
        format!("{} {line} {name}: {text}\n", result["level"].as_str().expect("a level"))
    });
    expect![[r"
        error 5 find/input.page: tool find: input.page is required now: needs version 2.0.0.
        note 5 find/description: tool find: description has other words.
        error 6 free/input.a: tool free: input.a was a number and is an integer now: needs version 0.5.0 of the server.
        warning 7 list/version: tool list: version was 1.0.0, and nothing has changed that needs another.
        note 8 show/title: tool show: title is new.
        error 1 -: tools.lock.json is not what the server is now: write it again with `lock`.
    "]].assert_eq(&results.collect::<Vec<_>>().concat());
}

#[test]
fn nothing_is_one_line() {
    let tools = json!([find("1.0.0", &[], &json!({}))]);
    let same = lock("1.0.0", &tools);
    let report = |first| {
        let comparison = compare(&same, &same);
        Report::of(Target::default(), comparison, 1, Severity::Warn).first(first)
    };
    assert!(!report(false).failed());
    assert_eq!(report(false).text(Format::Human), ": 1 tool, nothing has changed\n");
    assert_eq!(report(true).text(Format::Human), ": 1 tool, and nothing to compare with\n");
}

#[test]
fn the_bar_decides_what_fails() {
    let (before, now) =
        (json!([find("1.0.0", &[], &json!({}))]), json!([find("1.0.1", &[], &json!({}))]));
    let comparison = compare(&lock("1.0.0", &before), &lock("1.0.0", &now));
    let report = |bar| Report::of(Target::default(), comparison.clone(), 1, bar);
    assert!(!report(Severity::Error).failed());
    assert!(report(Severity::Warn).failed());
    assert!(report(Severity::Error).stale(true).failed());
}

#[test]
fn without_a_version_a_breaking_change_fails_and_no_other() {
    let tool =
        |keys: Value| json!([{"name": "a", "inputSchema": {"type": "object", "properties": keys}}]);
    let lock = |tools: &Value| {
        Lock::of_tools(&read(&tools.to_string()).expect("tools"), LockedServer::default())
    };
    let (narrow, wide) = (tool(json!({})), tool(json!({"x": {"type": "string"}})));
    let report = |one: &Value, other: &Value| {
        Report::of(Target::default(), compare(&lock(one), &lock(other)), 1, Severity::Error)
    };
    assert!(!report(&narrow, &wide).failed());
    assert!(report(&wide, &narrow).failed());
    let said = report(&wide, &narrow).text(Format::Github);
    assert!(said.contains("no version tells of it"), "{said}");
}

#[test]
fn no_text_of_a_server_starts_a_line_or_moves_the_cursor() {
    let hostile = "x\n::error::y\u{1b}[2J,line=1%0A";
    let tool = |keys: Value| json!([{"name": hostile, "inputSchema": {"type": "object", "properties": keys}}]);
    let (before, now) = (tool(json!({hostile: {"type": "string"}})), tool(json!({})));
    let comparison = compare(&lock("1.0.0", &before), &lock(hostile, &now));
    let target = Target { name: hostile.to_owned(), file: Some(hostile.to_owned()) };
    let report = Report::of(target, comparison, 1, Severity::Error);
    let human = report.text(Format::Human);
    assert!(!human.lines().any(|line| line.trim_start().starts_with("::")), "{human}");
    assert!(!human.contains('\u{1b}'), "{human}");
    let github = report.text(Format::Github);
    let commands: Vec<_> = github.lines().filter(|line| line.starts_with("::")).collect();
    assert_eq!(commands.len(), github.lines().count() - 1, "{github}");
    for command in commands {
        let (place, _) = command[2..].split_once("::").expect("two parts");
        assert!(!place.contains(",line=1%0A"), "{place}");
    }
}

//! Which version tells of a change, and whether it does.

use selo::lint;
use selo::lock::{Compared, Impact, Lock, LockedServer, Verdict, compare};
use serde_json::{Value, json};

fn lock(server: Option<&str>, tools: Value) -> Lock {
    let tools = lint::read(&tools.to_string()).expect("tools");
    let version = server.map(str::to_owned);
    Lock::of_tools(&tools, LockedServer { version, ..LockedServer::default() })
}

/// A tool with a version of its own or none, and with some parameters.
fn tool(name: &str, version: Option<&str>, parameters: Value) -> Value {
    let meta = version.map_or_else(|| json!({}), |version| json!({"version": version}));
    let input = json!({"type": "object", "properties": parameters});
    json!({"name": name, "inputSchema": input, "_meta": meta})
}

fn compared(old: (Option<&str>, Value), new: (Option<&str>, Value)) -> Vec<Compared> {
    compare(&lock(old.0, old.1), &lock(new.0, new.1)).compared
}

fn verdict(one: &Compared) -> (Option<&str>, Option<&str>, Verdict) {
    (one.tool.as_deref(), one.versions.needs.as_deref(), one.versions.verdict)
}

#[test]
fn a_tool_with_a_version_tells_of_its_own_changes() {
    let tools = |version, parameters| json!([tool("find", Some(version), parameters)]);
    let old = || (Some("3.0.0"), tools("1.2.0", json!({"q": {}})));
    let gone = compared(old(), (Some("3.0.0"), tools("1.3.0", json!({}))));
    assert_eq!(gone.len(), 1);
    assert_eq!(gone[0].impact(), Some(Impact::Breaking));
    assert_eq!(verdict(&gone[0]), (Some("find"), Some("2.0.0"), Verdict::Missing));
    let told = compared(old(), (Some("3.0.0"), tools("2.0.0", json!({}))));
    assert_eq!(verdict(&told[0]), (Some("find"), Some("2.0.0"), Verdict::Enough));
    let same = compared(old(), (Some("3.0.0"), tools("1.2.1", json!({"q": {}}))));
    assert_eq!(verdict(&same[0]), (Some("find"), None, Verdict::Needless));
    assert!(same[0].changes.is_empty());
    let back = compared(old(), (Some("3.0.0"), tools("1.1.0", json!({"q": {}}))));
    assert_eq!(verdict(&back[0]), (Some("find"), None, Verdict::Lowered));
}

#[test]
fn the_server_tells_of_tools_that_have_no_version() {
    let tools = |parameters| json!([tool("find", None, parameters)]);
    let old = || (Some("1.2.0"), tools(json!({"q": {}})));
    let raised = compared(old(), (Some("1.3.0"), tools(json!({}))));
    let found: Vec<_> = raised.iter().map(verdict).collect();
    let missing = Verdict::Missing;
    assert_eq!(found, [(None, Some("2.0.0"), missing), (Some("find"), Some("2.0.0"), missing)]);
    let kept = compared(old(), (Some("1.2.0"), tools(json!({}))));
    let found: Vec<_> = kept.iter().map(verdict).collect();
    assert_eq!(found, [(Some("find"), Some("2.0.0"), missing)], "it is told once");
    let unversioned = compared((None, tools(json!({"q": {}}))), (None, tools(json!({}))));
    assert_eq!(verdict(&unversioned[0]), (Some("find"), None, Verdict::Unversioned));
}

#[test]
fn the_first_version_of_a_tool_is_no_change() {
    let of = |version| json!([tool("find", version, json!({}))]);
    let first = compared((Some("4.0.0"), of(None)), (Some("4.0.0"), of(Some("1.0.0"))));
    assert_eq!(
        first.iter().map(verdict).collect::<Vec<_>>(),
        [(Some("find"), None, Verdict::Enough)]
    );
}

#[test]
fn the_set_of_tools_is_told_by_the_server() {
    let (find, add) = (tool("find", Some("1.0.0"), json!({})), tool("add", None, json!({})));
    let found = compared((Some("0.2.0"), json!([find])), (Some("0.2.0"), json!([find, add])));
    assert_eq!(
        found.iter().map(verdict).collect::<Vec<_>>(),
        [(None, Some("0.2.1"), Verdict::Missing)]
    );
    let found = compared((Some("0.2.1"), json!([find, add])), (Some("0.2.2"), json!([find])));
    assert_eq!(verdict(&found[0]), (None, Some("0.3.0"), Verdict::Missing));
}

#[test]
fn a_release_of_the_server_needs_no_change() {
    let tools = || json!([tool("find", Some("1.0.0"), json!({}))]);
    let found = compared((Some("1.0.0"), tools()), (Some("1.1.0"), tools()));
    assert_eq!(found.iter().map(verdict).collect::<Vec<_>>(), [(None, None, Verdict::Enough)]);
    let found = compared((Some("1.0.0"), tools()), (Some("0.9.0"), tools()));
    assert_eq!(verdict(&found[0]), (None, None, Verdict::Lowered));
}

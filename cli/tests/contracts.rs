//! Locks and differences of any server: files, locks, commands, URLs.

mod common;

use axum::http::StatusCode;
use axum::response::Response;
use common::web::{Came, Web, error, result, tools};
use common::{GOOD, Ran, folder, ran, ran_in, scripted};
use serde_json::{Value, json};
use std::path::Path;

/// The same tool, and its one parameter is required.
fn narrowed() -> String {
    let mut whole: Value = serde_json::from_str(GOOD).expect("JSON");
    whole["tools"][0]["inputSchema"]["required"] = json!(["limit"]);
    whole.to_string()
}

fn lock(folder: &Path) -> Value {
    let text = std::fs::read_to_string(folder.join("tools.lock.json")).expect("a lock");
    serde_json::from_str(&text).expect("JSON")
}

#[test]
fn two_files_differ_in_these_words() {
    let folder = folder(&[("a.json", GOOD), ("b.json", &narrowed())]);
    let same = ran_in(folder.path(), ["diff", "a.json", "a.json"]);
    assert_eq!((same.code, &*same.out), (0, "a.json → a.json: 1 tool, nothing has changed\n"));
    let other = ran_in(folder.path(), ["diff", "a.json", "b.json"]);
    assert_eq!(other.code, 1, "{other:?}");
    assert_eq!(
        other.out,
        "tool find\n  breaking: input.limit is required now [parameter-now-required]\n\n\
         a.json → b.json: 1 tool, 1 changed: 1 breaking\n"
    );
    let back = ran_in(folder.path(), ["diff", "b.json", "a.json"]);
    assert_eq!(back.code, 0, "{back:?}");
    assert!(back.out.contains("additive: input.limit is optional now"), "{}", back.out);
}

#[test]
fn a_lock_is_written_checked_and_compared_with_its_tools() {
    let folder = folder(&[("a.json", GOOD), ("b.json", &narrowed())]);
    let missing = ran_in(folder.path(), ["lock", "--check", "a.json"]);
    assert_eq!(missing.code, 2, "{missing:?}");
    let first = ran_in(folder.path(), ["lock", "a.json"]);
    assert_eq!(first.code, 0, "{first:?}");
    assert!(first.err.contains("tools.lock.json is written"), "{}", first.err);
    assert_eq!(lock(folder.path())["lock"], 1);
    for line in ["lock --check a.json", "diff tools.lock.json a.json", "lock a.json"] {
        let ran = ran_in(folder.path(), line.split(' '));
        assert_eq!(ran.code, 0, "{line}: {ran:?}");
        assert!(ran.out.contains("nothing has changed"), "{}", ran.out);
    }
    let changed = ran_in(folder.path(), ["lock", "--check", "b.json", "--format", "json"]);
    assert_eq!(changed.code, 1, "{changed:?}");
    let told = changed.json();
    assert_eq!((&told["failed"], &told["stale"]), (&json!(true), &json!(true)));
    assert_eq!(told["changes"][0]["kind"], "parameter-now-required");
    assert_eq!(told["changes"][0]["line"], 5);
    let refused = ran_in(folder.path(), ["lock", "b.json"]);
    assert_eq!(refused.code, 1);
    assert!(refused.err.contains("is not written"), "{}", refused.err);
    assert_eq!(ran_in(folder.path(), ["lock", "--force", "b.json"]).code, 0);
    assert_eq!(ran_in(folder.path(), ["lock", "--check", "b.json"]).code, 0);
}

#[test]
fn a_name_that_two_tools_have_is_told() {
    let folder = folder(&[("a.json", r#"[{"name": "x"}, {"name": "y"}, {"name": "x"}]"#)]);
    let ran = ran_in(folder.path(), ["lock", "a.json"]);
    assert_eq!(ran.code, 0, "{ran:?}");
    assert!(ran.err.contains("two tools are named `x`"), "{}", ran.err);
}

#[test]
fn commands_stand_in_quotes() {
    let folder = folder(&[("a.json", GOOD)]);
    let script = scripted();
    let server = format!("'{}' 'with a space'", script.display());
    let same = ran(["diff", &server, &server]);
    assert_eq!(same.code, 0, "{same:?}");
    assert!(same.out.contains("nothing has changed"), "{}", same.out);
    let open = ran_in(folder.path(), ["diff", "a.json", "npx 'server"]);
    assert_eq!(open.code, 2);
    assert!(open.err.contains("has a quote that does not end"), "{}", open.err);
    let none = ran_in(folder.path(), ["diff", "a.json", "b.json"]);
    assert_eq!(none.code, 2);
    assert!(none.err.contains("cannot read b.json"), "{}", none.err);
}

/// What a server says of itself stands in its lock, in both generations.
#[test]
fn the_lock_of_a_url_knows_the_server() {
    for script in [stateless, handshake] {
        let web = Web::serve(script);
        let folder = folder(&[]);
        let Ran { code, err, .. } = ran_in(folder.path(), ["lock", &web.url]);
        assert_eq!(code, 0, "{err}");
        let server = json!({"name": "far", "version": "0.3.0", "instructions": "Ask first."});
        assert_eq!(lock(folder.path())["server"], server);
    }
}

/// A server that does not tell of itself has tools all the same.
#[test]
fn a_server_that_knows_no_discovery_is_locked() {
    let web = Web::serve(|came| match came.asks() {
        "tools/list" => result(came, &tools()),
        _ => error(came, StatusCode::NOT_FOUND, -32601, "Method not found"),
    });
    let folder = folder(&[]);
    assert_eq!(ran_in(folder.path(), ["lock", &web.url]).code, 0);
    assert_eq!(lock(folder.path())["server"], json!({}));
}

#[test]
fn a_token_goes_to_one_host() {
    let folder = folder(&[("a.json", GOOD)]);
    let two = ["diff", "http://127.0.0.1:1/mcp", "http://127.0.0.2:1/mcp", "--bearer", "secret"];
    let refused = ran_in(folder.path(), two);
    assert_eq!(refused.code, 2);
    assert!(refused.err.contains("would go to 127.0.0.1:1 and to 127.0.0.2:1"), "{}", refused.err);
    assert!(!refused.err.contains("secret"), "{}", refused.err);
    let web = Web::serve(stateless);
    let one = ran_in(folder.path(), ["diff", "a.json", &web.url, "--header", "X-Key: k"]);
    assert_eq!(one.code, 1, "{one:?}");
    assert!(web.came().iter().all(|came| came.header("x-key") == Some("k")));
}

fn introduced() -> Value {
    json!({"name": "far", "version": "0.3.0"})
}

fn stateless(came: &Came) -> Response {
    match came.asks() {
        "tools/list" => result(came, &tools()),
        "server/discover" => {
            let told = json!({
                "supportedVersions": ["2026-07-28"],
                "capabilities": {},
                "instructions": "Ask first.",
                "_meta": {"io.modelcontextprotocol/serverInfo": introduced()},
            });
            result(came, &told)
        }
        _ => error(came, StatusCode::NOT_FOUND, -32601, "Method not found"),
    }
}

fn handshake(came: &Came) -> Response {
    let modern = came.body["params"]["_meta"].is_object();
    match came.asks() {
        _ if modern => error(came, StatusCode::BAD_REQUEST, -32600, "not initialized"),
        "initialize" => {
            let told = json!({
                "protocolVersion": "2025-06-18",
                "capabilities": {},
                "serverInfo": introduced(),
                "instructions": "Ask first.",
            });
            result(came, &told)
        }
        _ => result(came, &tools()),
    }
}

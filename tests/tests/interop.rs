//! Real clients: the official TypeScript ones, old and new, over stdio and over HTTP. They validate
//! every `structuredContent` against the tool's own `outputSchema`.

mod interop {
    pub(crate) mod client;
    pub(crate) mod server;
}

use interop::client::{self, Line};
use interop::server::{Content, Http};
use serde_json::{Value, json};

#[test]
fn the_new_client_over_stdio_in_both_generations_of_the_protocol() {
    let content = Content::new();
    for mode in ["legacy", "2026-07-28"] {
        walk(&client::run("new", "stdio", mode, &content.stdio()), mode);
    }
}

#[test]
fn the_old_client_over_stdio() {
    let content = Content::new();
    walk(&client::run("old", "stdio", "legacy", &content.stdio()), "old");
}

#[test]
fn every_client_over_one_http_server() {
    let content = Content::new();
    let server = Http::start(&content);
    for (generation, mode) in [("new", "legacy"), ("new", "2026-07-28"), ("old", "legacy")] {
        walk(&client::run(generation, "http", mode, &[server.url().to_owned()]), mode);
    }
}

/// The same walk for every client: list, search, create, change, publish, delete after a question.
fn walk(lines: &[Line], who: &str) {
    let said = |step: &str| {
        let line = lines.iter().find(|line| line["step"] == step);
        line.unwrap_or_else(|| panic!("{who}: no {step} in {lines:#?}")).clone()
    };
    assert_eq!(said("server")["name"], "content");
    let names = said("tools")["names"].clone();
    let all = [
        "assets_add",
        "assets_list",
        "assets_manage",
        "entries_bulk_update",
        "entries_create",
        "entries_get",
        "entries_list",
        "entries_manage",
        "entries_publish",
        "entries_search",
        "jobs_get",
        "jobs_list",
        "jobs_manage",
        "jobs_start",
        "spaces_list",
        "spaces_manage",
        "spaces_overview",
        "types_get",
        "types_list",
        "types_manage",
    ];
    assert_eq!(names, json!(all));
    let calls: Vec<&Value> = lines.iter().filter(|line| line["step"] == "call").collect();
    let envelope = |index: usize| &calls[index]["envelope"];
    assert_eq!(envelope(0)["state"]["complete"], true, "the spaces are all there");
    assert_eq!(envelope(1)["state"]["returned"], 2);
    assert_eq!(envelope(2)["error"]["code"], "INVALID_ARGUMENTS");
    assert_eq!(calls[2]["structured"], false, "errors are text only");
    assert!(envelope(3)["state"]["searched"].as_u64() > Some(0));
    let made = &envelope(4)["data"]["entry"];
    assert_eq!(envelope(4)["state"]["reread"], true);
    assert_eq!(envelope(5)["data"]["entry"], *made, "what is read is what was made");
    assert_eq!(envelope(6)["data"]["entry"]["version"], 2);
    assert_eq!(envelope(7)["state"]["published"], true);
    assert_eq!(envelope(8)["state"]["status"], "deleted", "the client was asked and agreed");
    assert_eq!(envelope(9)["error"]["code"], "ENTRY_NOT_FOUND");
    let unknown = said("unknown");
    assert_eq!(unknown["thrown"], true);
    assert!(
        unknown["text"].as_str().is_some_and(|text| text.contains("entries_list")),
        "{unknown}"
    );
}

//! What a caller reads of an error, in both forms.

mod common;

use common::{Bench, object};
use expect_test::expect;
use selo::prelude::*;
use selo::{Call, ErrorFormat, Sealed, Settings};
use serde_json::{Value, json};
use std::sync::Arc;

struct App;

#[derive(Serialize, JsonSchema, Output)]
struct Things {
    ids: Option<Vec<u32>>,
}

impl Present for Things {
    fn present(&self, _: &mut View<'_>) {}
}

#[derive(Deserialize, JsonSchema, Input)]
struct Ask {
    /// What to do.
    action: Action,
    /// At most so many.
    #[schemars(range(min = 1, max = 9))]
    limit: Option<u32>,
    /// The password.
    #[present(redact)]
    password: Option<String>,
}

#[derive(Deserialize, JsonSchema, Actions)]
#[serde(rename_all = "snake_case")]
enum Action {
    #[action(read)]
    Find,
    #[action(mutation)]
    Sweep,
}

#[derive(Debug, thiserror::Error, Failure)]
enum Trouble {
    #[error("the store is <busy>")]
    #[failure(code = "STORE_BUSY", severity = "critical", hint = "wait & call again")]
    #[failure(retry_after = 30, suggest(things_sweep), suggest(things_peek))]
    Busy {
        #[failure(detail)]
        jobs: u32,
    },
    #[error("there is nothing to sweep")]
    #[failure(code = "NOTHING_TO_DO", severity = "warning")]
    Nothing,
    #[error("`{0}` does not open it")]
    #[failure(code = "LOCKED")]
    Locked(String),
}

/// Finds or sweeps them.
#[tool(class = "gated")]
async fn things_ask(_cx: &Cx<App>, input: Ask) -> Result<Gated<Things>, Trouble> {
    match (input.action, input.password, input.limit) {
        (Action::Sweep, ..) => Err(Trouble::Nothing),
        (_, Some(password), _) => Err(Trouble::Locked(password)),
        (_, _, Some(9)) => panic!("a bug"),
        _ => Err(Trouble::Busy { jobs: 3 }),
    }
}

/// Sweeps them.
#[tool(class = "mutation")]
async fn things_sweep(_cx: &Cx<App>) -> Result<Mutation<Things>, Trouble> {
    Err(Trouble::Nothing)
}

/// Peeks at them.
#[tool(class = "read", channel = "text", errors = "tagged")]
async fn things_peek(_cx: &Cx<App>) -> Result<Read<Things>, Trouble> {
    Err(Trouble::Nothing)
}

/// Stays with JSON.
#[tool(class = "read", channel = "text", errors = "json")]
async fn things_read(_cx: &Cx<App>) -> Result<Read<Things>, Trouble> {
    Err(Trouble::Nothing)
}

fn bench(change: impl FnOnce(&mut Settings)) -> Bench<App> {
    let tools = tools![things_ask, things_sweep, things_peek, things_read];
    Bench::new(tools, Arc::new(App), change)
}

fn tagged() -> Bench<App> {
    bench(|settings| settings.errors = ErrorFormat::Tagged)
}

async fn send(bench: &Bench<App>, name: &str, arguments: Value) -> Sealed {
    bench.send(Call::new(name, object(arguments))).await
}

#[tokio::test]
async fn an_error_as_json_says_how_bad_it_is_when_to_retry_and_what_may_help() {
    let reply = bench(|_| {}).call("things_ask", json!({"action": "find"})).await;
    let expected = expect![[
        r#"{"code":"STORE_BUSY","message":"the store is <busy>","severity":"critical","details":{"jobs":3},"retryable":true,"retry_after":30,"hint":"wait & call again","tools":["things_sweep","things_peek"]}"#
    ]];
    expected.assert_eq(&reply.envelope()["error"].to_string());
    assert!(reply.is_error() && reply.structured().is_none());
    // What the schema says of it in full holds.
    let structured = bench(|settings| settings.structured_errors = true);
    structured.call("things_ask", json!({"action": "find"})).await;
}

#[tokio::test]
async fn a_server_can_choose_the_tagged_form() {
    let reply = send(&tagged(), "things_ask", json!({"action": "find"})).await;
    let expected = expect![[r#"
        <tool_error code="STORE_BUSY" severity="critical">
        <message>the store is &lt;busy></message>
        <recovery>wait &amp; call again</recovery>
        <available_actions>
          <action>things_sweep</action>
          <action>things_peek</action>
        </available_actions>
        <details>
          <detail key="jobs">3</detail>
        </details>
        <retry_after>30 seconds</retry_after>
        </tool_error>"#]];
    expected.assert_eq(reply.text());
    assert!(reply.is_error() && reply.structured().is_none());
    assert_eq!(reply.code(), Some("STORE_BUSY"));
    assert_eq!(reply.envelope()["error"]["code"], "STORE_BUSY");
}

#[tokio::test]
async fn structured_content_has_the_envelope_of_a_tagged_error() {
    let bench = bench(|settings| {
        settings.errors = ErrorFormat::Tagged;
        settings.structured_errors = true;
    });
    let reply = send(&bench, "things_ask", json!({"action": "find"})).await;
    assert!(reply.text().starts_with("<tool_error"));
    assert_eq!(reply.structured().map(|it| &it["error"]["retry_after"]), Some(&json!(30)));
}

#[tokio::test]
async fn what_is_not_listed_is_not_suggested() {
    let bench = bench(|settings| settings.read_only = true);
    let reply = bench.call("things_ask", json!({"action": "find"})).await;
    assert_eq!(reply.envelope()["error"]["tools"], json!(["things_peek"]));
}

#[tokio::test]
async fn wrong_arguments_are_told_field_by_field() {
    let arguments = json!({"action": "find", "limit": 10, "limt": 3, "a\"b<": 1});
    let reply = send(&tagged(), "things_ask", arguments).await;
    let expected = expect![[r#"
        <validation_error action="things_ask/find">
        <field name="limt">is unknown, did you mean `limit`?</field>
        <field name="a&quot;b&lt;">is unknown</field>
        <field name="limit">must be at most 9</field>
        <recovery>Correct these arguments and call again. The tool takes `action`, `limit`, `password`.</recovery>
        </validation_error>"#]];
    expected.assert_eq(reply.text());
    let reply = send(&tagged(), "things_ask", json!({})).await;
    let expected = expect![[r#"
        <validation_error action="things_ask">
        <field name="action">is missing</field>
        <recovery>No arguments arrived. Correct these arguments and call again. The tool takes `action`, `limit`, `password`.</recovery>
        </validation_error>"#]];
    expected.assert_eq(reply.text());
}

#[tokio::test]
async fn a_mistake_of_the_server_is_told_by_its_id() {
    let reply = send(&tagged(), "things_ask", json!({"action": "find", "limit": 9})).await;
    let id = reply.envelope()["error"]["error_id"].as_str().unwrap_or_default().to_owned();
    assert!(reply.text().contains(&format!("\n  <detail key=\"error_id\">{id}</detail>\n")));
    assert!(!reply.text().contains("a bug"));
}

#[tokio::test]
async fn a_warning_is_no_error_where_text_is_all_there_is_and_it_is_tagged() {
    let bench = tagged();
    let peek = send(&bench, "things_peek", json!({})).await;
    assert!(!peek.is_error() && peek.structured().is_none());
    assert_eq!(peek.code(), Some("NOTHING_TO_DO"));
    assert_eq!(peek.envelope()["ok"], false);
    assert!(peek.text().starts_with("<tool_error code=\"NOTHING_TO_DO\" severity=\"warning\">\n"));
    // With an output schema, a success has structured content.
    let sweep = send(&bench, "things_sweep", json!({})).await;
    assert!(sweep.is_error() && sweep.text().starts_with("<tool_error"));
}

#[tokio::test]
async fn a_tool_has_the_last_word_about_the_form() {
    let read = send(&tagged(), "things_read", json!({})).await;
    assert!(read.is_error() && read.text().starts_with('{'));
    let peek = send(&bench(|_| {}), "things_peek", json!({})).await;
    assert!(peek.text().starts_with("<tool_error"));
}

#[tokio::test]
async fn a_redacted_argument_is_masked_in_what_the_error_says() {
    for (bench, shown) in [(bench(|_| {}), "`[REDACTED]` does"), (tagged(), "`[REDACTED]` does")] {
        let arguments = json!({"action": "find", "password": "hunter2"});
        let reply = send(&bench, "things_ask", arguments).await;
        assert!(reply.text().contains(shown), "{}", reply.text());
        assert!(!format!("{reply:?}").contains("hunter2"));
    }
}

//! What a caller can rely on, room by room.

mod common;

use common::{Bench, object};
use selo::peer::{Answer, Asked, Confirmation, Decision, Peer, Progress};
use selo::prelude::*;
use selo::{Abort, Call, CallError, Outcome};
use serde_json::{Value, json};
use std::future::{Future, pending, ready};
use std::pin::Pin;
use std::sync::{Arc, Mutex};

#[derive(Debug, Default)]
struct App {
    deleted: Mutex<Vec<String>>,
}

#[derive(Debug, Deserialize, JsonSchema, Actions)]
#[serde(rename_all = "kebab-case")]
enum Action {
    /// Count the things.
    #[action(read)]
    Count,
    /// Delete a thing.
    #[action(mutation, destructive, confirm = "Delete {thing}?")]
    Delete,
}

#[derive(Debug, Deserialize, JsonSchema, Input)]
struct Manage {
    /// What to do.
    action: Action,
    /// The thing's name.
    #[schemars(length(max = 20))]
    thing: Option<String>,
}

#[derive(Debug, Default, Serialize, JsonSchema, Output)]
struct Things {
    things: Option<Vec<String>>,
}

/// Count or delete things.
#[tool(class = "gated", state = "both")]
async fn things_manage(cx: &Cx<App>, input: Manage) -> Gated<Things> {
    let mut deleted = cx.app().deleted.lock().expect("no panic holds it");
    match input.action {
        Action::Count => {
            Gated::read(Things { things: Some(deleted.clone()) }).coverage(Coverage::owned())
        }
        Action::Delete => {
            deleted.extend(input.thing);
            Gated::wrote(Things::default()).postcondition(PostCondition::new().affected(1))
        }
    }
}

#[derive(Debug, Serialize, JsonSchema, Output)]
struct Said {
    said: String,
}

/// Ask a person.
#[tool(class = "read", open_world)]
async fn ask_person(cx: &Cx<App>) -> Read<Said> {
    cx.progress((1, 2)).await;
    let answer = cx.ask("Really?").await;
    Read::of(Said { said: format!("{answer:?}") })
}

/// Never answer.
#[tool(class = "read")]
async fn wait_forever(_cx: &Cx<App>) -> Read<Said> {
    pending().await
}

/// Change something.
#[tool(class = "mutation", idempotent, version = "2.1.0")]
async fn set_all(_cx: &Cx<App>) -> Mutation<selo::NoData> {
    Mutation::reread(selo::NoData {})
        .postcondition(PostCondition::new().status("set").live_version(3))
        .resource(Resource::new("thing").id(7).slug("seven"))
        .image(Image::new("image/png", [1, 2, 3]))
}

fn bench(change: impl FnOnce(&mut selo::Settings)) -> Bench<App> {
    let tools = tools![things_manage, ask_person, wait_forever, set_all];
    Bench::new(tools, Arc::new(App::default()), change)
}

/// A client that answers as it is told.
#[derive(Default)]
struct Client {
    decision: Mutex<Option<Decision>>,
    suspends: bool,
    seen: Mutex<Vec<String>>,
}

impl Client {
    fn deciding(decision: Decision) -> Arc<Self> {
        Arc::new(Client { decision: Mutex::new(Some(decision)), ..Client::default() })
    }

    fn see(&self, what: String) {
        self.seen.lock().expect("no panic holds it").push(what);
    }
}

type Boxed<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

impl Peer for Client {
    fn progress(&self, progress: Progress) -> Boxed<'_, ()> {
        self.see(format!("{}/{:?}", progress.done, progress.total));
        Box::pin(ready(()))
    }

    fn ask(&self, question: String) -> Boxed<'_, Asked> {
        self.see(question);
        let asked = if self.suspends {
            Asked::Suspend(Box::new("later"))
        } else {
            Asked::Answered(Answer::Yes)
        };
        Box::pin(ready(asked))
    }

    fn confirm<'a>(&'a self, confirmation: &'a Confirmation) -> Boxed<'a, Decision> {
        self.see(format!("{} {}", confirmation.question, confirmation.canonical_arguments));
        let decision = self.decision.lock().expect("no panic holds it").take();
        Box::pin(ready(decision.expect("asked once")))
    }
}

fn delete() -> Call {
    Call::new("things_manage", object(json!({"thing": "x", "action": "delete"})))
}

#[tokio::test]
async fn the_envelope_says_what_it_must_in_its_order() {
    let bench = bench(|_| {});
    let reply = bench.call("set_all", json!({})).await;
    assert_eq!(
        reply.text(),
        r#"{"ok":true,"platform":{"name":"content","host":"content.example.com"},"meta":{"tool":"set_all","version":"2.1.0"},"resource":{"type":"thing","id":7,"slug":"seven"},"state":{"reread":true,"status":"set","live_version":3},"data":{}}"#
    );
    assert_eq!(reply.images().len(), 1);
}

#[tokio::test]
async fn a_question_is_asked_before_and_only_a_yes_runs_the_handler() {
    for (decision, code, deleted) in [
        (Decision::Confirmed, None, true),
        (Decision::Declined, Some("DECLINED"), false),
        (Decision::Unanswered, Some("UNANSWERED"), false),
        (Decision::Required { token: None }, Some("CONFIRMATION_REQUIRED"), false),
        (Decision::Required { token: Some("t".into()) }, Some("CONFIRMATION_REQUIRED"), false),
        (Decision::Invalid, Some("CONFIRMATION_INVALID"), false),
    ] {
        let bench = bench(|_| {});
        let client = Client::deciding(decision);
        let reply = bench.send(delete().with_peer(client.clone())).await;
        bench.hold("things_manage", &reply).expect("holds");
        assert_eq!(reply.code(), code);
        let seen = client.seen.lock().expect("no panic holds it").join("; ");
        assert_eq!(seen, r#"Delete x? {"action":"delete","thing":"x"}"#, "keys are sorted");
        let counted = bench.call("things_manage", json!({"action": "count"})).await;
        assert_eq!(counted.envelope()["state"]["returned"], u64::from(deleted));
    }
}

#[tokio::test]
async fn a_client_that_cannot_ask_is_told_how_to_confirm() {
    let bench = bench(|_| {});
    let client = Client::deciding(Decision::Required { token: Some("sealed".into()) });
    let reply = bench.send(delete().with_peer(client)).await;
    let control = &reply.envelope()["control"];
    assert_eq!(control["outcome"], "confirmation_required");
    assert_eq!(control["confirm_token"], "sealed");
    assert!(
        control["message"].as_str().is_some_and(|m| m.contains("`confirm_token`")),
        "{control}"
    );
    let schema = bench.input_schema("things_manage");
    assert_eq!(schema["properties"]["confirm_token"]["type"], "string");
}

#[tokio::test]
async fn a_question_in_the_middle_can_end_the_call() {
    let bench = bench(|_| {});
    let asking = Arc::new(Client { suspends: true, ..Client::default() });
    let call = Call::new("ask_person", object(json!({}))).with_peer(asking);
    match bench.dispatcher.dispatch(call).await {
        Ok(Outcome::Suspended(question)) => assert_eq!(question.downcast_ref(), Some(&"later")),
        other => panic!("{other:?}"),
    }
    let answering = Arc::new(Client::default());
    let call = Call::new("ask_person", object(json!({}))).with_peer(answering.clone());
    assert_eq!(bench.send(call).await.envelope()["data"]["said"], "Yes");
    assert_eq!(*answering.seen.lock().expect("no panic holds it"), ["1/Some(2.0)", "Really?"]);
}

#[tokio::test]
async fn a_timeout_and_a_cancelled_call_leave_sealed() {
    let bench = bench(|_| {});
    for (abort, code) in [(Abort::Timeout, "TIMEOUT"), (Abort::Cancelled, "CANCELLED")] {
        let call = Call::new("wait_forever", object(json!({}))).with_abort(ready(abort));
        let reply = bench.send(call).await;
        bench.hold("wait_forever", &reply).expect("holds");
        assert_eq!(reply.code(), Some(code));
    }
}

#[tokio::test]
async fn an_unknown_tool_is_a_protocol_error_with_the_nearest_name() {
    let bench = bench(|_| {});
    let error = bench.dispatcher.dispatch(Call::new("thing_manage", object(json!({})))).await;
    let expected =
        CallError::UnknownTool { name: "thing_manage".into(), nearest: Some("things_manage") };
    assert_eq!(error.expect_err("no such tool"), expected);
}

#[tokio::test]
async fn unknown_and_missing_arguments_are_refused_with_what_is_allowed() {
    let bench = bench(|_| {});
    let arguments = json!({"thnig": "x", "thing": "a name of more than twenty"});
    let reply = bench.call("things_manage", arguments).await;
    assert_eq!(
        reply.envelope()["error"],
        json!({
            "code": "INVALID_ARGUMENTS",
            "message": "unknown argument `thnig`, did you mean `thing`?; missing argument `action`; `thing` must have at most 20 characters",
            "details": {
                "unknown": [{"name": "thnig", "nearest": "thing"}],
                "missing": ["action"],
                "invalid": [{"path": "thing", "reason": "must have at most 20 characters"}],
                "parameters": ["action", "thing"],
            },
        })
    );
}

#[tokio::test]
async fn read_only_mode_holds_on_list_and_on_call() {
    let bench = bench(|settings| settings.read_only = true);
    assert_eq!(bench.names(), ["ask_person", "things_manage", "wait_forever"]);
    let schema = bench.input_schema("things_manage");
    assert_eq!(schema["properties"]["action"]["enum"], json!(["count"]));
    assert_eq!(schema["properties"].get("confirm_token"), None);
    let hidden = bench.call("set_all", json!({})).await;
    assert_eq!(hidden.envelope()["control"]["code"], "READ_ONLY");
    let blocked = bench.call("things_manage", json!({"action": "delete", "thing": "x"})).await;
    assert_eq!(blocked.envelope()["control"]["outcome"], "blocked");
    for odd in [json!("Delete"), json!("\"delete\""), json!(["delete"]), json!(null), json!("drop")]
    {
        let reply = bench.call("things_manage", json!({"action": odd, "thing": "x"})).await;
        assert!(reply.is_error(), "{odd}: {}", reply.text());
    }
    let counted = bench.call("things_manage", json!({"action": "count"})).await;
    assert_eq!(counted.envelope()["state"]["returned"], 0, "nothing was deleted");
}

#[tokio::test]
async fn errors_are_text_only_unless_switched_on_and_then_they_validate() {
    let bad = || json!({"action": "drop"});
    assert!(bench(|_| {}).call("things_manage", bad()).await.structured().is_none());
    let bench = bench(|settings| settings.structured_errors = true);
    let reply = bench.call("things_manage", bad()).await;
    assert_eq!(reply.structured().map(|structured| &structured["ok"]), Some(&Value::Bool(false)));
    let read = bench.dispatcher.catalog().get("ask_person").expect("listed");
    let output = read.to_tool().output_schema.expect("a schema");
    assert_eq!(output["required"], json!(["ok"]));
    assert_eq!(read.reply_schema()["required"], json!(["ok", "platform", "meta"]));
}

#[tokio::test]
async fn all_four_hints_the_class_and_the_version_are_published() {
    let bench = bench(|_| {});
    let hints = |name: &str| {
        let hints = bench.dispatcher.catalog().get(name).expect("listed").hints;
        (hints.read_only, hints.destructive, hints.idempotent, hints.open_world)
    };
    assert_eq!(hints("ask_person"), (true, false, true, true));
    assert_eq!(hints("set_all"), (false, false, true, false));
    assert_eq!(hints("things_manage"), (false, true, false, false));
    let meta = &bench.dispatcher.catalog().get("set_all").expect("listed").meta;
    assert_eq!(
        Value::Object(meta.clone()),
        json!({"version": "2.1.0", "readOnlyClass": "mutation"})
    );
}

#[tokio::test]
async fn a_handler_is_a_plain_function() {
    let cx = Cx::detached(App::default());
    let reply = things_manage(&cx, Manage { action: Action::Count, thing: None }).await;
    assert_eq!(reply.data().things.as_deref(), Some(&[][..]));
}

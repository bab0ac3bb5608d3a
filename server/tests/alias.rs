//! A tool that is called by a name that it had before: nothing on the way of the call tells it from
//! a call by its own name.

mod common;

use common::web::{Session, modern, result, serve};
use common::wire::{Pipe, envelope, yes};
use common::{App, bounded, server};
use reqwest::StatusCode;
use rmcp::ServerHandler as _;
use selo_server::Http;
use serde_json::{Value, json};
use std::sync::atomic::Ordering;

/// A tool's own name, then its alias.
const MANAGE: [&str; 2] = ["notes_manage", "edit_notes"];

/// One order of the two, then the other.
const BOTH_WAYS: [[&str; 2]; 2] = [MANAGE, [MANAGE[1], MANAGE[0]]];

fn delete(tool: &str) -> Value {
    json!({"name": tool, "arguments": {"action": "delete", "note": 7, "why": "old"}})
}

fn forms() -> Value {
    json!({"elicitation": {}})
}

fn code(result: &Value) -> Value {
    let envelope = envelope(result);
    envelope
        .pointer("/control/code")
        .or(envelope.pointer("/error/code"))
        .cloned()
        .unwrap_or_default()
}

/// A client of each generation, of a server over this app.
async fn clients(app: &App, read_only: bool, capabilities: &Value) -> [Pipe; 2] {
    let service = server().read_only(read_only).build(app.clone()).unwrap();
    let (legacy, _) = Pipe::legacy(&service, capabilities).await;
    [legacy, Pipe::modern(&service, capabilities)]
}

#[tokio::test]
async fn the_reply_is_the_same_byte_for_byte() {
    for read_only in [false, true] {
        for mut pipe in clients(&App::default(), read_only, &json!({})).await {
            let calls = [
                (["notes_list", "list_notes"], json!({})),
                (["notes_list", "list_notes"], json!({"odd": 1})),
                // What rmcp cannot read, and what nobody can.
                (["notes_list", "list_notes"], json!("{}")),
                (["notes_list", "list_notes"], json!([7])),
                (["note_add", "add_note"], json!({"title": "a"})),
                (["note_add", "note-new"], json!({"title": "-"})),
                (MANAGE, json!({"action": "get", "note": 7})),
                (["steps", "walk"], json!({})),
            ];
            for ([name, alias], arguments) in calls {
                let named = pipe.call(name, arguments.clone()).await;
                let aliased = pipe.call(alias, arguments).await;
                assert_eq!(aliased.to_string(), named.to_string());
                assert_eq!(envelope(&aliased)["meta"]["tool"], name);
            }
        }
    }
}

#[tokio::test]
async fn it_is_not_listed() {
    for mut pipe in clients(&App::default(), false, &json!({})).await {
        let listed = pipe.request("tools/list", json!({})).await.to_string();
        for alias in ["list_notes", "add_note", "note-new", "edit_notes", "walk"] {
            assert!(!listed.contains(alias), "{alias} is in {listed}");
        }
        let unknown = pipe.request("tools/call", json!({"name": "edit_note"})).await;
        assert_eq!(unknown["error"]["code"], -32602);
        assert!(!unknown.to_string().contains("edit_notes"), "{unknown}");
    }
}

#[tokio::test]
async fn read_only_mode_has_no_exception_for_it() {
    let app = App::default();
    for mut pipe in clients(&app, true, &forms()).await {
        for params in [
            json!({"name": "add_note", "arguments": {"title": "a"}}),
            json!({"name": "note-new", "arguments": {"title": "a"}}),
            delete("edit_notes"),
        ] {
            assert_eq!(code(&pipe.call_with(params).await), "READ_ONLY");
        }
        assert_eq!(pipe.heard, [] as [Value; 0], "nobody is asked");
    }
    assert_eq!((app.added.load(Ordering::SeqCst), app.deletions()), (0, 0));
}

#[tokio::test]
async fn a_token_confirms_the_call_by_either_name_and_once() {
    for [first, second] in BOTH_WAYS {
        let app = App::default();
        for mut pipe in clients(&app, false, &json!({})).await {
            let before = app.deletions();
            let asked = pipe.call_with(delete(first)).await;
            let mut params = delete(second);
            params["arguments"]["confirm_token"] =
                envelope(&asked)["control"]["confirm_token"].clone();
            let done = pipe.call_with(params.clone()).await;
            assert_eq!(envelope(&done)["state"]["affected"], 1, "{done}");
            params["name"] = first.into();
            assert_eq!(code(&pipe.call_with(params).await), "CONFIRMATION_INVALID");
            assert_eq!(app.deletions(), before + 1);
        }
    }
}

#[tokio::test]
async fn a_token_is_not_good_for_another_tool() {
    let app = App::default();
    let [mut pipe, _] = clients(&app, false, &json!({})).await;
    let asked = pipe.call_with(delete("edit_notes")).await;
    let mut params = delete("notes_archive");
    params["arguments"]["confirm_token"] = envelope(&asked)["control"]["confirm_token"].clone();
    assert_eq!(code(&pipe.call_with(params).await), "CONFIRMATION_INVALID");
    assert_eq!(app.deletions(), 0);
}

#[tokio::test]
async fn a_person_confirms_it_in_the_next_round_by_either_name() {
    for [first, second] in BOTH_WAYS {
        let app = App::default();
        let [_, mut pipe] = clients(&app, false, &forms()).await;
        let asked = pipe.call_with(delete(first)).await;
        assert_eq!(asked["resultType"], "input_required");
        let mut params = delete(second);
        params["requestState"] = asked["requestState"].clone();
        params["inputResponses"] = json!({"confirm": yes()});
        assert_eq!(code(&pipe.call_with(params.clone()).await), Value::Null);
        params["name"] = first.into();
        assert_eq!(code(&pipe.call_with(params).await), "CONFIRMATION_INVALID");
        assert_eq!(app.deletions(), 1);
    }
}

#[tokio::test]
async fn a_question_of_the_handler_is_answered_by_either_name() {
    let [_, mut pipe] = clients(&App::default(), false, &forms()).await;
    let next = |round: &Value, tool: &str, key: &str| {
        let responses = json!({ key: yes() });
        json!({"name": tool, "requestState": round["requestState"], "inputResponses": responses})
    };
    let first = pipe.call("walk", json!({})).await;
    let second = pipe.call_with(next(&first, "steps", "question-1")).await;
    let last = pipe.call_with(next(&second, "walk", "question-2")).await;
    assert_eq!(envelope(&last)["data"]["answer"], "Yes Yes", "{last}");
}

#[tokio::test]
async fn a_person_is_asked_while_it_waits() {
    let app = App::default();
    let [mut pipe, _] = clients(&app, false, &forms()).await;
    let id = pipe.begin("tools/call", delete("edit_notes")).await;
    let asked = pipe.asked().await;
    assert_eq!(asked["params"]["message"], "Delete note 7?");
    pipe.send(json!({"jsonrpc": "2.0", "id": asked["id"], "result": yes()})).await;
    let done = pipe.answer(id).await["result"].clone();
    assert_eq!(envelope(&done)["meta"]["tool"], "notes_manage");
    assert_eq!(app.deletions(), 1);
}

#[tokio::test]
async fn it_is_no_way_around_a_layer() {
    use selo::{Call, CallError, Fault};
    use selo_server::Route;
    use tower::{ServiceExt as _, layer::layer_fn, service_fn};

    let closed = layer_fn(|inner: Route| {
        service_fn(move |call: Call| {
            let inner = inner.clone();
            async move {
                match call.tool.as_str() {
                    "note_add" => Err(CallError::from(Fault::new("CLOSED", "come back later"))),
                    "notes_list" => inner.oneshot(call).await,
                    other => panic!("no tool is named {other}"),
                }
            }
        })
    });
    let app = App::default();
    let service = server().layer(closed).build(app.clone()).unwrap();
    let (legacy, _) = Pipe::legacy(&service, &json!({})).await;
    for mut pipe in [legacy, Pipe::modern(&service, &json!({}))] {
        assert_eq!(code(&pipe.call("add_note", json!({"title": "a"})).await), "CLOSED");
        assert_eq!(code(&pipe.call("list_notes", json!({})).await), Value::Null);
    }
    let call = Call::new("note-new", json!({"title": "a"}).as_object().cloned().unwrap());
    let ended = format!("{:?}", service.call(call).await);
    assert!(ended.contains("CLOSED"), "the shell goes through layers, too: {ended}");
    assert_eq!(app.added.load(Ordering::SeqCst), 0);
}

#[tokio::test]
async fn its_headers_are_judged_by_the_schema_of_its_tool() {
    let handler = server().build(App::default()).unwrap().handler();
    let schema = |name: &str| handler.get_tool(name).map(|tool| tool.input_schema);
    assert!(schema("notes_manage").is_some());
    assert_eq!(schema("edit_notes"), schema("notes_manage"));
    assert_eq!(schema("edit_note"), None);
    let reads = server().read_only(true).build(App::default()).unwrap().handler();
    assert_eq!(reads.get_tool("add_note"), None, "it is hidden");
}

#[tokio::test]
async fn over_http_it_answers_in_both_generations() {
    bounded(async {
        let app = App::default();
        let running = serve(server().build(app.clone()).unwrap(), &Http::default()).await;
        let url = running.url();
        let call = async |params: Value| modern(&url, &[], &json!({}), "tools/call", params).await;
        let named = result(call(json!({"name": "notes_list"})).await).await;
        let aliased = result(call(json!({"name": "list_notes"})).await).await;
        assert_eq!(aliased.to_string(), named.to_string());
        let session = Session::open(&url, &[], &json!({})).await;
        let old = result(session.call("list_notes", json!({})).await).await;
        assert_eq!(envelope(&old), envelope(&named));
        for [first, second] in BOTH_WAYS {
            let before = app.deletions();
            let asked = result(call(delete(first)).await).await;
            let mut params = delete(second);
            params["arguments"]["confirm_token"] =
                envelope(&asked)["control"]["confirm_token"].clone();
            let arguments = params["arguments"].clone();
            // The session confirms what was asked without one.
            let done = result(session.call(second, arguments).await).await;
            assert_eq!(envelope(&done)["state"]["affected"], 1, "{done}");
            assert_eq!(code(&result(call(params).await).await), "CONFIRMATION_INVALID");
            assert_eq!(app.deletions(), before + 1);
        }
    })
    .await;
}

#[tokio::test]
async fn a_header_that_names_the_tool_otherwise_than_the_call_is_refused() {
    bounded(async {
        let running = serve(server().build(App::default()).unwrap(), &Http::default()).await;
        let mut params = json!({"name": "list_notes"});
        common::wire::merge_meta(&mut params, &json!({}));
        let body = json!({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params});
        let knock = async |name: &str| {
            let version = ("mcp-protocol-version", common::wire::MODERN);
            let headers = [version, ("mcp-method", "tools/call"), ("mcp-name", name)];
            common::web::post(&running.url(), &headers, &body).await.status()
        };
        assert_eq!(knock("list_notes").await, StatusCode::OK);
        assert_eq!(knock("notes_list").await, StatusCode::BAD_REQUEST, "it says something else");
    })
    .await;
}

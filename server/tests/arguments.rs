//! How weak clients send the arguments of a call, over both transports and in both generations.

mod common;

use common::web::{Events, Session, modern, serve};
use common::wire::{Pipe, envelope, yes};
use common::{App, bounded, server};
use selo_server::Http;
use serde_json::{Value, json};

/// The whole answer to `tools/call` with these params: legacy and modern, pipe and HTTP.
async fn answers(params: &Value) -> Vec<(&'static str, Value)> {
    let service = server().build(App::default()).unwrap();
    let (mut old, _) = Pipe::legacy(&service, &json!({})).await;
    let mut new = Pipe::modern(&service, &json!({}));
    let running = serve(service, &Http::default()).await;
    let url = running.url();
    let session = Session::open(&url, &[], &json!({})).await;
    let body = json!({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params});
    let old_web = session.post(&[], &body).await;
    let new_web = modern(&url, &[], &json!({}), "tools/call", params.clone()).await;
    vec![
        ("legacy pipe", old.request("tools/call", params.clone()).await),
        ("modern pipe", new.request("tools/call", params.clone()).await),
        ("legacy HTTP", Events::of(old_web).answer().await.0),
        ("modern HTTP", Events::of(new_web).answer().await.0),
    ]
}

/// The result of the same call in the usual form has this in it, too.
fn assert_like_any_other(door: &str, result: &Value) {
    let modern = door.starts_with("modern");
    assert_eq!(result.get("resultType").is_some(), modern, "{door}: {result}");
    assert_eq!(result.get("_meta").is_some(), modern, "{door}: {result}");
}

#[tokio::test]
async fn no_arguments_in_any_form_are_none() {
    bounded(async {
        let mut all = vec![json!({"name": "notes_list"})];
        for arguments in [json!(null), json!(""), json!(" "), json!("{}"), json!("null")] {
            all.push(json!({"name": "notes_list", "arguments": arguments}));
        }
        for params in all {
            for (door, answer) in answers(&params).await {
                let result = &answer["result"];
                assert_eq!(result["isError"], false, "{door}, {params}: {answer}");
                assert_eq!(envelope(result)["state"]["returned"], 1);
                assert_like_any_other(door, result);
            }
        }
    })
    .await;
}

#[tokio::test]
async fn arguments_that_came_as_text_are_read() {
    bounded(async {
        let once = json!({"title": "a"}).to_string();
        let twice = json!(once).to_string();
        for text in [once, twice] {
            let params = json!({"name": "note_add", "arguments": text});
            for (door, answer) in answers(&params).await {
                let result = &answer["result"];
                assert_eq!(envelope(result)["data"]["title"], "a", "{door}, {params}: {answer}");
                assert_like_any_other(door, result);
            }
        }
    })
    .await;
}

#[tokio::test]
async fn other_arguments_are_refused_where_the_model_reads_it() {
    bounded(async {
        for arguments in [json!("a"), json!("[]"), json!([]), json!(5), json!(true), json!("{")] {
            let params = json!({"name": "notes_list", "arguments": arguments});
            for (door, answer) in answers(&params).await {
                let result = &answer["result"];
                assert_eq!(result["isError"], true, "{door}, {params}: {answer}");
                let error = &envelope(result)["error"];
                assert_eq!(error["code"], "INVALID_ARGUMENTS");
                assert_eq!(error["message"], "`arguments` must be an object");
                assert_like_any_other(door, result);
            }
        }
    })
    .await;
}

#[tokio::test]
async fn a_call_that_names_no_tool_is_a_protocol_error() {
    bounded(async {
        for (params, message) in [
            (json!({"name": 7}), "tools/call takes `name`, a string, and `arguments`, an object"),
            (
                json!({"name": "note_list", "arguments": ""}),
                "Unknown tool: note_list (did you mean notes_list?)",
            ),
            (
                json!({"name": "note_list", "arguments": 7}),
                "Unknown tool: note_list (did you mean notes_list?)",
            ),
        ] {
            let service = server().build(App::default()).unwrap();
            let (legacy, _) = Pipe::legacy(&service, &json!({})).await;
            for mut pipe in [legacy, Pipe::modern(&service, &json!({}))] {
                let answer = pipe.request("tools/call", params.clone()).await;
                assert_eq!(answer["error"]["code"], -32602, "{answer}");
                assert_eq!(answer["error"]["message"], message);
            }
        }
    })
    .await;
}

#[tokio::test]
async fn text_is_no_way_around_the_question() {
    let app = App::default();
    let service = server().build(app.clone()).unwrap();
    let mut pipe = Pipe::modern(&service, &json!({"elicitation": {}}));
    let arguments = json!({"action": "delete", "note": 7}).to_string();
    let mut params = json!({"name": "notes_manage", "arguments": arguments});
    let asked = pipe.call_with(params.clone()).await;
    assert_eq!((&asked["resultType"], app.deletions()), (&json!("input_required"), 0));
    params["requestState"] = asked["requestState"].clone();
    params["inputResponses"] = json!({"confirm": yes()});
    let result = pipe.call_with(params).await;
    assert_eq!((&envelope(&result)["ok"], app.deletions()), (&json!(true), 1));
    // An older client is asked in the middle of the call.
    let (mut pipe, _) = Pipe::legacy(&service, &json!({"elicitation": {}})).await;
    let id =
        pipe.begin("tools/call", json!({"name": "notes_manage", "arguments": arguments})).await;
    let asked = pipe.asked().await;
    assert_eq!((&asked["method"], app.deletions()), (&json!("elicitation/create"), 1));
    pipe.send(json!({"jsonrpc": "2.0", "id": asked["id"], "result": yes()})).await;
    assert_eq!(envelope(&pipe.answer(id).await["result"])["ok"], true);
    assert_eq!(app.deletions(), 2);
}

#[tokio::test]
async fn text_is_no_way_around_read_only_mode() {
    let app = App::default();
    let service = server().read_only(true).build(app.clone()).unwrap();
    let (legacy, _) = Pipe::legacy(&service, &json!({})).await;
    for mut pipe in [legacy, Pipe::modern(&service, &json!({}))] {
        for action in ["delete", "\"delete\""] {
            let arguments = json!({"action": action, "note": 7}).to_string();
            let params = json!({"name": "notes_manage", "arguments": arguments});
            let envelope = envelope(&pipe.call_with(params).await);
            let told = envelope["control"]["code"].as_str().or(envelope["error"]["code"].as_str());
            assert!(matches!(told, Some("READ_ONLY" | "INVALID_ARGUMENTS")), "{envelope}");
        }
    }
    assert_eq!(app.deletions(), 0);
}

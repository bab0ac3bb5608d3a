//! What rmcp leaves to those who build on it, on the wire.

mod common;

use common::wire::{Pipe, yes};
use common::{App, server};
use rmcp::ServerHandler as _;
use serde_json::{Value, json};

fn delete() -> Value {
    json!({"name": "notes_manage", "arguments": {"action": "delete", "note": 7}})
}

fn tool<'l>(listed: &'l Value, name: &str) -> &'l Value {
    let mut tools = listed["result"]["tools"].as_array().expect("tools").iter();
    tools.find(|tool| tool["name"] == name).expect("it is listed")
}

#[tokio::test]
async fn parameters_and_keys_keep_the_order_of_their_declaration() {
    let service = server().build(App::default()).unwrap();
    let mut pipe = Pipe::modern(&service, &json!({}));
    let listed = pipe.request("tools/list", json!({})).await;
    let keys = |node: &Value| -> Vec<String> {
        node.as_object().expect("an object").keys().cloned().collect()
    };
    let manage = tool(&listed, "notes_manage");
    let inputs = ["action", "note", "why", "confirm_token"];
    assert_eq!(keys(&manage["inputSchema"]["properties"]), inputs);
    assert_eq!(manage["inputSchema"]["required"], json!(["action", "note"]));
    let outputs = ["ok", "platform", "meta", "resource", "state", "control", "data"];
    assert_eq!(keys(&manage["outputSchema"]["properties"]), outputs);
    let result = pipe.call("notes_list", json!({})).await;
    let envelope = ["ok", "platform", "meta", "state", "data"];
    assert_eq!(keys(&result["structuredContent"]), envelope);
}

#[tokio::test]
async fn rmcp_can_look_up_every_listed_tool() {
    let service = server().build(App::default()).unwrap();
    let handler = service.handler();
    let mut pipe = Pipe::modern(&service, &json!({}));
    let listed = pipe.request("tools/list", json!({})).await;
    let tools = listed["result"]["tools"].as_array().unwrap();
    assert_eq!(tools.len(), service.catalog().published().len());
    for tool in tools {
        let found = handler.get_tool(tool["name"].as_str().unwrap()).expect("it is found");
        assert_eq!(serde_json::to_value(found).unwrap(), *tool);
    }
    assert!(handler.get_tool("nope").is_none());
}

#[tokio::test]
async fn the_list_is_one_page_and_only_modern_clients_may_keep_it() {
    let service = server().build(App::default()).unwrap();
    let mut modern = Pipe::modern(&service, &json!({}));
    let (mut legacy, _) = Pipe::legacy(&service, &json!({})).await;
    let listed = modern.request("tools/list", json!({})).await["result"].clone();
    assert_eq!((&listed["ttlMs"], &listed["cacheScope"]), (&json!(300_000), &json!("public")));
    assert_eq!(listed["_meta"]["io.modelcontextprotocol/serverInfo"]["name"], "notes");
    assert!(listed.get("nextCursor").is_none(), "{listed}");
    let old = legacy.request("tools/list", json!({})).await["result"].clone();
    assert_eq!(old["tools"], listed["tools"]);
    let keys: Vec<_> = old.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["tools"]);
    let beyond = legacy.request("tools/list", json!({"cursor": "1"})).await;
    assert_eq!(beyond["error"]["code"], -32602);
}

#[tokio::test]
async fn a_modern_request_is_judged_by_its_own_capabilities() {
    let service = server().build(App::default()).unwrap();
    // The first request can show forms, the second says that it cannot.
    let mut pipe = Pipe::modern(&service, &json!({"elicitation": {}}));
    let asked = pipe.call_with(delete()).await;
    assert_eq!(asked["resultType"], "input_required");
    pipe.set_capabilities(&json!({}));
    let told = pipe.call_with(delete()).await;
    assert_eq!(told["structuredContent"]["control"]["code"], "CONFIRMATION_REQUIRED");
}

#[tokio::test]
async fn a_legacy_request_is_judged_by_the_capabilities_of_its_session() {
    let app = App::default();
    let service = server().build(app.clone()).unwrap();
    let (mut able, _) = Pipe::legacy(&service, &json!({"elicitation": {}})).await;
    let (mut unable, _) = Pipe::legacy(&service, &json!({})).await;
    let id = able.begin("tools/call", delete()).await;
    let asked = able.asked().await;
    assert_eq!(asked["method"], "elicitation/create");
    let told = unable.call_with(delete()).await;
    assert_eq!(told["structuredContent"]["control"]["code"], "CONFIRMATION_REQUIRED");
    able.send(json!({"jsonrpc": "2.0", "id": asked["id"], "result": yes()})).await;
    assert_eq!(able.answer(id).await["result"]["structuredContent"]["ok"], true);
    assert_eq!(app.deletions(), 1);
}

#[tokio::test]
async fn a_modern_request_in_a_legacy_session_is_treated_as_modern() {
    let service = server().build(App::default()).unwrap();
    let (mut pipe, _) = Pipe::legacy(&service, &json!({})).await;
    pipe.set_capabilities(&json!({"elicitation": {}}));
    let asked = pipe.call_with(delete()).await;
    assert_eq!(asked["resultType"], "input_required");
}

#[tokio::test]
async fn progress_arrives_before_the_answer_and_only_grows() {
    let service = server().build(App::default()).unwrap();
    let (mut pipe, _) = Pipe::legacy(&service, &json!({})).await;
    pipe.call("steps", json!({})).await;
    assert_eq!(pipe.heard, [] as [Value; 0], "nobody asked for progress");
    let params = json!({"name": "steps", "arguments": {}, "_meta": {"progressToken": "p"}});
    pipe.call_with(params).await;
    let told = |done: u32| {
        let params = json!({"progressToken": "p", "progress": f64::from(done), "total": 3.0});
        json!({"jsonrpc": "2.0", "method": "notifications/progress", "params": params})
    };
    assert_eq!(pipe.heard, [told(1), told(2), told(3)]);
}

#[tokio::test]
async fn calls_on_one_pipe_do_not_wait_for_each_other() {
    let app = App::default();
    let service = server().build(app.clone()).unwrap();
    let (mut pipe, _) = Pipe::legacy(&service, &json!({})).await;
    let slow = pipe.begin("tools/call", json!({"name": "slow", "arguments": {}})).await;
    app.begun.notified().await;
    pipe.call("notes_list", json!({})).await;
    app.end.notify_one();
    let answer = pipe.answer(slow).await;
    assert_eq!(answer["result"]["structuredContent"]["data"]["answer"], "done");
}

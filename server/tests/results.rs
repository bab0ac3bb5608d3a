//! What a reply is on the wire, in both generations of the protocol.

mod common;

use common::wire::{Pipe, envelope};
use common::{App, server};
use selo::ErrorFormat;
use serde_json::{Value, json};

#[tokio::test]
async fn a_panic_answers_sealed_internal() {
    let service = server().build(App::default()).unwrap();
    let (mut legacy, _) = Pipe::legacy(&service, &json!({})).await;
    let mut modern = Pipe::modern(&service, &json!({}));
    for result in [legacy.call("boom", json!({})).await, modern.call("boom", json!({})).await] {
        let envelope = envelope(&result);
        assert_eq!(result["isError"], true);
        assert_eq!(envelope["error"]["code"], "INTERNAL");
        assert_eq!(envelope["platform"], json!({"name": "notes", "host": "localhost"}));
        assert!(envelope["error"]["error_id"].is_string());
        assert!(!result.to_string().contains("hunter2"), "{result}");
    }
}

#[tokio::test]
async fn images_stand_before_the_text_and_the_text_equals_structured_content() {
    let service = server().build(App::default()).unwrap();
    let (mut pipe, _) = Pipe::legacy(&service, &json!({})).await;
    let result = pipe.call("notes_list", json!({})).await;
    let picture = json!({"type": "image", "data": "cG5n", "mimeType": "image/png"});
    assert_eq!(result["content"][0], picture);
    assert_eq!(result["content"].as_array().unwrap().len(), 2);
    assert_eq!(result["isError"], false);
    assert!(result.get("structuredContent").is_some());
    assert_eq!(envelope(&result)["state"]["returned"], 1);
}

#[tokio::test]
async fn an_error_has_structured_content_only_where_schemas_say_so() {
    let plain = server().build(App::default()).unwrap();
    let structured = server().structured_errors(true).build(App::default()).unwrap();
    let (mut plain, _) = Pipe::legacy(&plain, &json!({})).await;
    let (mut structured, _) = Pipe::legacy(&structured, &json!({})).await;
    let untitled = json!({"title": "-"});
    let result = plain.call("note_add", untitled.clone()).await;
    assert_eq!(result["isError"], true);
    assert!(result.get("structuredContent").is_none());
    assert_eq!(envelope(&result)["error"]["code"], "UNTITLED");
    let result = structured.call("note_add", untitled).await;
    assert_eq!(result["structuredContent"]["error"]["code"], "UNTITLED");
    assert_eq!(envelope(&result), result["structuredContent"]);
}

#[tokio::test]
async fn an_error_can_be_tagged() {
    let service = server().error_format(ErrorFormat::Tagged).build(App::default()).unwrap();
    let (mut pipe, _) = Pipe::legacy(&service, &json!({})).await;
    let result = pipe.call("note_add", json!({"title": "-"})).await;
    let text = result["content"][0]["text"].as_str().unwrap();
    assert!(text.starts_with("<tool_error code=\"UNTITLED\">\n"), "{text}");
    assert_eq!(result["isError"], true);
    assert!(result.get("structuredContent").is_none());
}

#[tokio::test]
async fn a_modern_result_is_complete_and_signed_and_a_legacy_one_is_neither() {
    let service = server().build(App::default()).unwrap();
    let (mut legacy, _) = Pipe::legacy(&service, &json!({})).await;
    let mut modern = Pipe::modern(&service, &json!({}));
    let result = modern.call("notes_list", json!({})).await;
    let identity = json!({"name": "notes", "title": "Notes", "version": "4.5.6"});
    assert_eq!(result["resultType"], "complete");
    assert_eq!(result["_meta"]["io.modelcontextprotocol/serverInfo"], identity);
    let result = legacy.call("notes_list", json!({})).await;
    assert!(result.get("resultType").is_none() && result.get("_meta").is_none(), "{result}");
}

#[tokio::test]
async fn missing_and_null_arguments_are_none() {
    let service = server().build(App::default()).unwrap();
    let (mut pipe, _) = Pipe::legacy(&service, &json!({})).await;
    for params in [json!({"name": "notes_list"}), json!({"name": "notes_list", "arguments": null})]
    {
        let result = pipe.call_with(params).await;
        assert_eq!(result["isError"], false);
    }
}

#[tokio::test]
async fn an_unknown_tool_is_invalid_params_and_names_the_nearest() {
    let service = server().build(App::default()).unwrap();
    let mut modern = Pipe::modern(&service, &json!({}));
    let (mut legacy, _) = Pipe::legacy(&service, &json!({})).await;
    let params = json!({"name": "note_list", "arguments": {}});
    let answers = [
        modern.request("tools/call", params.clone()).await,
        legacy.request("tools/call", params).await,
    ];
    for answer in answers {
        assert_eq!(answer["error"]["code"], -32602);
        let message = answer["error"]["message"].as_str().unwrap();
        assert_eq!(message, "Unknown tool: note_list (did you mean notes_list?)");
    }
}

#[tokio::test]
async fn a_call_that_cannot_be_read_is_invalid_params() {
    let service = server().build(App::default()).unwrap();
    let (mut pipe, _) = Pipe::legacy(&service, &json!({})).await;
    let params = json!({"name": ["notes_list"], "arguments": {}});
    let answer = pipe.request("tools/call", params).await;
    assert_eq!(answer["error"]["code"], -32602, "{answer}");
    let answer = pipe.request("notes/unknown", json!({})).await;
    assert_eq!(answer["error"]["code"], -32601, "{answer}");
}

#[tokio::test]
async fn own_identity_not_rmcps() {
    let service = server().build(App::default()).unwrap();
    let (_, told) = Pipe::legacy(&service, &json!({})).await;
    let identity = json!({"name": "notes", "title": "Notes", "version": "4.5.6"});
    assert_eq!(told["result"]["serverInfo"], identity);
    assert_eq!(told["result"]["instructions"], "Read first.");
    assert_eq!(told["result"]["capabilities"], json!({"tools": {}}));
    let mut modern = Pipe::modern(&service, &json!({}));
    let told = modern.request("server/discover", json!({})).await["result"].clone();
    assert_eq!(told["_meta"]["io.modelcontextprotocol/serverInfo"], identity);
    let versions = json!(["2025-06-18", "2025-11-25", "2026-07-28"]);
    assert_eq!(told["supportedVersions"], versions);
    assert_eq!((&told["ttlMs"], &told["cacheScope"]), (&json!(300_000), &json!("public")));
}

#[tokio::test]
async fn an_older_protocol_is_negotiated_and_an_unknown_one_refused() {
    let service = server().build(App::default()).unwrap();
    // `initialize` belongs to the older generation: it never leads to the newer one.
    let (old, latest) = ("2025-06-18", "2025-11-25");
    for (wanted, given) in
        [(old, old), (latest, latest), ("2026-07-28", latest), ("2099-01-01", latest)]
    {
        let told = Pipe::greet(&service, wanted).await;
        assert_eq!(told["result"]["protocolVersion"], given, "{wanted}");
    }
    let mut pipe = Pipe::modern(&service, &json!({}));
    let id = 77;
    let meta = json!({
        "io.modelcontextprotocol/protocolVersion": "2099-01-01",
        "io.modelcontextprotocol/clientCapabilities": {},
    });
    let params = json!({"_meta": meta});
    let request = json!({"jsonrpc": "2.0", "id": id, "method": "tools/list", "params": params});
    pipe.send(request).await;
    let answer = pipe.answer(id).await;
    assert_eq!(answer["error"]["code"], -32022, "{answer}");
}

#[tokio::test]
async fn a_call_reaches_the_layers_and_a_refusal_of_theirs_is_sealed() {
    use selo::{Call, CallError, Fault};
    use selo_server::Route;
    use tower::{ServiceExt as _, layer::layer_fn, service_fn};

    let closed = layer_fn(|inner: Route| {
        service_fn(move |call: Call| {
            let inner = inner.clone();
            async move {
                match call.tool.as_str() {
                    "note_add" => Err(CallError::from(Fault::new("CLOSED", "come back later"))),
                    "steps" => panic!("hunter2"),
                    _ => inner.oneshot(call).await,
                }
            }
        })
    });
    let service = server().layer(closed).build(App::default()).unwrap();
    let (mut pipe, _) = Pipe::legacy(&service, &json!({})).await;
    let code = |result: Value| envelope(&result)["error"]["code"].clone();
    assert_eq!(code(pipe.call("note_add", json!({"title": "a"})).await), "CLOSED");
    assert_eq!(code(pipe.call("steps", json!({})).await), "INTERNAL");
    assert_eq!(code(pipe.call("notes_list", json!({})).await), Value::Null);
}

//! A person is asked before a call that must not happen by mistake, however the client can ask.

mod common;

use common::wire::{Pipe, envelope, yes};
use common::{App, server};
use selo_server::Fallback;
use serde_json::{Value, json};

const QUESTION: &str = "Delete note 7?";

fn delete() -> Value {
    json!({"name": "notes_manage", "arguments": {"action": "delete", "note": 7, "why": "old"}})
}

/// The same call once more, with what the client got and what the person said.
fn again(state: &Value, said: &Value) -> Value {
    let mut params = delete();
    params["requestState"] = state.clone();
    params["inputResponses"] = json!({"confirm": said});
    params
}

fn code(result: &Value) -> String {
    let envelope = envelope(result);
    let code = envelope["control"]["code"].as_str().or(envelope["error"]["code"].as_str());
    code.unwrap_or_default().to_owned()
}

/// Everything that is not a yes, one of them by a client that contradicts itself.
fn noes() -> [Value; 4] {
    [
        json!({"action": "decline"}),
        json!({"action": "cancel"}),
        json!({"action": "accept", "content": {"confirm": false}}),
        json!({"action": "decline", "content": {"confirm": true}}),
    ]
}

fn forms() -> Value {
    json!({"elicitation": {}})
}

mod by_elicitation {
    use super::*;

    async fn answered(said: Value) -> (Value, usize) {
        let app = App::default();
        let service = server().build(app.clone()).unwrap();
        let (mut pipe, _) = Pipe::legacy(&service, &forms()).await;
        let id = pipe.begin("tools/call", delete()).await;
        let asked = pipe.asked().await;
        assert_eq!(asked["method"], "elicitation/create");
        assert_eq!(asked["params"]["message"], QUESTION);
        let field = &asked["params"]["requestedSchema"]["properties"]["confirm"]["type"];
        assert_eq!(field, "boolean");
        assert_eq!(app.deletions(), 0, "nothing happens before the answer");
        pipe.send(json!({"jsonrpc": "2.0", "id": asked["id"], "result": said})).await;
        (pipe.answer(id).await["result"].clone(), app.deletions())
    }

    #[tokio::test]
    async fn a_yes_carries_the_call_out() {
        let (result, deletions) = answered(yes()).await;
        assert_eq!(envelope(&result)["state"]["affected"], 1);
        assert_eq!(deletions, 1);
    }

    #[tokio::test]
    async fn everything_else_is_a_no() {
        for said in noes() {
            let (result, deletions) = answered(said).await;
            assert_eq!(
                (result["isError"].clone(), code(&result)),
                (json!(false), "DECLINED".into())
            );
            assert_eq!(envelope(&result)["control"]["outcome"], "declined");
            assert_eq!(deletions, 0);
        }
    }

    #[tokio::test]
    async fn a_client_that_fails_to_ask_has_not_agreed() {
        let app = App::default();
        let service = server().build(app.clone()).unwrap();
        let (mut pipe, _) = Pipe::legacy(&service, &forms()).await;
        let id = pipe.begin("tools/call", delete()).await;
        let asked = pipe.asked().await;
        let error = json!({"code": -32603, "message": "no screen"});
        pipe.send(json!({"jsonrpc": "2.0", "id": asked["id"], "error": error})).await;
        let result = pipe.answer(id).await["result"].clone();
        assert_eq!((code(&result), app.deletions()), ("UNANSWERED".to_owned(), 0));
    }

    #[tokio::test]
    async fn a_token_does_not_replace_the_dialog() {
        let app = App::default();
        let service = server().build(app.clone()).unwrap();
        let (mut unable, _) = Pipe::legacy(&service, &json!({})).await;
        let token = envelope(&unable.call_with(delete()).await)["control"]["confirm_token"].clone();
        let (mut able, _) = Pipe::legacy(&service, &forms()).await;
        let mut params = delete();
        params["arguments"]["confirm_token"] = token;
        let id = able.begin("tools/call", params).await;
        let asked = able.asked().await;
        let no = json!({"action": "decline"});
        able.send(json!({"jsonrpc": "2.0", "id": asked["id"], "result": no})).await;
        assert_eq!(code(&able.answer(id).await["result"]), "DECLINED");
        assert_eq!(app.deletions(), 0);
    }

    #[tokio::test]
    async fn a_handler_asks_in_the_middle_of_its_work() {
        let service = server().build(App::default()).unwrap();
        let (mut pipe, _) = Pipe::legacy(&service, &forms()).await;
        let id = pipe.begin("tools/call", json!({"name": "steps", "arguments": {}})).await;
        for (question, said) in [("Go on?", yes()), ("Really?", json!({"action": "decline"}))] {
            let asked = pipe.asked().await;
            assert_eq!(asked["params"]["message"], question);
            pipe.send(json!({"jsonrpc": "2.0", "id": asked["id"], "result": said})).await;
        }
        let result = pipe.answer(id).await["result"].clone();
        assert_eq!(envelope(&result)["data"]["answer"], "Yes No");
        let (mut unable, _) = Pipe::legacy(&service, &json!({})).await;
        let result = unable.call("steps", json!({})).await;
        assert_eq!(envelope(&result)["data"]["answer"], "Unavailable Unavailable");
    }
}

mod by_rounds {
    use super::*;

    /// A modern client, and the state of its first round.
    async fn asked(app: &App) -> (Pipe, Value) {
        let service = server().build(app.clone()).unwrap();
        let mut pipe = Pipe::modern(&service, &forms());
        let state = ask(&mut pipe).await;
        (pipe, state)
    }

    async fn ask(pipe: &mut Pipe) -> Value {
        let result = pipe.call_with(delete()).await;
        assert_eq!(result["resultType"], "input_required");
        assert_eq!(result["_meta"]["io.modelcontextprotocol/serverInfo"]["name"], "notes");
        let request = &result["inputRequests"]["confirm"];
        assert_eq!(request["method"], "elicitation/create");
        assert_eq!(request["params"]["message"], QUESTION);
        result["requestState"].clone()
    }

    #[tokio::test]
    async fn a_yes_carries_the_call_out_once() {
        let app = App::default();
        let (mut pipe, state) = asked(&app).await;
        assert_eq!(app.deletions(), 0);
        let result = pipe.call_with(again(&state, &yes())).await;
        assert_eq!(result["resultType"], "complete");
        assert_eq!(envelope(&result)["state"]["affected"], 1);
        let replayed = pipe.call_with(again(&state, &yes())).await;
        assert_eq!(code(&replayed), "CONFIRMATION_INVALID");
        assert_eq!(app.deletions(), 1);
    }

    #[tokio::test]
    async fn everything_else_is_a_no() {
        for said in noes() {
            let app = App::default();
            let (mut pipe, state) = asked(&app).await;
            assert_eq!(code(&pipe.call_with(again(&state, &said)).await), "DECLINED");
            assert_eq!(app.deletions(), 0);
        }
    }

    #[tokio::test]
    async fn the_state_is_good_for_the_same_arguments_in_any_order() {
        let app = App::default();
        let (mut pipe, state) = asked(&app).await;
        let mut params = again(&state, &yes());
        params["arguments"] = json!({"why": "old", "note": 7, "action": "delete"});
        assert_eq!(code(&pipe.call_with(params).await), "");
        assert_eq!(app.deletions(), 1);
    }

    #[tokio::test]
    async fn the_state_is_not_good_for_other_arguments_or_another_tool() {
        let app = App::default();
        let (mut pipe, _) = asked(&app).await;
        let others = [
            ("/arguments/note", json!(8)),
            ("/arguments/why", json!("older")),
            ("/name", json!("notes_archive")),
            ("/requestState", json!("rs1.e30.AAAA")),
        ];
        for (place, other) in others {
            let state = ask(&mut pipe).await;
            let mut params = again(&state, &yes());
            *params.pointer_mut(place).unwrap() = other;
            let result = pipe.call_with(params).await;
            assert_eq!(code(&result), "CONFIRMATION_INVALID", "{place}");
        }
        assert_eq!(app.deletions(), 0);
    }

    #[tokio::test]
    async fn a_response_without_the_state_counts_for_nothing() {
        let app = App::default();
        let (mut pipe, _) = asked(&app).await;
        let mut params = delete();
        params["inputResponses"] = json!({"confirm": yes()});
        assert_eq!(pipe.call_with(params).await["resultType"], "input_required");
        assert_eq!(app.deletions(), 0);
    }

    #[tokio::test]
    async fn a_state_without_a_response_is_asked_again() {
        let app = App::default();
        let (mut pipe, state) = asked(&app).await;
        let mut params = delete();
        params["requestState"] = state;
        let result = pipe.call_with(params).await;
        assert_eq!(result["inputRequests"]["confirm"]["params"]["message"], QUESTION);
        pipe.call_with(again(&result["requestState"], &yes())).await;
        assert_eq!(app.deletions(), 1);
    }

    #[tokio::test]
    async fn a_state_is_not_a_token() {
        let app = App::default();
        let (mut pipe, state) = asked(&app).await;
        pipe.set_capabilities(&json!({}));
        let mut params = delete();
        params["arguments"]["confirm_token"] = state;
        assert_eq!(code(&pipe.call_with(params).await), "CONFIRMATION_INVALID");
        assert_eq!(app.deletions(), 0);
    }

    #[tokio::test]
    async fn a_handler_asks_in_the_middle_of_its_work() {
        let service = server().build(App::default()).unwrap();
        let mut pipe = Pipe::modern(&service, &forms());
        let first = pipe.call("steps", json!({})).await;
        let message = &first["inputRequests"]["question-1"]["params"]["message"];
        assert_eq!(message, "Go on?");
        let params = |round: &Value, key: &str, said: Value| {
            let state = &round["requestState"];
            let responses = json!({ key: said });
            json!({"name": "steps", "requestState": state, "inputResponses": responses})
        };
        let second = pipe.call_with(params(&first, "question-1", yes())).await;
        let message = &second["inputRequests"]["question-2"]["params"]["message"];
        assert_eq!(message, "Really?");
        let no = json!({"action": "decline"});
        let result = pipe.call_with(params(&second, "question-2", no)).await;
        assert_eq!(envelope(&result)["data"]["answer"], "Yes No");
        // An old round answers nothing any more: it is asked from the start.
        let replayed = pipe.call_with(params(&second, "question-2", yes())).await;
        assert!(replayed["inputRequests"]["question-1"].is_object(), "{replayed}");
    }
}

mod by_token {
    use super::*;

    async fn token(pipe: &mut Pipe) -> Value {
        let result = pipe.call_with(delete()).await;
        assert_eq!(result["isError"], false);
        let control = envelope(&result)["control"].clone();
        assert_eq!(control["outcome"], "confirmation_required");
        assert_eq!(control["code"], "CONFIRMATION_REQUIRED");
        assert!(control["message"].as_str().unwrap().starts_with(QUESTION), "{control}");
        assert!(control["confirm_token"].is_string(), "{control}");
        control["confirm_token"].clone()
    }

    fn with(token: &Value) -> Value {
        let mut params = delete();
        params["arguments"]["confirm_token"] = token.clone();
        params
    }

    #[tokio::test]
    async fn the_token_carries_the_same_call_out_once() {
        let app = App::default();
        let service = server().build(app.clone()).unwrap();
        let (legacy, _) = Pipe::legacy(&service, &json!({})).await;
        for mut pipe in [legacy, Pipe::modern(&service, &json!({}))] {
            let before = app.deletions();
            let token = token(&mut pipe).await;
            assert_eq!(app.deletions(), before);
            assert_eq!(code(&pipe.call_with(with(&token)).await), "");
            assert_eq!(app.deletions(), before + 1);
            assert_eq!(code(&pipe.call_with(with(&token)).await), "CONFIRMATION_INVALID");
            assert_eq!(app.deletions(), before + 1);
        }
    }

    #[tokio::test]
    async fn the_token_is_for_one_call_alone() {
        let app = App::default();
        let service = server().build(app.clone()).unwrap();
        let (mut pipe, _) = Pipe::legacy(&service, &json!({})).await;
        let others = [
            ("/arguments/note", json!(8)),
            ("/name", json!("notes_archive")),
            ("/arguments/confirm_token", json!("")),
        ];
        for (place, other) in others {
            let mut params = with(&token(&mut pipe).await);
            *params.pointer_mut(place).unwrap() = other;
            assert_eq!(code(&pipe.call_with(params).await), "CONFIRMATION_INVALID", "{place}");
        }
        assert_eq!(app.deletions(), 0);
    }

    #[tokio::test]
    async fn replicas_with_one_secret_take_each_others_tokens() {
        let app = App::default();
        let replica = |secret: &[u8]| server().secret(secret).build(app.clone()).unwrap();
        let (mut one, _) = Pipe::legacy(&replica(&[1; 32]), &json!({})).await;
        let (mut same, _) = Pipe::legacy(&replica(&[1; 32]), &json!({})).await;
        let (mut other, _) = Pipe::legacy(&replica(&[2; 32]), &json!({})).await;
        let token = token(&mut one).await;
        assert_eq!(code(&other.call_with(with(&token)).await), "CONFIRMATION_INVALID");
        assert_eq!(code(&same.call_with(with(&token)).await), "");
        assert_eq!(app.deletions(), 1);
    }

    #[tokio::test]
    async fn replicas_with_one_secret_and_one_store_take_a_token_once() {
        let app = App::default();
        let replica = || {
            let server = server().secret([1; 32]).nonces_of(|app: &App| app.clone());
            server.build(app.clone()).unwrap()
        };
        let (mut one, _) = Pipe::legacy(&replica(), &json!({})).await;
        let (mut other, _) = Pipe::legacy(&replica(), &json!({})).await;
        let token = token(&mut one).await;
        assert_eq!(code(&other.call_with(with(&token)).await), "");
        for again in [&mut one, &mut other] {
            assert_eq!(code(&again.call_with(with(&token)).await), "CONFIRMATION_INVALID");
        }
        assert_eq!(app.deletions(), 1);
    }

    #[tokio::test]
    async fn replicas_that_share_the_secret_alone_each_take_a_token() {
        let app = App::default();
        let replica = || server().secret([1; 32]).build(app.clone()).unwrap();
        let (mut one, _) = Pipe::legacy(&replica(), &json!({})).await;
        let (mut other, _) = Pipe::legacy(&replica(), &json!({})).await;
        let token = token(&mut one).await;
        for pipe in [&mut one, &mut other] {
            assert_eq!(code(&pipe.call_with(with(&token)).await), "");
        }
        assert_eq!(app.deletions(), 2);
    }

    #[tokio::test]
    async fn where_tokens_are_refused_nothing_confirms() {
        let app = App::default();
        let service = server().secret([1; 32]).build(app.clone()).unwrap();
        let (mut pipe, _) = Pipe::legacy(&service, &json!({})).await;
        let token = token(&mut pipe).await;
        let strict = server().secret([1; 32]).confirmation(Fallback::Refuse);
        let strict = strict.build(app.clone()).unwrap();
        let (mut pipe, _) = Pipe::legacy(&strict, &json!({})).await;
        for params in [delete(), with(&token)] {
            let control = envelope(&pipe.call_with(params).await)["control"].clone();
            assert_eq!(control["code"], "CONFIRMATION_REQUIRED");
            assert!(control.get("confirm_token").is_none(), "{control}");
        }
        assert_eq!(app.deletions(), 0);
    }

    #[tokio::test]
    async fn what_reads_is_not_asked_about() {
        let service = server().build(App::default()).unwrap();
        let (mut pipe, _) = Pipe::legacy(&service, &json!({})).await;
        let result = pipe.call("notes_manage", json!({"action": "get", "note": 7})).await;
        assert_eq!(envelope(&result)["data"]["id"], 7);
    }
}

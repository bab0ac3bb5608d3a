//! Streamable HTTP over loopback sockets: who gets in, how questions travel, how it ends.

mod common;

use axum::extract::Request;
use axum::middleware::{Next, from_fn};
use common::web::{Events, Session, modern, post, result, serve};
use common::wire::{envelope, initialize, yes};
use common::{App, bounded, server};
use reqwest::{Response, StatusCode};
use selo_server::{Http, Principal, Running};
use serde_json::{Value, json};
use tokio_util::sync::CancellationToken;

async fn running(http: &Http) -> (App, Running) {
    let app = App::default();
    let service = server().build(app.clone()).unwrap();
    (app, serve(service, http).await)
}

/// Whoever the header `x-user` names, if anybody.
async fn authenticate(mut request: Request, next: Next) -> axum::response::Response {
    let user = request.headers().get("x-user").and_then(|user| user.to_str().ok());
    if let Some(user) = user.map(str::to_owned) {
        request.extensions_mut().insert(Principal(user));
    }
    next.run(request).await
}

async fn authenticated() -> (App, Running) {
    let app = App::default();
    let server = server().wrap_router(|router| router.layer(from_fn(authenticate)));
    let service = server.build(app.clone()).unwrap();
    (app, serve(service, &Http::default()).await)
}

fn delete() -> Value {
    json!({"name": "notes_manage", "arguments": {"action": "delete", "note": 7}})
}

async fn call(url: &str, capabilities: Value, params: Value) -> Response {
    modern(url, &[], &capabilities, "tools/call", params).await
}

#[tokio::test]
async fn both_generations_are_served() {
    bounded(async {
        let (_, running) = running(&Http::default()).await;
        let url = running.url();
        assert_eq!(url, format!("http://{}/mcp", running.addr()));
        let new = result(call(&url, json!({}), json!({"name": "notes_list"})).await).await;
        assert_eq!(envelope(&new)["state"]["returned"], 1);
        let session = Session::open(&url, &[], &json!({})).await;
        let old = result(session.call("notes_list", json!({})).await).await;
        assert_eq!(envelope(&old), envelope(&new));
        let answer = call(&url, json!({}), json!({"name": "note_list"})).await;
        assert_eq!(answer.status(), StatusCode::OK, "an unknown tool is not an unknown page");
        let (answer, _) = Events::of(answer).answer().await;
        assert_eq!(answer["error"]["code"], -32602);
    })
    .await;
}

mod doors {
    use super::*;

    async fn knock(url: &str, headers: &[(&str, &str)]) -> StatusCode {
        let params = json!({"name": "notes_list"});
        let new = modern(url, headers, &json!({}), "tools/call", params).await.status();
        let hello = json!({"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": initialize(&json!({}))});
        let old = post(url, headers, &hello).await.status();
        assert_eq!(old, new, "{headers:?}");
        new
    }

    #[tokio::test]
    async fn a_page_from_elsewhere_is_refused() {
        bounded(async {
            let (_, running) = running(&Http::default()).await;
            let url = running.url();
            for origin in ["https://evil.example", "http://localhost.evil.example:80", "null"] {
                assert_eq!(
                    knock(&url, &[("origin", origin)]).await,
                    StatusCode::FORBIDDEN,
                    "{origin}"
                );
            }
            for origin in ["http://localhost:6274", "http://127.0.0.1:80", "https://[::1]:1"] {
                assert_eq!(knock(&url, &[("origin", origin)]).await, StatusCode::OK, "{origin}");
            }
            assert_eq!(knock(&url, &[]).await, StatusCode::OK, "programs send no origin");
        })
        .await;
    }

    #[tokio::test]
    async fn a_request_to_another_host_is_refused() {
        bounded(async {
            let (_, running) = running(&Http::default()).await;
            for host in ["evil.example", "mcp.example.com", "localhost.evil.example"] {
                let status = knock(&running.url(), &[("host", host)]).await;
                assert_eq!(status, StatusCode::FORBIDDEN, "{host}");
            }
            for host in ["localhost", "localhost:99", "127.0.0.1:1", "[::1]:1"] {
                assert_eq!(
                    knock(&running.url(), &[("host", host)]).await,
                    StatusCode::OK,
                    "{host}"
                );
            }
        })
        .await;
    }

    #[tokio::test]
    async fn allowed_hosts_and_origins_come_on_top() {
        bounded(async {
            let http = Http::default()
                .allow_host("mcp.example.com")
                .allow_origin("https://app.example.com:443");
            let (_, running) = running(&http).await;
            let url = running.url();
            let headers = [("host", "mcp.example.com"), ("origin", "https://app.example.com")];
            assert_eq!(knock(&url, &headers).await, StatusCode::OK);
            assert_eq!(knock(&url, &[("host", "localhost")]).await, StatusCode::OK);
            let headers = [("host", "evil.example")];
            assert_eq!(knock(&url, &headers).await, StatusCode::FORBIDDEN);
            let headers = [("origin", "http://app.example.com")];
            assert_eq!(knock(&url, &headers).await, StatusCode::FORBIDDEN);
        })
        .await;
    }

    #[tokio::test]
    async fn a_body_beyond_the_limit_is_refused() {
        bounded(async {
            let (app, running) = running(&Http::default().body_limit(2000)).await;
            let add = |title: String| json!({"name": "note_add", "arguments": {"title": title}});
            let small = call(&running.url(), json!({}), add("a".repeat(1000))).await;
            assert_eq!(small.status(), StatusCode::OK);
            let large = call(&running.url(), json!({}), add("a".repeat(2000))).await;
            assert_eq!(large.status(), StatusCode::PAYLOAD_TOO_LARGE);
            assert_eq!(app.added.load(std::sync::atomic::Ordering::SeqCst), 1);
        })
        .await;
    }
}

mod questions {
    use super::*;

    /// A handler that was moved to another task would ask on the session's own stream, which no
    /// client here listens to.
    #[tokio::test]
    async fn a_legacy_client_is_asked_on_the_stream_of_its_call() {
        bounded(async {
            let (app, running) = running(&Http::default()).await;
            let session = Session::open(&running.url(), &[], &json!({"elicitation": {}})).await;
            let arguments = json!({"action": "delete", "note": 7});
            let mut events = Events::of(session.call("notes_manage", arguments).await);
            let asked = events.next().await.unwrap();
            assert_eq!(asked["method"], "elicitation/create");
            let reply = json!({"jsonrpc": "2.0", "id": asked["id"], "result": yes()});
            assert_eq!(session.post(&[], &reply).await.status(), StatusCode::ACCEPTED);
            let (answer, _) = events.answer().await;
            assert_eq!(envelope(&answer["result"])["state"]["affected"], 1);
            assert_eq!(app.deletions(), 1);
        })
        .await;
    }

    #[tokio::test]
    async fn progress_and_questions_of_a_handler_come_on_the_stream_of_its_call() {
        bounded(async {
            let (_, running) = running(&Http::default()).await;
            let session = Session::open(&running.url(), &[], &json!({"elicitation": {}})).await;
            let params = json!({"name": "steps", "_meta": {"progressToken": 5}});
            let body = json!({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params});
            let mut events = Events::of(session.post(&[], &body).await);
            for step in [1.0, 2.0, 3.0] {
                let told = events.next().await.unwrap();
                assert_eq!(told["method"], "notifications/progress");
                assert_eq!(told["params"]["progress"], step);
            }
            for question in ["Go on?", "Really?"] {
                let asked = events.next().await.unwrap();
                assert_eq!(asked["params"]["message"], question);
                let reply = json!({"jsonrpc": "2.0", "id": asked["id"], "result": yes()});
                session.post(&[], &reply).await;
            }
            let (answer, _) = events.answer().await;
            assert_eq!(envelope(&answer["result"])["data"]["answer"], "Yes Yes");
        })
        .await;
    }

    #[tokio::test]
    async fn without_sessions_a_legacy_client_cannot_be_asked_and_does_not_hang() {
        bounded(async {
            let (app, running) = running(&Http::default().without_sessions()).await;
            let session = Session::open(&running.url(), &[], &json!({"elicitation": {}})).await;
            let arguments = json!({"action": "delete", "note": 7});
            let told = result(session.call("notes_manage", arguments).await).await;
            let control = envelope(&told)["control"].clone();
            assert_eq!(control["code"], "CONFIRMATION_REQUIRED");
            assert!(control["confirm_token"].is_string());
            assert_eq!(app.deletions(), 0);
        })
        .await;
    }

    #[tokio::test]
    async fn a_modern_client_confirms_by_calling_again() {
        bounded(async {
            let (app, running) = running(&Http::default()).await;
            let forms = json!({"elicitation": {}});
            let asked = result(call(&running.url(), forms.clone(), delete()).await).await;
            assert_eq!(asked["resultType"], "input_required");
            let mut params = delete();
            params["requestState"] = asked["requestState"].clone();
            params["inputResponses"] = json!({"confirm": yes()});
            result(call(&running.url(), forms, params).await).await;
            assert_eq!(app.deletions(), 1);
        })
        .await;
    }
}

mod principals {
    use super::*;

    const ANA: &[(&str, &str)] = &[("x-user", "ana")];
    const BOB: &[(&str, &str)] = &[("x-user", "bob")];

    #[tokio::test]
    async fn the_handler_knows_who_calls() {
        bounded(async {
            let (_, running) = authenticated().await;
            let url = running.url();
            let params = json!({"name": "whoami"});
            for (headers, who) in [(ANA, "ana"), (&[], "local")] {
                let new = modern(&url, headers, &json!({}), "tools/call", params.clone()).await;
                let told = envelope(&result(new).await)["data"]["answer"].clone();
                assert_eq!(told, format!("{who} with Some(\"pipe\")"));
            }
            let session = Session::open(&url, BOB, &json!({})).await;
            let body = json!({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params});
            let old = result(session.post(BOB, &body).await).await;
            assert_eq!(envelope(&old)["data"]["answer"], "bob with Some(\"pipe\")");
        })
        .await;
    }

    #[tokio::test]
    async fn nobody_confirms_for_another() {
        bounded(async {
            let (app, running) = authenticated().await;
            let url = running.url();
            let forms = json!({"elicitation": {}});
            let asked = modern(&url, ANA, &forms, "tools/call", delete()).await;
            let state = result(asked).await["requestState"].clone();
            let mut params = delete();
            params["requestState"] = state;
            params["inputResponses"] = json!({"confirm": yes()});
            let bobs = modern(&url, BOB, &forms, "tools/call", params.clone()).await;
            let error = envelope(&result(bobs).await)["error"].clone();
            assert_eq!((&error["code"], app.deletions()), (&json!("CONFIRMATION_INVALID"), 0));
            result(modern(&url, ANA, &forms, "tools/call", params).await).await;
            assert_eq!(app.deletions(), 1);
        })
        .await;
    }

    #[tokio::test]
    async fn a_session_is_not_there_for_another() {
        bounded(async {
            let (_, running) = authenticated().await;
            let session = Session::open(&running.url(), ANA, &json!({})).await;
            let list = json!({"jsonrpc": "2.0", "id": 1, "method": "tools/list"});
            for headers in [BOB, &[]] {
                assert_eq!(session.post(headers, &list).await.status(), StatusCode::NOT_FOUND);
                for method in ["GET", "DELETE"] {
                    let status = session.send(method, headers).await.status();
                    assert_eq!(status, StatusCode::NOT_FOUND, "{method}");
                }
            }
            result(session.post(ANA, &list).await).await;
            assert!(session.send("DELETE", ANA).await.status().is_success());
            assert_eq!(session.post(ANA, &list).await.status(), StatusCode::NOT_FOUND);
        })
        .await;
    }
}

mod ends {
    use super::*;

    #[tokio::test]
    async fn a_client_that_leaves_takes_its_call_back() {
        bounded(async {
            let (app, running) = running(&Http::default()).await;
            let url = running.url();
            let leaving =
                tokio::spawn(async move { call(&url, json!({}), json!({"name": "slow"})).await });
            app.begun.notified().await;
            leaving.abort();
            app.dropped.notified().await;
        })
        .await;
    }

    #[tokio::test]
    async fn a_shutdown_lets_open_calls_end_and_takes_no_new_ones() {
        bounded(async {
            let stop = CancellationToken::new();
            let (app, running) = running(&Http::default().shutdown_on(stop.clone())).await;
            let (url, addr) = (running.url(), running.addr());
            let session = Session::open(&url, &[], &json!({})).await;
            let old =
                tokio::spawn(async move { result(session.call("slow", json!({})).await).await });
            app.begun.notified().await;
            let new = tokio::spawn(async move {
                result(call(&url, json!({}), json!({"name": "slow"})).await).await
            });
            app.begun.notified().await;
            stop.cancel();
            while tokio::net::TcpStream::connect(addr).await.is_ok() {
                tokio::task::yield_now().await;
            }
            app.end.notify_waiters();
            for open in [old, new] {
                assert_eq!(envelope(&open.await.unwrap())["data"]["answer"], "done");
            }
            running.stopped().await.unwrap();
        })
        .await;
    }

    #[tokio::test]
    async fn a_shutdown_ends_the_streams_that_only_listen() {
        bounded(async {
            let (_, running) = running(&Http::default()).await;
            let session = Session::open(&running.url(), &[], &json!({})).await;
            let mut stream = Events::of(session.send("GET", &[]).await);
            running.shutdown().await.unwrap();
            assert_eq!(stream.next().await, None);
        })
        .await;
    }
}

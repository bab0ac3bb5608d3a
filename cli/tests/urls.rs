//! Servers at a URL: both generations, events, sessions, tokens, redirects.

mod common;

use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use common::web::{Came, Web, error, events, result, tools};
use common::{Ran, ran, run, selo};
use serde_json::json;

fn linted(url: &str) -> Ran {
    ran(["lint", url, "--format", "json", "--timeout", "20"])
}

fn is_found(ran: &Ran) {
    assert_eq!(ran.code, 1, "{ran:?}");
    assert!(ran.found().contains(&"type-list find input.limit".to_owned()), "{ran:?}");
}

/// A server of 2026-07-28 alone.
fn stateless(came: &Came) -> Response {
    let meta = &came.body["params"]["_meta"];
    let same = meta["io.modelcontextprotocol/protocolVersion"] == "2026-07-28"
        && meta["io.modelcontextprotocol/clientCapabilities"].is_object()
        && came.header("mcp-protocol-version") == Some("2026-07-28")
        && came.header("mcp-method") == Some(came.asks());
    match came.asks() {
        "tools/list" if same => result(came, &tools()),
        "tools/list" => error(came, StatusCode::BAD_REQUEST, -32020, "header mismatch"),
        _ => error(came, StatusCode::NOT_FOUND, -32601, "Method not found"),
    }
}

/// A server of 2025-11-25 alone, with sessions and streams.
fn handshake(came: &Came) -> Response {
    let in_session = came.header("mcp-session-id") == Some("s1");
    match came.asks() {
        "initialize" => {
            let told = json!({"protocolVersion": "2025-06-18", "capabilities": {}, "serverInfo": {"name": "old", "version": "1"}});
            let mut response = result(came, &told);
            response.headers_mut().insert("mcp-session-id", "s1".parse().expect("a value"));
            response
        }
        // As the Python SDK does: it names a session and has ended it.
        _ if !in_session => {
            (StatusCode::BAD_REQUEST, [("mcp-session-id", "gone")], "no session").into_response()
        }
        _ if came.header("mcp-protocol-version") != Some("2025-06-18") => {
            (StatusCode::BAD_REQUEST, "Bad Request: another version").into_response()
        }
        "notifications/initialized" => StatusCode::ACCEPTED.into_response(),
        "tools/list" => events(&[
            json!({"jsonrpc": "2.0", "method": "notifications/message", "params": {}}),
            json!({"jsonrpc": "2.0", "id": came.body["id"], "result": tools()}),
        ]),
        _ => StatusCode::OK.into_response(),
    }
}

#[test]
fn a_stateless_server_is_asked_once() {
    let web = Web::serve(stateless);
    is_found(&linted(&web.url));
    assert_eq!(web.asked(), ["tools/list"]);
}

#[test]
fn a_server_with_a_handshake_gets_one_and_the_session_is_ended() {
    let web = Web::serve(handshake);
    is_found(&linted(&web.url));
    let asked = ["tools/list", "initialize", "notifications/initialized", "tools/list", "DELETE"];
    assert_eq!(web.asked(), asked);
    let came = web.came();
    assert_eq!(came[1].header("mcp-protocol-version"), None);
    assert_eq!(came[1].header("mcp-session-id"), None);
    assert_eq!(came[1].body["params"]["protocolVersion"], "2025-11-25");
    assert_eq!(came[3].header("mcp-method"), None);
    assert_eq!(came[4].header("mcp-session-id"), Some("s1"));
}

#[test]
fn a_server_that_never_answers_the_other_generation_is_reached_all_the_same() {
    let web = Web::serve(|came| {
        if came.body["params"]["_meta"].is_object() {
            std::thread::sleep(std::time::Duration::from_secs(600));
        }
        handshake(came)
    });
    is_found(&ran(["lint", &web.url, "--format", "json", "--timeout", "9"]));
}

/// A server of Selo's own, which speaks both.
#[test]
fn a_server_of_selo_has_nothing_to_report() {
    use selo::prelude::*;

    #[derive(Serialize, JsonSchema, Output)]
    struct Greeting {
        text: String,
    }

    /// Greet whoever calls.
    #[tool(class = "read")]
    async fn greet(cx: &Cx<()>) -> Read<Greeting> {
        Read::of(Greeting { text: cx.caller().principal().to_owned() })
    }

    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let url = runtime.block_on(async {
        let server = selo_server::Server::new("hello", "0.1.0").tools(selo::tools![greet]);
        let service = server.build(()).expect("a server");
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let running = service.serve_http(listener, &selo_server::Http::default());
        running.expect("an address").url()
    });
    let ran = linted(&url);
    assert_eq!(ran.code, 0, "{ran:?}");
    assert_eq!(ran.json()["counts"]["tools"], 1);
    assert_eq!(ran.found(), [""; 0]);
}

#[test]
fn tokens_and_headers_are_sent_and_never_shown() {
    let web = Web::serve(|came| match came.header("authorization") {
        Some("Bearer secret") if came.header("x-team") == Some("a: b") => stateless(came),
        _ => (StatusCode::UNAUTHORIZED, "who are you").into_response(),
    });
    let line = ["lint", &web.url, "--format", "json", "--header", "X-Team: a: b"];
    is_found(&run(selo(line).args(["--bearer", "secret"])));
    is_found(&run(selo(line).env("SELO_TOKEN", "secret")));
    let refused = run(selo(line).args(["--bearer", "other-secret"]));
    assert_eq!(refused.code, 2);
    assert!(refused.err.contains("401 Unauthorized (who are you): give a token"), "{refused:?}");
    assert!(!refused.err.contains("secret"), "{refused:?}");
    assert_eq!(web.asked(), ["tools/list"; 3], "nothing else is tried without a right to it");
}

#[test]
fn a_header_that_is_none_is_refused_without_showing_it() {
    let ran = ran(["lint", "http://127.0.0.1:9/mcp", "--header", "secret"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("--header number 1 is not `Name: value`"), "{}", ran.err);
    assert!(!ran.err.contains("secret"), "{}", ran.err);
}

#[test]
fn a_redirect_is_followed_on_the_same_server_only() {
    let web = Web::serve(|came| match came.path.as_str() {
        "/mcp" => (StatusCode::TEMPORARY_REDIRECT, [("location", "/mcp/")]).into_response(),
        "/away" => (StatusCode::TEMPORARY_REDIRECT, [("location", "http://127.0.0.2:9/mcp")])
            .into_response(),
        "/round" => (StatusCode::TEMPORARY_REDIRECT, [("location", "/round")]).into_response(),
        _ => stateless(came),
    });
    is_found(&linted(&web.url));
    let away = linted(&web.url.replace("/mcp", "/away"));
    assert_eq!(away.code, 2);
    assert!(away.err.contains("it is at http://127.0.0.2:9/mcp"), "{}", away.err);
    let round = linted(&web.url.replace("/mcp", "/round"));
    assert_eq!(round.code, 2);
    assert!(round.err.contains("from one address to the next"), "{}", round.err);
}

#[test]
fn what_is_no_server_is_2_and_says_what_was_tried() {
    let page = Web::serve(|_| "<html>hello</html>".into_response());
    let ran = linted(&page.url);
    assert_eq!((ran.code, &*ran.out), (2, ""));
    assert!(
        ran.err.contains(
            "as 2026-07-28: the server's answer to `tools/list` is no JSON: <html>hello</html>"
        ),
        "{}",
        ran.err
    );
    assert!(
        ran.err.contains("as 2025-11-25: the server's answer to `initialize` is no JSON"),
        "{}",
        ran.err
    );

    let missing = Web::serve(|_| StatusCode::NOT_FOUND.into_response());
    let ran = linted(&missing.url);
    assert!(ran.err.contains("404 Not Found"), "{}", ran.err);

    let cut = Web::serve(|_| events(&[]));
    let ran = linted(&cut.url);
    assert!(ran.err.contains("its stream of events ended"), "{}", ran.err);

    let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let url =
        format!("http://me:secret@{}/mcp?key=secret", listener.local_addr().expect("an address"));
    drop(listener);
    let ran = linted(&url);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("cannot reach http://127.0.0.1:"), "{}", ran.err);
    assert!(!ran.err.contains("secret"), "{}", ran.err);
}

#[test]
fn a_server_that_hangs_is_2_when_the_time_is_up() {
    // It accepts, and says nothing.
    let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let url = format!("http://{}/mcp", listener.local_addr().expect("an address"));
    let ran = ran(["lint", &url, "--timeout", "0.6"]);
    assert_eq!((ran.code, &*ran.out), (2, ""));
    assert!(ran.err.contains("no answer to `initialize` within"), "{}", ran.err);
}

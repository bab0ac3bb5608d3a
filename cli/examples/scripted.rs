//! A server for the tests of the linter: it does what its first argument says.

use serde_json::{Value, json};
use std::io::{BufRead as _, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Command, ExitCode, Stdio};
use std::time::Duration;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let mode = arguments.first().map(String::as_str).unwrap_or_default();
    match mode {
        "hangs" => sleep(),
        "dies" => {
            eprintln!("the key is missing");
            return ExitCode::from(3);
        }
        "garbage" => {
            println!("Server started!");
            sleep();
        }
        "floods" => loop {
            say(&json!({"jsonrpc": "2.0", "method": "notifications/message"}));
        },
        "family" => {
            family(&arguments[1]);
            sleep();
        }
        "orphans" => {
            family(&arguments[1]);
            return ExitCode::from(3);
        }
        "dangles" => dangle(&arguments[1]),
        "noisy" => println!("Server started!"),
        _ => {}
    }
    serve(mode);
    ExitCode::SUCCESS
}

/// Answers as its generation does.
fn serve(mode: &str) {
    let mut open = mode != "legacy";
    while let Some(message) = hear() {
        let (id, method) = (&message["id"], message["method"].as_str().unwrap_or_default());
        let refuse = |code: i64, text: &str| json!({"jsonrpc": "2.0", "id": id, "error": {"code": code, "message": text}});
        let meta = &message["params"]["_meta"]["io.modelcontextprotocol/protocolVersion"];
        let reply = match method {
            "initialize" if mode == "modern" => refuse(-32601, "Method not found"),
            "initialize" => {
                let version = &message["params"]["protocolVersion"];
                let result = json!({"protocolVersion": version, "capabilities": {"tools": {}}, "serverInfo": {"name": "scripted", "version": "1"}});
                json!({"jsonrpc": "2.0", "id": id, "result": result})
            }
            "notifications/initialized" => {
                open = true;
                continue;
            }
            "tools/list" if !open => refuse(-32602, "not initialized"),
            "tools/list" if mode == "modern" && meta != "2026-07-28" => {
                refuse(-32602, "the metadata is missing")
            }
            "tools/list" if mode == "refuses" => refuse(-32603, "no tools today"),
            "tools/list" if mode == "empty" => json!({"jsonrpc": "2.0", "id": id, "result": {}}),
            "tools/list" => {
                if mode == "asks" {
                    ask();
                }
                json!({"jsonrpc": "2.0", "id": id, "result": page(mode, &message["params"])})
            }
            _ => refuse(-32601, "Method not found"),
        };
        say(&reply);
    }
}

fn page(mode: &str, params: &Value) -> Value {
    let cursor = params["cursor"].as_str();
    match (mode, cursor) {
        ("pages", None) => json!({"tools": [tool("one")], "nextCursor": "2"}),
        ("pages", Some("2")) => json!({"tools": [tool("two")], "nextCursor": "3"}),
        ("pages", _) => json!({"tools": [tool("three")], "nextCursor": null}),
        ("loops", _) => json!({"tools": [tool("one")], "nextCursor": "1"}),
        ("strange", _) => json!({"tools": [
            {"name": "yes", "inputSchema": {"type": "object", "properties": {"any": true}}},
            {"name": "text", "inputSchema": "object"},
            {"name": "typed", "inputSchema": {"type": null, "properties": {}}},
        ]}),
        ("token", _) => {
            let seen = std::env::var_os("SELO_TOKEN").is_some();
            json!({"tools": [tool(if seen { "seen" } else { "hidden" })]})
        }
        _ => json!({"tools": [tool("one")]}),
    }
}

/// A tool with one error: a list of types.
fn tool(name: &str) -> Value {
    json!({"name": name, "description": "Does it.", "inputSchema": {
        "type": "object",
        "properties": {"limit": {"type": ["integer", "null"], "description": "How many."}},
    }})
}

/// Asks the client something, and wants to be answered.
fn ask() {
    say(&json!({"jsonrpc": "2.0", "id": "a", "method": "ping"}));
    assert_eq!(hear().expect("an answer")["result"], json!({}));
    say(&json!({"jsonrpc": "2.0", "id": "b", "method": "roots/list"}));
    assert_eq!(hear().expect("an answer")["error"]["code"], -32601);
}

fn hear() -> Option<Value> {
    let line = std::io::stdin().lock().lines().next()?.expect("a line");
    Some(serde_json::from_str(&line).expect("JSON"))
}

fn say(message: &Value) {
    let mut stdout = std::io::stdout().lock();
    if writeln!(stdout, "{message}").and_then(|()| stdout.flush()).is_err() {
        std::process::exit(0);
    }
}

fn sleep() {
    std::thread::sleep(Duration::from_secs(600));
}

/// Starts a process of its own, which holds a connection.
#[expect(clippy::zombie_processes, reason = "the test is that the linter ends it")]
fn family(port: &str) {
    let program = std::env::current_exe().expect("this program has a path");
    let mut child = Command::new(program);
    child.args(["dangles", port]).stdin(Stdio::null()).stdout(Stdio::piped());
    let child = child.spawn().expect("it starts");
    let mut told = [0];
    child.stdout.expect("a pipe").read_exact(&mut told).expect("it is connected");
}

fn dangle(port: &str) {
    let address = format!("127.0.0.1:{port}");
    let mut stream = TcpStream::connect(address).expect("somebody listens");
    let _ = stream.write_all(b"here");
    println!();
    let _ = stream.read(&mut [0]);
    sleep();
}

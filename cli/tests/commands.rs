//! Servers that are started here: both generations, pages, and all the ways to fail.

mod common;

use common::{Ran, run, scripted, selo};
use std::io::Read as _;
use std::net::TcpListener;
use std::process::Command;
use std::time::{Duration, Instant};

fn lint(options: &str, mode: &str) -> Command {
    let mut command = selo(["lint", "--format", "json"]);
    command.args(options.split_whitespace()).arg("--").arg(scripted());
    command.args(mode.split_whitespace());
    command
}

fn linted(mode: &str) -> Ran {
    run(&mut lint("", mode))
}

fn tools(ran: &Ran) -> i64 {
    ran.json()["counts"]["tools"].as_i64().expect("a number")
}

#[test]
fn both_generations_are_spoken() {
    for mode in ["legacy", "modern", "plain"] {
        let ran = linted(mode);
        assert_eq!(ran.code, 1, "{mode}: {ran:?}");
        assert!(ran.found().contains(&"type-list one input.limit".to_owned()), "{mode}: {ran:?}");
        assert_eq!(ran.err, "", "{mode}");
    }
}

#[test]
fn every_page_is_read() {
    let ran = linted("pages");
    assert_eq!(tools(&ran), 3);
    assert!(ran.found().contains(&"type-list three input.limit".to_owned()), "{ran:?}");
}

#[test]
fn tools_are_judged_as_they_were_sent() {
    let found = linted("strange").found();
    assert!(found.contains(&"boolean-schema yes input.any".to_owned()), "{found:?}");
    for tool in ["text", "typed"] {
        assert!(found.iter().any(|one| one.contains(tool)), "{tool}: {found:?}");
    }
}

#[test]
fn a_server_that_asks_is_answered() {
    let ran = linted("asks");
    assert_eq!((ran.code, tools(&ran)), (1, 1), "{ran:?}");
}

#[test]
fn a_line_that_is_no_message_is_skipped_and_warned_of() {
    let ran = linted("noisy");
    assert_eq!((ran.code, tools(&ran)), (1, 1));
    assert!(ran.err.starts_with("warning: it wrote to stdout what is no message"), "{}", ran.err);
    assert!(ran.err.contains("Server started!"), "{}", ran.err);
}

#[test]
fn the_token_for_urls_is_not_handed_to_a_command() {
    let ran = run(lint("", "token").env("SELO_TOKEN", "secret"));
    assert!(ran.found().iter().any(|one| one.contains(" hidden ")), "{ran:?}");
}

#[test]
fn a_server_that_dies_is_2_and_shows_what_it_said() {
    let ran = linted("dies");
    assert_eq!((ran.code, &*ran.out), (2, ""));
    assert!(ran.err.contains("exit status: 3"), "{}", ran.err);
    assert!(ran.err.contains("before it answered `initialize`"), "{}", ran.err);
    assert!(ran.err.contains("  the key is missing"), "{}", ran.err);
}

#[test]
fn what_is_no_list_of_tools_is_2() {
    for (mode, reason) in [
        ("refuses", "the server refused `tools/list`: no tools today (-32603)"),
        ("empty", "has no list of tools"),
        ("loops", "the cursor `1` comes again"),
    ] {
        let ran = linted(mode);
        assert_eq!((ran.code, &*ran.out), (2, ""), "{mode}");
        assert!(ran.err.contains(reason), "{mode}: {}", ran.err);
    }
}

#[test]
fn a_server_that_hangs_is_2_when_the_time_is_up() {
    for (mode, context) in [("hangs", ""), ("garbage", "Server started!"), ("floods", "")] {
        let ran = run(&mut lint("--timeout 0.5", mode));
        assert_eq!((ran.code, &*ran.out), (2, ""), "{mode}");
        let reason = "no answer to `initialize` within 0.5 s: --timeout gives it more";
        assert!(ran.err.contains(reason) && ran.err.contains(context), "{mode}: {}", ran.err);
    }
}

#[test]
fn a_command_that_does_not_exist_is_2() {
    let ran = run(&mut selo(["lint", "--", "no-such-program-here"]));
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("cannot start no-such-program-here"), "{}", ran.err);
}

/// A process that the server started holds a connection to this test: it breaks when it is ended.
#[cfg(unix)]
#[test]
fn nothing_that_the_server_started_is_left() {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("an address").port();
    let ran = run(&mut lint("--timeout 60", &format!("orphans {port}")));
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("exit status: 3"), "{}", ran.err);
    let mut stream = accepted(&listener);
    stream.set_read_timeout(Some(Duration::from_secs(30))).expect("a socket");
    let mut told = Vec::new();
    stream.read_to_end(&mut told).expect("the connection ends");
    assert_eq!(told, b"here");
}

/// Somebody pressed Ctrl-C.
#[cfg(unix)]
#[test]
fn nothing_is_left_when_the_linter_is_stopped() {
    use rustix::process::{Pid, Signal, kill_process};
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("an address").port();
    let mut linter = lint("--timeout 60", &format!("family {port}")).spawn().expect("it runs");
    let mut stream = accepted(&listener);
    let pid = i32::try_from(linter.id()).ok().and_then(Pid::from_raw).expect("a process");
    kill_process(pid, Signal::INT).expect("it is ours");
    assert_eq!(linter.wait().expect("it ends").code(), Some(130));
    stream.set_read_timeout(Some(Duration::from_secs(30))).expect("a socket");
    let mut told = Vec::new();
    stream.read_to_end(&mut told).expect("the connection ends");
}

#[cfg(unix)]
fn accepted(listener: &TcpListener) -> std::net::TcpStream {
    listener.set_nonblocking(true).expect("a socket");
    let until = Instant::now() + Duration::from_secs(30);
    loop {
        match listener.accept() {
            Ok((stream, _)) => {
                stream.set_nonblocking(false).expect("a socket");
                return stream;
            }
            Err(_) if Instant::now() < until => std::thread::sleep(Duration::from_millis(10)),
            Err(error) => panic!("nobody connects: {error}"),
        }
    }
}

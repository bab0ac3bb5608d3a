//! The command line of a server, as a program: `examples/notes.rs`.

mod common;
#[path = "cli/measure.rs"]
mod measure;

use common::web::{Session, result};
use common::wire::{envelope, initialize};
use common::{App, bounded};
use serde_json::{Value, json};
use std::path::PathBuf;
use std::process::Stdio;
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::process::{Child, Command};

/// The example, which `cargo test` builds, too: it is two folders beside this program.
fn program() -> PathBuf {
    let test = std::env::current_exe().expect("this program has a path");
    let folder = test.ancestors().nth(2).expect("target/debug");
    let program = folder.join("examples").join(format!("notes{}", std::env::consts::EXE_SUFFIX));
    assert!(program.exists(), "build it first: cargo build -p selo-server --example notes");
    program
}

fn notes(line: &str) -> Command {
    let mut command = Command::new(program());
    command.args(line.split_whitespace()).kill_on_drop(true);
    for name in ["NOTES_STORE", "SELO_READ_ONLY", "SELO_SECRET", "RUST_LOG", "RUST_BACKTRACE"] {
        command.env_remove(name);
    }
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// What a program said and how it ended.
#[derive(Debug)]
struct Ran {
    code: i32,
    out: String,
    err: String,
}

impl Ran {
    fn json(&self) -> Value {
        serde_json::from_str(&self.out).expect("stdout is JSON")
    }
}

async fn run(command: &mut Command) -> Ran {
    ended(command.spawn().expect("it runs")).await
}

async fn ended(child: Child) -> Ran {
    let output = child.wait_with_output().await.expect("it ends");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    let code = output.status.code().expect("it was not killed");
    Ran { code, out: text(output.stdout), err: text(output.stderr) }
}

async fn ran(line: &str) -> Ran {
    run(&mut notes(line)).await
}

/// Runs it with this on its stdin.
async fn fed(command: &mut Command, input: &str) -> Ran {
    let mut child = command.stdin(Stdio::piped()).spawn().expect("it runs");
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(input.as_bytes()).await.expect("it reads");
    drop(stdin);
    ended(child).await
}

/// A whole session of a legacy client, a line a message.
fn session(call: &Value) -> String {
    let hello = json!({"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": initialize(&json!({}))});
    let ready = json!({"jsonrpc": "2.0", "method": "notifications/initialized"});
    let call = json!({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": call});
    format!("{hello}\n{ready}\n{call}\n")
}

mod serving {
    use super::*;

    #[tokio::test]
    async fn stdio_is_the_default_and_stdout_is_the_protocols_alone() {
        bounded(async {
            for line in ["--store a", "serve --store a", "--store a serve"] {
                let call = json!({"name": "notes_list", "arguments": {}});
                let ran = talk(&mut notes(line), &session(&call), 2).await;
                assert_eq!(ran.code, 0, "{ran:?}");
                let told: Vec<Value> =
                    ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
                assert_eq!(told[0]["result"]["serverInfo"]["version"], "4.5.6");
                assert_eq!(envelope(&told[1]["result"])["state"]["returned"], 1);
                assert!(ran.err.starts_with("hook\nfilled\n"), "{ran:?}");
            }
            let call = json!({"name": "notes_list", "arguments": {}});
            let reads = talk(&mut notes("--read-only --store a"), &session(&call), 2).await;
            assert!(reads.err.starts_with("hook\n"), "{reads:?}");
            assert!(!reads.err.contains("filled"), "it only reads: {reads:?}");
        })
        .await;
    }

    /// Says this, waits for so many answers, and hangs up.
    async fn talk(command: &mut Command, input: &str, answers: usize) -> Ran {
        let mut child = command.stdin(Stdio::piped()).spawn().expect("it runs");
        let mut stdin = child.stdin.take().expect("a pipe");
        stdin.write_all(input.as_bytes()).await.expect("it reads");
        let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        let mut out = String::new();
        for _ in 0..answers {
            let line = lines.next_line().await.expect("the pipe holds").expect("it answers");
            out.extend([line.as_str(), "\n"]);
        }
        drop(stdin);
        while let Some(line) = lines.next_line().await.expect("the pipe holds") {
            out.extend([line.as_str(), "\n"]);
        }
        Ran { out, ..ended(child).await }
    }

    #[tokio::test]
    async fn arguments_are_not_logged_at_any_level() {
        bounded(async {
            let call = json!({"name": "note_add", "arguments": {"title": "hunter2"}});
            let mut command = notes("--store a");
            let ran = talk(command.env("RUST_LOG", "trace"), &session(&call), 2).await;
            assert!(ran.out.contains("hunter2") && !ran.err.contains("hunter2"), "{ran:?}");
            assert!(ran.err.contains(r#"tool="note_add""#), "{ran:?}");
        })
        .await;
    }

    #[tokio::test]
    async fn a_client_that_says_nothing_ends_it_well() {
        bounded(async {
            let ran = ran("--store a").await;
            assert_eq!((ran.code, ran.out.as_str()), (0, ""), "{ran:?}");
        })
        .await;
    }

    #[tokio::test]
    async fn a_client_that_does_not_begin_with_a_request_is_told_so() {
        bounded(async {
            let message = json!({"jsonrpc": "2.0", "method": "notifications/hunter2"});
            let ran = fed(&mut notes("--store a"), &format!("{message}\n")).await;
            assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{ran:?}");
            assert!(
                ran.err.ends_with("error: the client did not begin with a request\n"),
                "{ran:?}"
            );
            assert!(!ran.err.contains("hunter2"), "{ran:?}");
        })
        .await;
    }

    #[tokio::test]
    async fn a_state_that_does_not_open_ends_it() {
        bounded(async {
            for line in ["--store broken", "serve --store broken", "call notes_list --store broken"]
            {
                let ran = ran(line).await;
                assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{ran:?}");
                assert_eq!(ran.err, "error: the store is broken\n");
            }
            let ran = run(notes("--store a").env("SELO_SECRET", "short")).await;
            assert_eq!(ran.code, 1, "{ran:?}");
            assert!(ran.err.contains("shorter than 32 bytes"), "{ran:?}");
        })
        .await;
    }
}

mod over_http {
    use super::*;

    /// A server on a port of its choice: the program, its URL, and what it said up to there.
    async fn started(line: &str) -> (Child, String, String) {
        let mut child = notes(line).spawn().expect("it runs");
        let mut stderr = BufReader::new(child.stderr.take().expect("a pipe"));
        let mut said = String::new();
        loop {
            let begins = said.len();
            assert!(stderr.read_line(&mut said).await.expect("the pipe holds") > 0, "{said}");
            let url = said[begins..].split_whitespace().find(|word| word.starts_with("http://"));
            if let Some(url) = url.map(str::to_owned) {
                // What is left is read, or the program would wait to say it.
                tokio::spawn(async move { stderr.read_to_end(&mut Vec::new()).await });
                return (child, url, said);
            }
        }
    }

    async fn terminated(mut child: Child) -> Option<i32> {
        let id = child.id().expect("it runs").to_string();
        let killed = Command::new("kill").args(["-TERM", &id]).status().await.expect("kill");
        assert!(killed.success());
        child.wait().await.expect("it ends").code()
    }

    #[cfg(unix)]
    #[tokio::test]
    async fn it_says_where_it_is_serves_and_ends_when_it_is_told_to() {
        bounded(async {
            for address in [":0", "127.0.0.1:0", "localhost:0"] {
                let (child, url, said) =
                    started(&format!("serve --store a --http {address}")).await;
                assert!(said.starts_with("hook\n"), "{said}");
                assert!(url.starts_with("http://127.0.0.1:") && url.ends_with("/mcp"), "{url}");
                let session = Session::open(&url, &[], &json!({})).await;
                let told = result(session.call("notes_list", json!({})).await).await;
                assert_eq!(envelope(&told)["state"]["returned"], 1);
                assert_eq!(terminated(child).await, Some(0));
            }
        })
        .await;
    }

    #[tokio::test]
    async fn an_address_that_is_taken_or_none_ends_it() {
        bounded(async {
            let taken = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
            let taken = taken.local_addr().unwrap().to_string();
            for address in [taken.as_str(), "nowhere"] {
                let ran = ran(&format!("serve --store a --http {address}")).await;
                assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{ran:?}");
                let told = format!("error: cannot listen at {address}: ");
                assert!(ran.err.contains(&told), "{ran:?}");
                assert!(!ran.err.contains("hook"), "nothing is filled for nobody: {ran:?}");
            }
        })
        .await;
    }

    #[tokio::test]
    async fn hosts_and_origins_are_for_http_alone() {
        bounded(async {
            for flag in ["--allowed-host a", "--allowed-origin http://a:1"] {
                assert_eq!(ran(&format!("serve --store a {flag}")).await.code, 2, "{flag}");
            }
            let line = "serve --store a --http :0 --allowed-host a --allowed-host b \
                        --allowed-origin https://a:443";
            let (child, url, _) = started(line).await;
            let params = json!({"name": "notes_list"});
            for (host, status) in [("a", 200), ("b", 200), ("c", 403), ("localhost", 200)] {
                let headers = [("host", host), ("origin", "https://a")];
                let answer =
                    common::web::modern(&url, &headers, &json!({}), "tools/call", params.clone())
                        .await;
                assert_eq!(answer.status(), status, "{host}");
            }
            drop(child);
        })
        .await;
    }
}

mod tools {
    use super::*;

    #[tokio::test]
    async fn are_shown_without_the_state() {
        bounded(async {
            for line in ["tools", "tools --store broken"] {
                let ran = ran(line).await;
                assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{ran:?}");
                let mut lines = ran.out.lines();
                assert_eq!(lines.next(), Some("NAME           CLASS     VERSION  TITLE"));
                assert_eq!(lines.next(), Some("boom           read      1.0.0    Panics."));
                assert_eq!(lines.next(), Some("note_add       mutation  1.0.0    Add a note"));
            }
        })
        .await;
    }

    #[tokio::test]
    async fn as_json_are_what_clients_get() {
        bounded(async {
            let service = common::server().build(App::default()).unwrap();
            let (mut pipe, _) = common::wire::Pipe::legacy(&service, &json!({})).await;
            let listed = pipe.request("tools/list", json!({})).await["result"].clone();
            let ran = ran("tools --json").await;
            assert_eq!(ran.json().to_string(), listed.to_string(), "the order is the same, too");
        })
        .await;
    }
}

mod lint {
    use super::*;

    /// What `note_add` is reported for: it is a warning.
    const WAIVER: &str = "[[waiver]]\ntool = \"note_add\"\npath = \"input.title\"\nrule = \"keyword-name\"\nissue = \"#12\"\n";

    fn rules(ran: &Ran) -> Vec<String> {
        let whole = ran.json();
        let findings = whole["findings"].as_array().expect("a list").iter();
        findings.map(|one| format!("{} {}", one["rule"], one["tool"])).collect()
    }

    #[tokio::test]
    async fn judges_the_tools_without_the_state() {
        bounded(async {
            for line in ["lint", "lint --store broken"] {
                let ran = ran(line).await;
                assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{ran:?}");
                assert!(ran.out.contains("input.title is named like a schema keyword"), "{ran:?}");
                assert!(ran.out.contains("notes: 8 tools, 0 errors, 1 warning"), "{ran:?}");
            }
        })
        .await;
    }

    #[tokio::test]
    async fn takes_the_forms_the_bar_and_clients() {
        bounded(async {
            let failed = ran("lint --fail-on warn --format json").await;
            assert_eq!(failed.code, 1);
            assert_eq!(rules(&failed), [r#""keyword-name" "note_add""#]);
            let sarif = ran("lint --format sarif").await.json();
            assert_eq!(sarif["runs"][0]["results"][0]["ruleId"], "keyword-name");
            let other = ran("lint --fail-on warn --format json --client dify").await;
            assert_eq!((other.code, rules(&other).len()), (0, 0));
            assert!(rules(&ran("lint --format json --notes").await).len() > 1);
        })
        .await;
    }

    #[tokio::test]
    async fn takes_waivers_and_fails_when_one_is_stale() {
        bounded(async {
            let folder = tempfile::tempdir().expect("a folder");
            let file = folder.path().join("lint-waivers.toml");
            let lint = async |waivers: &str, options: &str| {
                std::fs::write(&file, waivers).expect("it is written");
                run(notes(options).arg("--waivers").arg(&file)).await
            };
            let waived = lint(WAIVER, "lint --fail-on warn --format json").await;
            assert_eq!((waived.code, rules(&waived).len()), (0, 0), "{waived:?}");
            let stale = lint(&WAIVER.replace("title", "text"), "lint").await;
            assert_eq!(stale.code, 1);
            assert!(stale.out.contains("matches nothing any more: remove it from"), "{stale:?}");
        })
        .await;
    }

    #[tokio::test]
    async fn ends_with_two_when_it_cannot_judge() {
        bounded(async {
            let client = ran("lint --client gemni").await;
            assert_eq!(client.code, 2);
            assert!(client.err.contains("did you mean `gemini`?"), "{client:?}");
            let missing = ran("lint --waivers no-such-file.toml").await;
            assert_eq!((missing.code, missing.out.as_str()), (2, ""));
            assert!(missing.err.contains("the waivers in no-such-file.toml"), "{missing:?}");
        })
        .await;
    }
}

mod call {
    use super::*;

    #[tokio::test]
    async fn prints_the_reply() {
        bounded(async {
            let ran = ran("call notes_list --store a").await;
            assert_eq!(ran.code, 0, "{ran:?}");
            assert_eq!(ran.out.lines().count(), 1);
            assert_eq!(ran.json()["data"]["notes"][0]["id"], 7);
            assert!(!ran.err.contains("hook"), "it does not serve: {ran:?}");
            let pretty = super::ran("call notes_list --store a --pretty").await;
            assert!(pretty.out.lines().count() > 10, "{pretty:?}");
            assert_eq!(pretty.json(), ran.json());
        })
        .await;
    }

    #[tokio::test]
    async fn takes_its_arguments_from_the_line_or_from_stdin() {
        bounded(async {
            let arguments = r#"{"title": "Eggs"}"#;
            let line = run(notes("call note_add --store a").arg(arguments)).await;
            let stdin = fed(&mut notes("call note_add - --store a"), arguments).await;
            for ran in [line, stdin] {
                assert_eq!(ran.code, 0, "{ran:?}");
                assert_eq!(ran.json()["data"]["title"], "Eggs");
            }
        })
        .await;
    }

    #[tokio::test]
    async fn ends_with_one_on_an_error_and_three_when_nothing_was_done() {
        bounded(async {
            let call = async |tool: &str, arguments: &str| {
                run(notes("--store a call").args([tool, arguments])).await
            };
            let failed = call("note_add", r#"{"title":"-"}"#).await;
            assert_eq!((failed.code, &failed.json()["error"]["code"]), (1, &json!("UNTITLED")));
            let delete = r#"{"action":"delete","note":7}"#;
            let asked = call("notes_manage", delete).await;
            let control = &asked.json()["control"];
            assert_eq!((asked.code, &control["code"]), (3, &json!("CONFIRMATION_REQUIRED")));
            let sure = run(notes("--store a call --yes notes_manage").arg(delete)).await;
            assert_eq!((sure.code, &sure.json()["state"]["affected"]), (0, &json!(1)));
        })
        .await;
    }

    #[tokio::test]
    async fn takes_an_alias_for_its_tool() {
        bounded(async {
            let [named, aliased] = ["notes_list", "list_notes"]
                .map(|tool| async move { ran(&format!("--store a call {tool}")).await });
            let (named, aliased) = (named.await, aliased.await);
            assert_eq!((aliased.code, &aliased.out), (0, &named.out));
            assert_eq!(aliased.json()["meta"]["tool"], "notes_list");
            let delete = r#"{"action":"delete","note":7}"#;
            let asked = run(notes("--store a call edit_notes").arg(delete)).await;
            assert_eq!((asked.code, &asked.json()["meta"]["tool"]), (3, &json!("notes_manage")));
            let sure = run(notes("--store a call --yes edit_notes").arg(delete)).await;
            assert_eq!((sure.code, &sure.json()["state"]["affected"]), (0, &json!(1)));
            let add =
                run(notes("--read-only --store a call add_note").arg(r#"{"title":"a"}"#)).await;
            assert_eq!((add.code, &add.json()["control"]["code"]), (3, &json!("READ_ONLY")));
            assert!(!ran("tools --json").await.out.contains("list_notes"), "it is not listed");
        })
        .await;
    }

    #[tokio::test]
    async fn says_what_is_wrong_with_the_call() {
        bounded(async {
            let unknown = ran("--store a call note_list").await;
            assert_eq!((unknown.code, unknown.out.as_str()), (1, ""));
            assert_eq!(unknown.err, "error: Unknown tool: note_list (did you mean notes_list?)\n");
            for arguments in ["[1]", "{", "7"] {
                let ran = run(notes("--store a call notes_list").arg(arguments)).await;
                assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{ran:?}");
                assert!(
                    ran.err.starts_with("error: the arguments are not a JSON object"),
                    "{ran:?}"
                );
            }
        })
        .await;
    }
}

mod read_only {
    use super::*;

    #[tokio::test]
    async fn holds_by_the_flag_and_by_the_environment() {
        bounded(async {
            let arguments = r#"{"title":"a"}"#;
            let mut commands = Vec::new();
            for line in
                ["--read-only call note_add --store a", "call note_add --store a --read-only=yes"]
            {
                commands.push(notes(line));
            }
            for word in ["true", "1", "yes", "on", "TRUE"] {
                let mut command = notes("call note_add --store a");
                command.env("SELO_READ_ONLY", word);
                commands.push(command);
            }
            for mut command in commands {
                let ran = run(command.arg(arguments)).await;
                assert_eq!(
                    (ran.code, &ran.json()["control"]["code"]),
                    (3, &json!("READ_ONLY")),
                    "{command:?}"
                );
            }
            let shown = ran("tools --read-only").await;
            assert!(
                shown.out.contains("notes_list") && !shown.out.contains("note_add"),
                "{shown:?}"
            );
            let writes =
                run(notes("call note_add --store a").env("SELO_READ_ONLY", "false").arg(arguments))
                    .await;
            assert_eq!(writes.code, 0, "{writes:?}");
        })
        .await;
    }

    #[tokio::test]
    async fn what_is_neither_yes_nor_no_starts_nothing() {
        bounded(async {
            for word in ["garbage", "", "tru", "2", "read"] {
                for line in ["--store a", "serve --store a", "tools", "call note_add --store a"] {
                    let ran = run(notes(line).env("SELO_READ_ONLY", word)).await;
                    assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{word} {line} {ran:?}");
                    assert!(ran.err.contains("--read-only"), "{ran:?}");
                    assert!(!ran.err.contains("hook"), "{ran:?}");
                }
            }
            assert_eq!(ran("tools --read-only=garbage").await.code, 2);
        })
        .await;
    }
}

mod the_authors {
    use super::*;

    #[tokio::test]
    async fn commands_get_the_state_and_their_arguments() {
        bounded(async {
            let ran = ran("greet Ana --store a").await;
            assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (0, "hello Ana\n", ""));
            let broken = super::ran("greet Ana --store broken").await;
            assert_eq!((broken.code, broken.out.as_str()), (1, ""));
        })
        .await;
    }

    #[tokio::test]
    async fn commands_without_the_state_do_not_even_ask_for_it() {
        bounded(async {
            for line in ["shout Ana", "shout Ana --store broken"] {
                let ran = ran(line).await;
                assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (0, "ANA!\n", ""));
            }
            assert_eq!(ran("shout").await.code, 2);
        })
        .await;
    }

    #[tokio::test]
    async fn arguments_come_from_the_line_or_the_environment_and_are_asked_for_when_needed() {
        bounded(async {
            for line in ["", "serve", "call notes_list", "greet Ana"] {
                let ran = ran(line).await;
                assert_eq!(ran.code, 2, "{ran:?}");
                assert!(
                    ran.err.contains("--store <STORE>") && ran.err.contains("Usage"),
                    "{ran:?}"
                );
                let named = run(notes(line).env("NOTES_STORE", "a")).await;
                assert_eq!(named.code, 0, "{named:?}");
            }
        })
        .await;
    }

    #[tokio::test]
    async fn arguments_mean_the_same_before_and_after_the_subcommand() {
        bounded(async {
            let own = "--store=-a -ll --topic a,b --topic=-c --from x --to y";
            for line in [own, &format!("{own} serve"), &format!("serve {own}")] {
                let ran = ran(line).await;
                let told = "mail from x to y\nloud 2 about [\"a\", \"b\", \"-c\"]\nhook\nfilled\n";
                assert_eq!((ran.code, ran.err.as_str()), (0, told), "{line}");
            }
            let half = ran("serve --store a --from x").await;
            assert_eq!(half.code, 2, "{half:?}");
            assert!(half.err.contains("--to <TO>"), "{half:?}");
        })
        .await;
    }
}

#[tokio::test]
async fn help_names_everything() {
    bounded(async {
        let help = ran("--help").await;
        assert_eq!((help.code, help.err.as_str()), (0, ""));
        let words = [
            "Notes: an MCP server and its command line",
            "serve    Serve MCP clients",
            "tools    Show the tools",
            "lint     Judge the tools",
            "call     Call a tool",
            "measure  Count what the tools cost",
            "greet    Greet somebody",
            "--store <STORE>",
            "Where the notes are [env: NOTES_STORE=]",
            "--read-only[=<BOOL>]",
            "[env: SELO_READ_ONLY=]",
        ];
        for word in words {
            assert!(help.out.contains(word), "{word}: {}", help.out);
        }
        let serve = ran("serve --help").await.out;
        for word in
            ["--http <ADDR>", "--allowed-host <HOST>", "--allowed-origin <ORIGIN>", "--store"]
        {
            assert!(serve.contains(word), "{word}: {serve}");
        }
        let call = ran("call --help").await.out;
        for word in ["<TOOL> [JSON]", "--pretty", "--yes", "Exit code: 0", "3 when"] {
            assert!(call.contains(word), "{word}: {call}");
        }
        let greet = ran("greet --help").await.out;
        assert!(greet.starts_with("Greet somebody\n"), "{greet}");
        assert_eq!(ran("--version").await.out, "notes 4.5.6\n");
        assert_eq!(ran("--nonsense").await.code, 2);
    })
    .await;
}

//! The walk of a new user: the README of the content store, command by command, with the program under test and a real
//! client.

#![cfg(unix)]

use serde_json::{Value, json};
use std::os::unix::fs::symlink;
use std::path::PathBuf;
use std::process::{Command, Output};
use std::{env, fs};

const README: &str = include_str!("../../examples/content/README.md");
const PROGRAM: &str = env!("CARGO_BIN_EXE_content-under-test");
/// The time that stands in the README for any other.
const TIME: &str = "\"2026-11-30T07:01:47.145Z\"";

#[test]
fn every_command_works_and_shows_what_it_says() {
    let user = User::new();
    let output = user.run(&blocks(README, &["sh"]).join("\n"));
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{}\n{said}\n{}", output.status, stderr(&output));
    assert!(said.contains("It ended with 1."), "nothing was refused: {said}");
    for line in shown() {
        for part in line.trim().split(TIME) {
            assert!(said.contains(part), "`{part}` is not in {said}");
        }
    }

    let soup = json!({"space": "menu", "entry": "soup-of-the-day"});
    let soup = &user.call("entries_get", &soup)["data"]["entry"];
    let expected = json!({
        "status": "published", "version": 2, "live_version": 2,
        "price": 7.5, "season": "winter", "tags": ["vegan", "hot"],
    });
    for (key, value) in expected.as_object().expect("an object") {
        assert_eq!(soup[key], *value, "{key} of {soup}");
    }
    let wrong = json!({
        "action": "update", "space": "menu", "entry": "soup-of-the-day", "expected_version": 2,
        "set": [{"name": "season", "value": "autumn"}, {"name": "price", "value": "cheap"}],
    });
    let refused = &user.call("entries_manage", &wrong)["error"];
    assert_eq!(refused["code"], "REFUSED");
    assert_eq!(codes(&refused["details"]["problems"]), ["NOT_A_CHOICE", "WRONG_KIND"]);
    let job = &user.call("jobs_get", &json!({"space": "menu", "job": 1}))["data"];
    assert_eq!(
        (&job["job"]["status"], codes(&job["diagnostics"])),
        (&json!("done"), vec!["NOT_A_CHOICE"])
    );
    assert_eq!(job["diagnostics"][0]["path"], "rows[0].fields.season");
    let menu = user.call("entries_list", &json!({"space": "menu"}));
    assert_eq!(menu["state"]["total"], 4, "soup, salad, goulash and soup: {menu}");
}

#[test]
fn a_command_that_fails_ends_the_walk() {
    let output = User::new().run("content call spaces_get '{}'\necho on\n");
    assert!(!output.status.success() && output.stdout.is_empty(), "{output:?}");
}

#[test]
fn the_table_has_every_tool_and_its_class() {
    let output = User::new().run("content tools");
    let tools = String::from_utf8_lossy(&output.stdout).into_owned();
    let mut tools: Vec<[&str; 2]> =
        tools.lines().skip(1).map(|line| words(line, char::is_whitespace)).collect();
    let rows = README.lines().filter(|line| line.starts_with("| `"));
    let mut rows: Vec<[&str; 2]> = rows.map(|line| words(line, |c| "|` ".contains(c))).collect();
    tools.sort_unstable();
    rows.sort_unstable();
    assert_eq!(rows, tools);
}

/// Someone with an empty folder, who has just installed the program.
struct User {
    folder: tempfile::TempDir,
    path: std::ffi::OsString,
}

impl User {
    fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let programs = folder.path().join("bin");
        fs::create_dir(&programs).expect("a folder for the program");
        fs::create_dir(folder.path().join("menu")).expect("an empty folder");
        symlink(PROGRAM, programs.join("content")).expect("the program by its name");
        let others = env::var_os("PATH").unwrap_or_default();
        let all = std::iter::once(programs).chain(env::split_paths(&others));
        let path = env::join_paths(all.collect::<Vec<PathBuf>>()).expect("a PATH");
        Self { folder, path }
    }

    /// Stops at the first command that fails.
    fn run(&self, script: &str) -> Output {
        self.command("sh").args(["-eu", "-c", script]).output().expect("sh runs")
    }

    /// What is in the store that the walk has made.
    fn call(&self, tool: &str, arguments: &Value) -> Value {
        let store = ["--store", "sqlite:menu.db", "call", tool, &arguments.to_string()];
        let output = self.command("content").args(store).output().expect("content runs");
        // The envelope is the first line; what a presenter says follows.
        let line = output.stdout.split(|byte| *byte == b'\n').next().unwrap_or_default();
        let said = serde_json::from_slice(line);
        said.unwrap_or_else(|error| panic!("{tool}: {error}\n{}", stderr(&output)))
    }

    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command.env("PATH", &self.path).current_dir(self.folder.path().join("menu"));
        for ours in ["CONTENT_STORE", "CONTENT_ASSETS", "SELO_READ_ONLY", "SELO_SECRET"] {
            command.env_remove(ours);
        }
        // There need not be a keychain.
        command.env("MCP_INSPECTOR_SECRET_STORE", "memory");
        command
    }
}

/// The lines that the README says are shown, up to the table of tools: all but how a client is set up.
fn shown() -> impl Iterator<Item = &'static str> {
    let (walk, _) = README.split_once("\n## Tools\n").expect("the table of tools");
    let blocks = blocks(walk, &["json", "text"]);
    assert!(blocks.len() > 2, "replies are shown");
    blocks.into_iter().filter(|block| !block.contains("mcpServers")).flat_map(str::lines)
}

/// The blocks in one of these languages, in their order.
fn blocks<'a>(page: &'a str, languages: &[&str]) -> Vec<&'a str> {
    let fences = page.split("\n```").skip(1).step_by(2);
    let blocks = fences.filter_map(|block| block.split_once('\n'));
    let blocks = blocks.filter(|(language, _)| languages.contains(language));
    blocks.map(|(_, block)| block).collect()
}

fn codes(problems: &Value) -> Vec<&str> {
    let problems = problems.as_array().into_iter().flatten();
    problems.filter_map(|problem| problem["code"].as_str()).collect()
}

/// The first two words of a line.
fn words(line: &str, is_between: impl Fn(char) -> bool) -> [&str; 2] {
    let mut words = line.split(is_between).filter(|word| !word.is_empty());
    [words.next().unwrap_or_default(), words.next().unwrap_or_default()]
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

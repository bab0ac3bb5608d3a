//! The linter as a program.

#![allow(dead_code)] // each test file uses its part

pub(crate) mod web;

use serde_json::Value;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// One tool with a warning (no hints) and an error (a list of types).
pub(crate) const BAD: &str = r#"{"tools": [
  {
    "name": "find",
    "description": "Finds it.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "limit": {"type": ["integer", "null"], "description": "How many."}
      }
    }
  }
]}"#;

/// One tool that nothing is said of but notes.
pub(crate) const GOOD: &str = r#"{"tools": [{
  "name": "find",
  "title": "Find",
  "description": "Finds it.",
  "inputSchema": {
    "type": "object",
    "properties": {"limit": {"type": "integer", "description": "How many."}}
  },
  "annotations": {
    "title": "Find", "readOnlyHint": true, "destructiveHint": false, "idempotentHint": true, "openWorldHint": false
  }
}]}"#;

/// What the linter said and how it ended.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Ran {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// The rules that were found, with tool and path, from `--format json`.
    pub(crate) fn found(&self) -> Vec<String> {
        let whole = self.json();
        let findings = whole["findings"].as_array().expect("a list").iter();
        let text = |one: &Value, key: &str| one[key].as_str().unwrap_or("-").to_owned();
        let all = findings.map(|one| {
            format!("{} {} {}", text(one, "rule"), text(one, "tool"), text(one, "path"))
        });
        all.collect()
    }
}

pub(crate) fn selo<'a>(arguments: impl IntoIterator<Item = &'a str>) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_selo"));
    command.args(arguments).stdin(Stdio::null());
    for name in [
        "SELO_TOKEN",
        "http_proxy",
        "https_proxy",
        "all_proxy",
        "HTTP_PROXY",
        "HTTPS_PROXY",
        "ALL_PROXY",
    ] {
        command.env_remove(name);
    }
    command
}

pub(crate) fn run(command: &mut Command) -> Ran {
    ended(command.output().expect("it runs"))
}

pub(crate) fn ran<'a>(arguments: impl IntoIterator<Item = &'a str>) -> Ran {
    run(&mut selo(arguments))
}

/// Runs it with this on its stdin.
pub(crate) fn fed<'a>(arguments: impl IntoIterator<Item = &'a str>, input: &str) -> Ran {
    let mut command = selo(arguments);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("it runs");
    child.stdin.take().expect("a pipe").write_all(input.as_bytes()).expect("it reads");
    ended(child.wait_with_output().expect("it ends"))
}

fn ended(output: Output) -> Ran {
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    let code = output.status.code().expect("it was not killed");
    Ran { code, out: text(output.stdout), err: text(output.stderr) }
}

/// The scripted server, which `cargo test` builds, too: it is two folders beside this program.
pub(crate) fn scripted() -> PathBuf {
    let test = std::env::current_exe().expect("this program has a path");
    let folder = test.ancestors().nth(2).expect("target/debug");
    let program = folder.join("examples").join(format!("scripted{}", std::env::consts::EXE_SUFFIX));
    assert!(program.exists(), "build it first: cargo build -p selo-cli --example scripted");
    program
}

/// A folder with these files.
pub(crate) fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in files {
        std::fs::write(folder.path().join(name), text).expect("it is written");
    }
    folder
}

/// Runs it in this folder.
pub(crate) fn ran_in<'a>(folder: &Path, arguments: impl IntoIterator<Item = &'a str>) -> Ran {
    run(selo(arguments).current_dir(folder))
}

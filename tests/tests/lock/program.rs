//! The programs, and what they say.

use serde_json::Value;
use std::path::Path;
use std::process::Command;

/// What a program said.
pub(crate) struct Ran {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

const CONTENT: &str = env!("CARGO_BIN_EXE_content-under-test");

/// The content store.
pub(crate) fn content(arguments: &[&str]) -> Ran {
    ran(Command::new(CONTENT).args(arguments).env_remove("SELO_READ_ONLY"))
}

/// The command line for any server.
pub(crate) fn selo(arguments: &[&str]) -> Ran {
    ran(Command::new(env!("CARGO_BIN_EXE_selo-under-test")).args(arguments))
}

/// The command that serves a content store in this folder on stdio.
pub(crate) fn served(folder: &Path) -> String {
    format!("{CONTENT} --store sqlite:{}", folder.join("content.db").display())
}

fn ran(command: &mut Command) -> Ran {
    let output = command.output().expect("it runs");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    let code = output.status.code().expect("a code");
    Ran { code, out: text(output.stdout), err: text(output.stderr) }
}

pub(crate) fn lock_file() -> String {
    format!("{}/../examples/content/tools.lock.json", env!("CARGO_MANIFEST_DIR"))
}

/// The committed lock of the content store.
pub(crate) fn committed() -> Value {
    let text = std::fs::read_to_string(lock_file()).expect("the lock");
    serde_json::from_str(&text).expect("JSON")
}

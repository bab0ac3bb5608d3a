//! Runs real converters over a list of tools: google-genai, openai-agents (strict),
//! langchain-mcp-adapters, the 2020-12 meta-schema, the official TypeScript clients, AJV in strict
//! mode, and VS Code's rules as they are known.
//!
//! They are installed once, below the target directory, by pip and npm.

use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::OnceLock;

/// The command that runs each side, and how it is installed.
struct Side {
    name: &'static str,
    wanted: &'static str,
    install: fn(&Path),
    run: fn(&Path) -> Command,
}

const PYTHON: Side = Side {
    name: "converters.py",
    wanted: "requirements.txt",
    install: |home| {
        done(Command::new("python3").args(["-m", "venv", "venv"]).current_dir(home));
        let pip = home.join("venv/bin/pip");
        done(
            Command::new(pip)
                .args([
                    "install",
                    "--quiet",
                    "--disable-pip-version-check",
                    "-r",
                    "requirements.txt",
                ])
                .current_dir(home),
        );
    },
    run: |home| Command::new(home.join("venv/bin/python")),
};

const NODE: Side = Side {
    name: "converters.mjs",
    wanted: "package.json",
    install: |home| {
        let quiet = ["install", "--no-audit", "--no-fund", "--no-package-lock", "--loglevel=error"];
        done(Command::new("npm").args(quiet).current_dir(home));
    },
    run: |_| Command::new("node"),
};

/// What the converters refuse of these tools, or lose of them, a line each.
///
/// # Panics
/// When the converters cannot be installed or run, or one was not asked about each tool.
#[must_use]
pub fn refused(tools: &[Value]) -> Vec<Value> {
    let file = tempfile::NamedTempFile::with_suffix(".json").expect("a file");
    fs::write(file.path(), json!({ "tools": tools }).to_string()).expect("the tools");
    let mut refused = Vec::new();
    for side in [PYTHON, NODE] {
        let lines = said(&side.run(&[file.path().to_str().expect("a path")]));
        let judged = lines.iter().filter(|line| line.get("tool").is_some()).count();
        assert!(judged >= tools.len(), "{}: {judged} verdicts on {} tools", side.name, tools.len());
        refused.extend(lines.into_iter().filter(|line| line["ok"] == false));
    }
    refused
}

/// Runs the converters over tools that they must refuse; what they did not, a line each.
///
/// # Panics
/// When the converters cannot be installed or run.
#[must_use]
pub fn blind() -> Vec<String> {
    let sides = [PYTHON, NODE].map(|side| side.run(&["bad.json", "--expect-failures"]));
    let wrong = sides.iter().filter(|output| !output.status.success());
    wrong.map(|output| String::from_utf8_lossy(&output.stdout).into_owned()).collect()
}

impl Side {
    fn run(&self, arguments: &[&str]) -> Output {
        let home = home();
        self.installed(home);
        let mut command = (self.run)(home);
        let output = command.arg(self.name).args(arguments).current_dir(home).output();
        output.unwrap_or_else(|error| panic!("{}: {error}", self.name))
    }

    /// Installs what the side wants, unless exactly that is there.
    fn installed(&self, home: &Path) {
        let lock = fs::File::create(home.join("lock")).expect("a lock file");
        lock.lock().expect("one installation at a time");
        let mark = home.join(format!("{}.installed", self.wanted));
        let wanted = fs::read(home.join(self.wanted)).expect("what is wanted");
        if fs::read(&mark).ok().as_ref() != Some(&wanted) {
            (self.install)(home);
            fs::write(mark, wanted).expect("the mark");
        }
    }
}

/// A folder below the target directory with the scripts.
fn home() -> &'static Path {
    static HOME: OnceLock<PathBuf> = OnceLock::new();
    HOME.get_or_init(|| {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("converters");
        let home = target().join("converters");
        fs::create_dir_all(&home).expect("a folder below target");
        for entry in fs::read_dir(source).expect("the scripts") {
            let entry = entry.expect("a script");
            fs::copy(entry.path(), home.join(entry.file_name())).expect("a copy");
        }
        home
    })
}

/// The target directory's folder for tests: the running test binary stands in `target/…/deps`.
fn target() -> PathBuf {
    let test = std::env::current_exe().expect("a running test");
    let profile = test.ancestors().nth(2).expect("a folder of the profile");
    profile.parent().unwrap_or(profile).join("tmp")
}

fn said(output: &Output) -> Vec<Value> {
    let text = String::from_utf8_lossy(&output.stdout);
    let lines: Vec<Value> =
        text.lines().map(|line| serde_json::from_str(line).expect("a JSON line")).collect();
    assert!(!lines.is_empty(), "nothing said: {}", String::from_utf8_lossy(&output.stderr));
    lines
}

fn done(command: &mut Command) {
    let status = command.stdout(Stdio::null()).status();
    let status = status.unwrap_or_else(|error| panic!("{command:?}: {error}"));
    assert!(status.success(), "{command:?}: {status}");
}

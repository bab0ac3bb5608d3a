//! Scripts in Python and for Node.js, with the packages that they want.
//!
//! A folder of `tests/` is copied below the target directory, and what it wants is installed there
//! once, by pip and npm.

use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::{Mutex, PoisonError};

/// A script in a folder of `tests/`.
#[derive(Debug)]
pub struct Script {
    folder: &'static str,
    /// The file.
    pub name: &'static str,
    wanted: &'static str,
    install: fn(&Path),
    run: fn(&Path) -> Command,
}

impl Script {
    /// A Python script; the folder has a `requirements.txt`.
    #[must_use]
    pub const fn python(folder: &'static str, name: &'static str) -> Self {
        let run = |home: &Path| Command::new(home.join("venv/bin/python"));
        Script { folder, name, wanted: "requirements.txt", install: pip, run }
    }

    /// A script for Node.js; the folder has a `package.json`.
    #[must_use]
    pub const fn node(folder: &'static str, name: &'static str) -> Self {
        Script { folder, name, wanted: "package.json", install: npm, run: |_| Command::new("node") }
    }

    /// Runs it, and installs what it wants before, unless exactly that is there.
    ///
    /// # Panics
    /// When that cannot be installed, or the script cannot be run.
    #[must_use]
    pub fn run<A: AsRef<str>>(&self, arguments: &[A]) -> Output {
        let home = home(self.folder);
        self.installed(&home);
        let mut command = (self.run)(&home);
        let arguments = arguments.iter().map(AsRef::as_ref);
        let output = command.arg(self.name).args(arguments).current_dir(home).output();
        output.unwrap_or_else(|error| panic!("{}: {error}", self.name))
    }

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

/// The JSON lines that a script said.
///
/// # Panics
/// When it said nothing, or something else.
#[must_use]
pub fn said(output: &Output) -> Vec<Value> {
    let text = String::from_utf8_lossy(&output.stdout);
    let lines: Vec<Value> =
        text.lines().map(|line| serde_json::from_str(line).expect("a JSON line")).collect();
    assert!(!lines.is_empty(), "nothing said: {}", String::from_utf8_lossy(&output.stderr));
    lines
}

/// A folder below the target directory with the scripts of this one.
fn home(folder: &'static str) -> PathBuf {
    static HOMES: Mutex<BTreeMap<&str, PathBuf>> = Mutex::new(BTreeMap::new());
    let mut homes = HOMES.lock().unwrap_or_else(PoisonError::into_inner);
    let home = homes.entry(folder).or_insert_with(|| {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        let home = target().join(folder);
        fs::create_dir_all(&home).expect("a folder below target");
        for entry in fs::read_dir(source).expect("the scripts") {
            let entry = entry.expect("a script");
            fs::copy(entry.path(), home.join(entry.file_name())).expect("a copy");
        }
        home
    });
    home.clone()
}

/// The target directory's folder for tests: the running test binary stands in `target/…/deps`.
fn target() -> PathBuf {
    let test = std::env::current_exe().expect("a running test");
    let profile = test.ancestors().nth(2).expect("a folder of the profile");
    profile.parent().unwrap_or(profile).join("tmp")
}

fn pip(home: &Path) {
    done(Command::new("python3").args(["-m", "venv", "venv"]).current_dir(home));
    let pip = home.join("venv/bin/pip");
    // What is imported is compiled then; the rest is never needed.
    let quiet = ["--quiet", "--disable-pip-version-check", "--no-compile"];
    let wanted = ["-r", "requirements.txt"];
    done(Command::new(pip).arg("install").args(quiet).args(wanted).current_dir(home));
}

fn npm(home: &Path) {
    let quiet = ["install", "--no-audit", "--no-fund", "--no-package-lock", "--loglevel=error"];
    done(Command::new("npm").args(quiet).current_dir(home));
}

fn done(command: &mut Command) {
    let status = command.stdout(Stdio::null()).status();
    let status = status.unwrap_or_else(|error| panic!("{command:?}: {error}"));
    assert!(status.success(), "{command:?}: {status}");
}

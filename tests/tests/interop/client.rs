//! Installs and runs the TypeScript clients.

use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;

pub(crate) type Line = Value;

/// Runs the client and gives what it said, a JSON line a step.
pub(crate) fn run(generation: &str, transport: &str, mode: &str, target: &[String]) -> Vec<Line> {
    let output = Command::new("node")
        .arg("client.mjs")
        .args([generation, transport, mode, "--"])
        .args(target)
        .current_dir(home())
        .stderr(Stdio::piped())
        .output()
        .expect("node runs; the tests need Node.js 20");
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(
        output.status.success(),
        "{generation} {transport} {mode}: {}\n{said}\n{}",
        output.status,
        String::from_utf8_lossy(&output.stderr)
    );
    said.lines().map(|line| serde_json::from_str(line).expect("a JSON line")).collect()
}

/// The folder with the clients installed, below the target directory.
fn home() -> &'static Path {
    static HOME: OnceLock<PathBuf> = OnceLock::new();
    HOME.get_or_init(|| {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("interop");
        let home = Path::new(env!("CARGO_TARGET_TMPDIR")).join("interop");
        fs::create_dir_all(&home).expect("a folder below target");
        let lock = fs::File::create(home.join("lock")).expect("a lock file");
        lock.lock().expect("one installation at a time");
        fs::copy(source.join("client.mjs"), home.join("client.mjs")).expect("the client");
        let wanted = fs::read(source.join("package.json")).expect("package.json");
        if fs::read(home.join("installed.json")).ok() != Some(wanted.clone()) {
            fs::write(home.join("package.json"), &wanted).expect("package.json");
            install(&home);
            fs::write(home.join("installed.json"), &wanted).expect("installed.json");
        }
        home
    })
}

fn install(home: &Path) {
    let status = Command::new("npm")
        .args(["install", "--no-audit", "--no-fund", "--no-package-lock", "--loglevel=error"])
        .current_dir(home)
        .stdout(Stdio::null())
        .status()
        .expect("npm runs; the tests need Node.js 20 with npm");
    assert!(status.success(), "npm install: {status}");
}

//! The clients, run once against the server of `server/examples/channels.rs`.

use selo_tests::scripts::Script;
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::sync::OnceLock;

const SERVER: &str = env!("CARGO_BIN_EXE_channels-under-test");
const PYTHON: Script = Script::python("clients", "clients.py");
const NODE: Script = Script::node("clients", "clients.mjs");

/// What one client handed to a model of one tool.
pub(crate) struct Line {
    pub(crate) client: String,
    pub(crate) tool: String,
    /// What the model was told of the tool.
    pub(crate) offered: Value,
    /// What it was told of the reply.
    pub(crate) handed: Value,
    /// The line as the script wrote it.
    pub(crate) raw: String,
}

/// What every client handed to a model, of every tool.
pub(crate) fn handed() -> &'static [Line] {
    static HANDED: OnceLock<Vec<Line>> = OnceLock::new();
    HANDED.get_or_init(|| [PYTHON, NODE].iter().flat_map(run).collect())
}

fn run(script: &Script) -> Vec<Line> {
    let output = script.run(&[SERVER]);
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(
        output.status.success(),
        "{}: {}\n{said}\n{}",
        script.name,
        output.status,
        String::from_utf8_lossy(&output.stderr)
    );
    said.lines().map(Line::read).collect()
}

impl Line {
    fn read(raw: &str) -> Self {
        let line: Value = serde_json::from_str(raw).expect("a JSON line");
        let text = |key: &str| line[key].as_str().expect("a name").to_owned();
        Line {
            client: text("client"),
            tool: text("tool"),
            offered: line["offered"].clone(),
            handed: line["handed"].clone(),
            raw: raw.to_owned(),
        }
    }
}

/// The packages of the clients, and their versions.
pub(crate) fn pinned() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("clients");
    let python = fs::read_to_string(folder.join("requirements.txt")).expect("requirements.txt");
    let node = fs::read_to_string(folder.join("package.json")).expect("package.json");
    let node: Value = serde_json::from_str(&node).expect("JSON");
    let node = node["dependencies"].as_object().expect("dependencies").iter();
    let node =
        node.map(|(name, version)| (name.clone(), version.as_str().unwrap_or("").to_owned()));
    let python = python.lines().map(|line| {
        let (name, version) = line.split_once("==").expect("a pinned version");
        (name.split('[').next().unwrap_or(name).to_owned(), version.to_owned())
    });
    python.chain(node).collect()
}

//! The corpus as a program: writes it, builds it until only what compiles is left, runs it.

use crate::corpus::Root;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::{env, fs};

/// The compiler reports in phases: macros, then types, then constants. A type that holds itself
/// stops it at once.
const ROUNDS: usize = 12;

const MANIFEST: &str = r#"[package]
name = "selo-type-corpus"
version = "0.0.0"
edition = "2024"
publish = false

[workspace]

[dependencies]
selo = { path = "SELO" }
schemars = { version = "1", features = ["preserve_order"] }
serde = { version = "1", features = ["derive"] }
serde_json = { version = "1", features = ["preserve_order"] }

[profile.dev]
debug = false
"#;

const MAIN: &str = r"#![allow(warnings)]

pub mod fitting;
pub mod make;
pub mod probe;
pub mod rng;
pub mod wire;

mod prelude {
    pub use crate::make::Make;
    pub use crate::probe::{self, App};
    pub use crate::rng::Rng;
    pub use selo::NoData;
    pub use selo::prelude::*;
    pub use std::borrow::Cow;
    pub use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};
    pub use std::path::PathBuf;
}
";

/// The modules of the program that are the same for every seed.
const FIXED: [(&str, &str); 5] = [
    ("fitting", include_str!("program/fitting.rs")),
    ("make", include_str!("program/make.rs")),
    ("probe", include_str!("program/probe.rs")),
    ("wire", include_str!("program/wire.rs")),
    ("rng", include_str!("rng.rs")),
];

/// What the compiler said about a module.
pub(crate) type Refusals = BTreeMap<String, Vec<String>>;

pub(crate) struct Project {
    folder: PathBuf,
    target: PathBuf,
}

impl Project {
    /// Writes the modules of all these types.
    pub(crate) fn write(roots: &[Root]) -> Self {
        let temporary = Path::new(env!("CARGO_TARGET_TMPDIR"));
        let project = Project {
            folder: temporary.join("type-corpus"),
            target: temporary.parent().expect("a target folder").to_owned(),
        };
        let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("a workspace");
        let _ = fs::remove_dir_all(&project.folder);
        fs::create_dir_all(project.folder.join("src")).expect("a folder");
        let selo = workspace.join("runtime").display().to_string();
        project.put("Cargo.toml", &MANIFEST.replace("SELO", &selo.replace('\\', "/")));
        // The versions that are there already.
        let lock = fs::read_to_string(workspace.join("Cargo.lock")).expect("Cargo.lock");
        project.put("Cargo.lock", &lock);
        for (name, text) in FIXED {
            project.put(&format!("src/{name}.rs"), text);
        }
        for root in roots {
            project.put(&format!("src/{}.rs", root.name), &root.source);
        }
        project
    }

    fn put(&self, path: &str, text: &str) {
        fs::write(self.folder.join(path), text).expect("a file can be written");
    }

    /// Builds the program without the modules that the compiler refuses; returns what it said.
    pub(crate) fn build(&self, seed: u64, roots: &[Root]) -> Refusals {
        let mut refused = Refusals::new();
        for round in 1..=ROUNDS {
            let left = roots.iter().filter(|root| !refused.contains_key(&root.name));
            let left: BTreeSet<&str> = left.map(|root| root.name.as_str()).collect();
            self.put("src/main.rs", &main(seed, &left));
            let output = self.cargo("build", &["--message-format=json", "--quiet"]);
            let found = refusals(&output, &left);
            eprintln!("round {round}: {} modules, {} refused", left.len(), found.len());
            if output.status.success() {
                return refused;
            }
            let said = String::from_utf8_lossy(&output.stderr);
            assert!(!found.is_empty(), "the corpus does not build, for no type's sake:\n{said}");
            refused.extend(found);
        }
        panic!("after {ROUNDS} rounds the compiler still finds errors");
    }

    /// Runs the program: a JSON document a line.
    pub(crate) fn run(&self) -> Vec<Value> {
        let output = self.cargo("run", &["--quiet"]);
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "the corpus does not run:\n{said}");
        let lines = String::from_utf8(output.stdout).expect("UTF-8");
        lines.lines().map(|line| serde_json::from_str(line).expect(line)).collect()
    }

    /// Leaves the descriptors to other tests, as the result of `tools/list`.
    pub(crate) fn leave(&self, tools: &Value) {
        let path = self.folder.with_extension("json");
        fs::write(path, tools.to_string()).expect("a file can be written");
    }

    fn cargo(&self, command: &str, arguments: &[&str]) -> Output {
        let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let mut cargo = Command::new(cargo);
        cargo.arg(command).arg("--offline").args(arguments).current_dir(&self.folder);
        cargo.env("CARGO_TARGET_DIR", &self.target).output().expect("cargo runs")
    }
}

fn main(seed: u64, left: &BTreeSet<&str>) -> String {
    let mut text = MAIN.to_owned();
    for name in left {
        let _ = writeln!(text, "mod {name};");
    }
    let roots: Vec<String> = left.iter().map(|name| format!("{name}::ROOT, ")).collect();
    let roots = roots.concat();
    let _ = writeln!(text, "\nfn main() {{\n    probe::run({seed}, &[{roots}]);\n}}");
    text
}

/// The errors of each module.
fn refusals(output: &Output, left: &BTreeSet<&str>) -> Refusals {
    let mut refusals = Refusals::new();
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        let Ok(document) = serde_json::from_str::<Value>(line) else { continue };
        let message = &document["message"];
        if message["level"] != "error" || message["spans"] == Value::Array(Vec::new()) {
            continue;
        }
        let rendered = message["rendered"].as_str().unwrap_or_default();
        let module = module(message, left)
            .unwrap_or_else(|| panic!("an error outside the generated types:\n{rendered}"));
        refusals.entry(module.to_owned()).or_default().push(rendered.to_owned());
    }
    refusals
}

/// The module that an error is about: of its first span that stands in one, expansions included.
fn module<'m>(message: &Value, left: &BTreeSet<&'m str>) -> Option<&'m str> {
    if let Some(file) = message["file_name"].as_str() {
        let name = Path::new(file).file_stem()?.to_str()?;
        if let Some(found) = left.get(name) {
            return Some(found);
        }
    }
    let spans = message["spans"].as_array().into_iter().flatten();
    let children = message["children"].as_array().into_iter().flatten();
    let expansion = message.pointer("/expansion/span").into_iter();
    spans.chain(expansion).chain(children).find_map(|below| module(below, left))
}

//! A page of `docs/rules/`, as its tests read it.

use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

/// A page of `docs/rules/`.
#[derive(Debug)]
pub(crate) struct Page {
    pub(crate) id: String,
    /// The words in `enforced:`.
    pub(crate) enforced: Vec<String>,
    /// What breaks the rule, and where the linter points.
    pub(crate) found: Vec<(String, Value)>,
    /// What does not.
    pub(crate) instead: Vec<Value>,
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/rules")
}

/// The index of the pages.
pub(crate) fn index() -> String {
    fs::read_to_string(folder().join("README.md")).expect("the index")
}

/// All of them.
pub(crate) fn pages() -> Vec<Page> {
    let files = fs::read_dir(folder()).expect("docs/rules/");
    let mut pages = Vec::new();
    for file in files {
        let path = file.expect("a readable entry").path();
        let id = path.file_stem().and_then(|stem| stem.to_str()).expect("a name").to_owned();
        if id != "README" {
            pages.push(Page::read(id, &fs::read_to_string(&path).expect("a readable page")));
        }
    }
    pages.sort_by(|one, other| one.id.cmp(&other.id));
    pages
}

impl Page {
    fn read(id: String, text: &str) -> Self {
        let mut page = Page { id, enforced: Vec::new(), found: Vec::new(), instead: Vec::new() };
        let mut at = None;
        let mut lines = text.lines();
        while let Some(line) = lines.next() {
            if let Some(words) = line.strip_prefix("enforced: ") {
                page.enforced = words.split(", ").map(str::to_owned).collect();
            } else if let Some(place) = line.strip_prefix("**Found** at `") {
                at = place.split_once('`').map(|(path, _)| path.to_owned());
            } else if let Some(mark) = line.strip_prefix("```json,") {
                let block: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
                let parts = serde_json::from_str(&block.join("\n"))
                    .unwrap_or_else(|e| panic!("{}: {e}: {}", page.id, block.join("\n")));
                match (mark, at.take()) {
                    ("found", Some(at)) => page.found.push((at, parts)),
                    ("instead", _) => page.instead.push(parts),
                    _ => panic!("{}: a block `{mark}` without its place", page.id),
                }
            }
        }
        page
    }

    pub(crate) fn is_enforced_by(&self, word: &str) -> bool {
        self.enforced.iter().any(|one| one == word)
    }

    /// Whether the compiler refuses it; such pages show Rust.
    pub(crate) fn is_compiled(&self) -> bool {
        self.is_enforced_by("macro") || self.is_enforced_by("type")
    }
}

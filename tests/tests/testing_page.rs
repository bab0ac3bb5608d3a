//! The page on testing is true: what it prints is a crate of its own, its test passes, and fails as
//! the page says.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

/// The profile of this workspace, so that what is built already is not built again.
const PROFILE: &str =
    "[profile.dev]\ndebug = \"line-tables-only\"\n[profile.dev.package.\"*\"]\ndebug = false\n";

const PAGE: &str = include_str!("../../docs/testing.md");

#[test]
fn the_page_is_a_crate_whose_test_passes_and_fails_as_it_says() {
    let project = Project::of_the_page();
    let output = project.test();
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}\n{}", String::from_utf8_lossy(&output.stderr));
    assert!(said.contains("test a_bill_is_split ... ok"), "{said}");

    let bound = "    #[schemars(range(min = 1))]\n";
    let tool = block("rust", 0);
    assert!(tool.contains(bound), "{tool}");
    project.put("src/lib.rs", &tool.replace(bound, ""));
    let output = project.test();
    let said = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(101), "{said}");
    assert!(said.contains(block("text", 0)), "{said}");
}

#[test]
fn the_test_on_the_page_has_ten_lines() {
    let lines = block("rust", 1).lines().filter(|line| !line.is_empty());
    assert_eq!(lines.count(), 10);
}

/// A crate outside of the workspace.
struct Project {
    folder: tempfile::TempDir,
}

impl Project {
    fn of_the_page() -> Self {
        let project = Project { folder: tempfile::tempdir().expect("a folder") };
        let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("a workspace");
        let selo = workspace.display().to_string().replace('\\', "/");
        let manifest = block("toml", 0).replace("../selo", &selo);
        project.put("Cargo.toml", &format!("{manifest}\n\n{PROFILE}"));
        // The versions that are there already.
        let lock = fs::read_to_string(workspace.join("Cargo.lock")).expect("Cargo.lock");
        project.put("Cargo.lock", &lock);
        project.put("src/lib.rs", block("rust", 0));
        project.put("tests/bill.rs", block("rust", 1));
        project
    }

    fn put(&self, path: &str, text: &str) {
        let path = self.folder.path().join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, text).expect("a file can be written");
    }

    fn test(&self) -> Output {
        let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().expect("a target folder");
        let mut command = Command::new(env!("CARGO"));
        command.args(["test", "--offline", "--test", "bill"]);
        command.env("CARGO_TARGET_DIR", target).current_dir(self.folder.path());
        command.output().expect("cargo runs")
    }
}

/// The block of this number in this language.
fn block(language: &str, number: usize) -> &'static str {
    let fences = PAGE.split("\n```").skip(1).step_by(2);
    let blocks = fences.filter_map(|block| block.split_once('\n'));
    let mut blocks = blocks.filter(|(of, _)| *of == language);
    blocks.nth(number).expect("the page has the block").1
}

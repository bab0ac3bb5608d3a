//! Takes the programs out of the pages, so that tests can look at their tools.

use std::path::Path;
use std::{env, fs};

fn main() {
    write("quickstart", "rust,no_run");
    write("presenting", "rust");
}

/// All blocks in this language of the page `docs/{name}.md` as one file.
fn write(name: &str, language: &str) {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs").join(format!("{name}.md"));
    println!("cargo::rerun-if-changed={}", page.display());
    let text = fs::read_to_string(&page).expect("the page");
    let fences = text.split("\n```").skip(1).step_by(2);
    let blocks = fences.filter_map(|block| block.split_once('\n'));
    let program: Vec<_> =
        blocks.filter(|(of, _)| *of == language).map(|(_, block)| block).collect();
    assert!(!program.is_empty(), "{name} has no program");
    let out = env::var_os("OUT_DIR").expect("cargo says where to write");
    fs::write(Path::new(&out).join(format!("{name}.rs")), program.join("\n\n")).expect("a file");
}

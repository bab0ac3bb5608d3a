//! Takes the quickstart's program out of its page, so that a test can look at its tools.

use std::path::Path;
use std::{env, fs};

fn main() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/quickstart.md");
    println!("cargo::rerun-if-changed={}", page.display());
    let text = fs::read_to_string(&page).expect("the quickstart");
    let (_, program) = text.split_once("```rust,no_run\n").expect("the program begins");
    let (program, _) = program.split_once("```\n").expect("the program ends");
    let out = env::var_os("OUT_DIR").expect("cargo says where to write");
    fs::write(Path::new(&out).join("quickstart.rs"), program).expect("a file");
}

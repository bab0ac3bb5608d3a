use selo::prelude::*;

// Each derive sees one type alone; rustc finds the circle of their shapes.
#[derive(Deserialize, JsonSchema, Input)]
struct Folder {
    /// What it holds.
    files: Option<Box<File>>,
}

#[derive(Deserialize, JsonSchema, Input)]
struct File {
    /// Where it stands.
    folders: Option<Box<Folder>>,
}

fn main() {}

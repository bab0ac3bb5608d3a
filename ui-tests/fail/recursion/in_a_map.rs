use selo::prelude::*;
use selo_ui_tests::App;

#[derive(Serialize, JsonSchema, Output)]
struct Folder<T> {
    files: Vec<T>,
    folders: std::collections::HashMap<String, Folder<T>>,
}

/// Shows it.
#[tool(class = "read")]
async fn show(_cx: &Cx<App>) -> Read<Folder<u32>> {
    todo!()
}

fn main() {}

use selo::prelude::*;
use selo_ui_tests::{App, Notice, Page};

/// Shows it.
#[tool(class = "read")]
async fn show(_cx: &Cx<App>) -> Read<Page<Notice>> {
    todo!()
}

fn main() {}

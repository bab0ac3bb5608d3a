use selo::prelude::*;
use selo_ui_tests::App;

/// Shows it.
#[tool(class = "read")]
async fn show(_cx: &Cx<App>) {
    todo!()
}

fn main() {}

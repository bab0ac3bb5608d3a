use selo::prelude::*;
use selo_ui_tests::App;

/// Shows it.
#[tool(class = "read", select)]
async fn show(_cx: &Cx<App>) -> Read<selo::NoData> {
    todo!()
}

fn main() {}

use selo::prelude::*;
use selo_ui_tests::{App, Found};

#[tool(class = "read")]
async fn show(_cx: &Cx<App>) -> Read<Found> {
    todo!()
}

fn main() {}

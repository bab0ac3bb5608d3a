use selo::prelude::*;
use selo_ui_tests::{App, Found};

async fn wait() {}

/// Shows it.
#[tool(class = "read")]
async fn show(_cx: &Cx<App>) -> Read<Found> {
    let count = std::rc::Rc::new(1);
    wait().await;
    drop(count);
    todo!()
}

fn main() {}

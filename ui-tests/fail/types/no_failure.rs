use selo::prelude::*;
use selo_ui_tests::{App, Found};

#[derive(Debug, thiserror::Error)]
#[error("gone")]
struct Gone;

/// Shows it.
#[tool(class = "read")]
async fn show(_cx: &Cx<App>) -> Result<Read<Found>, Gone> {
    todo!()
}

fn main() {}

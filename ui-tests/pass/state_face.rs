//! Each class with its state and its reply; a result without an error type.

use selo::prelude::*;
use selo_ui_tests::{App, Found};

/// Shows it.
#[tool(class = "read", state = "coverage")]
async fn show(_cx: &Cx<App>) -> Read<Found> {
    unreachable!()
}

/// Sets it.
#[tool(
    class = "mutation",
    state = "postcondition",
    destructive,
    idempotent = true,
    open_world = false
)]
async fn set(_cx: &Cx<App>) -> Result<Mutation<Found>, std::convert::Infallible> {
    unreachable!()
}

type Aliased = Result<Mutation<Found>, std::convert::Infallible>;

/// Sets it.
#[tool(class = "mutation")]
async fn set_aliased(_cx: &Cx<App>) -> Aliased {
    unreachable!()
}

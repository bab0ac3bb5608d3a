//! Names for the parts; a newtype is no tuple.

use selo::prelude::*;
use selo_ui_tests::App;

#[derive(Serialize, JsonSchema, Output)]
struct Metres(f64);

#[derive(Serialize, JsonSchema, Output)]
struct Point {
    x: Metres,
    y: Metres,
}

/// Shows it.
#[tool(class = "read")]
async fn show(_cx: &Cx<App>) -> Read<Point> {
    unreachable!()
}

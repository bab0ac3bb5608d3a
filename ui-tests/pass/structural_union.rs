//! One struct with a `kind`; an enum of words; a scalar union in an input.

use selo::prelude::*;
use selo_ui_tests::{App, Page};

#[derive(Serialize, JsonSchema, Output)]
#[serde(rename_all = "kebab-case")]
enum Kind {
    Circle,
    RoundedSquare,
}

#[derive(Serialize, JsonSchema, Output)]
struct Figure {
    kind: Kind,
    radius: Option<f64>,
    side: Option<f64>,
}

#[derive(Deserialize, JsonSchema, Input)]
#[serde(untagged)]
#[allow(dead_code)]
enum Scalar {
    Flag(bool),
    Number(f64),
    Text(String),
}

#[derive(Deserialize, JsonSchema, Input)]
#[allow(dead_code)]
struct Find {
    /// What to find.
    value: Option<Scalar>,
}

/// Shows it.
#[tool(class = "read")]
async fn show(_cx: &Cx<App>, _input: Find) -> Read<Page<Figure>> {
    unreachable!()
}

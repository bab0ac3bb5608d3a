//! The largest bounds that every client keeps, written out and as constants.

use selo::prelude::*;
use selo_ui_tests::{App, Found};

const MOST: i64 = (1 << 53) - 1;

fn computed() -> u32 {
    7
}

#[derive(Deserialize, JsonSchema, Input)]
struct Find<const N: u32> {
    /// Written out.
    #[schemars(range(min = -9_007_199_254_740_991_i64, max = 9_007_199_254_740_991_i64))]
    id: i64,
    /// As constants.
    #[schemars(range(min = u32::MIN, max = MOST))]
    limit: u64,
    /// As an expression, and by a function.
    #[schemars(range(min = -(MOST - 1), max = computed()))]
    share: i64,
    /// Of the type's own.
    #[schemars(range(max = N))]
    count: u32,
}

/// Finds it.
#[tool(class = "read")]
async fn find(_cx: &Cx<App>, _input: Find<3>) -> Read<Found> {
    unreachable!()
}

//! What to use instead, said to Selo or to Rust, or to both.

use selo::prelude::*;
use selo_ui_tests::{App, Found};

/// Shows it.
#[tool(class = "read", deprecated = "use find", version = "1.1.0")]
async fn show(_cx: &Cx<App>) -> Read<Found> {
    unreachable!()
}

/// Shows it.
#[tool(class = "read")]
#[deprecated(since = "1.1.0", note = "use find")]
async fn show_below(_cx: &Cx<App>) -> Read<Found> {
    unreachable!()
}

/// Shows it.
#[deprecated = "use find"]
#[tool(class = "read")]
async fn show_above(_cx: &Cx<App>) -> Read<Found> {
    unreachable!()
}

/// Shows it.
#[deprecated]
#[tool(class = "read", deprecated = "use find")]
async fn show_to_both(_cx: &Cx<App>) -> Read<Found> {
    unreachable!()
}

#[test]
fn it_is_said_once_and_wherever_it_is_said() {
    use selo::Tool as _;
    let said = [show::ABOUT, show_below::ABOUT, show_above::ABOUT, show_to_both::ABOUT];
    assert_eq!(said.map(|about| about.deprecated), [Some("use find"); 4]);
}

#[test]
#[deny(deprecated)]
fn a_list_of_tools_is_no_use_of_the_function() {
    let _: selo::Tools<App> = tools![show_below, show_above, show_to_both];
}

//! A name of 40 characters, a hyphen, digits; a raw identifier; aliases that nothing else is called by.

use selo::prelude::*;
use selo_ui_tests::{App, Found};

/// Shows it.
#[tool(class = "read", name = "a2345678901234567890123456789012345678-0", title = "Show it")]
async fn show(_cx: &Cx<App>) -> Read<Found> {
    unreachable!()
}

/// Moves it.
#[tool(class = "read", alias = "entry-move", alias = "relocate")]
async fn r#move(_cx: &Cx<App>) -> Read<Found> {
    unreachable!()
}

#[test]
fn a_raw_identifier_is_a_plain_name() {
    use selo::Tool as _;
    assert_eq!(r#move::ABOUT.name, "move");
    assert_eq!(show::ABOUT.title, "Show it");
}

#[test]
fn aliases_stand_in_their_order() {
    use selo::Tool as _;
    assert_eq!(r#move::ABOUT.alias, ["entry-move", "relocate"]);
    assert_eq!(show::ABOUT.alias, [""; 0]);
}

#[test]
fn tools_from_modules_stand_together() {
    mod inner {
        pub(super) use super::{r#move, show};
    }
    let tools: selo::Tools<App> = tools![inner::r#move, inner::show,];
    assert_eq!(format!("{tools:?}"), r#"["move", "a2345678901234567890123456789012345678-0"]"#);
}

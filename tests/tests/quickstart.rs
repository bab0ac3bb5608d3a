//! The quickstart's program, as it is printed: no rule fires on its tools.

// Its `main` is not called here.
#![allow(dead_code, clippy::unused_async, clippy::unnecessary_wraps)]

use selo::lint::{Finding, Severity};
use selo::{Catalog, Platform, Settings};

include!(concat!(env!("OUT_DIR"), "/quickstart.rs"));

#[test]
fn no_rule_fires_on_the_quickstart() {
    let tools: selo::Tools<App> = tools![entries_list, entries_manage];
    let catalog =
        Catalog::build(tools, Settings::new(Platform::of("localhost"))).expect("a catalog");
    let tools: Vec<_> = catalog.published().iter().map(selo::Descriptor::to_tool).collect();
    let found = selo::lint::judge(&tools);
    let found: Vec<&Finding> = found.iter().filter(|f| f.severity > Severity::Info).collect();
    assert!(found.is_empty(), "{found:#?}");
}

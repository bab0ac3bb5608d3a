use selo::prelude::*;
use selo_ui_tests::App;

fn main() {
    let _: selo::Tools<App> = tools![show];
}

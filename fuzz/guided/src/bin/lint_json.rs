//! `lint_json`, guided by coverage: CONTRIBUTING.md has the command.

#![no_main]

use selo_fuzz::{LintJson, Target};
use std::sync::LazyLock;

static TARGET: LazyLock<LintJson> = LazyLock::new(LintJson::default);

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes).into_owned();
    if let Err(reason) = TARGET.hold(&text) {
        panic!("{reason}");
    }
});

//! `present`, guided by coverage: CONTRIBUTING.md has the command.

#![no_main]

use selo_fuzz::{Present, Target};
use std::sync::LazyLock;

static TARGET: LazyLock<Present> = LazyLock::new(Present::default);

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    if let Err(reason) = TARGET.hold(&TARGET.of(bytes)) {
        panic!("{reason}");
    }
});

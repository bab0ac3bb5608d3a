//! `decode`, guided by coverage: CONTRIBUTING.md has the command.

#![no_main]

use selo_fuzz::{Decode, Target};
use std::sync::LazyLock;

static TARGET: LazyLock<Decode> = LazyLock::new(Decode::default);

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    if let Err(reason) = TARGET.hold(&TARGET.of(bytes)) {
        panic!("{reason}");
    }
});

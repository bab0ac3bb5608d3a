//! The server's own mistakes: the log learns what happened, the client an id.

use super::Begun;
use crate::fault::Fault;
use crate::record::{Mistake, Recorder};
use std::hash::{BuildHasher as _, RandomState};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::SystemTime;

/// Tells the log, and gives what the client may know.
pub(super) fn told(recorder: &dyn Recorder, begun: &Begun, what: &str) -> Fault {
    let error_id = error_id();
    // A panic can quote anything, redacted arguments too.
    let what = begun.secrets.scrub(what).into_owned();
    recorder.mistake(&Mistake { error_id: error_id.clone(), tool: begun.about.name, what });
    Fault::internal(error_id)
}

/// Unlike any other in the logs of all replicas; it proves nothing and guards nothing.
fn error_id() -> String {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    format!("{:016x}", RandomState::new().hash_one((count, SystemTime::now())))
}

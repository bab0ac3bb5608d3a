//! What is true of an entry after a change.

use crate::store::Entry;
use selo::prelude::*;

pub(super) fn outcome(entry: &Entry) -> PostCondition {
    let live = entry.live_version.and_then(|version| u64::try_from(version).ok());
    PostCondition::new()
        .status(entry.status.as_str())
        .published(live.is_some())
        .live_version(live)
        .pending(entry.live_version != Some(entry.version))
        .affected(1)
}

//! The state of a reply: that of a read or of a change.

use super::{Promise, ensure};
use crate::actions::Action;
use crate::class::Class;
use crate::testing::Reply;
use serde_json::Value;

/// What is said of a read.
const READ: &[&str] = &["returned", "total", "searched", "page", "per_page", "complete", "dropped"];

/// What is said of a change; `reread` always is.
const WROTE: &[&str] = &[
    "reread",
    "status",
    "published",
    "live_version",
    "pending",
    "affected",
    "complete",
    "dropped",
];

pub(super) fn face(
    promise: &Promise,
    action: Option<&Action>,
    reply: &Reply,
) -> Result<(), String> {
    let class = promise.about.class;
    let controlled = reply.envelope().get("control").is_some();
    ensure(class.can_be_controlled() || !controlled, || "a read ends in a control".to_owned())?;
    let Some(state) = reply.envelope().get("state") else { return Ok(()) };
    let changed = match class {
        Class::Read => false,
        Class::Mutation => true,
        Class::Gated => action.ok_or("it has data, and its action is unknown")?.mutates,
    };
    let (keys, of) = if changed { (WROTE, "a change") } else { (READ, "a read") };
    let said = state.as_object().into_iter().flatten().map(|(key, _)| key.as_str());
    let strange = said.into_iter().find(|key| !keys.contains(key));
    ensure(strange.is_none(), || {
        format!("`state.{}` is not said of {of}", strange.unwrap_or_default())
    })?;
    ensure(!changed || state["reread"].is_boolean(), || "`state.reread` is missing".to_owned())?;
    counted(state)
}

/// Nothing is complete that shows less than there is.
fn counted(state: &Value) -> Result<(), String> {
    let less = state["returned"].as_u64().zip(state["total"].as_u64()).is_some_and(|(r, t)| r < t);
    let less = less || state["dropped"].as_u64() > Some(0);
    ensure(!(less && state["complete"] == true), || {
        "`state.complete` is true, and fewer rows are shown than there are".to_owned()
    })
}

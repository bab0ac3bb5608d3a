//! The form of the envelope.

use super::{Promise, ensure};
use crate::testing::Reply;
use serde_json::{Value, json};

/// Every key of an envelope, in its order.
const KEYS: [&str; 9] =
    ["ok", "platform", "meta", "resource", "state", "control", "error", "guide", "data"];

/// Of these a reply has one.
const BODIES: [&str; 3] = ["data", "control", "error"];

pub(super) fn sealed(promise: &Promise, reply: &Reply) -> Result<(), String> {
    let envelope = reply.envelope();
    let there = |key: &str| envelope.get(key).is_some();
    known_keys(envelope)?;
    let failed = reply.failed();
    ensure(envelope["ok"] == !failed, || "`ok` says something else".to_owned())?;
    // A warning may be told as a success.
    ensure(failed || !reply.is_error(), || "`isError` without an error".to_owned())?;
    let platform = promise.settings.platform.render();
    ensure(envelope["platform"] == platform, || "`platform` is another".to_owned())?;
    let meta = json!({"tool": promise.about.name, "version": promise.about.version});
    ensure(envelope["meta"] == meta, || "`meta` is another".to_owned())?;
    let bodies = BODIES.into_iter().filter(|body| there(body)).count();
    ensure(bodies == 1, || format!("{bodies} of `data`, `control` and `error` are there"))?;
    ensure(there("data") == there("state"), || "`data` and `state` go together".to_owned())?;
    ensure(!there("resource") || there("data"), || "a `resource` without data".to_owned())?;
    worded(envelope.get("control").or(envelope.get("error")))?;
    structured(promise, reply)
}

fn known_keys(envelope: &Value) -> Result<(), String> {
    let keys = envelope.as_object().ok_or("it is no object")?.keys();
    let mut known = KEYS.into_iter();
    // Each key is found behind the one before.
    keys.map(String::as_str).try_for_each(|key| {
        let found = known.any(|one| one == key);
        ensure(found, || format!("`{key}` is no key of the envelope, or stands out of its order"))
    })
}

/// A control or error has a code and a message.
fn worded(part: Option<&Value>) -> Result<(), String> {
    let Some(part) = part else { return Ok(()) };
    let code = part["code"].as_str().unwrap_or_default();
    let plain = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_';
    ensure(!code.is_empty() && code.chars().all(plain), || format!("`{code}` is no code"))?;
    ensure(part["message"].is_string(), || "its message is no text".to_owned())
}

fn structured(promise: &Promise, reply: &Reply) -> Result<(), String> {
    let wanted = promise.about.channel.is_structured()
        && (!reply.failed() || promise.settings.structured_errors);
    let there = reply.sealed().structured();
    ensure(there.is_some() == wanted, || {
        format!("`structuredContent` is {}", if wanted { "missing" } else { "there" })
    })?;
    let same = there.is_none_or(|structured| structured == reply.envelope());
    ensure(same, || "`structuredContent` is not the envelope".to_owned())
}

//! What a server that was built with Selo knows of its own tools.

use super::locked::{Lock, LockedServer, LockedTool, Own, OwnAction, OwnCode};
use super::sample;
use super::{canonical, fingerprint};
use crate::actions::Action;
use crate::catalog::{Catalog, Descriptor};
use crate::failure::Code;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Where a schema of replies tells of the data.
const DATA: &str = "/properties/data";

impl Lock {
    /// The contract of a server that was built with Selo: what is listed, and what its tools
    /// promise besides.
    #[must_use]
    pub fn of_catalog<S: Send + Sync + 'static>(
        catalog: &Catalog<S>,
        server: LockedServer,
    ) -> Self {
        let listed: Vec<_> = catalog.published().iter().map(Descriptor::to_tool).collect();
        let mut lock = Lock::of_tools(&listed, server);
        for descriptor in catalog.published() {
            let Some(tool) = catalog.find(descriptor.name) else { continue };
            let samples = sample::of(&catalog.settings, &tool.entry.about);
            let envelope = fingerprint::of_value(&samples);
            lock.envelopes.insert(envelope.clone(), samples);
            let about = &tool.entry.about;
            let own = Own {
                alias: sorted(about.alias),
                channel: about.channel.as_str().to_owned(),
                encoding: about.encoding.as_str().to_owned(),
                confirm: about.confirm.map(fingerprint::of_prose),
                actions: tool.actions().iter().map(action).collect(),
                codes: codes(&descriptor.codes),
                rules: descriptor.rules.iter().map(|rule| (*rule).to_owned()).collect(),
                reply: reply(descriptor),
                envelope,
            };
            if let Some(locked) = lock.tools.remove(descriptor.name) {
                let locked = LockedTool { own: Some(own), ..locked }.sealed();
                lock.tools.insert(descriptor.name.to_owned(), locked);
            }
        }
        lock
    }
}

/// The schema of whole replies, but for the data where that is listed.
fn reply(descriptor: &Descriptor) -> Value {
    let mut schema = canonical::schema(&descriptor.reply_schema());
    if descriptor.output_schema.is_some()
        && let Some(data) = schema.pointer_mut(DATA)
    {
        *data = json!({});
    }
    schema
}

impl LockedTool {
    /// The schema of replies: the one in full, where the server itself has said it, else the one
    /// that is listed.
    #[must_use]
    pub fn replies(&self, in_full: bool) -> Option<Value> {
        let Some(own) = self.own.as_ref().filter(|_| in_full) else {
            return self.listed.output.clone();
        };
        let mut schema = own.reply.clone();
        let listed = self.listed.output.as_ref().and_then(|schema| schema.pointer(DATA));
        if let (Some(data), Some(listed)) = (schema.pointer_mut(DATA), listed) {
            data.clone_from(listed);
        }
        Some(schema)
    }
}

fn sorted(words: &[&str]) -> Vec<String> {
    let mut words: Vec<_> = words.iter().map(|word| (*word).to_owned()).collect();
    words.sort();
    words
}

fn action(action: &Action) -> (String, OwnAction) {
    let own = OwnAction {
        mutates: action.mutates,
        destructive: action.destructive,
        idempotent: action.idempotent,
        confirm: action.confirm.map(fingerprint::of_prose),
    };
    (action.name.to_owned(), own)
}

/// A code that several failures give can be retried if one of them can.
fn codes(codes: &[Code]) -> BTreeMap<String, OwnCode> {
    let mut own: BTreeMap<String, OwnCode> = BTreeMap::new();
    for code in codes {
        own.entry(code.code.to_owned()).or_default().retryable |= code.retryable;
    }
    own
}

//! What is known of a call from its beginning to its record.

use super::action_of;
use crate::actions::Action;
use crate::call::Call;
use crate::catalog::CatalogTool;
use crate::policy::{CONFIRM_TOKEN, SELECT};
use crate::record::CallRecord;
use crate::redact::Secrets;
use crate::seal::{Body, Sealed};
use crate::tool::About;
use serde_json::{Map, Value};
use std::sync::Arc;
use std::time::Instant;

/// A call that has begun: what its record will say.
#[derive(Debug, Clone)]
pub struct Begun {
    pub(super) about: About,
    pub(super) action: Option<&'static Action>,
    /// The values of redacted arguments, which nothing that leaves may hold.
    pub(super) secrets: Arc<Secrets>,
    /// How many bytes the reply may have.
    pub(super) ceiling: usize,
    principal: String,
    arguments: Option<Map<String, Value>>,
    at: Instant,
}

impl Begun {
    pub(super) fn of<S>(
        tool: &CatalogTool<S>,
        call: &Call,
        ceiling: usize,
        with_arguments: bool,
    ) -> Self {
        let secrets = Arc::new(Secrets::of(tool.input, &call.arguments));
        // A secret may have been written into another argument, too.
        let masked = |mut arguments: Map<String, Value>| {
            // It would let whoever reads the record confirm the call.
            arguments.shift_remove(CONFIRM_TOKEN);
            let selected = arguments.shift_remove(SELECT).filter(|_| tool.entry.about.select);
            Secrets::mask_arguments(tool.input, &mut arguments);
            arguments.extend(selected.map(|selected| (SELECT.to_owned(), selected)));
            secrets.scrub_keys(&mut arguments);
            arguments
        };
        Begun {
            about: tool.entry.about,
            action: action_of(tool, &call.arguments),
            ceiling,
            principal: call.caller.principal().to_owned(),
            arguments: with_arguments.then(|| masked(call.arguments.clone())),
            secrets,
            at: Instant::now(),
        }
    }

    /// A call with its input as a value: which of it is redacted is not known.
    #[cfg(feature = "testing")]
    pub(super) fn typed(
        about: About,
        action: Option<&'static Action>,
        principal: &str,
        ceiling: usize,
    ) -> Self {
        let (principal, secrets) = (principal.to_owned(), Arc::default());
        Begun { about, action, secrets, ceiling, principal, arguments: None, at: Instant::now() }
    }

    /// Takes redacted arguments out of what is said in words.
    pub(super) fn scrub(&self, body: &mut Body) {
        match body {
            Body::Error(fault) => self.secrets.scrub_fault(fault),
            Body::Control(control) => {
                control.message = self.secrets.scrub(&control.message).into_owned();
            }
            Body::Data(_) => {}
        }
    }

    pub(super) fn record(self, sealed: Option<&Sealed>) -> CallRecord {
        CallRecord {
            tool: self.about.name,
            version: self.about.version,
            class: self.about.class,
            action: self.action.map(|action| action.name),
            principal: self.principal,
            arguments: self.arguments,
            code: sealed.and_then(|sealed| sealed.code()).map(str::to_owned),
            is_error: sealed.is_some_and(Sealed::is_error),
            duration: self.at.elapsed(),
        }
    }
}

//! Asks a server for its tools, and keeps them as the server sent them.
//!
//! Written by hand, and without a client library: a typed client refuses, drops or rewrites what
//! is to be judged here (a schema that is `true`, a tool with a key it does not know).

mod child;
mod deadline;
mod events;
mod line;
mod message;
mod session;
mod trouble;
mod web;

pub(crate) use self::child::Child;
pub(crate) use self::web::{Web, is_url};

use self::deadline::Deadline;
use self::session::{Generation, Said};
use self::trouble::Trouble;
use crate::failure::Failure;
use crate::target::Document;
use serde_json::{Value, json};
use std::time::Duration;

/// How messages reach a server.
pub(crate) trait Link {
    /// The generations of the protocol, in the order in which they are tried.
    fn generations(&self) -> [Generation; 2];

    /// How long the first generation is tried.
    fn patience(&self, deadline: Deadline) -> Deadline {
        deadline
    }

    /// From now on, messages are of this version of the protocol.
    fn speak(&mut self, version: &str, generation: Generation);

    /// Sends a request and waits for its result.
    fn request(
        &mut self,
        method: &'static str,
        params: Value,
        deadline: Deadline,
    ) -> Result<Value, Trouble>;

    /// Sends a notification.
    fn notify(&mut self, method: &'static str, deadline: Deadline) -> Result<(), Trouble>;

    /// Ends whatever was begun.
    fn close(self) -> Closing;
}

/// What was seen until the end.
#[derive(Debug, Default)]
pub(crate) struct Closing {
    /// What clients stumble over, although this one did not.
    pub(crate) warnings: Vec<String>,
    /// What helps to understand a failure.
    pub(crate) context: Option<String>,
}

/// What is asked of a server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Asking {
    /// Its tools.
    Tools,
    /// What it says of itself, too.
    Everything,
}

/// Asks for the tools, page by page, and ends the link.
pub(crate) fn list(
    mut link: impl Link,
    what: Asking,
    timeout: Duration,
) -> Result<Document, Failure> {
    let listed = session::ask(&mut link, what, Deadline::after(timeout));
    let Closing { warnings, context } = link.close();
    match listed {
        Ok(Said { tools, server }) => {
            Ok(Document { text: json!({"tools": tools}).to_string(), server, warnings })
        }
        Err(reason) => {
            let context = context.map(|context| format!("\n{context}")).unwrap_or_default();
            Err(Failure::said(format_args!("cannot list the tools: {reason}{context}")))
        }
    }
}

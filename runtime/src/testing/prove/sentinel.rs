//! Tools behind the gate of read-only mode, with nothing in them but a sign that it was passed.

use super::super::Harness;
use super::stand::Stand;
use crate::fault::Fault;
use crate::tools::Tools;

/// The code of a call that got to a handler.
pub(super) const PASSED: &str = "PASSED_THE_GATE";

/// The same tools in read-only mode, where no handler runs: what gets to one says so.
pub(super) fn stand<S: Send + Sync + 'static>(harness: &Harness<S>) -> Stand<S> {
    let mut tools: Tools<S> = harness.tools.clone();
    for entry in &mut tools.entries {
        entry.run = |_, _| {
            let fault = Fault::new(PASSED, "the gate let the call through to the handler");
            Box::pin(std::future::ready(Err(fault)))
        };
    }
    Stand::of(harness, &tools, true)
}

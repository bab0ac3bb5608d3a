//! A handler's data on its way to the seal, with its type erased.

use crate::output::Output as _;
use crate::present::View;
use crate::settle::Settling;
use crate::tool::{DataOf, Tool};
use serde_json::Value;
use std::fmt;

/// A handler's data on its way to the seal, with its type erased.
pub(crate) trait Draft: Send {
    /// Masks, cuts and takes out what must not leave. Nothing reads the data before.
    fn settle(&mut self, settling: &mut Settling);

    /// Asks the presenter, if the tool's channel shows it.
    fn present(&self, view: &mut View<'_>);

    /// The data as JSON.
    fn to_value(&self) -> Result<Value, serde_json::Error>;
}

impl fmt::Debug for dyn Draft {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Never the data: it may not be settled yet.
        f.write_str("Draft")
    }
}

/// The data of this tool.
pub(crate) struct Typed<T: Tool>(pub(crate) DataOf<T>);

impl<T: Tool> Draft for Typed<T> {
    fn settle(&mut self, settling: &mut Settling) {
        if DataOf::<T>::SETTLES || settling.keeps() {
            self.0.settle(settling);
        }
    }

    fn present(&self, view: &mut View<'_>) {
        T::present(&self.0, view);
    }

    fn to_value(&self) -> Result<Value, serde_json::Error> {
        serde_json::to_value(&self.0)
    }
}

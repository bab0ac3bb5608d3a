//! From what a handler handed back to a reply that can leave: redacted, held to its shape,
//! projected, presented, and cut to its ceiling.

use super::fit::fit;
use super::project::Selected;
use crate::call::Caller;
use crate::catalog::{Catalog, CatalogTool};
use crate::conform;
use crate::draft::Draft;
use crate::fault::Fault;
use crate::present::{Presented, View};
use crate::seal::{Body, Data, Sealed};
use crate::settle::{Settling, held};
use crate::state::State;
use crate::tools::Ran;

/// A reply that is about to leave.
pub(super) struct Leaving<'l, S> {
    pub(super) catalog: &'l Catalog<S>,
    pub(super) tool: &'l CatalogTool<S>,
    pub(super) caller: &'l Caller,
    pub(super) selected: &'l Selected,
}

/// Why a reply cannot leave.
pub(super) enum Held {
    /// A mistake of the server's own.
    Mistake(String),
    /// What the caller can do something about.
    Fault(Fault),
}

impl From<String> for Held {
    fn from(what: String) -> Self {
        Held::Mistake(what)
    }
}

impl<S: Send + Sync + 'static> Leaving<'_, S> {
    /// The reply, sealed, within its ceiling.
    pub(super) fn seal(&self, mut ran: Ran) -> Result<Sealed, Held> {
        let data = self.data(&mut ran)?;
        fit(self, &mut *ran.draft, data, self.catalog.ceiling(self.tool))
    }

    /// The data as it leaves, with what is said of it.
    fn data(&self, ran: &mut Ran) -> Result<Data, String> {
        let mut settling = Settling::default();
        ran.draft.settle(&mut settling);
        let value =
            ran.draft.to_value().map_err(|error| format!("the data is not JSON: {error}"))?;
        let mut data = Data {
            value,
            state: ran.state.clone(),
            resource: ran.resource.take(),
            images: std::mem::take(&mut ran.images),
            returned: None,
            cut: settling.cut(),
            said: Presented::default(),
        };
        let CatalogTool { entry, data_schema, rows, .. } = self.tool;
        conform::value(&mut data.value, entry.data, data_schema, "data")
            .map_err(|misfit| misfit.to_string())?;
        if entry.holds {
            // A type whose derive settled it passes; one that was written by hand may not.
            held(&data.value, entry.data)?;
        }
        data.returned = rows.and_then(|rows| rows.count(&data.value));
        data.said = self.present(&*ran.draft, &data.state)?;
        self.selected.apply(&mut data.value);
        Ok(data)
    }

    /// What the presenter says of the data.
    pub(super) fn present(&self, draft: &dyn Draft, state: &State) -> Result<Presented, String> {
        if !self.tool.entry.about.channel.presents() {
            return Ok(Presented::default());
        }
        let listed = |name: &str| self.catalog.get(name).is_some();
        let mut view = View::new(self.caller, &listed, state.wrote());
        draft.present(&mut view);
        view.finish()
    }

    pub(super) fn sealed(&self, data: Data) -> Sealed {
        self.catalog.seal(&self.tool.entry.about, None, Body::Data(Box::new(data)))
    }
}

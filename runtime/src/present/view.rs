//! Where a presenter says what there is to say.

use super::{Present, Presented, Suggestion, Ui};
use crate::call::Caller;
use crate::output::Output;
use crate::settle::Settling;
use crate::tool::Tool;

/// Where a presenter says what there is to say.
pub struct View<'v> {
    caller: &'v Caller,
    /// Whether clients can call the tool of this name.
    listed: &'v dyn Fn(&str) -> bool,
    wrote: bool,
    said: Presented,
    /// What cannot be shown, and why: the first only.
    broken: Option<String>,
}

impl std::fmt::Debug for View<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("View").field("said", &self.said).finish_non_exhaustive()
    }
}

impl<'v> View<'v> {
    pub(crate) fn new(caller: &'v Caller, listed: &'v dyn Fn(&str) -> bool, wrote: bool) -> Self {
        View { caller, listed, wrote, said: Presented::default(), broken: None }
    }

    /// What was said, or what cannot be shown.
    pub(crate) fn finish(self) -> Result<Presented, String> {
        self.broken.map_or(Ok(self.said), Err)
    }

    /// Who calls.
    #[must_use]
    pub fn caller(&self) -> &Caller {
        self.caller
    }

    /// Whether the call changed something: a gated tool has one presenter for reads and changes.
    #[must_use]
    pub fn wrote(&self) -> bool {
        self.wrote
    }

    /// Shows a block.
    pub fn ui(&mut self, ui: Ui) -> &mut Self {
        match ui.broken {
            Some(broken) => drop(self.broken.get_or_insert(broken)),
            None => self.said.ui.push(ui),
        }
        self
    }

    /// Tells the model how to go about this data.
    pub fn directive(&mut self, text: impl Into<String>) -> &mut Self {
        self.said.directives.push(text.into());
        self
    }

    /// Tells what is true of this data in its domain: a unit, a limit, a custom.
    pub fn rule(&mut self, text: impl Into<String>) -> &mut Self {
        self.said.rules.push(text.into());
        self
    }

    /// Suggests a tool to call next. One that clients cannot call now, as a change in read-only
    /// mode, is not suggested.
    pub fn suggest<T: Tool>(&mut self, reason: impl Into<String>) -> &mut Self {
        let tool = T::ABOUT.name;
        if (self.listed)(tool) {
            self.said.suggestions.push(Suggestion { tool, reason: reason.into() });
        }
        self
    }

    /// Says what the presenter of a part of the data says.
    pub fn embed<T: Present>(&mut self, part: &T) -> &mut Self {
        self.embed_each(std::slice::from_ref(part))
    }

    /// Says what the presenters of parts of the data say: what they have in common once, and the
    /// UI of the first alone.
    pub fn embed_each<'t, T: Present + 't>(
        &mut self,
        parts: impl IntoIterator<Item = &'t T>,
    ) -> &mut Self {
        let mut group = Vec::new();
        for part in parts {
            if let Err(raw) = crate::settle::is_settled(part) {
                self.broken.get_or_insert(raw);
                continue;
            }
            let mut child = View::new(self.caller, self.listed, self.wrote);
            part.present(&mut child);
            match child.finish() {
                Ok(said) => group.push(said),
                Err(broken) => drop(self.broken.get_or_insert(broken)),
            }
        }
        if !group.is_empty() {
            self.said.embeds.push(group);
        }
        self
    }

    /// Says what the presenter of something says that is no part of the data: it is redacted and
    /// limited first.
    pub fn embed_new<T: Present>(&mut self, mut made: T) -> &mut Self {
        Output::settle(&mut made, &mut Settling::default());
        self.embed(&made)
    }
}

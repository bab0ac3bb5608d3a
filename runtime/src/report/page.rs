//! What the page is made of.

use super::frame;
use super::html::Html;
use super::view::View;
use crate::catalog::{Catalog, Descriptor};
use crate::lint::Tool;
use crate::lock::{Comparison, Lock, LockedServer, Own, compare};
use crate::measure::Tokenizer;
use serde_json::Value;

/// The tools of a server, and what is known of them.
#[derive(Debug, Clone, Default)]
pub struct Page {
    pub(super) server: LockedServer,
    /// The contract, to be compared.
    lock: Lock,
    pub(super) title: Option<String>,
    pub(super) sheets: Vec<Sheet>,
    pub(super) compared: Option<Compared>,
}

/// One tool.
#[derive(Debug, Clone, Default)]
pub(super) struct Sheet {
    pub(super) tool: Tool,
    /// The schema of its replies, when it is known without being published.
    pub(super) reply: Option<Value>,
    /// What only a server built with Selo knows.
    pub(super) own: Option<Own>,
}

/// What has changed since a lock was written.
#[derive(Debug, Clone)]
pub(super) struct Compared {
    /// What it was compared with: `tools.lock.json`.
    pub(super) with: String,
    pub(super) comparison: Comparison,
}

impl Page {
    /// Any server's tools, as `tools/list` shows them. What that list does not tell, the page says
    /// that it does not know.
    #[must_use]
    pub fn of_tools(server: LockedServer, tools: Vec<Tool>) -> Self {
        let lock = Lock::of_tools(&tools, server.clone());
        let sheets = tools.into_iter().map(|tool| Sheet { tool, ..Sheet::default() }).collect();
        Page { server, lock, sheets, ..Page::default() }
    }

    /// The tools of a server that was built with Selo.
    #[must_use]
    pub fn of_catalog<S: Send + Sync + 'static>(
        server: LockedServer,
        catalog: &Catalog<S>,
    ) -> Self {
        let lock = Lock::of_catalog(catalog, server.clone());
        let sheets = catalog.published().iter().map(|tool| Sheet::of(tool, &lock)).collect();
        Page { server, lock, sheets, ..Page::default() }
    }

    /// The name of the server that people read.
    #[must_use]
    pub fn titled(mut self, title: Option<String>) -> Self {
        self.title = title;
        self
    }

    /// Tells what has changed since this lock, and names it so.
    #[must_use]
    pub fn since(mut self, name: impl Into<String>, old: &Lock) -> Self {
        let comparison = compare(old, &self.lock);
        self.compared = Some(Compared { with: name.into(), comparison });
        self
    }

    /// The whole page. Tokens are counted by this tokenizer.
    #[must_use]
    pub fn html(&self, by: &dyn Tokenizer) -> String {
        let mut html = Html::default();
        frame::write(&mut html, &View::of(self, by));
        html.finish()
    }

    /// How the page names the server.
    pub(super) fn name(&self) -> &str {
        let mut names = [&self.title, &self.server.name].into_iter().flatten();
        names.find(|name| !name.trim().is_empty()).map_or("A server without a name", String::as_str)
    }
}

impl Sheet {
    fn of(descriptor: &Descriptor, lock: &Lock) -> Self {
        Sheet {
            tool: descriptor.to_tool(),
            reply: Some(descriptor.reply_schema()),
            own: lock.tools.get(descriptor.name).and_then(|tool| tool.own.clone()),
        }
    }

    /// A text in the tool's `_meta`.
    pub(super) fn meta(&self, key: &str) -> Option<&str> {
        self.tool.meta.as_ref()?.get(key)?.as_str()
    }

    /// A hint, where it is given.
    pub(super) fn hint(&self, key: &str) -> Option<bool> {
        self.tool.annotations.as_ref()?.get(key)?.as_bool()
    }

    /// The name that people read.
    pub(super) fn title(&self) -> Option<&str> {
        let hinted = || self.tool.annotations.as_ref()?.get("title")?.as_str();
        let title = self.tool.title.as_deref().or_else(hinted);
        title.filter(|title| !title.trim().is_empty())
    }
}

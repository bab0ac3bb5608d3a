//! A block that a client can show as it is: a chart, a diagram, a table.

use super::{escape, table};
use serde::Serialize;

/// A block that a client can show as it is.
///
/// ```
/// use selo::{Ui, Width};
///
/// let chart = Ui::mermaid("graph TD; A-->B").title("Flow").width(Width::Half).priority(1);
/// # let _ = chart;
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ui {
    pub(super) kind: String,
    pub(super) content: String,
    pub(super) title: Option<String>,
    pub(super) width: Option<Width>,
    pub(super) priority: Option<u32>,
    /// Why it cannot be shown.
    pub(super) broken: Option<String>,
}

/// How much of the line a block wants.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Width {
    /// All of it.
    Full,
    /// A half.
    Half,
    /// A third.
    Third,
}

impl Width {
    /// `full`, `half` or `third`.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Width::Full => "full",
            Width::Half => "half",
            Width::Third => "third",
        }
    }
}

impl Ui {
    /// An Apache `ECharts` option object.
    #[must_use]
    pub fn echarts(option: &impl Serialize) -> Self {
        Self::pretty("echarts", option)
    }

    /// Any JSON, indented.
    #[must_use]
    pub fn json(value: &impl Serialize) -> Self {
        Self::pretty("json", value)
    }

    /// A Mermaid diagram.
    #[must_use]
    pub fn mermaid(diagram: impl AsRef<str>) -> Self {
        Self::code("mermaid", diagram)
    }

    /// A piece of code in this language.
    #[must_use]
    pub fn code(language: impl AsRef<str>, code: impl AsRef<str>) -> Self {
        let language = escape::word(language.as_ref());
        let content = escape::fenced(&language, code.as_ref());
        Self::new(language, content)
    }

    /// A table: what its columns are called, and the cells of each row.
    #[must_use]
    pub fn table<C, R>(columns: C, rows: R) -> Self
    where
        C: IntoIterator<Item: AsRef<str>>,
        R: IntoIterator<Item: IntoIterator<Item: AsRef<str>>>,
    {
        Self::new("markdown".to_owned(), table::markdown(columns, rows))
    }

    /// A list of lines.
    #[must_use]
    pub fn list(items: impl IntoIterator<Item: AsRef<str>>) -> Self {
        let lines: Vec<_> =
            items.into_iter().map(|item| format!("- {}", escape::line(item.as_ref()))).collect();
        Self::new("markdown".to_owned(), lines.join("\n"))
    }

    /// Text in Markdown. It stands there as it is, so put no data into it that could be Markdown
    /// itself: [`table`](Self::table), [`list`](Self::list) and [`code`](Self::code) are for that.
    #[must_use]
    pub fn markdown(text: impl AsRef<str>) -> Self {
        Self::new("markdown".to_owned(), escape::prose(text.as_ref()))
    }

    /// What the whole says, in a sentence.
    #[must_use]
    pub fn summary(text: impl AsRef<str>) -> Self {
        let text = escape::line(text.as_ref());
        Self::new("summary".to_owned(), format!("📊 **Summary**: {text}"))
    }

    /// Its heading.
    #[must_use]
    pub fn title(mut self, title: impl Into<String>) -> Self {
        self.title = Some(title.into());
        self
    }

    /// How much of the line it wants.
    #[must_use]
    pub fn width(mut self, width: Width) -> Self {
        self.width = Some(width);
        self
    }

    /// Which block to show first: the lowest.
    #[must_use]
    pub fn priority(mut self, priority: u32) -> Self {
        self.priority = Some(priority);
        self
    }

    /// `echarts`, `mermaid`, `json`, `markdown`, `summary` or a language.
    #[must_use]
    pub fn kind(&self) -> &str {
        &self.kind
    }

    /// What stands in the block.
    #[must_use]
    pub fn content(&self) -> &str {
        &self.content
    }

    fn new(kind: String, content: String) -> Self {
        Ui { kind, content, title: None, width: None, priority: None, broken: None }
    }

    /// A block that cannot be shown, and why.
    pub(super) fn broken(why: String) -> Self {
        Ui { broken: Some(why), ..Self::new(String::new(), String::new()) }
    }

    fn pretty(kind: &str, value: &impl Serialize) -> Self {
        match serde_json::to_string_pretty(value) {
            Ok(text) => Self::new(kind.to_owned(), escape::fenced_json(kind, text)),
            Err(error) => Self::broken(format!("a block `{kind}` is not JSON: {error}")),
        }
    }
}

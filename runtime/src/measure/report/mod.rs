//! What is told of a measurement, as text. The same tools and replies give the same text.

mod columns;
mod format;
mod human;
mod json;
#[cfg(test)]
mod samples;

pub use self::columns::grouped;
pub use self::format::Format;

use super::budget::{Budget, Excess};
use super::list::{Measured, measure};
use super::reply::{MeasuredReply, Reply, measure_reply};
use super::tokenizer::Tokenizer;
use crate::lint::Tool;

/// What a server's tools and replies cost, and whether that is too much.
///
/// ```
/// use selo::measure::{Budget, Format, Known, Report};
///
/// let tools = selo::lint::read(r#"[{"name": "find", "inputSchema": {"type": "object"}}]"#)?;
/// let budget = Budget { list: Some(2_000), tool: None };
/// let report = Report::of("tools.json", &tools, &[], &Known::built(), budget);
/// println!("{}", report.text(Format::Human));
/// assert!(!report.failed());
/// # Ok::<(), selo::lint::ReadError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Report {
    target: String,
    counts: Vec<Count>,
    budget: Budget,
    over: Vec<Excess>,
}

/// Everything, counted by one tokenizer.
#[derive(Debug, Clone)]
struct Count {
    list: Measured,
    replies: Vec<MeasuredReply>,
}

impl Report {
    /// Counts the tools and the replies with each tokenizer; the first one judges the budget.
    #[must_use]
    pub fn of(
        target: impl Into<String>,
        tools: &[Tool],
        replies: &[Reply],
        tokenizers: &[Box<dyn Tokenizer>],
        budget: Budget,
    ) -> Self {
        let count = |by: &dyn Tokenizer| Count {
            list: measure(tools, by),
            replies: replies.iter().map(|reply| measure_reply(reply, by)).collect(),
        };
        let counts: Vec<_> = tokenizers.iter().map(|by| count(&**by)).collect();
        let over = counts.first().map(|first| budget.exceeded(&first.list)).unwrap_or_default();
        Report { target: target.into(), counts, budget, over }
    }

    /// Whether something is over the budget.
    #[must_use]
    pub fn failed(&self) -> bool {
        !self.over.is_empty()
    }

    /// The report in this form. It ends with a line feed.
    #[must_use]
    pub fn text(&self, format: Format) -> String {
        match format {
            Format::Human => human::text(self),
            Format::Json => json::text(self),
        }
    }
}

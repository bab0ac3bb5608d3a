//! The portable form of a foreign tool, as far as it can be had without its author.
//!
//! On inputs every change narrows or is told in a description: what fits the mended schema, and
//! what it tells, fits the published one, once [`Mended::complete`] has put back the nulls that may
//! be left out. Three things are for the handler: text where several types were taken, keys that
//! the schema does not name, and names that it demands without describing them. On outputs every
//! change widens or means the same: a reply that was valid stays valid.

mod complete;
mod document;
mod input;
mod keywords;
mod log;
mod merge;
mod null;
mod output;
mod prose;
mod refs;
mod unions;
mod words;

pub use self::document::{MendedDocument, mend_document};

use self::complete::Step;
use super::judge::judge_tool;
use super::rule::Severity;
use super::tool::Tool;
use serde::Serialize;

/// A tool, mended as far as possible.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Mended {
    /// The tool as it can be published.
    pub tool: Tool,
    /// What was changed.
    pub mended: Vec<Change>,
    /// What is still wrong, and only the author can mend.
    pub left: Vec<Left>,
    #[serde(skip)]
    nulls: Vec<Vec<Step>>,
}

/// One change of a schema.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Change {
    /// The rule that it satisfies.
    pub rule: &'static str,
    /// Where: `input.rows[].value`.
    pub path: String,
    /// What was done: "is no reference any more".
    pub what: String,
}

/// One thing that is still wrong.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Left {
    /// The rule that it breaks.
    pub rule: &'static str,
    /// Where: `input.rows[].value`.
    pub path: String,
    /// What is so there: "is a union (`oneOf`) of objects or lists".
    pub why: String,
    /// What its author can do.
    pub fix: &'static str,
}

/// Mends a tool.
///
/// ```
/// let tools = selo::lint::read(r#"[{"name": "find", "inputSchema": {
///     "type": "object",
///     "properties": {
///         "limit": {"anyOf": [{"type": "integer"}, {"type": "null"}], "default": 10},
///         "pair": {"type": "array", "prefixItems": [{"type": "string"}]}
///     }
/// }}]"#)?;
/// let mended = selo::lint::mend(&tools[0]);
/// let input = mended.tool.input_schema.unwrap_or_default();
/// assert_eq!(
///     input["properties"]["limit"].to_string(),
///     r#"{"type":"integer","description":"Default: 10."}"#
/// );
/// let left: Vec<_> = mended.left.iter().map(|one| (one.rule, &*one.path)).collect();
/// assert!(left.contains(&("tuple", "input.pair")));
/// # Ok::<(), selo::lint::ReadError>(())
/// ```
#[must_use]
pub fn mend(tool: &Tool) -> Mended {
    let mut tool = tool.clone();
    let mut mended = Vec::new();
    let mut nulls = Vec::new();
    if let Some(schema) = &mut tool.input_schema {
        (mended, nulls) = input::mend(schema);
    }
    if let Some(schema) = &mut tool.output_schema {
        mended.extend(output::mend(schema));
    }
    let left = left(&tool);
    Mended { tool, mended, left, nulls }
}

/// What the rules still say, notes left out.
fn left(tool: &Tool) -> Vec<Left> {
    let found = judge_tool(tool).into_iter().filter(|finding| finding.severity > Severity::Info);
    found
        .map(|finding| Left {
            rule: finding.rule.id,
            path: finding.path,
            why: finding.reason,
            fix: finding.rule.fix,
        })
        .collect()
}

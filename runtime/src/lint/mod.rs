//! The rules on what a server publishes, as one engine over JSON: for Selo's own catalogs, and for
//! any MCP server.
//!
//! ```
//! let tools = selo::lint::read(r#"{"tools": [{
//!     "name": "find",
//!     "description": "Finds it.",
//!     "inputSchema": {"type": "object", "properties": {"limit": {"type": ["integer", "null"]}}}
//! }]}"#)?;
//! let found = selo::lint::judge(&tools);
//! let lists = found.iter().filter(|finding| finding.rule.id == "type-list");
//! assert_eq!(lists.map(|finding| &*finding.path).collect::<Vec<_>>(), ["input.limit"]);
//! # Ok::<(), selo::lint::ReadError>(())
//! ```

mod finding;
mod judge;
mod mend;
mod names;
mod read;
mod registry;
mod report;
mod rule;
mod simulate;
mod told;
mod tool;
mod unknown;
mod waivers;

pub use self::finding::Finding;
pub(crate) use self::judge::Place;
#[cfg(feature = "results")]
pub use self::judge::judge_result;
pub use self::judge::{judge, judge_call, judge_input, judge_output, judge_tool};
pub use self::mend::{Change, Left, Mended, MendedDocument, mend, mend_document};
pub use self::names::{client, clients, known_rule};
pub use self::read::{ReadError, read};
pub use self::registry::{rule, rules};
pub use self::report::{Format, Options, Report, Target};
pub use self::rule::{Handling, Rule, Severity, Side};
pub use self::simulate::{
    Client, Fate, Lost, Outcome, Scope, Simulated, Simulation, models, simulate,
};
pub use self::tool::Tool;
pub use self::unknown::Unknown;
pub use self::waivers::{Waiver, WaiverError, Waivers};

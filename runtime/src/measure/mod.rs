//! What a catalog costs, in tokens.
//!
//! Every tool that a server lists stands before a model in every conversation, used or not. This
//! tells of what: of which tool, and of which slot of it.
//!
//! ```
//! use selo::measure::{Constant, Slot, measure};
//!
//! let tools = selo::lint::read(r#"{"tools": [{
//!     "name": "find",
//!     "description": "Finds it.",
//!     "inputSchema": {"type": "object", "properties": {"limit": {"type": "integer"}}}
//! }]}"#)?;
//! let measured = measure(&tools, &Constant);
//! let find = &measured.tools[0];
//! assert!(find.slots.of(Slot::InputSchema) > find.slots.of(Slot::Description));
//! # Ok::<(), selo::lint::ReadError>(())
//! ```

mod budget;
mod list;
mod pieces;
mod recorded;
mod reply;
mod report;
mod slot;
mod tokenizer;

pub use self::budget::{Budget, Excess};
pub use self::list::{Measured, MeasuredTool, measure};
pub use self::recorded::{Recorded, RecordedError, UnknownCall, read_recorded};
pub use self::reply::{MeasuredReply, Reply, measure_reply};
pub use self::report::{Format, Report, grouped};
pub use self::slot::{Slot, Slots};
#[cfg(feature = "tokenizer")]
pub use self::tokenizer::O200k;
pub use self::tokenizer::{Constant, Known, NotBuilt, Tokenizer};

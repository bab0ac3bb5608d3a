//! The contract of a server as a file, and what has changed since it was written.
//!
//! A [`Lock`] holds what clients of a server may rely on, a line a tool. [`compare`] names each
//! difference between two of them, says whom it hurts, and which version it needs.

mod canonical;
mod change;
mod compare;
mod fingerprint;
mod kind;
mod listed;
mod locked;
mod own;
mod report;
mod sample;
mod text;

pub use self::change::{Change, Compared, Comparison, Verdict, Versions};
pub use self::compare::compare;
pub use self::kind::{Impact, Kind, kind, kinds};
pub use self::locked::{Listed, Lock, LockedServer, LockedTool, Own, OwnAction, OwnCode};
pub use self::report::{FORMATS, Report};
pub use self::text::LockError;

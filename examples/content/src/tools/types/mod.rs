//! Content types: which fields entries have.

mod definition;
mod get;
mod kind;
mod list;
mod manage;
mod row;
mod which;

pub use get::types_get;
pub use list::types_list;
pub use manage::types_manage;
pub(super) use which::{named, only};

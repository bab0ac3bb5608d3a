//! Jobs: work on many entries that goes on after the call.

mod get;
mod list;
mod manage;
mod row;
mod start;

pub use get::jobs_get;
pub use list::jobs_list;
pub use manage::jobs_manage;
pub use start::jobs_start;

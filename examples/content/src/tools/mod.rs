//! The tools of the content store.
//!
//! A module is named for the verb, because a tool is a type and a function of its whole name.

mod create;
mod failure;
mod field;
mod get;
mod keys;
mod list;
mod manage;
mod paging;
mod row;
mod search;
mod spaces;

pub use create::entries_create;
pub use failure::ContentError;
pub use get::entries_get;
pub use list::entries_list;
pub use manage::entries_manage;
pub use search::entries_search;
pub use spaces::spaces_list;

use crate::App;
use selo::{Tools, tools};

/// Every tool.
#[must_use]
pub fn tools() -> Tools<App> {
    tools![spaces_list, entries_list, entries_get, entries_search, entries_create, entries_manage,]
}

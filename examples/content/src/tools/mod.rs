//! The tools of the content store, a folder for each noun.
//!
//! A module is named for the verb, because a tool is a type and a function of its whole name.

mod assets;
mod entries;
mod failure;
mod jobs;
mod keys;
mod needed;
mod paging;
mod problem;
mod resource;
mod spaces;
mod types;
mod values;

pub use assets::{assets_add, assets_list, assets_manage};
pub use entries::{
    entries_bulk_update, entries_create, entries_get, entries_list, entries_manage,
    entries_publish, entries_search,
};
pub use failure::ContentError;
pub use jobs::{jobs_get, jobs_list, jobs_manage, jobs_start};
pub use spaces::{spaces_list, spaces_manage, spaces_overview};
pub use types::{types_get, types_list, types_manage};

use crate::App;
use selo::{Tools, tools};

/// Every tool.
#[must_use]
pub fn tools() -> Tools<App> {
    tools![
        spaces_list,
        spaces_overview,
        spaces_manage,
        types_list,
        types_get,
        types_manage,
        entries_list,
        entries_get,
        entries_search,
        entries_create,
        entries_publish,
        entries_bulk_update,
        entries_manage,
        assets_list,
        assets_add,
        assets_manage,
        jobs_list,
        jobs_get,
        jobs_start,
        jobs_manage,
    ]
}

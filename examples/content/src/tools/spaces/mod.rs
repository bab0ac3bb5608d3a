//! The collections that everything lives in.

mod list;
mod manage;
mod overview;
mod row;

pub use list::spaces_list;
pub use manage::spaces_manage;
pub use overview::spaces_overview;

//! Entries: the content itself.

mod bulk_update;
mod create;
mod get;
mod list;
mod manage;
mod outcome;
mod presented;
mod projection;
mod publish;
mod row;
mod search;
mod shown;
mod status;
mod view;

pub use bulk_update::entries_bulk_update;
pub use create::entries_create;
pub use get::entries_get;
pub use list::entries_list;
pub use manage::entries_manage;
pub use publish::entries_publish;
pub use search::entries_search;

//! Assets: files, and what is known of them.

mod add;
mod list;
mod manage;
mod row;

pub use add::assets_add;
pub use list::assets_list;
pub use manage::assets_manage;

//! A content store for agents: spaces of entries in one `SQLite` file, filled from Markdown, JSON or CSV.

mod app;
pub mod import;
pub mod store;
mod tools;

pub use app::{App, Args, Import};
pub use tools::*;

//! A content store for agents: spaces of entries in one `SQLite` file, filled from Markdown, JSON or CSV.

pub mod import;
pub mod store;

//! A content store for agents: spaces of typed entries, filled from Markdown, JSON or CSV, in one `SQLite` file or in
//! `PostgreSQL`.

mod app;
mod chain;
pub mod compare;
mod files;
mod hydrate;
pub mod import;
pub mod jobs;
pub mod store;
mod tools;

pub use app::{App, Args, Import};
pub use chain::Told;
pub use files::Files;
pub use tools::*;

//! Serves Selo tools over stdio and Streamable HTTP, and gives every server its command line.
//!
//! ```no_run
//! use selo::Tools;
//! use selo_server::Server;
//!
//! struct App;
//!
//! /// How the server is started, besides what every server has.
//! #[derive(clap::Args)]
//! struct Args {
//!     /// Where the content is.
//!     #[arg(long, default_value = "content.db")]
//!     store: String,
//! }
//!
//! # async fn example() -> std::process::ExitCode {
//! selo_server::main(
//!     Server::new("content", env!("CARGO_PKG_VERSION"))
//!         .instructions("Spaces hold entries; spaces_list names them.")
//!         .tools(Tools::new()) // `tools![entries_list, entries_manage]`
//!         .state(|args: &Args| async move {
//!             println!("{}", args.store);
//!             Ok::<_, std::io::Error>(App)
//!         }),
//! )
//! .await
//! # }
//! ```
//!
//! The program is then `serve` (stdio, or `--http ADDR`), `tools`, `call TOOL JSON`, `lint`,
//! `measure` and the author's own commands. Only what needs the state opens it. What holds for every tool is
//! set on [`Server`]: [how long](Server::timeout) a call may take, [how large](Server::max_bytes) a
//! reply may be, [how errors](Server::error_format) are written, [what is told](Server::recorder) of
//! finished calls.
//!
//! The feature `tokenizer` lets `measure` count with o200k too; its vocabulary makes the program
//! larger, by 3.6 MB and the code that reads it.
//!
//! What a handler must not do: move the work that asks or tells progress to another task. rmcp
//! finds the way back to the client by the task that the request came in on.

#![cfg_attr(not(test), warn(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod adapter;
mod cli;
mod confirm;
mod elicit;
mod http;
mod line;
mod log;
mod nonces;
mod peer;
mod rounds;
mod server;
mod service;

pub use cli::main;
pub use http::{Http, Principal, Running, serve_router};
pub use log::LogRecorder;
pub use nonces::{MemoryNonces, Nonces};
pub use server::{Fallback, NoRider, NoState, Route, Server, State};
pub use service::{BuildError, Service};

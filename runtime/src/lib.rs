//! Annotated async functions as MCP tools with a contract.
//!
//! This crate holds everything that a reply goes through, without a transport and without an async
//! runtime: types and their [`Shape`]s, the rules ([`policy`]), the [`Catalog`] and the
//! [`Dispatcher`], what a reply says besides its data ([`Present`](trait@Present)), and what of it
//! does not leave ([`Output`](derive@Output): redacted fields, limits). [`lint`] judges the tools of
//! any server, and the feature `testing` has a harness for tests of tools. A server is made of it
//! by `selo-server`; a program starts with [`tool`](macro@tool) and [`prelude`].

#![cfg_attr(not(test), warn(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

extern crate self as selo;

#[doc(hidden)]
pub mod __private;
mod actions;
mod call;
mod catalog;
mod channel;
mod class;
mod conform;
mod cx;
mod decode;
mod dispatch;
mod draft;
pub mod example;
mod failure;
mod fault;
#[cfg(feature = "files")]
pub mod files;
mod formats;
mod image;
mod input;
mod leaves;
pub mod lint;
pub mod lock;
mod macros;
pub mod measure;
mod nearest;
mod number;
mod output;
pub mod peer;
mod platform;
pub mod policy;
pub mod prelude;
mod present;
mod record;
mod redact;
mod reply;
pub mod report;
mod resource;
mod rows;
mod schema;
mod seal;
mod settle;
mod severity;
mod shape;
mod state;
#[cfg(feature = "testing")]
pub mod testing;
mod tool;
mod tools;
mod toon;

pub use actions::{Action, Actions};
pub use call::{Abort, Call, Caller};
pub use catalog::{Catalog, CatalogError, Descriptor, Hints, Settings};
pub use channel::{Channel, Encoding, ErrorFormat};
pub use class::Class;
pub use cx::Cx;
pub use dispatch::{Begun, CallError, Dispatcher, Outcome};
pub use failure::{Code, Codes, Failure};
pub use fault::{Fault, codes};
pub use image::Image;
pub use input::{Input, NoInput};
pub use leaves::MapKey;
pub use macros::*;
pub use output::{Foreign, NoData, Output};
pub use platform::Platform;
pub use present::{Present, Presented, Suggestion, Ui, View, Width};
pub use record::{CallRecord, Mistake, Recorder, Silent};
pub use reply::{Gated, Mutation, Parts, Read, Reply};
pub use resource::Resource;
pub use seal::Sealed;
pub use settle::Settling;
pub use severity::Severity;
pub use shape::{Choice, Field, Mask, Record, Shape, Tagging, Union, Variant, Wrap};
pub use state::{Coverage, PostCondition};
pub use tool::{About, DataOf, Handler, KnownUnion, Returned, Tool};
pub use tools::Tools;

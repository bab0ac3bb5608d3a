//! Annotated async functions as MCP tools with a contract.
//!
//! This crate holds everything that a reply goes through, without a transport and without an async
//! runtime: types and their [`Shape`]s, the rules ([`policy`]), the [`Catalog`] and the
//! [`Dispatcher`]. A server is made of it by `selo-server`; a program starts with
//! [`tool`](macro@tool) and [`prelude`].

#![cfg_attr(not(test), warn(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

extern crate self as selo;

#[doc(hidden)]
pub mod __private;
mod actions;
mod call;
mod catalog;
mod class;
mod conform;
mod cx;
mod decode;
mod dispatch;
mod failure;
mod fault;
mod image;
mod input;
mod leaves;
pub mod lint;
mod macros;
mod nearest;
mod number;
mod output;
pub mod peer;
mod platform;
pub mod policy;
pub mod prelude;
mod record;
mod reply;
mod resource;
mod rows;
mod schema;
mod seal;
mod shape;
mod state;
mod tool;
mod tools;

pub use actions::{Action, Actions};
pub use call::{Abort, Call, Caller};
pub use catalog::{Catalog, CatalogError, Descriptor, Hints, Settings};
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
pub use record::{CallRecord, Mistake, Recorder, Silent};
pub use reply::{Gated, Mutation, Parts, Read, Reply};
pub use resource::Resource;
pub use seal::Sealed;
pub use shape::{Choice, Field, Record, Shape, Tagging, Union, Variant, Wrap};
pub use state::{Coverage, PostCondition};
pub use tool::{About, Handler, KnownUnion, Returned, Tool};
pub use tools::Tools;

//! Tests of tools: a [`Harness`] calls them as a client would, and [`prove()`] tries every tool of a
//! catalog with input made from its schema. Behind the feature `testing`.
//!
//! ```
//! use selo::prelude::*;
//! use selo::testing::{Harness, prove};
//!
//! #[derive(Deserialize, JsonSchema, Input)]
//! struct Greet {
//!     /// Whom to greet.
//!     name: String,
//! }
//!
//! #[derive(Serialize, JsonSchema, Output)]
//! struct Greeting {
//!     text: String,
//! }
//!
//! /// Greet somebody by name.
//! #[tool(class = "read")]
//! async fn greet(_cx: &Cx<()>, input: Greet) -> Read<Greeting> {
//!     Read::of(Greeting { text: format!("Hello, {}!", input.name) })
//! }
//!
//! # let ready = futures_util::FutureExt::now_or_never(async {
//! let harness = Harness::new((), tools![greet]);
//! let reply = harness.call::<greet>(Greet { name: "Ada".to_owned() }).await;
//! assert_eq!(reply.envelope()["data"]["text"], "Hello, Ada!");
//! prove(&harness).await.unwrap_or_else(|found| panic!("{found}"));
//! # });
//! # ready.expect("nothing waits");
//! ```

#![allow(clippy::panic)] // what is wrong in a test panics

pub mod generate;
mod harness;
mod notebook;
mod person;
mod prove;
mod reply;
mod wire;

pub use self::harness::Harness;
pub use self::prove::{Counterexample, Invariant, Proof, Prover, prove};
pub use self::reply::{Reply, UnreadableData};

//! A judged model in, Rust out. Nothing here can fail.
//!
//! Every path begins with the runtime's path or `::core`, every local is `mixed_site`, and what has
//! a loop or an `if` is a function of the runtime.

mod actions;
mod bounds;
mod data;
mod failure;
mod generics;
mod settle;
mod shape;
mod site;
mod tool;

pub(crate) use self::actions::{actions, actions_stand_in};
pub(crate) use self::data::{data, data_stand_in};
pub(crate) use self::failure::{failure, failure_stand_in};
pub(crate) use self::tool::{tool, tool_stand_in, tools};

use proc_macro2::TokenStream;

/// The errors as items; nothing when another macro says what is wrong.
fn said(errors: Option<syn::Error>) -> Option<TokenStream> {
    errors.map(|errors| errors.to_compile_error())
}

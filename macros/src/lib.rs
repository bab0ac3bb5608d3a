//! The macros of Selo; they are documented where they are re-exported, in the crate `selo`.
//!
//! One line of rooms: `parse` reads tokens into the `model` and reports what is malformed, `check`
//! judges the model, `expand` writes Rust and cannot fail. All complaints meet in one
//! collector (`diag.rs`), so that one compile shows every mistake.

mod check;
mod diag;
mod expand;
#[cfg(test)]
mod hostile;
mod model;
mod nearest;
mod parse;
mod paths;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;

use crate::diag::Diag;
use crate::model::Side;
use proc_macro::TokenStream as Tokens;
use proc_macro2::TokenStream;

/// See `selo::tool`.
#[proc_macro_attribute]
pub fn tool(args: Tokens, item: Tokens) -> Tokens {
    expand_tool(args.into(), item.into()).into()
}

/// See `selo::tools`.
#[proc_macro]
pub fn tools(list: Tokens) -> Tokens {
    expand_tools(list.into()).into()
}

/// See `selo::Input`.
#[proc_macro_derive(Input, attributes(input, present))]
pub fn derive_input(item: Tokens) -> Tokens {
    expand_data(item.into(), Side::Input).into()
}

/// See `selo::Output`.
#[proc_macro_derive(Output, attributes(output, present))]
pub fn derive_output(item: Tokens) -> Tokens {
    expand_data(item.into(), Side::Output).into()
}

/// See `selo::Actions`.
#[proc_macro_derive(Actions, attributes(action))]
pub fn derive_actions(item: Tokens) -> Tokens {
    expand_actions(item.into()).into()
}

/// See `selo::Failure`.
#[proc_macro_derive(Failure, attributes(failure))]
pub fn derive_failure(item: Tokens) -> Tokens {
    expand_failure(item.into()).into()
}

/// See `selo::Present`.
#[proc_macro_derive(Present, attributes(present))]
pub fn derive_present(item: Tokens) -> Tokens {
    expand_present(item.into()).into()
}

fn expand_tool(args: TokenStream, item: TokenStream) -> TokenStream {
    let mut diag = Diag::new();
    let parse::Handled { stub, tool } = parse::tool(args, item.clone(), &mut diag);
    if let Some(tool) = &tool {
        check::tool(tool, &mut diag);
    }
    match (diag.finish(), tool) {
        (Ok(()), Some(tool)) => expand::tool(&tool, &item),
        (errors, _) => expand::tool_stand_in(&item, stub.as_ref(), errors.err()),
    }
}

fn expand_tools(list: TokenStream) -> TokenStream {
    let mut diag = Diag::new();
    let list = parse::tools(list, &mut diag);
    if let Some(list) = &list {
        check::tools(list, &mut diag);
    }
    expand::tools(&list.unwrap_or_default(), diag.finish().err())
}

fn expand_data(item: TokenStream, side: Side) -> TokenStream {
    let mut diag = Diag::new();
    let parse::Read { stub, model } = parse::data(item, side, &mut diag);
    if let Some(data) = &model {
        check::data(data, &mut diag);
    }
    match (diag.finish(), model) {
        (Ok(()), Some(data)) => expand::data(&data),
        (errors, _) => expand::data_stand_in(stub.as_ref(), side, errors.err()),
    }
}

fn expand_actions(item: TokenStream) -> TokenStream {
    let mut diag = Diag::new();
    let parse::Read { stub, model } = parse::actions(item, &mut diag);
    if let Some(actions) = &model {
        check::actions(actions, &mut diag);
    }
    match (diag.finish(), model) {
        (Ok(()), Some(actions)) => expand::actions(&actions),
        (errors, _) => expand::actions_stand_in(stub.as_ref(), errors.err()),
    }
}

fn expand_failure(item: TokenStream) -> TokenStream {
    let mut diag = Diag::new();
    let parse::Read { stub, model } = parse::failure(item, &mut diag);
    if let Some(failure) = &model {
        check::failure(failure, &mut diag);
    }
    match (diag.finish(), model) {
        (Ok(()), Some(failure)) => expand::failure(&failure),
        (errors, _) => expand::failure_stand_in(stub.as_ref(), errors.err()),
    }
}

fn expand_present(item: TokenStream) -> TokenStream {
    let mut diag = Diag::new();
    let parse::Read { stub, model } = parse::present(item, &mut diag);
    if let Some(present) = &model {
        check::present(present, &mut diag);
    }
    match (diag.finish(), model) {
        (Ok(()), Some(present)) => expand::present(&present),
        (errors, _) => expand::present_stand_in(stub.as_ref(), errors.err()),
    }
}

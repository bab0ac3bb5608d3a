//! Tokens in, model out. This room reports what is malformed and judges nothing.

mod actions;
mod args;
mod data;
mod deprecated;
mod docs;
mod failure;
mod field;
mod handler;
mod helper;
mod keys;
mod limits;
mod present;
mod settled;
mod shown;
mod tools;

pub(crate) use self::actions::actions;
pub(crate) use self::data::data;
pub(crate) use self::failure::failure;
pub(crate) use self::present::present;
pub(crate) use self::tools::tools;

use self::keys::Given;
use crate::diag::Diag;
use crate::model::{Class, Sited, Tool, ToolStub, TypeStub, Word as _};
use crate::nearest::one_of;
use crate::paths::Selo;
use proc_macro2::TokenStream;

/// What was read of an annotated function.
pub(crate) struct Handled {
    pub(crate) stub: Option<ToolStub>,
    pub(crate) tool: Option<Tool>,
}

/// What was read of a deriving type.
pub(crate) struct Read<M> {
    pub(crate) stub: Option<TypeStub>,
    pub(crate) model: Option<M>,
}

/// Reads both halves even when one is broken, so that one compile shows every mistake.
pub(crate) fn tool(args: TokenStream, item: TokenStream, diag: &mut Diag) -> Handled {
    let args = args::parse(args, diag);
    let Ok(head) = syn::parse2::<handler::Head>(item.clone()) else {
        not_a_function(&item, diag);
        return Handled { stub: None, tool: None };
    };
    let handler = handler::understand(&head, diag);
    // A method stands in an `impl` block, where no stand-in can.
    let free = head.sig.receiver().is_none();
    let stub = ToolStub {
        selo: Selo::at(args.as_ref().and_then(|args| args.selo.clone())),
        ident: head.sig.ident.clone(),
        vis: head.vis.clone(),
        cfgs: handler::cfgs(&head.attrs),
    };
    let tool = args.and_then(|args| {
        let class = class(args.class, &head.sig.ident, diag)?;
        Some(Tool {
            selo: stub.selo.clone(),
            name: args.name.unwrap_or_else(|| handler::name(&head.sig.ident)),
            title: args.title.map(|title| title.value),
            description: docs::text(&head.attrs),
            class,
            state: args.state,
            version: args.version,
            destructive: args.destructive,
            idempotent: args.idempotent,
            open_world: args.open_world,
            confirm: args.confirm,
            known_unions: args.known_unions,
            channel: args.channel,
            encoding: args.encoding,
            errors: args.errors,
            select: args.select,
            deprecated: deprecated::or_above(args.deprecated, &head.attrs),
            alias: args.alias,
            handler: handler?,
        })
    });
    Handled { stub: free.then_some(stub), tool }
}

fn class(given: Given<Sited<Class>>, ident: &syn::Ident, diag: &mut Diag) -> Option<Sited<Class>> {
    match given {
        Given::Well(class) => Some(class),
        Given::Broken => None,
        Given::Absent => {
            let words: Vec<_> = Class::ALL.iter().map(|class| class.word()).collect();
            diag.error(ident, format_args!("tool `{ident}` does not say what it may do"))
                .note("state-face", Class::WHY)
                .help(format_args!("add `class = \"…\"` with {}", one_of(&words)));
            None
        }
    }
}

fn not_a_function(item: &TokenStream, diag: &mut Diag) {
    diag.error(item, "`#[tool]` belongs on a function")
        .note("handler-signature", "a tool is an async function with a context and an input")
        .help(handler::TEMPLATE);
}

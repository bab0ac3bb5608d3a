//! `impl Input` and `impl Output`.

use super::generics::implement;
use super::{bounds, said, settle, shape, site};
use crate::model::{Body, Data, Side, TypeStub};
use crate::paths::Selo;
use proc_macro2::TokenStream;
use quote::quote;

// Expands to:
//
//     impl ::selo::Output for Found {
//         const SHAPE: &'static ::selo::Shape = …;
//         const ECHOES: bool = …;
//         fn settle(&mut self) { … }
//     }
pub(crate) fn data(data: &Data) -> TokenStream {
    let selo = &data.selo;
    let of = derived(selo, data.side);
    let shape = shape::shape(data);
    let settle = settle::settle(data);
    let body = quote! {
        const SHAPE: &'static #selo::Shape = #shape;
        #settle
    };
    let implementation = implement(&of, Some(&of), &data.ident, &data.generics, body);
    let role = one_role(data);
    let bounds = bounds::bounds(data);
    quote!(#implementation #role #bounds)
}

fn derived(selo: &Selo, side: Side) -> TokenStream {
    match side {
        Side::Input => quote!(#selo::Input),
        Side::Output => quote!(#selo::Output),
    }
}

// Expands to, for an input:
//
//     const _: () = {
//         use ::selo::__private::NotOutput as _;
//         ::selo::__private::one_role(IsOutput::<Find>::YES, <Find as ::selo::Input>::SHAPE, "Find");
//     };
//
// Words mean the same in both directions, so a choice needs no question.
fn one_role(data: &Data) -> Option<TokenStream> {
    let choice = matches!(data.body, Body::Choice(_));
    if data.side == Side::Output || choice || !data.generics.params.is_empty() {
        return None;
    }
    let (selo, ident) = (&data.selo, &data.ident);
    let private = selo.private();
    let name = ident.to_string();
    let question =
        quote!(#private::IsOutput::<#ident>::YES, <#ident as #selo::Input>::SHAPE, #name);
    let call = site::call(ident, quote!(#private::one_role), question);
    Some(quote! {
        const _: () = {
            #[allow(unused_imports)]
            use #private::NotOutput as _;
            #call
        };
    })
}

/// The errors, and an impl about which every rule is silent.
pub(crate) fn data_stand_in(
    stub: Option<&TypeStub>,
    side: Side,
    errors: Option<syn::Error>,
) -> TokenStream {
    let errors = said(errors);
    // A type that borrows cannot be an input, not even as a stand-in.
    let possible =
        |stub: &&TypeStub| side == Side::Output || stub.generics.lifetimes().next().is_none();
    let stand_in = stub.filter(possible).map(|TypeStub { selo, ident, generics }| {
        let of = derived(selo, side);
        let body = quote!(const SHAPE: &'static #selo::Shape = &#selo::Shape::Broken;);
        implement(&of, Some(&of), ident, generics, body)
    });
    quote!(#stand_in #errors)
}

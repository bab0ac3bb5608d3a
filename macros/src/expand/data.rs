//! `impl Input` and `impl Output`.

use super::generics::implement;
use super::{bounds, chosen, said, settle, shape, site};
use crate::model::{Body, Data, Side, TypeStub};
use crate::paths::Selo;
use proc_macro2::TokenStream;
use quote::{format_ident, quote};

// Expands to:
//
//     impl ::selo::Output for Found {
//         const SHAPE: &'static ::selo::Shape = …;
//         const SETTLES: bool = …;
//         fn settle(&mut self, settling: &mut ::selo::Settling) { … }
//     }
pub(crate) fn data(data: &Data) -> TokenStream {
    let selo = &data.selo;
    let of = derived(selo, data.side);
    let shape = shape::shape(data);
    let settle = settle::settle(data);
    let within = settle::within(data);
    let chosen = chosen::chosen(data);
    let body = quote! {
        const SHAPE: &'static #selo::Shape = #shape;
        #settle
        #within
        #chosen
    };
    let implementation = implement(&of, Some(&of), &data.ident, &data.generics, body);
    let role = one_role(data);
    let bounds = bounds::bounds(data);
    let marks = marks(data);
    quote!(#implementation #role #bounds #marks)
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

/// A derive does not see the others: what only `Present` reads would be said by nobody without it,
/// and what only this one reads would be done by nobody.
fn marks(data: &Data) -> Option<TokenStream> {
    let Data { selo, ident, generics, presented, .. } = data;
    let Side::Output = data.side else { return None };
    let private = selo.private();
    let asks = presented
        .said
        .as_ref()
        .map(|said| super::marked(selo, ident, generics, &format_ident!("Declared"), said));
    let leaves = presented
        .any
        .then(|| implement(&quote!(#private::Settled), None, ident, generics, TokenStream::new()));
    Some(quote!(#asks #leaves))
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
        let implementation = implement(&of, Some(&of), ident, generics, body);
        let private = selo.private();
        let settled = (side == Side::Output).then(|| {
            implement(&quote!(#private::Settled), None, ident, generics, TokenStream::new())
        });
        quote!(#implementation #settled)
    });
    quote!(#stand_in #errors)
}

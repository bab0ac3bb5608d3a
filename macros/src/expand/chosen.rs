//! `Input::chosen_action`: which action a value names.

use crate::model::{Actions, Body, Data, Field, Side};
use crate::paths::Selo;
use proc_macro2::TokenStream;
use quote::quote;

/// The parameter that names the action of a gated tool.
const ACTION: &str = "action";

// Expands to, for a record with a field `action`, or with flattened ones that may have it:
//
//     #[allow(deprecated, unreachable_patterns)] // here and below
//     fn chosen_action(&self) -> ::core::option::Option<&'static ::selo::Action> {
//         ::selo::Input::chosen_action(&self.action)
//     }
pub(super) fn chosen(data: &Data) -> Option<TokenStream> {
    let (Side::Input, selo) = (data.side, &data.selo) else { return None };
    let fields: Vec<&Field> = match &data.body {
        Body::Record(fields) => fields.iter().filter(|field| may_choose(field)).collect(),
        Body::Newtype(field) if field.own => vec![field],
        _ => return None,
    };
    let mut places = fields.iter().map(|field| {
        let member = &field.member;
        quote!(#selo::Input::chosen_action(&self.#member))
    });
    let first = places.next()?;
    let body = quote!(#first #(.or_else(|| #places))*);
    Some(method(selo, &body))
}

/// It is the `action`, or has keys of the parent's among which it may be. A type that is on the
/// wire as another one says nothing of its value.
fn may_choose(field: &Field) -> bool {
    field.own && !field.is_tag() && (field.flatten.is_some() || field.name == ACTION)
}

// Expands to:
//
//     fn chosen_action(&self) -> … {
//         <Self as ::selo::Actions>::ACTIONS.get(match self {
//             Self::List => 0usize,
//             …
//             _ => usize::MAX,
//         })
//     }
pub(super) fn named(actions: &Actions) -> TokenStream {
    let selo = &actions.selo;
    let arms = actions.list.iter().enumerate().map(|(index, action)| {
        let ident = &action.ident;
        quote!(Self::#ident { .. } => #index,)
    });
    let body = quote! {
        <Self as #selo::Actions>::ACTIONS.get(match self {
            #(#arms)*
            _ => ::core::primitive::usize::MAX,
        })
    };
    method(selo, &body)
}

fn method(selo: &Selo, body: &TokenStream) -> TokenStream {
    quote! {
        #[allow(deprecated, unreachable_patterns)]
        fn chosen_action(&self) -> ::core::option::Option<&'static #selo::Action> {
            #body
        }
    }
}

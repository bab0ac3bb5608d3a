//! Bounds that are constants: only the compiler knows them.

use super::site;
use crate::model::{Bound, Data, Field};
use crate::paths::Selo;
use proc_macro2::{TokenStream, TokenTree};
use quote::{ToTokens as _, quote};
use syn::{Expr, Generics, Ident};

// Expands to, for `#[schemars(range(max = i64::MAX))]`:
//
//     const _: () = ::selo::__private::bound((i64::MAX) as f64, "limit");
//
// A cast, because a bound may be of any type of numbers.
pub(super) fn bounds(data: &Data) -> TokenStream {
    let own = own(&data.generics);
    let each = data.parts().into_iter().flat_map(|field| {
        let constants = field.limits.bounds.iter().filter_map(|bound| match bound {
            Bound::Constant(expr) => Some((field, expr)),
            Bound::Number(_) => None,
        });
        constants.collect::<Vec<_>>()
    });
    // Outside the type its parameters and its `Self` mean nothing.
    let known = each.filter(|(_, expr)| !mentions(&expr.to_token_stream(), &own));
    known.map(|(field, expr)| bound(&data.selo, field, expr)).collect()
}

fn bound(selo: &Selo, field: &Field, expr: &Expr) -> TokenStream {
    let private = selo.private();
    let name = field.label();
    let call = site::call(expr, quote!(#private::bound), quote!((#expr) as f64, #name));
    quote! {
        #[allow(trivial_numeric_casts, clippy::all, clippy::pedantic)]
        const _: () = #call;
    }
}

/// The names that mean nothing outside of the type, besides `Self`.
pub(super) fn own(generics: &Generics) -> Vec<&Ident> {
    generics.params.iter().filter_map(name).collect()
}

fn name(parameter: &syn::GenericParam) -> Option<&Ident> {
    match parameter {
        syn::GenericParam::Type(ty) => Some(&ty.ident),
        syn::GenericParam::Const(constant) => Some(&constant.ident),
        syn::GenericParam::Lifetime(_) => None,
    }
}

/// Whether the tokens name one of these, or `Self`.
pub(super) fn mentions(tokens: &TokenStream, own: &[&Ident]) -> bool {
    tokens.clone().into_iter().any(|token| match token {
        TokenTree::Ident(ident) => ident == "Self" || own.iter().any(|own| **own == ident),
        TokenTree::Group(group) => mentions(&group.stream(), own),
        _ => false,
    })
}

//! The one builder of `impl` blocks for deriving types.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::{Generics, Ident, TypeParamBound, parse_quote};

// Expands to:
//
//     #[automatically_derived]
//     impl<T: ::selo::Output> ::selo::Output for Page<T> { … }
pub(super) fn implement(
    of: &TokenStream,
    bound: Option<&TokenStream>,
    ident: &Ident,
    generics: &Generics,
    body: impl ToTokens,
) -> TokenStream {
    let mut bounded = generics.clone();
    if let Some(bound) = bound {
        let bound: TypeParamBound = parse_quote!(#bound);
        for parameter in bounded.type_params_mut() {
            parameter.bounds.push(bound.clone());
        }
    }
    let (impl_generics, _, _) = bounded.split_for_impl();
    let (_, type_generics, clause) = generics.split_for_impl();
    quote! {
        #[automatically_derived]
        #[allow(clippy::needless_update)]
        impl #impl_generics #of for #ident #type_generics #clause {
            #body
        }
    }
}

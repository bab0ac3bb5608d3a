//! A judged model in, Rust out. Nothing here can fail.
//!
//! Every path begins with the runtime's path or `::core`, every local is `mixed_site`, and what has
//! a loop or an `if` is a function of the runtime.

mod actions;
mod bounds;
mod chosen;
mod data;
mod failure;
mod generics;
mod present;
mod settle;
mod shape;
mod site;
mod tool;

pub(crate) use self::actions::{actions, actions_stand_in};
pub(crate) use self::data::{data, data_stand_in};
pub(crate) use self::failure::{failure, failure_stand_in};
pub(crate) use self::present::{present, present_stand_in};
pub(crate) use self::tool::{tool, tool_stand_in, tools};

use crate::paths::Selo;
use proc_macro2::TokenStream;
use quote::quote;
use syn::{Generics, Ident};

/// Lets `Presenter::<T>::rules()` be called whether or not `T` has one.
fn silent(private: &TokenStream) -> TokenStream {
    quote! {
        #[allow(unused_imports)]
        use #private::NoPresenter as _;
    }
}

/// The errors as items; nothing when another macro says what is wrong.
fn said(errors: Option<syn::Error>) -> Option<TokenStream> {
    errors.map(|errors| errors.to_compile_error())
}

/// `read` as `Read`.
fn capitalized(words: &str) -> String {
    let mut chars = words.chars();
    chars
        .next()
        .map_or_else(String::new, |first| first.to_ascii_uppercase().to_string() + chars.as_str())
}

// Expands to:
//
//     const _: () = {
//         #[allow(dead_code)]
//         const fn marked() { <Found as ::selo::__private::Declared>::HERE }
//     };
/// Asks for the mark that another derive leaves: what stands at `site` is for that one to read.
fn marked(
    selo: &Selo,
    ident: &Ident,
    generics: &Generics,
    mark: &Ident,
    site: &TokenStream,
) -> TokenStream {
    let private = selo.private();
    let (impl_generics, type_generics, clause) = generics.split_for_impl();
    let (at, _) = site::ends(site);
    let here = site::at(at, quote!(<#ident #type_generics as #private::#mark>::HERE));
    quote! {
        const _: () = {
            #[allow(dead_code)]
            const fn marked #impl_generics () #clause {
                #here
            }
        };
    }
}

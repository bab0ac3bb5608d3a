//! The only place that knows how generated code reaches the runtime.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::{Path, parse_quote};

/// `::selo`, or the path that the author gave with `crate = …`.
#[derive(Clone)]
pub(crate) struct Selo(Path);

impl Selo {
    pub(crate) fn at(path: Option<Path>) -> Self {
        Selo(path.unwrap_or_else(|| parse_quote!(::selo)))
    }

    /// `::selo::__private`.
    pub(crate) fn private(&self) -> TokenStream {
        quote!(#self::__private)
    }
}

impl ToTokens for Selo {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        self.0.to_tokens(tokens);
    }
}

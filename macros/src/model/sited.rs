//! A value that remembers where it was written.

use proc_macro2::TokenStream;
use quote::ToTokens;

/// A value together with the tokens it came from, for errors to point at.
pub(crate) struct Sited<T> {
    pub(crate) value: T,
    pub(crate) site: TokenStream,
}

impl<T> Sited<T> {
    pub(crate) fn new(value: T, site: impl ToTokens) -> Self {
        Sited { value, site: site.into_token_stream() }
    }
}

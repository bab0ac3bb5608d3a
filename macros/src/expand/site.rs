//! Where generated code is said to stand, so that what it refuses is underlined there.

use proc_macro2::{Delimiter, Group, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote};

/// A call of `function`, spanned over `site` from end to end.
pub(super) fn call(
    site: &impl ToTokens,
    function: TokenStream,
    arguments: TokenStream,
) -> TokenStream {
    let (first, last) = ends(&site.to_token_stream());
    let function = at(first, function);
    let mut arguments = Group::new(Delimiter::Parenthesis, arguments);
    arguments.set_span(last);
    quote!(#function #arguments)
}

/// The same tokens as if they had been written there.
pub(super) fn at(span: Span, tokens: TokenStream) -> TokenStream {
    let respan = |mut token: TokenTree| {
        token.set_span(span);
        token
    };
    tokens.into_iter().map(respan).collect()
}

/// The spans of the first and the last token: together they underline everything between.
pub(super) fn ends(site: &TokenStream) -> (Span, Span) {
    let mut tokens = site.clone().into_iter().map(|token| token.span());
    let first = tokens.next().unwrap_or_else(Span::mixed_site);
    (first, tokens.last().unwrap_or(first))
}

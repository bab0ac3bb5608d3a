//! What `#[present(…)]` says that holds wherever a type is used, whoever presents it.

use super::Sited;
use proc_macro2::TokenStream;
use syn::Member;

/// What is done to a field before anything reads it.
#[derive(Default)]
pub(crate) struct Settled {
    /// `#[present(redact)]`: the text that takes the place of its own.
    pub(crate) redact: Option<Sited<String>>,
    /// `#[present(limit = 50)]`.
    pub(crate) limit: Option<Sited<usize>>,
    /// `#[present(narrow = "…")]`: how to ask for less.
    pub(crate) narrow: Option<Sited<String>>,
    /// The key that shows its value in a block, which only `derive(Present)` reads.
    pub(crate) shown: Option<TokenStream>,
}

/// What `#[present(…)]` says of a type as a whole, and which keys stand anywhere in it.
#[derive(Default)]
pub(crate) struct Presented {
    /// `#[present(max_bytes = 40_000)]`.
    pub(crate) max_bytes: Option<Sited<usize>>,
    /// Whether there is any such attribute.
    pub(crate) any: bool,
    /// Each field that is redacted or limited, on the wire or not, and the key that says so.
    pub(crate) settled: Vec<(Member, TokenStream)>,
    /// The first key that only `derive(Present)` reads.
    pub(crate) said: Option<TokenStream>,
}

//! Where every room leaves its complaints.

use proc_macro2::TokenStream;
use quote::ToTokens;
use std::fmt::{Display, Write as _};

/// Collects the errors of one macro call, so that an author sees all of them at once.
///
/// It must end in [`Diag::finish`]: an error that nobody reads would let bad code compile.
#[must_use]
pub(crate) struct Diag {
    errors: Vec<syn::Error>,
    finished: bool,
}

/// One error, open for its reason and its remedy; filed when dropped.
pub(crate) struct Said<'d> {
    errors: &'d mut Vec<syn::Error>,
    at: TokenStream,
    text: String,
}

impl Diag {
    pub(crate) fn new() -> Self {
        Diag { errors: Vec::new(), finished: false }
    }

    /// Says what is wrong, at the tokens that are wrong.
    ///
    /// Takes tokens, not a `Span`: only tokens underline a whole range.
    pub(crate) fn error(&mut self, at: impl ToTokens, what: impl Display) -> Said<'_> {
        Said { errors: &mut self.errors, at: at.into_token_stream(), text: what.to_string() }
    }

    /// Keeps a parser's error, and tells the caller to go on without the value.
    pub(crate) fn take<T>(&mut self, result: syn::Result<T>) -> Option<T> {
        result.map_err(|error| self.errors.push(error)).ok()
    }

    /// Drops what was said here, because it is said elsewhere; whether anything was.
    pub(crate) fn forget(mut self) -> bool {
        self.finished = true;
        !self.errors.is_empty()
    }

    pub(crate) fn finish(mut self) -> syn::Result<()> {
        self.finished = true;
        let mut errors = std::mem::take(&mut self.errors).into_iter();
        let Some(mut all) = errors.next() else { return Ok(()) };
        all.extend(errors);
        Err(all)
    }
}

impl Drop for Diag {
    fn drop(&mut self) {
        assert!(self.finished || std::thread::panicking(), "a Diag was dropped without finish()");
    }
}

impl Said<'_> {
    /// Why the rule exists, in the author's world, and the rule's page in `docs/rules/`.
    pub(crate) fn note(mut self, rule: &str, why: impl Display) -> Self {
        let _ = write!(self.text, "\nnote: {why} [{rule}]");
        self
    }

    /// What to write instead.
    pub(crate) fn help(mut self, how: impl Display) -> Self {
        let _ = write!(self.text, "\nhelp: {how}");
        self
    }
}

impl Drop for Said<'_> {
    fn drop(&mut self) {
        self.errors.push(syn::Error::new_spanned(&self.at, &self.text));
    }
}

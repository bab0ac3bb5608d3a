//! An error type whose every case has a code.

use super::{Severity, Sited};
use crate::paths::Selo;
use proc_macro2::TokenStream;
use syn::{Generics, Ident, Member, Path, Type};

/// One error type.
pub(crate) struct Failure {
    pub(crate) selo: Selo,
    pub(crate) ident: Ident,
    pub(crate) generics: Generics,
    pub(crate) cases: Vec<Case>,
}

/// One variant, or the whole of a struct.
pub(crate) struct Case {
    /// `Self::Gone`, or `Self`.
    pub(crate) pattern: TokenStream,
    /// For messages and suggestions.
    pub(crate) name: Ident,
    pub(crate) kind: Coded,
    /// The fields that its `#[error("…")]` shows, by their names.
    pub(crate) shown: Vec<Sited<String>>,
    /// The fields with `#[failure(redact)]`, by their names.
    pub(crate) redacted: Vec<String>,
}

/// Where a case has its code from.
pub(crate) enum Coded {
    Own(Own),
    /// `#[failure(transparent)]`: from the failure that it carries.
    Inner {
        at: TokenStream,
        field: Option<(Member, Type)>,
    },
}

/// What a case says itself.
pub(crate) struct Own {
    pub(crate) code: Option<Sited<String>>,
    pub(crate) hint: Option<String>,
    pub(crate) severity: Option<Severity>,
    pub(crate) retryable: bool,
    /// In seconds.
    pub(crate) retry_after: Option<usize>,
    /// Tools that may help.
    pub(crate) suggests: Vec<Path>,
    pub(crate) details: Vec<Detail>,
}

/// `#[failure(detail)]`.
pub(crate) struct Detail {
    pub(crate) name: String,
    pub(crate) member: Member,
    /// What is told instead of its value.
    pub(crate) mask: Option<String>,
}

//! The actions of a gated tool.

use super::Sited;
use crate::paths::Selo;
use syn::Ident;

/// One enum of actions.
pub(crate) struct Actions {
    pub(crate) selo: Selo,
    pub(crate) ident: Ident,
    pub(crate) list: Vec<Action>,
}

/// One action.
pub(crate) struct Action {
    pub(crate) ident: Ident,
    /// The word on the wire.
    pub(crate) name: String,
    pub(crate) doc: String,
    pub(crate) read: Option<Sited<bool>>,
    pub(crate) mutation: Option<Sited<bool>>,
    pub(crate) destructive: Option<Sited<bool>>,
    pub(crate) idempotent: Option<Sited<bool>>,
    pub(crate) confirm: Option<Sited<String>>,
}

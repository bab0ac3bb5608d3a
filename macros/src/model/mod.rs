//! What an author's items *are*, once read. Of attributes only `cfg` passes this door, to be copied.

mod actions;
mod data;
mod failure;
mod present;
mod settled;
mod sited;
mod tool;
mod word;

pub(crate) use self::actions::{Action, Actions};
pub(crate) use self::data::{
    Body, Bound, Carried, Choice, Data, Field, Limits, Side, Tagging, Variant,
};
pub(crate) use self::failure::{Case, Coded, Detail, Failure, Own};
pub(crate) use self::present::{Block, FieldRule, Part, Present, Suggestion};
pub(crate) use self::settled::{Presented, Settled};
pub(crate) use self::sited::Sited;
pub(crate) use self::tool::{Class, Handler, KnownUnion, Tool, ToolList};
pub(crate) use self::word::{Channel, Encoding, ErrorFormat, Severity, Word};

use crate::paths::Selo;
use syn::{Attribute, DeriveInput, Generics, Ident, Path, Visibility};

/// What other code may mention of a tool, known even when the rest is broken.
pub(crate) struct ToolStub {
    pub(crate) selo: Selo,
    pub(crate) ident: Ident,
    pub(crate) vis: Visibility,
    /// Copied to what is generated, because it exists only together with the function.
    pub(crate) cfgs: Vec<Attribute>,
}

/// What other code may mention of a deriving type.
pub(crate) struct TypeStub {
    pub(crate) selo: Selo,
    pub(crate) ident: Ident,
    pub(crate) generics: Generics,
}

impl TypeStub {
    pub(crate) fn of(item: &DeriveInput, selo: Option<Path>) -> Self {
        TypeStub {
            selo: Selo::at(selo),
            ident: item.ident.clone(),
            generics: item.generics.clone(),
        }
    }
}

//! A tool, and a list of them.

use super::{Channel, Encoding, ErrorFormat, Sited, Word};
use crate::paths::Selo;
use syn::{Attribute, Ident, Path, Type, Visibility};

/// One annotated function, understood but not yet judged.
pub(crate) struct Tool {
    pub(crate) selo: Selo,
    pub(crate) name: Sited<String>,
    pub(crate) title: Option<String>,
    pub(crate) description: Option<String>,
    pub(crate) class: Sited<Class>,
    pub(crate) state: Option<Sited<String>>,
    pub(crate) version: Option<Sited<String>>,
    pub(crate) destructive: Option<Sited<bool>>,
    pub(crate) idempotent: Option<Sited<bool>>,
    pub(crate) open_world: Option<Sited<bool>>,
    pub(crate) confirm: Option<Sited<String>>,
    pub(crate) known_unions: Vec<KnownUnion>,
    pub(crate) channel: Option<Sited<Channel>>,
    pub(crate) encoding: Option<Sited<Encoding>>,
    pub(crate) errors: Option<Sited<ErrorFormat>>,
    pub(crate) select: Option<Sited<bool>>,
    /// What to use instead of it; empty when that is not said.
    pub(crate) deprecated: Option<Sited<String>>,
    pub(crate) alias: Vec<Sited<String>>,
    pub(crate) handler: Handler,
}

/// The function under the attribute. Its body is never read.
pub(crate) struct Handler {
    pub(crate) vis: Visibility,
    pub(crate) cfgs: Vec<Attribute>,
    pub(crate) ident: Ident,
    /// `Cx<App>`, without the reference.
    pub(crate) context: Type,
    pub(crate) input: Option<Type>,
    pub(crate) output: Type,
}

/// What a tool may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Class {
    Read,
    Mutation,
    Gated,
}

/// `known_union(path = "…", issue = "…")`.
pub(crate) struct KnownUnion {
    pub(crate) path: Sited<String>,
    pub(crate) issue: Option<Sited<String>>,
}

/// `tools![a, b::c]`.
#[derive(Default)]
pub(crate) struct ToolList {
    pub(crate) selo: Option<Path>,
    pub(crate) tools: Vec<Path>,
}

impl Word for Class {
    const WHAT: &'static str = "a class";
    const RULE: Option<(&'static str, &'static str)> = Some(("state-face", Class::WHY));
    const ALL: &'static [Self] = &[Class::Read, Class::Mutation, Class::Gated];

    fn word(self) -> &'static str {
        match self {
            Class::Read => "read",
            Class::Mutation => "mutation",
            Class::Gated => "gated",
        }
    }
}

impl Class {
    pub(crate) const WHY: &'static str =
        "the class decides who may call a tool and what a client is told of it";

    /// What `state` its replies have.
    pub(crate) fn state(self) -> &'static str {
        match self {
            Class::Read => "coverage",
            Class::Mutation => "postcondition",
            Class::Gated => "both",
        }
    }
}

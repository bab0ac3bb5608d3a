//! A type that says how it is presented.

use super::{Sited, Word};
use crate::paths::Selo;
use proc_macro2::TokenStream;
use syn::{DeriveInput, Generics, Ident, Member, Path, Type};

/// One deriving type.
pub(crate) struct Present {
    pub(crate) selo: Selo,
    pub(crate) ident: Ident,
    pub(crate) generics: Generics,
    pub(crate) rules: Vec<Sited<String>>,
    pub(crate) directives: Vec<Sited<String>>,
    pub(crate) summary: Option<Sited<String>>,
    pub(crate) suggestions: Vec<Suggestion>,
    /// A function of the author for what is computed.
    pub(crate) with: Option<Path>,
    pub(crate) parts: Vec<Part>,
    /// The first key that `derive(Output)` reads, or that nobody knows.
    pub(crate) left: Option<TokenStream>,
}

/// `suggest(tool = …, reason = "…")`.
pub(crate) struct Suggestion {
    pub(crate) tool: Path,
    pub(crate) reason: Sited<String>,
}

/// One field that says something.
pub(crate) struct Part {
    pub(crate) site: TokenStream,
    pub(crate) member: Member,
    pub(crate) ty: Type,
    /// The key on the wire, if it has one.
    pub(crate) key: Option<String>,
    /// Its doc comment, on one line.
    pub(crate) doc: Option<String>,
    /// Whether it stands in a variant, where `self.field` is nothing.
    pub(crate) in_a_variant: bool,
    /// Whether it is no part of the data, so that nothing in it is redacted or limited.
    pub(crate) beside: bool,
    pub(crate) rules: Vec<FieldRule>,
    /// `embed`: its type has a presenter.
    pub(crate) embed: Option<TokenStream>,
    pub(crate) blocks: Vec<Sited<Block>>,
    pub(crate) title: Option<Sited<String>>,
    pub(crate) width: Option<Sited<Width>>,
    pub(crate) priority: Option<Sited<usize>>,
}

/// `rule`, which is the doc comment, or `rule = "…"`.
pub(crate) struct FieldRule {
    pub(crate) site: TokenStream,
    pub(crate) text: Option<String>,
}

/// As what a field is shown.
pub(crate) enum Block {
    Echarts,
    Mermaid,
    Json,
    /// In this language.
    Code(String),
    List,
    Table,
}

impl Present {
    /// Says nothing yet.
    pub(crate) fn of(item: &DeriveInput) -> Self {
        Present {
            selo: Selo::at(None),
            ident: item.ident.clone(),
            generics: item.generics.clone(),
            rules: Vec::new(),
            directives: Vec::new(),
            summary: None,
            suggestions: Vec::new(),
            with: None,
            parts: Vec::new(),
            left: None,
        }
    }
}

impl Part {
    /// What the author calls it.
    pub(crate) fn label(&self) -> String {
        self.key.clone().unwrap_or_else(|| self.site.to_string())
    }
}

impl Block {
    pub(crate) fn word(&self) -> &'static str {
        match self {
            Block::Echarts => "echarts",
            Block::Mermaid => "mermaid",
            Block::Json => "json",
            Block::Code(_) => "code",
            Block::List => "list",
            Block::Table => "table",
        }
    }
}

/// How much of the line a block wants.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Width {
    Full,
    Half,
    Third,
}

impl Word for Width {
    const WHAT: &'static str = "a width";
    const RULE: Option<(&'static str, &'static str)> =
        Some(("presenter", "a client lays blocks out in lines, and knows three widths"));
    const ALL: &'static [Self] = &[Width::Full, Width::Half, Width::Third];

    fn word(self) -> &'static str {
        match self {
            Width::Full => "full",
            Width::Half => "half",
            Width::Third => "third",
        }
    }
}

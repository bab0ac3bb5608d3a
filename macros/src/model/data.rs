//! A type that stands in a tool's input or output, as serde sees it.

use super::{Presented, Settled, Sited};
use crate::paths::Selo;
use proc_macro2::TokenStream;
use syn::{Expr, Generics, Ident, Member, Type};

/// Which trait is derived.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Side {
    Input,
    Output,
}

/// One deriving type.
pub(crate) struct Data {
    pub(crate) selo: Selo,
    pub(crate) side: Side,
    pub(crate) ident: Ident,
    pub(crate) generics: Generics,
    /// `#[output(echoed)]`.
    pub(crate) echoed: Option<TokenStream>,
    pub(crate) presented: Presented,
    pub(crate) body: Body,
}

/// What serde makes of it.
pub(crate) enum Body {
    /// Named fields.
    Record(Vec<Field>),
    /// `null`.
    Unit,
    /// The form of its one field.
    Newtype(Box<Field>),
    /// The form of another type, by a serde conversion.
    Converted(Box<Type>),
    /// Several fields without names.
    Tuple(TokenStream),
    /// A closed list of words.
    Choice(Vec<Choice>),
    /// Several forms.
    Union(Tagging, Vec<Variant>),
}

/// One field that is on the wire.
#[allow(clippy::struct_excessive_bools)] // each is one attribute of the field
pub(crate) struct Field {
    pub(crate) site: TokenStream,
    pub(crate) member: Member,
    /// The key; empty when flattened.
    pub(crate) name: String,
    pub(crate) aliases: Vec<String>,
    pub(crate) described: bool,
    /// What is on the wire, by `#[schemars(with = "…")]` or the field's own type.
    pub(crate) ty: Type,
    /// Whether `ty` is the field's own type.
    pub(crate) own: bool,
    pub(crate) flatten: Option<TokenStream>,
    /// serde fills it when it is missing.
    pub(crate) defaults: bool,
    /// serde reads its absence as `None`, if it is an `Option`.
    pub(crate) absence: bool,
    /// serde reads or writes it with a function of the author.
    pub(crate) custom: Option<TokenStream>,
    pub(crate) skip_if: Option<TokenStream>,
    pub(crate) nullable: bool,
    pub(crate) rows: bool,
    pub(crate) domain: bool,
    pub(crate) foreign: Option<TokenStream>,
    /// `#[input(keyword)]`.
    pub(crate) keyword: Option<TokenStream>,
    /// `#[input(excludes = "…")]`: the parameters that it is not given together with.
    pub(crate) excludes: Vec<Sited<String>>,
    pub(crate) limits: Limits,
    pub(crate) settled: Settled,
}

/// What schemars is told about the values of a field.
#[derive(Default)]
pub(crate) struct Limits {
    /// The bounds of numbers.
    pub(crate) bounds: Vec<Bound>,
    /// Patterns that are written out.
    pub(crate) patterns: Vec<Sited<String>>,
}

/// One bound of a number.
pub(crate) enum Bound {
    /// Written out.
    Number(Sited<f64>),
    /// A constant that only the compiler knows.
    Constant(Expr),
}

impl Field {
    /// Whether it stands under a key of its own.
    pub(crate) fn is_keyed(&self) -> bool {
        self.flatten.is_none() && matches!(self.member, Member::Named(_))
    }

    /// Whether it is a struct's tag, which the author wrote on the type.
    pub(crate) fn is_tag(&self) -> bool {
        matches!(self.ty, Type::Verbatim(_))
    }

    /// What the author calls it: its key, or its type when it has none.
    pub(crate) fn label(&self) -> String {
        if self.is_keyed() { self.name.clone() } else { self.site.to_string() }
    }

    /// A field with nothing special, for struct update syntax.
    pub(crate) fn plain(site: TokenStream, member: Member, ty: Type) -> Self {
        Field {
            site,
            member,
            name: String::new(),
            aliases: Vec::new(),
            described: false,
            ty,
            own: true,
            flatten: None,
            defaults: false,
            absence: false,
            custom: None,
            skip_if: None,
            nullable: false,
            rows: false,
            domain: false,
            foreign: None,
            keyword: None,
            excludes: Vec::new(),
            limits: Limits::default(),
            settled: Settled::default(),
        }
    }
}

/// One word.
pub(crate) struct Choice {
    pub(crate) site: TokenStream,
    pub(crate) name: String,
    pub(crate) aliases: Vec<String>,
    pub(crate) doc: String,
}

/// How serde tells the forms apart.
pub(crate) enum Tagging {
    External,
    Internal(String),
    Adjacent(String, String),
    Untagged,
}

/// One form.
pub(crate) struct Variant {
    pub(crate) ident: Ident,
    pub(crate) name: String,
    pub(crate) carried: Carried,
}

/// What a form carries.
pub(crate) enum Carried {
    Nothing,
    One(Box<Field>),
    Record(Vec<Field>),
    Tuple(TokenStream),
}

impl Data {
    /// The field of an echoed type that holds the keys which are not declared.
    pub(crate) fn foreign(&self) -> Option<&Field> {
        self.echoed.as_ref()?;
        let Body::Record(fields) = &self.body else { return None };
        let marked = fields.iter().find(|field| field.foreign.is_some());
        marked.or_else(|| {
            let mut flattened = fields.iter().filter(|field| field.flatten.is_some());
            let only = flattened.next()?;
            flattened.next().is_none().then_some(only)
        })
    }

    /// Every field that holds a part of what is on the wire, that of a newtype too.
    pub(crate) fn parts(&self) -> Vec<&Field> {
        match &self.body {
            Body::Newtype(field) => vec![field],
            _ => self.fields(),
        }
    }

    /// Every field that stands under a key.
    pub(crate) fn keyed(&self) -> impl Iterator<Item = &Field> {
        self.fields().into_iter().filter(|field| field.is_keyed())
    }

    /// Every field of a record, of variants too.
    pub(crate) fn fields(&self) -> Vec<&Field> {
        match &self.body {
            Body::Record(fields) => fields.iter().collect(),
            Body::Union(_, variants) => {
                variants.iter().flat_map(|variant| variant.carried.fields()).collect()
            }
            _ => Vec::new(),
        }
    }
}

impl Carried {
    pub(crate) fn fields(&self) -> &[Field] {
        match self {
            Carried::Record(fields) => fields,
            Carried::One(field) => std::slice::from_ref(field),
            Carried::Nothing | Carried::Tuple(_) => &[],
        }
    }
}

//! The tree of a type, as a constant: what the rules walk at compile time and what `decode` and
//! `seal` follow at run time.
//!
//! A [`Shape`] says what serde puts on the wire, through any depth of types and across crates.
//! The derives write it; a JSON Schema says nearly the same, but only a running program has one.

use crate::actions::Action;

/// What a type looks like on the wire.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub enum Shape {
    /// Stands for a type whose derive reported an error. Every rule is silent about it.
    Broken,
    /// `true` or `false`.
    Boolean,
    /// A whole number.
    Integer,
    /// Any number.
    Number,
    /// Text.
    String,
    /// One of a closed list of words: an enum whose variants carry nothing.
    Choice(&'static [Choice]),
    /// The `action` argument of a gated tool.
    Actions(&'static [Action]),
    /// Nothing: `()` or a unit struct.
    Null,
    /// Any JSON at all: `serde_json::Value`.
    Any,
    /// The value or its absence.
    Option(&'static Shape),
    /// A list.
    Array(&'static Shape),
    /// An object with free keys.
    Map(&'static Shape),
    /// A map whose keys are no text; what they are, for messages. The rule `map-keys` refuses it.
    OddMap(&'static str),
    /// An object with declared keys.
    Record(&'static Record),
    /// One of several forms: an enum whose variants carry something.
    Union(&'static Union),
    /// Another type's form: a newtype, or a serde conversion.
    Wrapped(Wrap, &'static Shape),
}

/// One word of a [`Shape::Choice`].
#[derive(Debug, Clone, Copy)]
pub struct Choice {
    /// The word on the wire.
    pub name: &'static str,
    /// Further words that serde accepts for it.
    pub aliases: &'static [&'static str],
    /// Its doc comment, or `""`.
    pub doc: &'static str,
}

/// Why a [`Shape::Wrapped`] stands where another shape does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wrap {
    /// `struct Key(String)` or `#[serde(transparent)]`.
    Newtype,
    /// `#[serde(from = "…")]`, `try_from` or `into`; in an output `#[schemars(with = "…")]`, too.
    Conversion,
}

/// An object with declared keys.
#[derive(Debug, Clone, Copy)]
pub struct Record {
    /// The Rust name of the type, for messages.
    pub name: &'static str,
    /// Its fields, in the order of their declaration.
    pub fields: &'static [Field],
    /// `#[output(echoed)]`: keys that are not declared travel along.
    pub echoed: bool,
}

/// One key of a [`Record`].
#[derive(Debug, Clone, Copy)]
#[allow(clippy::struct_excessive_bools)] // each is one attribute of the field
pub struct Field {
    /// The key on the wire (empty for a flattened field).
    pub name: &'static str,
    /// Further keys that serde accepts for it.
    pub aliases: &'static [&'static str],
    /// `#[input(excludes = "…")]`: the keys that a call does not give together with it. One of
    /// the two says it, and it counts for both: [`Record::exclusions`].
    pub excludes: &'static [&'static str],
    /// What stands under the key.
    pub shape: &'static Shape,
    /// Input: a call without it is refused. Output: it is there in every reply.
    pub required: bool,
    /// `#[serde(default)]` of an input: serde fills it when it is missing.
    pub defaults: bool,
    /// `#[serde(flatten)]`: the keys of `shape` stand in the parent.
    pub flatten: bool,
    /// `#[output(nullable)]`: `null` is written, not left out.
    pub nullable: bool,
    /// `#[output(rows)]`: this list is what `returned` counts.
    pub rows: bool,
    /// `#[present(redact)]`: what stands in the place of the text.
    pub mask: Option<Mask>,
    /// `#[present(limit = N)]`: how many rows of this list leave.
    pub limit: Option<usize>,
    /// `#[output(domain)]`: the name is a word of the domain, though it sounds like the envelope's.
    pub domain: bool,
}

impl Field {
    /// A required field with nothing special, for struct update syntax.
    pub const PLAIN: Field = Field {
        name: "",
        aliases: &[],
        excludes: &[],
        shape: &Shape::Broken,
        required: true,
        defaults: false,
        flatten: false,
        nullable: false,
        rows: false,
        mask: None,
        limit: None,
        domain: false,
    };
}

/// What stands in the place of a redacted field's text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mask {
    /// `[REDACTED]`, unless the author says otherwise.
    pub text: &'static str,
    /// Whether the field's type can hold it: [`Output::MASKS`](crate::Output::MASKS).
    pub fits: bool,
}

/// One of several forms.
#[derive(Debug, Clone, Copy)]
pub struct Union {
    /// The Rust name of the type, for messages.
    pub name: &'static str,
    /// How serde tells the forms apart.
    pub tagging: Tagging,
    /// The forms.
    pub variants: &'static [Variant],
}

/// How serde tells the forms of a [`Union`] apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tagging {
    /// `{"Variant": …}`, serde's default.
    External,
    /// `#[serde(tag = "…")]`.
    Internal(&'static str),
    /// `#[serde(tag = "…", content = "…")]`.
    Adjacent(&'static str, &'static str),
    /// `#[serde(untagged)]`.
    Untagged,
}

/// One form of a [`Union`].
#[derive(Debug, Clone, Copy)]
pub struct Variant {
    /// Its name on the wire.
    pub name: &'static str,
    /// What it carries; [`Shape::Null`] when nothing.
    pub shape: &'static Shape,
}

impl Shape {
    /// The shape below newtypes and conversions.
    #[must_use]
    pub const fn unwrapped(&self) -> &Shape {
        let mut shape = self;
        while let Shape::Wrapped(_, inner) = shape {
            shape = inner;
        }
        shape
    }

    /// The shape below newtypes and `Option`.
    #[must_use]
    pub const fn present(&self) -> &Shape {
        let mut shape = self;
        while let Shape::Wrapped(_, inner) | Shape::Option(inner) = shape {
            shape = inner;
        }
        shape
    }

    /// Whether the shape is, below newtypes, an `Option`.
    #[must_use]
    pub const fn is_option(&self) -> bool {
        matches!(self.unwrapped(), Shape::Option(_))
    }

    /// Whether a value is one JSON scalar: text, number or boolean.
    #[must_use]
    pub const fn is_scalar(&self) -> bool {
        matches!(
            self.unwrapped(),
            Shape::Boolean
                | Shape::Integer
                | Shape::Number
                | Shape::String
                | Shape::Choice(_)
                | Shape::Broken
        )
    }

    /// The record behind this shape, if it is one.
    #[must_use]
    pub const fn record(&self) -> Option<&'static Record> {
        let mut shape = self;
        while let Shape::Wrapped(_, inner) | Shape::Option(inner) = shape {
            shape = inner;
        }
        match shape {
            Shape::Record(record) => Some(record),
            _ => None,
        }
    }
}

impl Union {
    /// An untagged enum of scalars: one text on the wire for weak clients, accepted in any form.
    #[must_use]
    pub const fn is_scalar(&self) -> bool {
        if !matches!(self.tagging, Tagging::Untagged) {
            return false;
        }
        let mut i = 0;
        while i < self.variants.len() {
            if !self.variants[i].shape.is_scalar() {
                return false;
            }
            i += 1;
        }
        true
    }
}

impl Record {
    /// Every declared key, flattened records included, in the order of the wire. The keys of a
    /// flattened `Option` are not required.
    #[must_use]
    pub fn keys(&self) -> Vec<Field> {
        let mut keys = Vec::new();
        collect(self.fields, true, &mut keys);
        keys
    }

    /// Every two keys that exclude each other, flattened records included; each two once.
    #[must_use]
    pub fn exclusions(&self) -> Vec<(&'static str, &'static str)> {
        exclusions_of(&self.keys()).collect()
    }
}

/// Every two of these keys that exclude each other, once.
pub(crate) fn exclusions_of(keys: &[Field]) -> impl Iterator<Item = (&'static str, &'static str)> {
    keys.iter().flat_map(|field| field.excludes.iter().map(|other| (field.name, *other)))
}

impl Record {
    /// The keys of each flattened `Option`, required as they are within it: serde reads all that
    /// are required, or leaves the whole struct out without a word.
    pub(crate) fn together(&self) -> Vec<Vec<Field>> {
        let mut groups = Vec::new();
        optional(self.fields, &mut groups);
        groups
    }
}

fn optional(fields: &'static [Field], groups: &mut Vec<Vec<Field>>) {
    for field in fields.iter().filter(|field| field.flatten) {
        let Some(inner) = field.shape.record() else { continue };
        if field.shape.is_option() {
            groups.push(inner.keys());
        }
        optional(inner.fields, groups);
    }
}

fn collect(fields: &'static [Field], there: bool, keys: &mut Vec<Field>) {
    for field in fields {
        match field.flatten.then(|| field.shape.record()) {
            Some(Some(inner)) => collect(inner.fields, there && !field.shape.is_option(), keys),
            Some(None) => {}
            None => keys.push(Field { required: field.required && there, ..*field }),
        }
    }
}

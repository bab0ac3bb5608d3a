//! A field of a content type: what it is called, what it may hold.

use serde::{Deserialize, Serialize};

/// A field of a content type.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Field {
    /// What callers call it; unique in the type, and no name of a fixed column.
    pub name: String,
    /// What it holds.
    pub kind: Kind,
    /// Whether an entry must have it to be published. A draft may lack it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub mandatory: bool,
    /// The words that an `enum` may hold; empty for the other kinds.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<String>,
    /// The id of the type that a `reference` must point to; any type when it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<i64>,
    /// What editors should know.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub help: Option<String>,
}

/// What a field holds, and how it is stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Kind {
    /// One line of text: a JSON string without line breaks.
    Text,
    /// Text of any length, Markdown or HTML: a JSON string.
    RichText,
    /// A whole number within ±(2^53 − 1): a JSON number.
    Integer,
    /// A number: a JSON number of at most fifteen significant digits, which every client reads exactly.
    Decimal,
    /// `true` or `false`.
    Boolean,
    /// A day of the calendar: `"2026-11-30"`.
    Date,
    /// A moment: RFC 3339 in UTC, `"2026-11-30T12:00:00Z"`.
    DateTime,
    /// One of the field's choices: a JSON string.
    Enum,
    /// An asset of the space: its id, a JSON number.
    Asset,
    /// An entry of the space: its id, a JSON number.
    Reference,
    /// A list of texts: a JSON array of strings.
    Texts,
    /// Any JSON: what an import found and no other kind can hold.
    Json,
}

impl Kind {
    /// The word that stands in JSON and in messages.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::RichText => "rich-text",
            Self::Integer => "integer",
            Self::Decimal => "decimal",
            Self::Boolean => "boolean",
            Self::Date => "date",
            Self::DateTime => "date-time",
            Self::Enum => "enum",
            Self::Asset => "asset",
            Self::Reference => "reference",
            Self::Texts => "texts",
            Self::Json => "json",
        }
    }
}

/// The columns that every entry has and that stand beside its fields. No field can be called so.
pub const FIXED: [&str; 11] = [
    "id",
    "uid",
    "content_type",
    "title",
    "slug",
    "status",
    "version",
    "live_version",
    "created_at",
    "updated_at",
    "missing",
];
/// What no field can be called either: in a reply, a `message` belongs to a `code` (see the rule `bare-message`).
const MESSAGE: &str = "message";
/// The most characters of a field's name.
pub(crate) const MAX_NAME: usize = 64;

impl Field {
    /// Whether a field can be called so: one line without blanks at its ends, and no fixed column.
    #[must_use]
    pub fn is_name(name: &str) -> bool {
        !name.is_empty()
            && name.chars().count() <= MAX_NAME
            && name.trim() == name
            && !name.chars().any(char::is_control)
            && !Self::is_reserved(name)
    }

    /// Whether replies say something else under this name.
    #[must_use]
    pub fn is_reserved(name: &str) -> bool {
        FIXED.contains(&name) || name == MESSAGE
    }

    /// A field of this name and kind, with nothing more said.
    #[must_use]
    pub fn new(name: impl Into<String>, kind: Kind) -> Self {
        Self {
            name: name.into(),
            kind,
            mandatory: false,
            choices: Vec::new(),
            target: None,
            help: None,
        }
    }
}

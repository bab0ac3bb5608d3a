use crate::store::Kind;
use selo::prelude::*;

/// What a field holds.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, JsonSchema, Input, Output)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum FieldKind {
    Text,
    RichText,
    Integer,
    Decimal,
    Boolean,
    Date,
    DateTime,
    Enum,
    Asset,
    Reference,
    Texts,
    Json,
}

impl From<Kind> for FieldKind {
    fn from(kind: Kind) -> Self {
        match kind {
            Kind::Text => Self::Text,
            Kind::RichText => Self::RichText,
            Kind::Integer => Self::Integer,
            Kind::Decimal => Self::Decimal,
            Kind::Boolean => Self::Boolean,
            Kind::Date => Self::Date,
            Kind::DateTime => Self::DateTime,
            Kind::Enum => Self::Enum,
            Kind::Asset => Self::Asset,
            Kind::Reference => Self::Reference,
            Kind::Texts => Self::Texts,
            Kind::Json => Self::Json,
        }
    }
}

impl From<FieldKind> for Kind {
    fn from(kind: FieldKind) -> Self {
        match kind {
            FieldKind::Text => Self::Text,
            FieldKind::RichText => Self::RichText,
            FieldKind::Integer => Self::Integer,
            FieldKind::Decimal => Self::Decimal,
            FieldKind::Boolean => Self::Boolean,
            FieldKind::Date => Self::Date,
            FieldKind::DateTime => Self::DateTime,
            FieldKind::Enum => Self::Enum,
            FieldKind::Asset => Self::Asset,
            FieldKind::Reference => Self::Reference,
            FieldKind::Texts => Self::Texts,
            FieldKind::Json => Self::Json,
        }
    }
}

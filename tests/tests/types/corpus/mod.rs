//! The corpus: Rust types that cover every attribute which changes a schema, from a seed.

mod attributes;
mod kinds;
mod refused;
mod root;
mod unions;
mod writer;

pub(crate) use self::refused::Expect;
pub(crate) use self::root::{Root, roots};
pub(crate) use self::writer::Side;

/// Every attribute and every form that types which are published must have.
pub(crate) fn covered() -> impl Iterator<Item = &'static str> {
    let attributes = attributes::ATTRIBUTES.iter().map(|one| one.mark);
    let kinds = kinds::KINDS.iter().map(|one| one.mark);
    attributes.chain(kinds).chain(unions::UNIONS.iter().map(|one| one.mark))
}

//! The part of `#[present(…)]` that `Output` and `Input` read: what holds whoever presents the type.

use super::helper;
use super::keys::Key;
use super::present::{ON_A_FIELD, ON_A_TYPE, UI};
use crate::diag::Diag;
use crate::model::{Presented, Settled, Side, Sited};
use proc_macro2::TokenStream;
use quote::ToTokens as _;
use syn::{Attribute, Data, DeriveInput, Field, Fields, Member};

/// What stands in the place of a redacted text, unless the author says otherwise.
const MASK: &str = "[REDACTED]";

/// The keys of a field that hold whoever presents the type.
const SETTLED: [&str; 3] = ["redact", "limit", "narrow"];

const OF_AN_OUTPUT: &str = "a parameter has `#[present(redact)]`; the rest is said of an output";

/// What stands on the type, and what stands anywhere in it; says which keys nobody knows.
///
/// A field that is not on the wire is read too: a presenter may show it.
pub(super) fn presented(item: &DeriveInput, side: Side, diag: &mut Diag) -> Presented {
    let mut presented = Presented { any: has_any(&item.attrs), ..Presented::default() };
    for key in helper::keys_of(&item.attrs, "present", diag) {
        match key.name().as_str() {
            name if is_elsewhere(name, side, is_record(item)) => {
                key.is_elsewhere(OF_AN_OUTPUT, diag);
            }
            "max_bytes" => presented.max_bytes = key.number(diag),
            name if ON_A_TYPE.contains(&name) => {
                presented.said.get_or_insert(key.to_token_stream());
            }
            _ => key.unknown("`#[present]` on a type", &known(&["max_bytes"], &ON_A_TYPE), diag),
        }
    }
    for (member, field) in fields(item, diag) {
        presented.any |= has_any(&field.attrs);
        let found = of_field(&field.attrs, side, field.ident.is_some(), diag);
        presented.said = presented.said.or(found.said);
        presented.settled.extend(found.site.map(|site| (member, site)));
    }
    presented
}

/// What is done to a field. What is wrong with its keys, [`presented`] says.
pub(super) fn settled(field: &Field, side: Side) -> Settled {
    let mut quiet = Diag::new();
    let found = of_field(&field.attrs, side, field.ident.is_some(), &mut quiet);
    let _ = quiet.forget();
    found.settled
}

#[derive(Default)]
struct Found {
    settled: Settled,
    /// The first key that is done to the value.
    site: Option<TokenStream>,
    /// The first key that only `derive(Present)` reads.
    said: Option<TokenStream>,
}

fn of_field(attrs: &[Attribute], side: Side, named: bool, diag: &mut Diag) -> Found {
    let mut found = Found::default();
    for key in helper::keys_of(attrs, "present", diag) {
        let site = key.to_token_stream();
        match key.name().as_str() {
            "redact" => {
                found.settled.redact = mask(&key, diag);
                found.site.get_or_insert(site);
            }
            name if is_elsewhere(name, side, named) => key.is_elsewhere(OF_AN_OUTPUT, diag),
            "limit" => {
                found.settled.limit = key.number(diag);
                found.site.get_or_insert(site);
            }
            "narrow" => found.settled.narrow = key.text(diag),
            name if ON_A_FIELD.contains(&name) => {
                if name == "embed" || UI.contains(&name) {
                    found.settled.shown.get_or_insert(site.clone());
                }
                found.said.get_or_insert(site);
            }
            _ => key.unknown("`#[present]` on a field", &known(&SETTLED, &ON_A_FIELD), diag),
        }
    }
    found
}

/// Whether a key is known, and says nothing of a parameter. A type without named fields may be an
/// output as well, and its derives read one attribute.
fn is_elsewhere(name: &str, side: Side, named: bool) -> bool {
    let known = [&["max_bytes"], &SETTLED[..], &ON_A_TYPE, &ON_A_FIELD].concat().contains(&name);
    side == Side::Input && named && known
}

/// `redact`, or `redact = "…"`.
fn mask(key: &Key, diag: &mut Diag) -> Option<Sited<String>> {
    if key.is_flag() {
        return Some(Sited::new(MASK.to_owned(), &key.ident));
    }
    key.text(diag).map(|text| Sited { site: key.to_token_stream(), ..text })
}

fn has_any(attrs: &[Attribute]) -> bool {
    attrs.iter().any(|attr| attr.path().is_ident("present"))
}

fn is_record(item: &DeriveInput) -> bool {
    matches!(&item.data, Data::Struct(data) if !matches!(data.fields, Fields::Unnamed(_)))
}

/// Every field, those of variants too; on a variant itself there is nothing to say.
fn fields<'i>(item: &'i DeriveInput, diag: &mut Diag) -> Vec<(Member, &'i Field)> {
    let all = |fields: &'i Fields| fields.members().zip(fields);
    match &item.data {
        Data::Struct(data) => all(&data.fields).collect(),
        Data::Enum(data) => {
            for variant in &data.variants {
                for key in helper::keys_of(&variant.attrs, "present", diag) {
                    key.unknown("`#[present]` on a variant", &[], diag);
                }
            }
            data.variants.iter().flat_map(|variant| all(&variant.fields)).collect()
        }
        Data::Union(_) => Vec::new(),
    }
}

fn known<'k>(first: &[&'k str], rest: &[&'k str]) -> Vec<&'k str> {
    [first, rest].concat()
}

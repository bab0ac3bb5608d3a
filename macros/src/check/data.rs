//! The rules on a type in a tool's input or output, as far as its own tokens show them.
//!
//! What only the whole type shows (a message without a code, a union below), the runtime judges
//! from its shape.

use super::excludes::excludes;
use super::limits::{pattern, unsafe_bounds};
use super::names::{duplicate_key, keyword_name, property_name};
use super::recursion::recursion;
use super::settled::{limited_list, redacted_text, unseen};
use super::words::enum_words;
use crate::diag::Diag;
use crate::model::{Body, Carried, Data, Side};

/// Every rule there is, in the order in which authors should read the errors.
const RULES: [fn(&Data, &mut Diag); 17] = [
    recursion,
    tuple,
    enum_words,
    described,
    property_name,
    keyword_name,
    duplicate_key,
    excludes,
    drift,
    unsafe_bounds,
    pattern,
    echoed_fields,
    echoed_keys,
    borrowed,
    redacted_text,
    limited_list,
    unseen,
];

pub(crate) fn data(data: &Data, diag: &mut Diag) {
    for rule in RULES {
        rule(data, diag);
    }
}

fn tuple(data: &Data, diag: &mut Diag) {
    let mut say = |at: &proc_macro2::TokenStream, what: &str| {
        diag.error(at, format_args!("{what} is a tuple"))
            .note("tuple", "providers refuse the schema of a tuple, and a reader must guess what each place means")
            .help("give the parts names: `{ x: f64, y: f64 }`");
    };
    match &data.body {
        Body::Tuple(site) => say(site, &format!("`{}`", data.ident)),
        Body::Union(_, variants) => {
            for variant in variants {
                if let Carried::Tuple(site) = &variant.carried {
                    say(site, &format!("variant `{}`", variant.ident));
                }
            }
        }
        _ => {}
    }
}

fn described(data: &Data, diag: &mut Diag) {
    let Side::Input = data.side else { return };
    for field in data.keyed() {
        if !field.described {
            diag.error(&field.site, format_args!("parameter `{}` has no description", field.name))
                .note(
                    "described",
                    "a model fills a parameter by its description, and often sees nothing else",
                )
                .help("add a `///` line above the field");
        }
    }
}

fn drift(data: &Data, diag: &mut Diag) {
    let verb = match data.side {
        Side::Input => "reads",
        Side::Output => "writes",
    };
    for field in data.parts() {
        if let Some(function) = &field.custom {
            diag.error(
                function,
                format_args!(
                    "serde {verb} `{}` in a way that its schema does not know",
                    field.label()
                ),
            )
            .note(
                "serde-drift",
                "a client that validates refuses what does not match the published schema",
            )
            .help("tell schemars what is on the wire: `#[schemars(with = \"String\")]`");
        }
    }
}

fn echoed_fields(data: &Data, diag: &mut Diag) {
    for field in data.fields() {
        let Some(site) = &field.foreign else { continue };
        if data.echoed.is_none() || field.flatten.is_none() {
            diag.error(site, "`foreign` marks the flattened map of an echoed type")
                .note("echoed-keys", "keys that are not declared travel along only where the type says so")
                .help("add `#[output(echoed)]` to the type and `#[serde(flatten)]` to the field, or remove `foreign`");
        }
    }
}

fn echoed_keys(data: &Data, diag: &mut Diag) {
    let Some(echoed) = &data.echoed else { return };
    let Some(foreign) = data.foreign() else {
        diag.error(echoed, format_args!("`{}` has no one field for the foreign keys", data.ident))
            .note("echoed-keys", "the keys that travel along must be held somewhere")
            .help("add `#[serde(flatten)] rest: serde_json::Map<String, serde_json::Value>`; of several flattened fields, mark it `#[output(foreign)]`");
        return;
    };
    for field in data.fields() {
        let Some(skip) = &field.skip_if else { continue };
        if field.member != foreign.member {
            diag.error(skip, format_args!("declared key `{}` can vanish from an echoed type", field.name))
                .note("echoed-keys", "the declared keys are what a reader can count on; a foreign one of that name would take its place")
                .help("remove `skip_serializing_if`; a `None` is left out anyway");
        }
    }
}

fn borrowed(data: &Data, diag: &mut Diag) {
    let Side::Input = data.side else { return };
    if let Some(lifetime) = data.generics.lifetimes().next() {
        diag.error(lifetime, format_args!("input `{}` borrows", data.ident))
            .note(
                "input-root",
                "the arguments of a call do not outlive the message that they came in",
            )
            .help("own the parts: `String` instead of `&str`");
    }
}

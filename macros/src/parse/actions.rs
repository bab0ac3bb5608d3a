//! An enum that derives `Actions`.

use super::{Read, data, docs, helper};
use crate::diag::Diag;
use crate::model::{Action, Actions, Side, TypeStub};
use proc_macro2::TokenStream;
use serde_derive_internals::ast::{self, Style};
use syn::DeriveInput;

const KEYS: [&str; 5] = ["read", "mutation", "destructive", "idempotent", "confirm"];

pub(crate) fn actions(item: TokenStream, diag: &mut Diag) -> Read<Actions> {
    let Some(item) = diag.take(syn::parse2::<DeriveInput>(item)) else {
        return Read { stub: None, model: None };
    };
    let mut selo = None;
    for key in helper::keys_of(&item.attrs, "action", diag) {
        match key.name().as_str() {
            "crate" => selo = key.path("::selo", diag),
            _ => key.unknown("`#[action]` on a type", &["crate"], diag),
        }
    }
    let stub = TypeStub::of(&item, selo);
    let read = data::with_serde(&item, Side::Input, |container| self::read(container, diag));
    let model = read.flatten().map(|list| Actions {
        selo: stub.selo.clone(),
        ident: item.ident.clone(),
        list,
    });
    Read { stub: Some(stub), model }
}

fn read(container: &ast::Container<'_>, diag: &mut Diag) -> Option<Vec<Action>> {
    if let Some((at, what)) = mistake(container) {
        diag.error(at, what)
            .note("gated-actions", "the read-only gate decides by one word of the call")
            .help("list the actions as variants without data, each with `#[action(read)]` or `#[action(mutation)]`");
        return None;
    }
    let ast::Data::Enum(variants) = &container.data else { return None };
    Some(variants.iter().map(|variant| action(variant, diag)).collect())
}

/// What makes the type something else than a list of words, each of which means one thing.
fn mistake(container: &ast::Container<'_>) -> Option<(TokenStream, String)> {
    use quote::ToTokens as _;
    use serde_derive_internals::attr::TagType;
    let ident = &container.ident;
    let at = ident.to_token_stream();
    let ast::Data::Enum(variants) = &container.data else {
        return Some((at, format!("`{ident}` is not an enum of actions")));
    };
    let converted = container.attrs.type_from().or(container.attrs.type_try_from()).is_some();
    if converted || !matches!(container.attrs.tag(), TagType::External) {
        return Some((at, format!("`{ident}` is not on the wire as its variants are written")));
    }
    if !container.generics.params.is_empty() {
        return Some((at, format!("`{ident}` has generics, and an action carries nothing")));
    }
    let found = variants.iter().find_map(|variant| Some((variant, odd(variant)?)));
    if let Some((variant, what)) = found {
        return Some((
            variant.ident.to_token_stream(),
            format!("action `{}` {what}", variant.ident),
        ));
    }
    variants.is_empty().then(|| (at, format!("`{ident}` has no actions")))
}

fn odd(variant: &ast::Variant<'_>) -> Option<&'static str> {
    if !matches!(variant.style, Style::Unit) {
        Some("carries data")
    } else if variant.attrs.other() {
        Some("stands for any word")
    } else if !variant.attrs.aliases().iter().all(|a| a == variant.attrs.name().deserialize_name())
    {
        Some("has an alias, which the read-only gate would not know")
    } else if variant.attrs.skip_deserializing() || variant.attrs.deserialize_with().is_some() {
        Some("cannot be called")
    } else {
        None
    }
}

fn action(variant: &ast::Variant<'_>, diag: &mut Diag) -> Action {
    let attrs = &variant.original.attrs;
    let mut action = Action {
        ident: variant.ident.clone(),
        name: variant.attrs.name().deserialize_name().value.clone(),
        doc: docs::text(attrs).unwrap_or_default(),
        read: None,
        mutation: None,
        destructive: None,
        idempotent: None,
        confirm: None,
    };
    for key in helper::keys_of(attrs, "action", diag) {
        match key.name().as_str() {
            "read" => action.read = key.flag(diag),
            "mutation" => action.mutation = key.flag(diag),
            "destructive" => action.destructive = key.flag(diag),
            "idempotent" => action.idempotent = key.flag(diag),
            "confirm" => action.confirm = key.text(diag),
            _ => key.unknown("`#[action]`", &KEYS, diag),
        }
    }
    action
}

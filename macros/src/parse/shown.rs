//! Which fields the text of an error shows: what thiserror's `#[error(…)]` names.

use crate::model::Sited;
use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens as _;
use syn::ext::IdentExt as _;
use syn::{Attribute, Fields, LitStr, Member};

/// Whether there is an `#[error(…)]`.
pub(super) fn is_said(attrs: &[Attribute]) -> bool {
    attrs.iter().any(|attr| attr.path().is_ident("error"))
}

/// The names of the fields that it shows; of a field without a name its number.
pub(super) fn fields(attrs: &[Attribute], fields: &Fields) -> Vec<Sited<String>> {
    let mut shown = Vec::new();
    for attr in attrs.iter().filter(|attr| attr.path().is_ident("error")) {
        let Ok(list) = attr.meta.require_list() else { continue };
        let mut tokens: Vec<TokenTree> = list.tokens.clone().into_iter().collect();
        match tokens.first() {
            Some(TokenTree::Ident(word)) if word == "transparent" => {
                shown.extend(fields.members().map(|field| Sited::new(name_of(&field), word)));
            }
            Some(first) => {
                shown.extend(in_format(first));
                tokens.remove(0);
                in_arguments(&tokens, &mut shown);
            }
            None => {}
        }
    }
    shown
}

/// As `shown` has it.
pub(super) fn name_of(member: &Member) -> String {
    match member {
        Member::Named(ident) => ident.unraw().to_string(),
        Member::Unnamed(index) => index.index.to_string(),
    }
}

/// What a format text names: `{name}`, `{0:?}` and the width in `{:name$}`. A name that is an
/// argument beside it stands for what is said there, and is taken for the field all the same.
fn in_format(literal: &TokenTree) -> Vec<Sited<String>> {
    let Ok(text) = syn::parse2::<LitStr>(literal.to_token_stream()) else { return Vec::new() };
    let text = text.value().replace("{{", "").replace("r#", "");
    let places = text.split('{').skip(1);
    let places = places.map(|place| place.split_once('}').map_or(place, |(place, _)| place));
    let names = places.flat_map(|place| {
        let (name, spec) = place.split_once(':').unwrap_or((place, ""));
        std::iter::once(name.trim()).chain(widths(spec))
    });
    names.map(|name| Sited::new(name.to_owned(), literal)).collect()
}

/// The names before a dollar sign.
fn widths(spec: &str) -> impl Iterator<Item = &str> {
    let of_a_name = |c: char| c.is_alphanumeric() || c == '_';
    let before = spec.split('$').collect::<Vec<_>>();
    let count = before.len().saturating_sub(1);
    before
        .into_iter()
        .take(count)
        .map(move |part| part.rsplit(|c| !of_a_name(c)).next().unwrap_or_default())
}

/// What the arguments name: `.name`, `.0`, `self.name`, and the name alone.
fn in_arguments(tokens: &[TokenTree], shown: &mut Vec<Sited<String>>) {
    for (i, token) in tokens.iter().enumerate() {
        let before = &tokens[..i];
        match token {
            TokenTree::Group(group) => {
                let inner: Vec<_> = TokenStream::into_iter(group.stream()).collect();
                in_arguments(&inner, shown);
            }
            TokenTree::Ident(ident) if is_of_self(before) || !(is_punct(before.last(), '.')) => {
                let is_key = is_punct(tokens.get(i + 1), '=') && !is_punct(tokens.get(i + 2), '=');
                if !is_key {
                    shown.push(Sited::new(ident.unraw().to_string(), token));
                }
            }
            // `.0.1` ends in the number `0.1`.
            TokenTree::Literal(number) if is_of_self(before) => {
                let number = number.to_string();
                let first = number.split('.').next().unwrap_or_default();
                shown.push(Sited::new(first.to_owned(), token));
            }
            _ => {}
        }
    }
}

/// Whether what follows is a field of the error: after `self.`, or after a dot that nothing stands
/// before.
fn is_of_self(before: &[TokenTree]) -> bool {
    let [rest @ .., dot] = before else { return false };
    is_punct(Some(dot), '.')
        && match rest.last() {
            None => true,
            Some(TokenTree::Punct(punct)) => punct.as_char() != '?',
            Some(TokenTree::Ident(word)) => word == "self",
            Some(TokenTree::Group(_) | TokenTree::Literal(_)) => false,
        }
}

fn is_punct(token: Option<&TokenTree>, c: char) -> bool {
    matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == c)
}

//! The rules on keys: which characters, which words, and each only once.

use crate::diag::Diag;
use crate::model::{Body, Carried, Data, Field, Side, Tagging};
use proc_macro2::TokenStream;
use quote::ToTokens as _;

/// The JSON Schema keywords that clients look for, and a word to use instead of each.
///
/// `$defs` and the like are no names for a key at all: [`property_name`].
const KEYWORDS: [(&str, &str); 12] = [
    ("const", "fixed"),
    ("default", "fallback"),
    ("description", "summary"),
    ("enum", "choices"),
    ("examples", "samples"),
    ("format", "layout"),
    ("items", "entries"),
    ("pattern", "expression"),
    ("properties", "attributes"),
    ("required", "mandatory"),
    ("title", "heading"),
    ("type", "kind"),
];

const LONGEST: usize = 64;

/// A key that a call can have.
struct Key<'d> {
    site: TokenStream,
    name: &'d str,
    field: Option<&'d Field>,
}

impl<'d> Key<'d> {
    fn of(field: &'d Field) -> Self {
        Key { site: field.site.clone(), name: &field.name, field: Some(field) }
    }
}

/// Every key of a type, and those by which serde tells the forms of an enum apart.
fn keys(data: &Data) -> Vec<Key<'_>> {
    let mut keys: Vec<_> = data.keyed().map(Key::of).collect();
    let Body::Union(tagging, variants) = &data.body else { return keys };
    let mut of_type = |site: TokenStream, name| keys.push(Key { site, name, field: None });
    let site = || data.ident.to_token_stream();
    match tagging {
        Tagging::Internal(tag) => of_type(site(), tag),
        Tagging::Adjacent(tag, content) => {
            of_type(site(), tag);
            of_type(site(), content);
        }
        Tagging::External => {
            let carrying = variants.iter().filter(|v| !matches!(v.carried, Carried::Nothing));
            carrying.for_each(|variant| of_type(variant.ident.to_token_stream(), &variant.name));
        }
        Tagging::Untagged => {}
    }
    keys
}

pub(super) fn property_name(data: &Data, diag: &mut Diag) {
    let Side::Input = data.side else { return };
    for Key { site, name, .. } in keys(data) {
        let Some(what) = odd(name) else { continue };
        diag.error(site, format_args!("parameter `{name}` {what}"))
            .note(
                "property-name",
                "for one such key a provider refuses the whole session, or a client drops the tool without an error",
            )
            .help(format_args!(
                "use 1 to {LONGEST} of `a-z`, `A-Z`, `0-9`, `_` and `-`, as in `{}`",
                plain(name)
            ));
    }
}

fn odd(name: &str) -> Option<&'static str> {
    if name.is_empty() {
        Some("has an empty name")
    } else if !name.chars().all(is_plain) {
        Some("has a character that providers refuse in a key")
    } else if name.len() > LONGEST {
        Some("has a name of more than 64 characters")
    } else {
        None
    }
}

fn is_plain(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '_' || letter == '-'
}

/// A legal name near this one.
fn plain(name: &str) -> String {
    let parts = name.split(|letter| !is_plain(letter)).filter(|part| !part.is_empty());
    let plain: String = parts.collect::<Vec<_>>().join("_").chars().take(LONGEST).collect();
    if plain.is_empty() { "name".to_owned() } else { plain }
}

pub(super) fn keyword_name(data: &Data, diag: &mut Diag) {
    let Side::Input = data.side else { return };
    for Key { site, name, field } in keys(data) {
        let keyword = KEYWORDS.iter().find(|(keyword, _)| *keyword == name);
        let exception = field.and_then(|field| field.keyword.as_ref());
        match (keyword, exception) {
            (Some((_, other)), None) => {
                let has_attributes = field.is_some_and(|field| !field.is_tag());
                is_a_keyword(site, name, other, has_attributes, diag);
            }
            (None, Some(exception)) => is_no_keyword(exception, name, diag),
            _ => {}
        }
    }
    // Flattened and nameless fields have no name of their own.
    let nameless = data.parts().into_iter().filter(|field| !field.is_keyed());
    for exception in nameless.filter_map(|field| field.keyword.as_ref()) {
        is_no_keyword(exception, "", diag);
    }
}

fn is_a_keyword(site: TokenStream, name: &str, other: &str, has_attributes: bool, diag: &mut Diag) {
    let said = diag
        .error(site, format_args!("parameter `{name}` has the name of a JSON Schema keyword"))
        .note(
            "keyword-name",
            "clients that clean schemas take it for the keyword, and the parameter vanishes",
        );
    let _ = if has_attributes {
        said.help(format_args!(
            "choose another word, as in `{other}`, or keep this one with `#[input(keyword)]`"
        ))
    } else {
        said.help(format_args!("choose another word, as in `{other}`"))
    };
}

fn is_no_keyword(exception: &TokenStream, name: &str, diag: &mut Diag) {
    let what = match name {
        "" => "`keyword` on a field without a name of its own".to_owned(),
        name => format!("`keyword` on parameter `{name}`, which is no JSON Schema keyword"),
    };
    diag.error(exception, what)
        .note("keyword-name", "an exception that nobody needs hides the next mistake at that place")
        .help("remove `keyword`");
}

pub(super) fn duplicate_key(data: &Data, diag: &mut Diag) {
    match &data.body {
        Body::Record(fields) => once_each(data.side, fields, diag),
        Body::Union(_, variants) => {
            for variant in variants {
                if let Carried::Record(fields) = &variant.carried {
                    once_each(data.side, fields, diag);
                }
            }
        }
        _ => {}
    }
}

fn once_each(side: Side, fields: &[Field], diag: &mut Diag) {
    let mut seen: Vec<&str> = Vec::new();
    for field in fields.iter().filter(|field| field.is_keyed()) {
        let names = names(side, field);
        if let Some(name) = names.iter().find(|name| seen.contains(name)) {
            let why = match side {
                Side::Input => "a call can fill only one of them",
                Side::Output => "a reader keeps one of the two values and cannot know which",
            };
            diag.error(&field.site, format_args!("`{name}` is the key of two fields"))
                .note("duplicate-key", why)
                .help("rename one of them");
        }
        seen.extend(names);
    }
}

/// Every key that means this field; nobody writes an alias.
fn names(side: Side, field: &Field) -> Vec<&str> {
    let aliases = field.aliases.iter().filter(|_| side == Side::Input).map(String::as_str);
    std::iter::once(field.name.as_str()).chain(aliases).collect()
}

//! A type that derives `Present`.
//!
//! Keys that are malformed, twice or unknown, `derive(Output)` reports: it reads the same attributes.

use super::data::with_serde;
use super::helper;
use super::keys::{self, Given, Key};
use super::{Read, docs, field};
use crate::diag::Diag;
use crate::model::{Block, FieldRule, Part, Present, Side, Sited, Suggestion, TypeStub};
use crate::paths::Selo;
use proc_macro2::TokenStream;
use quote::ToTokens as _;
use serde_derive_internals::ast;
use syn::DeriveInput;

/// The keys of a type that only this derive reads.
pub(super) const ON_A_TYPE: [&str; 6] =
    ["rule", "directive", "suggest", "summary", "with", "crate"];

/// The keys of a field that only this derive reads.
pub(super) const ON_A_FIELD: [&str; 11] = [
    "rule", "embed", "echarts", "mermaid", "json", "code", "list", "table", "title", "width",
    "priority",
];

/// Those that show the value of a field in a block.
pub(super) const UI: [&str; 6] = ["echarts", "mermaid", "json", "code", "list", "table"];

pub(crate) fn present(item: TokenStream, diag: &mut Diag) -> Read<Present> {
    let Ok(item) = syn::parse2::<DeriveInput>(item) else {
        return Read { stub: None, model: None };
    };
    let mut quiet = Diag::new();
    let mut read = Present::of(&item);
    for key in helper::keys_of(&item.attrs, "present", &mut quiet) {
        on_type(&mut read, &key, diag);
    }
    let parts = with_serde(&item, Side::Output, |container| {
        let mut parts = Vec::new();
        let converted = container.attrs.type_into().is_some();
        for (field, in_a_variant) in fields(&container.data) {
            let keys = helper::keys_of(&field.original.attrs, "present", &mut quiet);
            let beside = converted || field::is_beside(field);
            let mut part = part(field, in_a_variant, beside);
            for key in &keys {
                on_field(&mut part, key, &mut read.left, diag);
            }
            parts.push(part);
        }
        parts
    });
    if quiet.forget() {
        read.left.get_or_insert(item.ident.to_token_stream());
    }
    let stub = TypeStub { selo: read.selo.clone(), ident: item.ident, generics: item.generics };
    let model = parts.map(|parts| Present { parts, ..read });
    Read { stub: Some(stub), model }
}

fn on_type(read: &mut Present, key: &Key, diag: &mut Diag) {
    match key.name().as_str() {
        "rule" => read.rules.extend(key.text(diag)),
        "directive" => read.directives.extend(key.text(diag)),
        "suggest" => read.suggestions.extend(suggestion(key, diag)),
        "summary" => read.summary = key.text(diag),
        "with" => read.with = key.path("path::to::a_function", diag),
        "crate" => read.selo = Selo::at(key.path("::selo", diag)),
        _ => drop(read.left.get_or_insert(key.to_token_stream())),
    }
}

fn on_field(part: &mut Part, key: &Key, left: &mut Option<TokenStream>, diag: &mut Diag) {
    match key.name().as_str() {
        "rule" if key.is_flag() => {
            part.rules.push(FieldRule { site: key.to_token_stream(), text: part.doc.clone() });
        }
        "rule" => part.rules.extend(
            key.text(diag).map(|text| FieldRule { site: text.site, text: Some(text.value) }),
        ),
        "embed" => part.embed = set(key, diag),
        "title" => part.title = key.text(diag),
        "width" => part.width = key.word(diag),
        "priority" => part.priority = key.number(diag),
        "code" => part.blocks.extend(key.text(diag).map(|language| Sited {
            value: Block::Code(language.value),
            site: key.to_token_stream(),
        })),
        name => match block(name) {
            Some(block) => part.blocks.extend(set(key, diag).map(|site| Sited::new(block, site))),
            None => drop(left.get_or_insert(key.to_token_stream())),
        },
    }
}

fn block(name: &str) -> Option<Block> {
    match name {
        "echarts" => Some(Block::Echarts),
        "mermaid" => Some(Block::Mermaid),
        "json" => Some(Block::Json),
        "list" => Some(Block::List),
        "table" => Some(Block::Table),
        _ => None,
    }
}

/// The tokens of a flag that is set.
fn set(key: &Key, diag: &mut Diag) -> Option<TokenStream> {
    key.flag(diag).filter(|flag| flag.value).map(|flag| flag.site)
}

fn suggestion(key: &Key, diag: &mut Diag) -> Option<Suggestion> {
    let keys = key.list("suggest(tool = path::to::tool, reason = \"…\")", diag)?;
    keys::once_each(keys, &[], diag);
    let (mut tool, mut reason) = (Given::Absent, Given::Absent);
    for inner in keys {
        match inner.name().as_str() {
            "tool" => tool = inner.path("path::to::tool", diag).into(),
            "reason" => reason = inner.text(diag).into(),
            _ => inner.unknown("`suggest`", &["tool", "reason"], diag),
        }
    }
    missing(key, matches!(tool, Given::Absent), "a tool", "`tool = path::to::tool`", diag);
    missing(key, matches!(reason, Given::Absent), "a reason", "`reason = \"…\"`", diag);
    let (Given::Well(tool), Given::Well(reason)) = (tool, reason) else { return None };
    Some(Suggestion { tool, reason })
}

fn missing(key: &Key, absent: bool, what: &str, add: &str, diag: &mut Diag) {
    if absent {
        diag.error(&key.ident, format_args!("a suggestion without {what}"))
            .note("presenter", "a model is told which tool may come next, and why")
            .help(format_args!("add {add}"));
    }
}

/// Every field, and whether it stands in a variant.
fn fields<'c, 'a>(data: &'c ast::Data<'a>) -> Vec<(&'c ast::Field<'a>, bool)> {
    match data {
        ast::Data::Struct(_, fields) => fields.iter().map(|field| (field, false)).collect(),
        ast::Data::Enum(variants) => {
            let fields = variants.iter().flat_map(|variant| &variant.fields);
            fields.map(|field| (field, true)).collect()
        }
    }
}

fn part(field: &ast::Field<'_>, in_a_variant: bool, beside: bool) -> Part {
    let keyed = field.original.ident.is_some() && !field.attrs.flatten();
    let doc = docs::text(&field.original.attrs);
    Part {
        site: field::site(field),
        member: field.member.clone(),
        ty: field.ty.clone(),
        key: keyed.then(|| field.attrs.name().serialize_name().value.clone()),
        doc: doc.map(|doc| doc.split_whitespace().collect::<Vec<_>>().join(" ")),
        in_a_variant,
        beside,
        rules: Vec::new(),
        embed: None,
        blocks: Vec::new(),
        title: None,
        width: None,
        priority: None,
    }
}

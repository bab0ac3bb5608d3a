//! A type that derives `Input` or `Output`, as serde sees it.
//!
//! What serde's attributes mean is read by serde's own reader. What it refuses it also reports,
//! from its own derive; here a type that serde cannot read is silently a stand-in.

use super::field::{self, Reader};
use super::{Read, docs, helper, settled};
use crate::diag::Diag;
use crate::model::{Body, Carried, Choice, Data, Side, Tagging, TypeStub, Variant};
use proc_macro2::{Span, TokenStream};
use quote::{ToTokens as _, quote};
use serde_derive_internals::ast::{self, Style};
use serde_derive_internals::attr::TagType;
use serde_derive_internals::{Ctxt, Derive};
use syn::{DeriveInput, Ident};

pub(crate) fn data(item: TokenStream, side: Side, diag: &mut Diag) -> Read<Data> {
    let Some(item) = diag.take(syn::parse2::<DeriveInput>(item)) else {
        return Read { stub: None, model: None };
    };
    let marks = Marks::of(&item, side, diag);
    let presented = settled::presented(&item, side, diag);
    let stub = TypeStub::of(&item, marks.selo);
    let body = with_serde(&item, side, |container| body(container, side, diag));
    let model = body.map(|body| Data {
        selo: stub.selo.clone(),
        side,
        ident: item.ident.clone(),
        generics: item.generics.clone(),
        echoed: marks.echoed,
        presented,
        body,
    });
    Read { stub: Some(stub), model }
}

/// Hands over what serde makes of the item; nothing when serde refuses it.
pub(super) fn with_serde<T>(
    item: &DeriveInput,
    side: Side,
    read: impl FnOnce(&ast::Container<'_>) -> T,
) -> Option<T> {
    let derive = match side {
        Side::Input => Derive::Deserialize,
        Side::Output => Derive::Serialize,
    };
    let context = Ctxt::new();
    let private = Ident::new("__private", Span::call_site());
    let container = ast::Container::from_ast(&context, item, derive, &private);
    context.check().ok()?;
    container.map(|container| read(&container))
}

/// What stands on the type itself.
struct Marks {
    selo: Option<syn::Path>,
    echoed: Option<TokenStream>,
}

impl Marks {
    fn of(item: &DeriveInput, side: Side, diag: &mut Diag) -> Self {
        let mut marks = Marks { selo: None, echoed: None };
        let (name, known): (_, &[_]) = match side {
            Side::Input => ("input", &["crate"]),
            Side::Output => ("output", &["crate", "echoed"]),
        };
        for key in helper::keys_of(&item.attrs, name, diag) {
            match (key.name().as_str(), side) {
                ("crate", _) => marks.selo = key.path("::selo", diag),
                ("echoed", Side::Output) => {
                    let set = key.flag(diag).is_some_and(|flag| flag.value);
                    marks.echoed = set.then(|| key.to_token_stream());
                }
                _ => key.unknown(&format!("`#[{name}]` on a type"), known, diag),
            }
        }
        marks
    }
}

fn body(container: &ast::Container<'_>, side: Side, diag: &mut Diag) -> Body {
    if let Some(ty) = conversion(container, side) {
        return Body::Converted(Box::new(ty.clone()));
    }
    let reader = Reader { side, container_default: !container.attrs.default().is_none() };
    match &container.data {
        ast::Data::Struct(style, fields) => structure(container, *style, fields, &reader, diag),
        ast::Data::Enum(variants) => enumeration(container, variants, &reader, diag),
    }
}

fn conversion<'c>(container: &'c ast::Container<'_>, side: Side) -> Option<&'c syn::Type> {
    match side {
        Side::Input => container.attrs.type_from().or(container.attrs.type_try_from()),
        Side::Output => container.attrs.type_into(),
    }
}

fn structure(
    container: &ast::Container<'_>,
    style: Style,
    fields: &[ast::Field<'_>],
    reader: &Reader,
    diag: &mut Diag,
) -> Body {
    if container.attrs.transparent() {
        let inner = fields.iter().find(|field| field.attrs.transparent()).or(fields.first());
        if let Some(field) = inner {
            return Body::Newtype(Box::new(reader.read(field, diag)));
        }
    }
    match style {
        Style::Unit => Body::Unit,
        Style::Newtype => Body::Newtype(Box::new(reader.read(&fields[0], diag))),
        Style::Tuple => {
            let fields = fields.iter().map(|field| field.ty);
            Body::Tuple(quote!(#(#fields)*))
        }
        Style::Struct => {
            let mut read = reader.on_wire(fields, diag);
            if let TagType::Internal { tag } = container.attrs.tag() {
                read.insert(0, field::tag(tag, &container.ident));
            }
            Body::Record(read)
        }
    }
}

fn enumeration(
    container: &ast::Container<'_>,
    variants: &[ast::Variant<'_>],
    reader: &Reader,
    diag: &mut Diag,
) -> Body {
    let variants: Vec<_> =
        variants.iter().filter(|variant| on_wire(variant, reader.side)).collect();
    let words = variants.iter().all(|variant| matches!(variant.style, Style::Unit));
    match container.attrs.tag() {
        TagType::External if words => {
            Body::Choice(variants.iter().map(|variant| choice(variant, reader.side)).collect())
        }
        tag => {
            let tagging = match tag {
                TagType::External => Tagging::External,
                TagType::Internal { tag } => Tagging::Internal(tag.clone()),
                TagType::Adjacent { tag, content } => {
                    Tagging::Adjacent(tag.clone(), content.clone())
                }
                TagType::None => Tagging::Untagged,
            };
            let read = variants.iter().map(|variant| self::variant(variant, reader, diag));
            Body::Union(tagging, read.collect())
        }
    }
}

pub(super) fn on_wire(variant: &ast::Variant<'_>, side: Side) -> bool {
    match side {
        Side::Input => !variant.attrs.skip_deserializing(),
        Side::Output => !variant.attrs.skip_serializing(),
    }
}

/// A unit variant as a word.
pub(super) fn choice(variant: &ast::Variant<'_>, side: Side) -> Choice {
    let name = name_of(&variant.attrs, side);
    let aliases = variant.attrs.aliases().iter().map(|alias| alias.value.clone());
    Choice {
        site: variant.ident.to_token_stream(),
        aliases: aliases.filter(|alias| *alias != name).collect(),
        doc: docs::text(&variant.original.attrs).unwrap_or_default(),
        name,
    }
}

fn name_of(attrs: &serde_derive_internals::attr::Variant, side: Side) -> String {
    match side {
        Side::Input => attrs.name().deserialize_name().value.clone(),
        Side::Output => attrs.name().serialize_name().value.clone(),
    }
}

fn variant(variant: &ast::Variant<'_>, reader: &Reader, diag: &mut Diag) -> Variant {
    let carried = match variant.style {
        Style::Unit => Carried::Nothing,
        Style::Newtype => Carried::One(Box::new(reader.read(&variant.fields[0], diag))),
        Style::Tuple => {
            let fields = variant.fields.iter().map(|field| field.ty);
            Carried::Tuple(quote!(#(#fields)*))
        }
        Style::Struct => Carried::Record(reader.on_wire(&variant.fields, diag)),
    };
    Variant { ident: variant.ident.clone(), name: name_of(&variant.attrs, reader.side), carried }
}

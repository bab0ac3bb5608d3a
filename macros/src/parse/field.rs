//! One field, as serde and schemars see it.

use super::{docs, helper, keys, limits, settled};
use crate::diag::Diag;
use crate::model::{Field, Side};
use proc_macro2::TokenStream;
use quote::{ToTokens as _, format_ident, quote};
use serde_derive_internals::{ast, attr};
use syn::{Attribute, Ident, Member, Meta, Type};

/// Reads the fields of one type.
pub(super) struct Reader {
    pub(super) side: Side,
    /// `#[serde(default)]` on the type.
    pub(super) container_default: bool,
}

impl Reader {
    /// The fields that are on the wire.
    pub(super) fn on_wire(&self, fields: &[ast::Field<'_>], diag: &mut Diag) -> Vec<Field> {
        let skipped = |attrs: &attr::Field| match self.side {
            Side::Input => attrs.skip_deserializing(),
            Side::Output => attrs.skip_serializing(),
        };
        let there = fields.iter().filter(|field| !skipped(&field.attrs));
        there.map(|field| self.read(field, diag)).collect()
    }

    pub(super) fn read(&self, field: &ast::Field<'_>, diag: &mut Diag) -> Field {
        let attrs = &field.original.attrs;
        let schemars = Schemars::of(attrs);
        let name = self.name(&field.attrs);
        let aliases = field.attrs.aliases().iter().map(|alias| alias.value.clone());
        let skip_if = field.attrs.skip_serializing_if().map(quote::ToTokens::to_token_stream);
        let flatten = field.attrs.flatten().then(|| site(field));
        let own = schemars.with.is_none();
        let ty = schemars.with.unwrap_or_else(|| field.ty.clone());
        let mut read = Field {
            aliases: aliases.filter(|alias| *alias != name).collect(),
            name: if flatten.is_some() { String::new() } else { name },
            described: schemars.described || docs::text(attrs).is_some(),
            own,
            custom: if own { self.custom(&field.attrs) } else { None },
            flatten,
            defaults: self.container_default || !field.attrs.default().is_none(),
            // A function of the author is called for what is there, not for what is missing.
            absence: field.attrs.deserialize_with().is_none(),
            skip_if: if self.side == Side::Output { skip_if } else { None },
            limits: limits::limits(attrs),
            settled: settled::settled(field.original, self.side),
            ..Field::plain(site(field), field.member.clone(), ty)
        };
        self.mark(&mut read, attrs, diag);
        read
    }

    fn name(&self, attrs: &attr::Field) -> String {
        match self.side {
            Side::Input => attrs.name().deserialize_name().value.clone(),
            Side::Output => attrs.name().serialize_name().value.clone(),
        }
    }

    fn custom(&self, attrs: &attr::Field) -> Option<TokenStream> {
        let function = match self.side {
            Side::Input => attrs.deserialize_with(),
            Side::Output => attrs.serialize_with(),
        };
        function.map(quote::ToTokens::to_token_stream)
    }

    /// `#[output(nullable, rows, domain, foreign)]`, `#[input(keyword, excludes = "…")]`.
    fn mark(&self, field: &mut Field, attrs: &[Attribute], diag: &mut Diag) {
        let name = match self.side {
            Side::Input => "input",
            Side::Output => "output",
        };
        for key in helper::keys_of(attrs, name, diag) {
            match (key.name().as_str(), self.side) {
                ("nullable", Side::Output) => field.nullable = is_set(&key, diag),
                ("rows", Side::Output) => field.rows = is_set(&key, diag),
                ("domain", Side::Output) => field.domain = is_set(&key, diag),
                ("foreign", Side::Output) => {
                    field.foreign = is_set(&key, diag).then(|| key.to_token_stream());
                }
                (_, Side::Output) => {
                    key.unknown(
                        "`#[output]` on a field",
                        &["nullable", "rows", "domain", "foreign"],
                        diag,
                    );
                }
                ("keyword", Side::Input) => {
                    field.keyword = is_set(&key, diag).then(|| key.to_token_stream());
                }
                ("excludes", Side::Input) => field.excludes.extend(key.text(diag)),
                (_, Side::Input) => {
                    key.unknown("`#[input]` on a field", &["keyword", "excludes"], diag);
                }
            }
        }
    }
}

/// Whether an output's field is not written as what it is.
pub(super) fn is_beside(field: &ast::Field<'_>) -> bool {
    field.attrs.skip_serializing()
        || field.attrs.serialize_with().is_some()
        || Schemars::of(&field.original.attrs).with.is_some()
}

fn is_set(key: &keys::Key, diag: &mut Diag) -> bool {
    key.flag(diag).is_some_and(|flag| flag.value)
}

/// The tokens that name the field: its name, or its type when it has none.
pub(super) fn site(field: &ast::Field<'_>) -> TokenStream {
    field.original.ident.as_ref().map_or_else(|| field.ty.to_token_stream(), Ident::to_token_stream)
}

/// `#[serde(tag = "…")]` on a struct: one more key, whose value is the struct's name.
pub(super) fn tag(name: &str, of: &Ident) -> Field {
    let ty = Type::Verbatim(quote!(::std::string::String));
    Field {
        name: name.to_owned(),
        described: true,
        own: false,
        ..Field::plain(of.to_token_stream(), Member::Named(format_ident!("tag")), ty)
    }
}

/// What `#[schemars(…)]` says that the derives must know.
#[derive(Default)]
struct Schemars {
    with: Option<Type>,
    described: bool,
}

impl Schemars {
    /// What is malformed there, schemars reports.
    fn of(attrs: &[Attribute]) -> Self {
        let mut read = Schemars::default();
        for attr in attrs.iter().filter(|attr| attr.path().is_ident("schemars")) {
            let Meta::List(list) = &attr.meta else { continue };
            let _ = list.parse_nested_meta(|meta| {
                if meta.path.is_ident("with") {
                    let text: syn::LitStr = meta.value()?.parse()?;
                    read.with = text.parse().ok();
                } else if meta.path.is_ident("description") {
                    read.described = true;
                    meta.value()?.parse::<syn::Expr>()?;
                } else {
                    limits::skip(&meta)?;
                }
                Ok(())
            });
        }
        read
    }
}

//! A type that derives `Failure`.

use super::{Read, helper};
use crate::diag::Diag;
use crate::model::{Case, Coded, Detail, Failure, Own, Sited, TypeStub};
use proc_macro2::TokenStream;
use quote::{ToTokens as _, quote};
use syn::ext::IdentExt as _;
use syn::{Attribute, Data, DeriveInput, Fields, Ident, Member};

pub(crate) fn failure(item: TokenStream, diag: &mut Diag) -> Read<Failure> {
    let Some(item) = diag.take(syn::parse2::<DeriveInput>(item)) else {
        return Read { stub: None, model: None };
    };
    let mut selo = None;
    let cases = match &item.data {
        Data::Struct(data) => {
            vec![case(&item.attrs, &data.fields, &item.ident, quote!(Self), &mut selo, diag)]
        }
        Data::Enum(data) => {
            for key in helper::keys_of(&item.attrs, "failure", diag) {
                match key.name().as_str() {
                    "crate" => selo = key.path(diag),
                    _ => key.unknown("`#[failure]` on an enum", &["crate"], diag),
                }
            }
            let case = |variant: &syn::Variant| {
                let ident = &variant.ident;
                case(&variant.attrs, &variant.fields, ident, quote!(Self::#ident), &mut None, diag)
            };
            data.variants.iter().map(case).collect()
        }
        Data::Union(_) => {
            diag.error(&item.ident, format_args!("`{}` is a union", item.ident))
                .note("failure-code", "an agent decides by the code of an error")
                .help("write an enum, and a code on each variant");
            Vec::new()
        }
    };
    let stub = TypeStub::of(&item, selo);
    let model =
        Failure { selo: stub.selo.clone(), ident: item.ident, generics: item.generics, cases };
    Read { stub: Some(stub), model: Some(model) }
}

fn case(
    attrs: &[Attribute],
    fields: &Fields,
    name: &Ident,
    pattern: TokenStream,
    selo: &mut Option<syn::Path>,
    diag: &mut Diag,
) -> Case {
    let marks = Marks::of(attrs, selo, diag);
    let kind = match marks.transparent {
        Some(at) => Coded::Inner { at, field: only(fields) },
        None => Coded::Own(Own {
            code: marks.code,
            hint: marks.hint.map(|hint| hint.value),
            retryable: marks.retryable,
            details: details(fields, diag),
        }),
    };
    Case { pattern, name: name.clone(), kind }
}

#[derive(Default)]
struct Marks {
    code: Option<Sited<String>>,
    hint: Option<Sited<String>>,
    retryable: bool,
    transparent: Option<TokenStream>,
}

impl Marks {
    fn of(attrs: &[Attribute], selo: &mut Option<syn::Path>, diag: &mut Diag) -> Self {
        let mut marks = Marks::default();
        let keys = helper::keys_of(attrs, "failure", diag);
        for key in &keys {
            match key.name().as_str() {
                "code" => marks.code = key.text(diag),
                "hint" => marks.hint = key.text(diag),
                "retryable" => marks.retryable = key.flag(diag).is_some_and(|flag| flag.value),
                "transparent" => {
                    let set = key.flag(diag).is_some_and(|flag| flag.value);
                    marks.transparent = set.then(|| key.to_token_stream());
                }
                "crate" => *selo = key.path(diag),
                _ => {
                    let known = ["code", "hint", "retryable", "transparent"];
                    key.unknown("`#[failure]`", &known, diag);
                }
            }
        }
        if let (Some(at), true) = (&marks.transparent, keys.len() > 1) {
            diag.error(at, "a transparent failure passes on the code of another")
                .note(
                    "failure-code",
                    "the failure that it carries has a code, a hint and facts of its own",
                )
                .help("remove the other keys, or `transparent`");
        }
        marks
    }
}

/// The one field of a transparent case.
fn only(fields: &Fields) -> Option<(Member, syn::Type)> {
    let mut members = fields.members().zip(fields);
    let (member, field) = members.next()?;
    members.next().is_none().then(|| (member, field.ty.clone()))
}

fn details(fields: &Fields, diag: &mut Diag) -> Vec<Detail> {
    let mut details = Vec::new();
    for (member, field) in fields.members().zip(fields) {
        for key in helper::keys_of(&field.attrs, "failure", diag) {
            if key.name() != "detail" {
                key.unknown("`#[failure]` on a field", &["detail"], diag);
                continue;
            }
            let name = match (&member, key.is_flag()) {
                (Member::Named(ident), true) => Some(ident.unraw().to_string()),
                (Member::Unnamed(_), true) => {
                    diag.error(&key.ident, "a fact without a name")
                        .note("failure-code", "a caller reads the facts of an error by their names")
                        .help("write `detail = \"…\"`");
                    None
                }
                (_, false) => key.text(diag).map(|name| name.value),
            };
            details.extend(name.map(|name| Detail { name, member: member.clone() }));
        }
    }
    details
}

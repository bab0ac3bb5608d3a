//! A type that derives `Failure`.

use super::keys::Key;
use super::{Read, helper, shown};
use crate::diag::Diag;
use crate::model::{Case, Coded, Detail, Failure, Own, Severity, Sited, TypeStub};
use proc_macro2::TokenStream;
use quote::{ToTokens as _, quote};
use syn::ext::IdentExt as _;
use syn::{Attribute, Data, DeriveInput, Fields, Ident, Member, Path};

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
                    "crate" => selo = key.path("::selo", diag),
                    _ => key.unknown("`#[failure]` on an enum", &["crate"], diag),
                }
            }
            let case = |variant: &syn::Variant| {
                let syn::Variant { ident, attrs, fields, .. } = variant;
                let mut case = case(attrs, fields, ident, quote!(Self::#ident), &mut None, diag);
                if !shown::is_said(attrs) {
                    // What the enum says holds for the variants that say nothing.
                    case.shown = shown::fields(&item.attrs, fields);
                }
                case
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
    let Told { details, redacted } = Told::of(fields, diag);
    let kind = match marks.transparent {
        Some(at) => {
            if !details.is_empty() || !redacted.is_empty() {
                no_other(&at, diag);
            }
            Coded::Inner { at, field: only(fields) }
        }
        None => Coded::Own(Own {
            code: marks.code,
            hint: marks.hint.map(|hint| hint.value),
            severity: marks.severity,
            retryable: marks.retryable.is_some_and(|flag| flag.value) || marks.wait.is_some(),
            retry_after: marks.wait,
            suggests: marks.suggests,
            details,
        }),
    };
    Case { pattern, name: name.clone(), kind, shown: shown::fields(attrs, fields), redacted }
}

#[derive(Default)]
struct Marks {
    code: Option<Sited<String>>,
    hint: Option<Sited<String>>,
    severity: Option<Severity>,
    retryable: Option<Sited<bool>>,
    wait: Option<usize>,
    suggests: Vec<Path>,
    transparent: Option<TokenStream>,
}

const KEYS: [&str; 7] =
    ["code", "hint", "severity", "retryable", "retry_after", "suggest", "transparent"];

impl Marks {
    fn of(attrs: &[Attribute], selo: &mut Option<Path>, diag: &mut Diag) -> Self {
        let mut marks = Marks::default();
        let keys = helper::keys_of(attrs, "failure", diag);
        for key in &keys {
            match key.name().as_str() {
                "code" => marks.code = key.text(diag),
                "hint" => marks.hint = key.text(diag),
                "severity" => marks.severity = key.word(diag).map(|word| word.value),
                "retryable" => marks.retryable = key.flag(diag),
                "retry_after" => marks.wait = key.number(diag).map(|wait| wait.value),
                "suggest" => marks.suggests.extend(key.named(diag)),
                "transparent" => {
                    let set = key.flag(diag).is_some_and(|flag| flag.value);
                    marks.transparent = set.then(|| key.to_token_stream());
                }
                "crate" => *selo = key.path("::selo", diag),
                _ => key.unknown("`#[failure]`", &KEYS, diag),
            }
        }
        if let (Some(at), true) = (&marks.transparent, keys.len() > 1) {
            no_other(at, diag);
        }
        if let (Some(never), Some(_)) = (&marks.retryable, marks.wait)
            && !never.value
        {
            diag.error(&never.site, "a failure that is not retryable says when to retry")
                .note("failure-code", "an agent decides by it whether it calls again")
                .help("remove `retryable = false`, or `retry_after`");
        }
        marks
    }
}

/// A transparent failure says nothing of its own.
fn no_other(at: &TokenStream, diag: &mut Diag) {
    diag.error(at, "a transparent failure passes on the code of another")
        .note("failure-code", "the failure that it carries has a code, a hint and facts of its own")
        .help("remove the other keys, or `transparent`");
}

/// The one field of a transparent case.
fn only(fields: &Fields) -> Option<(Member, syn::Type)> {
    let mut members = fields.members().zip(fields);
    let (member, field) = members.next()?;
    members.next().is_none().then(|| (member, field.ty.clone()))
}

/// What the fields of a case say of themselves.
#[derive(Default)]
struct Told {
    details: Vec<Detail>,
    /// The names of those that must not be shown.
    redacted: Vec<String>,
}

/// What stands for a redacted fact, unless the author says otherwise.
const MASK: &str = "[REDACTED]";

impl Told {
    fn of(fields: &Fields, diag: &mut Diag) -> Self {
        let mut told = Told::default();
        for (member, field) in fields.members().zip(fields) {
            let (mut name, mut mask) = (None, None);
            for key in helper::keys_of(&field.attrs, "failure", diag) {
                match key.name().as_str() {
                    "detail" => name = fact(&key, &member, diag),
                    "redact" if key.is_flag() => mask = Some(MASK.to_owned()),
                    "redact" => {
                        // A mask that cannot be read redacts all the same.
                        let text = key.text(diag).map(|mask| mask.value);
                        mask = Some(text.unwrap_or_else(|| MASK.to_owned()));
                    }
                    _ => key.unknown("`#[failure]` on a field", &["detail", "redact"], diag),
                }
            }
            told.redacted.extend(mask.is_some().then(|| shown::name_of(&member)));
            told.details.extend(name.map(|name| Detail { name, member, mask }));
        }
        told
    }
}

/// The name of a fact.
fn fact(key: &Key, member: &Member, diag: &mut Diag) -> Option<String> {
    match member {
        _ if !key.is_flag() => key.text(diag).map(|name| name.value),
        Member::Named(ident) => Some(ident.unraw().to_string()),
        Member::Unnamed(_) => {
            diag.error(&key.ident, "a fact without a name")
                .note("failure-code", "a caller reads the facts of an error by their names")
                .help("write `detail = \"…\"`");
            None
        }
    }
}

//! The rules `redacted-text` and `limited-list`, as far as the tokens of one type show them.
//!
//! Whether a mask fits the type of a field, and whether a limit stands on a list, the runtime judges
//! from the shape.

use crate::diag::Diag;
use crate::model::{Body, Data, Field, Side};
use proc_macro2::TokenStream;
use quote::ToTokens as _;
use syn::Member;

/// What an error reply of a few facts takes.
const SMALLEST: usize = 1024;

/// A redacted field is masked wherever it is read.
pub(super) fn redacted_text(data: &Data, diag: &mut Diag) {
    for field in data.parts() {
        let Some(mask) = &field.settled.redact else { continue };
        if let Some(what) = out_of_reach(data, field) {
            refuse_redact(&mask.site, &label(data, field), what, diag);
        } else if let Some(shown) = field.settled.shown.as_ref() {
            diag.error(shown, format_args!("`{}` is redacted and shown", field.label()))
                .note("redacted-text", "a block would show the mask, and nothing else")
                .help(format_args!("remove `{shown}`, or `redact`"));
        }
    }
}

fn refuse_redact(site: &TokenStream, label: &str, what: &str, diag: &mut Diag) {
    diag.error(site, format_args!("`{label}` cannot be redacted: it {what}"))
        .note("redacted-text", "a mask takes the place of the value under the field's own key")
        .help("redact a field that is text on the wire under a key of its own");
}

/// A field without a name is what its type is called.
fn label(data: &Data, field: &Field) -> String {
    match field.member {
        Member::Named(_) => field.label(),
        Member::Unnamed(_) => data.ident.to_string(),
    }
}

/// Why what is done to a field would not be seen on the wire.
fn out_of_reach(data: &Data, field: &Field) -> Option<&'static str> {
    if field.flatten.is_some() {
        Some("is flattened")
    } else if !field.is_keyed() || matches!(data.body, Body::Newtype(_)) {
        Some("has no key")
    } else if data.side == Side::Output && !field.own {
        Some("is written as another type")
    } else {
        None
    }
}

/// A limit cuts a list that leaves, and says what is so of it.
pub(super) fn limited_list(data: &Data, diag: &mut Diag) {
    for field in data.parts() {
        let settled = &field.settled;
        match (&settled.limit, &settled.narrow) {
            (Some(limit), _) => self::limit(data, field, &limit.site, limit.value, diag),
            (None, Some(narrow)) => {
                diag.error(
                    &narrow.site,
                    format_args!("`narrow` on `{}`, which has no limit", field.label()),
                )
                .note("limited-list", "how to ask for less is told when a list was cut")
                .help("add `limit = 50`, or remove `narrow`");
            }
            (None, None) => {}
        }
    }
    if let Some(most) = data.presented.max_bytes.as_ref().filter(|most| most.value < SMALLEST) {
        diag.error(
            &most.site,
            format_args!("`{}` is allowed fewer than {SMALLEST} bytes", data.ident),
        )
        .note("limited-list", "an error must fit, too, and say what to do")
        .help(format_args!("write `max_bytes = {SMALLEST}` or more"));
    }
}

fn limit(data: &Data, field: &Field, site: &TokenStream, rows: usize, diag: &mut Diag) {
    let label = label(data, field);
    if rows == 0 {
        diag.error(site, format_args!("`{label}` is cut to nothing"))
            .note("limited-list", "a list without rows cannot be told from an empty one")
            .help("write `limit = 1` or more, or leave the field out");
    } else if let Some(redact) = &field.settled.redact {
        diag.error(&redact.site, format_args!("`{label}` is redacted and has a limit"))
            .note("redacted-text", "rows of masks say nothing that is worth cutting")
            .help("remove one of the two");
    } else if let Some(what) = out_of_reach(data, field) {
        diag.error(site, format_args!("`{label}` cannot be cut: it {what}"))
            .note("limited-list", "a limit keeps the first rows of the list under the field's key")
            .help("give the limit to a list that stands under a key of its own");
    }
}

/// What is not on the wire, or is on the wire as another type, nothing is done to.
pub(super) fn unseen(data: &Data, diag: &mut Diag) {
    let converted = matches!(data.body, Body::Converted(_));
    let parts = data.parts();
    for (member, site) in &data.presented.settled {
        if converted {
            diag.error(site, format_args!("`{}` is another type on the wire", data.ident))
                .note(
                    "redacted-text",
                    "what is said of the fields of a converted type is done to nothing that leaves",
                )
                .help("say it on the type of the conversion");
        } else if !parts.iter().any(|part| part.member == *member) {
            let name = member.to_token_stream();
            diag.error(site, format_args!("`{name}` is not on the wire"))
                .note("redacted-text", "only what would leave is masked and cut")
                .help("remove it; a presenter must not show what is to be hidden");
        }
    }
}

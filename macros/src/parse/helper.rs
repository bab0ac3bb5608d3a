//! The helper attributes of the derives: `#[output(…)]`, `#[action(…)]`, `#[failure(…)]`,
//! `#[present(…)]`.

use super::keys::{self, Key};
use crate::diag::Diag;
use quote::ToTokens as _;
use syn::{Attribute, Meta};

/// The keys that may stand there several times.
const REPEATABLE: [&str; 4] = ["excludes", "rule", "directive", "suggest"];

/// All keys of all attributes of that name, in their order.
pub(super) fn keys_of(attrs: &[Attribute], name: &str, diag: &mut Diag) -> Vec<Key> {
    let mut all = Vec::new();
    for attr in attrs.iter().filter(|attr| attr.path().is_ident(name)) {
        match &attr.meta {
            Meta::List(list) => {
                all.extend(keys::keys(list.tokens.clone(), diag).unwrap_or_default());
            }
            meta => {
                let _ = diag
                    .error(meta.to_token_stream(), format_args!("`#[{name}]` says nothing"))
                    .help(format_args!("write `#[{name}(…)]`, or remove it"));
            }
        }
    }
    keys::once_each(&all, &REPEATABLE, diag);
    all
}

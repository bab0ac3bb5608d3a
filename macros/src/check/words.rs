//! The rules on a closed list of words.

use crate::diag::Diag;
use crate::model::{Actions, Body, Data, Side};
use proc_macro2::TokenStream;
use quote::ToTokens as _;
use syn::Ident;

/// One variant, with every word that means it.
struct Word<'w> {
    site: TokenStream,
    words: Vec<&'w str>,
}

pub(super) fn enum_words(data: &Data, diag: &mut Diag) {
    let Body::Choice(choices) = &data.body else { return };
    let words = choices.iter().map(|choice| {
        let aliases = choice.aliases.iter().filter(|_| data.side == Side::Input);
        let words = std::iter::once(&choice.name).chain(aliases).map(String::as_str);
        Word { site: choice.site.clone(), words: words.collect() }
    });
    judge(&data.ident, &words.collect::<Vec<_>>(), diag);
}

pub(super) fn action_words(actions: &Actions, diag: &mut Diag) {
    let words = actions
        .list
        .iter()
        .map(|action| Word { site: action.ident.to_token_stream(), words: vec![&action.name] });
    judge(&actions.ident, &words.collect::<Vec<_>>(), diag);
}

fn judge(ident: &Ident, variants: &[Word<'_>], diag: &mut Diag) {
    if variants.is_empty() {
        diag.error(ident, format_args!("`{ident}` has no words"))
            .note("enum-words", "no value fits a list without a word")
            .help("add a variant that is on the wire, or remove the field");
    }
    let mut seen: Vec<&str> = Vec::new();
    for Word { site, words } in variants {
        if words.contains(&"") {
            diag.error(site, format_args!("variant `{site}` is empty text"))
                .note("enum-words", "a provider refuses every request with an empty word in a list")
                .help("give it a word, as in `none`; for the absence of a value take an `Option`");
        } else if let Some(word) = words.iter().find(|word| seen.contains(word)) {
            diag.error(site, format_args!("`{word}` is the word of two variants"))
                .note("enum-words", "nobody can tell which of the two is meant")
                .help("rename one of them");
        }
        seen.extend(words);
    }
}

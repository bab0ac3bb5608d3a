//! What to use instead of a tool.

use super::keys::Given;
use crate::model::Sited;
use syn::punctuated::Punctuated;
use syn::{Attribute, Expr, ExprLit, Lit, Meta, MetaNameValue, Token};

/// What the key says, or else Rust's own `#[deprecated]` above the function: on a handler, which
/// hardly any code calls, it has no other meaning. Empty when neither says what to use instead.
pub(super) fn or_above(key: Given<Sited<String>>, attrs: &[Attribute]) -> Option<Sited<String>> {
    let said = match key {
        Given::Well(text) => Some(text),
        Given::Broken => None,
        Given::Absent => {
            attrs.iter().find(|attr| attr.path().is_ident("deprecated")).and_then(note)
        }
    };
    said.map(|Sited { value, site }| Sited { value: value.trim().to_owned(), site })
}

/// Nothing when it is malformed: rustc says so.
fn note(attr: &Attribute) -> Option<Sited<String>> {
    match &attr.meta {
        Meta::Path(_) => Some(Sited::new(String::new(), attr)),
        Meta::NameValue(pair) => text(&pair.value),
        Meta::List(list) => {
            let pairs = Punctuated::<MetaNameValue, Token![,]>::parse_terminated;
            let pairs = list.parse_args_with(pairs).ok()?;
            match pairs.iter().find(|pair| pair.path.is_ident("note")) {
                Some(note) => text(&note.value),
                None => Some(Sited::new(String::new(), attr)),
            }
        }
    }
}

fn text(value: &Expr) -> Option<Sited<String>> {
    match value {
        Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => Some(Sited::new(text.value(), text)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{Given, or_above};
    use crate::model::Sited;
    use syn::parse_quote;

    fn said(key: Given<Sited<String>>, item: &syn::ItemFn) -> Option<String> {
        or_above(key, &item.attrs).map(|said| said.value)
    }

    #[test]
    fn each_form_of_the_attribute_is_read() {
        let above = |item: syn::ItemFn| said(Given::Absent, &item);
        let other = Some("use other".to_owned());
        assert_eq!(above(parse_quote! { #[deprecated = " use other "] fn f() {} }), other);
        let both = parse_quote! { #[deprecated(since = "1.1.0", note = "use other",)] fn f() {} };
        assert_eq!(above(both), other);
        let empty = Some(String::new());
        assert_eq!(above(parse_quote! { #[deprecated] fn f() {} }), empty);
        assert_eq!(above(parse_quote! { #[deprecated(since = "1.1.0")] fn f() {} }), empty);
        assert_eq!(above(parse_quote! { #[inline] fn f() {} }), None);
        assert_eq!(above(parse_quote! { #[deprecated(note = 1)] fn f() {} }), None);
    }

    #[test]
    fn the_key_comes_first() {
        let item = parse_quote! { #[deprecated = "use that"] fn f() {} };
        let key = Given::Well(Sited::new("use this".to_owned(), &item));
        assert_eq!(said(key, &item), Some("use this".to_owned()));
        assert_eq!(said(Given::Broken, &item), None);
    }
}

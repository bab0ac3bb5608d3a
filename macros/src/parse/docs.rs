//! `///` lines as a description.

use syn::{Attribute, Expr, ExprLit, Lit, Meta};

/// The doc comment as one text, lines kept; `None` when there is nothing in it.
pub(super) fn text(attrs: &[Attribute]) -> Option<String> {
    let lines: Vec<String> = attrs.iter().filter_map(line).collect();
    let text = lines.join("\n").trim().to_owned();
    (!text.is_empty()).then_some(text)
}

fn line(attr: &Attribute) -> Option<String> {
    let Meta::NameValue(pair) = &attr.meta else { return None };
    if !pair.path.is_ident("doc") {
        return None;
    }
    let Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) = &pair.value else { return None };
    let text = text.value();
    let trimmed: Vec<&str> =
        text.lines().map(|line| line.strip_prefix(' ').unwrap_or(line).trim_end()).collect();
    Some(trimmed.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::text;
    use syn::parse_quote;

    /// rmcp-macros forgets the description here.
    #[test]
    fn another_attribute_between_or_after_docs_changes_nothing() {
        let item: syn::ItemFn = parse_quote! {
            /// Adds.
            #[allow(dead_code)]
            /// Twice.
            ///
            ///     as code
            #[inline]
            #[doc = " By hand."]
            fn add() {}
        };
        let expected = "Adds.\nTwice.\n\n    as code\nBy hand.";
        assert_eq!(text(&item.attrs).as_deref(), Some(expected));
    }

    #[test]
    fn a_blank_comment_is_none() {
        let item: syn::ItemFn = parse_quote! {
            ///
            #[doc(hidden)]
            fn add() {}
        };
        assert_eq!(text(&item.attrs), None);
    }
}

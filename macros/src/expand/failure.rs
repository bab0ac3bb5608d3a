//! `impl Failure`.

use super::generics::implement;
use super::said;
use crate::model::{Case, Coded, Detail, Failure, TypeStub};
use crate::paths::Selo;
use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;

// Expands to:
//
//     impl ::selo::Failure for StoreError {
//         const CODES: &'static [::selo::Code] = &[…];
//         const INNER: &'static [::selo::Codes] = &[…];
//         fn code(&self) -> &'static str { match self { Self::Gone { .. } => "GONE", … } }
//         …
//     }
pub(crate) fn failure(failure: &Failure) -> TokenStream {
    let Failure { selo, ident, generics, cases } = failure;
    let codes = codes(selo, cases);
    let code = method(selo, cases, &quote!(code), &quote!(&'static str), |own| own.code.clone());
    let hint =
        method(selo, cases, &quote!(hint), &quote!(::core::option::Option<&'static str>), |own| {
            match own.hint {
                Some(hint) => quote!(::core::option::Option::Some(#hint)),
                None => quote!(::core::option::Option::None),
            }
        });
    let retryable = method(selo, cases, &quote!(retryable), &quote!(bool), |own| {
        let retryable = own.retryable;
        quote!(#retryable)
    });
    let details = details(selo, cases);
    let body = quote! {
        #codes
        #code
        #hint
        #retryable
        #details
    };
    implement(&quote!(#selo::Failure), None, ident, generics, body)
}

fn codes(selo: &Selo, cases: &[Case]) -> TokenStream {
    let own = cases.iter().filter_map(|case| match &case.kind {
        Coded::Own { code, retryable, .. } => {
            let code = code.as_ref().map_or("", |code| &code.value);
            Some(quote!(#selo::Code { code: #code, retryable: #retryable }))
        }
        Coded::Inner { .. } => None,
    });
    let mut inner = cases
        .iter()
        .filter_map(|case| match &case.kind {
            Coded::Inner { field: Some((_, ty)), .. } => Some(quote!(#selo::Codes::of::<#ty>())),
            _ => None,
        })
        .peekable();
    let inner = inner.peek().is_some().then(|| {
        let inner = inner.collect::<Vec<_>>();
        quote!(const INNER: &'static [#selo::Codes] = &[#(#inner),*];)
    });
    quote! {
        const CODES: &'static [#selo::Code] = &[#(#own),*];
        #inner
    }
}

/// What a case says itself.
struct Own<'c> {
    code: TokenStream,
    hint: Option<&'c str>,
    retryable: bool,
}

/// One method with an arm per case; a transparent one asks the failure that it carries.
fn method(
    selo: &Selo,
    cases: &[Case],
    name: &TokenStream,
    returns: &TokenStream,
    own: impl Fn(Own<'_>) -> TokenStream,
) -> TokenStream {
    let inner = Ident::new("inner", Span::mixed_site());
    let arms = cases.iter().map(|Case { pattern, kind, .. }| match kind {
        Coded::Own { code, hint, retryable, .. } => {
            let code = code.as_ref().map_or("", |code| &code.value);
            let said =
                own(Own { code: quote!(#code), hint: hint.as_deref(), retryable: *retryable });
            quote!(#pattern { .. } => #said,)
        }
        Coded::Inner { field: Some((member, ty)), .. } => {
            quote!(#pattern { #member: #inner } => <#ty as #selo::Failure>::#name(#inner),)
        }
        Coded::Inner { field: None, .. } => TokenStream::new(),
    });
    let body = matched(cases, quote!(#(#arms)*));
    quote! {
        fn #name(&self) -> #returns { #body }
    }
}

/// An enum without variants has no arms and is matched by value.
fn matched(cases: &[Case], arms: TokenStream) -> TokenStream {
    if cases.is_empty() { quote!(match *self {}) } else { quote!(match self { #arms }) }
}

fn details(selo: &Selo, cases: &[Case]) -> Option<TokenStream> {
    let private = selo.private();
    let inner = Ident::new("inner", Span::mixed_site());
    let mut told = false;
    let arms: Vec<_> = cases
        .iter()
        .map(|Case { pattern, kind, .. }| match kind {
            Coded::Own { details, .. } => {
                told |= !details.is_empty();
                fact_arm(&private, pattern, details)
            }
            Coded::Inner { field: Some((member, ty)), .. } => {
                told = true;
                quote!(#pattern { #member: #inner } => <#ty as #selo::Failure>::details(#inner),)
            }
            Coded::Inner { field: None, .. } => TokenStream::new(),
        })
        .collect();
    told.then(|| {
        quote! {
            fn details(&self) -> ::core::option::Option<#private::Facts> {
                match self { #(#arms)* }
            }
        }
    })
}

fn fact_arm(private: &TokenStream, pattern: &TokenStream, details: &[Detail]) -> TokenStream {
    let members = details.iter().map(|detail| &detail.member);
    let names = details.iter().map(|detail| &detail.name);
    let bound: Vec<_> =
        (0..details.len()).map(|i| Ident::new(&format!("fact{i}"), Span::mixed_site())).collect();
    quote! {
        #pattern { #(#members: #bound,)* .. } => {
            #private::details([#(#private::detail(#names, #bound)),*])
        }
    }
}

/// The errors, and an impl that has no codes.
pub(crate) fn failure_stand_in(stub: Option<&TypeStub>, errors: Option<syn::Error>) -> TokenStream {
    let errors = said(errors);
    let stand_in = stub.map(|TypeStub { selo, ident, generics }| {
        let body = quote! {
            const CODES: &'static [#selo::Code] = &[];
            fn code(&self) -> &'static str { #selo::codes::INTERNAL }
        };
        implement(&quote!(#selo::Failure), None, ident, generics, body)
    });
    quote!(#stand_in #errors)
}

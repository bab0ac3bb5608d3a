//! `impl Failure`.

use super::generics::implement;
use super::said;
use crate::model::{Case, Coded, Failure, Own, TypeStub};
use crate::paths::Selo;
use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote};

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
    let methods = Methods { selo, cases };
    let code = methods.write("code", &quote!(&'static str), |own| {
        let code = own.code.as_ref().map_or("", |code| &code.value);
        Arm::says(quote!(#code))
    });
    let hint = methods.write("hint", &quote!(::core::option::Option<&'static str>), |own| {
        Arm::says(match &own.hint {
            Some(hint) => quote!(::core::option::Option::Some(#hint)),
            None => quote!(::core::option::Option::None),
        })
    });
    let retryable = methods.write("retryable", &quote!(bool), |own| {
        let retryable = own.retryable;
        Arm::says(quote!(#retryable))
    });
    let details = cases.iter().any(tells).then(|| details(&methods));
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
        Coded::Own(Own { code, retryable, .. }) => {
            let code = code.as_ref().map_or("", |code| &code.value);
            Some(quote!(#selo::Code { code: #code, retryable: #retryable }))
        }
        Coded::Inner { .. } => None,
    });
    let inner: Vec<_> = cases
        .iter()
        .filter_map(|case| match &case.kind {
            Coded::Inner { field: Some((_, ty)), .. } => Some(quote!(#selo::Codes::of::<#ty>())),
            _ => None,
        })
        .collect();
    let inner =
        (!inner.is_empty()).then(|| quote!(const INNER: &'static [#selo::Codes] = &[#(#inner),*];));
    quote! {
        const CODES: &'static [#selo::Code] = &[#(#own),*];
        #inner
    }
}

/// Writes methods with an arm per case; a transparent one asks the failure that it carries.
struct Methods<'f> {
    selo: &'f Selo,
    cases: &'f [Case],
}

/// What a case that has its own code binds, and says.
struct Arm {
    binds: TokenStream,
    says: TokenStream,
}

impl Arm {
    fn says(says: TokenStream) -> Self {
        Arm { binds: TokenStream::new(), says }
    }
}

impl Methods<'_> {
    fn write(&self, name: &str, returns: &TokenStream, own: impl Fn(&Own) -> Arm) -> TokenStream {
        let selo = self.selo;
        let name = format_ident!("{name}");
        let inner = Ident::new("inner", Span::mixed_site());
        let arms = self.cases.iter().map(|Case { pattern, kind, .. }| match kind {
            Coded::Own(said) => {
                let Arm { binds, says } = own(said);
                quote!(#pattern { #binds .. } => #says,)
            }
            Coded::Inner { field: Some((member, ty)), .. } => {
                quote!(#pattern { #member: #inner } => <#ty as #selo::Failure>::#name(#inner),)
            }
            Coded::Inner { field: None, .. } => TokenStream::new(),
        });
        // An enum without variants has no arms and is matched by value.
        let place = if self.cases.is_empty() { quote!(*self) } else { quote!(self) };
        quote! {
            fn #name(&self) -> #returns {
                match #place { #(#arms)* }
            }
        }
    }
}

/// Whether a case may have facts to tell.
fn tells(case: &Case) -> bool {
    match &case.kind {
        Coded::Own(own) => !own.details.is_empty(),
        Coded::Inner { field, .. } => field.is_some(),
    }
}

fn details(methods: &Methods<'_>) -> TokenStream {
    let private = methods.selo.private();
    let returns = quote!(::core::option::Option<#private::Facts>);
    methods.write("details", &returns, |own| {
        let members = own.details.iter().map(|detail| &detail.member);
        let names = own.details.iter().map(|detail| &detail.name);
        let fact = |i| Ident::new(&format!("fact{i}"), Span::mixed_site());
        let bound: Vec<_> = (0..own.details.len()).map(fact).collect();
        Arm {
            binds: quote!(#(#members: #bound,)*),
            says: quote!(#private::details([#(#private::detail(#names, #bound)),*])),
        }
    })
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

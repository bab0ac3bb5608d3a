//! `impl Failure`.

use super::generics::implement;
use super::said;
use crate::model::{Case, Coded, Detail, Failure, Own, Severity, TypeStub};
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
        Arm::says(optional(own.hint.as_ref().map(|hint| quote!(#hint))))
    });
    let retryable = methods.write("retryable", &quote!(bool), |own| {
        let retryable = own.retryable;
        Arm::says(quote!(#retryable))
    });
    let severity = says(cases, |own| own.severity.is_some()).then(|| severity(&methods));
    let retry_after = says(cases, |own| own.retry_after.is_some()).then(|| retry_after(&methods));
    let suggests = says(cases, |own| !own.suggests.is_empty()).then(|| suggests(&methods));
    let details = says(cases, |own| !own.details.is_empty()).then(|| details(&methods));
    let body = quote! {
        #codes
        #code
        #hint
        #severity
        #retryable
        #retry_after
        #suggests
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

/// Whether any case says something, or passes on a failure that may.
fn says(cases: &[Case], own: impl Fn(&Own) -> bool) -> bool {
    cases.iter().any(|case| match &case.kind {
        Coded::Own(said) => own(said),
        Coded::Inner { field, .. } => field.is_some(),
    })
}

fn severity(methods: &Methods<'_>) -> TokenStream {
    let selo = methods.selo;
    let returns = quote!(::core::option::Option<#selo::Severity>);
    methods.write("severity", &returns, |own| {
        let variant = own.severity.map(|severity| match severity {
            Severity::Warning => quote!(Warning),
            Severity::Error => quote!(Error),
            Severity::Critical => quote!(Critical),
        });
        Arm::says(optional(variant.map(|variant| quote!(#selo::Severity::#variant))))
    })
}

fn retry_after(methods: &Methods<'_>) -> TokenStream {
    let returns = quote!(::core::option::Option<::core::time::Duration>);
    methods.write("retry_after", &returns, |own| {
        let seconds = own.retry_after.and_then(|wait| u64::try_from(wait).ok());
        let wait = seconds.map(|wait| quote!(::core::time::Duration::from_secs(#wait)));
        Arm::says(optional(wait))
    })
}

fn suggests(methods: &Methods<'_>) -> TokenStream {
    let selo = methods.selo;
    methods.write("suggests", &quote!(&'static [&'static str]), |own| {
        let tools = &own.suggests;
        Arm::says(quote!(const { &[#(<#tools as #selo::Tool>::ABOUT.name),*] }))
    })
}

fn optional(value: Option<TokenStream>) -> TokenStream {
    match value {
        Some(value) => quote!(::core::option::Option::Some(#value)),
        None => quote!(::core::option::Option::None),
    }
}

fn details(methods: &Methods<'_>) -> TokenStream {
    let private = methods.selo.private();
    let returns = quote!(::core::option::Option<#private::Facts>);
    methods.write("details", &returns, |own| {
        let mut binds = TokenStream::new();
        let mut facts = Vec::new();
        for (i, Detail { name, member, mask }) in own.details.iter().enumerate() {
            if let Some(mask) = mask {
                facts.push(quote!(#private::masked(#name, #mask)));
                continue;
            }
            let fact = Ident::new(&format!("fact{i}"), Span::mixed_site());
            binds.extend(quote!(#member: #fact,));
            facts.push(quote!(#private::detail(#name, #fact)));
        }
        Arm { binds, says: quote!(#private::details([#(#facts),*])) }
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

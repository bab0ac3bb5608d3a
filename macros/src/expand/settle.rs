//! `Output::settle`: redacted fields are masked, lists are cut to their limits, and a declared key
//! wins over a foreign one, at any depth.

use crate::model::{Body, Carried, Data, Field, Side, Sited, Variant};
use crate::paths::Selo;
use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote};
use syn::{Member, Type};

// Expands to:
//
//     const SETTLES: bool = false || <Vec<Row> as ::selo::Output>::SETTLES;
//     #[allow(unused_variables)]
//     fn settle(&mut self, settling: &mut ::selo::Settling) {
//         <Vec<Row> as ::selo::Output>::settle_field(&mut self.rows, "rows", settling);
//     }
//
// Of a redacted field it calls `mask`, of a list with a limit `settle_list`, of a flattened field
// `settle`.
//
// A type that is on the wire as another one (`schemars(with)`, a conversion) has nothing to settle.
pub(super) fn settle(data: &Data) -> Option<TokenStream> {
    let Side::Output = data.side else { return None };
    let selo = &data.selo;
    let own = data.echoed.is_some() || data.parts().into_iter().any(is_settled);
    let types = if own { Vec::new() } else { types(data) };
    let settling = settling();
    let body = match &data.body {
        Body::Record(fields) => record(data, fields),
        Body::Newtype(field) if field.own => {
            let Field { ty, member, .. } = &**field;
            quote!(<#ty as #selo::Output>::settle(&mut self.#member, #settling);)
        }
        Body::Union(_, variants) => union(selo, variants),
        _ => return None,
    };
    Some(quote! {
        const SETTLES: bool = #own #(|| <#types as #selo::Output>::SETTLES)*;

        #[allow(unused_variables)]
        fn settle(&mut self, #settling: &mut #selo::Settling) {
            #body
        }
    })
}

fn settling() -> Ident {
    Ident::new("settling", Span::mixed_site())
}

/// The types below, which the settling goes through.
fn types(data: &Data) -> Vec<&Type> {
    let foreign = data.foreign().map(|field| &field.member);
    let own = data.parts().into_iter().filter(|field| field.own);
    own.filter(|field| Some(&field.member) != foreign).map(|field| &field.ty).collect()
}

/// Whether something is done to the field itself.
fn is_settled(field: &Field) -> bool {
    field.settled.redact.is_some() || field.settled.limit.is_some()
}

/// One call for one field, by how it stands on the wire and what is done to it.
///
/// Its type is named as in the shape, so that one which is no output is reported once.
fn one(selo: &Selo, field: &Field, place: &TokenStream) -> TokenStream {
    let settling = settling();
    let (key, ty) = (&field.name, &field.ty);
    let of = quote!(<#ty as #selo::Output>);
    if field.flatten.is_some() {
        quote!(#of::settle(#place, #settling);)
    } else if let Some(mask) = &field.settled.redact {
        let mask = &mask.value;
        quote!(#of::mask(#place, #mask);)
    } else if let Some(limit) = &field.settled.limit {
        let limit = limit.value;
        let narrow = narrow(field);
        quote!(#of::settle_list(#place, #key, #limit, #narrow, #settling);)
    } else {
        quote!(#of::settle_field(#place, #key, #settling);)
    }
}

fn narrow(field: &Field) -> TokenStream {
    match &field.settled.narrow {
        Some(Sited { value, .. }) => quote!(::core::option::Option::Some(#value)),
        None => quote!(::core::option::Option::None),
    }
}

// Expands to, for a newtype, which is what it holds:
//
//     const MASKS: bool = <String as ::selo::Output>::MASKS;
//     fn mask(&mut self, mask: &'static str) { <String as ::selo::Output>::mask(&mut self.0, mask) }
//     fn keep(&mut self, rows: usize) -> (usize, usize) { … }
//     const MAX_BYTES: usize = <String as ::selo::Output>::MAX_BYTES;
//
// and for another type that says it: `const MAX_BYTES: usize = 40_000;`.
pub(super) fn within(data: &Data) -> Option<TokenStream> {
    let Side::Output = data.side else { return None };
    let selo = &data.selo;
    let most = data.presented.max_bytes.as_ref().map(|most| {
        let most = most.value;
        quote!(const MAX_BYTES: usize = #most;)
    });
    let Body::Newtype(field) = &data.body else { return most };
    if !field.own {
        return most;
    }
    let Field { ty, member, .. } = &**field;
    let inner = quote!(<#ty as #selo::Output>);
    let most = most.unwrap_or_else(|| quote!(const MAX_BYTES: usize = #inner::MAX_BYTES;));
    let [mask, rows] = ["mask", "rows"].map(|name| Ident::new(name, Span::mixed_site()));
    Some(quote! {
        const MASKS: bool = #inner::MASKS;
        #most

        fn mask(&mut self, #mask: &'static str) {
            #inner::mask(&mut self.#member, #mask);
        }

        fn keep(&mut self, #rows: usize) -> (usize, usize) {
            #inner::keep(&mut self.#member, #rows)
        }
    })
}

fn record(data: &Data, fields: &[Field]) -> TokenStream {
    let selo = &data.selo;
    let private = selo.private();
    let foreign = data.foreign().map(|field| &field.member);
    let forget = foreign.map(|member| {
        quote!(#private::forget_declared(&mut self.#member, <Self as #selo::Output>::SHAPE);)
    });
    let below = fields.iter().filter(|field| field.own && Some(&field.member) != foreign);
    let below = below.map(|field| {
        let member = &field.member;
        one(selo, field, &quote!(&mut self.#member))
    });
    quote!(#forget #(#below)*)
}

fn union(selo: &Selo, variants: &[Variant]) -> TokenStream {
    let arms = variants.iter().map(|Variant { ident, carried, .. }| {
        let own: Vec<&Field> = match carried {
            Carried::Tuple(_) => Vec::new(),
            other => other.fields().iter().filter(|field| field.own).collect(),
        };
        let members = own.iter().map(|field| &field.member);
        let bound: Vec<Ident> = own.iter().map(|field| binding(&field.member)).collect();
        let each = own.iter().zip(&bound).map(|(field, bound)| one(selo, field, &quote!(#bound)));
        quote! {
            Self::#ident { #(#members: #bound,)* .. } => {
                #(#each)*
            }
        }
    });
    quote! {
        match self {
            #(#arms)*
            #[allow(unreachable_patterns)]
            _ => {}
        }
    }
}

fn binding(member: &Member) -> Ident {
    match member {
        Member::Named(ident) => format_ident!("{ident}", span = Span::mixed_site()),
        Member::Unnamed(index) => Ident::new(&format!("part{}", index.index), Span::mixed_site()),
    }
}

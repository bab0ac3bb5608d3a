//! `Output::settle`: a declared key wins over a foreign one, at any depth.

use crate::model::{Body, Carried, Data, Field, Side, Variant};
use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote};
use syn::{Member, Type};

// Expands to:
//
//     const ECHOES: bool = false || <Vec<Row> as ::selo::Output>::ECHOES;
//     fn settle(&mut self) {
//         <Vec<Row> as ::selo::Output>::settle(&mut self.rows);
//     }
//
// A type that is on the wire as another one (`schemars(with)`, a conversion) has nothing to settle.
pub(super) fn settle(data: &Data) -> Option<TokenStream> {
    let Side::Output = data.side else { return None };
    let selo = &data.selo;
    let own = data.echoed.is_some();
    let types = types(data);
    let body = match &data.body {
        Body::Record(fields) => record(data, fields),
        Body::Newtype(field) if field.own => {
            let member = &field.member;
            one(data, &field.ty, &quote!(self.#member))
        }
        Body::Union(_, variants) => union(data, variants),
        _ => return None,
    };
    Some(quote! {
        const ECHOES: bool = #own #(|| <#types as #selo::Output>::ECHOES)*;

        fn settle(&mut self) {
            #body
        }
    })
}

/// The types below, which the settling goes through.
fn types(data: &Data) -> Vec<&Type> {
    let foreign = data.foreign().map(|field| &field.member);
    let own = data.parts().into_iter().filter(|field| field.own);
    own.filter(|field| Some(&field.member) != foreign).map(|field| &field.ty).collect()
}

fn one(data: &Data, ty: &Type, place: &TokenStream) -> TokenStream {
    let selo = &data.selo;
    quote!(<#ty as #selo::Output>::settle(&mut #place);)
}

fn record(data: &Data, fields: &[Field]) -> TokenStream {
    let selo = &data.selo;
    let private = selo.private();
    let foreign = data.foreign().map(|field| &field.member);
    let forget = foreign.map(|member| {
        quote!(#private::forget_declared(&mut self.#member, <Self as #selo::Output>::SHAPE);)
    });
    let below = fields.iter().filter(|field| field.own && Some(&field.member) != foreign);
    let below = below.map(|Field { ty, member, .. }| one(data, ty, &quote!(self.#member)));
    quote!(#forget #(#below)*)
}

fn union(data: &Data, variants: &[Variant]) -> TokenStream {
    let selo = &data.selo;
    let arms = variants.iter().map(|Variant { ident, carried, .. }| {
        let own: Vec<&Field> = match carried {
            Carried::Tuple(_) => Vec::new(),
            other => other.fields().iter().filter(|field| field.own).collect(),
        };
        let members = own.iter().map(|field| &field.member);
        let bound: Vec<Ident> = own.iter().map(|field| binding(&field.member)).collect();
        let types = own.iter().map(|field| &field.ty);
        quote! {
            Self::#ident { #(#members: #bound,)* .. } => {
                #(<#types as #selo::Output>::settle(#bound);)*
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

//! A type's shape as a constant expression.

use crate::model::{Body, Carried, Choice, Data, Field, Side, Sited, Tagging, Variant};
use crate::paths::Selo;
use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::{Ident, Type};

// Expands to, for a record:
//
//     &::selo::Shape::Record(&::selo::Record {
//         name: "Found",
//         fields: &[::selo::Field { name: "ids", shape: <Vec<u32> as ::selo::Output>::SHAPE, … }],
//         echoed: false,
//     })
pub(super) fn shape(data: &Data) -> TokenStream {
    let writer = Writer { selo: &data.selo, side: data.side };
    let selo = &data.selo;
    match &data.body {
        Body::Record(fields) => {
            let foreign = data.foreign().map(|field| &field.member);
            let declared = fields.iter().filter(|field| Some(&field.member) != foreign);
            writer.record(&data.ident.to_string(), declared, data.echoed.is_some())
        }
        Body::Unit => quote!(&#selo::Shape::Null),
        Body::Newtype(field) if data.side == Side::Output && !field.own => {
            writer.wrapped(&format_ident!("Conversion"), &field.ty)
        }
        Body::Newtype(field) => writer.wrapped(&format_ident!("Newtype"), &field.ty),
        Body::Converted(ty) => writer.wrapped(&format_ident!("Conversion"), ty),
        Body::Tuple(_) => quote!(&#selo::Shape::Broken),
        Body::Choice(choices) => writer.choice(choices),
        Body::Union(tagging, variants) => writer.union(&data.ident.to_string(), tagging, variants),
    }
}

struct Writer<'d> {
    selo: &'d Selo,
    side: Side,
}

impl Writer<'_> {
    fn trait_(&self) -> TokenStream {
        let selo = self.selo;
        match self.side {
            Side::Input => quote!(#selo::Input),
            Side::Output => quote!(#selo::Output),
        }
    }

    fn of(&self, ty: &Type) -> TokenStream {
        let trait_ = self.trait_();
        quote!(<#ty as #trait_>::SHAPE)
    }

    fn wrapped(&self, wrap: &Ident, ty: &Type) -> TokenStream {
        let selo = self.selo;
        let inner = self.of(ty);
        quote!(&#selo::Shape::Wrapped(#selo::Wrap::#wrap, #inner))
    }

    fn record<'f>(
        &self,
        name: &str,
        fields: impl Iterator<Item = &'f Field>,
        echoed: bool,
    ) -> TokenStream {
        let selo = self.selo;
        let fields = fields.map(|field| self.field(field));
        quote! {
            &#selo::Shape::Record(&#selo::Record {
                name: #name,
                fields: &[#(#fields),*],
                echoed: #echoed,
            })
        }
    }

    fn field(&self, field: &Field) -> TokenStream {
        let selo = self.selo;
        let name = &field.name;
        let shape = self.of(&field.ty);
        let required = self.required(field, &shape);
        // Nothing is done to what an author's function writes; the rules must know.
        let shape = match (self.side, field.own) {
            (Side::Output, false) => self.wrapped(&format_ident!("Conversion"), &field.ty),
            _ => shape,
        };
        let aliases = &field.aliases;
        let aliases = (!aliases.is_empty()).then(|| quote!(aliases: &[#(#aliases),*],));
        let excludes = field.excludes.iter().map(|other| &other.value);
        let excludes = (!field.excludes.is_empty()).then(|| quote!(excludes: &[#(#excludes),*],));
        let flags = [
            ("defaults", field.defaults && self.side == Side::Input),
            ("flatten", field.flatten.is_some()),
            ("nullable", field.nullable),
            ("rows", field.rows),
            ("domain", field.domain),
        ];
        let mask = self.mask(field);
        let limit = field
            .settled
            .limit
            .as_ref()
            .map(|Sited { value, .. }| quote!(limit: ::core::option::Option::Some(#value),));
        let flags = flags.into_iter().filter(|(_, set)| *set).map(|(name, _)| {
            let name = format_ident!("{name}");
            quote!(#name: true,)
        });
        quote! {
            #selo::Field {
                name: #name,
                shape: #shape,
                required: #required,
                #aliases
                #excludes
                #(#flags)*
                #mask
                #limit
                ..#selo::Field::PLAIN
            }
        }
    }

    /// The mask of a redacted field. Of an input nothing is masked but what is told of a call, and
    /// there any value can be.
    fn mask(&self, field: &Field) -> Option<TokenStream> {
        let (selo, ty) = (self.selo, &field.ty);
        let text = &field.settled.redact.as_ref()?.value;
        let fits = match self.side {
            Side::Input => quote!(true),
            Side::Output => quote!(<#ty as #selo::Output>::MASKS),
        };
        let mask = quote!(#selo::Mask { text: #text, fits: #fits });
        Some(quote!(mask: ::core::option::Option::Some(#mask),))
    }

    /// Whether the key must be there, as far as the tokens show; the rest the shape knows.
    fn required(&self, field: &Field, shape: &TokenStream) -> TokenStream {
        match self.side {
            Side::Input if field.defaults => quote!(false),
            Side::Input if !field.absence => quote!(true),
            Side::Output if field.skip_if.is_some() => quote!(false),
            Side::Output if field.nullable => quote!(true),
            _ => quote!(!#shape.is_option()),
        }
    }

    fn choice(&self, choices: &[Choice]) -> TokenStream {
        let selo = self.selo;
        let choices = choices.iter().map(|Choice { name, aliases, doc, .. }| {
            quote!(#selo::Choice { name: #name, aliases: &[#(#aliases),*], doc: #doc })
        });
        quote!(&#selo::Shape::Choice(&[#(#choices),*]))
    }

    fn union(&self, name: &str, tagging: &Tagging, variants: &[Variant]) -> TokenStream {
        let selo = self.selo;
        let tagging = match tagging {
            Tagging::External => quote!(External),
            Tagging::Internal(tag) => quote!(Internal(#tag)),
            Tagging::Adjacent(tag, content) => quote!(Adjacent(#tag, #content)),
            Tagging::Untagged => quote!(Untagged),
        };
        let variants = variants.iter().map(|variant| {
            let name = &variant.name;
            let shape = self.carried(variant);
            quote!(#selo::Variant { name: #name, shape: #shape })
        });
        quote! {
            &#selo::Shape::Union(&#selo::Union {
                name: #name,
                tagging: #selo::Tagging::#tagging,
                variants: &[#(#variants),*],
            })
        }
    }

    fn carried(&self, variant: &Variant) -> TokenStream {
        let selo = self.selo;
        match &variant.carried {
            Carried::Nothing => quote!(&#selo::Shape::Null),
            Carried::One(field) => self.of(&field.ty),
            Carried::Record(fields) => {
                self.record(&variant.ident.to_string(), fields.iter(), false)
            }
            Carried::Tuple(_) => quote!(&#selo::Shape::Broken),
        }
    }
}

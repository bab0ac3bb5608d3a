//! `impl Present`.

use super::generics::implement;
use super::{bounds, said, silent, site};
use crate::model::{Block, Part, Present, Sited, TypeStub, Word as _};
use crate::paths::Selo;
use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote};
use syn::{Generics, Member, parse_quote};

// Expands to:
//
//     impl ::selo::Present for Orders {
//         fn present(&self, view: &mut ::selo::View<'_>) {
//             view.rule("cents: The amount, in EUR cents.");
//             …
//             ::selo::__private::table(view, &self.rows, ::selo::__private::Frame { … });
//             view.embed(&self.customer);
//             view.suggest::<orders_show>("to see one of them");
//             path::to::more(self, view);
//         }
//
//         fn rules() -> Vec<&'static str> {
//             ::selo::__private::rules(&[<Presenter<Customer>>::rules()], &["cents: The amount, …"])
//         }
//     }
//     impl ::selo::__private::Declared for Orders {}
pub(crate) fn present(present: &Present) -> TokenStream {
    let Present { selo, ident, generics, .. } = present;
    let writer = Writer { selo, view: view() };
    let body = writer.body(present);
    let of = quote!(#selo::Present);
    let bound = quote!(#selo::Output);
    let (method, rules) = (writer.method(&body), rules(present));
    let methods = quote!(#method #rules);
    let implementation = implement(&of, Some(&bound), ident, &embedding(present), methods);
    let declared = declared(selo, ident, generics);
    let judged = judged(present);
    let left = left(present);
    quote!(#implementation #declared #judged #left)
}

fn view() -> Ident {
    Ident::new("view", Span::mixed_site())
}

/// The generics, and that what is embedded and generic has a presenter.
fn embedding(present: &Present) -> Generics {
    let mut generics = present.generics.clone();
    let own = bounds::own(&present.generics);
    let selo = &present.selo;
    for Part { ty, .. } in present.parts.iter().filter(|part| part.embed.is_some()) {
        if bounds::mentions(&quote!(#ty), &own) {
            generics.make_where_clause().predicates.push(parse_quote!(#ty: #selo::Present));
        }
    }
    generics
}

struct Writer<'p> {
    selo: &'p Selo,
    view: Ident,
}

impl Writer<'_> {
    fn method(&self, body: &TokenStream) -> TokenStream {
        let Writer { selo, view } = self;
        quote! {
            #[allow(unused_variables)]
            fn present(&self, #view: &mut #selo::View<'_>) {
                #body
            }
        }
    }

    fn body(&self, present: &Present) -> TokenStream {
        let view = &self.view;
        let rules = own_rules(present);
        let directives = present.directives.iter().map(|directive| &directive.value);
        let summary = present.summary.as_ref().map(|summary| self.summary(&summary.value));
        let blocks = present
            .parts
            .iter()
            .flat_map(|part| part.blocks.iter().map(move |block| self.block(part, &block.value)));
        let embeds = present.parts.iter().filter_map(|part| self.embed(part));
        let suggestions = present.suggestions.iter().map(|one| {
            let (tool, reason) = (&one.tool, &one.reason.value);
            quote!(#view.suggest::<#tool>(#reason);)
        });
        let with = present.with.as_ref().map(|with| quote!(#with(self, #view);));
        quote! {
            #(#view.rule(#rules);)*
            #(#view.directive(#directives);)*
            #summary
            #(#blocks)*
            #(#embeds)*
            #(#suggestions)*
            #with
        }
    }

    fn summary(&self, text: &str) -> TokenStream {
        let Writer { selo, view } = self;
        quote!(#view.ui(#selo::Ui::summary(#text));)
    }

    /// Said to stand at the key, so that a type without a presenter is reported there.
    fn embed(&self, part: &Part) -> Option<TokenStream> {
        let (at, _) = site::ends(part.embed.as_ref()?);
        let view = &self.view;
        let here = site::at(at.resolved_at(Span::call_site()), quote!(&self.));
        let mut member = part.member.clone();
        match &mut member {
            Member::Named(ident) => ident.set_span(at.resolved_at(ident.span())),
            Member::Unnamed(index) => index.span = at,
        }
        Some(quote!(#view.embed(#here #member);))
    }

    fn block(&self, part: &Part, block: &Block) -> TokenStream {
        let Writer { selo, view } = self;
        let (private, member) = (selo.private(), &part.member);
        let function = format_ident!("{}", block.word());
        let more = match block {
            Block::Code(language) => quote!(#language,),
            _ => TokenStream::new(),
        };
        let frame = self.frame(part);
        quote!(#private::#function(#view, &self.#member, #more #frame);)
    }

    fn frame(&self, part: &Part) -> TokenStream {
        let selo = self.selo;
        let private = selo.private();
        let some = |value: TokenStream| quote!(::core::option::Option::Some(#value));
        let title = part.title.as_ref().map(|Sited { value, .. }| {
            let title = some(quote!(#value));
            quote!(title: #title,)
        });
        let width = part.width.as_ref().map(|Sited { value, .. }| {
            let word = format_ident!("{}", super::capitalized(value.word()));
            let width = some(quote!(#selo::Width::#word));
            quote!(width: #width,)
        });
        let priority = part.priority.as_ref().map(|Sited { value, .. }| {
            let number = proc_macro2::Literal::usize_unsuffixed(*value);
            let priority = some(quote!(#number));
            quote!(priority: #priority,)
        });
        let given = quote!(#title #width #priority);
        if given.is_empty() {
            return quote!(#private::Frame::PLAIN);
        }
        quote!(#private::Frame { #given ..#private::Frame::PLAIN })
    }
}

// Asks each part as a `Presenter`, which one without `impl Present` is, too: that it has none is
// reported where it is embedded.
fn rules(present: &Present) -> Option<TokenStream> {
    let private = present.selo.private();
    let own: Vec<_> = own_rules(present).collect();
    let embedded: Vec<_> =
        present.parts.iter().filter(|part| part.embed.is_some()).map(|part| &part.ty).collect();
    if own.is_empty() && embedded.is_empty() {
        return None;
    }
    let scope = (!embedded.is_empty()).then(|| silent(&private));
    Some(quote! {
        fn rules() -> ::std::vec::Vec<&'static str> {
            #scope
            #private::rules([#(#private::Presenter::<#embedded>::rules()),*], &[#(#own),*])
        }
    })
}

/// What is declared of the type itself, in the order in which it is said.
fn own_rules(present: &Present) -> impl Iterator<Item = String> {
    let of_fields = present.parts.iter().flat_map(field_rules);
    of_fields.chain(present.rules.iter().map(|rule| rule.value.clone()))
}

/// `field: text`.
fn field_rules(part: &Part) -> Vec<String> {
    let key = part.key.as_deref().unwrap_or_default();
    let texts = part.rules.iter().filter_map(|rule| rule.text.as_ref());
    texts.map(|text| format!("{key}: {text}")).collect()
}

fn declared(selo: &Selo, ident: &Ident, generics: &Generics) -> TokenStream {
    let private = selo.private();
    implement(&quote!(#private::Declared), None, ident, generics, TokenStream::new())
}

// Expands to, for each field that is shown as text, a list or a table:
//
//     const _: () = ::selo::__private::shown_as_table(<Vec<Row> as ::selo::Output>::SHAPE, "rows");
//
// and `shown_beside` for one that is shown and is no part of the data. Outside of the type its
// parameters mean nothing; there a wrong one is told when it is shown.
fn judged(present: &Present) -> TokenStream {
    let own = bounds::own(&present.generics);
    let known =
        present.parts.iter().filter(|Part { ty, .. }| !bounds::mentions(&quote!(#ty), &own));
    known.flat_map(|part| questions(&present.selo, part)).collect()
}

fn questions(selo: &Selo, part: &Part) -> Vec<TokenStream> {
    let mut questions = Vec::new();
    for block in &part.blocks {
        match block.value {
            Block::Echarts | Block::Json => {}
            Block::Mermaid | Block::Code(_) => {
                questions.push(question(selo, part, "shown_as_text", &block.site));
            }
            Block::List => questions.push(question(selo, part, "shown_as_list", &block.site)),
            Block::Table => questions.push(question(selo, part, "shown_as_table", &block.site)),
        }
    }
    let shown = part.blocks.first().map(|block| &block.site).or(part.embed.as_ref());
    if let Some(site) = shown.filter(|_| part.beside) {
        questions.push(question(selo, part, "shown_beside", site));
    }
    questions
}

fn question(selo: &Selo, part: &Part, policy: &str, site: &TokenStream) -> TokenStream {
    let (private, ty, label) = (selo.private(), &part.ty, part.label());
    let function = format_ident!("{policy}");
    let shape = quote!(<#ty as #selo::Output>::SHAPE, #label);
    let call = site::call(site, quote!(#private::#function), shape);
    quote!(const _: () = #call;)
}

/// Without `derive(Output)` nobody would redact, limit, or say that a key is misspelt.
fn left(present: &Present) -> Option<TokenStream> {
    let Present { selo, ident, generics, .. } = present;
    let left = present.left.as_ref()?;
    Some(super::marked(selo, ident, generics, &format_ident!("Settled"), left))
}

/// The errors, and a presenter that says nothing.
pub(crate) fn present_stand_in(stub: Option<&TypeStub>, errors: Option<syn::Error>) -> TokenStream {
    let errors = said(errors);
    let stand_in = stub.map(|TypeStub { selo, ident, generics }| {
        let writer = Writer { selo, view: view() };
        let bound = quote!(#selo::Output);
        let method = writer.method(&TokenStream::new());
        let of = quote!(#selo::Present);
        let implementation = implement(&of, Some(&bound), ident, generics, method);
        let declared = declared(selo, ident, generics);
        quote!(#implementation #declared)
    });
    quote!(#stand_in #errors)
}

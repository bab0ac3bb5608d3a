//! A tool as a type beside its function.

use super::{capitalized, said, silent, site};
use crate::model::{Handler, KnownUnion, Sited, Tool, ToolList, ToolStub, Word};
use crate::paths::Selo;
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};

// Expands to (with the function before it, as it is):
//
//     pub struct entries_list {}
//     impl ::selo::Tool for entries_list { type Input = …; type Returns = …; const ABOUT: … }
//     // and `fn present(…)`, when a channel shows what a presenter says
//     impl<S> ::selo::Handler<S> for entries_list
//     where Cx<App>: ::selo::__private::Context<State = S>
//     { fn call(…) -> … { entries_list(…::of(cx), input) } }
//     #[allow(long_running_const_eval)] // here and below
//     const _: () = ::selo::policy::class::<entries_list>();
//     const _: () = ::selo::policy::input::<entries_list>();
//     const _: () = ::selo::policy::output::<entries_list>();
//
// Each bound on a type of the author's is mentioned once, so that an unmet one is reported once.
pub(crate) fn tool(tool: &Tool, item: &TokenStream) -> TokenStream {
    let Tool { selo, handler, .. } = tool;
    let Handler { cfgs, ident, input, output, .. } = handler;
    let input = input.as_ref().map_or_else(|| quote!(#selo::NoInput), ToTokens::to_token_stream);
    let types = [associated("Input", &input), associated("Returns", output)];
    let types = quote!(#(#types)*);
    let structure = structure(&tool.name.value, cfgs, &handler.vis, ident);
    let about = about(tool);
    let present = present(tool);
    let handles = handles(selo, handler);
    let policies = policies(tool);
    quote! {
        #[allow(clippy::unused_async)] // a handler is async, whether it waits or not
        #item

        #structure

        #(#cfgs)*
        #[automatically_derived]
        #[allow(clippy::needless_update)]
        impl #selo::Tool for #ident {
            #types
            const ABOUT: #selo::About = #about;
            #present
        }

        #handles
        #policies
    }
}

/// Spanned at the type: a private one in the interface of a public tool is reported there.
fn associated(name: &str, ty: &impl ToTokens) -> TokenStream {
    let (span, _) = site::ends(&ty.to_token_stream());
    let name = Ident::new(name, span);
    quote_spanned!(span=> type #name = #ty;)
}

fn structure(
    name: &str,
    cfgs: &[syn::Attribute],
    vis: &syn::Visibility,
    ident: &Ident,
) -> TokenStream {
    let doc = format!("The tool `{name}`.");
    quote! {
        #(#cfgs)*
        #[doc = #doc]
        #[allow(non_camel_case_types, dead_code)]
        #vis struct #ident {}
    }
}

fn about(tool: &Tool) -> TokenStream {
    let Tool { selo, name, description, class, .. } = tool;
    let name = &name.value;
    let title = tool.title.clone().unwrap_or_else(|| title(name));
    let description = description.as_deref().unwrap_or_default();
    let class = choice(class.value);
    let version = tool.version.as_ref().map(|text| field("version", &text.value));
    let flags = [
        ("destructive", &tool.destructive),
        ("idempotent", &tool.idempotent),
        ("open_world", &tool.open_world),
    ];
    let flags = flags.map(|(key, flag)| flag.as_ref().map(|flag| field(key, flag.value)));
    let confirm = tool.confirm.as_ref().map(|text| {
        let text = &text.value;
        field("confirm", quote!(::core::option::Option::Some(#text)))
    });
    let known = known_unions(selo, &tool.known_unions);
    let replies = replies(tool);
    let succession = succession(tool);
    quote! {
        #selo::About {
            name: #name,
            title: #title,
            description: #description,
            class: #selo::Class::#class,
            #version #(#flags)* #confirm #known #replies #succession
            ..#selo::About::PLAIN
        }
    }
}

/// How replies reach a model.
fn replies(tool: &Tool) -> TokenStream {
    let selo = &tool.selo;
    let channel = tool.channel.as_ref().map(|Sited { value, .. }| {
        let channel = choice(*value);
        field("channel", quote!(#selo::Channel::#channel))
    });
    let encoding = tool.encoding.as_ref().map(|Sited { value, .. }| {
        let encoding = choice(*value);
        field("encoding", quote!(#selo::Encoding::#encoding))
    });
    let errors = tool.errors.as_ref().map(|Sited { value, .. }| {
        let errors = choice(*value);
        field("errors", quote!(::core::option::Option::Some(#selo::ErrorFormat::#errors)))
    });
    let select = tool.select.as_ref().map(|flag| field("select", flag.value));
    quote!(#channel #encoding #errors #select)
}

/// What is to be used instead of it, and what it was called.
fn succession(tool: &Tool) -> TokenStream {
    let deprecated = tool.deprecated.as_ref().map(|Sited { value, .. }| {
        field("deprecated", quote!(::core::option::Option::Some(#value)))
    });
    let names = tool.alias.iter().map(|alias| &alias.value);
    let alias = (!tool.alias.is_empty()).then(|| field("alias", quote!(&[#(#names),*])));
    quote!(#deprecated #alias)
}

/// The variant of the runtime's enum: `read` as `Read`.
fn choice(word: impl Word) -> Ident {
    format_ident!("{}", capitalized(word.word()))
}

// Expands to:
//
//     fn present(data: &::selo::DataOf<Self>, view: &mut ::selo::View<'_>) {
//         <::selo::DataOf<Self> as ::selo::Present>::present(data, view)
//     }
//     fn rules() -> Vec<&'static str> { Presenter::<::selo::DataOf<Self>>::rules() }
//
// The channel asks for a presenter, so that a missing one is reported there, and only there.
fn present(tool: &Tool) -> Option<TokenStream> {
    let channel = tool.channel.as_ref().filter(|channel| channel.value.presents())?;
    let selo = &tool.selo;
    let private = selo.private();
    let silent = silent(&private);
    let [data, view] = ["data", "view"].map(|name| Ident::new(name, Span::mixed_site()));
    let (at, _) = site::ends(&channel.site);
    let asked = site::at(at, quote!(<#selo::DataOf<Self> as #selo::Present>::present));
    Some(quote! {
        fn present(#data: &#selo::DataOf<Self>, #view: &mut #selo::View<'_>) {
            #asked(#data, #view)
        }

        fn rules() -> ::std::vec::Vec<&'static str> {
            #silent
            #private::Presenter::<#selo::DataOf<Self>>::rules()
        }
    })
}

fn field(name: &str, value: impl ToTokens) -> TokenStream {
    let name = format_ident!("{name}");
    quote!(#name: #value,)
}

fn known_unions(selo: &Selo, known: &[KnownUnion]) -> Option<TokenStream> {
    let each = known.iter().map(|known| {
        let path = &known.path.value;
        let issue = known.issue.as_ref().map_or("", |issue| &issue.value);
        quote!(#selo::KnownUnion { path: #path, issue: #issue })
    });
    (!known.is_empty()).then(|| field("known_unions", quote!(&[#(#each),*])))
}

/// `entries_list` as `Entries list`.
fn title(name: &str) -> String {
    capitalized(&name.replace(['_', '-'], " "))
}

fn handles(selo: &Selo, handler: &Handler) -> TokenStream {
    let Handler { cfgs, ident, context, .. } = handler;
    let private = selo.private();
    let [state, cx, input] = ["S", "cx", "input"].map(|n| Ident::new(n, Span::mixed_site()));
    let passed = handler.input.is_some().then(|| quote!(, #input));
    let (first, _) = site::ends(&context.to_token_stream());
    let bound = site::at(first, quote!(: #private::Context<State = #state>));
    let future = site::at(ident.span(), future());
    quote! {
        #(#cfgs)*
        #[automatically_derived]
        impl<#state> #selo::Handler<#state> for #ident
        where
            #context #bound
        {
            #[allow(deprecated, unused_variables)]
            fn call(#cx: &#selo::Cx<#state>, #input: Self::Input) -> #future {
                #ident(<#context as #private::Context>::of(#cx) #passed)
            }
        }
    }
}

fn future() -> TokenStream {
    quote!(impl ::core::future::Future<Output = Self::Returns> + ::core::marker::Send)
}

/// The rules on the whole types, each where the author wrote what it judges.
fn policies(tool: &Tool) -> TokenStream {
    let Tool { selo, handler, class, .. } = tool;
    let Handler { cfgs, ident, input, output, .. } = handler;
    let judge = |policy: TokenStream, site: &TokenStream| {
        let call = site::call(site, quote!(#selo::policy::#policy::<#ident>), TokenStream::new());
        // The rules end with the type; that a large one takes a while is no mistake of its author.
        quote! {
            #(#cfgs)*
            #[allow(long_running_const_eval)]
            const _: () = #call;
        }
    };
    let input = input.as_ref().map_or_else(|| ident.to_token_stream(), ToTokens::to_token_stream);
    let class = judge(quote!(class), &class.site);
    let input = judge(quote!(input), &input);
    let output = judge(quote!(output), &output.to_token_stream());
    quote!(#class #input #output)
}

/// The errors, and enough code that nothing else complains: the author's item, and a stand-in for
/// each name that other code may mention.
pub(crate) fn tool_stand_in(
    item: &TokenStream,
    stub: Option<&ToolStub>,
    errors: Option<syn::Error>,
) -> TokenStream {
    let errors = said(errors);
    let names = stub.map(|ToolStub { selo, ident, vis, cfgs }| {
        let private = selo.private();
        let name = ident.to_string();
        let structure = structure(&name, cfgs, vis, ident);
        let [state, cx, input] = ["S", "cx", "input"].map(|n| Ident::new(n, Span::mixed_site()));
        let future = future();
        quote! {
            #structure

            #(#cfgs)*
            impl #selo::Tool for #ident {
                type Input = #selo::NoInput;
                type Returns = #selo::Read<#selo::NoData>;
                const ABOUT: #selo::About = #selo::About { name: #name, ..#selo::About::PLAIN };
            }

            #(#cfgs)*
            impl<#state> #selo::Handler<#state> for #ident {
                #[allow(unused_variables)]
                fn call(#cx: &#selo::Cx<#state>, #input: Self::Input) -> #future {
                    #private::broken()
                }
            }
        }
    });
    quote! {
        #item
        #names
        #errors
    }
}

// Expands to:
//
//     {
//         const _: () = ::selo::policy::unique_names(&[&<a as ::selo::Tool>::ABOUT, …]);
//         ::selo::Tools::new().with::<a>()…
//     }
pub(crate) fn tools(list: &ToolList, errors: Option<syn::Error>) -> TokenStream {
    let selo = Selo::at(list.selo.clone());
    let tools = &list.tools;
    let errors = said(errors);
    let names = errors.is_none().then(|| {
        let names = quote!(&[#(&<#tools as #selo::Tool>::ABOUT),*]);
        let unique = site::call(&quote!(#(#tools),*), quote!(#selo::policy::unique_names), names);
        quote! {
            #[allow(long_running_const_eval)]
            const _: () = #unique;
        }
    });
    quote! {{
        #errors
        #names
        #selo::Tools::new()#(.with::<#tools>())*
    }}
}

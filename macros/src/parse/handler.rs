//! The function below the attribute, up to its opening brace.

use crate::diag::Diag;
use crate::model::{Handler, Sited};
use proc_macro2::TokenStream;
use quote::{ToTokens as _, quote};
use syn::ext::IdentExt as _;
use syn::parse::{Parse, ParseStream};
use syn::{Attribute, FnArg, Ident, ReturnType, Signature, Type, Visibility};

/// What a handler looks like, for the one message that shows it.
pub(super) const TEMPLATE: &str =
    "write `async fn name(cx: &Cx<App>, input: MyInput) -> Result<Read<MyData>, MyError>`";

/// A function whose body may still be half typed; the compiler reports that better than we can.
pub(super) struct Head {
    pub(super) attrs: Vec<Attribute>,
    pub(super) vis: Visibility,
    pub(super) sig: Signature,
}

impl Parse for Head {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let attrs = input.call(Attribute::parse_outer)?;
        let vis = input.parse()?;
        let sig = input.parse()?;
        input.parse::<TokenStream>()?;
        Ok(Head { attrs, vis, sig })
    }
}

/// Takes from the signature what a tool needs, or shows the right one.
pub(super) fn understand(head: &Head, diag: &mut Diag) -> Option<Handler> {
    let sig = &head.sig;
    if let Some(receiver) = sig.receiver() {
        diag.error(receiver, format_args!("handler `{}` is a method", sig.ident))
            .note(
                "handler-signature",
                "the app's state is `cx.app()`, so that a handler is a plain function",
            )
            .help(format_args!("move it out of the `impl` block, and {TEMPLATE}"));
        return None;
    }
    if let Some((at, what)) = mistake(sig) {
        diag.error(at, format_args!("handler `{}` {what}", sig.ident))
            .note("handler-signature", "a client sends one JSON object and gets one reply")
            .help(TEMPLATE);
        return None;
    }
    let ReturnType::Type(_, output) = &sig.output else { return None };
    Some(Handler {
        vis: head.vis.clone(),
        cfgs: cfgs(&head.attrs),
        ident: sig.ident.clone(),
        context: context(sig)?.clone(),
        input: sig.inputs.iter().nth(1).and_then(typed).cloned(),
        output: (**output).clone(),
    })
}

/// The first thing that is not as it must be, and where.
fn mistake(sig: &Signature) -> Option<(TokenStream, &'static str)> {
    let Signature { fn_token, ident, generics, inputs, output, constness, abi, .. } = sig;
    let third = inputs.iter().nth(2).map(|_| inputs.iter().skip(2));
    let anonymous = inputs.iter().filter_map(typed).find(|ty| matches!(ty, Type::ImplTrait(_)));
    if sig.asyncness.is_none() {
        Some((quote!(#fn_token), "is not `async`"))
    } else if constness.is_some() || abi.is_some() || !matches!(sig.safety, syn::Safety::Default) {
        Some((quote!(#ident), "is not a plain `async fn`"))
    } else if !generics.params.is_empty() || generics.where_clause.is_some() {
        let clause = &generics.where_clause;
        Some((quote!(#generics #clause), "has generics, and a client cannot choose a type"))
    } else if inputs.is_empty() {
        Some((quote!(#ident), "takes no context"))
    } else if context(sig).is_none() {
        Some((quote!(#inputs), "does not take the context by reference first"))
    } else if let Some(more) = third {
        Some((quote!(#(#more)*), "takes more than one input"))
    } else if let Some(ty) = anonymous {
        Some((quote!(#ty), "takes a type without a name"))
    } else if matches!(output, ReturnType::Default) {
        Some((quote!(#ident), "returns nothing"))
    } else {
        match output {
            ReturnType::Type(_, ty) if matches!(**ty, Type::ImplTrait(_)) => {
                Some((ty.to_token_stream(), "returns a type without a name"))
            }
            _ => None,
        }
    }
}

/// `Cx<App>` of a first parameter `cx: &Cx<App>`.
pub(super) fn context(sig: &Signature) -> Option<&Type> {
    match typed(sig.inputs.first()?)? {
        Type::Reference(reference) if reference.mutability.is_none() => Some(&reference.elem),
        _ => None,
    }
}

fn typed(arg: &FnArg) -> Option<&Type> {
    match arg {
        FnArg::Typed(typed) => Some(&typed.ty),
        FnArg::Receiver(_) => None,
    }
}

/// What is generated exists only where the function does.
pub(super) fn cfgs(attrs: &[Attribute]) -> Vec<Attribute> {
    attrs.iter().filter(|attr| attr.path().is_ident("cfg")).cloned().collect()
}

/// A tool is called as its function, without `r#`.
pub(super) fn name(ident: &Ident) -> Sited<String> {
    Sited::new(ident.unraw().to_string(), ident)
}

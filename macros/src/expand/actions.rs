//! `impl Actions`, and the `impl Input` that goes with it.

use super::generics::implement;
use super::{chosen, said};
use crate::model::{Action, Actions, Sited, TypeStub};
use crate::paths::Selo;
use proc_macro2::TokenStream;
use quote::quote;
use syn::Generics;

// Expands to:
//
//     impl ::selo::Actions for EntryAction { const ACTIONS: &'static [::selo::Action] = &[…]; }
//     impl ::selo::Input for EntryAction {
//         const SHAPE: … = &::selo::Shape::Actions(ACTIONS);
//         fn chosen_action(&self) -> … { … }
//     }
pub(crate) fn actions(actions: &Actions) -> TokenStream {
    let selo = &actions.selo;
    let each = actions.list.iter().map(|action| self::action(selo, action));
    both(actions, &quote!(&[#(#each),*]))
}

fn action(selo: &Selo, action: &Action) -> TokenStream {
    let is_set = |flag: &Option<Sited<bool>>| flag.as_ref().is_some_and(|flag| flag.value);
    let Action { name, doc, .. } = action;
    let mutates = is_set(&action.mutation);
    let destructive = is_set(&action.destructive);
    // What changes nothing can be done twice.
    let idempotent = is_set(&action.idempotent) || !mutates;
    let confirm = action.confirm.as_ref().map(|text| {
        let text = &text.value;
        quote!(confirm: ::core::option::Option::Some(#text),)
    });
    quote! {
        #selo::Action {
            name: #name,
            doc: #doc,
            mutates: #mutates,
            destructive: #destructive,
            idempotent: #idempotent,
            #confirm
            ..#selo::Action::PLAIN
        }
    }
}

fn both(actions: &Actions, each: &TokenStream) -> TokenStream {
    let Actions { selo, ident, .. } = actions;
    let generics = Generics::default();
    let list = quote!(const ACTIONS: &'static [#selo::Action] = #each;);
    let named = chosen::named(actions);
    let input = quote! {
        const SHAPE: &'static #selo::Shape =
            &#selo::Shape::Actions(<Self as #selo::Actions>::ACTIONS);
        #named
    };
    let of_actions = implement(&quote!(#selo::Actions), None, ident, &generics, list);
    let of_input = implement(&quote!(#selo::Input), None, ident, &generics, input);
    quote!(#of_actions #of_input)
}

/// The errors, and impls about which every rule is silent.
pub(crate) fn actions_stand_in(stub: Option<&TypeStub>, errors: Option<syn::Error>) -> TokenStream {
    let errors = said(errors);
    let stand_in = stub.map(|TypeStub { selo, ident, generics }| {
        let list = quote!(const ACTIONS: &'static [#selo::Action] = &[];);
        let shape = quote!(const SHAPE: &'static #selo::Shape = &#selo::Shape::Broken;);
        let of_actions = implement(&quote!(#selo::Actions), None, ident, generics, list);
        let of_input = implement(&quote!(#selo::Input), None, ident, generics, shape);
        quote!(#of_actions #of_input)
    });
    quote!(#stand_in #errors)
}

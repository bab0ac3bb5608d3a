//! What each macro writes for a typical item, and what it says about mistakes that the UI tests do
//! not show.

#![allow(clippy::needless_raw_string_hashes)] // as expect-test writes them

use crate::model::Side;
use crate::testing::{said, written};
use crate::{expand_actions, expand_data, expand_failure, expand_tool, expand_tools};
use expect_test::{Expect, expect, expect_file};
use proc_macro2::TokenStream;
use quote::quote;

fn tool_says(args: TokenStream, expected: &Expect) {
    let item = quote! {
        /// Shows it.
        async fn show(cx: &Cx<App>) -> Read<Found> { todo!() }
    };
    expected.assert_eq(&said(expand_tool(args, item)));
}

#[test]
fn a_read_tool() {
    let tokens = expand_tool(
        quote!(class = "read", version = "1.2.0"),
        quote! {
            /// Lists.
            #[cfg(feature = "list")]
            pub async fn entries_list(cx: &Cx<App>, input: List) -> Result<Read<Rows>, Gone> {
                user::run(cx, input).await
            }
        },
    );
    expect_file!["../tests/expand/read_tool.rs"].assert_eq(&written(tokens));
}

#[test]
fn a_mutation_with_everything_under_another_path() {
    let tokens = expand_tool(
        quote!(
            class = "mutation",
            name = "entry-drop",
            title = "Drop it",
            destructive,
            idempotent = true,
            open_world,
            confirm = "Drop {entry}?",
            known_union(path = "filter", issue = "#1"),
            crate = ::other
        ),
        quote! {
            /// Drops.
            async fn drop_it(cx: &Cx<App>, input: Drop) -> Mutation<Dropped> { user::run() }
        },
    );
    let written = written(tokens);
    assert!(!written.contains("::selo"), "the default path is still there:\n{written}");
    expect_file!["../tests/expand/mutation_tool.rs"].assert_eq(&written);
}

#[test]
fn a_broken_tool_keeps_its_names() {
    let tokens = expand_tool(
        quote!(class = "raed"),
        quote! {
            /// Lists.
            pub async fn entries_list(cx: &Cx<App>) -> Read<Rows> { user::run() }
        },
    );
    expect_file!["../tests/expand/broken_tool.rs"].assert_eq(&written(tokens));
}

#[test]
fn a_list_of_tools() {
    let tokens = expand_tools(quote!(greet, user::list));
    let tokens = quote!(fn tools() -> Tools #tokens);
    expect_file!["../tests/expand/tools.rs"].assert_eq(&written(tokens));
}

#[test]
fn an_input() {
    let tokens = expand_data(
        quote! {
            #[serde(rename_all = "camelCase")]
            struct Find {
                /// A word.
                #[serde(alias = "word")]
                the_word: String,
                /// How many.
                #[serde(default)]
                #[input(excludes = "all", excludes = "page")]
                limit: u32,
                /// All of them.
                #[serde(default)]
                all: bool,
                #[serde(flatten)]
                paging: Paging,
                #[serde(skip)]
                internal: u8,
            }
        },
        Side::Input,
    );
    expect_file!["../tests/expand/input.rs"].assert_eq(&written(tokens));
}

#[test]
fn an_echoed_output() {
    let tokens = expand_data(
        quote! {
            #[output(echoed)]
            struct Row<T> {
                id: u32,
                #[output(nullable)]
                ends_at: Option<T>,
                #[schemars(with = "String")]
                #[serde(serialize_with = "user::write")]
                price: Price,
                #[serde(flatten)]
                rest: Map,
            }
        },
        Side::Output,
    );
    expect_file!["../tests/expand/echoed_output.rs"].assert_eq(&written(tokens));
}

#[test]
fn a_choice_and_a_union() {
    let choice = expand_data(
        quote! {
            #[serde(rename_all = "kebab-case")]
            enum Order {
                /// Newest first.
                NewestFirst,
                OldestFirst,
            }
        },
        Side::Output,
    );
    let union = expand_data(
        quote! {
            #[serde(tag = "kind")]
            enum Figure { Circle { radius: f64 }, Other(Form), None }
        },
        Side::Output,
    );
    let both = quote!(#choice #union);
    expect_file!["../tests/expand/choice_and_union.rs"].assert_eq(&written(both));
}

#[test]
fn actions() {
    let tokens = expand_actions(quote! {
        #[serde(rename_all = "kebab-case")]
        enum Action {
            /// Gets it.
            #[action(read)]
            GetIt,
            #[action(mutation, destructive, confirm = "Drop {it}?")]
            Drop,
        }
    });
    expect_file!["../tests/expand/actions.rs"].assert_eq(&written(tokens));
}

#[test]
fn a_failure() {
    let tokens = expand_failure(quote! {
        enum StoreError {
            #[failure(code = "CONFLICT", hint = "read again")]
            Conflict { #[failure(detail)] id: u32, #[failure(detail = "now")] current: u32 },
            #[failure(code = "BUSY", retryable)]
            Busy(Io),
            #[failure(transparent)]
            Gone(Gone),
        }
    });
    expect_file!["../tests/expand/failure.rs"].assert_eq(&written(tokens));
}

/// rmcp-macros forgets the description after another attribute.
#[test]
fn docs_after_an_attribute_are_kept() {
    let tokens = expand_tool(
        quote!(class = "read"),
        quote! {
            /// Shows it,
            #[allow(dead_code)]
            /// and more.
            async fn show(cx: &Cx<App>) -> Read<Found> { todo!() }
        },
    );
    assert!(written(tokens).contains(r#"description: "Shows it,\nand more.","#));
}

#[test]
fn several_mistakes_in_one_tool_are_said_at_once() {
    let item = quote! { async fn show__It(cx: &Cx<App>) -> Read<Found> { todo!() } };
    let said = said(expand_tool(quote!(class = "read", state = "both", destructive), item));
    expect![[r#"
        tool name `show__It` has a character that clients refuse
        note: clients put a prefix before it, allow 60 or 64 characters in all, and drop the whole list for one bad name [tool-name]
        help: write 1 to 40 of `a-z`, `0-9`, `_` and `-`, a letter first, as the function's name or as `name = "…"`

        tool `show__It` has no description
        note: a model chooses a tool by its description alone [described]
        help: add a `///` line above the function

        state `both` is not the state of class `read`
        note: a read tells how much it saw, a mutation what is true afterwards [state-face]
        help: write `state = "coverage"`, or leave it out; or declare `class = "gated"`

        `destructive` on a read tool
        note: what reads takes nothing away, and stays callable in read-only mode [state-face]
        help: declare `class = "mutation"`, or remove `destructive`"#]]
    .assert_eq(&said);
}

#[test]
fn versions_are_three_plain_numbers() {
    for wrong in ["1", "1.2", "1.2.3.4", "v1.2.3", "1.02.3", "1.2.3-beta", "1.+2.3", ""] {
        let expected = format!("`{wrong}` is not a version\n");
        let item = quote! { /** Shows. */ async fn show(cx: &Cx<App>) -> Read<Found> {} };
        let said = said(expand_tool(quote!(class = "read", version = #wrong), item));
        assert!(said.starts_with(&expected), "{wrong}: {said}");
    }
    tool_says(quote!(class = "read", version = "0.10.200"), &expect!["nothing"]);
}

#[test]
fn malformed_arguments_are_said_in_plain_words() {
    tool_says(
        quote!(class = "read", destructive = "no"),
        &expect![[r#"
        `destructive` takes nothing or a boolean
        help: write `destructive`"#]],
    );
    tool_says(
        quote!(class = "read", known_union = "filter"),
        &expect![[r##"
        `known_union` takes a list
        help: write `known_union(path = "filter", issue = "#1")`"##]],
    );
    tool_says(
        quote!(class = "read", known_union(issue = "#1")),
        &expect![[r#"
        a known union without a path
        note: an exception holds for one place of the input [known-union]
        help: add `path = "…"`, as in `filter.value` or `all[].by`"#]],
    );
    tool_says(
        quote!(class = "read", crate = "selo"),
        &expect![[r#"
        `crate` takes a path
        help: write `crate = ::selo`"#]],
    );
    tool_says(
        quote!(class = "read", colour = 1),
        &expect![[r#"
        `#[tool]` has no key `colour`
        help: the keys are `class`, `state`, `name`, `title`, `version`, `destructive`, `idempotent`, `open_world`, `confirm`, `known_union` and `crate`"#]],
    );
    tool_says(quote!(class = "read" version = "1.0.0"), &expect!["expected `,`"]);
}

#[test]
fn habits_from_other_frameworks_are_led_on() {
    tool_says(
        quote!(class = "read", description = "Shows it.", annotations(read_only_hint = true)),
        &expect![[r#"
            `description` is not said here
            help: write it as a `///` comment above the function

            `annotations` is not said here
            help: the hints follow from `class`, `destructive`, `idempotent` and `open_world`"#]],
    );
}

#[test]
fn one_wrong_word_is_not_called_missing_too() {
    tool_says(
        quote!(class = "reads"),
        &expect![[r#"
        `reads` is not a class
        note: the class decides who may call a tool and what a client is told of it [state-face]
        help: did you mean `read`?"#]],
    );
    tool_says(
        quote!(class = read),
        &expect![[r#"
        `class` takes a text
        help: write `class = "…"`"#]],
    );
}

/// serde and its own derive report these; a second voice would only repeat it.
#[test]
fn what_serde_refuses_is_left_to_serde() {
    let item = quote! {
        #[serde(rename_all = "shouting")]
        struct Find {
            /// A word.
            word: String,
        }
    };
    let tokens = expand_data(item, Side::Input);
    expect!["nothing"].assert_eq(&said(tokens.clone()));
    assert!(written(tokens).contains("Shape::Broken"));
}

/// Only rustc knows a constant; what a function computes or a parameter is, nobody knows before.
#[test]
fn bounds_that_are_constants_are_left_to_rustc() {
    let item = quote! {
        struct Found<const N: u8> {
            #[schemars(range(min = -(LEAST), max = compute()))]
            of_the_module: i64,
            #[schemars(range(max = N), inner(range(equal = Self::BEST)))]
            of_the_type: Vec<u8>,
        }
    };
    let written = written(expand_data(item, Side::Output));
    let constants: Vec<_> = written.lines().filter(|line| line.starts_with("const _")).collect();
    let expected = r#"const _: () = ::selo::__private::bound((-(LEAST)) as f64, "of_the_module");"#;
    assert_eq!(constants, [expected], "{written}");
}

#[test]
fn every_key_of_an_input_is_judged_those_of_a_union_too() {
    let item = quote! {
        #[serde(tag = "type", content = "the content")]
        enum Filter {
            Of {
                /// The first.
                #[serde(rename = "a b")]
                first: u8,
                /// The second.
                #[input(keyword)]
                title: u8,
                #[serde(flatten)]
                #[input(keyword)]
                rest: Rest,
            },
        }
    };
    expect![[r#"
        parameter `a b` has a character that providers refuse in a key
        note: for one such key a provider refuses the whole session, or a client drops the tool without an error [property-name]
        help: use 1 to 64 of `a-z`, `A-Z`, `0-9`, `_` and `-`, as in `a_b`

        parameter `the content` has a character that providers refuse in a key
        note: for one such key a provider refuses the whole session, or a client drops the tool without an error [property-name]
        help: use 1 to 64 of `a-z`, `A-Z`, `0-9`, `_` and `-`, as in `the_content`

        parameter `type` has the name of a JSON Schema keyword
        note: clients that clean schemas take it for the keyword, and the parameter vanishes [keyword-name]
        help: choose another word, as in `kind`

        `keyword` on a field without a name of its own
        note: an exception that nobody needs hides the next mistake at that place [keyword-name]
        help: remove `keyword`"#]].assert_eq(&said(expand_data(item, Side::Input)));
    let item = quote! {
        enum Filter {
            /// One.
            #[serde(rename = "items")]
            Of(Part),
            #[serde(rename = "a b")]
            Nothing,
        }
    };
    expect![[r#"
        parameter `items` has the name of a JSON Schema keyword
        note: clients that clean schemas take it for the keyword, and the parameter vanishes [keyword-name]
        help: choose another word, as in `entries`"#]].assert_eq(&said(expand_data(item, Side::Input)));
}

#[test]
fn what_excludes_what_is_said_once_by_the_name_on_the_wire() {
    let item = quote! {
        #[serde(rename_all = "kebab-case")]
        struct Find {
            /// The fields.
            #[input(excludes = "include_details", excludes)]
            fields: Option<Vec<String>>,
            /// All of them.
            #[serde(default, alias = "details")]
            #[input(excludes = "fields", excludes = "include-details")]
            include_details: bool,
            /// A word.
            #[input(excludes = "details")]
            word: Option<String>,
        }
    };
    expect![[r#"
        `excludes` takes a text
        help: write `excludes = "…"`

        `fields` excludes `include_details`, which is no parameter beside it
        note: nothing would keep the two apart, and the description would name what is not there [excludes]
        help: did you mean `include-details`?

        parameter `include-details` excludes itself
        note: no call could give it [excludes]
        help: name the other parameter, or remove `excludes`

        `word` excludes `details`, which is no parameter beside it
        note: nothing would keep the two apart, and the description would name what is not there [excludes]
        help: name `fields` or `include-details`, as it is on the wire"#]].assert_eq(&said(expand_data(item, Side::Input)));
    let item = quote! {
        struct Find {
            #[input(excludes = "a")]
            #[serde(flatten)]
            paging: Paging,
            /// A word.
            #[input(excludes = "in_the_flattened")]
            a: Option<String>,
        }
    };
    expect![[r#"
        `excludes` on a field without a name of its own
        note: it is keys of one object that exclude each other [excludes]
        help: move it to a field that has a name, or remove it"#]]
    .assert_eq(&said(expand_data(item, Side::Input)));
    let item = quote! {
        struct Find {
            /// A word.
            #[input(excludes = "b")]
            a: Option<String>,
        }
    };
    expect![[r#"
        `a` excludes `b`, which is no parameter beside it
        note: nothing would keep the two apart, and the description would name what is not there [excludes]
        help: remove it"#]].assert_eq(&said(expand_data(item, Side::Input)));
}

#[test]
fn a_type_contains_itself_only_by_its_own_name() {
    let says = |ty: TokenStream| {
        let item = quote! { struct Node { node: #ty } };
        said(expand_data(item, Side::Output)).starts_with("`Node` contains itself")
    };
    for ty in [
        quote!(Node),
        quote!(Vec<Node>),
        quote!(Option<Box<Self>>),
        quote!(::std::collections::HashMap<String, Node>),
        quote!([Node; 2]),
        quote!(Box<[Node]>),
        quote!((u8, Node)),
        quote!(Page<Node>),
    ] {
        assert!(says(ty.clone()), "{ty}");
    }
    for ty in [
        quote!(other::Node),
        quote!(<Node as Keyed>::Key),
        quote!(Node::Key),
        quote!(Vec<Self::Key>),
        quote!(Nodes),
    ] {
        assert!(!says(ty.clone()), "{ty}");
    }
}

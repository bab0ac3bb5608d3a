//! What each macro writes for a typical item, and what it says about mistakes that the UI tests do
//! not show.

#![allow(clippy::needless_raw_string_hashes)] // as expect-test writes them

use crate::model::Side;
use crate::testing::{said, written};
use crate::{
    expand_actions, expand_data, expand_failure, expand_present, expand_tool, expand_tools,
};
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
            deprecated = "use entry-trash",
            alias = "drop",
            alias = "entry_drop",
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
fn a_tool_that_presents() {
    let tokens = expand_tool(
        quote!(class = "read", channel = "both", encoding = "toon", errors = "tagged", select),
        quote! {
            /// Lists.
            async fn entries_list(cx: &Cx<App>) -> Read<Rows> { user::run() }
        },
    );
    expect_file!["../tests/expand/presenting_tool.rs"].assert_eq(&written(tokens));
}

#[test]
fn a_settled_output() {
    let tokens = expand_data(
        quote! {
            #[present(max_bytes = 40_000, rule = "amounts are in cents")]
            struct Orders {
                #[present(limit = 50, narrow = "filter by `status`")]
                orders: Vec<Order>,
                #[present(limit = 5)]
                words: Vec<Word>,
                #[present(redact)]
                email: Email,
                #[present(redact = "***")]
                token: Option<String>,
                #[serde(flatten)]
                paging: Paging,
            }
        },
        Side::Output,
    );
    expect_file!["../tests/expand/settled_output.rs"].assert_eq(&written(tokens));
}

#[test]
fn a_presenter() {
    let tokens = expand_present(quote! {
        #[serde(rename_all = "camelCase")]
        #[present(
            rule = "amounts are in cents",
            directive = "show them in EUR",
            summary = "Orders",
            suggest(tool = user::orders_show, reason = "to see one"),
            with = user::computed,
            max_bytes = 40_000
        )]
        struct Orders<T> {
            /// What was paid,
            ///
            /// in all.
            #[present(rule)]
            paid_cents: i64,
            #[present(rule = "1 is best", redact)]
            rank: String,
            #[present(table, title = "Orders", width = "half", priority = 1)]
            orders: Vec<T>,
            #[present(list)]
            words: Vec<String>,
            #[present(code = "sql")]
            query: String,
            #[serde(skip)]
            #[present(echarts)]
            chart: Value,
            #[present(embed)]
            inner: T,
        }
    });
    expect_file!["../tests/expand/presenter.rs"].assert_eq(&written(tokens));
}

fn present_says(item: TokenStream, expected: &Expect) {
    expected.assert_eq(&said(expand_present(item)));
}

#[test]
fn mistakes_in_a_presenter_are_said_at_once_and_none_twice() {
    let item = quote! {
        #[present(suggest(tool = user::show), rule = 1, ruel = "x", max_bytes = 1)]
        struct Orders {
            #[present(rule)]
            paid: i64,
            #[present(table, json)]
            orders: Vec<Order>,
            #[present(title = "Words", limit = 0)]
            words: Vec<String>,
            #[present(list, width = "haf", colour)]
            kinds: Vec<String>,
            #[present(redact, code = "sql", limit = 5)]
            query: String,
            #[serde(flatten)]
            #[present(rule = "x", redact, narrow = "y")]
            inner: Inner,
        }
    };
    present_says(
        item.clone(),
        &expect![[r#"
        a suggestion without a reason
        note: a model is told which tool may come next, and why [presenter]
        help: add `reason = "…"`

        `rule` takes a text
        help: write `rule = "…"`

        `haf` is not a width
        note: a client lays blocks out in lines, and knows three widths [presenter]
        help: did you mean `half`?

        the rule of `paid` says nothing
        note: a `rule` without a text is the doc comment of its field [presenter]
        help: add a `///` line above the field, or write `rule = "…"`

        `orders` is shown twice, as `table` and as `json`
        note: two blocks of one value say it twice, and each costs its tokens [presenter]
        help: keep one of them

        `title` of `words`, which is not shown in a block
        note: title, width and priority are of a block [presenter]
        help: add `table`, `list`, `json`, `code = "…"`, `mermaid` or `echarts`, or remove it

        a rule on `inner`, which has no key
        note: a rule of a field begins with its key [presenter]
        help: say it on the type: `#[present(rule = "…")]`"#]],
    );
    expect![[r#"
        `#[present]` on a type has no key `ruel`
        help: did you mean `rule`?

        `#[present]` on a field has no key `colour`
        help: the keys are `redact`, `limit`, `narrow`, `rule`, `embed`, `echarts`, `mermaid`, `json`, `code`, `list`, `table`, `title`, `width` and `priority`

        `query` is redacted and shown
        note: a block would show the mask, and nothing else [redacted-text]
        help: remove `code = "sql"`, or `redact`

        `inner` cannot be redacted: it is flattened
        note: a mask takes the place of the value under the field's own key [redacted-text]
        help: redact a field that is text on the wire under a key of its own

        `words` is cut to nothing
        note: a list without rows cannot be told from an empty one [limited-list]
        help: write `limit = 1` or more, or leave the field out

        `query` is redacted and has a limit
        note: rows of masks say nothing that is worth cutting [redacted-text]
        help: remove one of the two

        `narrow` on `inner`, which has no limit
        note: how to ask for less is told when a list was cut [limited-list]
        help: add `limit = 50`, or remove `narrow`

        `Orders` is allowed fewer than 1024 bytes
        note: an error must fit, too, and say what to do [limited-list]
        help: write `max_bytes = 1024` or more"#]].assert_eq(&said(expand_data(item, Side::Output)));
}

#[test]
fn what_is_said_of_a_field_must_be_there_to_be_done() {
    present_says(
        quote! {
            enum Found {
                One {
                    #[present(rule = "x")]
                    id: u32,
                },
            }
        },
        &expect![[r#"
            `id` stands in a variant, and is not always there
            note: what is declared of a field is said in every reply [presenter]
            help: say it in a function: `#[present(with = path::to::it)]` on the enum"#]],
    );
    let item = quote! {
        enum Found {
            #[present(redact)]
            One { #[present(redact)] id: String },
        }
    };
    expect![[r#"
        `#[present]` on a variant has no key `redact`
        help: remove it"#]]
    .assert_eq(&said(expand_data(item, Side::Output)));
    let item = quote! {
        struct Found {
            #[serde(skip)]
            #[present(redact, json)]
            id: String,
        }
    };
    expect![[r#"
        `id` is not on the wire
        note: only what would leave is masked and cut [redacted-text]
        help: remove it; a presenter must not show what is to be hidden"#]]
    .assert_eq(&said(expand_data(item, Side::Output)));
    let item = quote! {
        #[serde(transparent)]
        struct Found {
            #[present(redact)]
            id: String,
        }
    };
    expect![[r#"
        `id` cannot be redacted: it has no key
        note: a mask takes the place of the value under the field's own key [redacted-text]
        help: redact a field that is text on the wire under a key of its own"#]]
    .assert_eq(&said(expand_data(item, Side::Output)));
    let item = quote! {
        #[serde(into = "Plain")]
        struct Found {
            #[present(redact)]
            id: String,
        }
    };
    expect![[r#"
        `Found` is another type on the wire
        note: what is said of the fields of a converted type is done to nothing that leaves [redacted-text]
        help: say it on the type of the conversion"#]].assert_eq(&said(expand_data(item, Side::Output)));
}

#[test]
fn of_a_parameter_nothing_is_said_but_that_it_is_redacted() {
    let item = quote! {
        #[present(rule = "x")]
        struct Find {
            /// A word.
            #[present(limit = 5, ruel)]
            word: Vec<String>,
            /// A code.
            #[present(redact)]
            code: String,
        }
    };
    expect![[r#"
        `rule` is not said here
        help: a parameter has `#[present(redact)]`; the rest is said of an output

        `limit` is not said here
        help: a parameter has `#[present(redact)]`; the rest is said of an output

        `#[present]` on a field has no key `ruel`
        help: did you mean `rule`?"#]]
    .assert_eq(&said(expand_data(item, Side::Input)));
}

#[test]
fn a_newtype_is_masked_as_what_it_holds() {
    let tokens = expand_data(
        quote!(
            struct Key(String);
        ),
        Side::Output,
    );
    expect_file!["../tests/expand/newtype.rs"].assert_eq(&written(tokens));
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
            #[error("wrong password for {user}")]
            #[failure(code = "LOCKED", severity = "critical", retry_after = 30)]
            #[failure(suggest(user::unlock), suggest(help))]
            Locked {
                #[failure(detail)]
                user: String,
                #[failure(detail, redact)]
                password: String,
                #[failure(detail = "pin", redact = "***")]
                code: u32,
            },
            #[failure(transparent)]
            Gone(Gone),
        }
    });
    expect_file!["../tests/expand/failure.rs"].assert_eq(&written(tokens));
}

#[test]
fn a_redacted_field_is_not_shown_in_the_text() {
    let refused = |text: TokenStream| {
        let said = said(expand_failure(quote! {
            enum E {
                #[error(#text)]
                #[failure(code = "A")]
                A { #[failure(redact)] secret: String, r#type: u8, width: usize },
            }
        }));
        assert!(said == "nothing" || said.contains("[redacted-error]"), "{said}");
        said != "nothing"
    };
    for text in [
        quote!("is {secret}"),
        quote!("is {{{secret:?}}}"),
        quote!("is {width:>secret$}"),
        quote!("is {width:1$.secret$}"),
        quote!("is {r#secret}"),
        quote!("is {}", .secret),
        quote!("is {}", .width, .secret.len()),
        quote!("is {}", mask(&.secret)),
        quote!("is {}", mask(secret)),
        quote!("is {}", self.secret),
        quote!("is {it}", it = .secret),
        quote!("is {it}", it = *secret),
        quote!(transparent),
    ] {
        assert!(refused(text.clone()), "{text}");
    }
    for text in [
        quote!("is {{secret}}"),
        quote!("is {type} and {width:?}, secret"),
        quote!("is {}", .width),
        quote!("is {}", .width.secret),
        quote!("is {}", f(.width)?.secret),
        quote!("is {it}", it = "secret"),
        quote!(fmt = user::shown),
    ] {
        assert!(!refused(text.clone()), "{text}");
    }
}

#[test]
fn a_redacted_field_without_a_name_is_not_shown_either() {
    let says = |text: TokenStream| {
        said(expand_failure(quote! {
            #[error(#text)]
            #[failure(code = "A")]
            struct E(u8, #[failure(detail = "a", redact)] String);
        }))
    };
    for text in [
        quote!("is {1}"),
        quote!("is {_1:?}"),
        quote!("is {}", .1),
        quote!("is {}", .1.0),
        quote!("is {}", _1),
        quote!("is {}", self.1),
    ] {
        assert!(says(text.clone()).contains("[redacted-error]"), "{text}");
    }
    for text in [quote!("is {0}"), quote!("is {}", .0.1), quote!("is {}", 1), quote!("1")] {
        assert_eq!(says(text.clone()), "nothing", "{text}");
    }
    let enum_says = said(expand_failure(quote! {
        #[error("is {0}")]
        enum E { #[failure(code = "A")] A(#[failure(redact)] u8) }
    }));
    expect![[r#"
        the text of `A` shows the field `0`, which is redacted
        note: the text leaves as it is written, to clients and to logs [redacted-error]
        help: leave `0` out of `#[error(…)]`, or remove `redact`"#]]
    .assert_eq(&enum_says);
}

#[test]
fn what_a_failure_says_of_itself_is_well_formed() {
    let says = |marks: TokenStream, expected: &Expect| {
        let item = quote!(
            enum E {
                #[failure(code = "A", #marks)]
                A,
            }
        );
        expected.assert_eq(&said(expand_failure(item)));
    };
    says(
        quote!(severity = "warn"),
        &expect![[r#"
            `warn` is not a severity
            help: write `error`, `warning` or `critical`"#]],
    );
    says(
        quote!(severity = "bad"),
        &expect![[r#"
            `bad` is not a severity
            help: write `error`, `warning` or `critical`"#]],
    );
    says(
        quote!(retry_after = "30s"),
        &expect![[r#"
            `retry_after` takes a whole number
            help: write `retry_after = 50`"#]],
    );
    says(
        quote!(retry_after = 30, retryable = false),
        &expect![[r#"
        a failure that is not retryable says when to retry
        note: an agent decides by it whether it calls again [failure-code]
        help: remove `retryable = false`, or `retry_after`"#]],
    );
    says(
        quote!(suggest),
        &expect![[r#"
        `suggest` takes a path
        help: write `suggest(path::to::it)`"#]],
    );
    says(
        quote!(suggest(a, b)),
        &expect![[r#"
        `suggest` takes a path
        help: write `suggest(path::to::it)`"#]],
    );
    says(
        quote!(suggest = a::b),
        &expect![[r#"
        `suggest` takes a path
        help: write `suggest(path::to::it)`"#]],
    );
    let transparent = quote!(
        enum E {
            #[failure(transparent)]
            A(#[failure(redact)] B),
        }
    );
    expect![[r#"
        a transparent failure passes on the code of another
        note: the failure that it carries has a code, a hint and facts of its own [failure-code]
        help: remove the other keys, or `transparent`"#]]
    .assert_eq(&said(expand_failure(transparent)));
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
fn an_alias_is_a_name_like_any_other_and_given_once() {
    tool_says(
        quote!(
            class = "read",
            alias = "showIt",
            alias = "show",
            alias = "show_it",
            alias = "show_it",
            alias = 5
        ),
        &expect![[r#"
            `alias` takes a text
            help: write `alias = "…"`

            alias `showIt` has a character that clients refuse
            note: an alias is called as a name is, and a name like this clients refuse [tool-name]
            help: write 1 to 40 of `a-z`, `0-9`, `_` and `-`, a letter first

            alias `show` is the name of its tool
            note: an alias is another name that the tool answers to [tool-name]
            help: remove it, or write the name that the tool had before

            alias `show_it` is given twice
            note: the tool answers to it already [tool-name]
            help: keep one of them"#]],
    );
}

#[test]
fn a_deprecated_tool_says_what_to_use_instead() {
    let says = |args: TokenStream, attribute: TokenStream| {
        let item =
            quote! { /** Shows. */ #attribute async fn show(cx: &Cx<App>) -> Read<Found> {} };
        said(expand_tool(quote!(class = "read", #args), item))
    };
    let attributes = [quote!(#[deprecated]), quote!(#[deprecated(since = "1.1.0")])];
    let silent = attributes.map(|attribute| says(quote!(), attribute));
    assert_eq!(silent, [(); 2].map(|()| says(quote!(deprecated = " "), quote!())));
    expect![[r#"
        tool `show` is deprecated, and nothing says what to use instead
        note: a model that knows of nothing else goes on calling it [deprecated]
        help: say it: `deprecated = "use entries_list"`, or as the `note` of `#[deprecated]`"#]]
    .assert_eq(&silent[0]);
    assert_eq!(says(quote!(), quote!(#[deprecated(note = "use other")])), "nothing");
    assert_eq!(says(quote!(deprecated = "use other"), quote!(#[deprecated])), "nothing");
    expect![[r#"
        `deprecated` takes a text
        help: write `deprecated = "…"`"#]]
    .assert_eq(&says(quote!(deprecated), quote!(#[deprecated])));
}

#[test]
fn what_rust_calls_deprecated_is_published_as_such() {
    let item = quote! {
        /// Shows.
        #[deprecated(since = "1.1.0", note = "use other")]
        async fn show(cx: &Cx<App>) -> Read<Found> {}
    };
    let published = |args: TokenStream, instead: &str| {
        let written = written(expand_tool(quote!(class = "read", #args), item.clone()));
        let field = format!("deprecated: ::core::option::Option::Some(\"{instead}\"),");
        assert!(written.contains(&field), "{written}");
    };
    published(quote!(), "use other");
    published(quote!(deprecated = "use another"), "use another");
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
            help: the keys are `class`, `state`, `name`, `title`, `version`, `destructive`, `idempotent`, `open_world`, `confirm`, `known_union`, `channel`, `encoding`, `errors`, `select`, `deprecated`, `alias` and `crate`"#]],
    );
    tool_says(quote!(class = "read" version = "1.0.0"), &expect!["expected `,`"]);
    tool_says(
        quote!(class = "read", channel = "strctured"),
        &expect![[r#"
        `strctured` is not a channel
        help: did you mean `structured`?"#]],
    );
    tool_says(
        quote!(class = "read", channel = "all"),
        &expect![[r#"
        `all` is not a channel
        help: write `structured`, `text` or `both`"#]],
    );
    tool_says(
        quote!(class = "read", encoding = "ton"),
        &expect![[r#"
        `ton` is not an encoding
        help: did you mean `toon`?"#]],
    );
    tool_says(
        quote!(class = "read", errors = "xml"),
        &expect![[r#"
        `xml` is not a form of errors
        help: write `json` or `tagged`"#]],
    );
    tool_says(
        quote!(class = "read", select = "ids"),
        &expect![[r#"
        `select` takes nothing or a boolean
        help: write `select`"#]],
    );
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

//! Any tokens as an attribute or an item: a macro may refuse them, and never panics.

use crate::model::Side;
use crate::testing::said;
use crate::{
    expand_actions, expand_data, expand_failure, expand_present, expand_tool, expand_tools,
};
use proc_macro2::TokenStream;
use proptest::prelude::*;

/// Pieces of arguments, of items and of neither.
const PIECES: [&str; 81] = [
    "class",
    "=",
    "\"read\"",
    "\"gated\"",
    ",",
    "state",
    "known_union",
    "(path = \"a\")",
    "confirm",
    "true",
    "version",
    "\"1.0.0\"",
    "crate",
    "::a::b",
    "name",
    "\"\"",
    "1",
    "async",
    "fn",
    "show",
    "(cx: &Cx<App>)",
    "(self)",
    "-> Read<T>",
    "{}",
    "pub",
    "struct",
    "enum",
    "union",
    "Found",
    "{ a: u32 }",
    "{ A, B }",
    "(u32)",
    "(u32, u32)",
    ";",
    "<T>",
    "<'a>",
    "where T: X",
    "#[serde(flatten)]",
    "#[serde(untagged)]",
    "#[serde(tag = \"t\")]",
    "#[serde(from = \"X\")]",
    "#[serde(transparent)]",
    "#[serde(rename_all = \"x\")]",
    "#[output(echoed)]",
    "#[output]",
    "#[output(rows, rows)]",
    "#[action(read)]",
    "#[action(mutation, confirm = \"{a}\")]",
    "#[failure(code = \"x\")]",
    "#[failure(transparent)]",
    "#[failure(detail)]",
    "#[failure(detail, redact = \"x\")]",
    "#[failure(severity = \"error\", retry_after = 3, suggest(a::b))]",
    "#[error(\"{a} {0:b$} {\", .a.b, self.0)]",
    "{ #[error(\"{a}\")] A { #[failure(redact)] a: u8 } }",
    "/// Doc.\n",
    "{ #[output(foreign)] #[serde(flatten)] a: M }",
    "{ #[action(read)] A }",
    "r#type",
    "{ #[failure(code = \"A\")] A { #[failure(detail)] a: u8 }, B }",
    "{ #[schemars(range(min = -1, max = \"A + 1\"), inner(pattern(\"(?=a)\")))] a: u8 }",
    "{ #[validate(regex(path = A), range(equal = 1u64))] #[input(keyword)] r#type: u8 }",
    "{ #[garde(range(max), inner)] a: Vec<Self> }",
    "{ #[serde(rename = \"\")] A, #[serde(rename = \"\")] B }",
    "{ ä: <T as U>::V, b: [Found; 2] }",
    "{ #[serde(rename = \"b[]\", alias = \"c\")] a: u8, c: u8 }",
    "#[present(redact)]",
    "#[present(rule = \"a\", rule = 1, x)]",
    "#[present(suggest(tool = a::b, reason = \"c\"), suggest(d), suggest = e)]",
    "#[present(with = a::b, summary = \"s\", directive, max_bytes = 99999999999999999999)]",
    "{ #[present(limit = 1, narrow = \"n\", redact = \"\")] a: Vec<T> }",
    "{ #[present(table, title = \"t\", width = \"half\", priority = 1)] a: T }",
    "{ #[present(rule, embed, echarts, echarts)] #[serde(flatten)] a: T }",
    "{ A { #[present(rule, code = \"sql\", list = false)] a: u8 }, #[present(redact)] B }",
    "(#[present(redact, mermaid, json)] String)",
    "{ /// Doc.\n #[present(rule, width = \"x\")] #[serde(skip)] a: u8 }",
    "<const N: u8>",
    "dyn",
    "impl X",
    "#",
    "!",
];

fn tokens() -> impl Strategy<Value = TokenStream> {
    let pieces = proptest::collection::vec(proptest::sample::select(PIECES.to_vec()), 0..10);
    pieces.prop_filter_map("no tokens", |pieces| pieces.join(" ").parse().ok())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4000, failure_persistence: None, ..Default::default() })]

    #[test]
    fn a_tool_is_made_or_refused(args in tokens(), item in tokens()) {
        expand_tool(args, item);
    }

    #[test]
    fn a_list_is_made_or_refused(list in tokens()) {
        let block = expand_tools(list);
        said(quote::quote!(fn tools() #block));
    }

    #[test]
    fn a_type_is_made_or_refused(item in tokens()) {
        expand_data(item.clone(), Side::Input);
        expand_data(item.clone(), Side::Output);
        expand_actions(item.clone());
        expand_failure(item.clone());
        expand_present(item);
    }
}

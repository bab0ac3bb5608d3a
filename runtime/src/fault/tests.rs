//! The bytes of the two forms of an error.

use super::{Fault, Wrong, codes};
use crate::severity::Severity;
use crate::tool::{About, Tool};
use expect_test::{Expect, expect};
use proptest::prelude::*;
use serde_json::{Map, Value, json};
use std::time::Duration;

struct Search;

impl Tool for Search {
    type Input = crate::NoInput;
    type Returns = crate::Read<crate::NoData>;
    const ABOUT: About = About { name: "entries_search", ..About::PLAIN };
}

struct List;

impl Tool for List {
    type Input = crate::NoInput;
    type Returns = crate::Read<crate::NoData>;
    const ABOUT: About = About { name: "entries_list", ..About::PLAIN };
}

fn facts(facts: Value) -> Map<String, Value> {
    facts.as_object().cloned().unwrap_or_default()
}

fn everything() -> Fault {
    Fault::new("STORE_BUSY", "the store is busy\nwith an import")
        .severity(Severity::Critical)
        .hint("read another space, or wait")
        .suggest::<Search>()
        .suggest::<List>()
        .suggest::<Search>()
        .details(facts(json!({"space": "blog", "jobs": 3, "ids": [1, 2], "by": null})))
        .retry_after(Duration::from_millis(29_001))
}

fn reads(fault: &Fault, expected: &Expect) {
    expected.assert_eq(&fault.tagged("entries_manage", Some("publish")));
}

#[test]
fn all_lines_stand_in_their_order() {
    reads(
        &everything(),
        &expect![[r#"
            <tool_error code="STORE_BUSY" severity="critical">
            <message>the store is busy
            with an import</message>
            <recovery>read another space, or wait</recovery>
            <available_actions>
              <action>entries_search</action>
              <action>entries_list</action>
            </available_actions>
            <details>
              <detail key="space">blog</detail>
              <detail key="jobs">3</detail>
              <detail key="ids">[1,2]</detail>
              <detail key="by">null</detail>
            </details>
            <retry_after>30 seconds</retry_after>
            </tool_error>"#]],
    );
}

#[test]
fn the_same_as_json() {
    let expected = expect![[
        r#"{"code":"STORE_BUSY","message":"the store is busy\nwith an import","severity":"critical","details":{"space":"blog","jobs":3,"ids":[1,2],"by":null},"retryable":true,"retry_after":30,"hint":"read another space, or wait","tools":["entries_search","entries_list"]}"#
    ]];
    expected.assert_eq(&Value::Object(everything().render()).to_string());
}

#[test]
fn each_line_alone() {
    let plain = || Fault::new("GONE", "it is gone");
    reads(
        &plain(),
        &expect![[r#"
            <tool_error code="GONE">
            <message>it is gone</message>
            </tool_error>"#]],
    );
    reads(
        &plain().severity(Severity::Warning),
        &expect![[r#"
            <tool_error code="GONE" severity="warning">
            <message>it is gone</message>
            </tool_error>"#]],
    );
    reads(
        &plain().severity(Severity::Error).hint("look elsewhere"),
        &expect![[r#"
            <tool_error code="GONE" severity="error">
            <message>it is gone</message>
            <recovery>look elsewhere</recovery>
            </tool_error>"#]],
    );
    reads(
        &plain().suggest::<List>(),
        &expect![[r#"
            <tool_error code="GONE">
            <message>it is gone</message>
            <available_actions>
              <action>entries_list</action>
            </available_actions>
            </tool_error>"#]],
    );
    reads(
        &plain().retry_after(Duration::from_nanos(1)),
        &expect![[r#"
            <tool_error code="GONE">
            <message>it is gone</message>
            <retry_after>1 second</retry_after>
            </tool_error>"#]],
    );
    reads(
        &Fault::internal("0a1b".to_owned()),
        &expect![[r#"
            <tool_error code="INTERNAL">
            <message>the server made a mistake; its log tells more under this error_id</message>
            <details>
              <detail key="error_id">0a1b</detail>
            </details>
            </tool_error>"#]],
    );
}

#[test]
fn arguments_that_are_wrong() {
    let mut fault = Fault::new(codes::INVALID_ARGUMENTS, "wrong");
    fault.help.correction = "Correct these arguments and call again.".to_owned();
    fault.help.wrong = vec![
        Wrong { path: "limt".to_owned(), reason: "is unknown".to_owned() },
        Wrong { path: "fields[\"a\"]".to_owned(), reason: "must be < 5".to_owned() },
    ];
    reads(
        &fault,
        &expect![[r#"
            <validation_error action="entries_manage/publish">
            <field name="limt">is unknown</field>
            <field name="fields[&quot;a&quot;]">must be &lt; 5</field>
            <recovery>Correct these arguments and call again.</recovery>
            </validation_error>"#]],
    );
    let without_an_action = fault.tagged("entries_list", None);
    assert!(without_an_action.starts_with("<validation_error action=\"entries_list\">\n"));
}

#[test]
fn what_would_close_a_tag_is_escaped() {
    let fault = Fault::new("A\"><x y='", "</message>\u{1b}[2J & <b>")
        .details(facts(json!({"a\n\"b": "</detail>"})));
    reads(
        &fault,
        &expect![[r#"
            <tool_error code="A&quot;&gt;&lt;x y=&apos;">
            <message>&lt;/message> [2J &amp; &lt;b></message>
            <details>
              <detail key="a &quot;b">&lt;/detail></detail>
            </details>
            </tool_error>"#]],
    );
}

#[test]
fn tools_that_are_not_listed_are_not_suggested() {
    let mut fault = everything();
    fault.suggest_only(|tool| tool == "entries_list");
    assert_eq!(fault.help.tools, ["entries_list"]);
}

#[test]
fn a_wait_is_told_in_whole_seconds_rounded_up() {
    for (wait, told) in [
        (Duration::ZERO, 0),
        (Duration::from_secs(2), 2),
        (Duration::new(2, 1), 3),
        (Duration::MAX, u64::MAX),
    ] {
        assert_eq!(super::whole_seconds(wait), told);
    }
}

/// Text of pieces that mean something in tagged text, and of any characters.
fn hostile() -> impl Strategy<Value = String> {
    let pieces = [
        "</message>",
        "<",
        ">",
        "&",
        "&lt;",
        "\"",
        "'",
        "\n",
        "]]>",
        "<!--",
        "<![CDATA[",
        "</tool_error>",
        "\u{0}",
        "\u{202e}",
    ];
    let piece = prop_oneof![
        proptest::sample::select(pieces.to_vec()).prop_map(str::to_owned),
        any::<String>()
    ];
    proptest::collection::vec(piece, 0..6).prop_map(|pieces| pieces.concat())
}

/// The text as an XML parser must read it.
fn read_back(raw: &str, keeps: &[char]) -> String {
    let blank = |c: char| c.is_control() || c == '\u{fffe}' || c == '\u{ffff}';
    raw.chars().map(|c| if blank(c) && !keeps.contains(&c) { ' ' } else { c }).collect()
}

/// `]]>` is as good as any text here, but XML forbids it.
fn as_xml(text: &str) -> String {
    text.replace("]]>", "]]&gt;")
}

fn inner<'a>(node: roxmltree::Node<'a, 'a>, tag: &str) -> &'a str {
    let found = node.children().find(|child| child.has_tag_name(tag));
    found.and_then(|child| child.text()).unwrap_or_default()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..Default::default() })]

    #[test]
    fn no_text_closes_an_element(code in hostile(), words in hostile(), key in hostile()) {
        let mut fault = Fault::new(code.clone(), words.clone())
            .hint(words.clone())
            .details([(key.clone(), Value::from(words.clone()))].into_iter().collect());
        let text = as_xml(&fault.tagged("a", None));
        let document = roxmltree::Document::parse(&text).unwrap();
        let root = document.root_element();
        let tags: Vec<_> = root.children().filter(roxmltree::Node::is_element).collect();
        let names: Vec<_> = tags.iter().map(|tag| tag.tag_name().name()).collect();
        prop_assert_eq!(names, ["message", "recovery", "details"]);
        prop_assert_eq!(root.attribute("code").unwrap(), read_back(&code, &[]));
        let words = read_back(&words, &['\n', '\t']);
        prop_assert_eq!(inner(root, "message"), &words);
        prop_assert_eq!(inner(root, "recovery"), &words);
        prop_assert_eq!(inner(tags[2], "detail"), &words);
        let detail = tags[2].first_element_child().unwrap();
        prop_assert_eq!(detail.attribute("key").unwrap(), read_back(&key, &[]));

        fault.help.wrong = vec![Wrong { path: key.clone(), reason: words.clone() }];
        let text = as_xml(&fault.tagged(&code, Some(&key)));
        let document = roxmltree::Document::parse(&text).unwrap();
        let root = document.root_element();
        let action = format!("{}/{}", read_back(&code, &[]), read_back(&key, &[]));
        prop_assert_eq!(root.attribute("action").unwrap(), action);
        prop_assert_eq!(inner(root, "field"), &words);
        prop_assert_eq!(root.children().filter(roxmltree::Node::is_element).count(), 2);
    }

    #[test]
    fn benign_text_stays_as_it_is(words in "[^&<\\p{Cc}\u{fffe}\u{ffff}]{0,40}(\n[a-z>\"']{0,9})?") {
        let text = Fault::new("A", words.clone()).tagged("a", None);
        prop_assert_eq!(text, format!("<tool_error code=\"A\">\n<message>{words}</message>\n</tool_error>"));
    }
}

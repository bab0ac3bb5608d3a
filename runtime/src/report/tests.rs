//! The page as a reader of markup sees it, whatever the tools say.

use super::Page;
use super::frame::STYLE;
use crate::lint::{Tool, read};
use crate::lock::{
    Change, Compared, Comparison, Impact, Kind, Lock, LockedServer, Own, OwnAction, OwnCode,
    Verdict, Versions,
};
use crate::measure::Constant;
use expect_test::expect_file;
use proptest::prelude::*;
use roxmltree::{Document, ParsingOptions};
use serde_json::{Map, Value, json};
use std::collections::HashSet;

const ELEMENTS: [&str; 39] = [
    "a",
    "body",
    "code",
    "dd",
    "details",
    "div",
    "dl",
    "dt",
    "figcaption",
    "figure",
    "footer",
    "h1",
    "h2",
    "h3",
    "h4",
    "head",
    "header",
    "html",
    "li",
    "main",
    "meta",
    "nav",
    "p",
    "pre",
    "rect",
    "section",
    "span",
    "strong",
    "style",
    "summary",
    "svg",
    "table",
    "tbody",
    "td",
    "th",
    "thead",
    "title",
    "tr",
    "ul",
];

const ATTRIBUTES: [&str; 18] = [
    "aria-hidden",
    "aria-label",
    "charset",
    "class",
    "content",
    "dir",
    "height",
    "href",
    "http-equiv",
    "id",
    "lang",
    "name",
    "preserveAspectRatio",
    "role",
    "scope",
    "tabindex",
    "viewBox",
    "width",
];

/// What a strict parser finds in the page.
fn judge(html: &str) -> Result<(), String> {
    let odd = html.chars().find(|c| c.is_control() && !"\n\t".contains(*c));
    ensure(odd.is_none(), || format!("{odd:?} stands in the page"))?;
    let turns = |c: &char| matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    ensure(!html.contains(|c| turns(&c)), || "a direction is turned".to_owned())?;
    let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
    let page = Document::parse_with_options(html, options).map_err(|error| error.to_string())?;
    let (mut ids, mut links) = (HashSet::new(), Vec::new());
    for node in page.descendants().filter(roxmltree::Node::is_element) {
        let name = node.tag_name().name();
        ensure(ELEMENTS.contains(&name), || format!("<{name}>"))?;
        for attribute in node.attributes() {
            let (name, value) = (attribute.name(), attribute.value());
            ensure(ATTRIBUTES.contains(&name), || format!("{name}={value}"))?;
            match name {
                "id" => ensure(ids.insert(value), || format!("#{value} is there twice"))?,
                "href" => links.push(value.strip_prefix('#').ok_or_else(|| value.to_owned())?),
                _ => {}
            }
        }
    }
    links.into_iter().try_for_each(|link| ensure(ids.contains(link), || format!("no #{link}")))
}

fn ensure(holds: bool, wrong: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(wrong()) }
}

/// All text of the page.
fn text(html: &str) -> String {
    let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
    let page = Document::parse_with_options(html, options).expect("well-formed");
    page.descendants().filter_map(|node| node.text().filter(|_| node.is_text())).collect()
}

const HOSTILE: [&str; 12] = [
    "</script><script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "\"><svg onload=alert(1)>",
    "' onfocus='x' autofocus='",
    "</style></title><b>",
    "<!-- ",
    "]]>",
    "&lt;b&gt; &amp; &#x3c;",
    "\u{202e}desrever\u{2066}\0\u{1b}[2J",
    "`code <i>` and ``` more",
    "javascript:alert(1)",
    "\u{fffe}\u{feff}\u{e0041}\u{200b}",
];

fn word() -> impl Strategy<Value = String> {
    prop_oneof![
        3 => proptest::sample::select(&HOSTILE[..]).prop_map(str::to_owned),
        1 => any::<String>(),
        1 => "[a-z_]{0,9}",
    ]
}

/// JSON that is nearly a schema.
fn schema() -> impl Strategy<Value = Value> {
    let keyword = proptest::sample::select(
        &[
            "type",
            "properties",
            "items",
            "anyOf",
            "allOf",
            "oneOf",
            "enum",
            "const",
            "required",
            "additionalProperties",
            "description",
            "title",
            "pattern",
            "minimum",
            "maxLength",
            "prefixItems",
            "patternProperties",
            "default",
            "format",
        ][..],
    );
    let leaf = prop_oneof![
        Just(json!("object")),
        Just(json!("string")),
        Just(json!(["string", "null"])),
        Just(json!({"$ref": "#"})),
        any::<bool>().prop_map(Value::from),
        any::<i32>().prop_map(Value::from),
        Just(Value::Null),
        word().prop_map(Value::from),
    ];
    leaf.prop_recursive(4, 24, 4, move |inner| {
        let key = prop_oneof![4 => keyword.clone().prop_map(str::to_owned), 1 => word()];
        prop_oneof![
            proptest::collection::vec((key, inner.clone()), 0..4)
                .prop_map(|pairs| Value::Object(Map::from_iter(pairs))),
            proptest::collection::vec(inner, 0..3).prop_map(Value::Array),
        ]
    })
}

fn tool() -> impl Strategy<Value = Tool> {
    let optional = || proptest::option::of(word());
    let schema = || proptest::option::of(schema());
    (word(), optional(), optional(), schema(), schema(), optional(), any::<bool>()).prop_map(
        |(name, title, description, input_schema, output_schema, meta, selo)| Tool {
            name,
            title,
            description,
            input_schema,
            output_schema,
            annotations: meta.clone().map(|meta| json!({"title": meta, "readOnlyHint": true})),
            meta: meta.map(|meta| {
                let class = if selo { "read" } else { &meta };
                json!({"version": meta, "readOnlyClass": class, "deprecated": meta, "scopes": [meta]})
            }),
            ..Tool::default()
        },
    )
}

fn page(tools: Vec<Tool>, said: &str) -> Page {
    let own = Own {
        alias: vec![said.to_owned()],
        channel: said.to_owned(),
        encoding: said.to_owned(),
        confirm: Some(said.to_owned()),
        rules: vec![said.to_owned()],
        codes: [(said.to_owned(), OwnCode::default())].into(),
        actions: [(said.to_owned(), OwnAction::default())].into(),
        ..Own::default()
    };
    let server = LockedServer {
        name: Some(said.to_owned()),
        version: Some(said.to_owned()),
        instructions: Some(said.to_owned()),
    };
    let mut page = compared(Page::of_tools(server, tools), said, said);
    for sheet in page.sheets.iter_mut().step_by(2) {
        sheet.own = Some(own.clone());
    }
    page
}

fn compared(mut page: Page, with: &str, said: &str) -> Page {
    let with = with.to_owned();
    page.compared = Some(super::page::Compared { with, comparison: comparison(said) });
    page
}

static KIND: Kind = Kind {
    id: "parameter-removed",
    impact: Impact::Breaking,
    why: "A call that gives it is refused.",
};

fn comparison(said: &str) -> Comparison {
    let change = Change { kind: &KIND, path: said.to_owned(), what: said.to_owned() };
    let versions = Versions {
        old: Some(said.to_owned()),
        new: Some("1.0.0".to_owned()),
        needs: Some("2.0.0".to_owned()),
        verdict: Verdict::Missing,
        by_server: false,
    };
    let one = Compared {
        tool: Some(said.to_owned()),
        was: Some(said.to_owned()),
        changes: vec![change],
        versions,
    };
    let server = Compared { tool: None, was: None, changes: Vec::new(), ..one.clone() };
    Comparison { compared: vec![server, one] }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    /// Whatever a server says, the page is well-formed, has no element and no attribute but its
    /// own, and each of its links leads to one place.
    #[test]
    fn no_tool_breaks_the_page(tools in proptest::collection::vec(tool(), 0..4), said in word()) {
        let html = page(tools, &said).html(&Constant);
        prop_assert_eq!(judge(&html), Ok(()));
    }
}

#[test]
fn hostile_text_stays_text() {
    for hostile in HOSTILE {
        let tool = Tool {
            name: hostile.to_owned(),
            description: Some(hostile.to_owned()),
            input_schema: Some(
                json!({"type": "object", "properties": {hostile: {"type": hostile, "enum": [hostile]}}}),
            ),
            ..Tool::default()
        };
        let html = page(vec![tool.clone(), tool], hostile).html(&Constant);
        assert_eq!(judge(&html), Ok(()), "{hostile:?}");
        if !hostile.contains(|c: char| !c.is_ascii() || c.is_control() || c == '`') {
            assert!(text(&html).matches(hostile).count() > 10, "{hostile:?} is not shown");
        }
    }
}

#[test]
fn large_lists_and_long_texts_are_whole() {
    let long = "words of a description ".repeat(5_000);
    let tools = (0..500).map(|at| Tool {
        name: format!("tool_{}", at / 2),
        description: Some(if at == 7 { long.clone() } else { "x".repeat(300) }),
        input_schema: Some(json!({"$ref": "#/$defs/a", "$defs": {"a": {"type": "object", "properties": {"a": {"$ref": "#/$defs/a"}, "b": true}}}})),
        ..Tool::default()
    });
    let html = page(tools.collect(), "many").html(&Constant);
    assert_eq!(judge(&html), Ok(()));
    assert!(html.contains(long.trim_end()));
    assert_eq!(html.matches("<details class=\"tool\">").count(), 500);
}

#[test]
fn what_is_not_known_is_said() {
    let html = Page::of_tools(LockedServer::default(), vec![Tool::default()]).html(&Constant);
    let text = text(&html);
    for said in [
        "A server without a name",
        "its version is not known",
        "The server gives none, or they are not known here.",
        "Not known: there was no lock to compare with.",
        "It has no description.",
        "Not known: the tool has no input schema.",
        "Not known: the tool has no output schema.",
        "Not known: tools/list does not tell them.",
        "Without an output schema, no reply can be made.",
        "none of its own: the server's counts",
    ] {
        assert!(text.contains(said), "{said}");
    }
    let none = Page::default().html(&Constant);
    assert_eq!(judge(&none), Ok(()));
    assert!(none.contains("The server lists no tools."));
}

#[test]
fn a_page_tells_what_has_changed_since_a_lock() {
    let tools = |text| read(text).expect("tools");
    let server = || LockedServer { version: Some("1.0.0".to_owned()), ..LockedServer::default() };
    let old = tools(
        r#"[{"name": "find", "inputSchema": {"type": "object", "properties": {"a": {"type": "string"}}}}]"#,
    );
    let new = tools(r#"[{"name": "find", "inputSchema": {"type": "object", "properties": {}}}]"#);
    let old = Lock::of_tools(&old, server());
    let told = |tools| text(&Page::of_tools(server(), tools).since("v1", &old).html(&Constant));
    let told_new = told(new);
    assert!(told_new.contains("input.a") && told_new.contains("2.0.0 at least."), "{told_new}");
    let same = told(tools(
        r#"[{"name": "find", "inputSchema": {"properties": {"a": {"type": "string"}}, "type": "object"}}]"#,
    ));
    assert!(same.contains("Nothing, since v1."), "{same}");
}

#[test]
fn the_style_cannot_end_itself_or_load_anything() {
    for wrong in ["<", "&", "url(", "@import", "http", "expression"] {
        assert!(!STYLE.contains(wrong), "{wrong}");
    }
}

/// A small page as a whole, but for its style.
#[test]
fn a_small_page() {
    let tools = json!([{
        "name": "entries_manage", "title": "Entries", "description": "Reads or removes `one` entry.",
        "inputSchema": {"type": "object", "required": ["action"], "properties": {
            "action": {"type": "string", "enum": ["get", "delete"], "description": "What to do."},
            "filter": {"type": "object", "properties": {"limit": {"type": "integer", "minimum": 1, "maximum": 9}}},
        }},
        "outputSchema": {"type": "object", "properties": {
            "ok": {"type": "boolean"},
            "data": {"type": "object", "properties": {"id": {"type": "integer"}}, "required": ["id"]},
        }, "required": ["ok", "data"]},
        "annotations": {"readOnlyHint": false, "destructiveHint": true},
        "_meta": {"version": "1.2.0", "readOnlyClass": "gated"},
    }, {
        "name": "ping", "inputSchema": {"type": "object", "properties": {"n": {"type": ["integer", "null"], "default": 1}}},
    }]);
    let server = LockedServer {
        name: Some("library".to_owned()),
        version: Some("0.3.0".to_owned()),
        instructions: Some("Ask `ping` first.".to_owned()),
    };
    let tools = read(&tools.to_string()).expect("tools");
    let mut page = compared(Page::of_tools(server, tools), "tools.lock.json", "ping");
    page.sheets[0].own = Some(Own {
        alias: vec!["entries".to_owned()],
        channel: "both".to_owned(),
        encoding: "json".to_owned(),
        rules: vec!["Show the id.".to_owned()],
        codes: [
            ("GONE".to_owned(), OwnCode::default()),
            ("BUSY".to_owned(), OwnCode { retryable: true }),
        ]
        .into(),
        actions: [
            ("get".to_owned(), OwnAction::default()),
            (
                "delete".to_owned(),
                OwnAction { mutates: true, destructive: true, ..OwnAction::default() },
            ),
        ]
        .into(),
        ..Own::default()
    });
    let html = page.html(&Constant);
    assert_eq!(judge(&html), Ok(()));
    let (before, after) = html.split_once(STYLE).expect("the style");
    let (before, policy) = before.split_once("sha256-").expect("a hash");
    let (_, rest) = policy.split_once("&#39;").expect("its end");
    let (after, models) = after.split_once("<dl class=\"models\">").expect("the models");
    let (_, end) = models.split_once("</dl>").expect("their end");
    let shown = format!("{before}sha256-…&#39;{rest}…{after}<dl class=\"models\">…</dl>{end}");
    expect_file!["golden.html"].assert_eq(&shown);
}

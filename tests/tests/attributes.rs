//! What serde and schemars attributes mean, the derives mean too: every reply validates against
//! the published schema, and every call that serde would take is taken.

// What is only shown with `{:?}` counts as never read.
#![allow(dead_code)]

mod common;

use common::Bench;
use selo::prelude::*;
use serde_json::{Value, json};
use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap, HashSet, VecDeque};
use std::net::{IpAddr, SocketAddr};
use std::num::{NonZeroI8, NonZeroU32};
use std::path::PathBuf;
use std::sync::Arc;

#[derive(Default, Serialize, JsonSchema, Output)]
#[serde(rename_all = "kebab-case")]
enum Word {
    #[default]
    FirstOne,
    #[serde(rename = "2nd")]
    Second,
}

#[derive(Default, Serialize, JsonSchema, Output)]
#[serde(transparent)]
struct Metres {
    value: f64,
}

#[derive(Default, Serialize, JsonSchema, Output)]
struct Slug(String);

#[derive(Clone, Default, Serialize, JsonSchema, Output)]
#[serde(into = "String")]
struct Version {
    major: u8,
}

impl From<Version> for String {
    fn from(version: Version) -> Self {
        format!("v{}", version.major)
    }
}

#[derive(Default, Serialize, JsonSchema, Output)]
struct Below {
    below: Option<u8>,
    further: bool,
}

#[derive(Default, Serialize, JsonSchema, Output)]
#[serde(tag = "kind")]
struct Tagged {
    inner: u8,
}

#[derive(Default, Serialize, JsonSchema, Output)]
struct Generic<T> {
    of: Vec<T>,
}

#[allow(clippy::trivially_copy_pass_by_ref)] // as serde calls it
fn as_text<S: serde::Serializer>(number: &i64, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(number)
}

#[derive(Default, Serialize, JsonSchema, Output)]
#[serde(rename_all = "camelCase")]
struct Everything {
    snake_case: u8,
    #[serde(rename = "an other")]
    renamed: Word,
    words: HashMap<String, Word>,
    metres: Metres,
    slug: Slug,
    version: Version,
    #[serde(flatten)]
    flat: Below,
    #[serde(flatten)]
    maybe_flat: Option<Maybe>,
    tagged: Tagged,
    generic: Generic<Generic<u32>>,
    #[serde(skip)]
    skipped: PathBuf,
    #[serde(skip_serializing)]
    unseen: u8,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    vanishing: Vec<String>,
    #[serde(serialize_with = "as_text")]
    #[schemars(with = "String")]
    text: i64,
    #[output(nullable)]
    nullable: Option<Slug>,
    absent: Option<Vec<Tagged>>,
    boxed: Box<Metres>,
    cow: Cow<'static, str>,
    tree: BTreeMap<String, Vec<Option8>>,
    set: HashSet<String>,
    blank: Nothing,
    foreign: serde_json::Map<String, Value>,
    letter: char,
    float: f32,
    path: PathBuf,
    r#type: &'static str,
    #[output(rows)]
    rows: Vec<u8>,
}

#[derive(Default, Serialize, JsonSchema, Output)]
struct Nothing {}

#[derive(Default, Serialize, JsonSchema, Output)]
struct Maybe {
    maybe: u8,
}

#[derive(Default, Serialize, JsonSchema, Output)]
struct Option8 {
    here: Option<i8>,
}

#[derive(Deserialize, JsonSchema, Input)]
struct Full {
    /// Whether to fill what can be left out.
    full: bool,
}

/// Shows everything.
#[tool(class = "read")]
async fn show(_cx: &Cx<()>, input: Full) -> Read<Everything> {
    let mut data = Everything::default();
    if input.full {
        data.renamed = Word::Second;
        data.words.insert("a key".to_owned(), Word::FirstOne);
        data.flat.below = Some(1);
        data.maybe_flat = Some(Maybe { maybe: 2 });
        data.generic.of.push(Generic { of: vec![1, 2] });
        data.vanishing.push("here".to_owned());
        data.nullable = Some(Slug("slug".to_owned()));
        data.absent = Some(vec![Tagged { inner: 3 }]);
        data.tree.insert("t".to_owned(), vec![Option8 { here: None }, Option8 { here: Some(-1) }]);
        data.set.insert("s".to_owned());
        data.foreign.insert("any".to_owned(), json!([null, {"message": 1}]));
        data.rows.push(7);
    }
    data.skipped = PathBuf::from("hidden");
    data.unseen = 9;
    Read::of(data)
}

#[tokio::test]
async fn what_serde_writes_is_what_is_published() {
    let bench = Bench::new(tools![show], Arc::new(()), |_| {});
    let data = |sealed: &selo::Sealed| {
        assert!(!sealed.is_error(), "{}", sealed.text());
        sealed.envelope()["data"].clone()
    };
    let bare = data(&bench.call("show", json!({"full": false})).await);
    let full = data(&bench.call("show", json!({"full": true})).await);
    for (key, value) in [
        ("an other", json!("2nd")),
        ("words", json!({"a key": "first-one"})),
        ("metres", json!(0.0)),
        ("version", json!("v0")),
        ("below", json!(1)),
        ("maybe", json!(2)),
        ("tagged", json!({"kind": "Tagged", "inner": 0})),
        ("text", json!("0")),
        ("type", json!("")),
        ("blank", json!({})),
    ] {
        assert_eq!(full[key], value, "{key}");
    }
    for key in ["below", "maybe", "vanishing", "absent", "skipped", "unseen"] {
        assert_eq!(bare.get(key), None, "{key}");
    }
    assert_eq!(bare["nullable"], Value::Null, "{bare}");
    assert!(bare.get("nullable").is_some(), "null is written: {bare}");
}

#[derive(Debug, PartialEq, Serialize, Deserialize, JsonSchema, Input, Output)]
#[serde(rename_all = "kebab-case")]
enum Order {
    NewestFirst,
    #[serde(alias = "oldest")]
    OldestFirst,
}

#[derive(Deserialize, JsonSchema, Input)]
#[serde(try_from = "String")]
struct Even(u32);

impl TryFrom<String> for Even {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        match text.parse() {
            Ok(number) if number % 2 == 0 => Ok(Even(number)),
            _ => Err(format!("`{text}` is not an even number")),
        }
    }
}

#[derive(Deserialize, JsonSchema, Input)]
#[serde(default)]
struct Range {
    /// From.
    low: i32,
    /// To.
    high: i32,
}

impl Default for Range {
    fn default() -> Self {
        Range { low: -1, high: 1 }
    }
}

fn from_text<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<u8>, D::Error> {
    let text = String::deserialize(deserializer)?;
    text.parse().map(Some).map_err(serde::de::Error::custom)
}

#[derive(Deserialize, JsonSchema, Input)]
#[serde(rename_all = "camelCase")]
struct Ask {
    /// A word.
    #[serde(alias = "word")]
    the_word: String,
    /// In which order.
    order: Option<Order>,
    /// An even number.
    even: Option<Even>,
    /// A range.
    #[serde(default)]
    range: Range,
    #[serde(flatten)]
    paging: Paging,
    /// As text.
    #[serde(default, deserialize_with = "from_text")]
    #[schemars(with = "String")]
    number: Option<u8>,
    /// Words.
    #[serde(default)]
    words: Vec<String>,
    #[serde(skip)]
    internal: u8,
}

#[derive(Deserialize, JsonSchema, Input)]
struct Paging {
    /// The page.
    page: Option<u32>,
}

#[derive(Serialize, JsonSchema, Output)]
struct Heard {
    said: String,
}

/// Hears it.
#[tool(class = "read")]
async fn hear(_cx: &Cx<()>, ask: Ask) -> Read<Heard> {
    let Ask { the_word, order, even, range, paging, number, words, internal } = ask;
    let even = even.map(|even| even.0);
    let Range { low, high } = range;
    let page = paging.page;
    let said = format!(
        "{the_word} {order:?} {even:?} {low}..{high} {page:?} {number:?} {words:?} {internal}"
    );
    Read::of(Heard { said })
}

#[tokio::test]
async fn what_serde_reads_is_what_is_taken() {
    let bench = Bench::new(tools![hear], Arc::new(()), |_| {});
    for (arguments, said) in [
        (json!({"theWord": "a"}), "a None None -1..1 None None [] 0"),
        (json!({"word": "a"}), "a None None -1..1 None None [] 0"),
        (
            json!({"theWord": "a", "order": "oldest", "even": "4", "range": {"high": 9}, "page": 2,
                   "number": "7", "words": ["b"]}),
            "a Some(OldestFirst) Some(4) -1..9 Some(2) Some(7) [\"b\"] 0",
        ),
        (
            json!({"theWord": "a", "order": null, "range": "{\"low\": \"3\"}", "page": "2", "words": "[\"b\"]"}),
            "a None None 3..1 Some(2) None [\"b\"] 0",
        ),
    ] {
        let sealed = bench.call("hear", arguments.clone()).await;
        assert_eq!(sealed.envelope()["data"]["said"], said, "{arguments}: {}", sealed.text());
    }
}

#[tokio::test]
async fn what_serde_refuses_is_invalid_arguments() {
    let bench = Bench::new(tools![hear], Arc::new(()), |_| {});
    for (arguments, said) in [
        (json!({}), "missing argument `theWord`"),
        (json!({"the_word": "a"}), "did you mean `theWord`?"),
        (json!({"theWord": "a", "internal": 1}), "unknown argument `internal`"),
        (
            json!({"theWord": "a", "order": "random"}),
            "must be one of `newest-first`, `oldest-first`",
        ),
        (json!({"theWord": "a", "even": "3"}), "`3` is not an even number"),
        (json!({"theWord": "a", "range": {"middle": 1}}), "range.middle"),
        (json!({"theWord": ["a"]}), "theWord"),
    ] {
        let sealed = bench.call("hear", arguments.clone()).await;
        let error = &sealed.envelope()["error"];
        assert_eq!(error["code"], "INVALID_ARGUMENTS", "{arguments}: {}", sealed.text());
        let message = error["message"].as_str().unwrap_or_default();
        assert!(message.contains(said), "{arguments}: {message}");
    }
}

#[derive(Debug, Deserialize, JsonSchema, Input)]
#[serde(tag = "by", rename_all = "lowercase")]
enum Filter {
    Id {
        /// The id.
        id: u32,
    },
    Name {
        /// The name.
        name: String,
    },
}

/// One scalar or another.
#[derive(Debug, Deserialize, JsonSchema, Input)]
#[serde(untagged)]
enum Scalar {
    Flag(bool),
    Number(f64),
    Text(String),
}

#[derive(Debug, Deserialize, JsonSchema, Input)]
struct Search {
    /// What to keep.
    filters: Vec<Filter>,
    /// A value.
    value: Option<Scalar>,
}

/// Searches it.
#[tool(class = "read", known_union(path = "filters[]", issue = "#1"))]
async fn search(_cx: &Cx<()>, input: Search) -> Read<Heard> {
    Read::of(Heard { said: format!("{:?} {:?}", input.filters, input.value) })
}

#[tokio::test]
async fn a_known_union_is_taken_as_serde_takes_it_and_a_scalar_in_any_form() {
    let bench = Bench::new(tools![search], Arc::new(()), |_| {});
    let properties = bench.input_schema("search")["properties"].clone();
    assert_eq!(properties["value"]["type"], "string", "{properties}");
    for (arguments, said) in [
        (json!({"filters": [{"by": "id", "id": 3}]}), "[Id { id: 3 }] None"),
        (json!({"filters": [], "value": true}), "[] Some(Flag(true))"),
        (json!({"filters": [], "value": 1.5}), "[] Some(Number(1.5))"),
        (json!({"filters": "[]", "value": "a"}), "[] Some(Text(\"a\"))"),
    ] {
        let sealed = bench.call("search", arguments.clone()).await;
        assert_eq!(sealed.envelope()["data"]["said"], said, "{arguments}: {}", sealed.text());
    }
    let sealed = bench.call("search", json!({"filters": [{"by": "size"}]})).await;
    assert_eq!(sealed.code(), Some("INVALID_ARGUMENTS"), "{}", sealed.text());
    let invalid = sealed.envelope()["error"]["details"]["invalid"].clone();
    assert!(invalid[0]["path"].as_str().is_some_and(|path| path.starts_with("filters[0]")));
}

#[derive(Debug, Deserialize, JsonSchema, Input)]
struct Leaves {
    /// Never 0.
    nonzero: NonZeroU32,
    /// Below or above 0.
    signed: Option<NonZeroI8>,
    /// Two numbers.
    pair: [u8; 2],
    /// A queue.
    queue: VecDeque<Box<str>>,
    /// An address.
    address: IpAddr,
    /// Sockets.
    sockets: Box<[SocketAddr]>,
    /// A code.
    #[schemars(regex(pattern = "^[a-z]+$"))]
    code: Option<String>,
}

#[derive(Serialize, JsonSchema, Output)]
struct LeavesAgain {
    nonzero: NonZeroU32,
    signed: Option<NonZeroI8>,
    pair: [u8; 2],
    #[output(rows)]
    queue: VecDeque<Box<str>>,
    address: IpAddr,
    sockets: Box<[SocketAddr]>,
    by_key: BTreeMap<Cow<'static, str>, HashMap<&'static str, u8>>,
}

/// Sends them back.
#[tool(class = "read")]
async fn leaves(_cx: &Cx<()>, input: Leaves) -> Read<LeavesAgain> {
    let Leaves { nonzero, signed, pair, queue, address, sockets, .. } = input;
    let by_key = BTreeMap::from([("a".into(), HashMap::from([("b", 1)]))]);
    Read::of(LeavesAgain { nonzero, signed, pair, queue, address, sockets, by_key })
}

#[tokio::test]
async fn the_further_types_of_std_are_taken_and_written() {
    let bench = Bench::new(tools![leaves], Arc::new(()), |_| {});
    let given = json!({"nonzero": 1, "signed": -1, "pair": [1, 2], "queue": ["a"],
                       "address": "::1", "sockets": ["127.0.0.1:80"]});
    let sealed = bench.call("leaves", given.clone()).await;
    let mut data = sealed.envelope()["data"].clone();
    assert_eq!(data["by_key"].take(), json!({"a": {"b": 1}}), "{}", sealed.text());
    data.as_object_mut().expect("an object").shift_remove("by_key");
    assert_eq!(data, given);
    for (key, wrong) in
        [("nonzero", json!(0)), ("signed", json!(0)), ("pair", json!([1])), ("address", json!("x"))]
    {
        let mut arguments = given.clone();
        arguments[key] = wrong;
        let sealed = bench.call("leaves", arguments).await;
        assert_eq!(sealed.code(), Some("INVALID_ARGUMENTS"), "{key}: {}", sealed.text());
    }
}

#[tokio::test]
async fn a_pattern_is_told_and_not_published() {
    let bench = Bench::new(tools![leaves], Arc::new(()), |_| {});
    let properties = &bench.input_schema("leaves")["properties"];
    let code = json!({"type": "string", "description": "A code. Matches `^[a-z]+$`."});
    assert_eq!(properties["code"], code);
    let signed = &properties["signed"]["description"];
    assert!(signed.as_str().is_some_and(|told| told.ends_with("Not 0.")), "{signed}");
}

#[derive(Serialize, JsonSchema, Output)]
struct Rows {
    rows: Vec<u8>,
}

#[derive(Serialize, JsonSchema, Output)]
struct Perhaps {
    id: u8,
    #[serde(flatten)]
    found: Option<Rows>,
}

/// Finds rows, or does not look.
#[tool(class = "read")]
async fn perhaps(_cx: &Cx<()>, input: Full) -> Read<Perhaps> {
    Read::of(Perhaps { id: 1, found: input.full.then(|| Rows { rows: Vec::new() }) })
}

#[tokio::test]
async fn a_list_that_a_reply_does_not_have_is_not_counted() {
    let bench = Bench::new(tools![perhaps], Arc::new(()), |_| {});
    let full = bench.call("perhaps", json!({"full": true})).await;
    assert_eq!(full.envelope()["state"]["returned"], 0);
    let bare = bench.call("perhaps", json!({"full": false})).await;
    assert_eq!(bare.envelope()["state"].get("returned"), None, "{}", bare.text());
}

#[derive(Debug, Deserialize, JsonSchema, Actions)]
#[serde(rename_all = "lowercase")]
enum LookOrTouch {
    #[action(read)]
    Look,
    #[action(mutation, confirm = "Touch {what}?")]
    Touch,
}

#[derive(Debug, Deserialize, JsonSchema, Input)]
struct What {
    /// What to do.
    action: LookOrTouch,
    /// To what.
    what: Option<String>,
}

#[derive(Debug, Deserialize, JsonSchema, Input)]
struct Manage {
    #[serde(flatten)]
    what: What,
}

#[derive(Serialize, JsonSchema, Output)]
struct Managed {}

/// Looks or touches.
#[tool(class = "gated")]
async fn manage(_cx: &Cx<()>, input: Manage) -> Gated<Managed> {
    match input.what.action {
        LookOrTouch::Look => Gated::read(Managed {}),
        LookOrTouch::Touch => Gated::wrote(Managed {}),
    }
}

#[tokio::test]
async fn an_action_in_a_flattened_struct_is_gated_and_asks() {
    let open = Bench::new(tools![manage], Arc::new(()), |_| {});
    let touch = json!({"action": "touch", "what": "it"});
    assert_eq!(open.call("manage", touch.clone()).await.code(), Some("CONFIRMATION_REQUIRED"));
    assert_eq!(open.call("manage", json!({"action": "look"})).await.code(), None);
    let closed = Bench::new(tools![manage], Arc::new(()), |settings| settings.read_only = true);
    assert_eq!(closed.call("manage", touch).await.code(), Some("READ_ONLY"));
    let action = &closed.input_schema("manage")["properties"]["action"];
    assert_eq!(action["enum"], json!(["look"]));
}

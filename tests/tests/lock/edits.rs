//! One edit of the lock for each kind of change that an author can make.

use serde_json::{Value, json};

/// What the edit stands for, as a change of the program.
pub(crate) struct Edit {
    pub(crate) of: &'static str,
    pub(crate) edit: fn(&mut Value),
}

fn tool<'l>(lock: &'l mut Value, name: &str) -> &'l mut Value {
    lock["tools"].get_mut(name).expect("a tool")
}

fn at<'l>(lock: &'l mut Value, path: &str) -> &'l mut Value {
    lock.pointer_mut(path).unwrap_or_else(|| panic!("{path} is not in the lock"))
}

const PARAMETERS: &str = "/tools/entries_list/listed/input/properties";
const DATA: &str = "/tools/entries_list/listed/output/properties/data";
const ROW: &str = "/tools/entries_list/listed/output/properties/data/properties/entries/items";

fn add(lock: &mut Value, path: &str, key: &str, value: Value) {
    at(lock, path).as_object_mut().expect("an object").insert(key.to_owned(), value);
}

fn remove(lock: &mut Value, path: &str, key: &str) {
    let gone = at(lock, path).as_object_mut().expect("an object").remove(key);
    assert!(gone.is_some(), "{path} has no {key}");
}

fn drop_word(lock: &mut Value, path: &str, word: &str) {
    at(lock, path).as_array_mut().expect("a list").retain(|one| one != word);
}

fn add_word(lock: &mut Value, path: &str, word: &str) {
    at(lock, path).as_array_mut().expect("a list").push(word.into());
}

/// Samples that another seal made: what it makes has another fingerprint.
fn sealed_otherwise(lock: &mut Value, change: fn(&mut Value)) {
    let used = tool(lock, "entries_list")["own"]["envelope"].as_str().expect("one").to_owned();
    let mut samples = lock["envelopes"][&used].clone();
    change(&mut samples);
    lock["envelopes"]["0000000000000000"] = samples;
    tool(lock, "entries_list")["own"]["envelope"] = "0000000000000000".into();
}

type Row = (&'static str, fn(&mut Value));

/// Every edit, by what it stands for.
pub(crate) fn edits() -> impl Iterator<Item = Edit> {
    let all = [INPUTS, OUTPUTS, PROMISES, WORDS, SETS, SEALS, VERSIONS];
    all.concat().into_iter().map(|(of, edit)| Edit { of, edit })
}

const INPUTS: &[Row] = &[
    ("a parameter is removed", |lock| {
        add(lock, PARAMETERS, "since", json!({"type": "string"}));
    }),
    ("an optional parameter is added", |lock| {
        remove(lock, PARAMETERS, "status");
    }),
    ("a required parameter is added", |lock| {
        remove(lock, PARAMETERS, "space");
        drop_word(lock, "/tools/entries_list/listed/input/required", "space");
    }),
    ("a parameter is newly required", |lock| {
        drop_word(lock, "/tools/entries_list/listed/input/required", "space");
    }),
    ("a parameter is no longer required", |lock| {
        add_word(lock, "/tools/entries_list/listed/input/required", "page");
    }),
    ("the type of a parameter is narrowed", |lock| {
        add(lock, &format!("{PARAMETERS}/page"), "type", "number".into());
    }),
    ("the type of a parameter is another", |lock| {
        add(lock, &format!("{PARAMETERS}/include_details"), "type", "string".into());
    }),
    ("a bound is closer", |lock| {
        add(lock, &format!("{PARAMETERS}/page"), "maximum", json!(2_000_000));
    }),
    ("a list of words is narrowed on input", |lock| {
        add_word(lock, &format!("{PARAMETERS}/status/enum"), "archived");
    }),
    ("a list of words is widened on input", |lock| {
        drop_word(lock, &format!("{PARAMETERS}/status/enum"), "draft");
    }),
];

const OUTPUTS: &[Row] = &[
    ("a key of the data is removed", |lock| {
        add(lock, &format!("{DATA}/properties"), "cursor", json!({"type": "string"}));
    }),
    ("a key of the data is added", |lock| {
        remove(lock, &format!("{ROW}/properties"), "missing");
    }),
    ("a key of the data is made optional", |lock| {
        add_word(lock, &format!("{ROW}/required"), "live_version");
    }),
    ("a key of the data is always there now", |lock| {
        drop_word(lock, &format!("{ROW}/required"), "version");
    }),
    ("a list of words is widened on output", |lock| {
        drop_word(lock, &format!("{ROW}/properties/status/enum"), "draft");
    }),
    ("the output schema is no longer published", |lock| {
        let listed = &mut tool(lock, "entries_search")["listed"];
        assert!(listed.get("output").is_none(), "it is a tool without one");
        add(lock, "/tools/entries_search/listed", "output", json!({"type": "object"}));
    }),
];

const PROMISES: &[Row] = &[
    ("the class is another", |lock| {
        tool(lock, "entries_list")["class"] = "gated".into();
    }),
    ("a scope is no longer needed", |lock| {
        add(lock, "/tools/entries_list/listed", "scopes", json!(["content:read"]));
    }),
    ("an error code is removed", |lock| {
        add(lock, "/tools/entries_list/own/codes", "QUOTA", json!({}));
    }),
    ("an error code is added", |lock| {
        remove(lock, "/tools/entries_list/own/codes", "CONFLICT");
    }),
    ("an error can no longer be retried", |lock| {
        add(lock, "/tools/entries_list/own/codes", "CONFLICT", json!({"retryable": true}));
    }),
    ("a rule of the presenter is removed", |lock| {
        add_word(lock, "/tools/assets_add/own/rules", "prices are in EUR");
    }),
    ("a rule of the presenter is added", |lock| {
        remove(lock, "/tools/assets_add/own", "rules");
    }),
    ("a hint is flipped", |lock| {
        add(lock, "/tools/entries_list/listed/annotations", "openWorldHint", true.into());
    }),
    ("the channel is another", |lock| {
        tool(lock, "entries_list")["own"]["channel"] = "both".into();
    }),
    ("the encoding is another", |lock| {
        tool(lock, "entries_list")["own"]["encoding"] = "toon".into();
    }),
    ("an action is removed", |lock| {
        add(lock, "/tools/entries_manage/own/actions", "archive", json!({"mutates": true}));
        add_word(lock, "/tools/entries_manage/listed/input/properties/action/enum", "archive");
    }),
    ("an action changes something now", |lock| {
        add(lock, "/tools/entries_manage/own/actions/publish", "mutates", false.into());
    }),
    ("a person is asked before an action", |lock| {
        remove(lock, "/tools/entries_manage/own/actions/delete", "confirm");
    }),
    ("the question before an action is put in other words", |lock| {
        add(lock, "/tools/entries_manage/own/actions/delete", "confirm", "~0".into());
    }),
    ("an alias is dropped", |lock| {
        add(lock, "/tools/entries_list/own", "alias", json!(["space_entries"]));
    }),
    ("a tool is no longer deprecated", |lock| {
        add(lock, "/tools/entries_list/listed", "deprecated", "~0".into());
    }),
];

const WORDS: &[Row] = &[
    ("the title is another", |lock| {
        tool(lock, "entries_list")["listed"]["title"] = "~0".into();
    }),
    ("the description is another", |lock| {
        tool(lock, "entries_list")["listed"]["description"] = "~0".into();
    }),
    ("a parameter is described in other words", |lock| {
        add(lock, &format!("{PARAMETERS}/page"), "description", "~0".into());
    }),
    ("a key is described in other words", |lock| {
        add(lock, &format!("{ROW}/properties/status"), "description", "~0".into());
    }),
    ("the instructions are others", |lock| {
        lock["server"]["instructions"] = "Ask for everything.".into();
    }),
];

const SETS: &[Row] = &[
    ("a tool is removed", |lock| {
        let copy = tool(lock, "entries_get").clone();
        lock["tools"]["entries_show"] = copy;
        lock["tools"]["entries_show"]["schema"] = "0000000000000000".into();
    }),
    ("a tool has another name", |lock| {
        let tool = lock["tools"].as_object_mut().expect("tools").remove("entries_get");
        lock["tools"]["entries_show"] = tool.expect("a tool");
    }),
    ("a tool is added", |lock| {
        remove(lock, "/tools", "jobs_get");
    }),
];

const SEALS: &[Row] = &[
    ("the seal alone leaves a key out", |lock| {
        sealed_otherwise(lock, |samples| {
            samples["success"]["structured"]["request_id"] = "1".into();
        });
    }),
    ("the seal alone adds a key", |lock| {
        sealed_otherwise(lock, |samples| {
            let state = samples["success"]["structured"]["state"].as_object_mut();
            state.expect("a state").remove("complete");
        });
    }),
    ("the seal alone writes a panic otherwise", |lock| {
        sealed_otherwise(lock, |samples| samples["panic"]["texts"][0] = "panicked".into());
    }),
];

const VERSIONS: &[Row] = &[
    ("a version is raised, and tells of the change", |lock| {
        tool(lock, "entries_list")["version"] = "0.9.0".into();
        add(lock, PARAMETERS, "since", json!({"type": "string"}));
    }),
    ("a version is raised without need", |lock| {
        tool(lock, "entries_list")["version"] = "0.9.0".into();
    }),
    ("a version is lower than before", |lock| {
        tool(lock, "entries_list")["version"] = "1.0.1".into();
    }),
];

//! Rules about the root of an input or output and about a tool as a whole.

use super::finding::Finding;
use super::path::Path;
use super::text::same;
use super::walk::{has_key, union_at};
use crate::class::Class;
use crate::shape::{Field, Record, Shape, Wrap};
use crate::tool::{About, KnownUnion};

/// Names of the envelope; at the root of data they would say the same twice, or differ.
pub(crate) const DERIVED: [&str; 11] = [
    "total",
    "page",
    "per_page",
    "returned",
    "complete",
    "meta",
    "success",
    "ok",
    "empty",
    "not_found",
    "reason",
];

/// What Selo itself reads from the arguments.
pub(crate) const CONFIRM_TOKEN: &str = "confirm_token";

/// The parameter of a tool with `#[tool(select)]`.
pub(crate) const SELECT: &str = "_select";

/// The root of an input is a struct with named fields.
pub(super) const fn input_root(shape: &'static Shape) -> Option<Finding> {
    let found = match shape {
        Shape::Record(record) => return reserved_key(record),
        Shape::Broken => return None,
        Shape::Wrapped(Wrap::Conversion, _) => "goes through a serde conversion",
        Shape::Wrapped(Wrap::Newtype, _) => "is a newtype, not a struct with named fields",
        Shape::Union(_) | Shape::Choice(_) | Shape::Actions(_) => {
            "is an enum, not a struct with named fields"
        }
        _ => "is not a struct with named fields",
    };
    let finding = Finding::new("input-root", Path::root("input"), found)
        .why("the arguments of a call are one JSON object whose keys are the parameters");
    Some(
        finding
            .how("take a struct with named fields and `#[derive(Deserialize, JsonSchema, Input)]`"),
    )
}

const fn reserved_key(record: &'static Record) -> Option<Finding> {
    let (rule, name, why) = if has_key(record.fields, CONFIRM_TOKEN) {
        ("input-root", CONFIRM_TOKEN, "a client without dialogs confirms a call with it")
    } else if has_key(record.fields, SELECT) {
        (
            "select",
            SELECT,
            "with `#[tool(select)]` a call chooses among the keys of the data with it",
        )
    } else {
        return None;
    };
    let at = Path::root("input").key(name);
    Some(
        Finding::new(rule, at, "is Selo's own parameter")
            .why(why)
            .how("give the field another name"),
    )
}

/// What has `_select` has keys to choose from.
pub(super) const fn selectable(about: &About, fields: &'static [Field]) -> Option<Finding> {
    if !about.select || has_any_key(fields) {
        return None;
    }
    Some(
        Finding::new("select", Path::root("data"), "has no key to select")
            .why("a parameter that accepts nothing costs tokens, and every call that gives it is refused")
            .how("remove `select`"),
    )
}

const fn has_any_key(fields: &'static [Field]) -> bool {
    let mut i = 0;
    while i < fields.len() {
        let found = match fields[i].shape.record() {
            Some(inner) if fields[i].flatten => has_any_key(inner.fields),
            _ => true,
        };
        if found {
            return true;
        }
        i += 1;
    }
    false
}

/// The root of data is a record.
pub(super) const fn opaque_root(shape: &'static Shape) -> Option<Finding> {
    let found = match shape.unwrapped() {
        Shape::Record(_) | Shape::Broken => return None,
        Shape::Any => "is any JSON (`serde_json::Value`)",
        Shape::Map(_) => "is a map with free keys",
        Shape::Array(_) => "is a list",
        Shape::Option(_) => "is optional as a whole",
        Shape::Union(_) | Shape::Choice(_) => "is an enum",
        _ => "is a single value",
    };
    let finding = Finding::new("opaque-root", Path::root("data"), found)
        .why("clients know a reply by the keys of its root, and refuse one that is no object");
    Some(finding.how("return a struct with named fields: `struct Found { items: Vec<Item> }`"))
}

/// The root of data repeats nothing that `state` says.
pub(super) const fn derived_flag(fields: &'static [Field]) -> Option<Finding> {
    let mut i = 0;
    while i < fields.len() {
        let field = &fields[i];
        let found = match field.shape.record() {
            Some(inner) if field.flatten => derived_flag(inner.fields),
            _ if field.domain || !is_derived(field.name) => None,
            _ => Some(derived(field.name)),
        };
        if found.is_some() {
            return found;
        }
        i += 1;
    }
    None
}

const fn derived(name: &'static str) -> Finding {
    Finding::new("derived-flag", Path::root("data").key(name), "repeats what the envelope says")
        .why("two places that say the same will one day disagree, and an agent reads one")
        .how("leave it to `Coverage` or to an error's code; a word of your domain stays with `#[output(domain)]`")
}

/// Whether a key at the root of data would repeat the envelope.
pub(super) const fn is_derived(name: &str) -> bool {
    let mut i = 0;
    while i < DERIVED.len() {
        if same(DERIVED[i], name) {
            return true;
        }
        i += 1;
    }
    false
}

/// `returned` counts one list.
pub(super) const fn one_list(fields: &'static [Field]) -> Option<Finding> {
    let lists = lists(fields, Lists { count: 0, last: "", marked: false, no_list: "" });
    if !lists.no_list.is_empty() {
        let at = Path::root("data").key(lists.no_list);
        return Some(
            Finding::new("counted-rows", at, "is marked as the counted list and is none")
                .why("`state.returned` counts the items of a list")
                .how("move `#[output(rows)]` to a list"),
        );
    }
    if lists.marked || lists.count < 2 {
        return None;
    }
    let at = Path::root("data").key(lists.last);
    Some(
        Finding::new("counted-rows", at, "is a second list at the root")
            .why("`state.returned` counts one list, and `complete` follows from it")
            .how("mark the list that is counted with `#[output(rows)]`"),
    )
}

/// The lists at a root, those of flattened records too.
#[derive(Clone, Copy)]
struct Lists {
    count: usize,
    last: &'static str,
    marked: bool,
    /// Marked, but no list.
    no_list: &'static str,
}

const fn lists(fields: &'static [Field], mut found: Lists) -> Lists {
    let mut i = 0;
    while i < fields.len() {
        let field = &fields[i];
        found = match (field.shape.record(), field.shape.present()) {
            (Some(inner), _) if field.flatten => lists(inner.fields, found),
            (_, Shape::Array(_)) => Lists {
                count: found.count + 1,
                last: field.name,
                marked: found.marked || field.rows,
                no_list: found.no_list,
            },
            _ if field.rows => Lists { no_list: field.name, ..found },
            _ => found,
        };
        i += 1;
    }
    found
}

/// The data of a gated tool leaves every key optional.
pub(super) const fn gated_data(fields: &'static [Field]) -> Option<Finding> {
    let mut i = 0;
    while i < fields.len() {
        let field = &fields[i];
        let found = match field.shape.record() {
            Some(inner) if field.flatten && !field.shape.is_option() => gated_data(inner.fields),
            _ if field.flatten || !field.required => None,
            _ => Some(required_in_gated(field.name)),
        };
        if found.is_some() {
            return found;
        }
        i += 1;
    }
    None
}

const fn required_in_gated(name: &'static str) -> Finding {
    Finding::new("gated-actions", Path::root("data").key(name), "is required in the data of a gated tool")
        .why("each action fills other keys, and a client refuses a reply that lacks a required one")
        .how("make it `Option<_>`; for a list `#[serde(skip_serializing_if = \"Vec::is_empty\")]` will do")
}

/// The action argument fits the class.
pub(super) const fn actions_fit(about: &About, shape: &'static Shape) -> Option<Finding> {
    let Some(record) = shape.record() else { return None };
    match (about.class, action_field(record.fields, true)) {
        (Class::Gated, None) => Some(
            Finding::new("gated-actions", Path::root("input"), "has no `action` whose type derives `Actions`")
                .why("the read-only gate decides by the action of a call")
                .how("add `action: MyAction` with `#[derive(Deserialize, JsonSchema, Actions)]`, or choose another class"),
        ),
        (Class::Gated, Some(action)) if !action.required => Some(
            Finding::new("gated-actions", Path::root("input").key("action"), "can be left out")
                .why("without the action the read-only gate cannot know what a call does")
                .how("take it as a plain field, without `Option` and without a default"),
        ),
        (Class::Read, Some(action)) if mutates(action.shape) => Some(
            Finding::new("gated-actions", Path::root("input").key("action"), "can change something, but the tool's class is `read`")
                .why("read tools stay callable in read-only mode")
                .how("declare `class = \"gated\"`, or mark the action `#[action(read)]`"),
        ),
        _ => None,
    }
}

/// The action argument, wherever it is declared.
struct ActionField {
    shape: &'static Shape,
    /// Whether every call has it.
    required: bool,
}

/// The action among these fields and those of flattened records; `there` says whether the record
/// itself is always there.
const fn action_field(fields: &'static [Field], there: bool) -> Option<ActionField> {
    let mut i = 0;
    while i < fields.len() {
        let Field { shape, .. } = &fields[i];
        let required = there && fields[i].required && !shape.is_option();
        let found = match shape.record() {
            Some(inner) if fields[i].flatten => action_field(inner.fields, required),
            _ if !same(fields[i].name, "action") => None,
            _ if matches!(shape.present(), Shape::Actions(_) | Shape::Broken) => {
                Some(ActionField { shape, required })
            }
            _ => None,
        };
        if found.is_some() {
            return found;
        }
        i += 1;
    }
    None
}

const fn mutates(shape: &'static Shape) -> bool {
    let Shape::Actions(actions) = shape.present() else { return false };
    let mut i = 0;
    while i < actions.len() {
        if actions[i].mutates {
            return true;
        }
        i += 1;
    }
    false
}

/// Every `{name}` of a question to a person is a parameter.
pub(super) const fn confirm_names(about: &About, shape: &'static Shape) -> Option<Finding> {
    let Some(record) = shape.record() else { return None };
    let found = match about.confirm {
        Some(question) => unknown_name(about.name, question, record),
        None => None,
    };
    let Some(action) = action_field(record.fields, true) else { return found };
    let Shape::Actions(actions) = action.shape.present() else { return found };
    let mut i = 0;
    while i < actions.len() {
        if let Some(question) = actions[i].confirm
            && let Some(found) = unknown_name(actions[i].name, question, record)
        {
            return Some(found);
        }
        i += 1;
    }
    found
}

const fn unknown_name(
    asks: &'static str,
    question: &'static str,
    record: &'static Record,
) -> Option<Finding> {
    let bytes = question.as_bytes();
    let mut open = None;
    let mut i = 0;
    while i < bytes.len() {
        match (bytes[i], open) {
            (b'{', None) => open = Some(i + 1),
            (b'}', Some(begin)) => {
                let name = question.split_at(i).0.split_at(begin).1;
                if !has_key(record.fields, name) {
                    return Some(no_parameter(asks, name));
                }
                open = None;
            }
            _ => {}
        }
        i += 1;
    }
    None
}

const fn no_parameter(asks: &'static str, name: &'static str) -> Finding {
    let mut finding = Finding::new("confirm-names", Path::root(asks), "asks about `{")
        .why("the person who is asked reads `(none)` there, and agrees to nobody knows what")
        .how("name a parameter of the input in the question");
    finding.what[1] = name;
    finding.what[2] = "}`, which is no parameter";
    finding
}

/// The reply's type belongs to the class.
pub(super) const fn state_face(about: &About, reply: Class) -> Option<Finding> {
    if about.class as u8 == reply as u8 {
        return None;
    }
    let mut finding = Finding::new("state-face", Path::root(about.name), "is of class `").why(
        "the class decides who may call a tool, and the reply's type what it says of the world",
    );
    finding.what[1] = about.class.as_str();
    finding.what[2] = "` but replies as `";
    finding.what[3] = reply.as_str();
    finding.what[4] = "`";
    finding.how = match about.class {
        Class::Read => ["return `Read<T>`, or declare `class = \"", reply.as_str(), "\"`"],
        Class::Mutation => ["return `Mutation<T>`, or declare `class = \"", reply.as_str(), "\"`"],
        Class::Gated => ["return `Gated<T>`, or declare `class = \"", reply.as_str(), "\"`"],
    };
    Some(finding)
}

/// Every known union still is one.
pub(super) const fn known_unions(
    known: &'static [KnownUnion],
    shape: &'static Shape,
) -> Option<Finding> {
    let mut i = 0;
    while i < known.len() {
        if !union_at(shape, Path::root("input"), known[i].path) {
            let at = Path::root("input").key(known[i].path);
            return Some(
                Finding::new("known-union", at, "is no structural union (any more)")
                    .why("an exception that nobody needs hides the next mistake at that path")
                    .how("remove `known_union(…)`, or correct its path"),
            );
        }
        i += 1;
    }
    None
}

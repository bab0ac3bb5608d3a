//! Rules that hold at every depth of a type.

use super::excludes::excludes;
use super::finding::{Finding, first};
use super::keys::duplicate_key;
use super::path::Path;
use super::rules::is_derived;
use super::settled::{converted, settled};
use super::text::same;
use crate::shape::{Field, Record, Shape, Union};
use crate::tool::KnownUnion;

/// Which side of a call a type stands on.
#[derive(Clone, Copy)]
pub(super) enum Side {
    Input { known: &'static [KnownUnion] },
    Output,
}

/// The first thing wrong below `shape`, depth first, in the order of the declaration.
pub(super) const fn walk(shape: &'static Shape, at: Path, side: Side) -> Option<Finding> {
    match shape {
        Shape::Record(record) => self::record(record, at, side),
        Shape::Union(union) => self::union(union, at, side),
        Shape::Array(item) if item.is_option() => Some(null_item(at.item())),
        Shape::Array(item) => walk(item, at.item(), side),
        Shape::Map(Shape::Any) => None,
        Shape::OddMap(keys) => Some(map_keys(at, keys)),
        Shape::Map(value) => walk(value, at.any_key(), side),
        Shape::Option(inner) => walk(inner, at, side),
        Shape::Wrapped(_, inner) => match side {
            Side::Output => first(converted(shape, at), walk(inner, at, side)),
            Side::Input { .. } => walk(inner, at, side),
        },
        Shape::Any => Some(boolean_schema(at)),
        Shape::Null => Some(null_value(at)),
        _ => None,
    }
}

const fn record(record: &'static Record, at: Path, side: Side) -> Option<Finding> {
    if matches!(side, Side::Output)
        && has_key(record.fields, "message")
        && !has_key(record.fields, "code")
    {
        return Some(bare_message(at.key("message")));
    }
    first(duplicate_key(record, at, side), fields(record.fields, at, side))
}

const fn fields(fields: &'static [Field], at: Path, side: Side) -> Option<Finding> {
    let found = excludes(fields, at);
    if found.is_some() {
        return found;
    }
    let mut i = 0;
    while i < fields.len() {
        let field = &fields[i];
        if field.domain && !is_derived(field.name) {
            return Some(domain_not_needed(at.key(field.name)));
        }
        if let Some(found) = settled(field, at.key(field.name)) {
            return Some(found);
        }
        let found = match field.shape.record() {
            // Its keys stand here, so that the check for siblings was made here.
            Some(inner) if field.flatten => match side {
                Side::Output => {
                    first(converted(field.shape, at), self::fields(inner.fields, at, side))
                }
                Side::Input { .. } => self::fields(inner.fields, at, side),
            },
            None if field.flatten => flattened(field.shape.present(), at, side),
            _ => walk(field.shape, at.key(field.name), side),
        };
        if found.is_some() {
            return found;
        }
        i += 1;
    }
    None
}

/// A flattened field that is not a record.
const fn flattened(shape: &'static Shape, at: Path, side: Side) -> Option<Finding> {
    match shape {
        Shape::Broken => None,
        Shape::Union(Union { name, .. }) => Some(flattened_enum(at, name)),
        Shape::Choice(_) | Shape::Actions(_) => Some(flattened_enum(at, "")),
        Shape::Map(_) => Some(undeclared_keys(at, side)),
        shape => walk(shape, at, side),
    }
}

/// Whether a record has this key, its flattened records included.
pub(super) const fn has_key(fields: &'static [Field], key: &str) -> bool {
    let mut i = 0;
    while i < fields.len() {
        let field = &fields[i];
        let here = match field.shape.record() {
            Some(inner) if field.flatten => has_key(inner.fields, key),
            _ => same(field.name, key),
        };
        if here {
            return true;
        }
        i += 1;
    }
    false
}

const fn union(union: &'static Union, at: Path, side: Side) -> Option<Finding> {
    match side {
        Side::Input { .. } if union.is_scalar() => None,
        Side::Input { known } if is_known(known, &at) => None,
        _ => Some(structural_union(at, union.name)),
    }
}

/// Whether a structural union stands at this path below the root.
pub(super) const fn union_at(shape: &'static Shape, at: Path, spelt: &str) -> bool {
    match shape {
        Shape::Broken => true,
        Shape::Union(union) => !union.is_scalar() && at.is(spelt),
        Shape::Array(item) => union_at(item, at.item(), spelt),
        Shape::Map(value) => union_at(value, at.any_key(), spelt),
        Shape::Option(inner) | Shape::Wrapped(_, inner) => union_at(inner, at, spelt),
        Shape::Record(record) => {
            let mut i = 0;
            while i < record.fields.len() {
                let field = &record.fields[i];
                let below = if field.flatten { at } else { at.key(field.name) };
                if union_at(field.shape, below, spelt) {
                    return true;
                }
                i += 1;
            }
            false
        }
        _ => false,
    }
}

const fn is_known(known: &'static [KnownUnion], at: &Path) -> bool {
    let mut i = 0;
    while i < known.len() {
        if at.is(known[i].path) {
            return true;
        }
        i += 1;
    }
    false
}

const fn bare_message(at: Path) -> Finding {
    Finding::new("bare-message", at, "has no sibling `code`")
        .why("an agent can show a message but branch only on a code, and some take any `message` for an error")
        .how("add `code: &'static str` (or an enum) beside it, or rename it: `note`, `text`, `summary`")
}

/// Its keys stand in the parent, so that the parent is a choice of forms.
const fn flattened_enum(at: Path, name: &'static str) -> Finding {
    let finding = if at.is_root() {
        Finding::new("root-combinator", at, "is a choice of forms at its root (a flattened enum")
            .why("for one tool like that a provider refuses every prompt until the server is removed")
            .how("drop the flatten: make the fields optional, and check in the handler which belong together")
    } else {
        structural(at, "is a structural union (a flattened enum")
    };
    named(finding, name)
}

const fn structural_union(at: Path, name: &'static str) -> Finding {
    named(structural(at, "is a structural union (an enum whose variants carry data"), name)
}

const fn structural(at: Path, what: &'static str) -> Finding {
    Finding::new("structural-union", at, what)
        .why("clients keep only the first branch, or drop the whole tool, and nobody sees an error")
        .how("use one struct with optional fields and a `kind` enum of words, or one tool per form")
}

/// Closes the parenthesis, with the name of the enum if it is known.
const fn named(mut finding: Finding, name: &'static str) -> Finding {
    let [_, comma, shown, quote, end] = &mut finding.what;
    if !name.is_empty() {
        (*comma, *shown, *quote) = (", `", name, "`");
    }
    *end = ")";
    finding
}

const fn boolean_schema(at: Path) -> Finding {
    Finding::new("boolean-schema", at, "can be any JSON (`serde_json::Value`)")
        .why("its schema is `true`, and one client drops every tool of a server that shows one")
        .how("name the fields in a struct; for foreign keys use a `serde_json::Map<String, Value>`")
}

const fn map_keys(at: Path, keys: &'static str) -> Finding {
    let mut finding = Finding::new("map-keys", at, "is a map whose keys are `")
        .why("a key is text on the wire; the schema of any other is a pattern, for which providers refuse the request")
        .how("take a list of `{ key, value }`, or a map with `String` keys");
    finding.what[1] = keys;
    finding.what[2] = "`";
    finding
}

const fn domain_not_needed(at: Path) -> Finding {
    Finding::new("derived-flag", at, "is marked `domain` and is no word of the envelope")
        .why("an exception that nobody needs hides the next mistake at that place")
        .how("remove `#[output(domain)]`")
}

const fn null_item(at: Path) -> Finding {
    Finding::new("null-item", at, "can be null inside a list (`Vec<Option<_>>`)")
        .why("clients refuse a schema whose items have two types")
        .how("leave the empty items out, or use a struct with an optional field")
}

const fn null_value(at: Path) -> Finding {
    Finding::new("null-item", at, "is always null (`()` or a unit struct)")
        .why("a key that says nothing costs tokens and has no schema that clients accept")
        .how("remove the field")
}

const fn undeclared_keys(at: Path, side: Side) -> Finding {
    let finding =
        Finding::new("echoed-keys", at, "takes keys that are not declared (a flattened map)")
            .why("a reader cannot tell the contract from what happens to travel along");
    match side {
        Side::Output => {
            finding.how("say so with `#[output(echoed)]` on the struct, or declare the keys")
        }
        Side::Input { .. } => finding.how("declare the keys, or take a list of `{name, value}`"),
    }
}

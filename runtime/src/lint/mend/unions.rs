//! Unions that are one type after all: with null, of words, of single values.

use super::input::{At, Mender, Node};
use super::{merge, prose};
use serde_json::{Value, json};

const SCALARS: [&str; 4] = ["string", "integer", "number", "boolean"];

/// A schema without its union, or as it was.
pub(super) fn mend(mender: &mut Mender, node: Node, at: &At) -> Node {
    let mut node = nullable(mender, node, at);
    let unions = ["anyOf", "oneOf"].into_iter().filter(|key| node.contains_key(*key));
    // Of two unions at once, each would have to fit the other.
    if let [key] = *unions.collect::<Vec<_>>() {
        node = union(mender, node, key, at);
    }
    type_list(mender, node, at)
}

fn is_null(schema: &Value) -> bool {
    schema.get("type").is_some_and(|kind| kind == "null")
        || schema.get("const").is_some_and(Value::is_null)
        || schema.get("enum").is_some_and(|words| *words == json!([null]))
}

fn nullable(mender: &mut Mender, mut node: Node, at: &At) -> Node {
    if node.get("nullable").is_some_and(Value::is_boolean) {
        node.shift_remove("nullable");
        mender.log.note("nullable", &at.path, "has no `nullable`");
    }
    node
}

fn union(mender: &mut Mender, node: Node, key: &str, at: &At) -> Node {
    let mark = mender.log.mark();
    let all = node.get(key).and_then(Value::as_array).cloned().unwrap_or_default();
    let present: Vec<&Value> = all.iter().filter(|branch| !is_null(branch)).collect();
    if present.is_empty() {
        return node;
    }
    let mut outer = node.clone();
    outer.shift_remove(key);
    let flat: Option<Vec<Node>> = present
        .iter()
        .map(|branch| branch.as_object().cloned().map(|branch| mender.flat(branch, at)))
        .collect();
    let refers = |branch: &Node| branch.contains_key("$ref");
    // Beside a reference that stays, nothing may count in an older draft.
    let alone = |flat: &[Node]| {
        let prose = outer.keys().all(|key| merge::is_annotation(key));
        flat.len() == 1 && (prose || !mender.refs.is_old)
    };
    let flat = flat.filter(|flat| alone(flat) || !flat.iter().any(refers));
    let one = flat.as_deref().and_then(|flat| together(mender, flat, &outer, key, at));
    let Some(mended) = one else {
        mender.log.back_to(mark);
        return without_null(mender, node, key, &present, all.len(), at);
    };
    if present.len() < all.len() {
        mender.log.note("nullable", &at.path, "is its type without null");
    }
    mended
}

/// The branches as one schema.
fn together(mender: &mut Mender, flat: &[Node], outer: &Node, key: &str, at: &At) -> Option<Node> {
    if let [only] = flat {
        let rule = match (at.root, is_scalar(only)) {
            (true, _) => "root-combinator",
            (false, true) => "scalar-union",
            (false, false) => "structural-union",
        };
        let merged = merge::both(only, outer)?;
        mender.log.note(rule, &at.path, "is its one form");
        return Some(merged);
    }
    if at.root {
        return None;
    }
    if let Some(words) = words(flat, key == "oneOf") {
        let mut merged = merge::both(&words, outer)?;
        describe_words(&mut merged, flat);
        for rule in ["const-value", "scalar-union"] {
            mender.log.note(rule, &at.path, "is a list of words");
        }
        return Some(merged);
    }
    let single = flat.iter().all(is_scalar) && outer.keys().all(|key| merge::is_annotation(key));
    single.then(|| {
        mender.log.note("scalar-union", &at.path, "is one type");
        scalar(flat, outer)
    })
}

/// Null is no form that a model has to choose.
fn without_null(
    mender: &mut Mender,
    mut node: Node,
    key: &str,
    present: &[&Value],
    all: usize,
    at: &At,
) -> Node {
    if present.len() < all {
        node.insert(key.to_owned(), present.iter().map(|branch| (*branch).clone()).collect());
        mender.log.note("nullable", &at.path, "is a union without null");
    }
    node
}

/// The words of all branches, when each is a list of words; a word of two branches of `oneOf`
/// fits none.
fn words(flat: &[Node], once: bool) -> Option<Node> {
    let mut all: Vec<Value> = Vec::new();
    let mut twice: Vec<Value> = Vec::new();
    for branch in flat {
        for word in branch_words(branch)? {
            if all.contains(&word) {
                twice.push(word);
            } else {
                all.push(word);
            }
        }
    }
    all.retain(|word| !once || !twice.contains(word));
    let mut node = Node::new();
    node.insert("type".to_owned(), "string".into());
    node.insert("enum".to_owned(), (!all.is_empty()).then(|| all.into())?);
    Some(node)
}

fn branch_words(branch: &Node) -> Option<Vec<Value>> {
    let known = |key: &String| {
        merge::is_annotation(key) || ["type", "enum", "const"].contains(&key.as_str())
    };
    let words = match (branch.get("const"), branch.get("enum")) {
        (Some(word), None) => vec![word.clone()],
        (None, Some(Value::Array(words))) => words.clone(),
        _ => return None,
    };
    let text = branch.get("type").is_none_or(|kind| kind == "string");
    (text && branch.keys().all(known) && words.iter().all(Value::is_string)).then_some(words)
}

fn describe_words(node: &mut Node, flat: &[Node]) {
    for branch in flat {
        let text = prose::description(branch).lines().collect::<Vec<_>>().join(" ");
        let words = branch_words(branch).unwrap_or_default();
        if let ([word], false) = (&*words, text.is_empty()) {
            prose::tell(node, &format!("`{}`: {text}", prose::spell(word)));
        }
    }
}

fn is_scalar(branch: &Node) -> bool {
    let kind = branch.get("type").and_then(Value::as_str);
    let union = ["anyOf", "oneOf", "allOf", "not", "if", "$ref"];
    (kind.is_some_and(|kind| SCALARS.contains(&kind)) || branch_words(branch).is_some())
        && !union.iter().any(|key| branch.contains_key(*key))
}

/// Text that takes each of the forms, or a number when all are numbers.
fn scalar(flat: &[Node], outer: &Node) -> Node {
    let numbers = flat.iter().all(|branch| {
        branch.get("type").is_some_and(|kind| kind == "integer" || kind == "number")
            && branch.keys().all(|key| key == "type" || merge::is_annotation(key))
    });
    let mut node = Node::new();
    node.insert("type".to_owned(), if numbers { "number" } else { "string" }.into());
    node.extend(outer.clone());
    if !numbers {
        let mut forms: Vec<String> = flat.iter().map(form).collect();
        forms.dedup();
        prose::tell(&mut node, &format!("As text, one of: {}.", forms.join("; ")));
    }
    node
}

fn form(branch: &Node) -> String {
    let words = branch_words(branch).unwrap_or_default();
    let kind = match branch.get("type").and_then(Value::as_str) {
        _ if !words.is_empty() => prose::words(words.iter().filter_map(Value::as_str)),
        Some("integer") => "an integer".to_owned(),
        Some("number") => "a number".to_owned(),
        Some("boolean") => "true or false".to_owned(),
        _ => "any text".to_owned(),
    };
    let limits = [("minimum", "from"), ("maximum", "to"), ("format", "as"), ("pattern", "like")];
    let limits = limits.iter().filter_map(|(key, word)| {
        branch.get(*key).map(|limit| format!(" {word} {}", prose::spell(limit)))
    });
    let about = prose::description(branch).trim_end_matches('.');
    let about = if about.is_empty() { String::new() } else { format!(" ({about})") };
    kind + &limits.collect::<String>() + &about
}

fn type_list(mender: &mut Mender, mut node: Node, at: &At) -> Node {
    let Some(Value::Array(list)) = node.get("type").cloned() else { return node };
    let kinds: Vec<&str> = list.iter().filter_map(Value::as_str).collect();
    let present: Vec<&str> = kinds.iter().copied().filter(|kind| *kind != "null").collect();
    if present.is_empty() || kinds.len() < list.len() {
        return node;
    }
    let texts = node.get("enum").and_then(Value::as_array);
    let texts = texts.map(|words| words.iter().all(|word| word.is_string() || word.is_null()));
    let kind = match (&*present, texts) {
        ([one], _) => (*one).to_owned(),
        (["integer", "number"] | ["number", "integer"], _) => "number".to_owned(),
        (several, Some(true)) if several.contains(&"string") => "string".to_owned(),
        (several, None) if several.iter().all(|kind| SCALARS.contains(kind)) => {
            tell_scalars(&mut node, several);
            mender.log.note("scalar-union", &at.path, "is text that takes each of its types");
            "string".to_owned()
        }
        _ => return node,
    };
    if kinds.contains(&"null") {
        mender.log.note("nullable", &at.path, "is its type without null");
    }
    mender.log.note("type-list", &at.path, format!("is of the one type `{kind}`"));
    node.insert("type".to_owned(), kind.into());
    node
}

fn tell_scalars(node: &mut Node, kinds: &[&str]) {
    let branches = kinds.iter().map(|kind| {
        let mut branch = Node::new();
        branch.insert("type".to_owned(), (*kind).into());
        form(&branch)
    });
    let forms: Vec<String> = branches.collect();
    prose::tell(node, &format!("As text, one of: {}.", forms.join("; ")));
    for bound in ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"] {
        if let Some(value) = node.shift_remove(bound) {
            prose::tell(node, &format!("As a number, its {bound} is {value}."));
        }
    }
}

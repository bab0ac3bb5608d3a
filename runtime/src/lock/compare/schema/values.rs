//! Values that are listed: `enum`, `const`, and alternatives that are nothing else.

use super::super::words::values;
use super::at::At;
use super::kinds::Kinds;
use super::node::{Document, Node};
use super::turn::{Aspect, Side, Turn};
use super::walk::Walk;
use serde_json::Value;

/// So deep are alternatives within alternatives read.
const DEPTH: usize = 8;

impl Walk<'_> {
    pub(super) fn values(&mut self, was: &Node<'_>, is: &Node<'_>, at: At<'_>) {
        if branches(was).is_some() || branches(is).is_some() {
            return;
        }
        if Kinds::of(was) == Kinds::NULL && Kinds::of(is) == Kinds::NULL {
            return;
        }
        let input = self.side == Side::Input;
        match (listed(was), listed(is)) {
            (Some(old), Some(new)) => self.lists(&old, &new, at),
            (Some(old), None) => {
                let verb = if input { "takes other values" } else { "can be another value" };
                let what = format!("{verb} than {} now", values(old));
                self.turned(Aspect::Values, Turn::Widened, at, what);
            }
            (None, Some(new)) => {
                let what = format!("is one of {} now", values(new));
                self.turned(Aspect::Values, Turn::Narrowed, at, what);
            }
            (None, None) => {}
        }
    }

    fn lists(&mut self, old: &[&Value], new: &[&Value], at: At<'_>) {
        let input = self.side == Side::Input;
        let missing = |from: &[&Value], one: &Value| !from.iter().any(|other| equal(other, one));
        let gone: Vec<_> = old.iter().copied().filter(|one| missing(new, one)).collect();
        let fresh: Vec<_> = new.iter().copied().filter(|one| missing(old, one)).collect();
        let kept: Vec<_> = old.iter().copied().filter(|one| !missing(new, one)).collect();
        if !gone.is_empty() {
            let verb = if input { "takes" } else { "is" };
            let still = match kept[..] {
                [] => String::new(),
                _ => format!(" (still: {})", values(kept)),
            };
            let what = format!("{verb} {} no more{still}", values(gone));
            self.turned(Aspect::Value, Turn::Narrowed, at, what);
        }
        if !fresh.is_empty() {
            let verb = if input { "takes" } else { "can be" };
            let what = format!("{verb} {} now, too", values(fresh));
            self.turned(Aspect::Value, Turn::Widened, at, what);
        }
    }
}

/// The values that a schema lists, of the types that it takes.
pub(super) fn listed<'n>(node: &Node<'n>) -> Option<Vec<&'n Value>> {
    at(node, 0)
}

fn at<'n>(node: &Node<'n>, depth: usize) -> Option<Vec<&'n Value>> {
    if let Some((keyword, branches)) = node.alternatives() {
        return of_branches(keyword, branches, node.root, depth + 1);
    }
    let kinds = Kinds::of(node);
    let listed = match (node.get("const"), node.get("enum").and_then(Value::as_array)) {
        (None, None) if kinds == Kinds::NULL => return Some(vec![&Value::Null]),
        (None, None) => return None,
        (Some(one), None) => vec![one],
        (None, Some(list)) => list.iter().collect(),
        (Some(one), Some(list)) => list.iter().filter(|other| equal(other, one)).collect(),
    };
    Some(listed.into_iter().filter(|value| kinds.meets(Kinds::of_value(value))).collect())
}

/// The values of all alternatives, when each is a list of values, and none is in two that exclude
/// each other.
fn of_branches<'n>(
    keyword: &str,
    branches: &'n [Value],
    root: Document<'n>,
    depth: usize,
) -> Option<Vec<&'n Value>> {
    let mut all: Vec<&Value> = Vec::new();
    for branch in branches.iter().filter(|_| depth < DEPTH) {
        let node = Node::of(branch, root);
        // A list beside other keywords is not all that they ask.
        let plain = |keyword| matches!(keyword, "type" | "enum" | "const" | "anyOf" | "oneOf");
        if !node.asking().all(plain) {
            return None;
        }
        for value in at(&node, depth)? {
            if keyword == "oneOf" && all.iter().any(|other| equal(other, value)) {
                return None;
            }
            all.push(value);
        }
    }
    (!all.is_empty()).then_some(all)
}

/// The alternatives of a schema that are more than a list of values.
pub(super) fn branches<'n>(node: &Node<'n>) -> Option<(&'n str, &'n [Value])> {
    node.alternatives().filter(|_| listed(node).is_none())
}

/// Whether the lists tell that types came or went.
pub(super) fn told(was: &Node<'_>, is: &Node<'_>, turn: Turn) -> bool {
    match (listed(was), listed(is)) {
        (Some(_), Some(_)) => true,
        (Some(_), None) => turn == Turn::Widened && Kinds::of(was) != Kinds::NULL,
        (None, Some(_)) => turn == Turn::Narrowed && Kinds::of(is) != Kinds::NULL,
        (None, None) => false,
    }
}

/// Whether two values are one to JSON Schema: `1` and `1.0` are.
pub(super) fn equal(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Number(one), Value::Number(other)) if one.is_f64() || other.is_f64() => {
            one.as_f64() == other.as_f64()
        }
        (Value::Array(one), Value::Array(other)) => {
            one.len() == other.len() && one.iter().zip(other).all(|(one, other)| equal(one, other))
        }
        (Value::Object(one), Value::Object(other)) => {
            one.len() == other.len()
                && one.iter().all(|(key, one)| other.get(key).is_some_and(|two| equal(one, two)))
        }
        _ => one == other,
    }
}

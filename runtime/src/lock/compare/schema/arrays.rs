//! The items of lists.

use super::at::At;
use super::keywords::ENTANGLING;
use super::kinds::Kinds;
use super::node::Node;
use super::walk::Walk;
use serde_json::Value;

impl Walk<'_> {
    pub(super) fn arrays(&mut self, was: &Node<'_>, is: &Node<'_>, at: At<'_>) {
        if !(Kinds::of(was).meets(Kinds::ARRAY) && Kinds::of(is).meets(Kinds::ARRAY)) {
            return;
        }
        // Items that differ in one key are twice the same to who does not read that key.
        let has = |keyword: &str| was.get(keyword).is_some() || is.get(keyword).is_some();
        let counted = ["uniqueItems", "contains", "unevaluatedItems"];
        let at = at.strict_if(counted.into_iter().chain(ENTANGLING).any(has));
        if tuple(was) || tuple(is) {
            return self.tuples(was, is, at);
        }
        let anything = Value::Bool(true);
        let items = |node: &Node<'_>| node.get("items").unwrap_or(&anything).clone();
        let place = at.place.items();
        match (was.get("items"), is.get("items")) {
            (Some(was), Some(is)) => self.visit(was, is, at.within(&place)),
            (None, None) => {}
            _ => self.visit(&items(was), &items(is), at.within(&place)),
        }
    }

    /// Lists whose first items have schemas of their own.
    fn tuples(&mut self, was: &Node<'_>, is: &Node<'_>, at: At<'_>) {
        let firsts = |node: &Node<'_>| node.get("prefixItems").and_then(Value::as_array).cloned();
        if let (Some(old), Some(new)) = (firsts(was), firsts(is))
            && old.len() == new.len()
            && self.same_text("items", was.get("items"), is.get("items"))
        {
            for (index, (was, is)) in old.iter().zip(&new).enumerate() {
                let place = at.place.branch("prefixItems", index);
                self.visit(was, is, at.within(&place));
            }
            return;
        }
        for keyword in ["prefixItems", "items", "additionalItems"] {
            let (old, new) = (was.get(keyword), is.get(keyword));
            if !self.same_text(keyword, old, new) {
                self.incomparable(keyword, old.is_some(), new.is_some(), at);
            }
        }
    }
}

fn tuple(node: &Node<'_>) -> bool {
    node.get("prefixItems").is_some() || node.get("items").is_some_and(Value::is_array)
}

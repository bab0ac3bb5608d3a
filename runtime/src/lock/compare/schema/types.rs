//! The types of a value.

use super::at::At;
use super::kinds::{Kinds, is_known};
use super::node::Node;
use super::turn::{Aspect, Turn};
use super::unions;
use super::values;
use super::walk::Walk;
use serde_json::Value;

impl Walk<'_> {
    /// Names the difference of the types, and says whether there is more to compare.
    pub(super) fn types(&mut self, was: &Node<'_>, is: &Node<'_>, at: At<'_>) -> bool {
        self.nullable(was, is, at);
        let (old, new) = (was.get("type"), is.get("type"));
        if old != new && [old, new].into_iter().flatten().any(|kind| !is_known(kind)) {
            self.incomparable("type", old.is_some(), new.is_some(), at);
        }
        let (before, now) = (Kinds::of(was), Kinds::of(is));
        let (lost, gained) = (before.less(now), now.less(before));
        if lost.is_none() && gained.is_none() {
            return true;
        }
        let what = format!("was {} and is {} now", before.words(), now.words());
        if !before.meets(now) || !lost.is_none() && !gained.is_none() {
            self.retyped(at, what);
            return false;
        }
        let turn = if lost.is_none() { Turn::Widened } else { Turn::Narrowed };
        if unions::unites(was, is) || values::told(was, is, turn) {
            // It is told as a value or a form that came or went.
            return true;
        }
        let what = match (lost, gained) {
            (Kinds::NULL, _) => "is never `null` now".to_owned(),
            (_, Kinds::NULL) => "may be `null` now".to_owned(),
            _ => what,
        };
        self.turned(Aspect::Type, turn, at, what);
        !was.takes_anything() && !is.takes_anything()
    }

    /// `nullable`, which only `OpenAPI` knows. Some clients heed it and others do not, so that it is
    /// compared by itself.
    fn nullable(&mut self, was: &Node<'_>, is: &Node<'_>, at: At<'_>) {
        let says = |node: &Node<'_>| node.get("nullable") == Some(&Value::Bool(true));
        match (says(was), says(is)) {
            (true, false) => {
                self.turned(Aspect::Type, Turn::Narrowed, at, "is not `nullable` any more");
            }
            (false, true) => self.turned(Aspect::Type, Turn::Widened, at, "is `nullable` now"),
            _ => {}
        }
    }
}

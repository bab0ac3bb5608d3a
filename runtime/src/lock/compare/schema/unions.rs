//! Alternatives: which of the old ones is which of the new ones.

use super::at::At;
use super::disjoint;
use super::keywords::is_note;
use super::kinds::Kinds;
use super::node::{Document, Node};
use super::turn::{Aspect, Side, Turn};
use super::values::{branches, listed};
use super::walk::{Walk, refers};
use crate::lock::kind::Impact;
use serde_json::{Map, Value};

/// The alternatives of one side.
struct Branches<'n> {
    keyword: &'n str,
    list: Vec<Value>,
    root: Document<'n>,
}

impl<'n> Branches<'n> {
    /// What a schema says as alternatives: those that it has, its types one by one, or itself.
    fn of(node: &Node<'n>) -> Self {
        let (keyword, list) = match branches(node) {
            Some((keyword, list)) => (keyword, list.to_vec()),
            None => ("anyOf", by_type(node)),
        };
        Branches { keyword, list, root: node.root }
    }

    fn node(&self, at: usize) -> Node<'_> {
        Node::of(&self.list[at], self.root)
    }

    fn is_null(&self, at: usize) -> bool {
        Kinds::of(&self.node(at)) == Kinds::NULL
    }

    fn disjoint(&self) -> bool {
        disjoint::all(&self.list, self.root)
    }

    /// Whether more than one is more than `null`.
    fn many(&self) -> bool {
        (0..self.list.len()).filter(|at| !self.is_null(*at)).count() > 1
    }
}

/// A schema without its notes, as one alternative for each of its types.
fn by_type(node: &Node<'_>) -> Vec<Value> {
    let asking = node.keys.iter().filter(|(keyword, _)| !is_note(keyword));
    let keys: Map<_, _> = asking.map(|(key, value)| (key.clone(), value.clone())).collect();
    match node.get("type") {
        Some(Value::Array(kinds)) => kinds
            .iter()
            .map(|kind| {
                let mut keys = keys.clone();
                keys.insert("type".to_owned(), kind.clone());
                Value::Object(keys)
            })
            .collect(),
        _ => vec![Value::Object(keys)],
    }
}

impl Walk<'_> {
    /// Compares schemas of which one is a list of alternatives and nothing else. False when none
    /// is.
    pub(super) fn alternatives(&mut self, was: &Node<'_>, is: &Node<'_>, at: At<'_>) -> bool {
        let unites = unites(was, is);
        if unites {
            self.union(&Branches::of(was), &Branches::of(is), at);
        }
        unites
    }

    /// Alternatives beside other keywords, and `allOf`.
    pub(super) fn beside(&mut self, was: &Node<'_>, is: &Node<'_>, at: At<'_>) {
        for keyword in ["anyOf", "oneOf"] {
            let list = |node: &Node<'_>| node.get(keyword).and_then(Value::as_array).cloned();
            let told = |node: &Node<'_>| node.alternatives().is_some() && listed(node).is_some();
            match (list(was), list(is)) {
                (None, None) => {}
                (old, new) if told(was) || told(is) => {
                    let lists = [old.filter(|_| !told(was)), new.filter(|_| !told(is))];
                    if lists.iter().any(Option::is_some) {
                        self.incomparable(keyword, lists[0].is_some(), lists[1].is_some(), at);
                    }
                }
                (Some(old), Some(new)) => {
                    let old = Branches { keyword, list: old, root: was.root };
                    let new = Branches { keyword, list: new, root: is.root };
                    let alone = asks_nothing_else(was) && asks_nothing_else(is);
                    self.union(&old, &new, at.strict_if(!alone));
                }
                (old, new) => self.incomparable(keyword, old.is_some(), new.is_some(), at),
            }
        }
        self.all_of(was, is, at);
    }

    fn all_of(&mut self, was: &Node<'_>, is: &Node<'_>, at: At<'_>) {
        let list = |node: &Node<'_>| node.get("allOf").and_then(Value::as_array).cloned();
        match (list(was), list(is)) {
            (None, None) => {}
            (Some(old), Some(new)) if old.len() == new.len() => {
                for (index, (was, is)) in old.iter().zip(&new).enumerate() {
                    let place = at.place.branch("allOf", index);
                    self.visit(was, is, at.aside(&place).strict_if(true));
                }
            }
            (old, new) => self.incomparable("allOf", old.is_some(), new.is_some(), at),
        }
    }

    fn union(&mut self, old: &Branches<'_>, new: &Branches<'_>, at: At<'_>) {
        // A value of a `oneOf` must not be valid under a second one.
        let one_of = |side: &Branches<'_>| side.keyword == "oneOf" && !side.disjoint();
        if one_of(old) || one_of(new) {
            return self.overlapping(old, new, at);
        }
        // Which alternative a reader takes a reply for must not hang on a key that is ignored.
        let strict = self.side == Side::Output && !(old.disjoint() && new.disjoint());
        self.paired(old, new, at.strict_if(strict));
    }

    /// Alternatives that can hold the same value: any difference counts.
    fn overlapping(&mut self, old: &Branches<'_>, new: &Branches<'_>, at: At<'_>) {
        // What leads back to a pair that is being compared is not known to be the same yet.
        if !self.same && [old, new].iter().any(|side| side.list.iter().any(refers)) {
            return self.incomparable(new.keyword, true, true, at);
        }
        let said = std::mem::take(&mut self.log);
        self.paired(old, new, at.strict_if(true));
        let found = std::mem::replace(&mut self.log, said);
        let words = found.changes().iter().all(|change| change.kind.impact == Impact::Prose);
        let same = words && old.keyword == new.keyword && old.list.len() == new.list.len();
        if same {
            self.log.extend(found);
        } else {
            self.incomparable(new.keyword, true, true, at);
        }
    }

    fn paired(&mut self, old: &Branches<'_>, new: &Branches<'_>, at: At<'_>) {
        let (pairs, gone, fresh) = self.pairs(old, new, at);
        let many = old.many() || new.many();
        for (was, is) in pairs {
            let place = at.place.branch(new.keyword, is);
            let inner = if many { at.aside(&place) } else { at };
            self.visit(&old.list[was], &new.list[is], inner);
        }
        for one in gone {
            self.branch(old, one, Turn::Narrowed, at);
        }
        for one in fresh {
            self.branch(new, one, Turn::Widened, at);
        }
    }

    /// Finds for each old alternative the new one: the same, the one that is told by the same tag
    /// or type, or one that takes its place without harm.
    fn pairs(
        &mut self,
        old: &Branches<'_>,
        new: &Branches<'_>,
        at: At<'_>,
    ) -> (Vec<(usize, usize)>, Vec<usize>, Vec<usize>) {
        let mut gone: Vec<_> = (0..old.list.len()).collect();
        let mut fresh: Vec<_> = (0..new.list.len()).collect();
        let mut pairs = Vec::new();
        let mut pair = |fits: &mut dyn FnMut(usize, usize) -> bool| {
            gone.retain(|&was| {
                let Some(at) = fresh.iter().position(|&is| fits(was, is)) else { return true };
                pairs.push((was, fresh.remove(at)));
                false
            });
        };
        pair(&mut |was, is| self.same_text("not", Some(&old.list[was]), Some(&new.list[is])));
        pair(&mut |was, is| {
            let mark = mark(&old.node(was));
            mark.is_some() && mark == self::mark(&new.node(is))
        });
        pair(&mut |was, is| {
            let found = self.trial(&old.list[was], &new.list[is], at);
            found.changes().iter().all(|change| change.kind.impact < Impact::Breaking)
        });
        let kinds = |side: &Branches<'_>, at: usize| Kinds::of(&side.node(at));
        // What is left over on both sides is one alternative that changed.
        if let ([was], [is]) = (&gone[..], &fresh[..])
            && kinds(old, *was).meets(kinds(new, *is))
        {
            pairs.push((*was, *is));
            gone.clear();
            fresh.clear();
        }
        (pairs, gone, fresh)
    }

    fn branch(&mut self, side: &Branches<'_>, at_branch: usize, turn: Turn, at: At<'_>) {
        let node = side.node(at_branch);
        if Kinds::of(&node) == Kinds::NULL {
            let what = match turn {
                Turn::Narrowed => "is never `null` now",
                Turn::Widened => "may be `null` now",
            };
            return self.turned(Aspect::Type, turn, at, what);
        }
        let form = mark(&node).map_or_else(|| Kinds::of(&node).words(), |mark| format!("`{mark}`"));
        let what = match (turn, self.side) {
            (Turn::Narrowed, Side::Input) => format!("takes the form {form} no more"),
            (Turn::Narrowed, Side::Output) => format!("has the form {form} no more"),
            (Turn::Widened, Side::Input) => format!("takes the form {form} now, too"),
            (Turn::Widened, Side::Output) => format!("can have the form {form} now"),
        };
        self.turned(Aspect::Branch, turn, at, what);
    }
}

/// By what readers tell an alternative: `kind=circle`, or the one key that it is wrapped in.
fn mark(node: &Node<'_>) -> Option<String> {
    let tag = disjoint::required(node).find_map(|name| {
        let schema = disjoint::property(node, name)?;
        match listed(&Node::of(schema, node.root))?[..] {
            [Value::String(word)] => Some(format!("{name}={word}")),
            _ => None,
        }
    });
    let wrapped = || {
        let keys = node.get("properties")?.as_object()?;
        let mut names = keys.keys();
        names.next().filter(|_| names.next().is_none()).cloned()
    };
    tag.or_else(wrapped)
}

/// Whether one of them is a list of alternatives and nothing else, and the other can be read as
/// one. Alternatives beside other keywords cannot.
pub(super) fn unites(was: &Node<'_>, is: &Node<'_>) -> bool {
    let mixed = |node: &Node<'_>| branches(node).is_none() && has_alternatives(node);
    (branches(was).is_some() || branches(is).is_some()) && !mixed(was) && !mixed(is)
}

fn has_alternatives(node: &Node<'_>) -> bool {
    (node.get("anyOf").is_some() || node.get("oneOf").is_some()) && listed(node).is_none()
}

/// Whether nothing but a type stands beside the alternatives.
fn asks_nothing_else(node: &Node<'_>) -> bool {
    node.asking().all(|keyword| matches!(keyword, "anyOf" | "oneOf" | "type"))
        && !(node.get("anyOf").is_some() && node.get("oneOf").is_some())
}

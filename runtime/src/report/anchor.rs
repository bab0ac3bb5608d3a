//! Anchors: what links of the page lead to.

use std::collections::{HashMap, HashSet};

/// Makes an anchor of each name: safe in an attribute and in a URL, and given only once.
#[derive(Default)]
pub(super) struct Anchors {
    given: HashSet<String>,
    next: HashMap<String, usize>,
}

impl Anchors {
    /// The anchor of a tool of this name; tools of the same name have one each.
    pub(super) fn of(&mut self, name: &str) -> String {
        let base = format!("tool-{}", plain(name));
        let mut anchor = base.clone();
        while !self.given.insert(anchor.clone()) {
            let next = self.next.entry(base.clone()).or_insert(1);
            *next += 1;
            anchor = format!("{base}-{next}");
        }
        anchor
    }
}

/// So long an anchor may be: longer names end there.
const LONGEST: usize = 64;

fn plain(name: &str) -> String {
    let kept = |c: char| if c.is_ascii_alphanumeric() || c == '_' { c } else { '-' };
    name.chars().take(LONGEST).map(kept).collect()
}

#[cfg(test)]
mod tests {
    use super::Anchors;

    #[test]
    fn each_anchor_is_given_once() {
        let mut anchors = Anchors::default();
        let names = ["find", "find", "find-2", "find", "a b\"<", "", ""];
        let of: Vec<_> = names.iter().map(|name| anchors.of(name)).collect();
        let expected = [
            "tool-find",
            "tool-find-2",
            "tool-find-2-2",
            "tool-find-3",
            "tool-a-b--",
            "tool-",
            "tool--2",
        ];
        assert_eq!(of, expected);
    }
}

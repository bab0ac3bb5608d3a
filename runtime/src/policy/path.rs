//! Where in a type something stands: `data.results[].message`.

use super::text::{Text, same};

const DEPTH: usize = 24;

/// Where in a type something stands.
#[derive(Clone, Copy)]
pub(super) struct Path {
    steps: [Step; DEPTH],
    len: usize,
}

#[derive(Clone, Copy)]
enum Step {
    Key(&'static str),
    Item,
    AnyKey,
}

impl Path {
    pub(super) const fn root(name: &'static str) -> Self {
        Path { steps: [Step::Key(name); DEPTH], len: 1 }
    }

    pub(super) const fn key(self, name: &'static str) -> Self {
        self.step(Step::Key(name))
    }

    pub(super) const fn item(self) -> Self {
        self.step(Step::Item)
    }

    pub(super) const fn any_key(self) -> Self {
        self.step(Step::AnyKey)
    }

    const fn step(mut self, step: Step) -> Self {
        if self.len < DEPTH {
            self.steps[self.len] = step;
            self.len += 1;
        }
        self
    }

    /// The whole path, `data.results[].message`.
    pub(super) const fn write(&self, text: &mut Text) {
        self.write_from(0, text);
    }

    /// Whether this is the root itself.
    pub(super) const fn is_root(&self) -> bool {
        self.len == 1
    }

    /// Whether the path without its root is spelt so, as in `known_union(path = "fields")`.
    pub(super) const fn is(&self, spelt: &str) -> bool {
        let mut text = Text::new();
        self.write_from(1, &mut text);
        same(text.as_str(), spelt)
    }

    const fn write_from(&self, first: usize, text: &mut Text) {
        let mut i = first;
        while i < self.len {
            match self.steps[i] {
                Step::Key(name) => {
                    if i > first {
                        text.push(".");
                    }
                    text.push(name);
                }
                Step::Item => text.push("[]"),
                Step::AnyKey => text.push("{}"),
            }
            i += 1;
        }
    }
}

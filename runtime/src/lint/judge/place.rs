//! Where in a published tool something stands: `input.rows[].value`.

use std::fmt;

/// Where something stands: a chain that lives as long as the walk that made it.
#[derive(Clone, Copy)]
pub(crate) struct Place<'p> {
    above: Option<&'p Place<'p>>,
    step: Step<'p>,
}

#[derive(Clone, Copy)]
enum Step<'p> {
    Root(&'static str),
    Key(&'p str),
    Items,
    AnyKey,
    /// One of several schemas below a keyword.
    Branch(&'p str, usize),
    /// The one schema below a keyword.
    Below(&'p str),
    /// A named schema below a keyword.
    Named(&'p str, &'p str),
}

impl<'p> Place<'p> {
    pub(crate) const fn root(name: &'static str) -> Self {
        Place { above: None, step: Step::Root(name) }
    }

    pub(crate) const fn key(&'p self, name: &'p str) -> Self {
        self.step(Step::Key(name))
    }

    pub(crate) const fn items(&'p self) -> Self {
        self.step(Step::Items)
    }

    pub(crate) const fn any_key(&'p self) -> Self {
        self.step(Step::AnyKey)
    }

    pub(crate) const fn branch(&'p self, keyword: &'p str, index: usize) -> Self {
        self.step(Step::Branch(keyword, index))
    }

    pub(crate) const fn below(&'p self, keyword: &'p str) -> Self {
        self.step(Step::Below(keyword))
    }

    pub(crate) const fn named(&'p self, keyword: &'p str, name: &'p str) -> Self {
        self.step(Step::Named(keyword, name))
    }

    /// Whether it is one of the alternatives of the schema above it.
    pub(crate) fn is_branch(&self) -> bool {
        match self.step {
            Step::Branch(keyword, _) => matches!(keyword, "anyOf" | "oneOf" | "allOf"),
            Step::Below(keyword) => matches!(keyword, "not" | "if" | "then" | "else"),
            _ => false,
        }
    }

    const fn step(&'p self, step: Step<'p>) -> Self {
        Place { above: Some(self), step }
    }
}

impl fmt::Display for Place<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(above) = self.above {
            above.fmt(f)?;
        }
        match self.step {
            Step::Root(name) => f.write_str(name),
            Step::Key(name) if is_plain(name) => write!(f, ".{name}"),
            Step::Key(name) => write!(f, "[{}]", serde_json::Value::from(name)),
            Step::Items => f.write_str("[]"),
            Step::AnyKey => f.write_str("{}"),
            Step::Branch(keyword, index) => write!(f, ".{keyword}[{index}]"),
            Step::Below(keyword) => write!(f, ".{keyword}"),
            Step::Named(keyword, name) => write!(f, ".{keyword}.{name}"),
        }
    }
}

/// Whether a key can stand after a dot without being taken for something else.
fn is_plain(name: &str) -> bool {
    let plain = |one: char| one.is_alphanumeric() || matches!(one, '_' | '-' | '$');
    !name.is_empty() && name.chars().all(plain)
}

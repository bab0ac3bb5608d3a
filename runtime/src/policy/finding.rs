//! What a rule found, and the sentence it becomes.

use super::path::Path;
use super::text::Text;

/// What a rule found in a type.
#[derive(Clone, Copy)]
pub(super) struct Finding {
    /// The rule's id, and its page in `docs/rules/`.
    pub(super) rule: &'static str,
    /// Where it stands.
    pub(super) at: Path,
    /// What is so, after the path.
    pub(super) what: [&'static str; 5],
    /// Why that hurts, in the user's world.
    pub(super) why: &'static str,
    /// What to write instead.
    pub(super) how: [&'static str; 3],
}

impl Finding {
    pub(super) const fn new(rule: &'static str, at: Path, what: &'static str) -> Self {
        Finding { rule, at, what: [what, "", "", "", ""], why: "", how: [""; 3] }
    }

    pub(super) const fn why(mut self, why: &'static str) -> Self {
        self.why = why;
        self
    }

    pub(super) const fn how(mut self, how: &'static str) -> Self {
        self.how = [how, "", ""];
        self
    }

    /// Stops the compiler with the finding, where the tool is written.
    #[allow(clippy::panic)] // in the compiler: this is how a constant function reports
    #[track_caller]
    pub(super) const fn refuse(&self) {
        let mut text = Text::new();
        text.push("`");
        self.at.write(&mut text);
        text.push("` ");
        push_all(&mut text, &self.what);
        text.push("\nnote: ");
        text.push(self.why);
        text.push(" [");
        text.push(self.rule);
        text.push("]\nhelp: ");
        push_all(&mut text, &self.how);
        panic!("{}", text.as_str());
    }
}

const fn push_all(text: &mut Text, parts: &[&'static str]) {
    let mut i = 0;
    while i < parts.len() {
        text.push(parts[i]);
        i += 1;
    }
}

/// The first of two findings.
pub(super) const fn first(a: Option<Finding>, b: Option<Finding>) -> Option<Finding> {
    if a.is_some() { a } else { b }
}

#[track_caller]
pub(super) const fn refuse_any(finding: Option<Finding>) {
    if let Some(finding) = finding {
        finding.refuse();
    }
}

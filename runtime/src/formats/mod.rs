//! The forms in which reports are written, whatever they tell: text for a terminal, workflow commands
//! of GitHub, SARIF.

mod clean;
pub(crate) mod github;
pub(crate) mod sarif;

pub(crate) use self::clean::clean;

/// `1 error`, `2 errors`.
pub(crate) fn counted(number: usize, noun: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {noun}{plural}")
}

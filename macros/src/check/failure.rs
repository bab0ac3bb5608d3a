//! The rule `failure-code`, and what else is asked of an error type.

use super::redacted;
use crate::diag::Diag;
use crate::model::{Case, Coded, Failure, Own};

const WHY: &str = "an agent decides by the code whether to retry, to ask or to give up";

pub(crate) fn failure(failure: &Failure, diag: &mut Diag) {
    for case in &failure.cases {
        redacted::error(case, diag);
        match &case.kind {
            Coded::Own(Own { code: None, .. }) => missing(case, diag),
            Coded::Own(Own { code: Some(code), .. }) if !is_code(&code.value) => {
                diag.error(&code.site, format_args!("`{}` is not a code", code.value))
                    .note("failure-code", WHY)
                    .help(format_args!(
                        "write at most 64 of `A-Z`, `0-9` and `_`: `{}`",
                        suggestion(&code.value)
                    ));
            }
            Coded::Inner { at, field: None } => {
                diag.error(at, format_args!("`{}` carries no one failure to pass on", case.name))
                    .note("failure-code", WHY)
                    .help("give it exactly one field, whose type derives `Failure`, or a code of its own");
            }
            _ => {}
        }
    }
}

fn missing(case: &Case, diag: &mut Diag) {
    let suggestion = suggestion(&case.name.to_string());
    diag.error(&case.name, format_args!("failure `{}` has no code", case.name))
        .note("failure-code", WHY)
        .help(format_args!("add `#[failure(code = \"{suggestion}\")]`"));
}

fn is_code(code: &str) -> bool {
    let allowed = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_';
    code.len() <= 64
        && code.starts_with(|c: char| c.is_ascii_uppercase())
        && code.chars().all(allowed)
}

/// `EntryGone` and `entry-gone` as `ENTRY_GONE`.
fn suggestion(name: &str) -> String {
    let mut code = String::new();
    let mut small_before = false;
    for c in name.chars() {
        let starts_word = c.is_uppercase() && small_before;
        if (starts_word || !c.is_alphanumeric()) && !code.is_empty() && !code.ends_with('_') {
            code.push('_');
        }
        if c.is_ascii_alphanumeric() {
            code.push(c.to_ascii_uppercase());
        }
        small_before = c.is_lowercase() || c.is_numeric();
    }
    let code = code.trim_end_matches('_').trim_start_matches(|c: char| !c.is_ascii_uppercase());
    if code.is_empty() { "NOT_FOUND".to_owned() } else { code.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::suggestion;

    #[test]
    fn a_code_is_suggested_from_any_name() {
        for (name, code) in [
            ("EntryGone", "ENTRY_GONE"),
            ("entry-gone", "ENTRY_GONE"),
            ("not found!", "NOT_FOUND"),
            ("Http404", "HTTP404"),
            ("ü", "NOT_FOUND"),
        ] {
            assert_eq!(suggestion(name), code);
        }
    }
}

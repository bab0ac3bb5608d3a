//! The rules on the bounds and patterns of a field.

use crate::diag::Diag;
use crate::model::{Bound, Data};

/// The largest integer that every client keeps.
const LARGEST: f64 = 9_007_199_254_740_991.0;

/// What is written out; a constant is judged by the runtime's function of this name.
pub(super) fn unsafe_bounds(data: &Data, diag: &mut Diag) {
    for field in data.parts() {
        for bound in &field.limits.bounds {
            let Bound::Number(number) = bound else { continue };
            if number.value.abs() > LARGEST {
                let name = field.label();
                diag.error(&number.site, format_args!("`{name}` has a bound beyond ±(2^53 - 1)"))
                    .note(
                        "unsafe-bounds",
                        "for one such number in a schema a provider refuses the whole session",
                    )
                    .help("leave the bound out: an integer beyond ±9007199254740991 is refused anyway");
            }
        }
    }
}

pub(super) fn pattern(data: &Data, diag: &mut Diag) {
    for field in data.parts() {
        for pattern in &field.limits.patterns {
            if let Some(around) = look_around(&pattern.value) {
                let name = field.label();
                diag.error(&pattern.site, format_args!("the pattern of `{name}` looks around (`{around}`)"))
                    .note("pattern", "back ends that compile patterns refuse the whole request, and Rust's `regex` cannot check it")
                    .help("check it in the handler, and tell the rule in the description");
            }
        }
    }
}

/// The first look-around group; an escaped parenthesis and one in brackets are plain characters.
fn look_around(pattern: &str) -> Option<&'static str> {
    let mut rest = pattern;
    let mut in_brackets = false;
    while let Some(letter) = rest.chars().next() {
        let groups = ["(?=", "(?!", "(?<=", "(?<!"];
        match letter {
            '\\' => rest = &rest[1..],
            '[' => in_brackets = true,
            ']' => in_brackets = false,
            '(' if !in_brackets => {
                let found = groups.into_iter().find(|group| rest.starts_with(group));
                if found.is_some() {
                    return found;
                }
            }
            _ => {}
        }
        // What follows a backslash is passed over together with it.
        rest = rest.chars().next().map_or("", |letter| &rest[letter.len_utf8()..]);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::look_around;

    #[test]
    fn only_a_group_looks_around() {
        for (pattern, found) in [
            (r"^(?!.*\.\.).+@.+$", Some("(?!")),
            (r"a(?=b)", Some("(?=")),
            (r"(?<=a)b", Some("(?<=")),
            (r"(?<!a)b", Some("(?<!")),
            (r"\\(?=b)", Some("(?=")),
            (r"[\]](?=b)", Some("(?=")),
            (r"\(?=b", None),
            (r"[(?=]", None),
            (r"(?<name>a)(?:b)(?i)", None),
            ("ä\\", None),
        ] {
            assert_eq!(look_around(pattern), found, "{pattern}");
        }
    }
}

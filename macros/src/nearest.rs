//! "Did you mean": the member of a closed list that a word was probably meant to be.

/// The nearest of `known`, when it is near.
pub(crate) fn nearest<'k>(word: &str, known: &[&'k str]) -> Option<&'k str> {
    let near = |known: &&'k str| (strsim::damerau_levenshtein(word, known), *known);
    let (distance, nearest) = known.iter().map(near).min()?;
    (distance <= word.len().div_ceil(3)).then_some(nearest)
}

/// `` `a`, `b` or `c` ``.
pub(crate) fn one_of(known: &[&str]) -> String {
    listed(known, " or ")
}

/// `` `a`, `b` and `c` ``.
pub(crate) fn all_of(known: &[&str]) -> String {
    listed(known, " and ")
}

fn listed(known: &[&str], last: &str) -> String {
    let quoted: Vec<String> = known.iter().map(|word| format!("`{word}`")).collect();
    match quoted.split_last() {
        Some((end, rest)) if !rest.is_empty() => format!("{}{last}{end}", rest.join(", ")),
        _ => quoted.concat(),
    }
}

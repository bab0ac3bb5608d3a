//! The name that somebody probably meant.

/// The name nearest to what was written, if one is near enough to be a slip.
pub(crate) fn nearest<'n>(
    written: &str,
    names: impl IntoIterator<Item = &'n str>,
) -> Option<&'n str> {
    let folded = written.to_lowercase();
    let length = written.chars().count();
    let slips = |name: &'n str| {
        let other = name.chars().count();
        let allowed = (length.max(other) / 3).max(1);
        // The table of a comparison is as large as both together, and what is written may be long.
        if length.abs_diff(other) > allowed {
            return None;
        }
        let distance = strsim::damerau_levenshtein(&folded, &name.to_lowercase());
        (distance <= allowed).then_some((distance, name))
    };
    let near = names.into_iter().filter_map(slips).min_by_key(|(distance, _)| *distance);
    near.map(|(_, name)| name)
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn a_slip_is_near_and_another_word_is_not() {
        assert_eq!(nearest("spcae", ["space", "page"]), Some("space"));
        assert_eq!(nearest("perPage", ["page", "per_page"]), Some("per_page"));
        assert_eq!(nearest("owner", ["space", "page"]), None);
        assert_eq!(nearest("x", []), None);
        assert_eq!(nearest(&"x".repeat(1 << 22), ["space"]), None);
    }
}

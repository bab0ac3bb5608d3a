//! The name that somebody probably meant.

/// The name nearest to what was written, if one is near enough to be a slip.
pub(crate) fn nearest<'n>(
    written: &str,
    names: impl IntoIterator<Item = &'n str>,
) -> Option<&'n str> {
    let folded = written.to_lowercase();
    let slips = |name: &str| strsim::damerau_levenshtein(&folded, &name.to_lowercase());
    let (distance, name) =
        names.into_iter().map(|name| (slips(name), name)).min_by_key(|(distance, _)| *distance)?;
    let allowed = (written.chars().count().max(name.chars().count()) / 3).max(1);
    (distance <= allowed).then_some(name)
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
    }
}

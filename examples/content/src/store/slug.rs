//! Slugs: what a title looks like in a URL, and how two equal titles get different ones.

use std::collections::HashMap;

use uuid::Uuid;

const MAX_LEN: usize = 80;
/// How many numbered variants are looked at before the uid, which cannot be taken, decides.
pub(super) const TRIES: u32 = 32;
/// Titles that are remembered at once.
const MAX_REMEMBERED: usize = 10_000;

/// The slug of a title: lower-case ASCII letters, digits and single hyphens. Never empty, and never digits only,
/// since a key of digits is an id.
pub(super) fn slugify(title: &str) -> String {
    let mut slug = String::new();
    for c in deunicode::deunicode(title).chars().filter(|c| *c != '\'') {
        if slug.len() >= MAX_LEN {
            break;
        }
        if c.is_ascii_alphanumeric() {
            slug.push(c.to_ascii_lowercase());
        } else if !slug.is_empty() && !slug.ends_with('-') {
            slug.push('-');
        }
    }
    let slug = slug.trim_end_matches('-');
    match slug {
        "" => "entry".to_owned(),
        digits if digits.bytes().all(|b| b.is_ascii_digit()) => format!("n-{digits}"),
        slug => slug.to_owned(),
    }
}

/// Slugs for a title, best first: `title`, `title-2`, `title-3`, … and at last the one with the uid.
pub(super) fn candidates(title: &str, uid: Uuid) -> impl Iterator<Item = String> + Send {
    let base = slugify(title);
    let last = unique(&base, uid);
    (1..=TRIES).map(move |number| numbered(&base, number)).chain(std::iter::once(last))
}

pub(super) fn numbered(base: &str, number: u32) -> String {
    if number == 1 { base.to_owned() } else { format!("{base}-{number}") }
}

/// The slug with the uid, which nobody else takes.
pub(super) fn unique(base: &str, uid: Uuid) -> String {
    format!("{base}-{}", uid.simple())
}

/// Remembers the numbers of slugs, so that ten thousand equal titles do not each try all their predecessors' slugs.
#[derive(Debug, Default)]
pub(super) struct Numbers {
    last: HashMap<String, u32>,
}

impl Numbers {
    /// The number to try first.
    pub(super) fn next(&self, base: &str) -> u32 {
        self.last.get(base).map_or(1, |last| last.saturating_add(1))
    }

    /// Goes on behind this number. A slug without a number, which most have, is not remembered.
    pub(super) fn took(&mut self, base: &str, number: u32) {
        if number == 1 {
            return;
        }
        if self.last.len() >= MAX_REMEMBERED {
            self.last.clear();
        }
        self.last.insert(base.to_owned(), number);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use proptest::prelude::*;

    use super::*;

    #[test]
    fn titles_become_readable_slugs() {
        let cases = [
            ("Programación básica", "programacion-basica"),
            ("  What's -- new?  ", "whats-new"),
            ("東京", "dong-jing"),
            ("300", "n-300"),
            ("¿?", "entry"),
            ("", "entry"),
        ];
        for (title, slug) in cases {
            assert_eq!(slugify(title), slug, "of {title:?}");
        }
    }

    proptest! {
        #[test]
        fn a_slug_keeps_the_alphabet(title in any::<String>()) {
            let slug = slugify(&title);
            prop_assert!(!slug.is_empty() && slug.len() <= MAX_LEN + 2);
            prop_assert!(slug.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-'));
            prop_assert!(slug.parse::<u128>().is_err() && !slug.starts_with('-') && !slug.ends_with('-'));
            prop_assert_eq!(slugify(&slug), slug);
        }

        #[test]
        fn every_title_finds_a_free_slug(titles in prop::collection::vec("[ab]{1,2}( [23])?", 0..80)) {
            let mut taken = HashSet::new();
            for title in titles {
                let free = candidates(&title, Uuid::now_v7()).find(|slug| !taken.contains(slug));
                prop_assert!(free.is_some_and(|slug| taken.insert(slug)));
            }
        }
    }

    #[test]
    fn numbers_go_on_behind_the_last() {
        let mut numbers = Numbers::default();
        assert_eq!(numbers.next("a"), 1);
        numbers.took("a", 1);
        assert_eq!(numbers.next("a"), 1);
        numbers.took("a", 7);
        assert_eq!((numbers.next("a"), numbers.next("b")), (8, 1));
        for n in 0..=MAX_REMEMBERED {
            numbers.took(&format!("other-{n}"), 2);
        }
        assert!(numbers.last.len() <= MAX_REMEMBERED);
    }
}

//! Slugs: what a title looks like in a URL, and how two equal titles get different ones.

use std::collections::HashMap;

use uuid::Uuid;

const MAX_LEN: usize = 80;
/// How many numbered variants are tried before the uid, which cannot be taken, decides.
const TRIES: u32 = 32;

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

/// Remembers how often each slug was proposed, so that ten thousand equal titles do not each try all their
/// predecessors' slugs.
#[derive(Debug, Default)]
pub(super) struct Slugs {
    proposed: HashMap<String, u32>,
}

impl Slugs {
    /// Slugs for a title, best first: `title`, `title-2`, `title-3`, … and at last one with the uid. Every call goes
    /// on where the one before stopped.
    pub(super) fn candidates(
        &mut self,
        title: &str,
        uid: Uuid,
    ) -> impl Iterator<Item = String> + Send {
        let base = slugify(title);
        let last = format!("{base}-{}", uid.simple());
        let proposed = self.proposed.entry(base.clone()).or_default();
        let numbered = (0..TRIES).map(move |_| {
            *proposed = proposed.saturating_add(1);
            if *proposed == 1 { base.clone() } else { format!("{base}-{proposed}") }
        });
        numbered.chain(std::iter::once(last))
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
            let (mut slugs, mut taken) = (Slugs::default(), HashSet::new());
            for title in titles {
                let free = slugs.candidates(&title, Uuid::now_v7()).find(|slug| !taken.contains(slug));
                prop_assert!(free.is_some_and(|slug| taken.insert(slug)));
            }
        }
    }
}

//! Words, as they are indexed and searched: the same on every database, because no database has a say in it.
//!
//! A word is a run of letters and digits, without case and accents (`Crédit` is `credit`). Of one entry are not
//! indexed: words behind the first megabyte of different ones, and what follows the first 512 bytes of a word. Phrases
//! are found within the first 16,381 words of an entry, and with the first 255 occurrences of a word.

use std::collections::{BTreeMap, HashMap};
use std::fmt::Write as _;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use super::StoreError;

/// A query's most words.
const MAX_WORDS: usize = 32;
/// `PostgreSQL` takes lexemes of up to 2 kB; a key of the index must be shorter than that.
const MAX_WORD: usize = 512;
/// `PostgreSQL` takes a megabyte of lexemes and positions.
const MAX_BYTES: usize = 1_000_000;
/// `PostgreSQL` counts no further than 16,383, and two words there would be no neighbours. All words from here on are
/// put there.
const FAR: u16 = 16_383;
/// `PostgreSQL` keeps 256 positions of a word.
const MAX_POSITIONS: usize = 255;

/// Where an entry is, and where a search looks.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Scope {
    pub(super) space_id: Option<i64>,
    pub(super) type_id: Option<i64>,
}

impl Scope {
    /// Words that no text has, since they begin with `#`.
    pub(super) fn lexemes(self) -> Vec<String> {
        let space = self.space_id.map(|id| format!("#s{id}"));
        space.into_iter().chain(self.type_id.map(|id| format!("#t{id}"))).collect()
    }
}

/// What a person typed: each piece between spaces is a phrase, and the last word of a phrase may go on.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Query {
    pub(super) phrases: Vec<Vec<String>>,
}

impl Query {
    pub(super) fn of(query: &str) -> Result<Self, StoreError> {
        let phrases: Vec<Vec<String>> = query
            .split(|c: char| c.is_whitespace() || c.is_control())
            .map(words)
            .filter(|words| !words.is_empty())
            .collect();
        match phrases.iter().map(Vec::len).sum() {
            0 => Err(StoreError::invalid("query", "must have a word with a letter or a digit")),
            1..=MAX_WORDS => Ok(Self { phrases }),
            more => Err(StoreError::invalid(
                "query",
                format!("has {more} words; at most {MAX_WORDS} are searched"),
            )),
        }
    }
}

/// The words of an entry.
#[derive(Debug)]
pub(super) struct Indexed {
    pub(super) title: Run,
    pub(super) text: Run,
}

impl Indexed {
    /// The texts are not neighbours: no phrase goes from one to the next.
    pub(super) fn of<'t>(title: &str, texts: impl IntoIterator<Item = &'t str>) -> Self {
        let mut places = Places::default();
        let title = places.run(title);
        let mut text = Run::default();
        for next in texts {
            text.0.extend(places.run(next).0);
        }
        Self { title, text }
    }

    /// Both runs as lexemes with their positions: `'credit':1,17`.
    pub(super) fn lexemes(&self) -> Vec<String> {
        lexemes(self.title.0.iter().chain(&self.text.0))
    }
}

/// Words in their order, each with its position.
#[derive(Debug, Default)]
pub(super) struct Run(Vec<(String, u16)>);

impl Run {
    pub(super) fn lexemes(&self) -> Vec<String> {
        lexemes(self.0.iter())
    }

    /// The words with spaces between them, and a `#` where two are no neighbours.
    pub(super) fn spaced(&self) -> String {
        let mut spaced = String::new();
        let mut expected = None;
        for (word, position) in &self.0 {
            if expected.is_some_and(|expected| expected != *position) {
                spaced.push_str("# ");
            }
            let _ = write!(spaced, "{word} ");
            expected = Some(position + 1);
        }
        spaced
    }
}

fn lexemes<'w>(words: impl Iterator<Item = &'w (String, u16)>) -> Vec<String> {
    let mut positions: BTreeMap<&str, String> = BTreeMap::new();
    for (word, position) in words {
        let list = positions.entry(word).or_default();
        let comma = if list.is_empty() { "" } else { "," };
        let _ = write!(list, "{comma}{position}");
    }
    positions.into_iter().map(|(word, list)| format!("'{word}':{list}")).collect()
}

/// Gives out positions within the limits.
#[derive(Default)]
struct Places {
    of: HashMap<String, Vec<u16>>,
    last: u16,
    bytes: usize,
}

impl Places {
    fn run(&mut self, text: &str) -> Run {
        let words = words(text).into_iter().filter_map(|word| {
            let position = self.place(&word)?;
            Some((word, position))
        });
        let run = Run(words.collect());
        self.step();
        run
    }

    fn step(&mut self) {
        self.last = if self.last >= FAR - 2 { FAR } else { self.last + 1 };
    }

    /// Where the word is indexed, if it is.
    fn place(&mut self, word: &str) -> Option<u16> {
        self.step();
        let known = self.of.get_mut(word);
        let bytes = 2 + if known.is_some() { 0 } else { word.len() + 8 };
        let full = self.bytes + bytes > MAX_BYTES;
        match known {
            _ if full => return None,
            Some(places) if places.len() == MAX_POSITIONS || places.last() == Some(&FAR) => {
                return None;
            }
            Some(places) => places.push(self.last),
            None => drop(self.of.insert(word.to_owned(), vec![self.last])),
        }
        self.bytes += bytes;
        Some(self.last)
    }
}

/// The words of a text, folded.
fn words(text: &str) -> Vec<String> {
    // Lower case may bring marks of its own, and a sigma must not depend on its place in the word.
    let folded: String = text
        .nfkd()
        .flat_map(char::to_lowercase)
        .filter(|c| !is_combining_mark(*c))
        .map(|c| if c == 'ς' { 'σ' } else { c })
        .collect();
    folded
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(|word| word[..word.floor_char_boundary(MAX_WORD)].to_owned())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn words_have_no_case_and_no_accents() {
        let cases = [
            ("Crédit CRE\u{301}DIT", "credit credit"),
            ("İstanbul ΟΔΟΣ οδος", "istanbul οδοσ οδοσ"),
            ("foo-bar don't x_y", "foo bar don t x y"),
            ("ﬁne ½ ① Ⅷ", "fine 1 2 1 viii"),
            ("🎉 — \0", ""),
        ];
        for (text, expected) in cases {
            assert_eq!(words(text).join(" "), expected, "of {text:?}");
        }
    }

    #[test]
    fn operators_are_words() {
        let cases: [(&str, &[&[&str]]); 4] = [
            ("cat dog", &[&["cat"], &["dog"]]),
            ("NOT (a OR b*)", &[&["not"], &["a"], &["or"], &["b"]]),
            ("C++ 🎉 title:x", &[&["c"], &["title", "x"]]),
            ("nul\0byte", &[&["nul"], &["byte"]]),
        ];
        for (query, expected) in cases {
            assert_eq!(Query::of(query).unwrap().phrases, expected, "of {query:?}");
        }
        let many = "a ".repeat(MAX_WORDS + 1);
        for query in ["", "  ", "🎉", "\"", "* - ^", &many] {
            assert!(
                matches!(Query::of(query), Err(StoreError::Invalid { what: "query", .. })),
                "of {query:?}"
            );
        }
    }

    #[test]
    fn texts_are_no_neighbours() {
        let indexed = Indexed::of("One two", ["three one", "four"]);
        assert_eq!(indexed.title.spaced(), "one two ");
        assert_eq!(indexed.text.spaced(), "three one # four ");
        assert_eq!(indexed.lexemes(), ["'four':7", "'one':1,5", "'three':4", "'two':2"]);
    }

    #[test]
    fn the_limits_are_kept() {
        let many: Vec<String> = (0..200_000).map(|n| format!("w{n} the")).collect();
        let many = many.join(" ");
        let long = "x".repeat(5000);
        let indexed = Indexed::of(&long, [many.as_str()]);
        let lexemes = indexed.lexemes();
        assert!(lexemes.iter().all(|lexeme| lexeme.len() < 2046));
        assert!(
            lexemes.len() > 50_000 && lexemes.iter().map(String::len).sum::<usize>() < 1_800_000
        );
        let the = lexemes.iter().find(|lexeme| lexeme.starts_with("'the'")).unwrap();
        assert_eq!(the.split(',').count(), MAX_POSITIONS);
        assert!(
            indexed.text.spaced().ends_with(&format!("# {} ", indexed.text.0.last().unwrap().0))
        );
    }

    proptest! {
        #[test]
        fn words_hold_letters_and_digits_only(text in any::<String>()) {
            for word in words(&text) {
                prop_assert!(!word.is_empty() && word.chars().all(char::is_alphanumeric));
            }
        }
    }
}

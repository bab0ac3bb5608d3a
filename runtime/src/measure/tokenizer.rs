//! How tokens are counted.

use crate::lint::Unknown;
use std::fmt;
use std::str::FromStr;

/// Counts the tokens of a text.
pub trait Tokenizer {
    /// What it is called on a command line and in JSON: `constant`, `o200k`.
    fn id(&self) -> &str;

    /// How reports for people name it: `2.902 characters a token`, `o200k`.
    fn name(&self) -> &str;

    /// How many tokens a text has.
    fn count(&self, text: &str) -> f64;
}

/// So many characters are a token, whatever they are.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Constant;

impl Constant {
    /// What was measured of JSON that models read.
    pub const CHARS_PER_TOKEN: f64 = 2.902;
}

impl Tokenizer for Constant {
    fn id(&self) -> &'static str {
        "constant"
    }

    fn name(&self) -> &'static str {
        "2.902 characters a token"
    }

    fn count(&self, text: &str) -> f64 {
        as_f64(text.chars().count()) / Self::CHARS_PER_TOKEN
    }
}

/// The tokens of newer models of `OpenAI`: `o200k_base`.
#[cfg(feature = "tokenizer")]
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct O200k;

#[cfg(feature = "tokenizer")]
impl Tokenizer for O200k {
    fn id(&self) -> &'static str {
        "o200k"
    }

    fn name(&self) -> &'static str {
        "o200k"
    }

    fn count(&self, text: &str) -> f64 {
        let vocabulary = tiktoken_rs::o200k_base_singleton();
        let tokens = portions(text).map(|portion| vocabulary.encode_ordinary(portion).len());
        as_f64(tokens.sum())
    }
}

/// A text in portions that are counted by themselves: the time for a run without a border grows
/// with its square, and a foreign server may send any. Texts of people have borders everywhere, and
/// lose nothing by it.
#[cfg(feature = "tokenizer")]
fn portions(mut text: &str) -> impl Iterator<Item = &str> {
    const LONGEST: usize = 4_096;
    std::iter::from_fn(move || {
        let (portion, rest) = text.split_at(match text.len() {
            0 => return None,
            length if length <= LONGEST => length,
            _ => {
                let whole = (1..=LONGEST).rev().find(|at| text.is_char_boundary(*at));
                cut(&text[..whole.unwrap_or(text.len())])
            }
        });
        text = rest;
        Some(portion)
    })
}

/// Where a word begins after a word: there is a border of tokens before the space.
#[cfg(feature = "tokenizer")]
fn cut(text: &str) -> usize {
    let bytes = text.as_bytes();
    let border = bytes.windows(3).rposition(|three| {
        three[0].is_ascii_alphabetic() && three[1] == b' ' && three[2].is_ascii_alphabetic()
    });
    border.map_or(text.len(), |at| at + 1)
}

/// A tokenizer by its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Known {
    /// [`Constant`].
    Constant,
    /// `O200k`, of the feature `tokenizer`.
    O200k,
}

impl Known {
    /// Every name.
    pub const ALL: [Known; 2] = [Known::Constant, Known::O200k];

    /// What it is called on a command line.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Known::Constant => "constant",
            Known::O200k => "o200k",
        }
    }

    /// The tokenizer itself.
    ///
    /// # Errors
    /// When this program was built without it.
    pub fn tokenizer(self) -> Result<Box<dyn Tokenizer>, NotBuilt> {
        match self {
            Known::Constant => Ok(Box::new(Constant)),
            #[cfg(feature = "tokenizer")]
            Known::O200k => Ok(Box::new(O200k)),
            #[cfg(not(feature = "tokenizer"))]
            Known::O200k => Err(NotBuilt(self)),
        }
    }

    /// Every tokenizer that this program was built with.
    #[must_use]
    pub fn built() -> Vec<Box<dyn Tokenizer>> {
        Known::ALL.into_iter().filter_map(|known| known.tokenizer().ok()).collect()
    }
}

impl FromStr for Known {
    type Err = Unknown;

    fn from_str(written: &str) -> Result<Self, Self::Err> {
        let known = Known::ALL.into_iter().find(|known| known.as_str() == written);
        known.ok_or_else(|| Unknown::new("tokenizer", written, Known::ALL.map(Known::as_str)))
    }
}

/// A tokenizer that this program was built without.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotBuilt(Known);

impl fmt::Display for NotBuilt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.0.as_str();
        write!(
            f,
            "this program was built without the tokenizer {name}: build it with the feature \
             `tokenizer` of selo-server, or count by the constant"
        )
    }
}

impl std::error::Error for NotBuilt {}

/// No text is that long.
#[allow(clippy::cast_precision_loss)]
fn as_f64(count: usize) -> f64 {
    count as f64
}

#[cfg(all(test, feature = "tokenizer"))]
mod tests {
    use super::{O200k, Tokenizer as _, as_f64, portions};

    fn whole(text: &str) -> f64 {
        as_f64(tiktoken_rs::o200k_base_singleton().encode_ordinary(text).len())
    }

    #[test]
    fn a_text_in_portions_has_the_tokens_of_the_whole() {
        let prose = "A space holds entries, 12 of them; \"für\" 日本 {\"a\":1}.\n".repeat(400);
        assert!(portions(&prose).count() > 4);
        assert_eq!(portions(&prose).collect::<String>(), prose);
        assert!((O200k.count(&prose) - whole(&prose)).abs() < 0.5);
    }

    #[test]
    fn no_text_is_too_odd_to_be_counted() {
        for odd in [" ", "^", "é", "日", "\u{202e}", "a", "\n\t"] {
            let odd = odd.repeat(100_000);
            assert!(O200k.count(&odd) > 100.0);
        }
        assert!(O200k.count("").abs() < 0.5);
    }
}

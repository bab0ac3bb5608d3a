//! How many tokens a text costs.

use tiktoken_rs::CoreBPE;

/// Characters a token, as the contract's own pilot counted.
const CHARACTERS_A_TOKEN: f64 = 2.902;

/// A way to count tokens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum Tokenizer {
    /// 2.902 characters a token: the figure that the pilot was measured with.
    Constant,
    /// The real one of newer models: `o200k_base`.
    O200k,
}

impl Tokenizer {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Constant, Self::O200k];

    /// What it is called.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Constant => "2.902 characters a token",
            Self::O200k => "o200k",
        }
    }

    /// The tokens of a text.
    #[must_use]
    pub fn count(self, text: &str) -> f64 {
        match self {
            Self::Constant => as_f64(text.chars().count()) / CHARACTERS_A_TOKEN,
            Self::O200k => as_f64(o200k().encode_ordinary(text).len()),
        }
    }
}

fn o200k() -> &'static CoreBPE {
    tiktoken_rs::o200k_base_singleton()
}

/// Texts here are far below 2^53 characters.
#[allow(clippy::cast_precision_loss)]
fn as_f64(count: usize) -> f64 {
    count as f64
}

//! Random input for what meets text from outside: `decode`, which reads arguments, the linter's
//! reader of JSON with its rules, locks and their differences, and the text blocks of presenters.
//!
//! An input follows from the seed and its number alone, so every failure can be had again. Inputs
//! are valid ones and failures of the corpus, changed: an unlikely word in a likely place finds
//! more than noise does.

mod arguments;
mod decode;
mod lint_json;
mod lock;
mod present;
mod random;
mod run;
mod shapes;
mod text;
mod tree;

pub use decode::Decode;
pub use lint_json::LintJson;
pub use lock::{Change, Lock};
pub use present::Present;
pub use random::Random;
pub use run::{Failure, Report, run};

use std::fmt::Display;

/// Something that must hold for every input.
pub trait Target {
    /// What it is given.
    type Input: Display;

    /// An input; it follows from the random numbers alone.
    fn input(&self, random: &mut Random) -> Self::Input;

    /// Whether it holds; it must not panic either.
    ///
    /// # Errors
    /// What does not hold.
    fn hold(&self, input: &Self::Input) -> Result<(), String>;
}

//! Runs a target with one input after the other.

use crate::{Random, Target};
use std::any::Any;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

/// What a run was.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// How many inputs were tried.
    pub executions: u64,
    /// The longest that one of them took, and its number.
    pub slowest: (Duration, u64),
}

/// An input for which something does not hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// Its number: with the seed, it is the input.
    pub execution: u64,
    /// The input.
    pub input: String,
    /// What does not hold.
    pub reason: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Failure { execution, input, reason } = self;
        write!(f, "execution {execution}: {reason}\ninput: {input}")
    }
}

/// Tries `count` inputs of this seed, from the one with the number `first`.
///
/// # Errors
/// The first input for which something does not hold, or that makes it panic.
pub fn run<T: Target>(
    target: &T,
    seed: u64,
    first: u64,
    count: u64,
    mut at: impl FnMut(u64),
) -> Result<Report, Failure> {
    let mut report = Report { executions: 0, slowest: (Duration::ZERO, first) };
    for execution in first..first.saturating_add(count) {
        at(execution);
        let input = target.input(&mut Random::of(seed, execution));
        let begun = Instant::now();
        let held = catch_unwind(AssertUnwindSafe(|| target.hold(&input)))
            .unwrap_or_else(|panic| Err(format!("it panicked: {}", text(&*panic))));
        let took = begun.elapsed();
        if took > report.slowest.0 {
            report.slowest = (took, execution);
        }
        held.map_err(|reason| Failure { execution, input: input.to_string(), reason })?;
        report.executions += 1;
    }
    Ok(report)
}

fn text(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("no text")
}

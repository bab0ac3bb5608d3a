//! `cargo run --release -p selo-fuzz -- decode 10000000`: so many executions, with what they found.

use clap::{Parser, ValueEnum};
use selo_fuzz::{Decode, Failure, LintJson, Lock, Present, Random, Report, Target, run};
use std::process::ExitCode;
use std::time::Instant;

/// Tries random input.
#[derive(Debug, Parser)]
struct Arguments {
    /// What is tried.
    target: Name,
    /// How many inputs.
    #[arg(default_value_t = 100_000)]
    count: u64,
    /// What the inputs follow from.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The number of the first input.
    #[arg(long, default_value_t = 0)]
    first: u64,
    /// Show the first input and stop.
    #[arg(long)]
    show: bool,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
#[value(rename_all = "snake_case")]
enum Name {
    Decode,
    LintJson,
    Lock,
    Present,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    match arguments.target {
        Name::Decode => tried(&Decode::default(), &arguments),
        Name::LintJson => tried(&LintJson::default(), &arguments),
        Name::Lock => tried(&Lock::default(), &arguments),
        Name::Present => tried(&Present::default(), &arguments),
    }
}

fn tried<T: Target>(target: &T, arguments: &Arguments) -> ExitCode {
    let Arguments { seed, first, count, .. } = *arguments;
    if arguments.show {
        println!("{}", target.input(&mut Random::of(seed, first)));
        return ExitCode::SUCCESS;
    }
    let begun = Instant::now();
    // An overflow of the stack ends the program: the last line tells where it was.
    let progress = |execution: u64| {
        if execution.is_multiple_of(500_000) {
            eprintln!("{execution}, {} s", begun.elapsed().as_secs());
        }
    };
    match run(target, seed, first, count, progress) {
        Ok(Report { executions, slowest: (took, which) }) => {
            let seconds = begun.elapsed().as_secs_f64();
            println!("{executions} executions in {seconds:.0} s, seed {seed}: nothing found");
            println!("the slowest was {which}: {took:?}");
            ExitCode::SUCCESS
        }
        Err(failure) => told(&failure, seed),
    }
}

fn told(failure: &Failure, seed: u64) -> ExitCode {
    println!("seed {seed}, {failure}");
    ExitCode::FAILURE
}

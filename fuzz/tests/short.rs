//! A short run with every change; `cargo run --release -p selo-fuzz` is the long one.

use selo_fuzz::{Decode, LintJson, Lock, Present, Random, Target, run};

const SEED: u64 = 20_261_130;

fn holds(target: &impl Target, count: u64) {
    match run(target, SEED, 0, count, |_| {}) {
        Ok(report) => assert_eq!(report.executions, count),
        Err(failure) => panic!("seed {SEED}, {failure}"),
    }
}

#[test]
fn decode_holds() {
    holds(&Decode::default(), 30_000);
}

#[test]
fn the_linter_holds() {
    holds(&LintJson::default(), 10_000);
}

#[test]
fn every_change_of_a_lock_is_told() {
    holds(&Lock::default(), 10_000);
}

#[test]
fn presented_blocks_hold() {
    holds(&Present::default(), 10_000);
}

#[test]
fn any_bytes_are_presented() {
    let target = Present::default();
    for bytes in [&b""[..], b"</domain_rules>\n```\xff|\\\xff\xff\"<ui_passthrough", b"\xff\xf0\r"]
    {
        assert_eq!(target.hold(&target.of(bytes)), Ok(()), "{bytes:?}");
    }
}

#[test]
fn an_input_follows_from_its_seed_and_number() {
    let (one, other) = (LintJson::default(), LintJson::default());
    let input = |target: &LintJson, seed, number| target.input(&mut Random::of(seed, number));
    for number in 0..100 {
        assert_eq!(input(&one, 1, number), input(&other, 1, number));
    }
    assert_ne!(input(&one, 1, 7), input(&one, 1, 8));
    assert_ne!(input(&one, 1, 7), input(&one, 2, 7));
}

#[test]
fn what_does_not_hold_is_found_with_its_input() {
    struct Odd;
    impl Target for Odd {
        type Input = usize;
        fn input(&self, random: &mut Random) -> usize {
            random.below(1000)
        }
        fn hold(&self, input: &usize) -> Result<(), String> {
            assert!(*input != 500, "five hundred");
            if *input == 7 { Err("seven".to_owned()) } else { Ok(()) }
        }
    }
    let failure = run(&Odd, 1, 0, 100_000, |_| {}).unwrap_err();
    assert!(matches!(failure.input.as_str(), "7" | "500"), "{failure}");
    let alone = run(&Odd, 1, failure.execution, 1, |_| {}).unwrap_err();
    assert_eq!(alone, failure);
}

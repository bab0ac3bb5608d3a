//! Random numbers from a seed, the same on every machine. The generated program has a copy, which
//! uses all of it.

#![allow(dead_code, unreachable_pub)]

/// `SplitMix64`.
#[derive(Debug, Clone)]
pub struct Rng {
    state: u64,
    /// Makes the plainest values: no option is there, no list has items.
    plain: bool,
}

impl Rng {
    /// A stream of its own for each seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Rng { state: seed, plain: false }
    }

    /// For `Default`: the same plain values every time.
    #[must_use]
    pub fn plain() -> Self {
        Rng { state: 0, plain: true }
    }

    /// Any number.
    pub fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `end`, which is not 0.
    pub fn below(&mut self, end: usize) -> usize {
        usize::try_from(self.next() % end as u64).unwrap_or_default()
    }

    /// A number from `least` to `most`, both included.
    pub fn between(&mut self, least: i64, most: i64) -> i64 {
        let width = most.abs_diff(least).saturating_add(1);
        least.saturating_add_unsigned(self.next() % width)
    }

    /// Yes in this many of a hundred cases; never when the values are plain.
    pub fn chance(&mut self, percent: usize) -> bool {
        !self.plain && self.below(100) < percent
    }

    /// One of these.
    pub fn pick<'t, T>(&mut self, these: &'t [T]) -> &'t T {
        let index = self.below(these.len());
        &these[index]
    }

    /// How many items a list gets.
    pub fn len(&mut self, most: usize) -> usize {
        if self.plain { 0 } else { self.below(most + 1) }
    }
}

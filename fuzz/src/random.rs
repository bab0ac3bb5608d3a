//! Random numbers that are the same everywhere.

/// Random numbers that follow from a seed (`SplitMix64`).
#[derive(Debug, Clone)]
pub struct Random(u64);

impl Random {
    /// The numbers of one execution.
    #[must_use]
    pub fn of(seed: u64, execution: u64) -> Self {
        let mut random = Random(seed);
        let start = random.next();
        Random(start ^ execution.wrapping_mul(0xd6e8_feb8_6659_fd93))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `end`, or 0.
    pub fn below(&mut self, end: usize) -> usize {
        let end = u64::try_from(end).unwrap_or(u64::MAX).max(1);
        usize::try_from(self.next() % end).unwrap_or_default()
    }

    /// `true` once in `n` times.
    pub fn once_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    /// One of them.
    ///
    /// # Panics
    /// When there are none.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }

    /// Any integer; small ones and the ends of ranges are likely.
    #[allow(clippy::cast_possible_wrap)] // any bits will do
    pub fn integer(&mut self) -> i64 {
        match self.below(4) {
            0 => self.next() as i64,
            1 => *self.pick(&[i64::MAX, i64::MIN, 1 << 53, (1 << 53) - 1, -(1 << 53), 1 << 31]),
            _ => self.below(200) as i64 - 100,
        }
    }
}

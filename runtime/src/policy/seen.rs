//! A set of names, in a constant context.

use super::text::same;

const SLOTS: usize = 1024;

/// The names so far, each at the place that its letters give: to compare all with all would take the
/// compiler seconds for a large type or catalog.
pub(super) struct Seen {
    slots: [&'static str; SLOTS],
    len: usize,
}

impl Seen {
    pub(super) const fn new() -> Self {
        Seen { slots: [""; SLOTS], len: 0 }
    }

    /// Whether the name was here before. Names beyond the last place are not remembered.
    pub(super) const fn again(&mut self, name: &'static str) -> bool {
        let mut place = place(name);
        while !self.slots[place].is_empty() {
            if same(self.slots[place], name) {
                return true;
            }
            place = (place + 1) % SLOTS;
        }
        if self.len + 1 < SLOTS {
            self.slots[place] = name;
            self.len += 1;
        }
        false
    }
}

const fn place(name: &str) -> usize {
    let bytes = name.as_bytes();
    let mut sum: usize = 0;
    let mut i = 0;
    while i < bytes.len() {
        sum = (sum * 31 + bytes[i] as usize) % SLOTS;
        i += 1;
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::{SLOTS, Seen};

    #[test]
    fn a_name_is_known_again_among_any_number() {
        let mut seen = Seen::new();
        let name = |i: usize| -> &'static str { Box::leak(format!("key_{i}").into_boxed_str()) };
        for i in 0..SLOTS - 1 {
            assert!(!seen.again(name(i)), "{i}");
        }
        assert!((0..SLOTS - 1).all(|i| seen.again(name(i))));
        assert!(!seen.again("one_too_many"));
        assert!(!seen.again("one_too_many"), "there is no place left for it");
    }
}

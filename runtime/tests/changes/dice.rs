//! Choices, one after the other: few of them make a small schema, so that proptest shrinks.

/// A finite stream of choices; when it ends, the first of everything is taken.
pub(crate) struct Dice<'d> {
    rolls: std::slice::Iter<'d, u16>,
}

impl<'d> Dice<'d> {
    pub(crate) fn new(rolls: &'d [u16]) -> Self {
        Dice { rolls: rolls.iter() }
    }

    /// A number below `sides`.
    pub(crate) fn roll(&mut self, sides: usize) -> usize {
        self.rolls.next().map_or(0, |roll| usize::from(*roll)) % sides.max(1)
    }

    pub(crate) fn one_of<'t, T>(&mut self, of: &'t [T]) -> &'t T {
        &of[self.roll(of.len())]
    }

    /// One in so many.
    pub(crate) fn rarely(&mut self, sides: usize) -> bool {
        self.roll(sides) == sides - 1
    }
}

//! Where the walk is, and how it reads what is there.

use crate::lint::Place;

/// A place in both schemas.
#[derive(Clone, Copy)]
pub(super) struct At<'p> {
    pub(super) place: &'p Place<'p>,
    /// The whole document, where an object without properties names no parameter; further down it
    /// takes any key.
    pub(super) root: bool,
    /// Other keywords speak of the same keys, so that a key which is not named here may yet be
    /// sent.
    pub(super) strict: bool,
}

impl<'p> At<'p> {
    pub(super) const fn root(place: &'p Place<'p>) -> Self {
        At { place, root: true, strict: false }
    }

    /// A value within.
    pub(super) const fn within<'q>(self, place: &'q Place<'q>) -> At<'q> {
        At { place, root: false, strict: self.strict }
    }

    /// Another schema of the same value.
    pub(super) const fn aside<'q>(self, place: &'q Place<'q>) -> At<'q> {
        At { place, root: self.root, strict: self.strict }
    }

    pub(super) const fn strict_if(self, strict: bool) -> Self {
        At { strict: self.strict || strict, ..self }
    }
}

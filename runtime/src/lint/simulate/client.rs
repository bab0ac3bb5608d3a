//! A modelled client.

use super::models::FAMILIES;
use super::verdict::Verdict;
use crate::lint::tool::Tool;

/// A client, or a provider behind clients, as public reports describe it.
#[non_exhaustive]
pub struct Client {
    /// Its id.
    pub id: &'static str,
    /// What it does with names, descriptions and the number of tools; empty: nothing is modelled.
    pub tools: &'static str,
    /// What it does with input schemas.
    pub input: &'static str,
    /// What it does with output schemas.
    pub output: &'static str,
    /// Ids of the public reports behind it; none when it is known from the client's own page only.
    pub evidence: &'static [&'static str],
    pub(super) one: fn(&Tool, &mut Verdict),
    pub(super) all: fn(&[Tool], &mut [Verdict]),
}

/// Every modelled client.
pub fn models() -> impl Iterator<Item = &'static Client> {
    FAMILIES.iter().copied().flatten().copied()
}

/// Two clients are the same when their ids are.
impl PartialEq for Client {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Eq for Client {}

impl std::fmt::Debug for Client {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.id)
    }
}

/// For clients that look at each tool alone.
pub(super) fn alone(_: &[Tool], _: &mut [Verdict]) {}

/// Its id.
impl serde::Serialize for Client {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id)
    }
}

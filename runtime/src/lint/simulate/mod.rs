//! Models of clients that degrade a schema: what is left of a server's tools in each of them.
//!
//! A model does what public reports say that the client does, no more; [`Client::evidence`] names
//! the reports. What clients do to calls and replies is not simulated.

mod client;
mod fate;
mod models;
mod node;
mod table;
mod verdict;

pub use self::client::{Client, models};
pub use self::fate::{Fate, Lost, Outcome, Scope};

use self::verdict::Verdict;
use super::tool::Tool;
use serde::Serialize;

/// What becomes of tools in each modelled client.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Simulation {
    /// The names of the tools, in their order.
    pub tools: Vec<String>,
    /// One entry a client.
    pub clients: Vec<Simulated>,
}

/// What becomes of the tools in one client.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Simulated {
    /// The client.
    pub client: &'static Client,
    /// One entry a tool, in the order of the tools.
    pub fates: Vec<Fate>,
}

/// Shows the tools of one server to every modelled client.
///
/// ```
/// let tools = selo::lint::read(r#"[
///     {"name": "find", "inputSchema": {"type": "object", "properties": {
///         "limit": {"type": ["integer", "null"]}
///     }}},
///     {"name": "ping", "inputSchema": {"type": "object", "properties": {}}}
/// ]"#)?;
/// let simulation = selo::lint::simulate(&tools);
/// // One tool that Gemini refuses takes the other one with it; Kuadrant drops only the one.
/// let of = |client, tool| simulation.fate(client, tool).map(|fate| fate.outcome.mark());
/// assert_eq!((of("gemini-proto", "find"), of("gemini-proto", "ping")), (Some('r'), Some('r')));
/// assert_eq!((of("kuadrant", "find"), of("kuadrant", "ping")), (Some('x'), Some('.')));
/// println!("{}", simulation.table());
/// # Ok::<(), selo::lint::ReadError>(())
/// ```
#[must_use]
pub fn simulate(tools: &[Tool]) -> Simulation {
    Simulation {
        tools: tools.iter().map(|tool| tool.name.clone()).collect(),
        clients: models().map(|client| Simulated { client, fates: client.meet(tools) }).collect(),
    }
}

impl Simulation {
    /// What becomes of a tool in a client, when both are there.
    #[must_use]
    pub fn fate(&self, client: &str, tool: &str) -> Option<&Fate> {
        let index = self.tools.iter().position(|name| name == tool)?;
        self.clients.iter().find(|one| one.client.id == client)?.fates.get(index)
    }

    /// Whether every client keeps every tool whole.
    #[must_use]
    pub fn is_intact(&self) -> bool {
        let mut fates = self.clients.iter().flat_map(|one| &one.fates);
        fates.all(|fate| fate.outcome == Outcome::Intact)
    }
}

impl Client {
    fn meet(&self, tools: &[Tool]) -> Vec<Fate> {
        let mut verdicts: Vec<Verdict> = tools.iter().map(|_| Verdict::default()).collect();
        for (tool, verdict) in tools.iter().zip(&mut verdicts) {
            (self.one)(tool, verdict);
        }
        (self.all)(tools, &mut verdicts);
        verdict::spread(tools, verdicts)
    }
}

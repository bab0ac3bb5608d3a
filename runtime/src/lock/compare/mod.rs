//! What has changed between two locks.

mod envelope;
mod hints;
mod log;
mod own;
mod renames;
mod rules;
mod schema;
mod server;
mod tool;
mod versions;
mod words;

use self::renames::Pairs;
use self::tool::Side;
pub(super) use self::versions::judge;
use super::change::{Compared, Comparison};
use super::locked::Lock;

/// Names every difference between two locks.
///
/// What cannot be shown to be compatible is breaking: the comparison never takes a change for
/// additive because it does not understand it.
#[must_use]
pub fn compare(old: &Lock, new: &Lock) -> Comparison {
    let pairs = Pairs::of(old, new);
    let mut tools: Vec<_> = pairs
        .both
        .iter()
        .filter_map(|pair| tool::compare(&Side::of(old, pair.old), &Side::of(new, pair.new)))
        .collect();
    let told = tools.iter().filter(|tool| tool.versions.by_server).filter_map(Compared::impact);
    let server = server::compare(old, new, &pairs, told.max());
    tools.sort_by(|one, other| one.tool.cmp(&other.tool));
    Comparison { compared: server.into_iter().chain(tools).collect() }
}

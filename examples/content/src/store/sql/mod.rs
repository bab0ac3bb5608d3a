//! All SQL of the store, a file for each table. What differs between databases comes from the engine.

pub(super) mod assets;
pub(super) mod entries;
pub(super) mod jobs;
pub(super) mod links;
pub(super) mod listing;
pub(super) mod nonces;
pub(super) mod plan;
pub(super) mod search;
pub(super) mod spaces;
pub(super) mod strays;
pub(super) mod types;

use serde::Serialize;

/// A count, which is never negative.
fn unsigned(count: i64) -> u64 {
    u64::try_from(count).unwrap_or_default()
}

fn json<T: Serialize + ?Sized>(value: &T) -> sqlx::Result<String> {
    serde_json::to_string(value).map_err(|error| sqlx::Error::Encode(error.into()))
}

fn from_json<'j, T: serde::Deserialize<'j>>(json: &'j str) -> sqlx::Result<T> {
    serde_json::from_str(json).map_err(|error| sqlx::Error::Decode(error.into()))
}

/// Ids as they stand between the brackets of `IN ()`. They are numbers, so they cannot be SQL.
fn list(ids: &[i64]) -> String {
    ids.iter().map(i64::to_string).collect::<Vec<_>>().join(", ")
}

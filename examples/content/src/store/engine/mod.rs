//! What differs between the databases. All other SQL is one text for both.

mod postgres;
mod sqlite;

use super::StoreError;
use super::words::{Indexed, Query, Scope};
use sqlx::error::DatabaseError;
use sqlx::migrate::Migrator;
use std::ops::Deref;

/// A database that the store can live in.
pub(super) trait Engine: std::fmt::Debug + Send + Sync {
    /// What makes the tables.
    fn migrator(&self) -> &'static Migrator;
    /// Statements for each new connection.
    fn session(&self) -> &'static str;
    /// Begins a transaction that makes the tables; nothing where the migrator has a lock of its own.
    fn begin_migrating(&self) -> Option<&'static str>;
    /// Begins a transaction that sees the store as it is at one moment.
    fn begin_reading(&self) -> &'static str;
    /// Begins a transaction that writes.
    fn begin_writing(&self) -> &'static str;
    /// Whether writers of one process should queue, because the database lets one write at a time and keeps no order.
    fn has_one_writer(&self) -> bool;
    /// What follows a `SELECT` that keeps its rows from others until the transaction ends.
    fn lock(&self, lock: Lock) -> &'static str;
    /// What makes a statement answer with its plan.
    fn explain(&self) -> &'static str;

    /// Puts an entry into the index: `$1` is its id, the others are `index_values`.
    fn index(&self) -> &'static str;
    /// The values of `index` behind the id.
    fn index_values(&self, scope: Scope, words: &Indexed) -> Vec<String>;
    /// Takes an entry out of the index: `$1` is its id.
    fn unindex(&self) -> &'static str;
    /// How many entries match: `$1` is what `expressions` has first.
    fn count_matches(&self) -> &'static str;
    /// `entry_id` and `in_title` of those that match `$1`, the ones with `$2` in the title first; a page of `$3` rows
    /// behind `$4`.
    fn matches(&self) -> &'static str;
    /// A query in the database's words: over title and fields, and over the title only.
    fn expressions(&self, scope: Scope, query: &Query) -> (String, String);
}

/// Which database. A value of its own, because futures that hold a `&dyn Engine` are not `Send` everywhere.
#[derive(Debug, Clone, Copy)]
pub(super) enum Database {
    Sqlite,
    Postgres,
}

impl Deref for Database {
    type Target = dyn Engine;

    fn deref(&self) -> &Self::Target {
        match self {
            Self::Sqlite => &sqlite::Sqlite,
            Self::Postgres => &postgres::Postgres,
        }
    }
}

/// From what the rows of a `SELECT` are kept.
#[derive(Debug, Clone, Copy)]
pub(super) enum Lock {
    /// From changes of any kind.
    Share,
    /// From being deleted.
    Keep,
    /// From changes by others, because this transaction changes them.
    Change,
    /// From everything, because this transaction deletes them.
    Delete,
    /// From others who look for something to do; what they have is passed over.
    Next,
}

/// Where a store is: its database, and a URL as the driver takes it.
pub(super) struct Place {
    pub(super) engine: Database,
    pub(super) url: String,
    /// Whether it is gone with its only connection.
    pub(super) in_memory: bool,
}

impl Place {
    /// Reads `sqlite:content.db`, `sqlite::memory:`, a plain path or `postgres://user@host/database`. No error repeats
    /// the URL, which may hold a password.
    pub(super) fn of(url: &str) -> Result<Self, StoreError> {
        let url = url.trim();
        if url.starts_with("postgres://") || url.starts_with("postgresql://") {
            Ok(Self { engine: Database::Postgres, url: url.to_owned(), in_memory: false })
        } else if let Some(rest) = url.strip_prefix("sqlite:") {
            Ok(sqlite::place(rest))
        } else if url.is_empty() || url.contains("://") {
            let reason = "must be `sqlite:FILE`, a path or `postgres://user@host/database`";
            Err(StoreError::invalid("store", reason))
        } else {
            Ok(sqlite::place(&sqlite::escape(url)))
        }
    }
}

/// Whether the error passes, so that the same statement may work later.
pub(super) fn is_passing(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Database(error) => by_code(&**error, sqlite::is_passing, postgres::is_passing),
        sqlx::Error::Io(_)
        | sqlx::Error::Tls(_)
        | sqlx::Error::Protocol(_)
        | sqlx::Error::PoolTimedOut
        | sqlx::Error::PoolClosed
        | sqlx::Error::WorkerCrashed
        | sqlx::Error::BeginFailed => true,
        _ => false,
    }
}

/// Whether another server holds the database at this moment, so that it is worth waiting.
pub(super) fn is_busy(error: &sqlx::Error) -> bool {
    matches!(error, sqlx::Error::Database(error) if by_code(&**error, sqlite::is_busy, |_| false))
}

/// Whether the caller must name another database, or another user, to get in.
pub(super) fn is_refused(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Database(error) => by_code(&**error, sqlite::is_refused, postgres::is_refused),
        sqlx::Error::Configuration(_) => true,
        _ => false,
    }
}

fn by_code(
    error: &dyn DatabaseError,
    sqlite: fn(&str) -> bool,
    postgres: fn(&str) -> bool,
) -> bool {
    let code = error.code().unwrap_or_default();
    let is_sqlite = error.try_downcast_ref::<sqlx::sqlite::SqliteError>().is_some();
    if is_sqlite { sqlite(&code) } else { postgres(&code) }
}

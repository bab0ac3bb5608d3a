//! All SQL of the store. Another database is another module with these functions.

pub(super) mod entries;
pub(super) mod fields;
pub(super) mod search;
pub(super) mod spaces;

use std::str::FromStr;
use std::time::Duration;

use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};

use super::StoreError;

/// How long a writer waits for another one.
const BUSY_TIMEOUT: Duration = Duration::from_secs(10);
const MAX_CONNECTIONS: u32 = 8;

/// Opens the database, makes the file if there is none, and brings the tables up to date.
pub(super) async fn connect(url: &str) -> Result<SqlitePool, StoreError> {
    let options = options(url)?
        .create_if_missing(true)
        .foreign_keys(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Normal)
        .busy_timeout(BUSY_TIMEOUT);
    let pool = SqlitePoolOptions::new();
    let pool = if is_in_memory(url) {
        // The database lives as long as its one connection.
        pool.max_connections(1).idle_timeout(None).max_lifetime(None)
    } else {
        pool.max_connections(MAX_CONNECTIONS)
    };
    let pool = pool.connect_with(options).await?;
    sqlx::migrate!().run(&pool).await.map_err(sqlx::Error::from)?;
    Ok(pool)
}

fn options(url: &str) -> Result<SqliteConnectOptions, StoreError> {
    if url.starts_with("sqlite:") {
        Ok(SqliteConnectOptions::from_str(url)?)
    } else if url.is_empty() || url.contains("://") {
        Err(StoreError::invalid("store", format!("`{url}` is neither `sqlite:FILE` nor a path")))
    } else {
        Ok(SqliteConnectOptions::new().filename(url))
    }
}

fn is_in_memory(url: &str) -> bool {
    url.starts_with("sqlite:") && (url.contains(":memory:") || url.contains("mode=memory"))
}

/// A count, which is never negative.
fn unsigned(count: i64) -> u64 {
    u64::try_from(count).unwrap_or_default()
}

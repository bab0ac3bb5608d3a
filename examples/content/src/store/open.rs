//! Opening a store: connections, and tables that are there and of this version.

use super::engine::{Database, Place, is_busy, is_refused};
use super::{Store, StoreError};
use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::migrate::MigrateError;
use sqlx::{AnyConnection, Connection, Executor};
use std::future::ready;
use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

const MAX_CONNECTIONS: u32 = 10;
/// How long a call waits for a connection.
pub(super) const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(5);
/// How often a database is asked that another server is just making, and how long is waited in between.
const TRIES: u32 = 50;
const PAUSE: Duration = Duration::from_millis(100);

impl Store {
    /// Opens the store at `sqlite:content.db`, `sqlite::memory:`, a plain path or `postgres://user@host/database`, and
    /// creates what is missing. Files of assets go to the folder.
    pub async fn open(url: &str, assets: &Path) -> Result<Self, StoreError> {
        sqlx::any::install_default_drivers();
        let place = Place::of(url)?;
        let engine = place.engine;
        // Without the driver's words, which may repeat the URL and its password.
        let options = AnyConnectOptions::from_str(&place.url).map_err(|_| {
            StoreError::invalid("store", "is no URL; special characters in it must be escaped")
        })?;
        let pool = AnyPoolOptions::new().acquire_timeout(ACQUIRE_TIMEOUT).after_connect(
            move |connection, _| {
                Box::pin(async move { connection.execute(engine.session()).await.map(drop) })
            },
        );
        let pool = if place.in_memory {
            // The database lives as long as its one connection.
            let pool = pool.max_connections(1).idle_timeout(None).max_lifetime(None);
            let pool = pool.connect_lazy_with(options);
            migrate(engine, &mut *pool.acquire().await?).await.map_err(refusal)?;
            pool
        } else {
            prepare(engine, &options).await?;
            let pool =
                pool.before_acquire(|connection, _| Box::pin(ready(Ok(is_free(connection)))));
            pool.max_connections(MAX_CONNECTIONS).connect_lazy_with(options)
        };
        Ok(Self {
            pool,
            engine,
            assets: assets.into(),
            writers: Arc::default(),
            started: Arc::default(),
        })
    }
}

/// When its disk is full, `SQLite` ends the transaction by itself, and the driver, which cannot roll back what is not
/// there any more, takes it for open from then on. Such a connection is closed, and another one opened.
fn is_free(connection: &AnyConnection) -> bool {
    !connection.is_in_transaction()
}

/// Makes the tables on a connection of its own: the pool would hide why there is none, and its time limits are not for
/// changes of a whole table.
async fn prepare(engine: Database, options: &AnyConnectOptions) -> Result<(), StoreError> {
    for _ in 1..TRIES {
        match try_prepare(engine, options).await {
            // A file that is being made cannot be waited for by the driver in each of its states.
            Err(error) if is_busy(&error) => tokio::time::sleep(PAUSE).await,
            prepared => return prepared.map_err(refusal),
        }
    }
    try_prepare(engine, options).await.map_err(refusal)
}

async fn try_prepare(engine: Database, options: &AnyConnectOptions) -> sqlx::Result<()> {
    let connecting = tokio::time::timeout(ACQUIRE_TIMEOUT, AnyConnection::connect_with(options));
    let mut connection = connecting.await.map_err(|_| sqlx::Error::PoolTimedOut)??;
    if engine.begin_migrating().is_some() {
        connection.execute(engine.session()).await?;
    }
    migrate(engine, &mut connection).await?;
    connection.close().await
}

/// By `run_direct`: futures that hold `run` are not known to be `Send`.
async fn migrate(engine: Database, connection: &mut AnyConnection) -> sqlx::Result<()> {
    match engine.begin_migrating() {
        None => engine.migrator().run_direct(None, connection, false).await.map_err(cause),
        Some(begin) => {
            let mut tx = connection.begin_with(begin).await?;
            engine.migrator().run_direct(None, &mut *tx, false).await.map_err(cause)?;
            tx.commit().await
        }
    }
}

fn cause(error: MigrateError) -> sqlx::Error {
    match error {
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => error,
        other => sqlx::Error::Migrate(Box::new(other)),
    }
}

fn refusal(error: sqlx::Error) -> StoreError {
    match &error {
        sqlx::Error::Database(database) if is_refused(&error) => {
            StoreError::invalid("store", database.message().to_owned())
        }
        _ if is_refused(&error) => {
            StoreError::invalid("store", "is no URL that the database driver understands")
        }
        _ => error.into(),
    }
}

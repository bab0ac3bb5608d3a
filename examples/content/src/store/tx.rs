//! A transaction on the store. One that is dropped before its commit changes nothing.

use super::engine::{Database, Lock};
use super::open::ACQUIRE_TIMEOUT;
use super::{Store, StoreError};
use sqlx::{Any, AnyConnection, Transaction};
use std::ops::{Deref, DerefMut};
use tokio::sync::OwnedMutexGuard;

pub(super) struct Tx {
    inner: Transaction<'static, Any>,
    /// The place at the head of the queue of writers, until the transaction ends.
    _turn: Option<OwnedMutexGuard<()>>,
    pub(super) engine: Database,
}

impl Tx {
    pub(super) async fn commit(self) -> Result<(), StoreError> {
        Ok(self.inner.commit().await?)
    }

    pub(super) fn lock(&self, lock: Lock) -> &'static str {
        self.engine.lock(lock)
    }
}

impl Deref for Tx {
    type Target = AnyConnection;

    fn deref(&self) -> &AnyConnection {
        &self.inner
    }
}

impl DerefMut for Tx {
    fn deref_mut(&mut self) -> &mut AnyConnection {
        &mut self.inner
    }
}

impl Store {
    /// One consistent view: a total and the rows beside it are of the same moment.
    pub(super) async fn reading(&self) -> Result<Tx, StoreError> {
        let engine = self.engine;
        let inner = self.pool.begin_with(engine.begin_reading()).await?;
        Ok(Tx { inner, _turn: None, engine })
    }

    /// What is read to be changed must be locked, or be safe from others by the engine.
    pub(super) async fn writing(&self) -> Result<Tx, StoreError> {
        let engine = self.engine;
        let turn = if engine.has_one_writer() { Some(self.turn().await?) } else { None };
        let inner = self.pool.begin_with(engine.begin_writing()).await?;
        Ok(Tx { inner, _turn: turn, engine })
    }

    /// Waits in the queue of writers. Without it, work in many batches would keep others from writing until it is done:
    /// who finds the database locked sleeps a while before it tries again.
    async fn turn(&self) -> Result<OwnedMutexGuard<()>, StoreError> {
        let turn = tokio::time::timeout(ACQUIRE_TIMEOUT, self.writers.clone().lock_owned());
        Ok(turn.await.map_err(|_| sqlx::Error::PoolTimedOut)?)
    }
}

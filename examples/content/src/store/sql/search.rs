//! The full-text index `entry_words`. Every write keeps it in step.

use super::{entries, unsigned};
use crate::store::engine::Engine;
use crate::store::page::Window;
use crate::store::tx::Tx;
use crate::store::words::{Indexed, Query, Scope};
use crate::store::{Depth, Entry};
use sqlx::AssertSqlSafe;

pub(in super::super) async fn count(tx: &mut Tx, scope: Scope, query: &Query) -> sqlx::Result<u64> {
    let (all, _) = tx.engine.expressions(scope, query);
    sqlx::query_scalar(tx.engine.count_matches()).bind(all).fetch_one(&mut **tx).await.map(unsigned)
}

pub(in super::super) async fn list(
    tx: &mut Tx,
    scope: Scope,
    query: &Query,
    window: Window,
    depth: Depth,
) -> sqlx::Result<Vec<Entry>> {
    let (all, title) = tx.engine.expressions(scope, query);
    sqlx::query(AssertSqlSafe(list_sql(&*tx.engine, depth)))
        .bind(all)
        .bind(title)
        .bind(window.limit)
        .bind(window.offset)
        .try_map(move |row| entries::entry(row, depth))
        .fetch_all(&mut **tx)
        .await
}

pub(in super::super) fn list_sql(engine: &dyn Engine, depth: Depth) -> String {
    format!(
        "SELECT {} FROM entries e JOIN ({}) page ON page.entry_id = e.id ORDER BY page.in_title DESC, e.id",
        entries::columns(depth),
        engine.matches()
    )
}

/// Puts an entry into the index, or replaces what is there.
pub(in super::super) async fn index(
    tx: &mut Tx,
    id: i64,
    scope: Scope,
    words: &Indexed,
) -> sqlx::Result<()> {
    remove(tx, id).await?;
    let query = sqlx::query(tx.engine.index()).bind(id);
    let values = tx.engine.index_values(scope, words);
    let query = values.into_iter().fold(query, sqlx::query::Query::bind);
    query.execute(&mut **tx).await?;
    Ok(())
}

pub(in super::super) async fn remove(tx: &mut Tx, id: i64) -> sqlx::Result<()> {
    sqlx::query(tx.engine.unindex()).bind(id).execute(&mut **tx).await?;
    Ok(())
}

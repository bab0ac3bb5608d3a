//! `EXPLAIN`, in front of the very statements that the store runs.

use super::listing::Conditions;
use super::{entries as entries_table, search as index};
use crate::store::page::Window;
use crate::store::tx::Tx;
use crate::store::words::{Query, Scope};
use crate::store::{Depth, Filter};
use sqlx::any::{AnyArguments, AnyRow};
use sqlx::{Any, AssertSqlSafe, Row as _};

pub(in super::super) async fn entries(
    tx: &mut Tx,
    space_id: i64,
    filter: Filter,
    window: Window,
    depth: Depth,
) -> sqlx::Result<Vec<String>> {
    let conditions = Conditions::of(Some(space_id), filter);
    let query = explain(tx, &entries_table::list_sql(&conditions, depth));
    lines(tx, conditions.bind(query).bind(window.limit).bind(window.offset)).await
}

pub(in super::super) async fn count(
    tx: &mut Tx,
    space_id: Option<i64>,
    filter: Filter,
) -> sqlx::Result<Vec<String>> {
    let conditions = Conditions::of(space_id, filter);
    let query = explain(tx, &entries_table::count_sql(&conditions));
    lines(tx, conditions.bind(query)).await
}

pub(in super::super) async fn search(
    tx: &mut Tx,
    scope: Scope,
    query: &Query,
    window: Window,
    depth: Depth,
) -> sqlx::Result<Vec<String>> {
    let (all, title) = tx.engine.expressions(scope, query);
    let query = explain(tx, &index::list_sql(&*tx.engine, depth));
    lines(tx, query.bind(all).bind(title).bind(window.limit).bind(window.offset)).await
}

pub(in super::super) async fn count_found(
    tx: &mut Tx,
    scope: Scope,
    query: &Query,
) -> sqlx::Result<Vec<String>> {
    let (all, _) = tx.engine.expressions(scope, query);
    let query = explain(tx, tx.engine.count_matches());
    lines(tx, query.bind(all)).await
}

type AnyQuery = sqlx::query::Query<'static, Any, AnyArguments>;

fn explain(tx: &Tx, sql: &str) -> AnyQuery {
    sqlx::query(AssertSqlSafe(format!("{} {sql}", tx.engine.explain())))
}

/// The last column of each row, in which both databases describe a step.
async fn lines(tx: &mut Tx, query: AnyQuery) -> sqlx::Result<Vec<String>> {
    query.try_map(|row: AnyRow| row.try_get(row.len() - 1)).fetch_all(&mut **tx).await
}

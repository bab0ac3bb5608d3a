//! Connections that are cut while calls wait for the database.

use super::replica::Replica;
use super::stock::Stock;
use super::unavailable;
use crate::postgres;
use serde_json::{Value, json};
use sqlx::{AnyConnection, Connection as _};
use std::time::Duration;

const CALLS: usize = 8;

#[tokio::test(flavor = "multi_thread")]
async fn are_told_and_opened_anew() {
    let folder = tempfile::tempdir().unwrap();
    let stock = Stock::new(&postgres::database(), &folder.path().join("assets")).await;
    let mut replica = Replica::start(&stock.url, &stock.assets).await;
    let mut lock = AnyConnection::connect(&stock.url).await.unwrap();
    sqlx::raw_sql("BEGIN; LOCK TABLE entries IN ACCESS EXCLUSIVE MODE")
        .execute(&mut lock)
        .await
        .unwrap();
    let calls: Vec<_> = (0..CALLS)
        .map(|n| {
            let client = replica.client.clone();
            tokio::spawn(async move { client.call("entries_create", entry(n)).await })
        })
        .collect();
    let mut other = AnyConnection::connect(&stock.url).await.unwrap();
    until_all_wait(&mut other).await;
    let cut = "SELECT COUNT(pg_terminate_backend(pid)) FROM pg_stat_activity \
               WHERE datname = current_database() AND wait_event_type = 'Lock'";
    sqlx::query(cut).execute(&mut other).await.unwrap();
    for call in calls {
        unavailable(&call.await.unwrap());
    }
    sqlx::raw_sql("ROLLBACK").execute(&mut lock).await.unwrap();
    let list = replica.client.done("entries_list", json!({"space": "stock"})).await;
    assert_eq!(list["state"]["total"], 0, "what was not acknowledged is not there");
    for n in 0..CALLS {
        replica.client.done("entries_create", entry(n)).await;
    }
    assert!(replica.runs());
}

fn entry(n: usize) -> Value {
    json!({"space": "stock", "content_type": "item", "entry_title": format!("Entry {n}")})
}

/// Waits until every call waits for the lock.
async fn until_all_wait(other: &mut AnyConnection) {
    let waiting = "SELECT COUNT(*) FROM pg_stat_activity \
                   WHERE datname = current_database() AND wait_event_type = 'Lock'";
    for _ in 0..500 {
        let count: i64 = sqlx::query_scalar(waiting).fetch_one(&mut *other).await.unwrap();
        if count >= i64::try_from(CALLS).unwrap() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("the calls do not wait")
}

//! `kill -9` in the middle of a thousand writes.

use super::engine::Engine;
use super::replica::Replica;
use super::stock::Stock;

use super::unavailable;
use super::wire::Client;
use crate::postgres::Cluster;
use content::store::{Depth, Entry, Filter, StoreError};
use serde_json::{Value, json};
use sqlx::{AnyConnection, Connection as _};
use std::collections::HashMap;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::sync::Notify;

const WRITES: usize = 1_000;
/// The server is killed when so many are acknowledged.
const ACKNOWLEDGED: usize = 300;

#[tokio::test(flavor = "multi_thread")]
async fn loses_no_acknowledged_write_and_leaves_no_half_entry() {
    for engine in Engine::ALL {
        let folder = tempfile::tempdir().unwrap();
        let stock = Stock::new(&engine.url(folder.path()), &folder.path().join("assets")).await;
        let replica = Replica::start(&stock.url, &stock.assets).await;
        let client = replica.client.clone();
        let acknowledged = write_until(&stock, &client, async { replica.kill().await }).await;
        assert!(acknowledged.len() >= ACKNOWLEDGED, "{engine}: {}", acknowledged.len());
        assert!(acknowledged.len() < WRITES, "{engine}: nothing was in flight any more");
        hold(&stock, &acknowledged).await;
        served_again(&stock, &acknowledged).await;
    }
}

/// A killed backend makes `PostgreSQL` cut every connection and recover from its log, as after a crash of the machine.
#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_crashes_keeps_what_was_acknowledged_and_the_server_goes_on() {
    let cluster = tokio::task::spawn_blocking(|| Cluster::start(None)).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let stock = Stock::new(&cluster.database(), &folder.path().join("assets")).await;
    let mut replica = Replica::start(&stock.url, &stock.assets).await;
    let victim = backend(&stock.url).await;
    let kill = async {
        let killed = Command::new("kill").args(["-9", &victim.to_string()]).status();
        assert!(killed.unwrap().success());
    };
    let acknowledged = write_until(&stock, &replica.client, kill).await;
    assert_eq!(acknowledged.len(), WRITES, "the server goes on until everything is written");
    assert!(replica.runs());
    hold(&stock, &acknowledged).await;
}

/// A process of the database that works for nobody but this test.
async fn backend(url: &str) -> i64 {
    let mut connection = AnyConnection::connect(url).await.unwrap();
    let pid = sqlx::query_scalar("SELECT CAST(pg_backend_pid() AS bigint)");
    let pid = pid.fetch_one(&mut connection).await.unwrap();
    // It lives as long as its connection.
    std::mem::forget(connection);
    pid
}

/// The id of an entry that was acknowledged; nothing when the server is gone. What may work again is tried again, as a
/// client does.
async fn written(client: &Client, arguments: Value) -> Option<i64> {
    for _ in 0..1_000 {
        let reply = client.try_call("entries_create", arguments.clone()).await.ok()?;
        if reply.get("error").is_none() {
            return reply["data"]["entry"]["id"].as_i64();
        }
        unavailable(&reply);
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
    panic!("the store does not come back")
}

/// Sends all writes at once, lets it happen in the middle, and gives what was acknowledged: the number of each, by id.
async fn write_until(
    stock: &Stock,
    client: &Client,
    happens: impl Future<Output = ()>,
) -> HashMap<i64, usize> {
    let (done, enough) = (Arc::new(AtomicUsize::new(0)), Arc::new(Notify::new()));
    let mut writes = tokio::task::JoinSet::new();
    for n in 0..WRITES {
        let (client, done, enough) = (client.clone(), done.clone(), enough.clone());
        let arguments = new_entry(stock, n);
        writes.spawn(async move {
            let id = written(&client, arguments).await?;
            if done.fetch_add(1, Ordering::SeqCst) + 1 == ACKNOWLEDGED {
                enough.notify_one();
            }
            Some((id, n))
        });
    }
    enough.notified().await;
    happens.await;
    writes.join_all().await.into_iter().flatten().collect()
}

fn new_entry(stock: &Stock, n: usize) -> Value {
    json!({
        "space": stock.space.slug,
        "content_type": stock.kind.name,
        "entry_title": format!("Item {n}"),
        "fields": [
            {"name": "body", "value": body(n)},
            {"name": "count", "value": n},
            {"name": "cover", "value": stock.asset.name},
        ],
    })
}

/// Longer than a page of either database, so that half of it could be there.
fn body(n: usize) -> String {
    format!("begin{n} {} end{n}", format!("word{n} ").repeat(1_000))
}

/// Everything that was acknowledged is there, and everything that is there is whole.
async fn hold(stock: &Stock, acknowledged: &HashMap<i64, usize>) {
    let entries = all(stock).await;
    let by_id: HashMap<i64, &Entry> = entries.iter().map(|entry| (entry.id, entry)).collect();
    for (id, n) in acknowledged {
        let entry =
            by_id.get(id).unwrap_or_else(|| panic!("Item {n} was acknowledged and is gone"));
        assert_eq!(entry.title, format!("Item {n}"));
    }
    for entry in &entries {
        let n: usize = entry.title.trim_start_matches("Item ").parse().unwrap();
        assert_eq!(entry.fields["body"], body(n), "of {}", entry.title);
        assert_eq!(entry.fields["count"], n, "of {}", entry.title);
        assert_eq!(entry.fields["cover"], stock.asset.id, "of {}", entry.title);
    }
    let found = stock.store.search(Some(stock.space.id), None, "item", 1, 1, Depth::Head).await;
    assert_eq!(found.unwrap().total, entries.len() as u64, "the index is as full as the table");
    let refused = stock.store.delete_asset(stock.asset.id, None).await;
    assert!(matches!(refused, Err(StoreError::InUse { .. })), "{refused:?}");
}

async fn all(stock: &Stock) -> Vec<Entry> {
    let mut entries = Vec::new();
    for page in 1.. {
        let filter = Filter::default();
        let page =
            stock.store.entries(stock.space.id, filter, page, 100, Depth::Whole).await.unwrap();
        if page.rows.is_empty() {
            assert_eq!(page.total, entries.len() as u64);
            return entries;
        }
        entries.extend(page.rows);
    }
    entries
}

/// A new server on the same store answers and writes.
async fn served_again(stock: &Stock, acknowledged: &HashMap<i64, usize>) {
    let replica = Replica::start(&stock.url, &stock.assets).await;
    let arguments = json!({"space": stock.space.slug, "per_page": 1});
    let list = replica.client.done("entries_list", arguments).await;
    assert!(list["state"]["total"].as_u64() >= Some(acknowledged.len() as u64));
    replica.client.done("entries_create", new_entry(stock, WRITES)).await;
}

//! A disk that is full.

use super::little::Little;
use super::replica::Replica;
use super::stock::Stock;
use super::unavailable;
use super::wire::Client;
use crate::postgres::Cluster;
use serde_json::{Value, json};
use sqlx::{AnyConnection, Connection as _};

const KIB: u32 = 1_024;

#[tokio::test(flavor = "multi_thread")]
async fn of_sqlite_is_told_and_the_server_goes_on() {
    let (folder, little) = (tempfile::tempdir().unwrap(), Little::possible());
    println!("little space: {little:?}");
    let mut replica = Replica::in_little_space(little, folder.path()).await;
    let client = replica.client.clone();
    client.done("spaces_manage", json!({"action": "create", "name": "stock"})).await;
    let fields = json!([{"name": "body", "kind": "rich-text"}]);
    let make = json!({"action": "create", "space": "stock", "name": "item", "add_fields": fields});
    client.done("types_manage", make).await;
    let written = fill(&client).await;
    let asset = json!({"space": "stock", "name": "a.txt", "text": "x".repeat(200_000)});
    if little == Little::Disk {
        unavailable(&client.call("assets_add", asset.clone()).await);
    }
    little.grow(folder.path(), replica.pid());
    client.done("entries_create", entry(written)).await;
    client.done("assets_add", asset).await;
    assert!(replica.runs());
}

/// The files of the database can grow to some twenty megabytes; what does not fit is told as by a full disk.
#[tokio::test(flavor = "multi_thread")]
async fn of_postgresql_is_told_and_the_server_goes_on() {
    // Not whole pages: of the last one, only a part can be written.
    const BLOCKS: u32 = 2 * 20 * KIB + 6;
    let cluster = tokio::task::spawn_blocking(|| Cluster::start(Some(BLOCKS))).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let stock = Stock::new(&cluster.database(), &folder.path().join("assets")).await;
    let mut replica = Replica::start(&stock.url, &stock.assets).await;
    let written = fill(&replica.client).await;
    cluster.grow();
    // Connections that are open already keep their limit.
    let cut = "SELECT COUNT(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE pid <> pg_backend_pid()";
    let mut connection = AnyConnection::connect(&stock.url).await.unwrap();
    sqlx::query(cut).execute(&mut connection).await.unwrap();
    let mut reply = replica.client.call("entries_create", entry(written)).await;
    while reply.get("error").is_some() {
        unavailable(&reply);
        reply = replica.client.call("entries_create", entry(written)).await;
    }
    assert!(replica.runs());
}

/// Writes until the disk is full; how many were acknowledged. Reading goes on.
async fn fill(client: &Client) -> usize {
    for n in 0..1_000 {
        let reply = client.call("entries_create", entry(n)).await;
        if reply.get("error").is_some() {
            unavailable(&reply);
            assert!(n > 0, "it was full from the beginning");
            let list = client.done("entries_list", json!({"space": "stock"})).await;
            assert_eq!(list["state"]["total"], n, "what was acknowledged, and no half entry");
            return n;
        }
    }
    panic!("the disk is never full")
}

/// Text that cannot be stored in much less than its length.
fn entry(n: usize) -> Value {
    let words =
        (0..20_000).map(|w| format!("{:x} ", (n * 20_000 + w).wrapping_mul(0x9e37_79b9_7f4a_7c15)));
    let body: String = words.collect();
    json!({
        "space": "stock",
        "content_type": "item",
        "entry_title": format!("Item {n}"),
        "fields": [{"name": "body", "value": body}],
    })
}

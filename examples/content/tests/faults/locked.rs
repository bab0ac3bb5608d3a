//! Somebody else holds the database for longer than anybody waits.

use super::engine::Engine;
use super::replica::Replica;
use super::stock::Stock;
use super::unavailable;

use serde_json::json;
use sqlx::{AnyConnection, Connection as _};

#[tokio::test(flavor = "multi_thread")]
async fn a_locked_database_is_told_and_the_server_goes_on() {
    for engine in Engine::ALL {
        let folder = tempfile::tempdir().unwrap();
        let url = engine.url(folder.path());
        let stock = Stock::new(&url, &folder.path().join("assets")).await;
        let mut replica = Replica::start(&stock.url, &stock.assets).await;
        let create = json!({"space": "stock", "content_type": "item", "entry_title": "New"});
        sqlx::any::install_default_drivers();
        let mut other = AnyConnection::connect(&url).await.unwrap();
        let lock = if engine == Engine::Sqlite {
            "BEGIN IMMEDIATE"
        } else {
            "BEGIN; LOCK TABLE entries IN ACCESS EXCLUSIVE MODE"
        };
        sqlx::raw_sql(lock).execute(&mut other).await.unwrap();
        unavailable(&replica.client.call("entries_create", create.clone()).await);
        sqlx::raw_sql("ROLLBACK").execute(&mut other).await.unwrap();
        replica.client.done("entries_create", create).await;
        assert!(replica.runs());
    }
}

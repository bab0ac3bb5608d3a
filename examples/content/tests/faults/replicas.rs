//! Two servers on one store.

use super::engine::Engine;
use super::replica::Replica;
use super::stock::Stock;
use super::wire::Client;

use content::store::NewEntry;
use serde_json::{Value, json};

const WRITERS: usize = 8;
const UPDATES: usize = 25;

#[tokio::test(flavor = "multi_thread")]
async fn never_swallow_an_update_of_one_entry() {
    for engine in Engine::ALL {
        let folder = tempfile::tempdir().unwrap();
        let stock = Stock::new(&engine.url(folder.path()), &folder.path().join("assets")).await;
        let new = NewEntry {
            space_id: stock.space.id,
            type_id: stock.kind.id,
            title: "counter".to_owned(),
            fields: vec![("count".to_owned(), 0.into())],
            ..NewEntry::default()
        };
        let entry = stock.store.create_entry(new).await.unwrap();
        let replicas = [
            Replica::start(&stock.url, &stock.assets).await,
            Replica::start(&stock.url, &stock.assets).await,
        ];
        let mut writers = tokio::task::JoinSet::new();
        for n in 0..WRITERS {
            let client = replicas[n % 2].client.clone();
            writers.spawn(async move {
                let mut conflicts = 0;
                for _ in 0..UPDATES {
                    conflicts += increment(&client).await;
                }
                conflicts
            });
        }
        let conflicts: usize = writers.join_all().await.into_iter().sum();
        println!("{engine}: {conflicts} conflicts in {} updates", WRITERS * UPDATES);
        let entry = stock.store.entry(stock.space.id, &entry.uid).await.unwrap();
        assert_eq!(entry.fields["count"], WRITERS * UPDATES, "{engine}: an update is lost");
        assert_eq!(usize::try_from(entry.version), Ok(1 + WRITERS * UPDATES), "{engine}");
        assert!(conflicts > 0, "{engine}: nothing was concurrent");
    }
}

/// Reads, adds one, and writes, until nobody came in between; how often somebody did.
async fn increment(client: &Client) -> usize {
    for conflicts in 0.. {
        let read = client.done("entries_get", json!({"space": "stock", "entry": "counter"})).await;
        let entry = &read["data"]["entry"];
        let (version, count) =
            (entry["version"].as_i64().unwrap(), entry["count"].as_i64().unwrap());
        let write = json!({
            "action": "update",
            "space": "stock",
            "entry": "counter",
            "expected_version": version,
            "set": [{"name": "count", "value": count + 1}],
        });
        let written = client.call("entries_manage", write).await;
        let Some(error) = written.get("error") else {
            assert_eq!(written["data"]["entry"]["count"], count + 1, "what was read back");
            return conflicts;
        };
        assert_eq!(error["code"], "CONFLICT", "{written}");
        assert_eq!(error["details"]["expected"], version, "{written}");
        assert!(error["details"]["current"].as_i64() > Some(version), "{written}");
    }
    unreachable!("the loop has no end")
}

#[tokio::test(flavor = "multi_thread")]
async fn take_each_others_confirmations_once() {
    for engine in Engine::ALL {
        let folder = tempfile::tempdir().unwrap();
        let stock = Stock::new(&engine.url(folder.path()), &folder.path().join("assets")).await;
        for title in ["first", "second"] {
            let (space_id, type_id) = (stock.space.id, stock.kind.id);
            let new = NewEntry { space_id, type_id, title: title.into(), ..NewEntry::default() };
            stock.store.create_entry(new).await.unwrap();
        }
        let here = Replica::start(&stock.url, &stock.assets).await;
        let there = Replica::start(&stock.url, &stock.assets).await;
        let mut delete = json!({"action": "delete", "space": "stock", "entry": "first"});
        let asked = here.client.call("entries_manage", delete.clone()).await;
        assert_eq!(asked["control"]["code"], "CONFIRMATION_REQUIRED", "{engine}: {asked}");
        let token = asked["control"]["confirm_token"].clone();
        delete["confirm_token"] = token.clone();
        let other = json!({"action": "delete", "space": "stock", "entry": "second", "confirm_token": token});
        refused(&engine.to_string(), &there.client.call("entries_manage", other).await);
        let done = there.client.call("entries_manage", delete.clone()).await;
        assert_eq!(
            done["state"]["status"], "deleted",
            "{engine}: the other replica takes it: {done}"
        );
        for client in [&here.client, &there.client] {
            refused(&engine.to_string(), &client.call("entries_manage", delete.clone()).await);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn start_together_on_an_empty_store() {
    for engine in Engine::ALL {
        let folder = tempfile::tempdir().unwrap();
        let (url, assets) = (engine.url(folder.path()), folder.path().join("assets"));
        let start = || Replica::start(&url, &assets);
        let (one, two, three, four) = tokio::join!(start(), start(), start(), start());
        let expected = one.client.done("entries_list", json!({"space": "docs"})).await;
        assert!(expected["state"]["total"].as_u64() > Some(0), "{engine}: {expected}");
        for replica in [two, three, four] {
            let spaces = replica.client.done("spaces_list", json!({})).await;
            assert_eq!(spaces["state"]["returned"], 1, "{engine}: {spaces}");
            let entries = replica.client.done("entries_list", json!({"space": "docs"})).await;
            assert_eq!(entries["state"]["total"], expected["state"]["total"], "{engine}");
        }
    }
}

fn refused(engine: &str, reply: &Value) {
    assert!(reply.get("data").is_none(), "{engine}: it is for one call, once: {reply}");
}

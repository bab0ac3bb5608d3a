//! A store with one space and its tools, and what was called of them.

use super::common::{Bench, object};
use selo::peer::{Answer, Asked, Confirmation, Decision, Peer, Progress};
use selo::{Call, Sealed};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::future::ready;
use std::pin::Pin;
use std::sync::{Arc, Mutex};

/// A server on a store of its own, and a client that says yes.
pub(crate) struct World {
    bench: Bench<content::App>,
    pub(crate) app: Arc<content::App>,
    called: Mutex<BTreeSet<(String, String)>>,
    _folder: tempfile::TempDir,
}

impl World {
    pub(crate) async fn on_sqlite() -> Self {
        Self::open("sqlite::memory:").await.menu().await
    }

    pub(crate) async fn on_postgres() -> Self {
        let url = tokio::task::spawn_blocking(crate::postgres::database).await;
        Self::open(&url.expect("a database")).await.menu().await
    }

    async fn open(store: &str) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let assets = Some(folder.path().to_owned());
        let args = content::Args { store: store.to_owned(), assets };
        let app = Arc::new(content::App::open(&args).await.expect("a store opens"));
        let bench = Bench::new(content::tools(), Arc::clone(&app), |_| {});
        World { bench, app, called: Mutex::default(), _folder: folder }
    }

    /// With a space `Menu` and a type `Dish` in it, and one asset.
    async fn menu(self) -> Self {
        self.data("spaces_manage", json!({"action": "create", "name": "Menu"})).await;
        let fields = json!([
            {"name": "price", "kind": "decimal", "mandatory": true},
            {"name": "sku", "kind": "text"},
            {"name": "story", "kind": "rich-text"},
            {"name": "portions", "kind": "integer"},
            {"name": "vegan", "kind": "boolean"},
            {"name": "course", "kind": "enum", "choices": ["starter", "main"]},
            {"name": "tags", "kind": "texts"},
            {"name": "since", "kind": "date"},
            {"name": "photo", "kind": "asset"},
            {"name": "with", "kind": "reference", "help": "What it is eaten with."},
        ]);
        let made =
            json!({"action": "create", "space": "menu", "name": "Dish", "add_fields": fields});
        self.data("types_manage", made).await;
        let photo =
            json!({"space": "menu", "name": "soup.png", "base64": "iVBORw0KGgo=", "alt": "A bowl"});
        self.data("assets_add", photo).await;
        self
    }

    /// Calls a tool, says yes to what it asks, and holds the reply to every invariant.
    pub(crate) async fn call(&self, tool: &str, arguments: Value) -> Sealed {
        let action = arguments.get("action").and_then(Value::as_str).unwrap_or_default();
        self.called.lock().expect("no panic").insert((tool.to_owned(), action.to_owned()));
        let call = Call::new(tool, object(arguments)).with_peer(Arc::new(Agreeable));
        let sealed = self.bench.send(call).await;
        self.bench
            .hold(tool, &sealed)
            .unwrap_or_else(|wrong| panic!("{tool}: {wrong}\n{}", sealed.text()));
        sealed
    }

    /// The whole reply of a call that must succeed.
    pub(crate) async fn reply(&self, tool: &str, arguments: Value) -> Value {
        let sealed = self.call(tool, arguments.clone()).await;
        assert!(sealed.envelope().get("data").is_some(), "{tool} {arguments}: {}", sealed.text());
        // Whoever has changed something is told what to do next.
        let wrote = sealed.envelope()["state"].get("reread").is_some();
        let next = sealed.presented().all_suggestions().len();
        assert!(!wrote || next > 0, "{tool} {arguments} suggests nothing");
        sealed.envelope().clone()
    }

    /// The data of a call that must succeed.
    pub(crate) async fn data(&self, tool: &str, arguments: Value) -> Value {
        self.reply(tool, arguments).await["data"].take()
    }

    /// The error of a call that must fail with this code.
    pub(crate) async fn fails(&self, code: &str, tool: &str, arguments: Value) -> Value {
        let sealed = self.call(tool, arguments.clone()).await;
        assert_eq!(sealed.code(), Some(code), "{tool} {arguments}: {}", sealed.text());
        sealed.envelope()["error"].clone()
    }

    /// A new dish with these fields, each `[name, value]`.
    pub(crate) async fn dish(&self, title: &str, fields: Value) -> Value {
        let made = json!({"space": "menu", "title": title, "fields": named(fields)});
        self.data("entries_create", made).await["entry"].take()
    }

    /// Every tool, and every action of the gated ones, that nobody has called.
    pub(crate) fn not_called(&self) -> Vec<(String, String)> {
        let called = self.called.lock().expect("no panic");
        let published = self.bench.published();
        let all = published.iter().flat_map(|tool| {
            let name = tool["name"].as_str().unwrap_or_default();
            let actions = tool["inputSchema"]["properties"]["action"]["enum"].as_array().cloned();
            let actions = actions.unwrap_or_else(|| vec![json!("")]);
            actions.into_iter().map(move |action| {
                (name.to_owned(), action.as_str().unwrap_or_default().to_owned())
            })
        });
        all.filter(|pair| !called.contains(pair)).collect()
    }
}

/// Pairs of name and value as the tools take them.
pub(crate) fn named(pairs: Value) -> Value {
    let pairs = pairs.as_array().expect("pairs").iter();
    pairs.map(|pair| json!({"name": pair[0], "value": pair[1]})).collect()
}

/// A client whose person agrees to everything.
struct Agreeable;

type Boxed<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

impl Peer for Agreeable {
    fn progress(&self, _: Progress) -> Boxed<'_, ()> {
        Box::pin(ready(()))
    }

    fn ask(&self, _: String) -> Boxed<'_, Asked> {
        Box::pin(ready(Asked::Answered(Answer::Yes)))
    }

    fn confirm<'a>(&'a self, _: &'a Confirmation) -> Boxed<'a, Decision> {
        Box::pin(ready(Decision::Confirmed))
    }
}

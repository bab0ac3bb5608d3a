//! How a call ends early: the time runs out, the client takes it back, a recorder fails.

mod common;

use common::wire::{Pipe, envelope};
use common::{App, bounded, server};
use selo::{CallRecord, Mistake, Recorder};
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

/// What a recorder was told, in words.
#[derive(Clone)]
struct Told(UnboundedSender<String>);

impl Recorder for Told {
    fn call(&self, record: &CallRecord) {
        let CallRecord { tool, action, principal, code, is_error, .. } = record;
        let _ = self.0.send(format!("{tool} {action:?} {principal} {code:?} {is_error}"));
    }

    fn mistake(&self, mistake: &Mistake) {
        let _ = self.0.send(format!("{}: {}", mistake.tool, mistake.what));
    }
}

fn told() -> (Told, UnboundedReceiver<String>) {
    let (sender, receiver) = unbounded_channel();
    (Told(sender), receiver)
}

#[tokio::test]
async fn a_call_that_takes_too_long_ends_sealed() {
    bounded(async {
        let app = App::default();
        let service = server().timeout(Duration::from_millis(1)).build(app.clone()).unwrap();
        let (legacy, _) = Pipe::legacy(&service, &json!({})).await;
        for mut pipe in [legacy, Pipe::modern(&service, &json!({}))] {
            let result = pipe.call("slow", json!({})).await;
            assert_eq!(result["isError"], true);
            assert_eq!(envelope(&result)["error"]["code"], "TIMEOUT");
            assert_eq!(envelope(&result)["meta"]["tool"], "slow");
            app.dropped.notified().await;
        }
    })
    .await;
}

#[tokio::test]
async fn a_cancelled_call_drops_its_handler_and_is_never_answered() {
    bounded(async {
        let (recorder, mut records) = told();
        let app = App::default();
        let service = server().recorder(recorder).build(app.clone()).unwrap();
        let (legacy, _) = Pipe::legacy(&service, &json!({})).await;
        for mut pipe in [legacy, Pipe::modern(&service, &json!({}))] {
            let id = pipe.begin("tools/call", json!({"name": "slow", "arguments": {}})).await;
            app.begun.notified().await;
            pipe.notify("notifications/cancelled", json!({"requestId": id})).await;
            app.dropped.notified().await;
            assert_eq!(records.recv().await.unwrap(), r#"slow None local Some("CANCELLED") true"#);
            // The next answer is the next request's, and nothing came between.
            pipe.call("notes_list", json!({})).await;
            assert_eq!(pipe.heard, [] as [Value; 0]);
            assert_eq!(records.recv().await.unwrap(), "notes_list None local None false");
        }
    })
    .await;
}

#[tokio::test]
async fn the_recorder_learns_what_the_client_must_not() {
    bounded(async {
        let (recorder, mut records) = told();
        let service = server().recorder(recorder).build(App::default()).unwrap();
        let (mut pipe, _) = Pipe::legacy(&service, &json!({})).await;
        pipe.call("boom", json!({})).await;
        let mistake = "boom: the handler panicked: the password is hunter2";
        assert_eq!(records.recv().await.unwrap(), mistake);
        assert_eq!(records.recv().await.unwrap(), r#"boom None local Some("INTERNAL") true"#);
        pipe.call("notes_manage", json!({"action": "delete", "note": 7})).await;
        let controlled = r#"notes_manage Some("delete") local Some("CONFIRMATION_REQUIRED") false"#;
        assert_eq!(records.recv().await.unwrap(), controlled);
    })
    .await;
}

#[tokio::test]
async fn the_recorder_learns_what_a_layer_refused() {
    use selo::{Call, CallError, Fault};
    use selo_server::Route;
    use tower::{layer::layer_fn, service_fn};

    bounded(async {
        let (recorder, mut records) = told();
        let closed = layer_fn(|_: Route| {
            service_fn(|_: Call| async { Err(CallError::from(Fault::new("CLOSED", "later"))) })
        });
        let service = server().recorder(recorder).layer(closed).build(App::default()).unwrap();
        let (mut pipe, _) = Pipe::legacy(&service, &json!({})).await;
        pipe.call("notes_list", json!({})).await;
        assert_eq!(records.recv().await.unwrap(), r#"notes_list None local Some("CLOSED") true"#);
    })
    .await;
}

/// A recorder whose store is gone.
struct Broken(Arc<AtomicUsize>);

impl Recorder for Broken {
    fn call(&self, _: &CallRecord) {
        self.0.fetch_add(1, Ordering::SeqCst);
        panic!("hunter2");
    }

    fn mistake(&self, _: &Mistake) {
        self.0.fetch_add(1, Ordering::SeqCst);
        panic!("hunter2");
    }
}

#[tokio::test]
async fn a_recorder_that_panics_costs_its_record_and_nothing_else() {
    bounded(async {
        let count = Arc::<AtomicUsize>::default();
        let service = server().recorder(Broken(count.clone())).build(App::default()).unwrap();
        let mut pipe = Pipe::modern(&service, &json!({}));
        let listed = pipe.call("notes_list", json!({})).await;
        assert_eq!(envelope(&listed)["ok"], true, "what the call did is done");
        let boom = pipe.call("boom", json!({})).await;
        assert_eq!(envelope(&boom)["error"]["code"], "INTERNAL");
        assert!(!boom.to_string().contains("hunter2"), "{boom}");
        assert_eq!(count.load(Ordering::SeqCst), 3, "it panicked each time");
    })
    .await;
}

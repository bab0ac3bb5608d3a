//! A server with one tool for each thing that can happen, written as the macros expand.

#![allow(dead_code)] // each test file uses its part

pub(crate) mod tools;
pub(crate) mod web;
pub(crate) mod wire;

use futures_util::future::BoxFuture;
use selo::Tools;
use selo_server::{Nonces, Server};
use std::collections::HashSet;
use std::ops::Deref;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::Notify;

/// Much more than any test needs; only a hang takes so long.
const GENEROUS: Duration = Duration::from_secs(60);

/// What the tools reach: it counts what was done. A clone is the same.
#[derive(Debug, Default, Clone)]
pub(crate) struct App(Arc<Seen>);

#[derive(Debug, Default)]
pub(crate) struct Seen {
    pub(crate) added: AtomicUsize,
    pub(crate) deleted: AtomicUsize,
    /// A call of `slow` has begun.
    pub(crate) begun: Notify,
    /// A call of `slow` may end.
    pub(crate) end: Notify,
    /// A call of `slow` was dropped.
    pub(crate) dropped: Notify,
    /// Confirmations that are used up, where replicas keep them together.
    pub(crate) burned: Mutex<HashSet<String>>,
}

impl Deref for App {
    type Target = Seen;

    fn deref(&self) -> &Seen {
        &self.0
    }
}

impl App {
    /// How many notes were deleted.
    pub(crate) fn deletions(&self) -> usize {
        self.deleted.load(Ordering::SeqCst)
    }
}

impl Nonces for App {
    fn burn<'a>(&'a self, nonce: &'a str, _ttl: Duration) -> BoxFuture<'a, bool> {
        let new = self.burned.lock().expect("nobody panics").insert(nonce.to_owned());
        Box::pin(std::future::ready(new))
    }
}

pub(crate) fn tools() -> Tools<App> {
    Tools::new()
        .with::<tools::NotesList>()
        .with::<tools::NoteAdd>()
        .with::<tools::NotesManage>()
        .with::<tools::NotesArchive>()
        .with::<tools::Boom>()
        .with::<tools::Slow>()
        .with::<tools::Steps>()
        .with::<tools::Whoami>()
}

pub(crate) fn server() -> Server<App> {
    Server::new("notes", "4.5.6").title("Notes").instructions("Read first.").tools(tools())
}

/// Bounds a wait; what a pipe receives is bounded already.
pub(crate) async fn bounded<T>(wait: impl Future<Output = T>) -> T {
    tokio::time::timeout(GENEROUS, wait).await.expect("nothing comes")
}

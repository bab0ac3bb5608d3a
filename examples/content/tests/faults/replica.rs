//! The server as a program of its own, so that it can be killed.

use super::little::Little;
use super::wire::Client;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

/// The same for every replica: what one signed, the other takes.
const SECRET: &str = "the key that the replicas of this test share";

/// A running server.
pub(crate) struct Replica {
    child: Child,
    pub(crate) client: Client,
}

impl Replica {
    /// Starts a server on a free port, and waits until it says where it is.
    pub(crate) async fn start(store: &str, assets: &Path) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_content"));
        serve(&mut command, store, assets);
        Self::run(command).await
    }

    /// The same with little space for its store and assets, in this folder.
    pub(crate) async fn in_little_space(little: Little, folder: &Path) -> Self {
        let command = little.command(folder, env!("CARGO_BIN_EXE_content"));
        let mut command = Command::from(command);
        let store = folder.join("content.db");
        serve(&mut command, &store.to_string_lossy(), &folder.join("assets"));
        Self::run(command).await
    }

    async fn run(mut command: Command) -> Self {
        command.env("SELO_SECRET", SECRET).env("RUST_LOG", "warn").env_remove("SELO_READ_ONLY");
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
        let mut child = command.kill_on_drop(true).spawn().expect("the server starts");
        let stderr = child.stderr.take().expect("it is piped");
        let mut lines = BufReader::new(stderr).lines();
        let mut said = Vec::new();
        let url = loop {
            let line = tokio::time::timeout(Duration::from_mins(1), lines.next_line()).await;
            let Some(line) = line.expect("the server says where it is").unwrap() else {
                panic!("the server ended: {said:#?}")
            };
            match line.split_whitespace().find(|word| word.starts_with("http://")) {
                Some(url) => break url.to_owned(),
                None => said.push(line),
            }
        };
        // Whoever does not read makes the server wait.
        tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
        Self { child, client: Client::of(&url) }
    }

    pub(crate) fn pid(&self) -> u32 {
        self.child.id().expect("it runs")
    }

    /// `kill -9`.
    pub(crate) async fn kill(mut self) {
        self.child.kill().await.expect("it was running");
    }

    /// Whether the process is the one that was started.
    pub(crate) fn runs(&mut self) -> bool {
        self.child.try_wait().is_ok_and(|ended| ended.is_none())
    }
}

fn serve(command: &mut Command, store: &str, assets: &Path) {
    command.args(["serve", "--http", "127.0.0.1:0", "--store", store, "--assets"]).arg(assets);
}

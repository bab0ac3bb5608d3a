//! The content store as a program.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

const PROGRAM: &str = env!("CARGO_BIN_EXE_content-under-test");

/// A content store in a folder of its own.
pub(crate) struct Content {
    folder: tempfile::TempDir,
}

impl Content {
    pub(crate) fn new() -> Self {
        Content { folder: tempfile::tempdir().expect("a folder") }
    }

    fn store(&self) -> String {
        format!("sqlite:{}", self.folder.path().join("content.db").display())
    }

    /// The command line of a server on stdio.
    pub(crate) fn stdio(&self) -> Vec<String> {
        vec![PROGRAM.to_owned(), "--store".to_owned(), self.store()]
    }
}

/// A running HTTP server; ended when dropped.
pub(crate) struct Http {
    child: Child,
    url: String,
}

impl Http {
    pub(crate) fn start(content: &Content) -> Self {
        let mut child = Command::new(PROGRAM)
            .args(["--store", &content.store(), "serve", "--http", "127.0.0.1:0"])
            .stdin(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the server starts");
        let stderr = child.stderr.take().expect("stderr");
        let mut lines = BufReader::new(stderr).lines().map_while(Result::ok);
        let url = lines.find_map(|line| {
            line.split_whitespace().find(|word| word.starts_with("http://")).map(str::to_owned)
        });
        // The rest is read, so that the server never waits for its reader.
        std::thread::spawn(move || lines.for_each(drop));
        Http { child, url: url.expect("the server prints its URL") }
    }

    pub(crate) fn url(&self) -> &str {
        &self.url
    }
}

impl Drop for Http {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

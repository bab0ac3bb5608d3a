//! A repository of git with a lock in it.

use std::path::PathBuf;
use std::process::Command;
use tempfile::TempDir;

/// A repository of its own, with the tag `v0` before there was a lock.
pub(crate) struct Repository {
    folder: TempDir,
}

impl Repository {
    pub(crate) fn new() -> Self {
        let repository = Repository { folder: tempfile::tempdir().expect("a folder") };
        repository.git(&["init", "--quiet"]);
        repository.git(&["commit", "--quiet", "--allow-empty", "--message", "begin"]);
        repository.git(&["tag", "v0"]);
        repository
    }

    /// Commits the lock under a tag.
    pub(crate) fn commit(&self, lock: &str, tag: &str) {
        std::fs::write(self.path("tools.lock.json"), lock).expect("the lock is written");
        self.git(&["add", "."]);
        self.git(&["commit", "--quiet", "--message", tag]);
        self.git(&["tag", tag]);
    }

    pub(crate) fn file(&self, name: &str) -> String {
        self.path(name).display().to_string()
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn git(&self, arguments: &[&str]) {
        let mut git = Command::new("git");
        git.arg("-C").arg(self.folder.path());
        git.args(["-c", "user.name=test", "-c", "user.email=test@example.com"]);
        git.args(["-c", "commit.gpgsign=false", "-c", "tag.gpgsign=false"]).args(arguments);
        assert!(git.status().expect("git runs").success(), "{arguments:?}");
    }
}

//! The file of a lock.

use super::error::FileError;
use super::revision::Revision;
use crate::lock::Lock;
use std::io;
use std::path::PathBuf;

/// The file of a lock: `tools.lock.json`.
#[derive(Debug, Clone)]
pub struct LockFile {
    path: PathBuf,
}

impl LockFile {
    /// What it is called, unless it is said otherwise.
    pub const NAME: &'static str = "tools.lock.json";

    /// The file at this path, which need not be there.
    pub fn at(path: impl Into<PathBuf>) -> Self {
        LockFile { path: path.into() }
    }

    /// The lock in it; none when there is no file.
    ///
    /// # Errors
    /// When it cannot be read, or is no lock.
    pub fn read(&self) -> Result<Option<Lock>, FileError> {
        self.text()?.map(|text| self.parse(&text)).transpose()
    }

    /// The lock in it, which must be there.
    ///
    /// # Errors
    /// When there is no file, it cannot be read, or is no lock.
    pub fn required(&self) -> Result<Lock, FileError> {
        self.read()?.ok_or_else(|| FileError::Absent(self.path.clone()))
    }

    pub(super) fn parse(&self, text: &str) -> Result<Lock, FileError> {
        self::read(self.shown(), text)
    }

    /// The text in it; none when there is no file.
    pub(super) fn text(&self) -> Result<Option<String>, FileError> {
        match std::fs::read_to_string(&self.path) {
            Ok(text) => Ok(Some(text)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(reason) => Err(FileError::Read { path: self.path.clone(), reason }),
        }
    }

    /// The lock as it was in a revision of git: a commit, a tag, a branch. None when there was no
    /// such file.
    ///
    /// # Errors
    /// When there is no git, no such revision, or no lock in the file.
    pub fn of_revision(&self, revision: &str) -> Result<Option<Lock>, FileError> {
        let text = Revision::find(&self.path, revision)?.text_of(&self.path)?;
        let place = format!("{} of {revision}", self.path.display());
        text.map(|text| read(place, &text)).transpose()
    }

    /// Writes the lock, in one step: nobody finds half a file.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn write(&self, lock: &Lock) -> Result<(), FileError> {
        let wrong = |reason| FileError::Write { path: self.path.clone(), reason };
        let mut beside = self.path.clone().into_os_string();
        beside.push(format!(".{}", std::process::id()));
        let done = std::fs::write(&beside, lock.text())
            .and_then(|()| std::fs::rename(&beside, &self.path));
        if done.is_err() {
            let _ = std::fs::remove_file(&beside);
        }
        done.map_err(wrong)
    }

    /// How it is shown.
    #[must_use]
    pub fn shown(&self) -> String {
        self.path.display().to_string()
    }

    pub(super) fn missing(&self) -> FileError {
        FileError::Missing(self.path.clone())
    }
}

fn read(place: String, text: &str) -> Result<Lock, FileError> {
    Lock::read(text).map_err(|reason| FileError::Lock { place, reason })
}

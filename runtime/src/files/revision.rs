//! A revision of git, asked through its program.

use super::error::FileError;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A commit that git knows.
pub(super) struct Revision {
    folder: PathBuf,
    shown: String,
    commit: String,
}

impl Revision {
    /// Looks up a commit, tag or branch in the repository around a file.
    pub(super) fn find(file: &Path, revision: &str) -> Result<Self, FileError> {
        let folder = match file.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder.to_owned(),
            _ => PathBuf::from("."),
        };
        let found = Revision { folder, shown: revision.to_owned(), commit: String::new() };
        let commit = format!("{revision}^{{commit}}");
        // `--end-of-options`: a revision that looks like an option is none.
        let asked = ["rev-parse", "--verify", "--quiet", "--end-of-options", &commit];
        let told = found.git(&asked)?;
        let commit = String::from_utf8_lossy(&told.stdout).trim().to_owned();
        if told.status.success() && !commit.is_empty() {
            return Ok(Revision { commit, ..found });
        }
        let said = String::from_utf8_lossy(&told.stderr).trim().to_owned();
        let said = if said.is_empty() { "there is no such revision".to_owned() } else { said };
        Err(found.wrong(said))
    }

    /// The text of the file in this revision; none when it had no such file.
    pub(super) fn text_of(&self, file: &Path) -> Result<Option<String>, FileError> {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        let object = format!("{}:./{name}", self.commit);
        if !self.git(&["cat-file", "-e", &object])?.status.success() {
            return Ok(None);
        }
        let told = self.git(&["cat-file", "blob", &object])?;
        if !told.status.success() {
            return Err(self.wrong(String::from_utf8_lossy(&told.stderr).trim().to_owned()));
        }
        let text = String::from_utf8(told.stdout).map_err(|error| self.wrong(error.to_string()))?;
        Ok(Some(text))
    }

    fn git(&self, arguments: &[&str]) -> Result<Output, FileError> {
        let mut git = Command::new("git");
        git.arg("-C").arg(&self.folder).args(arguments);
        git.output().map_err(|error| self.wrong(format!("cannot run git: {error}")))
    }

    fn wrong(&self, reason: String) -> FileError {
        FileError::Revision { revision: self.shown.clone(), reason }
    }
}

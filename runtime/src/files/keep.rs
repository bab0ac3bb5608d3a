//! `lock` and `lock --check`: what the command lines of servers and of `selo` do with a lock.

use super::error::FileError;
use super::lock::LockFile;
use crate::lint::{Format, Severity, Target};
use crate::lock::{Lock, Report, compare};

/// What to do with a fresh lock.
#[derive(Debug, Clone)]
pub struct Keep {
    /// The file.
    pub file: LockFile,
    /// Write nothing: fail when the file is not what the server is.
    pub check: bool,
    /// Compare with the file as it was in this revision of git, and not as it is.
    pub base: Option<String>,
    /// Write although a version is missing.
    pub force: bool,
    /// The form of what is told.
    pub format: Format,
    /// The least severity that fails.
    pub fail_on: Severity,
}

/// What became of it.
#[derive(Debug)]
#[non_exhaustive]
pub struct Kept {
    /// What is told, for stdout.
    pub text: String,
    /// What is said beside it.
    pub notes: Vec<String>,
    /// Whether something is wrong.
    pub failed: bool,
}

/// Compares a fresh lock with the file or with a revision of it, and writes it unless that would
/// hide a change whose version is missing.
///
/// # Errors
/// When a file or a revision is of no use, or there is nothing to check.
pub fn keep(fresh: &Lock, how: &Keep) -> Result<Kept, FileError> {
    let present = how.file.text()?;
    let lock = present.as_deref().map(|text| how.file.parse(text)).transpose()?;
    if how.check && lock.is_none() {
        return Err(how.file.missing());
    }
    let mut notes = Vec::new();
    let before = match &how.base {
        Some(revision) => how.file.of_revision(revision)?,
        None => lock.clone(),
    };
    if let (Some(revision), None) = (&how.base, &before) {
        let file = how.file.shown();
        notes.push(format!("{revision} has no {file}: there is nothing to compare with"));
    }
    let first = before.is_none();
    let comparison = before.map(|before| compare(&before, fresh)).unwrap_or_default();
    let target = Target { name: how.file.shown(), file: Some(how.file.shown()) };
    let current = lock.as_ref() == Some(fresh);
    let report = Report::of(target, comparison, fresh.tools.len(), how.fail_on)
        .located(present.as_deref().unwrap_or_default())
        .stale(how.check && !current)
        .first(first);
    let failed = report.failed();
    let forced = how.force && !how.check;
    if !how.check {
        notes.extend(written(fresh, how, current, failed)?);
    }
    Ok(Kept { text: report.text(how.format), notes, failed: failed && !forced })
}

fn written(
    fresh: &Lock,
    how: &Keep,
    current: bool,
    failed: bool,
) -> Result<Option<String>, FileError> {
    let file = how.file.shown();
    if failed && !how.force {
        return Ok(Some(format!(
            "{file} is not written: raise the versions first, or write it all the same with --force"
        )));
    }
    if current {
        return Ok(None);
    }
    how.file.write(fresh)?;
    Ok(Some(format!("{file} is written")))
}

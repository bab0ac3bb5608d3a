//! The Markdown files of a folder.

use std::fs::{self, DirEntry};
use std::io;
use std::path::{Path, PathBuf};

use super::report::{SkipCode, Skipped};

/// Folders within folders that are followed.
const MAX_DEPTH: usize = 32;

/// What was found, in the order of the paths.
#[derive(Default)]
pub(super) struct Listing {
    /// Each Markdown file and its path within the folder, with `/` on every system.
    pub(super) files: Vec<(PathBuf, String)>,
    /// Folders that could not be read.
    pub(super) skipped: Vec<Skipped>,
    /// Files that are hidden or not Markdown.
    pub(super) ignored: u64,
}

/// Lists the folder, which goes by `name` in the keys.
pub(super) fn list(folder: &Path, name: &str) -> io::Result<Listing> {
    let mut listing = Listing::default();
    visit(fs::read_dir(folder)?, name, 0, &mut listing);
    listing.files.sort_by(|a, b| a.1.cmp(&b.1));
    Ok(listing)
}

fn visit(entries: fs::ReadDir, prefix: &str, depth: usize, listing: &mut Listing) {
    for entry in entries {
        match entry {
            Ok(entry) => visit_one(&entry, prefix, depth, listing),
            Err(error) => listing.skipped.push(Skipped::new(prefix, SkipCode::Unreadable, error)),
        }
    }
}

/// A link to a folder is not followed: it may lead back.
fn visit_one(entry: &DirEntry, prefix: &str, depth: usize, listing: &mut Listing) {
    let name = entry.file_name();
    let name = name.to_string_lossy();
    let (path, key) = (entry.path(), format!("{prefix}/{name}"));
    let is_folder = entry.file_type().is_ok_and(|kind| kind.is_dir());
    if name.starts_with('.') {
        listing.ignored += 1;
    } else if is_folder && depth == MAX_DEPTH {
        listing.skipped.push(Skipped::new(
            key,
            SkipCode::Unreadable,
            "folders are nested too deeply",
        ));
    } else if is_folder {
        match fs::read_dir(&path) {
            Ok(entries) => visit(entries, &key, depth + 1, listing),
            Err(error) => listing.skipped.push(Skipped::new(key, SkipCode::Unreadable, error)),
        }
    } else if is_markdown(&path) {
        listing.files.push((path, key));
    } else {
        listing.ignored += 1;
    }
}

/// Whether the name says that this is Markdown.
pub(super) fn is_markdown(path: &Path) -> bool {
    path.extension()
        .is_some_and(|ext| ext.eq_ignore_ascii_case("md") || ext.eq_ignore_ascii_case("markdown"))
}

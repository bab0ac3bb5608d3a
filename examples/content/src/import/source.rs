//! A source: anything that yields records one by one.

use std::fs;
use std::io::{Error, ErrorKind};
use std::path::{Path, PathBuf};

use super::record::Record;
use super::report::{SkipCode, Skipped};
use super::{ImportError, csv, folder, json, markdown};

/// A Markdown document beyond this is no document.
const MAX_DOCUMENT: u64 = 8 << 20;
/// A list is read whole.
const MAX_LIST: u64 = 512 << 20;

type Read = Result<Record, Skipped>;

/// Records, and what is known of them beforehand.
pub(super) struct Source {
    /// The file or folder, as people call it.
    pub(super) name: String,
    /// The same without an ending.
    pub(super) stem: String,
    pub(super) total: u64,
    pub(super) ignored: u64,
    pub(super) records: Box<dyn Iterator<Item = Read> + Send>,
}

impl Source {
    /// Opens a folder or a file of a known kind.
    pub(super) fn open(path: &Path) -> Result<Self, ImportError> {
        let unreadable = |source| ImportError::Unreadable { path: path.to_owned(), source };
        // `.` and `..` have names too.
        let full = fs::canonicalize(path).map_err(unreadable)?;
        let part = |part: Option<&std::ffi::OsStr>| {
            part.unwrap_or("root".as_ref()).to_string_lossy().into_owned()
        };
        let (name, stem) = (part(full.file_name()), part(full.file_stem()));
        if full.is_dir() {
            return Ok(Self::folder(&name, folder::list(&full, &name).map_err(unreadable)?));
        }
        if !full.is_file() {
            return Err(ImportError::Unsupported { path: path.to_owned() });
        }
        let kind = full.extension().unwrap_or_default().to_ascii_lowercase();
        let no_records = |reason: &str| ImportError::NoRecords {
            path: path.to_owned(),
            reason: reason.to_owned(),
        };
        let list = || read_list(&full).map_err(unreadable);
        match kind.to_str().unwrap_or_default() {
            "md" | "markdown" => {
                let listing =
                    folder::Listing { files: vec![(full, name.clone())], ..Default::default() };
                Ok(Self { stem, ..Self::folder(&name, listing) })
            }
            "json" => {
                let bytes = list()?;
                let slices = json::elements(&bytes)
                    .ok_or_else(|| no_records("must be an array of objects"))?;
                Ok(Self::slices(name, stem, bytes, slices))
            }
            "jsonl" | "ndjson" => {
                let bytes = list()?;
                let slices = json::lines(&bytes);
                Ok(Self::slices(name, stem, bytes, slices))
            }
            "csv" | "tsv" => {
                let table = csv::table(&list()?).map_err(|reason| no_records(&reason))?;
                Ok(Self::table(name, stem, table))
            }
            _ => Err(ImportError::Unsupported { path: path.to_owned() }),
        }
    }

    /// Markdown from memory.
    pub(super) fn documents(name: &str, documents: Vec<(String, String)>) -> Self {
        let prefix = name.to_owned();
        let total = documents.len() as u64;
        let records = documents
            .into_iter()
            .map(move |(path, text)| markdown::record(&format!("{prefix}/{path}"), &text));
        Self {
            name: name.to_owned(),
            stem: name.to_owned(),
            total,
            ignored: 0,
            records: Box::new(records),
        }
    }

    fn folder(name: &str, listing: folder::Listing) -> Self {
        let folder::Listing { files, skipped, ignored } = listing;
        let total = (files.len() + skipped.len()) as u64;
        let records = skipped
            .into_iter()
            .map(Err)
            .chain(files.into_iter().map(|(path, key)| document(&path, &key)));
        Self {
            name: name.to_owned(),
            stem: name.to_owned(),
            total,
            ignored,
            records: Box::new(records),
        }
    }

    fn slices(name: String, stem: String, bytes: Vec<u8>, slices: Vec<json::Slice>) -> Self {
        let (file, total) = (name.clone(), slices.len() as u64);
        let records = slices.into_iter().enumerate().map(move |(index, slice)| {
            json::record(&file, index + 1, slice.line, &bytes[slice.range])
        });
        Self { name, stem, total, ignored: 0, records: Box::new(records) }
    }

    fn table(name: String, stem: String, mut table: csv::Table) -> Self {
        let (file, total) = (name.clone(), table.rows.len() as u64);
        let rows = std::mem::take(&mut table.rows).into_iter().enumerate();
        let records = rows.map(move |(index, row)| table.record(&file, index + 1, &row));
        Self { name, stem, total, ignored: 0, records: Box::new(records) }
    }
}

fn document(path: &Path, key: &str) -> Read {
    let skip = |code, reason: String| Skipped::new(key, code, reason);
    let metadata =
        fs::metadata(path).map_err(|error| skip(SkipCode::Unreadable, error.to_string()))?;
    // A pipe or device would be read forever.
    if !metadata.is_file() {
        return Err(skip(SkipCode::Unreadable, "is not a file".to_owned()));
    }
    let size = metadata.len();
    if size > MAX_DOCUMENT {
        return Err(skip(
            SkipCode::TooLarge,
            format!("has {size} bytes; a document may have {MAX_DOCUMENT}"),
        ));
    }
    let bytes = fs::read(path).map_err(|error| skip(SkipCode::Unreadable, error.to_string()))?;
    let text =
        String::from_utf8(bytes).map_err(|error| skip(SkipCode::InvalidUtf8, error.to_string()))?;
    markdown::record(key, &text)
}

/// The bytes of a list, without the mark that some editors put first.
fn read_list(path: &PathBuf) -> Result<Vec<u8>, Error> {
    let size = fs::metadata(path)?.len();
    if size > MAX_LIST {
        let reason =
            format!("{size} bytes are too many; split it into files of at most {MAX_LIST}");
        return Err(Error::new(ErrorKind::FileTooLarge, reason));
    }
    let mut bytes = fs::read(path)?;
    if bytes.starts_with("\u{feff}".as_bytes()) {
        bytes.drain(..3);
    }
    Ok(bytes)
}

//! A source: anything that yields records one by one.

use std::fs;
use std::io::{Error, ErrorKind};
use std::path::{Path, PathBuf};

use super::lines::lines;
use super::record::Record;
use super::report::{SkipCode, Skipped};
use super::text::Text;
use super::{ImportError, csv, folder, json, markdown};

/// A Markdown document beyond this is no document.
const MAX_DOCUMENT: u64 = 8 << 20;
/// A JSON array is read whole.
const MAX_LIST: u64 = 512 << 20;

type Read = Result<Record, Skipped>;

/// Where records are, and what is known of them beforehand.
pub(super) struct Source {
    /// The file or folder, as people call it.
    pub(super) name: String,
    /// The same without an ending.
    pub(super) stem: String,
    pub(super) total: u64,
    pub(super) ignored: u64,
    content: Content,
}

/// What is read.
pub(super) enum Content {
    Documents(Vec<(String, String)>),
    Folder(folder::Listing),
    Array { bytes: Vec<u8>, slices: Vec<json::Slice> },
    Lines(Text),
    Table(csv::Table),
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
            let listing = folder::list(&full, &name).map_err(unreadable)?;
            return Ok(Self::folder(name.clone(), name, listing));
        }
        if !full.is_file() {
            return Err(ImportError::Unsupported { path: path.to_owned() });
        }
        let kind = full.extension().unwrap_or_default().to_ascii_lowercase();
        let no_records = |reason: &str| ImportError::NoRecords {
            path: path.to_owned(),
            reason: reason.to_owned(),
        };
        match kind.to_str().unwrap_or_default() {
            "md" | "markdown" => {
                let files = vec![(full, name.clone())];
                Ok(Self::folder(name, stem, folder::Listing { files, ..Default::default() }))
            }
            "json" => {
                let bytes = read_list(&full).map_err(unreadable)?;
                let slices = json::elements(&bytes)
                    .ok_or_else(|| no_records("must be an array of objects"))?;
                Ok(Self::new(name, stem, slices.len(), Content::Array { bytes, slices }))
            }
            "jsonl" | "ndjson" => {
                let content = Content::Lines(Text::File(full.clone()));
                Self::counted(name, stem, content).map_err(unreadable)
            }
            "csv" | "tsv" => {
                let table = csv::Table::of(Text::File(full.clone()));
                let table = table.map_err(|reason| no_records(&reason))?;
                Self::counted(name, stem, Content::Table(table)).map_err(unreadable)
            }
            _ => Err(ImportError::Unsupported { path: path.to_owned() }),
        }
    }

    /// Markdown from memory.
    pub(super) fn documents(name: &str, documents: Vec<(String, String)>) -> Self {
        let total = documents.len();
        Self::new(name.to_owned(), name.to_owned(), total, Content::Documents(documents))
    }

    /// The records one by one, from the first. They are read anew each time.
    pub(super) fn records(&self) -> impl Iterator<Item = Read> + Send + '_ {
        self.read().map(|read| read.and_then(Record::without_nul))
    }

    fn read(&self) -> Box<dyn Iterator<Item = Read> + Send + '_> {
        let name = self.name.as_str();
        match &self.content {
            Content::Documents(documents) => Box::new(
                documents
                    .iter()
                    .map(move |(path, text)| markdown::record(&format!("{name}/{path}"), text)),
            ),
            Content::Folder(folder::Listing { files, skipped, .. }) => Box::new(
                skipped
                    .iter()
                    .cloned()
                    .map(Err)
                    .chain(files.iter().map(|(path, key)| document(path, key))),
            ),
            Content::Array { bytes, slices } => {
                Box::new(slices.iter().enumerate().map(move |(index, slice)| {
                    json::record(name, index + 1, slice.line, &bytes[slice.range.clone()])
                }))
            }
            Content::Lines(text) => match text.open() {
                Ok(input) => Box::new(
                    lines(input)
                        .zip(1..)
                        .map(move |(line, number)| json::in_line(name, number, line)),
                ),
                Err(error) => unreadable(name, error),
            },
            Content::Table(table) => match table.rows() {
                Ok(rows) => Box::new(
                    rows.zip(1..).map(move |(row, number)| table.record(name, number, row)),
                ),
                Err(error) => unreadable(name, error),
            },
        }
    }

    /// A list whose records are counted first, because people want to know how many there are.
    pub(super) fn counted(name: String, stem: String, content: Content) -> Result<Self, Error> {
        let total = match &content {
            Content::Lines(text) => lines(text.open()?).count(),
            Content::Table(table) => table.rows()?.count(),
            Content::Array { slices, .. } => slices.len(),
            Content::Documents(documents) => documents.len(),
            Content::Folder(listing) => listing.files.len() + listing.skipped.len(),
        };
        Ok(Self::new(name, stem, total, content))
    }

    fn new(name: String, stem: String, total: usize, content: Content) -> Self {
        Self { name, stem, total: total as u64, ignored: 0, content }
    }

    fn folder(name: String, stem: String, listing: folder::Listing) -> Self {
        let (total, ignored) = (listing.files.len() + listing.skipped.len(), listing.ignored);
        Self { ignored, ..Self::new(name, stem, total, Content::Folder(listing)) }
    }
}

/// A list that was there when it was opened.
fn unreadable<'a>(name: &str, error: Error) -> Box<dyn Iterator<Item = Read> + Send + 'a> {
    Box::new(std::iter::once(Err(Skipped::new(name, SkipCode::Unreadable, error))))
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
            format!("{size} bytes are too many for an array; write one object a line, as .jsonl");
        return Err(Error::new(ErrorKind::FileTooLarge, reason));
    }
    let mut bytes = fs::read(path)?;
    if bytes.starts_with("\u{feff}".as_bytes()) {
        bytes.drain(..3);
    }
    Ok(bytes)
}

//! The text of a list. It is read from its beginning as often as is needed, and never whole.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, Read as _, Seek, SeekFrom};
use std::path::PathBuf;

/// Bytes of one record. What is longer is skipped, so that a file without line ends does not fill the memory.
pub(super) const MAX_RECORD: u64 = 64 << 20;
/// What some editors put first.
const MARK: &[u8] = "\u{feff}".as_bytes();

/// Where the text is.
pub(super) enum Text {
    File(PathBuf),
    Memory(Vec<u8>),
}

/// A text that is being read.
pub(super) type Input<'a> = Box<dyn Seeking + Send + 'a>;

pub(super) trait Seeking: BufRead + Seek {}

impl<T: BufRead + Seek> Seeking for T {}

impl Text {
    /// The text from its beginning, without the mark.
    pub(super) fn open(&self) -> io::Result<Input<'_>> {
        let mut input: Input<'_> = match self {
            Self::File(path) => Box::new(BufReader::new(File::open(path)?)),
            Self::Memory(bytes) => Box::new(Cursor::new(bytes.as_slice())),
        };
        let mut first = Vec::new();
        input.by_ref().take(MARK.len() as u64).read_to_end(&mut first)?;
        if first != MARK {
            input.seek(SeekFrom::Start(0))?;
        }
        Ok(input)
    }
}

//! Lines of a text, one by one.

use super::text::MAX_RECORD;
use std::io::{self, BufRead, Read as _};

/// A line that is not blank.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Line {
    pub(super) number: usize,
    /// Without the end of the line; nothing when there are too many.
    pub(super) bytes: Option<Vec<u8>>,
}

/// The lines that are not blank. A failure of the input is the last one.
pub(super) struct Lines<R> {
    input: R,
    max: u64,
    number: usize,
    is_over: bool,
}

pub(super) fn lines<R: BufRead>(input: R) -> Lines<R> {
    Lines { input, max: MAX_RECORD, number: 0, is_over: false }
}

impl<R: BufRead> Iterator for Lines<R> {
    type Item = io::Result<Line>;

    fn next(&mut self) -> Option<Self::Item> {
        while !self.is_over {
            let line = self.line().transpose();
            self.is_over = !matches!(line, Some(Ok(_)));
            match line {
                Some(Ok(Line { bytes: Some(bytes), .. })) if bytes.trim_ascii().is_empty() => {}
                line => return line,
            }
        }
        None
    }
}

impl<R: BufRead> Lines<R> {
    fn line(&mut self) -> io::Result<Option<Line>> {
        let mut bytes = self.piece()?;
        if bytes.is_empty() {
            return Ok(None);
        }
        self.number += 1;
        let is_long = !bytes.ends_with(b"\n") && bytes.len() as u64 == self.max;
        if is_long {
            while !bytes.is_empty() && !bytes.ends_with(b"\n") {
                bytes = self.piece()?;
            }
        } else if bytes.ends_with(b"\n") {
            bytes.pop();
        }
        Ok(Some(Line { number: self.number, bytes: (!is_long).then_some(bytes) }))
    }

    /// The rest of the line, or as much of it as a record may have.
    fn piece(&mut self) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        self.input.by_ref().take(self.max).read_until(b'\n', &mut bytes)?;
        Ok(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_line_is_passed_over() {
        let text = "ab\n\n  \nabcd\nabcde\nabcdefghij\nx".as_bytes();
        let lines = Lines { max: 5, ..lines(text) };
        let read: Vec<_> = lines.map(|line| line.unwrap()).collect();
        let line = |number, text: Option<&str>| Line {
            number,
            bytes: text.map(|text| text.as_bytes().to_vec()),
        };
        assert_eq!(
            read,
            [
                line(1, Some("ab")),
                line(4, Some("abcd")),
                line(5, None),
                line(6, None),
                line(7, Some("x"))
            ]
        );
    }
}

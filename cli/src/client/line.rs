//! Lines of a pipe, of bounded length.

use std::io::{BufRead, Read as _, Result};

/// A message longer than this is not read to its end.
const LONGEST: u64 = 64 << 20;

/// The next line without its end; none when the pipe is closed.
pub(crate) fn read_line(pipe: &mut impl BufRead) -> Result<Option<Vec<u8>>> {
    let mut line = Vec::new();
    if pipe.by_ref().take(LONGEST).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    while line.last().is_some_and(|end| matches!(end, b'\n' | b'\r')) {
        line.pop();
    }
    Ok(Some(line))
}

#[cfg(test)]
mod tests {
    use super::read_line;

    #[test]
    fn lines_end_with_either_end_and_at_the_end() {
        let mut pipe = &b"a\r\n\nb"[..];
        let mut lines = Vec::new();
        while let Some(line) = read_line(&mut pipe).expect("it reads") {
            lines.push(line);
        }
        assert_eq!(lines, [&b"a"[..], b"", b"b"]);
    }
}

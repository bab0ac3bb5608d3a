//! Server-sent events.

use super::line::read_line;
use std::io::{BufRead, Result};

/// The data of each event in a stream.
pub(crate) struct Events<B> {
    stream: B,
}

impl<B: BufRead> Events<B> {
    pub(crate) const fn of(stream: B) -> Self {
        Events { stream }
    }

    /// The data of the next event; none at the end of the stream.
    pub(crate) fn next(&mut self) -> Result<Option<Vec<u8>>> {
        let mut data: Option<Vec<u8>> = None;
        loop {
            let Some(line) = read_line(&mut self.stream)? else { return Ok(data) };
            if line.is_empty() {
                if data.is_some() {
                    return Ok(data);
                }
            } else if let Some(more) = line.strip_prefix(b"data:") {
                let more = more.strip_prefix(b" ").unwrap_or(more);
                match &mut data {
                    None => data = Some(more.to_vec()),
                    Some(data) => {
                        data.push(b'\n');
                        data.extend_from_slice(more);
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Events;

    #[test]
    fn data_is_put_together_and_all_else_skipped() {
        let stream =
            b":hi\n\nevent: message\nid: 1\ndata: {\"a\":\ndata:1}\n\nretry: 3\n\ndata: last";
        let mut events = Events::of(&stream[..]);
        let mut next =
            || events.next().expect("it reads").map(|data| String::from_utf8(data).expect("UTF-8"));
        assert_eq!(next().as_deref(), Some("{\"a\":\n1}"));
        assert_eq!(next().as_deref(), Some("last"));
        assert_eq!(next(), None);
    }
}

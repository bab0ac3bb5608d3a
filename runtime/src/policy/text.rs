//! Text that a constant function can write: the messages of the rules.

const CAPACITY: usize = 2048;

/// A message under construction, in a constant context.
#[derive(Clone, Copy)]
pub(super) struct Text {
    bytes: [u8; CAPACITY],
    len: usize,
}

impl Text {
    pub(super) const fn new() -> Self {
        Text { bytes: [0; CAPACITY], len: 0 }
    }

    /// Appends what still fits; a message is cut at a character, never an error of its own.
    pub(super) const fn push(&mut self, text: &str) {
        let bytes = text.as_bytes();
        let room = CAPACITY - self.len;
        let mut end = if bytes.len() < room { bytes.len() } else { room };
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        let mut i = 0;
        while i < end {
            self.bytes[self.len + i] = bytes[i];
            i += 1;
        }
        self.len += end;
    }

    pub(super) const fn as_str(&self) -> &str {
        match core::str::from_utf8(self.bytes.split_at(self.len).0) {
            Ok(text) => text,
            Err(_) => "",
        }
    }
}

/// `==` for strings, in a constant context.
pub(super) const fn same(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    if a.len() != b.len() {
        return false;
    }
    let mut i = 0;
    while i < a.len() {
        if a[i] != b[i] {
            return false;
        }
        i += 1;
    }
    true
}

//! The ways to read a text in which a secret may stand encoded.

use std::ops::Range;

/// A text as it reads when an encoding is undone.
pub(super) struct Reading {
    pub(super) bytes: Vec<u8>,
    /// Where each byte comes from in the text.
    from: Vec<Range<usize>>,
}

/// How one place of a text is written: what it stands for, and how many bytes of it do so.
struct Written {
    bytes: Vec<u8>,
    len: usize,
}

type Undo = fn(&[u8]) -> Option<Written>;

/// The text as it is, percent-decoded, as a form sends it, and without the backslashes of JSON or
/// of a program's `Debug` output, once and twice.
pub(super) fn readings(text: &str) -> Vec<Reading> {
    let plain = Reading::plain(text);
    let mut more = Vec::new();
    if text.contains('%') {
        more.push(plain.undone(percent));
    }
    if text.contains('+') {
        more.push(plain.undone(form));
    }
    if text.contains('\\') {
        let once = plain.undone(backslash);
        if once.bytes.contains(&b'\\') {
            more.push(once.undone(backslash));
        }
        more.push(once);
    }
    more.push(plain);
    more
}

impl Reading {
    fn plain(text: &str) -> Self {
        let from = (0..text.len()).map(|at| at..at + 1).collect();
        Reading { bytes: text.as_bytes().to_vec(), from }
    }

    fn undone(&self, undo: Undo) -> Self {
        let mut undone = Reading { bytes: Vec::new(), from: Vec::new() };
        let mut at = 0;
        while at < self.bytes.len() {
            let written = undo(&self.bytes[at..])
                .unwrap_or_else(|| Written { bytes: vec![self.bytes[at]], len: 1 });
            let source = self.source(at..at + written.len);
            undone.from.extend(written.bytes.iter().map(|_| source.clone()));
            undone.bytes.extend(written.bytes);
            at += written.len;
        }
        undone
    }

    /// Where in the text these bytes come from; there is at least one.
    pub(super) fn source(&self, at: Range<usize>) -> Range<usize> {
        self.from[at.start].start..self.from[at.end - 1].end
    }

    /// Whether no letter and no digit stands on either side.
    pub(super) fn is_word(&self, at: Range<usize>) -> bool {
        let before = self.bytes[at.start.saturating_sub(4)..at.start].utf8_chunks().last();
        let before = before.filter(|chunk| chunk.invalid().is_empty());
        let before = before.and_then(|chunk| chunk.valid().chars().next_back());
        let after = self.bytes[at.end..self.bytes.len().min(at.end + 4)].utf8_chunks().next();
        let after = after.and_then(|chunk| chunk.valid().chars().next());
        !before.is_some_and(is_of_a_word) && !after.is_some_and(is_of_a_word)
    }
}

fn is_of_a_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// `%C3`.
fn percent(text: &[u8]) -> Option<Written> {
    let [b'%', high, low, ..] = text else { return None };
    let byte = u8::try_from(hex(&[*high, *low])?).ok()?;
    Some(Written { bytes: vec![byte], len: 3 })
}

/// `%C3`, or a plus sign for a space.
fn form(text: &[u8]) -> Option<Written> {
    match text {
        [b'+', ..] => Some(Written { bytes: vec![b' '], len: 1 }),
        _ => percent(text),
    }
}

/// `\"`, `\n`, `\u00e9`, `\u{e9}`, `\xe9`.
fn backslash(text: &[u8]) -> Option<Written> {
    let [b'\\', kind, rest @ ..] = text else { return None };
    let one = |byte| Some(Written { bytes: vec![byte], len: 2 });
    match kind {
        b'n' => one(b'\n'),
        b'r' => one(b'\r'),
        b't' => one(b'\t'),
        b'b' => one(0x08),
        b'f' => one(0x0c),
        b'0' => one(0),
        b'"' | b'\'' | b'\\' | b'/' => one(*kind),
        b'x' => scalar(hex(rest.get(..2)?)?, 4),
        b'u' => unicode(rest),
        _ => None,
    }
}

/// What follows `\u`.
fn unicode(rest: &[u8]) -> Option<Written> {
    if let [b'{', braced @ ..] = rest {
        let digits = braced.iter().take(7).position(|byte| *byte == b'}')?;
        return scalar(hex(&braced[..digits])?, digits + 4);
    }
    let first = hex(rest.get(..4)?)?;
    if let Some(written) = scalar(first, 6) {
        return Some(written);
    }
    // Two halves of a character beyond the first plane.
    let [b'\\', b'u', second @ ..] = rest.get(4..)? else { return None };
    let second = hex(second.get(..4)?)?;
    let halves = (0xd800..0xdc00).contains(&first) && (0xdc00..0xe000).contains(&second);
    halves.then(|| scalar(0x1_0000 + ((first - 0xd800) << 10) + (second - 0xdc00), 12)).flatten()
}

fn scalar(code: u32, len: usize) -> Option<Written> {
    let c = char::from_u32(code)?;
    Some(Written { bytes: c.encode_utf8(&mut [0; 4]).as_bytes().to_vec(), len })
}

fn hex(digits: &[u8]) -> Option<u32> {
    let digits = std::str::from_utf8(digits).ok()?;
    let plain = digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    plain.then(|| u32::from_str_radix(digits, 16).ok()).flatten()
}

//! Text of a foreign server, made harmless for a terminal and for a log.

use std::fmt::Write as _;

/// The text on one line, with everything that would move a cursor or turn the direction of writing
/// spelt out.
pub(crate) fn clean(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\n' => out.push_str("\\n"),
            c if c.is_control() || turns(c) => {
                let _ = write!(out, "\\u{{{:x}}}", u32::from(c));
            }
            c => out.push(c),
        }
    }
    out
}

/// Marks and overrides of direction, and what is not seen at all.
fn turns(c: char) -> bool {
    matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::clean;

    #[test]
    fn nothing_moves_the_cursor() {
        assert_eq!(clean("für 日本 – “x”"), "für 日本 – “x”");
        assert_eq!(clean("a\u{1b}[2Jb\r\nc\u{202e}d"), r"a\u{1b}[2Jb\u{d}\nc\u{202e}d");
    }
}

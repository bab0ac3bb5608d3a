//! The tags of blocks, however text spells them.

use std::str::Chars;

/// What only a reply may write.
pub(crate) const RESERVED: [&str; 6] = [
    "ui_passthrough",
    "llm_directives",
    "domain_rules",
    "action_suggestions",
    "tool_error",
    "validation_error",
];

/// The length of the longest of them.
const LONGEST: usize = 18;

/// Where text begins such a tag: the place of its `<`, and how it is written.
pub(super) fn places(text: &str) -> impl Iterator<Item = (usize, char)> {
    text.char_indices().filter(|&(at, c)| folded(c) == '<' && is_named(&text[at + c.len_utf8()..]))
}

/// How many backticks stand in a row at most.
pub(super) fn longest_run_of_backticks(text: &str) -> usize {
    let (mut longest, mut run) = (0, 0);
    for c in text.chars() {
        if folded(c) == '`' {
            run += 1;
            longest = longest.max(run);
        } else if matches!(c, '\n' | ' ') || !is_blank(c) {
            // What cannot be seen may be gone where it is read.
            run = 0;
        }
    }
    longest
}

/// Whether a reserved name stands here. One that goes on, as in `<domain_rules2>`, is taken for
/// it: who looks for the beginning alone would read it so.
fn is_named(after: &str) -> bool {
    let mut name = [0; LONGEST];
    let letters = seen(after).skip_while(|&c| c == '/');
    // Everything else ends a name, `<` too: text of nothing but `<` takes no longer than other.
    let letters = letters.take_while(|c| matches!(c, 'a'..='z' | '_'));
    for (slot, letter) in name.iter_mut().zip(letters) {
        *slot = u8::try_from(letter).unwrap_or_default();
    }
    RESERVED.iter().any(|tag| name.starts_with(tag.as_bytes()))
}

/// What a generous reader sees: no blanks, in lower case, in ASCII where it can be.
fn seen(text: &str) -> impl Iterator<Item = char> {
    let mut chars = text.chars();
    std::iter::from_fn(move || unescaped(&mut chars)).filter(|&c| !is_blank(c)).map(folded)
}

/// The next character; an escape of JSON stands for what it means.
fn unescaped(chars: &mut Chars<'_>) -> Option<char> {
    let c = chars.next()?;
    if c != '\\' {
        return Some(c);
    }
    let mut rest = chars.clone();
    let meant = match rest.next() {
        Some('n' | 'r' | 't' | 'b' | 'f') => '\n',
        Some('/') => '/',
        Some('u') => {
            let Some(digits) = rest.as_str().get(..4) else { return Some(c) };
            let Ok(number) = u32::from_str_radix(digits, 16) else { return Some(c) };
            rest = rest.as_str()[4..].chars();
            // A half of a pair is taken for a blank: some of those that it may be half of are.
            char::from_u32(number).unwrap_or('\0')
        }
        _ => return Some(c),
    };
    *chars = rest;
    Some(meant)
}

/// A character's lower case, in ASCII where it is a form of it.
fn folded(c: char) -> char {
    match c {
        '\u{ff01}'..='\u{ff5e}' => {
            let narrow = char::from_u32(u32::from(c) - 0xfee0).unwrap_or(c);
            narrow.to_ascii_lowercase()
        }
        '\u{fe64}' => '<',
        '\u{fe33}' | '\u{fe34}' | '\u{fe4d}'..='\u{fe4f}' => '_',
        // What folds to ASCII in Unicode without regard to case.
        'ſ' => 's',
        'İ' | 'ı' => 'i',
        _ => c.to_ascii_lowercase(),
    }
}

/// Whether a character cannot be seen: spaces, controls, and what Unicode lets a program ignore
/// or uses for formats.
fn is_blank(c: char) -> bool {
    if c.is_ascii() {
        return c.is_ascii_whitespace() || c.is_ascii_control();
    }
    c.is_whitespace() || c.is_control() || is_format(c) || is_ignorable(c)
}

/// The general category `Cf`.
fn is_format(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{600}'..='\u{605}' | '\u{61c}' | '\u{6dd}' | '\u{70f}'
        | '\u{890}' | '\u{891}' | '\u{8e2}' | '\u{180e}'
        | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
        | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{110bd}' | '\u{110cd}'
        | '\u{13430}'..='\u{1343f}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
        | '\u{e0001}' | '\u{e0020}'..='\u{e007f}')
}

/// The property `Default_Ignorable_Code_Point`, the blank of Braille, and what is no character.
fn is_ignorable(c: char) -> bool {
    matches!(c,
        '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{2800}' | '\u{3164}' | '\u{fdd0}'..='\u{fdef}' | '\u{fe00}'..='\u{fe0f}'
        | '\u{ffa0}' | '\u{fff0}'..='\u{fff8}' | '\u{e0000}'..='\u{e0fff}')
        || u32::from(c) & 0xfffe == 0xfffe
}

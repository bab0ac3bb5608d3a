//! Characters that cannot be seen.

use crate::random::Random;
use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};

/// What Unicode lets a program ignore, but for formats (`Default_Ignorable_Code_Point`), the blank
/// of Braille, and one that is no character.
const IGNORABLE: [(char, char); 13] = [
    ('\u{34f}', '\u{34f}'),
    ('\u{115f}', '\u{1160}'),
    ('\u{17b4}', '\u{17b5}'),
    ('\u{180b}', '\u{180f}'),
    ('\u{2065}', '\u{2065}'),
    ('\u{2800}', '\u{2800}'),
    ('\u{3164}', '\u{3164}'),
    ('\u{fe00}', '\u{fe0f}'),
    ('\u{ffa0}', '\u{ffa0}'),
    ('\u{fff0}', '\u{fff8}'),
    ('\u{ffff}', '\u{ffff}'),
    ('\u{e0000}', '\u{e00ff}'),
    ('\u{e0100}', '\u{e0fff}'),
];

/// All of them: controls, formats, spaces and what may be ignored.
#[derive(Debug)]
pub(super) struct Blanks {
    all: Vec<char>,
    is_one: Vec<bool>,
}

impl Default for Blanks {
    fn default() -> Self {
        // Between them are Chinese characters and nothing.
        let (first, last) = ('\0'..'\u{20000}', '\u{e0000}'..='\u{e0fff}');
        let all: Vec<char> = first.chain(last).filter(|c| is_blank(*c)).collect();
        let mut is_one = vec![false; 0x0011_0000];
        for c in &all {
            is_one[*c as usize] = true;
        }
        Blanks { all, is_one }
    }
}

impl Blanks {
    /// One of them; seldom one of the last plane, where most are.
    pub(super) fn pick(&self, random: &mut Random) -> char {
        let end = self.all.partition_point(|c| *c < '\u{e0000}');
        let end = if random.once_in(8) { self.all.len() } else { end };
        *random.pick(&self.all[..end])
    }

    pub(super) fn contain(&self, c: char) -> bool {
        self.is_one[c as usize]
    }
}

fn is_blank(c: char) -> bool {
    let by_category = matches!(
        c.general_category(),
        GeneralCategory::Control
            | GeneralCategory::Format
            | GeneralCategory::SpaceSeparator
            | GeneralCategory::LineSeparator
            | GeneralCategory::ParagraphSeparator
    );
    by_category || IGNORABLE.iter().any(|(first, last)| (*first..=*last).contains(&c))
}

//! Changes a text without knowing what it means.

use crate::random::Random;

/// What matters to a reader of JSON, or to a rule on schemas.
const WORDS: [&str; 58] = [
    "{",
    "}",
    "[",
    "]",
    "\"",
    "\\\"",
    ":",
    ",",
    "null",
    "true",
    "false",
    "True",
    "{}",
    "[]",
    "\"\"",
    "\"null\"",
    "[\"null\"]",
    "-0",
    "1e400",
    "1e3",
    "5.0",
    "9007199254740993",
    "-9223372036854775808",
    "18446744073709551616",
    "\\ud800",
    "\\u0000",
    "\u{feff}",
    "\u{0130}",
    "é",
    "\u{1f600}",
    " ",
    "\n",
    "\"type\"",
    "\"string\"",
    "\"object\"",
    "\"array\"",
    "\"properties\":{",
    "\"items\":",
    "\"required\":[",
    "\"enum\":[",
    "\"anyOf\":[",
    "\"oneOf\":[",
    "\"allOf\":[",
    "\"not\":",
    "\"const\":",
    "\"$ref\":\"#\"",
    "\"$ref\":\"#/$defs/a\"",
    "\"$defs\":{\"a\":",
    "\"#/%7E~0~1\"",
    "\"additionalProperties\":",
    "\"pattern\":\"(?=\"",
    "\"default\":",
    "\"format\":",
    "\"minimum\":",
    "\"inputSchema\":",
    "\"outputSchema\":",
    "\"tools\":[",
    "\"description\":",
];

/// The text after some changes. It need not be what it was any more.
pub(crate) fn changed(text: &str, others: &[String], random: &mut Random) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=random.below(6) {
        change(&mut bytes, others, random);
    }
    bytes.truncate(1 << 14);
    String::from_utf8_lossy(&bytes).into_owned()
}

fn change(bytes: &mut Vec<u8>, others: &[String], random: &mut Random) {
    let at = random.below(bytes.len() + 1);
    let end = (at + random.below(16)).min(bytes.len());
    match random.below(8) {
        0 => {
            bytes.splice(at..end, []);
        }
        1 => {
            let part = bytes[at..end].to_vec();
            bytes.splice(at..at, part);
        }
        2 => {
            let any = [u8::try_from(random.below(256)).unwrap_or_default()];
            bytes.splice(at..end.min(at + 1), any);
        }
        3 if !others.is_empty() => {
            let other = random.pick(others).as_bytes();
            let from = random.below(other.len() + 1);
            let to = (from + random.below(64)).min(other.len());
            bytes.splice(at..end, other[from..to].iter().copied());
        }
        4 => {
            let deep = random.pick(&["[", "{\"a\":", "{\"items\":", "{\"properties\":{\"a\":"]);
            let deep = deep.repeat(random.below(200));
            bytes.splice(at..at, deep.into_bytes());
        }
        _ => {
            let word = random.pick(&WORDS).bytes();
            bytes.splice(at..if random.once_in(2) { at } else { end }, word);
        }
    }
}

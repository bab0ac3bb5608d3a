//! A generous reader of text: it finds tags and fences in whatever disguise. It shares no code with
//! what it judges.

use super::blanks::Blanks;
use super::words::TAGS;

/// A tag that was found: whether it closes, and its name.
pub(super) type Tag = (bool, &'static str);

/// Every tag in the order in which it stands there.
pub(super) fn tags(text: &str, blanks: &Blanks) -> Vec<Tag> {
    let mut found = Vec::new();
    if !text.contains(['<', '＜', '﹤']) {
        return found;
    }
    let seen = seen(text, blanks);
    for (at, _) in seen.match_indices('<') {
        let after = &seen[at + 1..];
        let name = after.trim_start_matches('/');
        if let Some(tag) = TAGS.iter().find(|tag| name.starts_with(**tag)) {
            found.push((name.len() < after.len(), *tag));
        }
    }
    found
}

/// The same for a reader that undoes the escapes of JSON first.
pub(super) fn tags_in_json(text: &str, blanks: &Blanks) -> Vec<Tag> {
    if !text.contains('\\') {
        return tags(text, blanks);
    }
    let mut parts = text.split('\\');
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (backslash, rest) = match part.as_bytes() {
            [b'n' | b'r' | b't' | b'b' | b'f', ..] => ("", &part[1..]),
            [b'u', b'0', b'0', b'0' | b'1', digit, ..] if digit.is_ascii_hexdigit() => {
                ("", &part[5..])
            }
            [b'/', ..] => ("", part),
            _ => ("\\", part),
        };
        plain.push_str(backslash);
        plain.push_str(rest);
    }
    tags(&plain, blanks)
}

/// Whether there is any tag, whoever reads.
pub(super) fn is_tagged(text: &str, blanks: &Blanks) -> bool {
    !tags(text, blanks).is_empty() || !tags_in_json(text, blanks).is_empty()
}

/// How many backticks a line is made of, if it is made of nothing else. Spaces may stand around
/// them, not between them.
pub(super) fn fence(line: &str, blanks: &Blanks) -> Option<usize> {
    let mut ticks = 0;
    for c in line.trim().chars().filter(|c| *c == ' ' || !blanks.contain(*c)) {
        if c != '`' && c != '｀' {
            return None;
        }
        ticks += 1;
    }
    (ticks > 0).then_some(ticks)
}

/// The text without blanks, in lower case, narrow.
fn seen(text: &str, blanks: &Blanks) -> String {
    let mut seen = String::with_capacity(text.len());
    for c in text.chars().filter(|c| !blanks.contain(*c)) {
        match c {
            '!'..='~' => seen.push(c.to_ascii_lowercase()),
            '！'..='～' => {
                let narrow = char::from_u32(u32::from(c) - u32::from('！') + u32::from('!'));
                seen.extend(narrow.map(|c| c.to_ascii_lowercase()));
            }
            '﹤' => seen.push('<'),
            'ı' => seen.push('i'),
            'ſ' => seen.push('s'),
            _ => seen.extend(c.to_lowercase()),
        }
    }
    seen
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_are_found_in_disguise() {
        let blanks = Blanks::default();
        let found = tags("a < b <\u{2060}/ Domain_\nRules＜ｕi_passthrough", &blanks);
        assert_eq!(found, [(true, "domain_rules"), (false, "ui_passthrough")]);
        let found = tags_in_json(r"<\n\/tool\u0000_error \\<domain", &blanks);
        assert_eq!(found, [(true, "tool_error")]);
        assert_eq!(fence("`\u{200b}`` ", &blanks), Some(3));
        assert_eq!(fence("```a", &blanks), None);
        assert_eq!(fence("``` ``", &blanks), None);
    }
}

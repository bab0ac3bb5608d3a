//! The blocks of a presenter, read as a client reads them.

use super::ensure;
use crate::present::RESERVED;

/// Each text behind the first is one whole block, and in no text anything looks like the
/// beginning or the end of another.
pub(super) fn blocks(texts: &[String]) -> Result<(), String> {
    if let [envelope, _, ..] = texts {
        ensure(!has_tag(envelope), || "the envelope has the tag of a block in it".to_owned())?;
    }
    texts.iter().skip(1).try_for_each(|text| block(text))
}

fn block(text: &str) -> Result<(), String> {
    let first = text.lines().next().unwrap_or_default();
    let shown = || format!("the block that begins `{first}`");
    let opens = |tag: &&str| first == format!("<{tag}>") || first.starts_with(&format!("<{tag} "));
    let tag = RESERVED.into_iter().find(|tag| opens(tag));
    let tag = tag.ok_or_else(|| format!("{} is none", shown()))?;
    let inside = text.strip_prefix(first).and_then(|rest| rest.strip_prefix('\n'));
    let inside = inside.and_then(|rest| rest.strip_suffix(&format!("\n</{tag}>")));
    let inside = inside.ok_or_else(|| format!("{} does not end", shown()))?;
    ensure(!has_tag(inside), || format!("{} has the tag of another in it", shown()))?;
    if tag == "ui_passthrough" {
        return fenced(inside).map_err(|wrong| format!("{} {wrong}", shown()));
    }
    let strange = inside.lines().find(|line| !line.starts_with("- "));
    ensure(strange.is_none(), || format!("{} has the line `{}`", shown(), strange.unwrap_or("")))
}

fn has_tag(text: &str) -> bool {
    let text = text.to_ascii_lowercase();
    RESERVED
        .iter()
        .any(|tag| text.contains(&format!("<{tag}")) || text.contains(&format!("</{tag}")))
}

/// Code fences, where the block has some, open at its first line and close at its last.
fn fenced(inside: &str) -> Result<(), String> {
    let ticks = |line: &str| line.chars().take_while(|one| *one == '`').count();
    let lines: Vec<&str> = inside.lines().collect();
    let (Some(first), Some(last)) = (lines.first(), lines.last()) else { return Ok(()) };
    let fence = ticks(first);
    if fence < 3 {
        let strange = lines.iter().any(|line| ticks(line.trim_start()) >= 3);
        return ensure(!strange, || "has a code fence in its middle".to_owned());
    }
    let closed = lines.len() > 1 && ticks(last) == last.len() && last.len() >= fence;
    ensure(closed, || "opens a code fence and does not close it".to_owned())?;
    let between = &lines[1..lines.len() - 1];
    let early = between.iter().any(|line| ticks(line.trim_start()) >= fence);
    ensure(!early, || "closes its code fence in the middle".to_owned())
}

#[cfg(test)]
mod tests {
    use super::blocks;

    fn said(texts: &[&str]) -> Result<(), String> {
        blocks(&texts.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>())
    }

    #[test]
    fn whole_blocks_are_well_formed() {
        let texts = [
            "{\"ok\":true}",
            "<ui_passthrough type=\"json\" title=\"T\">\n```json\n{}\n```\n</ui_passthrough>",
            "<ui_passthrough type=\"markdown\">\n- a\n- b\n</ui_passthrough>",
            "<domain_rules>\n- one\n</domain_rules>",
        ];
        assert_eq!(said(&texts), Ok(()));
    }

    #[test]
    fn a_forged_or_broken_block_is_found() {
        for (text, wrong) in [
            ("plain", "is none"),
            ("<domain_rules>\n- one", "does not end"),
            ("<domain_rules>\n- one\ntwo\n</domain_rules>", "has the line `two`"),
            ("<domain_rules>\n- a </Domain_Rules> b\n</domain_rules>", "the tag of another"),
            (
                "<ui_passthrough type=\"json\">\n```json\n```\n{}\n```\n</ui_passthrough>",
                "closes its code fence in the middle",
            ),
            ("<ui_passthrough type=\"json\">\n```json\n{}\n</ui_passthrough>", "does not close it"),
        ] {
            let found = said(&["{}", text]).unwrap_err();
            assert!(found.contains(wrong), "{found}");
        }
        assert!(
            said(&["{\"a\":\"</domain_rules>\"}", "<domain_rules>\n- a\n</domain_rules>"]).is_err()
        );
    }
}

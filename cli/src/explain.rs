//! `explain`: the page of a rule, or the list of rules.

use crate::args::ExplainArgs;
use crate::failure::Failure;
use crate::print;
use include_dir::{Dir, include_dir};
use selo::lint::{Rule, known_rule, rule, rules};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::process::ExitCode;

static PAGES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../docs/rules");

pub(crate) fn run(args: ExplainArgs) -> Result<ExitCode, Failure> {
    print(&match args.rule {
        Some(id) => explained(id.trim_matches(['[', ']']))?,
        None => list(),
    });
    Ok(ExitCode::SUCCESS)
}

/// Its page; a rule without one is told from what the linter knows.
fn explained(id: &str) -> Result<String, Failure> {
    if let Some(page) = page(id) {
        return Ok(page.to_owned());
    }
    known_rule(id)
        .map(sketch)
        .map_err(|unknown| Failure::said(format_args!("{unknown}\n`selo explain` lists the rules")))
}

/// A page without what is above its heading.
fn page(id: &str) -> Option<&'static str> {
    let text = PAGES.get_file(format!("{id}.md")).filter(|_| id != "README")?.contents_utf8()?;
    Some(text.find("\n# ").map_or(text, |heading| &text[heading + 1..]))
}

fn sketch(rule: &Rule) -> String {
    let Rule { id, severity, what, why, fix, clients, evidence, .. } = rule;
    let mut text = format!("# {id}\n\n{what}\n\nSeverity: {severity}.\nWhy: {why}.\nFix: {fix}.\n");
    if !clients.is_empty() {
        let _ = writeln!(text, "Clients: {}.", clients.join(", "));
    }
    if !evidence.is_empty() {
        let _ = writeln!(text, "Evidence: {}.", evidence.join(", "));
    }
    text
}

/// Every rule with what must hold, by name.
fn list() -> String {
    let known = rules().map(|rule| (rule.id, rule.what));
    let index = PAGES.get_file("README.md").and_then(|index| index.contents_utf8());
    let compiled = index.unwrap_or_default().lines().filter_map(row);
    let all: BTreeMap<_, _> = compiled.filter(|(id, _)| rule(id).is_none()).chain(known).collect();
    let width = all.keys().map(|id| id.len()).max().unwrap_or(0);
    let lines = all.iter().map(|(id, what)| format!("{id:width$}  {what}\n"));
    lines.collect::<Vec<_>>().concat()
}

/// A row of the index: `| [tuple](tuple.md) | What holds. | type |`.
fn row(line: &'static str) -> Option<(&'static str, &'static str)> {
    let (id, rest) = line.strip_prefix("| [")?.split_once(']')?;
    let what = rest.split(" | ").nth(1)?;
    Some((id, what.trim()))
}

#[cfg(test)]
mod tests {
    use super::{PAGES, explained, list, page, sketch};
    use selo::lint::{rule, rules};

    #[test]
    fn every_rule_is_explained_and_listed() {
        let list = list();
        let pages = PAGES.files().filter_map(|file| file.path().file_stem()?.to_str());
        let pages = pages.filter(|id| *id != "README");
        for id in rules().map(|rule| rule.id).chain(pages) {
            let text = explained(id).expect("an explanation");
            assert!(text.starts_with(&format!("# {id}\n")), "{text}");
            let line = list.lines().find(|line| line.split_whitespace().next() == Some(id));
            assert!(line.is_some_and(|line| line.len() > id.len() + 10), "{id}: {line:?}");
        }
        assert!(page("README").is_none() && explained("README").is_err());
    }

    #[test]
    fn a_rule_without_a_page_is_told_from_the_list() {
        let text = sketch(rule("type-list").expect("a rule"));
        assert!(text.starts_with("# type-list\n\n`type` is one word"), "{text}");
        assert!(text.contains("\nFix: give one type"), "{text}");
    }

    #[test]
    fn a_slip_is_answered_with_the_nearest() {
        assert!(format!("{:?}", explained("tupel")).contains("did you mean `tuple`?"));
    }
}

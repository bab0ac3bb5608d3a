//! `explain`: the page of a rule, or the list of rules.

use crate::args::ExplainArgs;
use crate::failure::Failure;
use crate::print;
use include_dir::{Dir, include_dir};
use selo::lint::Unknown;
use std::process::ExitCode;

static PAGES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../docs/rules");

pub(crate) fn run(args: ExplainArgs) -> Result<ExitCode, Failure> {
    print(&match args.rule {
        Some(id) => page(id.trim_matches(['[', ']']))?.to_owned(),
        None => list(),
    });
    Ok(ExitCode::SUCCESS)
}

/// A rule's page, from its heading on.
fn page(id: &str) -> Result<&'static str, Failure> {
    let ids = rows().map(|(id, _)| id);
    let Some(id) = ids.clone().find(|known| *known == id) else {
        let unknown = Unknown::new("rule", id, ids);
        return Err(Failure::said(format_args!("{unknown}\n`selo explain` lists the rules")));
    };
    let text = text(&format!("{id}.md"));
    Ok(text.find("\n# ").map_or(text, |heading| &text[heading + 1..]))
}

/// Every rule with what must hold.
fn list() -> String {
    let width = rows().map(|(id, _)| id.len()).max().unwrap_or(0);
    let lines = rows().map(|(id, what)| format!("{id:width$}  {what}\n"));
    lines.collect::<Vec<_>>().concat()
}

/// The rows of the index: `| [tuple](tuple.md) | What holds. | type |`.
fn rows() -> impl Iterator<Item = (&'static str, &'static str)> + Clone {
    text("README.md").lines().filter_map(|line| {
        let (id, rest) = line.strip_prefix("| [")?.split_once(']')?;
        Some((id, rest.split(" | ").nth(1)?.trim()))
    })
}

fn text(name: &str) -> &'static str {
    PAGES.get_file(name).and_then(|file| file.contents_utf8()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::{PAGES, list, page};
    use selo::lint::rules;

    #[test]
    fn every_rule_is_explained_and_listed() {
        let list = list();
        let pages = PAGES.files().filter_map(|file| file.path().file_stem()?.to_str());
        let pages = pages.filter(|id| *id != "README");
        for id in rules().map(|rule| rule.id).chain(pages) {
            let text = page(id).expect("a page");
            assert!(text.starts_with(&format!("# {id}\n")), "{text}");
            let line = list.lines().find(|line| line.split_whitespace().next() == Some(id));
            assert!(line.is_some_and(|line| line.len() > id.len() + 10), "{id}: {line:?}");
        }
    }

    #[test]
    fn a_slip_is_answered_with_the_nearest() {
        for (slip, meant) in [("tupel", "tuple"), ("failure-codes", "failure-code")] {
            let said = format!("{:?}", page(slip).unwrap_err());
            assert!(said.contains(&format!("did you mean `{meant}`?")), "{said}");
        }
        assert!(page("README").is_err());
    }
}

//! Findings to test with.

use super::{Options, Report, Target};
use crate::lint::finding::Finding;
use crate::lint::names::known_rule;
use crate::lint::waivers::{Waiver, Waivers};

pub(in crate::lint) fn finding(rule: &str, tool: Option<&str>, path: &str) -> Finding {
    let rule = known_rule(rule).unwrap_or_else(|unknown| panic!("{unknown}"));
    Finding {
        rule,
        severity: rule.severity,
        tool: tool.map(str::to_owned),
        path: path.to_owned(),
        reason: "is given as a list of types".to_owned(),
    }
}

/// Two tools with findings, one without, the server, a note, a stale waiver.
pub(super) fn report(options: &Options) -> Report {
    let tools = ["entries_list", "entries_get", "spaces_list"].map(str::to_owned).to_vec();
    let mut tall = finding("catalog-size", None, "tools");
    tall.reason = "are 41".to_owned();
    let findings = vec![
        finding("format", Some("entries_list"), "input.since"),
        finding("type-list", Some("entries_list"), "input.limit"),
        finding("type-list", Some("entries_list"), "input.rows[].value"),
        finding("strict-mode", Some("entries_list"), "input"),
        finding("type-list", Some("spaces_list"), "input.limit"),
        tall,
    ];
    let target = Target { name: "tools.json".to_owned(), file: Some("tools.json".to_owned()) };
    Report::on(target, tools, findings, options)
}

/// Every finding but one waived, and one waiver that is stale.
pub(super) fn waived() -> Options {
    let waiver = |tool: &str, path: &str| Waiver {
        tool: Some(tool.to_owned()),
        path: path.to_owned(),
        rule: "type-list".to_owned(),
        issue: "#12".to_owned(),
    };
    let waiver = vec![waiver("spaces_list", "input.limit"), waiver("gone", "input.limit")];
    Options {
        waivers: Waivers { waiver },
        waiver_file: Some("lint-waivers.toml".to_owned()),
        ..Options::default()
    }
}

/// What a hostile server could call its tools and parameters.
pub(super) fn hostile(text: &str) -> Report {
    let mut one = finding("type-list", Some(text), text);
    one.reason = text.to_owned();
    let target = Target { name: text.to_owned(), file: Some(text.to_owned()) };
    let options = Options { waiver_file: Some(text.to_owned()), ..Options::default() };
    Report::on(target, vec![text.to_owned()], vec![one], &options)
}

//! For GitHub Actions: a workflow command a finding, which becomes an annotation.

use super::human::summary;
use super::{Finding, Report, STALE, Severity};
use crate::formats::github::{self, Place};
use std::fmt::Write as _;

pub(super) fn text(report: &Report) -> String {
    let mut out = String::new();
    for (one, line) in report.located_findings() {
        let _ = writeln!(out, "{}", command(report, one, line));
    }
    for waiver in &report.stale {
        let at = Place { file: report.waiver_file.as_deref(), line: None };
        let reason = report.stale_reason(waiver);
        let command = github::command(Severity::Error, at, STALE, &reason);
        let _ = writeln!(out, "{command}");
    }
    let _ = writeln!(out, "{}", summary(report));
    out
}

fn command(report: &Report, one: &Finding, line: Option<usize>) -> String {
    let on = one.tool.as_ref().map_or_else(String::new, |tool| format!("tool {tool}: "));
    let message = format!(
        "{on}{} {} [{}]\nwhy: {}\nfix: {}",
        one.path, one.reason, one.rule.id, one.rule.why, one.rule.fix
    );
    let at = Place { file: report.target.file.as_deref(), line };
    github::command(one.severity, at, one.rule.id, &message)
}

#[cfg(test)]
mod tests {
    use super::super::samples::{hostile, report, waived};
    use super::text;
    use expect_test::expect;

    #[test]
    fn a_command_a_finding() {
        let report = report(&waived()).located(|one| (one.path == "input.limit").then_some(7));
        expect![[r"
            ::warning file=tools.json,title=format::tool entries_list: input.since is given as a list of types [format]%0Awhy: clients warn for each field, and providers refuse formats that they do not know%0Afix: leave it out and say it in the description
            ::error file=tools.json,line=7,title=type-list::tool entries_list: input.limit is given as a list of types [type-list]%0Awhy: a list of types is refused, crashes a client, or empties the schema%0Afix: give one type and leave the parameter out of `required`
            ::error file=tools.json,title=type-list::tool entries_list: input.rows[].value is given as a list of types [type-list]%0Awhy: a list of types is refused, crashes a client, or empties the schema%0Afix: give one type and leave the parameter out of `required`
            ::warning file=tools.json,title=catalog-size::tools are 41 [catalog-size]%0Awhy: clients take only the first tools, or providers refuse the request%0Afix: merge tools that differ by a word into one with an `action`, or let people choose toolsets
            ::error file=lint-waivers.toml,title=stale-waiver::the waiver for type-list at input.limit of gone matches nothing any more: remove it from lint-waivers.toml
            tools.json: 3 tools, 2 errors, 2 warnings, 1 note (--notes tells them), 1 waived, 1 stale waiver
        "]].assert_eq(&text(&report));
    }

    #[test]
    fn no_text_of_a_server_is_a_command_of_its_own() {
        let said = text(&hostile("a,line=1::b%0Ac\r\n::error::d"));
        let commands: Vec<_> = said.lines().filter(|line| line.starts_with("::")).collect();
        assert_eq!(commands.len(), 1, "{said}");
        let (place, message) = commands[0][2..].split_once("::").expect("two parts");
        assert_eq!(
            place,
            "error file=a%2Cline=1%3A%3Ab%250Ac%0D%0A%3A%3Aerror%3A%3Ad,title=type-list"
        );
        assert!(message.starts_with("tool a,line=1::b%250Ac%0D%0A::error::d: "), "{message}");
    }
}

//! For people: by tool, by rule; why and the fix once a rule.

use super::{Finding, Report, Severity, Subject, counted};
use crate::formats::clean;
use std::fmt::Write as _;

pub(super) fn text(report: &Report) -> String {
    let mut out = String::new();
    for subject in report.subjects().iter().filter(|subject| !subject.findings.is_empty()) {
        tell(&mut out, subject);
    }
    for waiver in &report.stale {
        let _ = writeln!(out, "error: {}\n", clean(&report.stale_reason(waiver)));
    }
    let _ = writeln!(out, "{}", summary(report));
    out
}

fn tell(out: &mut String, subject: &Subject<'_>) {
    let _ = writeln!(out, "{}", clean(&subject.title()));
    let mut rules: Vec<(Severity, &str)> = Vec::new();
    for one in &subject.findings {
        if !rules.contains(&(one.severity, one.rule.id)) {
            rules.push((one.severity, one.rule.id));
        }
    }
    for (severity, id) in rules {
        let of = |one: &&&Finding| one.severity == severity && one.rule.id == id;
        tell_rule(out, subject.findings.iter().filter(of).copied());
    }
    out.push('\n');
}

fn tell_rule<'f>(out: &mut String, findings: impl Iterator<Item = &'f Finding>) {
    let mut rule = None;
    for one in findings {
        let place = clean(&format!("{} {}", one.path, one.reason));
        let _ = writeln!(out, "  {}: {place} [{}]", word(one.severity), one.rule.id);
        rule = Some(one.rule);
    }
    if let Some(rule) = rule {
        let _ = writeln!(out, "    why: {}", rule.why);
        let _ = writeln!(out, "    fix: {}", rule.fix);
        if !rule.clients.is_empty() {
            let _ = writeln!(out, "    clients: {}", rule.clients.join(", "));
        }
    }
}

const fn word(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warn => "warning",
        Severity::Info => "note",
    }
}

/// `tools.json: 3 tools, 2 errors, 1 warning, 1 note (--notes tells them)`
pub(super) fn summary(report: &Report) -> String {
    let mut parts = vec![
        counted(report.tools.len(), "tool"),
        counted(report.count(Severity::Error), "error"),
        counted(report.count(Severity::Warn), "warning"),
    ];
    let told = report.findings.iter().any(|one| one.severity == Severity::Info);
    match report.notes {
        0 => {}
        notes if told => parts.push(counted(notes, "note")),
        notes => parts.push(format!("{} (--notes tells them)", counted(notes, "note"))),
    }
    if report.waived > 0 {
        parts.push(format!("{} waived", report.waived));
    }
    if !report.stale.is_empty() {
        parts.push(counted(report.stale.len(), "stale waiver"));
    }
    format!("{}: {}", clean(&report.target.name), parts.join(", "))
}

#[cfg(test)]
mod tests {
    use super::super::samples::{hostile, report, waived};
    use super::super::{Options, Report, Target};
    use super::text;
    use expect_test::expect;

    #[test]
    fn the_worst_first_by_tool_and_rule() {
        expect![[r"
            the server
              warning: tools are 41 [catalog-size]
                why: clients take only the first tools, or providers refuse the request
                fix: merge tools that differ by a word into one with an `action`, or let people choose toolsets
                clients: cursor, vscode, gemini, copilot-cli, anthropic-strict

            tool entries_list
              error: input.limit is given as a list of types [type-list]
              error: input.rows[].value is given as a list of types [type-list]
                why: a list of types is refused, crashes a client, or empties the schema
                fix: give one type and leave the parameter out of `required`
                clients: gemini, vertex, dify, cursor, claude-desktop, kuadrant, ollama, llama-cpp, copilot-studio, claude-code, opencode
              warning: input.since is given as a list of types [format]
                why: clients warn for each field, and providers refuse formats that they do not know
                fix: leave it out and say it in the description
                clients: opencode, claude-code, kimi, gemini, openai, mcp-sdk

            tool spaces_list
              error: input.limit is given as a list of types [type-list]
                why: a list of types is refused, crashes a client, or empties the schema
                fix: give one type and leave the parameter out of `required`
                clients: gemini, vertex, dify, cursor, claude-desktop, kuadrant, ollama, llama-cpp, copilot-studio, claude-code, opencode

            tools.json: 3 tools, 3 errors, 2 warnings, 1 note (--notes tells them)
        "]].assert_eq(&text(&report(&Options::default())));
    }

    #[test]
    fn notes_are_told_when_asked_for() {
        let options = Options { notes: true, clients: vec!["openai-strict"], ..Options::default() };
        expect![[r"
            tool entries_list
              note: input is given as a list of types [strict-mode]
                why: strict modes want every object closed and every parameter required, which other clients refuse
                fix: turn strict mode off for this server, or keep optional parameters few
                clients: openai-strict, anthropic-strict

            tools.json: 3 tools, 0 errors, 0 warnings, 1 note
        "]].assert_eq(&text(&report(&options)));
    }

    #[test]
    fn a_stale_waiver_says_what_to_do() {
        expect![[r"
            the server
              warning: tools are 41 [catalog-size]
                why: clients take only the first tools, or providers refuse the request
                fix: merge tools that differ by a word into one with an `action`, or let people choose toolsets
                clients: cursor, vscode, gemini, copilot-cli, anthropic-strict

            tool entries_list
              error: input.limit is given as a list of types [type-list]
              error: input.rows[].value is given as a list of types [type-list]
                why: a list of types is refused, crashes a client, or empties the schema
                fix: give one type and leave the parameter out of `required`
                clients: gemini, vertex, dify, cursor, claude-desktop, kuadrant, ollama, llama-cpp, copilot-studio, claude-code, opencode
              warning: input.since is given as a list of types [format]
                why: clients warn for each field, and providers refuse formats that they do not know
                fix: leave it out and say it in the description
                clients: opencode, claude-code, kimi, gemini, openai, mcp-sdk

            error: the waiver for type-list at input.limit of gone matches nothing any more: remove it from lint-waivers.toml

            tools.json: 3 tools, 2 errors, 2 warnings, 1 note (--notes tells them), 1 waived, 1 stale waiver
        "]].assert_eq(&text(&report(&waived())));
    }

    #[test]
    fn nothing_is_one_line() {
        let target = Target { name: "-".to_owned(), file: None };
        let report = Report::of(target, &[], &Options::default());
        expect![[r"
            -: 0 tools, 0 errors, 0 warnings
        "]]
        .assert_eq(&text(&report));
    }

    #[test]
    fn no_text_of_a_server_starts_a_line_or_moves_the_cursor() {
        let said = text(&hostile("x\n::error::y\u{1b}[2J"));
        assert!(!said.lines().any(|line| line.trim_start().starts_with("::")), "{said}");
        assert!(!said.contains('\u{1b}'));
    }
}

//! `JUnit` XML: a test case a tool. What fails the lint is a failure, the rest is output.

use super::{Finding, Report, Subject};
use std::fmt::Write as _;

pub(super) fn text(report: &Report) -> String {
    let cases: Vec<_> = report.subjects().iter().map(|subject| case(report, subject)).collect();
    let stale = stale(report);
    let number = cases.len() + usize::from(stale.is_some());
    let failing = |case: &&String| case.contains("<failure ");
    let failed = cases.iter().chain(&stale).filter(failing).count();
    let mut out = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    let counts = format!("tests=\"{number}\" failures=\"{failed}\"");
    let _ = writeln!(out, "<testsuites name=\"selo lint\" {counts}>");
    let name = escaped(&report.target.name);
    let _ = writeln!(out, "  <testsuite name=\"{name}\" {counts} errors=\"0\" skipped=\"0\">");
    cases.iter().chain(&stale).for_each(|case| out.push_str(case));
    out.push_str("  </testsuite>\n</testsuites>\n");
    out
}

fn case(report: &Report, subject: &Subject<'_>) -> String {
    let (failing, other): (Vec<&Finding>, Vec<&Finding>) =
        subject.findings.iter().copied().partition(|one| report.fails(one));
    let mut inside = String::new();
    for one in failing {
        inside.push_str(&failure(one.rule.id, &line(one), &told(one)));
    }
    if !other.is_empty() {
        let lines: Vec<_> =
            other.into_iter().map(|one| format!("{}: {}", one.severity, told(one))).collect();
        let lines = escaped(&lines.join("\n"));
        let _ = writeln!(inside, "      <system-out>{lines}</system-out>");
    }
    element(subject.tool.unwrap_or("the server"), &inside)
}

/// The waivers that match nothing, as one more case.
fn stale(report: &Report) -> Option<String> {
    let failures = report.stale.iter().map(|waiver| {
        let reason = report.stale_reason(waiver);
        failure("stale-waiver", &reason, &reason)
    });
    (!report.stale.is_empty()).then(|| element("waivers", &failures.collect::<String>()))
}

fn element(name: &str, inside: &str) -> String {
    let name = escaped(name);
    if inside.is_empty() {
        return format!("    <testcase classname=\"selo.lint\" name=\"{name}\"/>\n");
    }
    format!("    <testcase classname=\"selo.lint\" name=\"{name}\">\n{inside}    </testcase>\n")
}

fn failure(kind: &str, message: &str, text: &str) -> String {
    let (kind, message, text) = (escaped(kind), escaped(message), escaped(text));
    format!("      <failure type=\"{kind}\" message=\"{message}\">{text}</failure>\n")
}

fn line(one: &Finding) -> String {
    format!("{} {} [{}]", one.path, one.reason, one.rule.id)
}

fn told(one: &Finding) -> String {
    format!("{}\nwhy: {}\nfix: {}", line(one), one.rule.why, one.rule.fix)
}

/// Text for an attribute or an element. What XML 1.0 cannot hold is spelt out.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\n' | '\r' | '\t' => {
                let _ = write!(out, "&#{};", u32::from(c));
            }
            '\u{0}'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => {
                let _ = write!(out, "\\u{{{:x}}}", u32::from(c));
            }
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::super::Options;
    use super::super::samples::{hostile, report, waived};
    use super::text;
    use expect_test::expect;
    use proptest::prelude::*;

    #[test]
    fn a_case_a_tool() {
        expect![[r#"
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites name="selo lint" tests="4" failures="2">
              <testsuite name="tools.json" tests="4" failures="2" errors="0" skipped="0">
                <testcase classname="selo.lint" name="the server">
                  <system-out>warn: tools are 41 [catalog-size]&#10;why: clients take only the first tools, or providers refuse the request&#10;fix: merge tools that differ by a word into one with an `action`, or let people choose toolsets</system-out>
                </testcase>
                <testcase classname="selo.lint" name="entries_list">
                  <failure type="type-list" message="input.limit is given as a list of types [type-list]">input.limit is given as a list of types [type-list]&#10;why: a list of types is refused, crashes a client, or empties the schema&#10;fix: give one type and leave the parameter out of `required`</failure>
                  <failure type="type-list" message="input.rows[].value is given as a list of types [type-list]">input.rows[].value is given as a list of types [type-list]&#10;why: a list of types is refused, crashes a client, or empties the schema&#10;fix: give one type and leave the parameter out of `required`</failure>
                  <system-out>warn: input.since is given as a list of types [format]&#10;why: clients warn for each field, and providers refuse formats that they do not know&#10;fix: leave it out and say it in the description</system-out>
                </testcase>
                <testcase classname="selo.lint" name="entries_get"/>
                <testcase classname="selo.lint" name="spaces_list">
                  <failure type="type-list" message="input.limit is given as a list of types [type-list]">input.limit is given as a list of types [type-list]&#10;why: a list of types is refused, crashes a client, or empties the schema&#10;fix: give one type and leave the parameter out of `required`</failure>
                </testcase>
              </testsuite>
            </testsuites>
        "#]].assert_eq(&text(&report(&Options::default())));
    }

    #[test]
    fn a_stale_waiver_is_a_failure() {
        let said = text(&report(&waived()));
        let xml = roxmltree::Document::parse(&said).expect("XML");
        let failures =
            xml.descendants().filter(|node| node.attribute("type") == Some("stale-waiver"));
        let failures: Vec<_> = failures.filter_map(|node| node.text()).collect();
        expect!["the waiver for type-list at input.limit of gone matches nothing any more: remove it from lint-waivers.toml"].assert_eq(&failures.join("\n"));
    }

    proptest! {
        #[test]
        fn no_text_of_a_server_breaks_the_xml(
            text in prop_oneof!["\\PC*", "(?s).*", r#"[<>&"'\]!\-x\[CDATA\x00-\x1f\u{fffe}\u{ffff}]*"#]
        ) {
            let said = super::text(&hostile(&text));
            let xml = roxmltree::Document::parse(&said);
            let xml = xml.map_err(|error| TestCaseError::fail(error.to_string()))?;
            let cases = xml.descendants().filter(|node| node.has_tag_name("testcase"));
            let cases: Vec<_> = cases.collect();
            prop_assert_eq!(cases.len(), 2);
            if text.chars().all(is_xml) {
                prop_assert_eq!(cases[1].attribute("name"), Some(text.as_str()));
            }
        }
    }

    /// Whether XML 1.0 can hold it.
    fn is_xml(c: char) -> bool {
        matches!(c, '\t' | '\n' | '\r' | '\u{20}'..='\u{fffd}' | '\u{10000}'..)
    }
}

//! What is told of a lint, as text: for people, for programs, for what runs in CI. No file is read
//! and no clock is asked: the same findings give the same text.

mod format;
mod github;
mod human;
mod json;
mod junit;
#[cfg(test)]
pub(super) mod samples;
mod sarif;

pub use self::format::Format;

use super::finding::Finding;
use super::judge::judge;
use super::rule::Severity;
use super::tool::Tool;
use super::waivers::{Waived, Waiver, Waivers};
use crate::formats::counted;
use std::collections::HashMap;

/// What a waiver that matches nothing is called.
const STALE: &str = "stale-waiver";

/// What was linted.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Target {
    /// How it is shown: a path, a URL, a command line.
    pub name: String,
    /// The file that the tools were read from, if they were: reports point at it.
    pub file: Option<String>,
}

/// What is reported, and what fails.
#[derive(Debug, Clone)]
pub struct Options {
    /// Keep what concerns one of these clients; all when empty. [`client`](super::client) checks a
    /// name.
    pub clients: Vec<&'static str>,
    /// The least severity that fails.
    pub fail_on: Severity,
    /// Tell notes, and do not only count them.
    pub notes: bool,
    /// What is known and not reported.
    pub waivers: Waivers,
    /// The file that the waivers were read from.
    pub waiver_file: Option<String>,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            clients: Vec::new(),
            fail_on: Severity::Error,
            notes: false,
            waivers: Waivers::default(),
            waiver_file: None,
        }
    }
}

/// What the rules say of a server, less what is waived and what concerns nobody who was asked for.
///
/// ```
/// use selo::lint::{Format, Options, Report, Target, read};
///
/// let tools = read(r#"[{"name": "a.b", "inputSchema": {"type": "object", "properties": {}}}]"#)?;
/// let report = Report::of(Target::default(), &tools, &Options::default());
/// println!("{}", report.text(Format::Human));
/// let passed = !report.failed();
/// # Ok::<(), selo::lint::ReadError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Report {
    target: Target,
    tools: Vec<String>,
    findings: Vec<Finding>,
    lines: Vec<Option<usize>>,
    notes: usize,
    waived: usize,
    stale: Vec<Waiver>,
    waiver_file: Option<String>,
    fail_on: Severity,
}

impl Report {
    /// Judges the tools.
    #[must_use]
    pub fn of(target: Target, tools: &[Tool], options: &Options) -> Self {
        Self::with(target, tools, Vec::new(), options)
    }

    /// Judges the tools, and reports what was found in calls and replies besides.
    #[must_use]
    pub fn with(target: Target, tools: &[Tool], more: Vec<Finding>, options: &Options) -> Self {
        let names = tools.iter().map(|tool| tool.name.clone()).collect();
        let mut found = judge(tools);
        found.extend(more);
        Self::on(target, names, found, options)
    }

    fn on(target: Target, tools: Vec<String>, found: Vec<Finding>, options: &Options) -> Self {
        // Before anything else is left out: what is waived for all is not stale for some.
        let Waived { kept, count: waived, stale } = options.waivers.apply(found);
        let concerns = |one: &Finding| options.clients.is_empty() || one.concerns(&options.clients);
        let kept: Vec<_> = kept.into_iter().filter(concerns).collect();
        let notes = kept.iter().filter(|one| one.severity == Severity::Info).count();
        let told = |one: &Finding| options.notes || one.severity > Severity::Info;
        let findings: Vec<_> = kept.into_iter().filter(told).collect();
        Report {
            lines: vec![None; findings.len()],
            target,
            tools,
            findings,
            notes,
            waived,
            stale,
            waiver_file: options.waiver_file.clone(),
            fail_on: options.fail_on,
        }
    }

    /// Says in which line of the target's file each finding is, counted from 1.
    #[must_use]
    pub fn located(mut self, line: impl Fn(&Finding) -> Option<usize>) -> Self {
        self.lines = self.findings.iter().map(line).collect();
        self
    }

    /// What is reported.
    #[must_use]
    pub fn findings(&self) -> &[Finding] {
        &self.findings
    }

    /// Whether something is at or above the bar, or a waiver is stale.
    #[must_use]
    pub fn failed(&self) -> bool {
        !self.stale.is_empty() || self.findings.iter().any(|one| self.fails(one))
    }

    /// The report in this form. It ends with a line feed.
    #[must_use]
    pub fn text(&self, format: Format) -> String {
        match format {
            Format::Human => human::text(self),
            Format::Json => json::text(self),
            Format::Sarif => sarif::text(self),
            Format::Junit => junit::text(self),
            Format::Github => github::text(self),
        }
    }

    fn fails(&self, finding: &Finding) -> bool {
        finding.severity >= self.fail_on
    }

    fn count(&self, severity: Severity) -> usize {
        match severity {
            Severity::Info => self.notes,
            other => self.findings.iter().filter(|one| one.severity == other).count(),
        }
    }

    /// The findings with the lines they are in.
    fn located_findings(&self) -> impl Iterator<Item = (&Finding, Option<usize>)> {
        self.findings.iter().zip(self.lines.iter().copied())
    }

    /// The findings by what they are on: the server, then each name once, in the order of the
    /// list; the worst first.
    fn subjects(&self) -> Vec<Subject<'_>> {
        let listed = self.tools.iter().map(|name| Some(name.as_str()));
        let named = self.findings.iter().map(|one| one.tool.as_deref());
        let mut places = HashMap::new();
        let mut subjects: Vec<Subject<'_>> = Vec::new();
        for tool in std::iter::once(None).chain(listed).chain(named) {
            places.entry(tool).or_insert_with(|| {
                subjects.push(Subject { tool, findings: Vec::new() });
                subjects.len() - 1
            });
        }
        for finding in &self.findings {
            if let Some(place) = places.get(&finding.tool.as_deref()) {
                subjects[*place].findings.push(finding);
            }
        }
        for subject in &mut subjects {
            subject.findings.sort_by_key(|one| std::cmp::Reverse(one.severity));
        }
        subjects
    }

    /// What to say of a stale waiver.
    fn stale_reason(&self, waiver: &Waiver) -> String {
        let file = self.waiver_file.as_deref().unwrap_or("the waivers");
        format!("the waiver for {waiver} matches nothing any more: remove it from {file}")
    }
}

/// What findings are on.
struct Subject<'r> {
    /// The tool's name; none for the server.
    tool: Option<&'r str>,
    findings: Vec<&'r Finding>,
}

impl Subject<'_> {
    /// `tool entries_list`, or `the server`. Never the start of a workflow command.
    fn title(&self) -> String {
        self.tool.map_or_else(|| "the server".to_owned(), |name| format!("tool {name}"))
    }
}

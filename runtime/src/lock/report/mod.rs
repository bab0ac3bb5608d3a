//! What is told of a comparison, as text: for people, for programs, for what runs in CI. No file is
//! read and no clock is asked.

mod github;
mod human;
mod json;
mod sarif;
#[cfg(test)]
mod tests;

use super::change::{Change, Compared, Comparison, Verdict, Versions};
use super::compare::judge;
use super::kind::Impact;
use crate::lint::{Format, Severity, Target};

/// What a lock that says something else than the server is called.
const STALE: &str = "stale-lock";

/// What has changed, and whether every version tells of it.
///
/// ```
/// use selo::lint::{Format, Severity, Target, read};
/// use selo::lock::{Lock, LockedServer, Report, compare};
///
/// let tools = read(r#"[{"name": "find", "inputSchema": {"type": "object", "properties": {}}}]"#)?;
/// let before = Lock::of_tools(&tools, LockedServer::default());
/// let comparison = compare(&before, &before);
/// let report = Report::of(Target::default(), comparison, tools.len(), Severity::Error);
/// assert!(!report.failed());
/// println!("{}", report.text(Format::Human));
/// # Ok::<(), selo::lint::ReadError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Report {
    target: Target,
    comparison: Comparison,
    tools: usize,
    fail_on: Severity,
    stale: bool,
    /// There was nothing to compare with.
    first: bool,
    /// The line of each tool in the target's file, and of the server.
    lines: Vec<Option<usize>>,
}

/// The forms that such a report has.
pub const FORMATS: [Format; 4] = [Format::Human, Format::Json, Format::Sarif, Format::Github];

impl Report {
    /// A report on what has changed; the server has so many tools now.
    #[must_use]
    pub fn of(target: Target, comparison: Comparison, tools: usize, fail_on: Severity) -> Self {
        let lines = vec![None; comparison.compared.len()];
        Report { target, comparison, tools, fail_on, stale: false, first: false, lines }
    }

    /// Says in which line of the lock's text each tool stands.
    #[must_use]
    pub fn located(mut self, text: &str) -> Self {
        let line = |one: &Compared| {
            let name = one.was.as_ref().or(one.tool.as_ref()).map_or("server", String::as_str);
            let start = format!("{}: {{", serde_json::Value::from(name));
            text.lines().position(|line| line.starts_with(&start)).map(|index| index + 1)
        };
        self.lines = self.comparison.compared.iter().map(line).collect();
        self
    }

    /// Says whether the file that was checked is not what the server is now.
    #[must_use]
    pub fn stale(mut self, stale: bool) -> Self {
        self.stale = stale;
        self
    }

    /// Says whether there was nothing to compare with.
    #[must_use]
    pub fn first(mut self, first: bool) -> Self {
        self.first = first;
        self
    }

    /// Whether something is at or above the bar, or the checked file says something else.
    #[must_use]
    pub fn failed(&self) -> bool {
        let items = self.comparison.compared.iter().flat_map(Item::of);
        self.stale || items.map(|item| item.severity()).any(|severity| severity >= self.fail_on)
    }

    /// The report in this form. It ends with a line feed. A form that it does not have
    /// ([`FORMATS`]) is written for people.
    #[must_use]
    pub fn text(&self, format: Format) -> String {
        match format {
            Format::Human | Format::Junit => human::text(self),
            Format::Json => json::text(self),
            Format::Sarif => sarif::text(self),
            Format::Github => github::text(self),
        }
    }

    fn located_items(&self) -> impl Iterator<Item = (Item<'_>, Option<usize>)> {
        let compared = self.comparison.compared.iter().zip(&self.lines);
        compared.flat_map(|(one, line)| Item::of(one).into_iter().map(move |item| (item, *line)))
    }

    fn changes(&self, impact: Impact) -> usize {
        let changes = self.comparison.compared.iter().flat_map(|one| &one.changes);
        changes.filter(|change| change.kind.impact == impact).count()
    }

    /// How many versions are lower than they must be; the server's is one, whoever asks for it.
    fn too_low(&self) -> usize {
        let wrong = self.comparison.compared.iter().filter(|one| is_too_low(one));
        let of_server = |one: &&Compared| one.tool.is_none() || one.versions.by_server;
        let (server, tools): (Vec<_>, Vec<_>) = wrong.partition(of_server);
        tools.len() + usize::from(!server.is_empty())
    }

    fn stale_reason(&self) -> String {
        format!("{} is not what the server is now: write it again with `lock`", self.target.name)
    }
}

/// One thing to tell of a tool or of the server.
#[derive(Debug, Clone, Copy)]
enum Item<'c> {
    /// A difference.
    Change(&'c Compared, &'c Change),
    /// A version that is not what it must be, whatever has changed.
    Version(&'c Compared, &'static str),
}

impl<'c> Item<'c> {
    fn of(one: &'c Compared) -> Vec<Self> {
        let version = match one.versions.verdict {
            Verdict::Needless => Some("version-needless"),
            Verdict::Lowered => Some("version-lowered"),
            Verdict::Enough | Verdict::Missing | Verdict::Unversioned => None,
        };
        let changes = one.changes.iter().map(|change| Item::Change(one, change));
        changes.chain(version.map(|id| Item::Version(one, id))).collect()
    }

    fn compared(&self) -> &'c Compared {
        match self {
            Item::Change(one, _) | Item::Version(one, _) => one,
        }
    }

    fn id(&self) -> &'static str {
        match self {
            Item::Change(_, change) => change.kind.id,
            Item::Version(_, id) => id,
        }
    }

    fn severity(&self) -> Severity {
        match self {
            Item::Change(one, change) if !tells(&one.versions, change.kind.impact) => {
                Severity::Error
            }
            Item::Change(..) => Severity::Info,
            Item::Version(_, "version-lowered") => Severity::Error,
            Item::Version(..) => Severity::Warn,
        }
    }

    fn path(&self) -> &'c str {
        match self {
            Item::Change(_, change) => &change.path,
            Item::Version(..) => "version",
        }
    }

    fn what(&self) -> String {
        let Versions { old, .. } = &self.compared().versions;
        let old = old.as_deref().unwrap_or_default();
        match self {
            Item::Change(_, change) => change.what.clone(),
            Item::Version(_, "version-lowered") => format!("is lower than {old}, which it was"),
            Item::Version(..) => format!("was {old}, and nothing has changed that needs another"),
        }
    }

    /// What the version has to do with it, after the words: nothing where it tells of it.
    fn needs(&self) -> Option<String> {
        let versions = &self.compared().versions;
        match (self, &versions.needs) {
            (Item::Change(..), Some(needs)) if self.severity() == Severity::Error => {
                let whose = if versions.by_server { " of the server" } else { "" };
                Some(format!("needs version {needs}{whose}"))
            }
            (Item::Change(..), None) if self.severity() == Severity::Error => {
                Some("no version tells of it".to_owned())
            }
            _ => None,
        }
    }

    /// `tool entries_list`, or `the server`.
    fn subject(&self) -> String {
        subject(self.compared())
    }
}

fn subject(one: &Compared) -> String {
    one.tool.as_ref().map_or_else(|| "the server".to_owned(), |name| format!("tool {name}"))
}

fn is_too_low(one: &Compared) -> bool {
    matches!(one.versions.verdict, Verdict::Missing | Verdict::Lowered)
}

/// Whether the version tells of a change with this impact.
fn tells(versions: &Versions, impact: Impact) -> bool {
    match versions.verdict {
        Verdict::Enough | Verdict::Needless => true,
        Verdict::Missing | Verdict::Lowered => {
            let Versions { old, new, .. } = versions;
            judge(old.as_deref(), new.as_deref(), Some(impact)).verdict == Verdict::Enough
        }
        Verdict::Unversioned => impact < Impact::Breaking,
    }
}

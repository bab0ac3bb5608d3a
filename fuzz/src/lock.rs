//! Locks: whatever tools come, their lock is written and read, and what has changed between two
//! lists is told.

use crate::Target;
use crate::lint_json::lists;
use crate::random::Random;
use crate::{text, tree};
use selo::lint::{self, Format, Severity};
use selo::lock::{Lock as Locked, LockedServer, Report, compare};
use serde_json::Value;
use std::fmt;

/// Locks of lists of tools, and their differences.
#[derive(Debug)]
pub struct Lock {
    values: Vec<Value>,
    locks: Vec<String>,
}

/// Two lists of tools, before and after a change; or the text of a lock, changed.
#[derive(Debug)]
pub enum Change {
    /// Two lists.
    Tools(String, String),
    /// One text.
    Text(String),
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Change::Tools(before, after) => write!(f, "{before}\n{after}"),
            Change::Text(text) => f.write_str(text),
        }
    }
}

impl Default for Lock {
    fn default() -> Self {
        let values = lists();
        let locks = values.iter().filter_map(|value| locked(&value.to_string()));
        let locks = locks.map(|lock| lock.text()).collect();
        Lock { values, locks }
    }
}

impl Target for Lock {
    type Input = Change;

    fn input(&self, random: &mut Random) -> Change {
        if random.once_in(4) {
            let lock: &String = random.pick(&self.locks);
            return Change::Text(text::changed(lock, &self.locks, random));
        }
        let mut value = random.pick(&self.values).clone();
        if random.once_in(2) {
            tree::change(&mut value, &self.values, random);
        }
        let before = value.to_string();
        tree::change(&mut value, &self.values, random);
        Change::Tools(before, value.to_string())
    }

    fn hold(&self, input: &Change) -> Result<(), String> {
        match input {
            Change::Text(text) => match Locked::read(text) {
                Ok(lock) => is_read_again(&lock),
                Err(error) if error.to_string().is_empty() => {
                    Err("refused without a reason".to_owned())
                }
                Err(_) => Ok(()),
            },
            Change::Tools(before, after) => match (locked(before), locked(after)) {
                (Some(before), Some(after)) => is_told(&before, &after),
                _ => Ok(()),
            },
        }
    }
}

fn locked(list: &str) -> Option<Locked> {
    let tools = lint::read(list).ok()?;
    Some(Locked::of_tools(&tools, LockedServer::default()))
}

fn is_read_again(lock: &Locked) -> Result<(), String> {
    match Locked::read(&lock.text()) {
        Ok(again) if again == *lock => Ok(()),
        Ok(_) => Err("the lock is another when it is read again".to_owned()),
        Err(error) => Err(format!("the lock cannot be read again: {error}")),
    }
}

fn is_told(before: &Locked, after: &Locked) -> Result<(), String> {
    is_read_again(before)?;
    if !compare(before, before).compared.is_empty() {
        return Err("a lock has changed against itself".to_owned());
    }
    let comparison = compare(before, after);
    let same = |name: &String| {
        let [one, other] = [before, after].map(|lock| lock.tools.get(name));
        one.map(|tool| &tool.contract) == other.map(|tool| &tool.contract)
    };
    let mut names = before.tools.keys().chain(after.tools.keys());
    if comparison.compared.is_empty() && !names.all(same) {
        return Err("a contract has changed, and nothing tells of it".to_owned());
    }
    let changes = comparison.compared.iter().flat_map(|one| &one.changes);
    if let Some(silent) = changes.clone().find(|one| one.path.is_empty() || one.what.is_empty()) {
        return Err(format!("a change says nothing: {silent:?}"));
    }
    let report =
        Report::of(lint::Target::default(), comparison, after.tools.len(), Severity::Error);
    let lines = report.located(&before.text()).text(Format::Github);
    // The last line is the summary.
    match lines.lines().rev().skip(1).find(|line| !line.starts_with("::")) {
        Some(line) => Err(format!("a line of its own: {line}")),
        None => Ok(()),
    }
}

//! What is said of entries besides their data: units, and what to do next.

use super::bulk_update::BulkUpdated;
use super::get::OneEntry;
use super::manage::EntriesData;
use super::row::EntryRow;
use super::status::EntryStatus;
use super::{entries_get, entries_list, entries_manage, entries_publish};
use crate::tools::{jobs_start, spaces_overview};
use selo::prelude::*;

impl Present for EntryRow {
    fn present(&self, view: &mut View<'_>) {
        view.rule("`version` counts changes from 1; readers see `live_version`, or nothing");
        view.rule("times are RFC 3339 in UTC");
        if let Some(missing) = &self.missing {
            let names = missing.join("`, `");
            view.directive(format!("tell the person that `{names}` point to what is gone"));
        }
    }
}

/// What can be done with an entry now.
fn next(entry: &EntryRow, view: &mut View<'_>) {
    match entry.status {
        EntryStatus::Draft => {
            view.suggest::<entries_publish>("readers do not see this entry yet");
        }
        EntryStatus::Published if entry.live_version != Some(entry.version) => {
            view.suggest::<entries_publish>("readers see an older version");
        }
        EntryStatus::Published => {
            view.suggest::<entries_manage>("action `unpublish` hides it from readers");
        }
    }
}

impl Present for OneEntry {
    fn present(&self, view: &mut View<'_>) {
        view.embed(&self.entry);
        next(&self.entry, view);
    }
}

impl Present for EntriesData {
    fn present(&self, view: &mut View<'_>) {
        view.embed(&self.entries);
        if let Some(entry) = &self.entry {
            view.embed(entry);
            next(entry, view);
        }
        if self.deleted.is_some() {
            view.suggest::<entries_list>("to see what is left");
            view.suggest::<spaces_overview>("to see how many are left, by type and status");
        }
    }
}

impl Present for BulkUpdated {
    fn present(&self, view: &mut View<'_>) {
        view.embed(&self.entries);
        if !self.refused.is_empty() {
            view.directive("say which entries were refused and why, before anything else is done");
            view.suggest::<entries_get>("to read an entry that was refused");
        }
        if self.entries.iter().any(|entry| entry.live_version != Some(entry.version)) {
            view.suggest::<entries_publish>("readers do not see these versions yet");
        }
        view.suggest::<jobs_start>("to change more than 100 entries in one go");
    }
}

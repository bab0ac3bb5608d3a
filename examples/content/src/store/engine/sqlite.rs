//! `SQLite`: one file, for one machine.

use super::{Database, Engine, Lock, Place};
use crate::store::words::{Indexed, Query, Scope};
use sqlx::migrate::Migrator;
use std::fmt::Write as _;

static MIGRATOR: Migrator = sqlx::migrate!("migrations/sqlite");

#[derive(Debug)]
pub(super) struct Sqlite;

/// The part behind `sqlite:`, with what the driver must know.
pub(super) fn place(rest: &str) -> Place {
    let in_memory = rest.contains(":memory:") || rest.contains("mode=memory");
    let create = match rest {
        _ if in_memory || rest.contains("mode=") => "",
        _ if rest.contains('?') => "&mode=rwc",
        _ => "?mode=rwc",
    };
    Place { engine: Database::Sqlite, url: format!("sqlite:{rest}{create}"), in_memory }
}

/// A path as part of a URL.
pub(super) fn escape(path: &str) -> String {
    path.replace('%', "%25").replace('?', "%3F").replace('#', "%23")
}

/// Busy, locked, no memory, read-only, interrupted, input or output, full, cannot open, and the locking protocol.
pub(super) fn is_passing(code: &str) -> bool {
    matches!(primary(code), 5..=10 | 13..=15)
}

/// Busy or locked.
pub(super) fn is_busy(code: &str) -> bool {
    matches!(primary(code), 5 | 6)
}

/// Cannot open: most often there is no such folder.
pub(super) fn is_refused(code: &str) -> bool {
    primary(code) == 14
}

/// The low byte of a result code; the others say more.
fn primary(code: &str) -> i32 {
    code.parse().map_or(0, |code: i32| code & 0xff)
}

impl Engine for Sqlite {
    fn migrator(&self) -> &'static Migrator {
        &MIGRATOR
    }

    /// What was committed survives a loss of power: `FULL`. The first statement makes the others wait for other
    /// connections.
    fn session(&self) -> &'static str {
        "PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;"
    }

    fn begin_migrating(&self) -> Option<&'static str> {
        Some(self.begin_writing())
    }

    fn begin_reading(&self) -> &'static str {
        "BEGIN"
    }

    /// Takes the write lock at once: a transaction that reads first and then finds another writer ahead of it fails
    /// without waiting.
    fn begin_writing(&self) -> &'static str {
        "BEGIN IMMEDIATE"
    }

    fn has_one_writer(&self) -> bool {
        true
    }

    /// Nothing: there is one writer at a time.
    fn lock(&self, _: Lock) -> &'static str {
        ""
    }

    fn explain(&self) -> &'static str {
        "EXPLAIN QUERY PLAN"
    }

    fn index(&self) -> &'static str {
        "INSERT INTO entry_words (rowid, scope, title, text) VALUES ($1, $2, $3, $4)"
    }

    fn index_values(&self, scope: Scope, words: &Indexed) -> Vec<String> {
        vec![scope.lexemes().join(" "), words.title.spaced(), words.text.spaced()]
    }

    fn unindex(&self) -> &'static str {
        "DELETE FROM entry_words WHERE rowid = $1"
    }

    fn count_matches(&self) -> &'static str {
        "SELECT COUNT(*) FROM entry_words WHERE entry_words MATCH $1"
    }

    fn matches(&self) -> &'static str {
        "SELECT rowid AS entry_id, \
         rowid IN (SELECT rowid FROM entry_words WHERE entry_words MATCH $2) AS in_title \
         FROM entry_words WHERE entry_words MATCH $1 ORDER BY in_title DESC, rowid LIMIT $3 OFFSET $4"
    }

    /// Within quotes FTS5 knows no operator, and words hold no quotes.
    fn expressions(&self, scope: Scope, query: &Query) -> (String, String) {
        let phrases: Vec<String> =
            query.phrases.iter().map(|words| format!("\"{}\" *", words.join(" "))).collect();
        let phrases = phrases.join(" AND ");
        let mut within = String::new();
        for lexeme in scope.lexemes() {
            let _ = write!(within, "scope : \"{lexeme}\" AND ");
        }
        (format!("{within}{{title text}} : ({phrases})"), format!("{within}title : ({phrases})"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_passes_is_known_by_its_code() {
        let (busy_recovery, full, corrupt, constraint) = ("261", "13", "11", "787");
        assert!(is_passing(busy_recovery) && is_busy(busy_recovery) && !is_refused(busy_recovery));
        assert!(is_passing(full) && !is_busy(full));
        assert!(!is_passing(corrupt) && !is_passing(constraint) && !is_passing(""));
        assert!(is_refused("14"));
    }
}

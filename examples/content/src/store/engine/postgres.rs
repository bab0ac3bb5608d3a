//! `PostgreSQL`: a server, for several replicas.

use super::{Engine, Lock};
use crate::store::words::{Indexed, Query, Scope};
use sqlx::migrate::Migrator;

static MIGRATOR: Migrator = sqlx::migrate!("migrations/postgres");

#[derive(Debug)]
pub(super) struct Postgres;

/// Connections (08), resources (53), interventions such as a shutdown (57) and the system (58); a transaction that lost
/// against another one (40, 55P03); a server that has become a reader (25006). A broken key (23503, 23505) is a race
/// with another writer, too, since every key is looked up first: the next try sees the other's row.
pub(super) fn is_passing(code: &str) -> bool {
    const CLASSES: [&str; 5] = ["08", "53", "57", "58", "40"];
    const CODES: [&str; 4] = ["55P03", "25006", "23503", "23505"];
    CLASSES.iter().any(|class| code.starts_with(class)) || CODES.contains(&code)
}

/// Wrong password or role, no such database, no right to connect.
pub(super) fn is_refused(code: &str) -> bool {
    code.starts_with("28") || ["3D000", "42501"].contains(&code)
}

impl Engine for Postgres {
    fn migrator(&self) -> &'static Migrator {
        &MIGRATOR
    }

    /// Plans are made for the values at hand: a plan for any page would expect a tenth of the table in each. Nothing
    /// forbids a plan; the database chooses the indexes by itself.
    fn session(&self) -> &'static str {
        "SET lock_timeout = '5s'; SET statement_timeout = '30s'; SET synchronous_commit = on; \
         SET plan_cache_mode = force_custom_plan;"
    }

    /// The migrator holds an advisory lock.
    fn begin_migrating(&self) -> Option<&'static str> {
        None
    }

    fn begin_reading(&self) -> &'static str {
        "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
    }

    /// Each statement sees what others have committed, so that a row that was waited for is read as it is now.
    fn begin_writing(&self) -> &'static str {
        "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE"
    }

    fn has_one_writer(&self) -> bool {
        false
    }

    fn lock(&self, lock: Lock) -> &'static str {
        match lock {
            Lock::Share => " FOR SHARE",
            Lock::Keep => " FOR KEY SHARE",
            Lock::Change => " FOR NO KEY UPDATE",
            Lock::Delete => " FOR UPDATE",
            Lock::Next => " FOR NO KEY UPDATE SKIP LOCKED",
        }
    }

    fn explain(&self) -> &'static str {
        "EXPLAIN"
    }

    fn index(&self) -> &'static str {
        "INSERT INTO entry_words (entry_id, title, words) VALUES ($1, CAST($2 AS tsvector), CAST($3 AS tsvector))"
    }

    fn index_values(&self, scope: Scope, words: &Indexed) -> Vec<String> {
        let title = words.title.lexemes().join(" ");
        let mut all = words.lexemes();
        all.extend(scope.lexemes().into_iter().map(|lexeme| format!("'{lexeme}'")));
        vec![title, all.join(" ")]
    }

    fn unindex(&self) -> &'static str {
        "DELETE FROM entry_words WHERE entry_id = $1"
    }

    fn count_matches(&self) -> &'static str {
        "SELECT COUNT(*) FROM entry_words WHERE words @@ CAST($1 AS tsquery)"
    }

    fn matches(&self) -> &'static str {
        "SELECT entry_id, title @@ CAST($2 AS tsquery) AS in_title FROM entry_words \
         WHERE words @@ CAST($1 AS tsquery) ORDER BY in_title DESC, entry_id LIMIT $3 OFFSET $4"
    }

    fn expressions(&self, scope: Scope, query: &Query) -> (String, String) {
        let phrases = query.phrases.iter().map(|words| {
            let words: Vec<String> = words.iter().map(|word| format!("'{word}'")).collect();
            format!("({}:*)", words.join(" <-> "))
        });
        let title = phrases.collect::<Vec<_>>().join(" & ");
        let all = scope.lexemes().into_iter().map(|lexeme| format!("'{lexeme}' & "));
        (all.collect::<String>() + &title, title)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_passes_is_known_by_its_code() {
        for passing in ["08006", "40P01", "53100", "53300", "55P03", "57014", "57P01", "58030"] {
            assert!(is_passing(passing) && !is_refused(passing), "{passing}");
        }
        for lasting in ["42601", "XX001", "22021", "23514", ""] {
            assert!(!is_passing(lasting) && !is_refused(lasting), "{lasting}");
        }
        assert!(is_refused("28P01") && is_refused("3D000"));
    }
}

//! The databases that every fault is tried on.

use crate::postgres;
use std::fmt;
use std::path::Path;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Engine {
    Sqlite,
    Postgres,
}

impl Engine {
    pub(crate) const ALL: [Self; 2] = [Self::Sqlite, Self::Postgres];

    /// The URL of a new, empty database, in this folder if it is a file.
    pub(crate) fn url(self, folder: &Path) -> String {
        match self {
            Self::Sqlite => format!("sqlite:{}", folder.join("content.db").display()),
            Self::Postgres => postgres::database(),
        }
    }
}

impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

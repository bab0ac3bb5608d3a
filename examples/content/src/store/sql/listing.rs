//! Which entries of the table a list or a count is about.

use crate::store::{Filter, Status};

/// Conditions on `entries`, with placeholders from `$1` on, and their values in this order.
#[derive(Debug)]
pub(in super::super) struct Conditions {
    pub(in super::super) clause: String,
    pub(in super::super) ids: Vec<i64>,
    pub(in super::super) status: Option<&'static str>,
}

impl Conditions {
    pub(in super::super) fn of(space_id: Option<i64>, filter: Filter) -> Self {
        let (mut parts, mut ids) = (Vec::new(), Vec::new());
        for (column, id) in [("space_id", space_id), ("type_id", filter.type_id)] {
            if let Some(id) = id {
                ids.push(id);
                parts.push(format!("{column} = ${}", ids.len()));
            }
        }
        let status = filter.status.map(Status::as_str);
        if status.is_some() {
            parts.push(format!("status = ${}", ids.len() + 1));
        }
        let clause = if parts.is_empty() {
            String::new()
        } else {
            format!(" WHERE {}", parts.join(" AND "))
        };
        Self { clause, ids, status }
    }

    /// The first placeholder that is free.
    pub(in super::super) fn next(&self) -> usize {
        self.ids.len() + usize::from(self.status.is_some()) + 1
    }

    /// Gives a query the values.
    pub(in super::super) fn bind(
        &self,
        query: sqlx::query::Query<'static, sqlx::Any, sqlx::any::AnyArguments>,
    ) -> sqlx::query::Query<'static, sqlx::Any, sqlx::any::AnyArguments> {
        let query = self.ids.iter().fold(query, |query, id| query.bind(*id));
        match self.status {
            Some(status) => query.bind(status),
            None => query,
        }
    }
}

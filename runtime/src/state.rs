//! What is known about data, computed from evidence. `returned` and `complete` have no setter.

use crate::settle::Cut;
use serde_json::{Map, Value, json};

/// How much of what there is a reply shows, by the evidence the handler has.
///
/// ```
/// use selo::Coverage;
/// // The store counted 314 rows; this is the first page of 100.
/// let coverage = Coverage::of_total(Some(314)).page(1, 100);
/// # let _ = coverage;
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Coverage {
    evidence: Evidence,
    searched: Option<u64>,
    page: Option<(u64, u64)>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Evidence {
    Unknown,
    Total(u64),
    Exhausted,
    Owned,
}

impl Coverage {
    /// The source's own count of everything that matches; `None` when it gave none.
    #[must_use]
    pub fn of_total(total: impl Into<Option<u64>>) -> Self {
        Self::from(total.into().map_or(Evidence::Unknown, Evidence::Total))
    }

    /// The pager ran dry: nothing comes after these rows.
    #[must_use]
    pub fn exhausted() -> Self {
        Self::from(Evidence::Exhausted)
    }

    /// The server holds the whole corpus and answers from all of it.
    #[must_use]
    pub fn owned() -> Self {
        Self::from(Evidence::Owned)
    }

    /// Nothing is known; `complete` is left out.
    #[must_use]
    pub fn unknown() -> Self {
        Self::from(Evidence::Unknown)
    }

    /// How many records were looked at to find these.
    #[must_use]
    pub fn searched(mut self, records: u64) -> Self {
        self.searched = Some(records);
        self
    }

    /// Which page this is, from 1, and how many rows a page has.
    ///
    /// A negative number is no evidence: then `complete` is left out, and so is the page.
    #[must_use]
    pub fn page(mut self, page: impl TryInto<u64>, per_page: impl TryInto<u64>) -> Self {
        self.page = page.try_into().ok().zip(per_page.try_into().ok());
        if self.page.is_none() {
            self.evidence = Evidence::Unknown;
        }
        self
    }

    fn from(evidence: Evidence) -> Self {
        Coverage { evidence, searched: None, page: None }
    }

    /// Whether the reply shows everything; `None` when the evidence does not tell.
    fn complete(&self, returned: Option<u64>) -> Option<bool> {
        let first = self.page.is_none_or(|(page, _)| page <= 1);
        match self.evidence {
            Evidence::Unknown => None,
            Evidence::Total(total) => returned.map(|returned| first && returned >= total),
            Evidence::Exhausted => Some(first),
            Evidence::Owned => match (self.page, returned) {
                (None, _) => Some(true),
                (Some((_, per_page)), Some(returned)) if first && returned < per_page => Some(true),
                (Some(_), _) if !first => Some(false),
                _ => None,
            },
        }
    }

    fn render(&self, returned: Option<u64>, cut: Option<Cut>) -> Map<String, Value> {
        let total = match self.evidence {
            Evidence::Total(total) => Some(total),
            _ => None,
        };
        let mut state = Map::new();
        put(&mut state, "returned", returned);
        put(&mut state, "total", total);
        put(&mut state, "searched", self.searched);
        put(&mut state, "page", self.page.map(|(page, _)| page));
        put(&mut state, "per_page", self.page.map(|(_, per_page)| per_page));
        let complete = if cut.is_some() { Some(false) } else { self.complete(returned) };
        put(&mut state, "complete", complete);
        put(&mut state, "dropped", cut.map(|cut| cut.hidden));
        state
    }
}

fn put(state: &mut Map<String, Value>, key: &str, value: Option<impl Into<Value>>) {
    if let Some(value) = value {
        state.insert(key.to_owned(), value.into());
    }
}

/// What is true after a change.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PostCondition {
    reread: bool,
    status: Option<String>,
    published: Option<bool>,
    live_version: Option<u64>,
    pending: Option<bool>,
    affected: Option<u64>,
}

impl PostCondition {
    /// Nothing is claimed yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The entity's status now.
    #[must_use]
    pub fn status(mut self, status: impl Into<String>) -> Self {
        self.status = Some(status.into());
        self
    }

    /// Whether readers see the entity now.
    #[must_use]
    pub fn published(mut self, published: bool) -> Self {
        self.published = Some(published);
        self
    }

    /// The version that readers see now.
    #[must_use]
    pub fn live_version(mut self, version: impl Into<Option<u64>>) -> Self {
        self.live_version = version.into();
        self
    }

    /// Whether a part of the change is still under way.
    #[must_use]
    pub fn pending(mut self, pending: bool) -> Self {
        self.pending = Some(pending);
        self
    }

    /// How many entities changed.
    #[must_use]
    pub fn affected(mut self, entities: u64) -> Self {
        self.affected = Some(entities);
        self
    }

    pub(crate) fn read_back(mut self) -> Self {
        self.reread = true;
        self
    }

    fn render(&self, cut: Option<Cut>) -> Map<String, Value> {
        let mut state = Map::new();
        state.insert("reread".to_owned(), json!(self.reread));
        put(&mut state, "status", self.status.clone());
        put(&mut state, "published", self.published);
        put(&mut state, "live_version", self.live_version);
        put(&mut state, "pending", self.pending);
        put(&mut state, "affected", self.affected);
        put(&mut state, "complete", cut.map(|_| false));
        put(&mut state, "dropped", cut.map(|cut| cut.hidden));
        state
    }
}

/// The face of a reply: what it says about its data.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum State {
    Read(Coverage),
    Wrote(PostCondition),
}

impl State {
    pub(crate) fn wrote(&self) -> bool {
        matches!(self, State::Wrote(_))
    }

    pub(crate) fn replace_coverage(&mut self, coverage: Coverage) {
        if let State::Read(old) = self {
            *old = coverage;
        }
    }

    pub(crate) fn replace_postcondition(&mut self, post: PostCondition) {
        if let State::Wrote(old) = self {
            let reread = old.reread;
            *old = PostCondition { reread, ..post };
        }
    }

    /// The envelope's `state`. `returned` is what was counted in the data, `cut` what was left out.
    pub(crate) fn render(&self, returned: Option<u64>, cut: Option<Cut>) -> Map<String, Value> {
        match self {
            State::Read(coverage) => coverage.render(returned, cut),
            State::Wrote(post) => post.render(cut),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn complete(coverage: Coverage, returned: u64) -> Option<bool> {
        coverage.complete(Some(returned))
    }

    #[test]
    fn complete_is_true_only_when_every_row_is_in_the_reply() {
        assert_eq!(complete(Coverage::of_total(Some(3)), 3), Some(true));
        assert_eq!(complete(Coverage::of_total(Some(314)).page(1_u64, 100_u64), 100), Some(false));
        assert_eq!(complete(Coverage::of_total(Some(314)).page(4_u64, 100_u64), 14), Some(false));
        assert_eq!(complete(Coverage::of_total(None), 3), None);
        assert_eq!(complete(Coverage::unknown(), 3), None);
        assert_eq!(complete(Coverage::exhausted(), 3), Some(true));
        assert_eq!(complete(Coverage::exhausted().page(2_u64, 3_u64), 1), Some(false));
        assert_eq!(complete(Coverage::owned(), 0), Some(true));
        assert_eq!(complete(Coverage::owned().page(1_u64, 3_u64), 3), None);
        assert_eq!(complete(Coverage::owned().page(1_u64, 3_u64), 2), Some(true));
    }

    #[test]
    fn a_total_without_rows_to_count_claims_nothing() {
        assert_eq!(Coverage::of_total(Some(1)).complete(None), None);
    }

    #[test]
    fn the_face_cannot_be_changed_by_a_builder() {
        let mut state = State::Wrote(PostCondition::new());
        state.replace_coverage(Coverage::owned());
        assert!(state.wrote());
    }
}

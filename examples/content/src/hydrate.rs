//! What the links of a page of entries lead to, looked up after the page was read: many ids in one question, few
//! questions at once.

use crate::store::{Asset, Entry, Store, StoreError};
use futures_util::stream::{self, StreamExt as _, TryStreamExt as _};
use std::collections::{BTreeSet, HashMap};

/// So many ids are looked up with one question.
const IDS: usize = 50;
/// So many questions are asked at once.
const QUESTIONS: usize = 4;

/// The ids of assets and entries that a page refers to, each once.
#[derive(Debug, Default)]
pub(crate) struct Links {
    pub(crate) assets: BTreeSet<i64>,
    pub(crate) entries: BTreeSet<i64>,
}

/// What they lead to. What was deleted since the page was read is not there.
#[derive(Debug, Default)]
pub(crate) struct Targets {
    pub(crate) assets: HashMap<i64, Asset>,
    pub(crate) entries: HashMap<i64, Entry>,
}

enum Found {
    Assets(Vec<Asset>),
    Entries(Vec<Entry>),
}

enum Question {
    Assets(Vec<i64>),
    Entries(Vec<i64>),
}

impl Links {
    pub(crate) async fn follow(self, store: &Store) -> Result<Targets, StoreError> {
        let questions = chunks(self.assets).map(Question::Assets);
        let questions: Vec<_> =
            questions.chain(chunks(self.entries).map(Question::Entries)).collect();
        let mut answers =
            stream::iter(questions).map(|question| question.ask(store)).buffer_unordered(QUESTIONS);
        let mut targets = Targets::default();
        while let Some(found) = answers.try_next().await? {
            match found {
                Found::Assets(assets) => {
                    targets.assets.extend(assets.into_iter().map(|one| (one.id, one)));
                }
                Found::Entries(entries) => {
                    targets.entries.extend(entries.into_iter().map(|one| (one.id, one)));
                }
            }
        }
        Ok(targets)
    }
}

impl Question {
    async fn ask(self, store: &Store) -> Result<Found, StoreError> {
        match self {
            Question::Assets(ids) => store.assets_by_id(&ids).await.map(Found::Assets),
            Question::Entries(ids) => store.entries_by_id(&ids).await.map(Found::Entries),
        }
    }
}

fn chunks(ids: BTreeSet<i64>) -> impl Iterator<Item = Vec<i64>> {
    let ids: Vec<i64> = ids.into_iter().collect();
    (0..ids.len()).step_by(IDS).map(move |at| ids[at..ids.len().min(at + IDS)].to_vec())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_id_is_in_one_chunk() {
        for many in [0, 1, 50, 51, 200] {
            let parts: Vec<_> = chunks((0..many).collect()).collect();
            assert!(parts.iter().all(|part| !part.is_empty() && part.len() <= IDS));
            assert_eq!(parts.concat(), (0..many).collect::<Vec<_>>());
        }
    }
}

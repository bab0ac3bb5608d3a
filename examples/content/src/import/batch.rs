//! Records on their way into the store.

use super::names::Names;
use super::record::Record;
use super::report::Report;
use crate::store::{Incoming, Known, Store, StoreError};
use std::collections::HashMap;
use uuid::Uuid;

/// Records of one transaction: few enough that an agent's write does not wait long behind it.
const BATCH: usize = 500;
/// Bytes of one transaction, for records that are long.
const BATCH_BYTES: usize = 8 << 20;

/// Records that are stored together.
#[derive(Default)]
pub(super) struct Batch {
    incoming: Vec<Incoming>,
    places: Vec<String>,
    bytes: usize,
}

impl Batch {
    pub(super) fn push(&mut self, record: Record, keys: &mut Keys, names: &Names) {
        let source_key = keys.unique(&record.key);
        let (source_hash, size) = record.fingerprint();
        let Record { place, title, fields, live, .. } = record;
        // A `null` is no value: the entry does not have the field.
        let fields = fields
            .into_iter()
            .filter(|(_, value)| !value.is_null())
            .map(|(name, value)| (names.field(&name).to_owned(), value))
            .collect();
        self.incoming.push(Incoming { source_key, source_hash, title, fields, live });
        self.places.push(place);
        self.bytes += size;
    }

    pub(super) fn is_full(&self) -> bool {
        self.incoming.len() == BATCH || self.bytes > BATCH_BYTES
    }

    pub(super) async fn store(
        &mut self,
        store: &Store,
        type_id: i64,
        known: &mut Known,
        report: &mut Report,
    ) -> Result<(), StoreError> {
        let Self { incoming, places, .. } = std::mem::take(self);
        let outcomes = store.take_in(type_id, &incoming, known).await?;
        places.into_iter().zip(outcomes).for_each(|(place, outcome)| report.count(place, outcome));
        Ok(())
    }
}

/// Makes each record's key its own: of two records with one `id`, the second is not an update of the first.
#[derive(Default)]
pub(super) struct Keys {
    /// By a hash, so that a record costs the same few bytes however long its key is.
    seen: HashMap<Uuid, u32>,
}

impl Keys {
    pub(super) fn unique(&mut self, key: &str) -> String {
        let times =
            self.seen.entry(Uuid::new_v5(&Uuid::NAMESPACE_OID, key.as_bytes())).or_default();
        *times += 1;
        match *times {
            1 => key.to_owned(),
            n => format!("{key}~{n}"),
        }
    }
}

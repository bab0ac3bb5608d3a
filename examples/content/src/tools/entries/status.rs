use crate::store::Status;
use selo::prelude::*;

/// Whether readers see a version of the entry.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, JsonSchema, Input, Output)]
#[serde(rename_all = "lowercase")]
pub(super) enum EntryStatus {
    Draft,
    Published,
}

impl From<Status> for EntryStatus {
    fn from(status: Status) -> Self {
        match status {
            Status::Draft => Self::Draft,
            Status::Published => Self::Published,
        }
    }
}

impl From<EntryStatus> for Status {
    fn from(status: EntryStatus) -> Self {
        match status {
            EntryStatus::Draft => Self::Draft,
            EntryStatus::Published => Self::Published,
        }
    }
}

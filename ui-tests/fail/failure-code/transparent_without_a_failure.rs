use selo::prelude::*;

#[derive(Debug, thiserror::Error, Failure)]
enum StoreError {
    #[error("gone")]
    #[failure(transparent)]
    EntryGone,
}

fn main() {}

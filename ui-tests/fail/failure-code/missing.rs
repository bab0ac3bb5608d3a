use selo::prelude::*;

#[derive(Debug, thiserror::Error, Failure)]
enum StoreError {
    #[error("gone")]
    EntryGone,
}

fn main() {}

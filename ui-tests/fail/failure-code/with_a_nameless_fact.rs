use selo::prelude::*;

#[derive(Debug, thiserror::Error, Failure)]
enum StoreError {
    #[error("{0} is gone")]
    #[failure(code = "ENTRY_GONE")]
    EntryGone(#[failure(detail)] u32),
}

fn main() {}

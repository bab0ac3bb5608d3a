use selo::prelude::*;

#[derive(Debug, thiserror::Error, Failure)]
enum StoreError {
    #[error("gone")]
    #[failure(code = "entry-gone")]
    EntryGone,
}

fn main() {}

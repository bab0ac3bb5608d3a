use selo::prelude::*;

#[derive(Debug, thiserror::Error, Failure)]
enum StoreError {
    #[error("entry {0} is gone")]
    #[failure(code = "ENTRY_GONE", suggest(entries_list))]
    EntryGone(u32),
}

fn main() {}

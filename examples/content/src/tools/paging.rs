use selo::prelude::*;

/// Which part of a list.
#[derive(Debug, Clone, Copy, Deserialize, JsonSchema, Input)]
pub(super) struct Paging {
    /// Page number of a list, from 1. Default: 1.
    #[serde(default = "first_page")]
    #[schemars(range(min = 1, max = 1_000_000))]
    pub(super) page: u32,
    /// Rows per page of a list. Default: 20.
    #[serde(default = "page_size")]
    #[schemars(range(min = 1, max = 100))]
    pub(super) per_page: u32,
}

fn first_page() -> u32 {
    1
}

fn page_size() -> u32 {
    20
}

impl Paging {
    /// What this page shows of as many.
    pub(super) fn of_total(self, total: impl Into<Option<u64>>) -> Coverage {
        Coverage::of_total(total).page(self.page, self.per_page)
    }
}

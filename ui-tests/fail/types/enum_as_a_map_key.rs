use selo::prelude::*;

use std::collections::BTreeMap;

#[derive(PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema, Output)]
enum Weekday {
    Saturday,
    Sunday,
}

#[derive(Serialize, JsonSchema, Output)]
struct Found {
    open: BTreeMap<Weekday, bool>,
}

fn main() {}

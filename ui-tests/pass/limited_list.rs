//! A list, an optional list, a set and a newtype of a list can be cut; a type can have a ceiling.

use selo::Settling;
use selo::prelude::*;
use selo_ui_tests::App;
use std::collections::BTreeSet;

#[derive(Serialize, JsonSchema, Output)]
struct Words(Vec<String>);

#[derive(Serialize, JsonSchema, Output)]
#[present(max_bytes = 1024)]
struct Found {
    #[present(limit = 2, narrow = "filter by `status`")]
    #[output(rows)]
    rows: Vec<u32>,
    #[present(limit = 1)]
    words: Option<Words>,
    #[present(limit = 1)]
    kinds: BTreeSet<u32>,
}

/// Finds it.
#[tool(class = "read")]
async fn find(_cx: &Cx<App>) -> Read<Found> {
    unreachable!()
}

#[test]
fn what_has_a_limit_is_cut() {
    let mut found = Found {
        rows: vec![1, 2, 3],
        words: Some(Words(vec!["a".to_owned(), "b".to_owned()])),
        kinds: BTreeSet::from([1, 2]),
    };
    found.settle(&mut Settling::default());
    let expected = serde_json::json!({"rows": [1, 2], "words": ["a"], "kinds": [1]});
    assert_eq!(serde_json::to_value(&found).expect("JSON"), expected);
    assert_eq!(Found::MAX_BYTES, 1024);
}

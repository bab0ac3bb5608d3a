//! What real converters make of the schemas that Selo publishes: nothing is refused, nothing lost.

mod common;

use common::Bench;
use selo_tests::converters;
use serde_json::Value;

#[tokio::test]
async fn every_converter_takes_the_content_store_as_it_is() {
    for read_only in [false, true] {
        let app = common::content_app().await;
        let bench = Bench::new(content::tools(), app, |settings| settings.read_only = read_only);
        let tools: Vec<Value> = bench.published();
        assert!(!tools.is_empty());
        assert_eq!(converters::refused(&tools), Vec::<Value>::new());
    }
}

#[test]
fn every_converter_refuses_what_it_cannot_take() {
    assert_eq!(converters::blind(), Vec::<String>::new());
}

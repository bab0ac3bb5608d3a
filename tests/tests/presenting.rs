//! The page on presenters is true: its program compiles, its test passes, and the replies that it
//! shows are what the program and the content store say.
//!
//! `UPDATE_EXPECT=1` writes the replies and the picture anew.

#![cfg(unix)]
#![allow(dead_code, clippy::unused_async)] // the program is made to be read

mod presenting {
    pub(crate) mod capture;
    pub(crate) mod page;
    pub(crate) mod picture;
}

use expect_test::expect_file;
use presenting::{capture, page::Page, picture};

include!(concat!(env!("OUT_DIR"), "/presenting.rs"));

#[tokio::test]
async fn the_replies_and_the_picture_are_what_the_programs_say() {
    let page = Page::read();
    let terminal = capture::again(page.block("console"));
    let harness = Harness::new((), tools![orders_list, orders_get]);
    let arguments = json!({"customer": 7, "api_key": "k-2718"});
    let reply = harness.call_json("orders_list", arguments).await;
    let page = page.with("text", &reply.text()).with("console", &terminal);
    expect_file!["../../docs/presenting.md"].assert_eq(page.text());
    expect_file!["../../docs/presenting.svg"].assert_eq(&picture::of(&terminal));
}

#[tokio::test]
async fn a_handler_fills_its_budget() {
    let harness = Harness::new((), tools![log_read]).settings(|settings| settings.max_bytes = 4000);
    let reply = harness.call_json("log_read", json!({})).await;
    assert_eq!(reply.state().get("dropped"), None, "{reply}");
    assert!(reply.state()["returned"].as_u64().is_some_and(|rows| rows > 20), "{reply}");
}

/// More orders than the limit.
#[tool(class = "read")]
async fn orders_many(_cx: &Cx<()>) -> Read<Orders> {
    let order = |id| Order { id, day: String::new(), cents: 1 };
    let customer = Customer { name: String::new(), email: String::new(), credit: 0 };
    Read::of(Orders { orders: (0..70).map(order).collect(), customer })
}

#[tokio::test]
async fn a_list_beyond_its_limit_is_told_as_the_page_says() {
    let reply =
        Harness::new((), tools![orders_many, orders_get]).call_json("orders_many", json!({})).await;
    assert_eq!(*reply.state(), json!({"returned": 50, "complete": false, "dropped": 20}));
    let said = reply.texts()[1].lines().nth(1).expect("a summary").to_owned();
    assert!(Page::read().text().contains(&said), "{said}");
}

//! `selo::testing::Harness`: what a test of tools can rely on.

mod harness {
    pub(crate) mod sent;
    pub(crate) mod shop;
}

use harness::sent::sent;
use harness::shop::{self, Act, Ask, Cancel, Facts, Manage, Order, Orders, Shop};
use harness::shop::{break_down, orders_cancel, orders_get, orders_manage, person_ask};
use selo::peer::Answer;
use selo::prelude::*;
use selo::testing::{Harness, Reply, UnreadableData};
use selo::{Caller, Platform};
use serde_json::{Value, json};
use std::panic::{AssertUnwindSafe, catch_unwind};

fn harness() -> Harness<Shop> {
    Harness::new(Shop::with([7]), shop::tools())
}

fn manage(action: Act) -> Manage {
    Manage { what: shop::What { action: Box::new(action.into()) }, order: 7 }
}

#[tokio::test]
async fn a_typed_call_goes_the_whole_way_but_for_decoding() {
    let harness =
        harness().caller(Caller::new("ada")).platform(Platform::of("https://shop.example.com"));
    let reply = harness.call::<orders_get>(Order { order: 7 }).await;
    assert_eq!(reply.data::<Orders>(), Orders { orders: vec![7], buyer: "ada".to_owned() });
    assert_eq!(*reply.state(), json!({"returned": 1, "complete": true}));
    assert_eq!(*reply.resource(), json!({"type": "order", "id": 7}));
    assert_eq!(reply.envelope()["platform"]["host"], "shop.example.com");
    assert_eq!((reply.code(), reply.is_error(), reply.mistake()), (None, false, None));
    // The bound of a number is the decoder's, and not seen here; the handler's errors are.
    let none = harness.call::<orders_get>(Order { order: 0 }).await;
    assert_eq!(none.error()["code"], "NO_ORDER");
    assert_eq!(
        harness.call_json("orders_get", json!({"order": 0})).await.code(),
        Some("INVALID_ARGUMENTS")
    );
    let records = harness.records();
    let codes: Vec<_> = records.iter().map(|record| record.code.as_deref()).collect();
    assert_eq!(codes, [None, Some("NO_ORDER"), Some("INVALID_ARGUMENTS")]);
    assert!(records.iter().all(|record| record.principal == "ada" && record.tool == "orders_get"));
}

#[tokio::test]
async fn a_typed_call_knows_its_action_and_so_the_gate_does() {
    let harness = harness();
    let looked = harness.call::<orders_manage>(manage(Act::Look)).await;
    assert_eq!(looked.state()["complete"], true);
    let sent = harness.call::<orders_manage>(manage(Act::Send)).await;
    assert_eq!(*sent.state(), json!({"reread": false, "affected": 1}));
    let actions: Vec<_> = harness.records().iter().map(|record| record.action).collect();
    assert_eq!(actions, [Some("look"), Some("send")]);
    let harness = harness.read_only(true);
    let blocked = harness.call::<orders_manage>(manage(Act::Send)).await;
    assert_eq!(blocked.control()["code"], "READ_ONLY");
    assert_eq!(harness.call::<orders_manage>(manage(Act::Look)).await.code(), None);
    assert_eq!(harness.app().sent(), 1, "nothing was sent behind the gate");
}

#[tokio::test]
async fn who_cannot_be_asked_confirms_with_the_token_and_only_once() {
    let harness = harness();
    let asked = harness.call::<orders_cancel>(Cancel { order: 7, why: None }).await;
    assert_eq!(asked.control()["outcome"], "confirmation_required");
    assert_eq!(harness.app().orders(), [7]);
    let token = asked.control()["confirm_token"].as_str().expect("a token").to_owned();
    let done =
        harness.call_confirmed::<orders_cancel>(Cancel { order: 7, why: None }, &token).await;
    assert_eq!(done.state()["affected"], 1);
    assert_eq!(harness.app().orders(), [0; 0]);
    let again =
        harness.call_confirmed::<orders_cancel>(Cancel { order: 7, why: None }, &token).await;
    assert_eq!(again.code(), Some("CONFIRMATION_INVALID"));
    assert_eq!(harness.questions(), ["Cancel order {order}?"; 3]);
}

#[tokio::test]
async fn a_token_is_for_one_call_alone() {
    let harness = Harness::new(Shop::with([7, 8]), shop::tools());
    let asked = harness.call_json("orders_cancel", json!({"order": 7})).await;
    let token = &asked.control()["confirm_token"];
    let other = json!({"order": 8, "confirm_token": token});
    assert_eq!(
        harness.call_json("orders_cancel", other).await.code(),
        Some("CONFIRMATION_INVALID")
    );
    let same = json!({"confirm_token": token, "order": 7});
    assert_eq!(harness.call_json("orders_cancel", same).await.code(), None);
    assert_eq!(harness.app().orders(), [8]);
    assert_eq!(harness.questions(), ["Cancel order 7?", "Cancel order 8?", "Cancel order 7?"]);
}

#[tokio::test]
async fn a_person_answers_what_is_asked() {
    for (answer, code, said) in [
        (Answer::Yes, None, "Yes"),
        (Answer::No, Some("DECLINED"), "No"),
        (Answer::Unavailable, Some("CONFIRMATION_REQUIRED"), "Unavailable"),
    ] {
        let harness = harness().answers(answer);
        let asked = harness.call::<person_ask>(Ask { question: "Sure?".to_owned() }).await;
        assert_eq!(asked.data::<Facts>().facts, said);
        let cancelled = harness.call::<orders_cancel>(Cancel { order: 7, why: None }).await;
        assert_eq!(cancelled.code(), code);
        assert_eq!(harness.questions(), ["Sure?", "Cancel order {order}?"]);
    }
}

#[tokio::test]
async fn what_a_client_gets_only_an_id_of_is_told_to_the_test() {
    let harness = harness();
    let reply = harness.call::<break_down>(NoInput {}).await;
    assert_eq!(reply.code(), Some("INTERNAL"));
    assert_eq!(reply.mistake(), Some("the handler panicked: a wheel came off"));
    assert!(!reply.text().contains("wheel"), "{}", reply.text());
    let mistakes = harness.mistakes();
    assert_eq!(mistakes.len(), 1);
    assert_eq!(mistakes[0].error_id, reply.error()["error_id"]);
}

#[tokio::test]
async fn what_the_presenter_said_is_there_as_it_was_said() {
    let harness = harness();
    let reply = harness.call_json("orders_show", json!({"order": 7})).await;
    assert_eq!(reply.rules(), ["`cents` is in EUR cents"]);
    assert_eq!(reply.directives(), ["ask before it is cancelled"]);
    let suggested: Vec<_> = reply.suggestions().iter().map(|one| one.tool).collect();
    assert_eq!(suggested, ["orders_cancel"]);
    let kinds: Vec<_> = reply.ui_blocks().iter().map(|ui| ui.kind()).collect();
    assert_eq!(kinds, ["mermaid"]);
    assert_eq!(reply.texts().len(), 5, "{}", reply.text());
    assert_eq!(reply.text(), reply.texts().join("\n"));
    assert!(reply.text().ends_with("</action_suggestions>"), "{}", reply.text());
    let hidden = harness.read_only(true).call_json("orders_show", json!({"order": 7})).await;
    assert!(hidden.suggestions().is_empty(), "a change is not suggested where it cannot be made");
}

#[tokio::test]
async fn what_is_asked_for_and_not_there_panics_with_the_whole_reply() {
    let reply = harness().call::<orders_get>(Order { order: 1 }).await;
    let said = |look: fn(&Reply)| {
        let panic = catch_unwind(AssertUnwindSafe(|| look(&reply))).expect_err("a panic");
        panic.downcast_ref::<String>().expect("a text").clone()
    };
    let envelope = reply.envelope().to_string();
    for (look, what) in [
        ((|reply| drop(reply.data::<Orders>())) as fn(&Reply), "the reply has no data"),
        (|reply| drop(reply.state().clone()), "the reply has no `state`"),
        (|reply| drop(reply.resource().clone()), "the reply has no `resource`"),
        (|reply| drop(reply.control().clone()), "the reply has no `control`"),
    ] {
        assert_eq!(said(look), format!("{what}\nthe reply is: {envelope}"));
    }
    assert_eq!(reply.try_data::<Orders>(), Err(UnreadableData::Absent));
    let other = harness().call::<orders_get>(Order { order: 7 }).await.try_data::<Facts>();
    assert_eq!(other.unwrap_err().to_string(), "the data is something else: missing field `facts`");
}

#[test]
#[should_panic(expected = "the catalog breaks its contract:\n- two tools are named `orders_get`")]
fn tools_that_are_no_catalog_are_no_harness() {
    let _ = Harness::new(Shop::with([]), shop::tools().and(tools![orders_get]));
}

#[tokio::test]
#[should_panic(expected = "Unknown tool: order_get (did you mean orders_get?)")]
async fn an_unknown_tool_panics() {
    harness().call_json("order_get", json!({})).await;
}

#[tokio::test]
async fn the_wire_is_what_a_server_sends() {
    let calls = [
        ("orders_get", json!({"order": 7})),
        ("orders_get", json!({"order": 1})),
        ("orders_get", json!({"ordr": 1})),
        ("orders_show", json!({"order": 7})),
        ("orders_picture", json!({"order": 7})),
        ("orders_toon", json!({})),
        ("orders_cancel", json!({"order": 7})),
    ];
    for read_only in [false, true] {
        let platform = Platform::of("localhost").named("shop");
        let harness = harness().platform(platform).read_only(read_only);
        for (tool, arguments) in &calls {
            let ours = harness.call_json(tool, arguments.clone()).await.wire();
            let theirs = sent(read_only, tool, arguments).await;
            assert_eq!(without_token(&ours), without_token(&theirs), "{tool} {arguments}");
        }
    }
}

/// A server signs its tokens, with a key of its own.
fn without_token(wire: &Value) -> String {
    let mut text = wire.to_string();
    let token = wire.pointer("/structuredContent/control/confirm_token").and_then(Value::as_str);
    if let Some(token) = token {
        assert_eq!(text.matches(token).count(), 2, "in the text and in the structure: {text}");
        text = text.replace(token, "TOKEN");
    }
    text
}

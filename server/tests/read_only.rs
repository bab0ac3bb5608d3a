//! A server that only reads shows nothing else, and does nothing else when it is asked all the same.

mod common;

use common::wire::{Pipe, envelope, yes};
use common::{App, server};
use serde_json::{Value, json};
use std::sync::atomic::Ordering;

fn names(listed: &Value) -> Vec<&str> {
    let tools = listed["result"]["tools"].as_array().expect("tools").iter();
    tools.map(|tool| tool["name"].as_str().expect("a name")).collect()
}

async fn clients(app: &App) -> [Pipe; 2] {
    let service = server().read_only(true).build(app.clone()).unwrap();
    let capabilities = json!({"elicitation": {}});
    let (legacy, _) = Pipe::legacy(&service, &capabilities).await;
    [legacy, Pipe::modern(&service, &capabilities)]
}

#[tokio::test]
async fn what_changes_something_is_not_listed() {
    let writes = server().build(App::default()).unwrap();
    let (mut pipe, _) = Pipe::legacy(&writes, &json!({})).await;
    let listed = pipe.request("tools/list", json!({})).await;
    assert!(names(&listed).contains(&"note_add"), "{listed}");
    for mut pipe in clients(&App::default()).await {
        let listed = pipe.request("tools/list", json!({})).await;
        let reads =
            ["boom", "notes_archive", "notes_list", "notes_manage", "slow", "steps", "whoami"];
        assert_eq!(names(&listed), reads);
        for tool in listed["result"]["tools"].as_array().unwrap() {
            let hints = &tool["annotations"];
            assert_eq!(
                (&hints["readOnlyHint"], &hints["destructiveHint"]),
                (&json!(true), &json!(false))
            );
        }
        let manage = &listed["result"]["tools"][3]["inputSchema"]["properties"];
        assert_eq!(manage["action"]["enum"], json!(["get"]));
        assert!(manage.get("confirm_token").is_none(), "nothing is left to confirm");
    }
}

#[tokio::test]
async fn what_changes_something_is_blocked_when_it_is_called() {
    let app = App::default();
    for mut pipe in clients(&app).await {
        let changes = [
            ("note_add", json!({"title": "a"})),
            ("notes_manage", json!({"action": "delete", "note": 7})),
        ];
        for (tool, arguments) in changes {
            let result = pipe.call(tool, arguments).await;
            assert_eq!(result["isError"], false);
            let control = envelope(&result)["control"].clone();
            assert_eq!(
                (&control["outcome"], &control["code"]),
                (&json!("blocked"), &json!("READ_ONLY"))
            );
        }
        assert_eq!(pipe.heard, [] as [Value; 0], "nobody is asked about what cannot happen");
        // Words that a lax reader would take for `delete`, and a confirmation nobody asked for.
        for action in ["Delete", " delete", "delete ", "\"delete\"", "DELETE"] {
            let arguments = json!({"action": action, "note": 7});
            let params = json!({
                "name": "notes_manage",
                "arguments": arguments,
                "inputResponses": {"confirm": yes()},
            });
            let result = pipe.call_with(params).await;
            assert!(envelope(&result).get("data").is_none(), "{action}: {result}");
        }
        let result = pipe.call("notes_manage", json!({"action": "get", "note": 7})).await;
        assert_eq!(envelope(&result)["data"]["id"], 7);
    }
    assert_eq!((app.added.load(Ordering::SeqCst), app.deletions()), (0, 0));
}

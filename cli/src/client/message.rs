//! JSON-RPC messages.

use super::trouble::{Trouble, excerpt};
use serde_json::{Value, json};

/// A request as it is sent.
pub(crate) fn request(id: u64, method: &str, params: &Value) -> Value {
    json!({"jsonrpc": "2.0", "id": id, "method": method, "params": params})
}

/// A notification as it is sent.
pub(crate) fn notification(method: &str) -> Value {
    json!({"jsonrpc": "2.0", "method": method})
}

/// A message of the server's, as far as it matters here.
pub(crate) enum Heard {
    /// The answer to the request.
    Answer(Value),
    /// A request, and what it is answered with.
    Asked(Value),
    /// Something that needs no answer.
    Other,
}

/// What a message is to somebody who waits for the answer to this request.
pub(crate) fn heard(message: Value, id: u64) -> Heard {
    match (message.get("method"), message.get("id")) {
        (Some(method), Some(their)) => Heard::Asked(reply(method, their)),
        (None, Some(their)) if *their == id => Heard::Answer(message),
        // An error before the id could be read.
        (None, Some(Value::Null) | None) if message.get("error").is_some() => {
            Heard::Answer(message)
        }
        _ => Heard::Other,
    }
}

/// A client that can do nothing is still alive.
fn reply(method: &Value, id: &Value) -> Value {
    if method == "ping" {
        return json!({"jsonrpc": "2.0", "id": id, "result": {}});
    }
    let error = json!({"code": -32601, "message": "this client only lists tools"});
    json!({"jsonrpc": "2.0", "id": id, "error": error})
}

/// The result in an answer.
pub(crate) fn result(method: &'static str, answer: &mut Value) -> Result<Value, Trouble> {
    if let Some(error) = answer.get("error").filter(|error| !error.is_null()) {
        let code = error.get("code").and_then(Value::as_i64).unwrap_or_default();
        let message = error.get("message").and_then(Value::as_str);
        let message = message.map_or_else(|| excerpt(&error.to_string()), excerpt);
        return Err(Trouble::Refused { method, code, message });
    }
    let result = answer.get_mut("result").map(Value::take);
    result.ok_or_else(|| {
        let what = format!("has neither a result nor an error: {}", excerpt(&answer.to_string()));
        Trouble::Form { method, what }
    })
}

#[cfg(test)]
mod tests {
    use super::{Heard, heard, result};
    use serde_json::json;

    #[test]
    fn an_answer_is_told_from_what_comes_between() {
        let kind = |message| match heard(message, 1) {
            Heard::Answer(_) => "answer",
            Heard::Asked(_) => "asked",
            Heard::Other => "other",
        };
        assert_eq!(kind(json!({"id": 1, "result": {}})), "answer");
        assert_eq!(kind(json!({"id": null, "error": {"code": -32700}})), "answer");
        assert_eq!(kind(json!({"id": 2, "result": {}})), "other");
        assert_eq!(kind(json!({"method": "notifications/message"})), "other");
        assert_eq!(kind(json!({"id": 1, "method": "roots/list"})), "asked");
        assert_eq!(kind(json!("log")), "other");
    }

    #[test]
    fn a_question_is_answered_so_that_the_server_goes_on() {
        let Heard::Asked(pong) = heard(json!({"id": "a", "method": "ping"}), 1) else {
            panic!("a ping is a question")
        };
        assert_eq!(pong, json!({"jsonrpc": "2.0", "id": "a", "result": {}}));
        let Heard::Asked(no) = heard(json!({"id": 7, "method": "roots/list"}), 1) else {
            panic!("a request is a question")
        };
        assert_eq!(no["error"]["code"], -32601);
    }

    #[test]
    fn a_refusal_says_why() {
        let mut answer = json!({"error": {"code": -32601, "message": "Method\nnot found"}});
        let refused = result("tools/list", &mut answer).unwrap_err().to_string();
        assert_eq!(refused, r"the server refused `tools/list`: Method\nnot found (-32601)");
        let empty = result("tools/list", &mut json!({"id": 1})).unwrap_err().to_string();
        assert!(empty.contains("neither a result nor an error"), "{empty}");
    }
}

//! Asks a person before a call that must not happen by mistake.

use super::{Begun, Exit};
use crate::fault::{Fault, codes};
use crate::peer::{Confirmation, Decision, Peer, canonical};
use crate::policy::CONFIRM_TOKEN;
use crate::seal::Control;
use crate::tool::About;
use serde_json::{Map, Value};

/// `arguments` are `None` for a typed call, which has none on the wire.
pub(super) async fn confirm(
    about: &About,
    arguments: Option<&Map<String, Value>>,
    token: Option<Value>,
    begun: &Begun,
    peer: &dyn Peer,
) -> Result<(), Exit> {
    let Some(question) = begun.action.and_then(|action| action.confirm).or(about.confirm) else {
        return Ok(());
    };
    let confirmation = Confirmation {
        tool: about.name,
        question: arguments.map_or_else(
            || question.to_owned(),
            |given| begun.secrets.scrub(&fill(question, given)).into_owned(),
        ),
        canonical_arguments: arguments.map(canonical).unwrap_or_default(),
        token: token.and_then(|token| token.as_str().map(str::to_owned)),
    };
    match peer.confirm(&confirmation).await {
        Decision::Confirmed => Ok(()),
        Decision::Declined => Err(declined("DECLINED", "the person declined", &confirmation)),
        Decision::Unanswered => Err(declined("UNANSWERED", "nobody answered", &confirmation)),
        Decision::Required { token } => Err(required(&confirmation, token).into()),
        Decision::Suspend(question) => Err(Exit::Suspended(question)),
        Decision::Invalid => Err(invalid().into()),
    }
}

fn declined(code: &'static str, who: &str, confirmation: &Confirmation) -> Exit {
    let message = format!("{who}: {} Nothing was changed.", confirmation.question);
    Exit::from(Control { outcome: "declined", code, message, confirm_token: None })
}

fn required(confirmation: &Confirmation, confirm_token: Option<String>) -> Control {
    let how = match confirm_token {
        Some(_) => format!(
            "Ask the person; if they agree, repeat the call with the same arguments and \
             `{CONFIRM_TOKEN}` set to control.{CONFIRM_TOKEN}."
        ),
        None => "It needs a client that can ask a person (MCP elicitation).".to_owned(),
    };
    Control {
        outcome: "confirmation_required",
        code: "CONFIRMATION_REQUIRED",
        message: format!("{} {how} Nothing was changed.", confirmation.question),
        confirm_token,
    }
}

/// One sentence for every cause, so that nobody learns which check a forgery failed.
fn invalid() -> Fault {
    let message = "the confirmation is false, expired, used before or given for another call";
    Fault::new(codes::CONFIRMATION_INVALID, message).hint("call again without it to be asked anew")
}

/// The question with the arguments in it: `Delete entry {entry}?`.
fn fill(question: &str, arguments: &Map<String, Value>) -> String {
    let mut text = String::new();
    let mut rest = question;
    while let Some((before, from)) = rest.split_once('{') {
        let Some((name, after)) = from.split_once('}') else { break };
        text.push_str(before);
        text.push_str(&match arguments.get(name) {
            Some(Value::String(word)) => word.clone(),
            Some(value) => value.to_string(),
            None => "(none)".to_owned(),
        });
        rest = after;
    }
    text + rest
}

#[cfg(test)]
mod tests {
    use super::fill;
    use serde_json::json;

    #[test]
    fn a_question_shows_the_arguments() {
        let arguments = json!({"entry": 7, "space": "{entry}"});
        let map = arguments.as_object().cloned().unwrap_or_default();
        assert_eq!(fill("Delete {entry} of {space}, {why}?", &map), "Delete 7 of {entry}, (none)?");
        assert_eq!(fill("odd { brace", &map), "odd { brace");
    }
}

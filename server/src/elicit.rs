//! A yes-or-no question as an elicitation form, and what came back.

use rmcp::model::{
    ClientCapabilities, ElicitRequestParams, ElicitResult, ElicitationAction, ElicitationSchema,
};
use serde_json::Value;

/// The one field of the form.
const FIELD: &str = "confirm";

/// Whether the client can show a form: `elicitation: {}` says so, `{"url": {}}` alone does not.
pub(crate) fn shows_forms(client: Option<ClientCapabilities>) -> bool {
    client
        .and_then(|client| client.elicitation)
        .is_some_and(|elicitation| elicitation.form.is_some() || elicitation.url.is_none())
}

/// The question as a form.
pub(crate) fn form(question: &str) -> ElicitRequestParams {
    ElicitRequestParams::FormElicitationParams {
        meta: None,
        message: question.to_owned(),
        requested_schema: ElicitationSchema::builder()
            .required_bool(FIELD)
            .build()
            .unwrap_or_else(|_| ElicitationSchema::new(std::collections::BTreeMap::new())),
    }
}

/// Only an accepted form with a tick in it is a yes.
pub(crate) fn is_yes(answer: &ElicitResult) -> bool {
    let ticked = answer.content.as_ref().and_then(|content| content.get(FIELD));
    answer.action == ElicitationAction::Accept && ticked == Some(&Value::Bool(true))
}

#[cfg(test)]
mod tests {
    use super::{is_yes, shows_forms};
    use serde_json::{Value, json};

    #[test]
    fn only_an_accepted_tick_is_a_yes() {
        let yes = |answer: Value| is_yes(&serde_json::from_value(answer).unwrap());
        assert!(yes(json!({"action": "accept", "content": {"confirm": true}})));
        assert!(!yes(json!({"action": "accept", "content": {"confirm": "true"}})));
        assert!(!yes(json!({"action": "accept", "content": {"confirm": false}})));
        assert!(!yes(json!({"action": "accept"})));
        assert!(!yes(json!({"action": "decline", "content": {"confirm": true}})));
        assert!(!yes(json!({"action": "cancel"})));
    }

    #[test]
    fn an_empty_elicitation_capability_means_forms() {
        let shows = |client: Value| shows_forms(serde_json::from_value(client).ok());
        assert!(shows(json!({"elicitation": {}})));
        assert!(shows(json!({"elicitation": {"form": {}, "url": {}}})));
        assert!(!shows(json!({"elicitation": {"url": {}}})));
        assert!(!shows(json!({})));
        assert!(!shows_forms(None));
    }
}

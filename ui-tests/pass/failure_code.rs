//! Codes, hints, details, what else an error says of itself, a failure passed on, and a struct.

use selo::prelude::*;
use selo_ui_tests::{App, Found};

/// Finds it.
#[tool(class = "read")]
async fn things_find(_cx: &Cx<App>) -> Result<Read<Found>, StoreError> {
    Err(Gone.into())
}

mod more {
    use super::*;

    /// Lists them.
    #[tool(class = "read", name = "things")]
    pub(super) async fn list(_cx: &Cx<App>) -> Result<Read<Found>, Gone> {
        Err(Gone)
    }
}

#[derive(Debug, thiserror::Error, Failure)]
#[error("gone")]
#[failure(code = "GONE", hint = "look elsewhere", retryable)]
struct Gone;

#[derive(Debug, thiserror::Error, Failure)]
enum StoreError {
    #[error("entry {id} is at {current}")]
    #[failure(code = "CONFLICT")]
    Conflict {
        #[failure(detail)]
        id: u32,
        #[failure(detail)]
        current: u32,
    },
    #[error("{0} is taken")]
    #[failure(code = "TAKEN")]
    Taken(#[failure(detail = "name")] String),
    #[error("busy")]
    #[failure(code = "BUSY", severity = "critical", retry_after = 30)]
    #[failure(suggest(things_find), suggest(more::list))]
    Busy,
    #[error(transparent)]
    #[failure(transparent)]
    Gone(#[from] Gone),
}

#[test]
fn a_failure_tells_its_code_its_hint_and_its_facts() {
    use selo::Failure as _;
    let conflict = StoreError::Conflict { id: 7, current: 3 };
    let facts = conflict.details().map(|facts| serde_json::Value::Object(facts).to_string());
    assert_eq!((conflict.code(), facts.as_deref()), ("CONFLICT", Some(r#"{"id":7,"current":3}"#)));
    let taken = StoreError::Taken("a".to_owned()).details();
    assert_eq!(taken.map(|facts| facts["name"] == "a"), Some(true));
    let gone = StoreError::from(Gone);
    assert_eq!(
        (gone.code(), gone.hint(), gone.retryable()),
        ("GONE", Some("look elsewhere"), true)
    );
    let codes: Vec<_> =
        selo::Codes::of::<StoreError>().all().into_iter().map(|code| code.code).collect();
    assert_eq!(codes, ["CONFLICT", "TAKEN", "BUSY", "GONE"]);
}

#[test]
fn a_failure_tells_how_bad_it_is_how_long_to_wait_and_what_may_help() {
    use selo::Failure as _;
    use std::time::Duration;
    let says = |error: StoreError| {
        (error.severity(), error.retryable(), error.retry_after(), error.suggests())
    };
    let busy = (
        Some(selo::Severity::Critical),
        true,
        Some(Duration::from_secs(30)),
        &["things_find", "things"][..],
    );
    assert_eq!(says(StoreError::Busy), busy);
    assert_eq!(says(Gone.into()), (None, true, None, &[][..]));
}

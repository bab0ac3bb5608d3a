//! Redacted facts, with masks, and texts that show the other fields.

use selo::prelude::*;

#[derive(Debug, thiserror::Error, Failure)]
enum LoginError {
    #[error("the password of {user} is another")]
    #[failure(code = "WRONG_PASSWORD")]
    WrongPassword {
        #[failure(detail)]
        user: String,
        #[failure(detail, redact)]
        password: String,
    },
    #[error("{0} has no such token, {{1}}")]
    #[failure(code = "UNKNOWN_TOKEN")]
    UnknownToken(String, #[failure(detail = "token", redact = "***")] String),
    #[error("the key is not one of {}", .user.len())]
    #[failure(code = "UNKNOWN_KEY")]
    UnknownKey {
        user: String,
        #[failure(redact)]
        key: String,
    },
}

#[test]
fn a_redacted_fact_is_told_as_its_mask() {
    use selo::Failure as _;
    let (user, secret) = (|| "ann".to_owned(), || "hunter2".to_owned());
    let said = |error: LoginError| {
        let facts = error.details().map(|facts| serde_json::Value::Object(facts).to_string());
        format!("{error}: {}", facts.unwrap_or_default())
    };
    let wrong = LoginError::WrongPassword { user: user(), password: secret() };
    let facts = r#"{"user":"ann","password":"[REDACTED]"}"#;
    assert_eq!(said(wrong), format!("the password of ann is another: {facts}"));
    let unknown = LoginError::UnknownToken(user(), secret());
    assert_eq!(said(unknown), r#"ann has no such token, {1}: {"token":"***"}"#);
    let unknown = LoginError::UnknownKey { user: user(), key: secret() };
    assert_eq!(said(unknown), "the key is not one of 3: ");
}

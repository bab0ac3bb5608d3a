use selo::prelude::*;

#[derive(Debug, thiserror::Error, Failure)]
enum LoginError {
    #[error("{0} has no token {1}")]
    #[failure(code = "UNKNOWN_TOKEN")]
    UnknownToken(String, #[failure(redact)] String),
}

fn main() {}

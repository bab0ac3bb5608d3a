use selo::prelude::*;

#[derive(Debug, thiserror::Error, Failure)]
#[error("no token begins with {}", .token.chars().take(4).collect::<String>())]
#[failure(code = "UNKNOWN_TOKEN")]
struct UnknownToken {
    #[failure(redact)]
    token: String,
}

fn main() {}

use selo::prelude::*;

#[derive(Debug, thiserror::Error, Failure)]
enum LoginError {
    #[error("`{password}` is not the password of {user}")]
    #[failure(code = "WRONG_PASSWORD")]
    WrongPassword {
        #[failure(detail)]
        user: String,
        #[failure(detail, redact)]
        password: String,
    },
}

fn main() {}

//! What was refused of many.

use crate::store::Problem;
use selo::prelude::*;

/// One thing that was refused.
#[derive(Debug, Serialize, JsonSchema, Output)]
pub(crate) struct ProblemRow {
    code: String,
    message: String,
    path: String,
}

impl From<Problem> for ProblemRow {
    fn from(problem: Problem) -> Self {
        ProblemRow { code: problem.code, message: problem.message, path: problem.path }
    }
}

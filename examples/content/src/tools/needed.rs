//! Parameters that only some actions need.

use super::failure::ContentError;

/// What every row shows as `version`, and a change asks for.
pub(crate) const VERSION: &str = "the version that you have read; every row shows it";

/// The argument, or the error that names the action and what it needs.
pub(crate) fn needed<T>(
    argument: Option<T>,
    action: &'static str,
    name: &'static str,
    what: &'static str,
) -> Result<T, ContentError> {
    argument.ok_or(ContentError::ArgumentNeeded { action, argument: name, what })
}

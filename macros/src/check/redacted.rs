//! The rule `redacted-error`.

use crate::diag::Diag;
use crate::model::Case;

/// A redacted field does not stand in the text of its error.
pub(super) fn error(case: &Case, diag: &mut Diag) {
    for field in &case.redacted {
        // thiserror knows the field `0` as `_0`, too.
        let bound = format!("_{field}");
        let shows = case.shown.iter().find(|shown| shown.value == *field || shown.value == bound);
        let Some(shown) = shows else { continue };
        let name = &case.name;
        let what =
            format_args!("the text of `{name}` shows the field `{field}`, which is redacted");
        diag.error(&shown.site, what)
            .note("redacted-error", "the text leaves as it is written, to clients and to logs")
            .help(format_args!("leave `{field}` out of `#[error(…)]`, or remove `redact`"));
    }
}

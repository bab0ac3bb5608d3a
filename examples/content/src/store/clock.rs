//! Times as they are stored: RFC 3339 in UTC with three digits of the second, so that their order is that of texts.

use jiff::Timestamp;
use std::time::Duration;

pub(super) fn now() -> String {
    stored(Timestamp::now())
}

/// The time after a span from now; the end of time when there is no such time.
pub(super) fn later(span: Duration) -> String {
    stored(Timestamp::now().checked_add(span).unwrap_or(Timestamp::MAX))
}

/// The time before now by a span; the beginning of time when there is no such time.
pub(super) fn earlier(span: Duration) -> String {
    stored(Timestamp::now().checked_sub(span).unwrap_or(Timestamp::MIN))
}

fn stored(time: Timestamp) -> String {
    time.strftime("%Y-%m-%dT%H:%M:%S%.3fZ").to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_one_length() {
        let noon: Timestamp = "2026-11-30T12:00:00Z".parse().unwrap();
        assert_eq!(stored(noon), "2026-11-30T12:00:00.000Z");
        assert!(now() < later(Duration::from_secs(1)));
        assert!(now() > earlier(Duration::from_secs(1)));
        assert_eq!(later(Duration::MAX).len(), now().len());
    }
}

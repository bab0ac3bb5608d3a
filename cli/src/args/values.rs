//! What the values of arguments may be.

use clap::builder::{PossibleValuesParser, TypedValueParser as _};
use selo::lint::{Format, Severity, Unknown};
use selo::lock::FORMATS;
use selo::measure;
use std::time::Duration;

pub(super) fn formats() -> impl clap::builder::TypedValueParser<Value = Format> {
    PossibleValuesParser::new(Format::ALL.map(Format::as_str))
        .try_map(|name| name.parse::<Format>())
}

pub(super) fn lock_formats() -> impl clap::builder::TypedValueParser<Value = Format> {
    PossibleValuesParser::new(FORMATS.map(Format::as_str)).try_map(|name| name.parse::<Format>())
}

pub(super) fn tokenizers() -> impl clap::builder::TypedValueParser<Value = measure::Known> {
    PossibleValuesParser::new(measure::Known::ALL.map(measure::Known::as_str))
        .try_map(|name| name.parse::<measure::Known>())
}

pub(super) fn measured_formats() -> impl clap::builder::TypedValueParser<Value = measure::Format> {
    PossibleValuesParser::new(measure::Format::ALL.map(measure::Format::as_str))
        .try_map(|name| name.parse::<measure::Format>())
}

pub(super) fn bars() -> impl clap::builder::TypedValueParser<Value = Severity> {
    PossibleValuesParser::new(["error", "warn"]).map(|name| match &*name {
        "warn" => Severity::Warn,
        _ => Severity::Error,
    })
}

pub(super) fn known_client(name: &str) -> Result<&'static str, Unknown> {
    selo::lint::client(name.trim())
}

pub(super) fn seconds(text: &str) -> Result<Duration, String> {
    let wrong = || format!("`{text}` is no number of seconds above 0");
    let seconds: f64 = text.parse().map_err(|_| wrong())?;
    let duration = Duration::try_from_secs_f64(seconds).map_err(|_| wrong())?;
    if duration.is_zero() { Err(wrong()) } else { Ok(duration) }
}

#[cfg(test)]
mod tests {
    use super::seconds;

    #[test]
    fn a_timeout_is_a_number_of_seconds() {
        assert_eq!(seconds("0.5").map(|time| time.as_millis()), Ok(500));
        for wrong in ["0", "-1", "soon", "NaN", "1e999"] {
            assert!(seconds(wrong).is_err(), "{wrong}");
        }
    }
}

//! What is logged, to stderr only: stdout belongs to the protocol. Never arguments or results.

use selo::{CallRecord, Mistake, Recorder};
use tracing_subscriber::EnvFilter;

/// Tells finished calls to `tracing`: neither arguments nor data, only what became of them.
#[derive(Debug, Clone, Copy, Default)]
pub struct LogRecorder;

impl Recorder for LogRecorder {
    fn call(&self, record: &CallRecord) {
        tracing::info!(
            tool = record.tool,
            version = record.version,
            class = record.class.as_str(),
            action = record.action,
            principal = record.principal,
            code = record.code,
            is_error = record.is_error,
            duration_ms = u64::try_from(record.duration.as_millis()).unwrap_or(u64::MAX),
            "call"
        );
    }

    fn mistake(&self, mistake: &Mistake) {
        tracing::error!(
            error_id = mistake.error_id,
            tool = mistake.tool,
            what = mistake.what,
            "mistake"
        );
    }
}

/// Logs to stderr by `RUST_LOG`, unless the program has set up its own logging.
pub(crate) fn start() {
    let directives = directives(std::env::var("RUST_LOG").ok().as_deref());
    // Colours are for people.
    let ansi = std::io::IsTerminal::is_terminal(&std::io::stderr());
    let logging = tracing_subscriber::fmt()
        .with_env_filter(EnvFilter::new(directives))
        .with_writer(std::io::stderr)
        .with_ansi(ansi);
    let _ = logging.try_init();
}

/// rmcp logs whole requests at `debug` and whole notifications at `info`: `RUST_LOG=debug` must
/// not mean that. Who wants it says so by name: `RUST_LOG=rmcp=debug`.
fn directives(wanted: Option<&str>) -> String {
    match wanted.map(str::trim).filter(|wanted| !wanted.is_empty()) {
        None => "info,rmcp=warn".to_owned(),
        Some(wanted) if names_rmcp(wanted) => wanted.to_owned(),
        Some(wanted) => format!("{wanted},rmcp=warn"),
    }
}

fn names_rmcp(directives: &str) -> bool {
    let mut targets = directives.split(',').map(|one| one.trim().split('=').next().unwrap_or(one));
    targets.any(|target| target == "rmcp" || target.starts_with("rmcp::"))
}

#[cfg(test)]
mod tests {
    use super::directives;

    #[test]
    fn rmcp_logs_what_passes_through_it_only_when_named() {
        assert_eq!(directives(None), "info,rmcp=warn");
        assert_eq!(directives(Some(" ")), "info,rmcp=warn");
        assert_eq!(directives(Some("debug")), "debug,rmcp=warn");
        assert_eq!(directives(Some("trace,hyper=info")), "trace,hyper=info,rmcp=warn");
        assert_eq!(directives(Some("info, rmcp=debug")), "info, rmcp=debug");
        assert_eq!(directives(Some("rmcp::service=info")), "rmcp::service=info");
    }
}

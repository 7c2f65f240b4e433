//! Logs: lines for people, or JSON for machines. No secret, seed, name or address of a match is ever written.

use std::io::stderr;

use tracing_subscriber::EnvFilter;

/// How log lines look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LogFormat {
    /// For people.
    Text,
    /// A JSON object a line.
    Json,
}

/// Sends logs to stderr; `RUST_LOG` says how much. Does nothing when the program logs already.
pub fn init_logging(format: LogFormat) {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    let lines = tracing_subscriber::fmt().with_env_filter(filter).with_writer(stderr);
    let result = match format {
        LogFormat::Text => lines.with_ansi(false).with_target(false).try_init(),
        LogFormat::Json => lines.json().flatten_event(true).try_init(),
    };
    if result.is_err() {
        tracing::debug!("logs go where the program sends them already");
    }
}

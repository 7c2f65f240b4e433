//! Logs: lines for people, or JSON for machines. No secret, seed, name or address of a match is ever written.

use std::io::{self, Write, stderr};

use fudaba_cardscript::{Shown, shown};

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
    let place = match format {
        LogFormat::Text => Shown::Lines,
        LogFormat::Json => Shown::Json,
    };
    let lines = tracing_subscriber::fmt().with_env_filter(filter).with_writer(move || Told { place, out: stderr() });
    let result = match format {
        LogFormat::Text => lines.with_ansi(false).with_target(false).try_init(),
        LogFormat::Json => lines.json().flatten_event(true).try_init(),
    };
    if result.is_err() {
        tracing::debug!("logs go where the program sends them already");
    }
}

/// Writes whole lines of a log, with nothing in them that a terminal obeys.
struct Told<W> {
    place: Shown,
    out: W,
}

impl<W: Write> Write for Told<W> {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        let text = String::from_utf8_lossy(line);
        self.out.write_all(shown(&text, self.place).as_bytes())?;
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use fudaba_cardscript::Shown;

    use super::Told;

    #[test]
    fn a_log_obeys_nobody() {
        for (place, wanted) in [(Shown::Lines, "name=\\u{1b}[2J\\u{202e}\n"), (Shown::Json, "name=\\u001b[2J\\u202e\n")] {
            let mut told = Told { place, out: Vec::new() };
            told.write_all("name=\u{1b}[2J\u{202e}\n".as_bytes()).expect("memory takes it");
            assert_eq!(String::from_utf8(told.out).expect("text"), wanted);
        }
    }
}

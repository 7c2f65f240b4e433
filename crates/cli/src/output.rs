//! Standard output, which notices why it cannot be written.

use std::io::{self, Stdout, Write};

/// Standard output. Its errors say that they are about it, however they travel; and it remembers whether somebody still reads.
pub(crate) struct Output {
    stdout: Stdout,
    reader: Reader,
}

/// Who is at the other end.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reader {
    Reads,
    Gone,
}

impl Reader {
    /// Looks whether an error tells that the reader has gone.
    pub(crate) fn notice(&mut self, error: &io::Error) {
        if error.kind() == io::ErrorKind::BrokenPipe {
            *self = Reader::Gone;
        }
    }
}

impl Output {
    pub(crate) fn new() -> Output {
        Output { stdout: io::stdout(), reader: Reader::Reads }
    }

    /// Whether somebody stopped reading: `fudaba cards kirifuda | head`. That is no error.
    pub(crate) fn is_unread(&self) -> bool {
        self.reader == Reader::Gone
    }

    fn noticed<T>(&mut self, result: io::Result<T>) -> io::Result<T> {
        result.map_err(|error| match error.kind() {
            io::ErrorKind::Interrupted | io::ErrorKind::WouldBlock => error,
            kind => {
                self.reader.notice(&error);
                io::Error::new(kind, format!("cannot write the output: {error}{}", remedy(kind)))
            }
        })
    }
}

fn remedy(kind: io::ErrorKind) -> &'static str {
    match kind {
        io::ErrorKind::StorageFull => "; make room there, or send it elsewhere",
        _ => "",
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.stdout.write(bytes);
        self.noticed(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        let flushed = self.stdout.flush();
        self.noticed(flushed)
    }
}

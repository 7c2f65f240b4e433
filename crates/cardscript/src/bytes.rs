//! Files as bytes: what is too large or no text is a fault, not a source.

use crate::fault::Fault;
use crate::limits;
use crate::source::{Source, Span};

impl Source {
    /// A source from the bytes of a file.
    ///
    /// # Errors
    ///
    /// A fault when the file is larger than [`limits::FILE_BYTES`] or is not UTF-8.
    pub fn from_bytes(name: &str, bytes: &[u8]) -> Result<Self, Fault> {
        check_size(name, bytes.len())?;
        match std::str::from_utf8(bytes) {
            Ok(text) => Ok(Self::new(name, text)),
            Err(error) => Err(not_utf8(name, bytes, error.valid_up_to())),
        }
    }
}

/// Whether a file is small enough to be read.
pub(crate) fn check_size(name: &str, bytes: usize) -> Result<(), Fault> {
    if bytes <= limits::FILE_BYTES {
        return Ok(());
    }
    let large = Fault::new("file/too-large", format!("the file has more than {} bytes", limits::FILE_BYTES));
    Err(large.at(Source::unread(name)).hint("divide it into several files"))
}

fn not_utf8(name: &str, bytes: &[u8], valid: usize) -> Fault {
    let good = std::str::from_utf8(&bytes[..valid]).expect("the bytes before the first bad one are UTF-8");
    let source = Source::new(name, good);
    Fault::new("file/not-utf8", "the file is not UTF-8 text")
        .at(source.place(Span::new(valid, valid)))
        .label("the first byte that is not UTF-8 follows here")
        .hint("save the file as UTF-8")
}

//! Standard output, which notices why it cannot be written.

use std::io::{self, Stdout, Write};

use fudaba_cardscript::{Colour, Shown, shown};

/// Standard output. Its errors say that they are about it, however they travel; it remembers whether somebody still reads; and a terminal
/// obeys nothing in what is written here, but for the colours of this program.
pub(crate) struct Output {
    stdout: Stdout,
    reader: Reader,
    letters: Letters,
}

/// Most bytes of a colour's code.
const LONGEST_CODE: usize = 24;

/// Bytes on their way to a terminal: whole characters, those that steer it written out.
struct Letters {
    place: Shown,
    colour: Colour,
    /// The beginning of a character whose end is still to come.
    begun: Vec<u8>,
}

impl Letters {
    /// What of these bytes may be written now.
    fn told(&mut self, bytes: &[u8]) -> String {
        self.begun.extend_from_slice(bytes);
        let held = std::mem::take(&mut self.begun);
        let whole = match std::str::from_utf8(&held) {
            Ok(text) => text.len() - self.unfinished_code(text),
            Err(error) if error.error_len().is_none() => error.valid_up_to(),
            Err(_) => held.len(),
        };
        let (now, later) = held.split_at(whole);
        self.begun = later.to_vec();
        self.escaped(&String::from_utf8_lossy(now))
    }

    /// Bytes at the end that may become a colour's code.
    fn unfinished_code(&self, text: &str) -> usize {
        let tail = text.rfind('\u{1b}').map_or("", |at| &text[at..]);
        let is_begun = tail.len() < LONGEST_CODE
            && tail.chars().skip(1).enumerate().all(|(at, letter)| if at == 0 { letter == '[' } else { is_of_colours(letter) });
        if self.colour == Colour::On && is_begun { tail.len() } else { 0 }
    }

    fn escaped(&self, text: &str) -> String {
        match self.colour {
            Colour::Off => shown(text, self.place).into_owned(),
            Colour::On => text.split_inclusive('m').map(|part| self.coloured(part)).collect(),
        }
    }

    /// A piece that ends with the letter that ends a colour's code, if there is one in it.
    fn coloured(&self, part: &str) -> String {
        let code = part.rfind("\u{1b}[").filter(|&at| part.ends_with('m') && part[at + 2..part.len() - 1].chars().all(is_of_colours));
        let (before, code) = part.split_at(code.unwrap_or(part.len()));
        format!("{}{code}", shown(before, self.place))
    }
}

fn is_of_colours(letter: char) -> bool {
    letter.is_ascii_digit() || letter == ';'
}

/// Says to standard error what went wrong. Nobody may read it any more.
pub(crate) fn complain(words: &str) {
    drop(writeln!(io::stderr(), "{}", shown(words, Shown::Lines)));
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
    pub(crate) fn new(colour: Colour) -> Output {
        Output { stdout: io::stdout(), reader: Reader::Reads, letters: Letters { place: Shown::Lines, colour, begun: Vec::new() } }
    }

    /// What follows is JSON, which has an escape of its own.
    pub(crate) fn speak_json(&mut self) {
        self.letters.place = Shown::Json;
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
        let told = self.letters.told(bytes);
        let written = self.stdout.write_all(told.as_bytes()).map(|()| bytes.len());
        self.noticed(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        let flushed = self.stdout.flush();
        self.noticed(flushed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letters(colour: Colour) -> Letters {
        Letters { place: Shown::Lines, colour, begun: Vec::new() }
    }

    #[test]
    fn a_terminal_is_not_steered_by_what_is_printed() {
        let painted = "Eve\r\u{1b}[2K\u{1b}]0;title\u{7}\u{202e}EXACT";
        let told = r"Eve\u{d}\u{1b}[2K\u{1b}]0;title\u{7}\u{202e}EXACT";
        assert_eq!(letters(Colour::Off).told(painted.as_bytes()), told);
        assert_eq!(letters(Colour::On).told(painted.as_bytes()), told);
    }

    #[test]
    fn colours_stay_where_they_are_wanted() {
        let red = "\u{1b}[1;31mwrong\u{1b}[0m";
        assert_eq!(letters(Colour::On).told(red.as_bytes()), red);
        assert!(!letters(Colour::Off).told(red.as_bytes()).contains('\u{1b}'));
    }

    #[test]
    fn a_code_may_come_in_pieces() {
        let red = "\u{1b}[1;31mwrong\u{1b}[0m";
        let mut letters = letters(Colour::On);
        let told: String = red.bytes().map(|byte| letters.told(&[byte])).collect();
        assert_eq!(told, red);
    }

    #[test]
    fn a_character_may_come_in_pieces() {
        let text = "札\u{202e}😀場";
        let mut letters = letters(Colour::Off);
        let told: String = text.as_bytes().iter().map(|&byte| letters.told(&[byte])).collect();
        assert_eq!(told, r"札\u{202e}😀場");
    }
}

//! A table whose clock stands before 1970, as that of a small machine without a battery may: it answers, and dates nothing.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

/// The program, stopped when the test ends.
struct Table(Child);

impl Drop for Table {
    fn drop(&mut self) {
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

/// What gives a program another time, where it is installed.
fn faketime() -> Option<PathBuf> {
    let folders = ["/usr/lib", "/usr/lib64", "/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/local/lib"];
    folders.iter().map(|folder| PathBuf::from(folder).join("faketime/libfaketimeMT.so.1")).find(|path| path.exists())
}

/// Where nothing gives another time, the test of the crate that writes the dates, `crates/httpdate`, is all there is.
#[test]
fn before_1970_a_table_answers_and_dates_nothing() {
    let Some(library) = faketime() else {
        println!("libfaketime is not installed here: only the writing of dates is tested");
        return;
    };
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut command = Command::new(env!("CARGO_BIN_EXE_fudaba"));
    command.args(["serve", "--port", "0", "--database"]).arg(folder.path().join("a.db"));
    command.env("LD_PRELOAD", library).env("FAKETIME", "1960-01-01 00:00:00").env("FAKETIME_DONT_FAKE_MONOTONIC", "1");
    let mut table = Table(command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("the program starts"));
    let out = BufReader::new(table.0.stdout.take().expect("its output"));
    let address = out.lines().map_while(Result::ok).find_map(|line| {
        let rest = line.split("http://").nth(1)?;
        Some(rest.split(|letter: char| letter == '/' || letter.is_whitespace()).next()?.to_owned())
    });
    let address = address.expect("it says where it listens");
    for _ in 0..2 {
        let mut stream = TcpStream::connect(&address).expect("it listens");
        write!(stream, "GET /healthz HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n").expect("it hears");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it answers");
        assert!(answer.starts_with("HTTP/1.1 200") && answer.ends_with("ok"), "{answer}");
        assert!(!answer.to_lowercase().contains("\r\ndate:"), "{answer}");
    }
}

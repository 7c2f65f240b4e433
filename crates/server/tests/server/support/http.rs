//! A small client for HTTP/1.1: one request a connection.

use std::net::SocketAddr;
use std::time::Duration;

use serde_json::Value;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// What came back.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// The stable code of a failed request.
    pub(crate) fn code(&self) -> String {
        self.json()["code"].as_str().unwrap_or_default().to_owned()
    }
}

pub(crate) async fn ask(address: SocketAddr, method: &str, path: &str, body: Option<String>) -> Answer {
    ask_with(address, method, path, body, "").await
}

/// With further lines of the head, each with its end.
pub(crate) async fn ask_with(address: SocketAddr, method: &str, path: &str, body: Option<String>, lines: &str) -> Answer {
    let body = body.unwrap_or_default();
    let head = format!(
        "{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: {}\r\n{lines}\r\n",
        body.len()
    );
    raw(address, &[head.as_bytes(), body.as_bytes()].concat()).await
}

/// Sends bytes as they are and reads the answer to the end.
pub(crate) async fn raw(address: SocketAddr, bytes: &[u8]) -> Answer {
    let mut stream = TcpStream::connect(address).await.expect("the service listens");
    let (mut reading, mut writing) = stream.split();
    let mut answer = Vec::new();
    let write = async {
        // The service may answer and close before it has read everything.
        drop(writing.write_all(bytes).await);
    };
    let read = async { drop(reading.read_to_end(&mut answer).await) };
    timeout(Duration::from_secs(20), async { tokio::join!(write, read) }).await.expect("the service answers");
    parse(&answer)
}

fn parse(answer: &[u8]) -> Answer {
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n").expect("an answer has a head");
    let head = String::from_utf8_lossy(&answer[..end]).into_owned();
    let mut lines = head.lines();
    let status = lines.next().and_then(|line| line.split(' ').nth(1)).and_then(|status| status.parse().ok()).expect("a status");
    let header = |line: &str| line.split_once(": ").map(|(name, value)| (name.to_lowercase(), value.to_owned()));
    let headers: Vec<_> = lines.filter_map(header).collect();
    let chunked = headers.iter().any(|(name, value)| name == "transfer-encoding" && value == "chunked");
    let body = &answer[end + 4..];
    Answer { status, headers, body: if chunked { unchunk(body) } else { body.to_vec() } }
}

fn unchunk(mut rest: &[u8]) -> Vec<u8> {
    let mut body = Vec::new();
    while let Some(end) = rest.windows(2).position(|two| two == b"\r\n") {
        let size = std::str::from_utf8(&rest[..end]).ok().and_then(|size| usize::from_str_radix(size, 16).ok()).expect("a chunk's size");
        if size == 0 {
            break;
        }
        body.extend_from_slice(&rest[end + 2..end + 2 + size]);
        rest = &rest[end + 4 + size..];
    }
    body
}

//! A client that holds next to nothing, so that what is counted is the service's: a socket, and of what it heard what is asked of it.

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::{Value, json};

/// See the module.
pub(crate) struct Seat {
    stream: TcpStream,
    /// Messages sent so far: the number of the last.
    sent: u64,
    /// The open decision, where it is this seat's: its number, and how many options there are.
    pub(crate) decision: Option<(u64, u64)>,
    pub(crate) over: bool,
    begun: bool,
}

/// What is looked at in a message.
#[derive(Deserialize)]
struct Heard {
    #[serde(rename = "type")]
    kind: String,
    id: Option<u64>,
    settled: Option<bool>,
    decision: Option<Asked>,
    outcome: Option<IgnoredAny>,
}

/// Of an update what is asked; elsewhere the number of a decision.
#[derive(Deserialize)]
#[serde(untagged)]
enum Asked {
    Decision { number: u64, options: Vec<IgnoredAny> },
    Number(#[allow(dead_code, reason = "only read")] u64),
}

impl Seat {
    /// Opens the websocket, joins, and shows a nonce; `line` is one more of the head.
    pub(crate) fn sit(address: SocketAddr, id: &str, secret: &str, line: &str) -> Seat {
        let mut stream = TcpStream::connect(address).unwrap();
        stream.set_nodelay(true).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        let head = format!(
            "GET /ws/matches/{id} HTTP/1.1\r\nhost: {address}\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n\
             sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n{line}\r\n"
        );
        stream.write_all(head.as_bytes()).unwrap();
        let mut answer = Vec::new();
        while !answer.ends_with(b"\r\n\r\n") {
            let mut byte = [0];
            stream.read_exact(&mut byte).unwrap();
            answer.push(byte[0]);
        }
        assert!(answer.starts_with(b"HTTP/1.1 101"), "{}", String::from_utf8_lossy(&answer));
        let mut seat = Seat { stream, sent: 0, decision: None, over: false, begun: false };
        seat.say(json!({ "type": "join", "secret": secret, "last": null }));
        seat.until_answered();
        seat.say(json!({ "type": "nonce", "nonce": "5a".repeat(32) }));
        seat.until_answered();
        seat
    }

    fn say(&mut self, mut message: Value) {
        self.sent += 1;
        message["id"] = json!(self.sent);
        let text = message.to_string();
        let length = u16::try_from(text.len()).unwrap();
        // A text in one frame, masked by nothing (RFC 6455, 5.2).
        let mut frame = vec![0x81, 0x80 | 126];
        frame.extend(length.to_be_bytes());
        frame.extend([0; 4]);
        frame.extend(text.as_bytes());
        self.stream.write_all(&frame).unwrap();
    }

    /// Takes one of the options.
    pub(crate) fn choose(&mut self, chance: u64) {
        let (number, options) = self.decision.take().unwrap();
        self.say(json!({ "type": "choose", "decision": number, "option": chance % options }));
    }

    /// Asks what the options of its decision would change.
    pub(crate) fn look(&mut self) {
        if let Some((number, _)) = self.decision {
            self.say(json!({ "type": "foresee", "decision": number }));
        }
    }

    /// Reads on until what was said last is answered.
    pub(crate) fn until_answered(&mut self) {
        while self.hear().id != Some(self.sent) {}
    }

    /// Reads on until there is a position.
    pub(crate) fn until_begun(&mut self) {
        while !self.begun {
            self.hear();
        }
    }

    /// Reads on until the next position that is not only passed through.
    pub(crate) fn until_asked(&mut self) {
        while self.hear().settled != Some(true) {}
    }

    fn hear(&mut self) -> Heard {
        let text = self.read();
        let heard: Heard = serde_json::from_slice(&text).unwrap();
        assert_ne!(heard.kind, "error", "{}", String::from_utf8_lossy(&text));
        if heard.settled == Some(true) {
            self.decision = match heard.decision {
                Some(Asked::Decision { number, options }) => Some((number, options.len() as u64)),
                _ => None,
            };
            (self.begun, self.over) = (true, heard.outcome.is_some());
        }
        Heard { decision: None, ..heard }
    }

    /// A text, all its parts together.
    fn read(&mut self) -> Vec<u8> {
        let mut text = Vec::new();
        loop {
            let [kind, short] = self.bytes();
            let length = match short {
                126 => usize::from(u16::from_be_bytes(self.bytes())),
                127 => usize::try_from(u64::from_be_bytes(self.bytes())).unwrap(),
                short => usize::from(short),
            };
            let begin = text.len();
            text.resize(begin + length, 0);
            self.stream.read_exact(&mut text[begin..]).unwrap();
            if kind & 0x80 != 0 {
                return text;
            }
        }
    }

    fn bytes<const N: usize>(&mut self) -> [u8; N] {
        let mut bytes = [0; N];
        self.stream.read_exact(&mut bytes).unwrap();
        bytes
    }
}

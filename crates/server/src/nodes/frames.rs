//! What travels between two services, and how each proves that it belongs to the other. A frame is its length in four bytes and JSON.
//! Nothing is encrypted: nodes stand in one private network.

use std::io::{Error, ErrorKind, Result};
use std::net::IpAddr;
use std::time::Duration;

use fudaba_cardscript::Text;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _, BufReader, BufWriter};
use tokio::sync::mpsc;
use tokio::time::timeout;

use super::elsewhere::Used;
use crate::code::{Code, Failed};
use crate::play::Ruling;
use crate::secret::{Bytes32, sha256};
use crate::wire::{Request, TakeSeat};

/// Largest frame: an update of the largest table is a small part of it.
const LARGEST: u32 = 4 * 1024 * 1024;
/// Each side says something at least this often.
const BEAT: Duration = Duration::from_secs(1);
/// A side of which nothing was heard for so long is gone, or frozen.
const SILENCE: Duration = Duration::from_secs(4);
/// Time to prove who one is.
const GREETING: Duration = Duration::from_secs(2);

/// A way to another node and back: a connection over TCP, or what a simulation has in its place.
pub(crate) trait Stream: AsyncRead + AsyncWrite + Unpin + Send {}

impl<S: AsyncRead + AsyncWrite + Unpin + Send> Stream for S {}

/// What the node that somebody is connected to asks of the one that owns the match.
#[derive(Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "snake_case")]
pub(super) enum Ask {
    Beat,
    Join {
        game: String,
        connection: u64,
        id: u64,
        last: Option<u64>,
        secret: Option<String>,
        person: Option<String>,
        address: IpAddr,
        guest: Guest,
    },
    Leave {
        connection: u64,
    },
    Request {
        connection: u64,
        id: u64,
        request: Request,
    },
    Seat {
        game: String,
        number: u64,
        wish: TakeSeat,
        person: Option<String>,
    },
    Forget {
        game: String,
        number: u64,
        person: String,
    },
    Rule {
        game: String,
        number: u64,
        ruling: Ruling,
    },
    Apart {
        game: String,
        number: u64,
        people: [String; 2],
    },
    /// Nothing is asked: what is used there.
    Used(Box<Used>),
    /// What only a later version of the program can ask.
    #[serde(other)]
    Unknown,
}

/// Whether the connection has a place among those who only look on.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Guest {
    Placed,
    None,
}

/// What the owner says.
#[derive(Serialize, Deserialize)]
#[serde(tag = "told", rename_all = "snake_case")]
pub(super) enum Told {
    Beat,
    Say {
        connection: u64,
        text: String,
    },
    Close {
        connection: u64,
    },
    Seat {
        number: u64,
        seat: u8,
        secret: String,
    },
    /// What was asked for is done: a person forgotten, a match ruled.
    Forgotten {
        number: u64,
    },
    Refused {
        number: u64,
        code: String,
        text: Text,
    },
    /// What only a later version of the program can say.
    #[serde(other)]
    Unknown,
}

/// A frame that says only that its sender is there.
pub(super) trait Beating: Serialize + Sized {
    const BEAT: Self;
}

impl Beating for Ask {
    const BEAT: Ask = Ask::Beat;
}

impl Beating for Told {
    const BEAT: Told = Told::Beat;
}

impl Told {
    pub(super) fn refused(number: u64, failed: Failed) -> Told {
        Told::Refused { number, code: failed.code.as_str().to_owned(), text: failed.text }
    }
}

/// A refusal as another node tells it; a code that this program does not know is told in its words alone.
pub(super) fn failed(code: &str, text: Text) -> Failed {
    let known = Code::ALL.iter().copied().find(|known| known.as_str() == code);
    Failed { code: known.unwrap_or(Code::Busy), text }
}

async fn write(out: &mut (impl AsyncWrite + Unpin), frame: &impl Serialize) -> Result<()> {
    let text = serde_json::to_vec(frame)?;
    let length = u32::try_from(text.len()).ok().filter(|&length| length <= LARGEST).ok_or(ErrorKind::FileTooLarge)?;
    out.write_u32_le(length).await?;
    out.write_all(&text).await
}

async fn read<T: DeserializeOwned>(from: &mut (impl AsyncRead + Unpin)) -> Result<T> {
    let length = from.read_u32_le().await?;
    if length > LARGEST {
        return Err(ErrorKind::FileTooLarge.into());
    }
    let mut text = vec![0; length as usize];
    from.read_exact(&mut text).await?;
    Ok(serde_json::from_slice(&text)?)
}

/// Sends what comes, and a beat where nothing does, until there is nobody to send for or to.
pub(super) async fn speak<T: Beating>(out: impl AsyncWrite + Unpin, frames: &mut mpsc::Receiver<T>) -> Result<()> {
    let mut out = BufWriter::new(out);
    loop {
        match timeout(BEAT, frames.recv()).await {
            Ok(Some(frame)) => write(&mut out, &frame).await?,
            Ok(None) => return Ok(()),
            Err(_) => write(&mut out, &T::BEAT).await?,
        }
        while let Ok(frame) = frames.try_recv() {
            write(&mut out, &frame).await?;
        }
        timeout(SILENCE, out.flush()).await??;
    }
}

/// The frames of the other side.
pub(super) struct Heard<R>(BufReader<R>);

impl<R: AsyncRead + Unpin> Heard<R> {
    pub(super) fn new(from: R) -> Heard<R> {
        Heard(BufReader::new(from))
    }

    /// The next frame, unless the other side has fallen silent.
    pub(super) async fn next<T: DeserializeOwned>(&mut self) -> Result<T> {
        timeout(SILENCE, read(&mut self.0)).await?
    }
}

/// What both nodes know, and nobody else.
#[derive(Clone, Copy)]
pub(crate) struct Password(Bytes32);

#[derive(Serialize, Deserialize)]
struct Greeting {
    nonce: Bytes32,
    proof: Bytes32,
}

impl Password {
    pub(crate) fn new(text: &str) -> Password {
        Password(sha256(&[b"fudaba nodes", text.as_bytes()]))
    }

    fn proof(&self, who: &[u8], nonces: [Bytes32; 2]) -> Bytes32 {
        sha256(&[who, &self.0.0, &nonces[0].0, &nonces[1].0])
    }

    fn compare(&self, who: &[u8], nonces: [Bytes32; 2], proof: Bytes32) -> Result<()> {
        if self.proof(who, nonces).same(&proof) { Ok(()) } else { Err(Error::new(ErrorKind::PermissionDenied, "another secret")) }
    }

    /// Proves to each other that both know the password: first whoever was called, then whoever calls.
    pub(super) async fn call(&self, stream: &mut impl Stream) -> Result<()> {
        let greet = async {
            let mine = Bytes32::draw();
            write(stream, &mine).await?;
            let Greeting { nonce, proof } = read(stream).await?;
            self.compare(b"called", [mine, nonce], proof)?;
            write(stream, &self.proof(b"calls", [mine, nonce])).await
        };
        timeout(GREETING, greet).await?
    }

    /// The other half of it.
    pub(super) async fn answer(&self, stream: &mut impl Stream) -> Result<()> {
        let greet = async {
            let theirs = read(stream).await?;
            let nonce = Bytes32::draw();
            write(stream, &Greeting { nonce, proof: self.proof(b"called", [theirs, nonce]) }).await?;
            self.compare(b"calls", [theirs, nonce], read(stream).await?)
        };
        timeout(GREETING, greet).await?
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn greet(called: &str, calling: &str) -> [bool; 2] {
        let (mut here, mut there) = tokio::io::duplex(1024);
        let answer = async move { Password::new(called).answer(&mut here).await.is_ok() };
        let call = async move { Password::new(calling).call(&mut there).await.is_ok() };
        let (answered, called) = tokio::join!(answer, call);
        [answered, called]
    }

    #[tokio::test]
    async fn only_who_knows_the_password_is_let_in() {
        assert_eq!(greet("open sesame", "open sesame").await, [true, true]);
        assert_eq!(greet("open sesame", "open barley").await, [false, false]);
    }

    #[test]
    fn what_a_later_version_says_is_passed_over() {
        let heard = |text: &str| serde_json::from_str::<Ask>(text).map(|ask| matches!(ask, Ask::Unknown));
        assert!(heard(r#"{"ask":"sing","song":[1,2]}"#).unwrap());
        assert!(!heard(r#"{"ask":"beat"}"#).unwrap());
        assert!(matches!(serde_json::from_str(r#"{"told":"applause"}"#).unwrap(), Told::Unknown));
    }

    #[test]
    fn a_refusal_keeps_its_code_and_words() {
        let told = Told::refused(7, Code::SeatTaken.into());
        let Told::Refused { code, text, .. } = serde_json::from_str(&serde_json::to_string(&told).unwrap()).unwrap() else {
            panic!("a refusal is read as one")
        };
        assert_eq!(failed(&code, text), Failed::from(Code::SeatTaken));
        assert_eq!(failed("from/tomorrow", Text::new("あ", "a")).text, Text::new("あ", "a"));
    }
}

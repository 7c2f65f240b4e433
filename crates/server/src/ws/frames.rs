//! The websocket itself: the handshake, and frames. Texts are written from where they lie: the library would copy each into a buffer first, and keep
//! room for the longest ever sent, for every connection, as long as it lasts.

use std::collections::VecDeque;
use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use axum::body::Bytes;
use axum::extract::FromRequestParts;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use futures_util::{Sink, Stream};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tokio::io::AsyncWrite;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::frame::FrameHeader;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{self, protocol};

use crate::code::Code;
use crate::http::ApiError;

/// Frames above this are not even read; between a message's limit and this the sender is told what was wrong.
const FRAME_BYTES: usize = 64 * 1024;
/// What a connection sets aside for reading; clients say little.
const READ_BYTES: usize = 1024;
/// What may wait to be written beside texts: the pongs that came between, and the goodbye.
const WRITE_BYTES: usize = 1024;
/// The longest head of a frame that a server sends (RFC 6455, 5.2).
const HEADER_BYTES: usize = 10;
/// Texts that follow each other are written together, up to so many.
const TOGETHER: usize = 8;

/// A request to speak over a websocket.
pub(crate) struct Upgrade {
    on_upgrade: OnUpgrade,
    accept: String,
}

impl<S: Send + Sync> FromRequestParts<S> for Upgrade {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        let key = asked_for(&parts.method, &parts.headers).map(derive_accept_key);
        let on_upgrade = parts.extensions.remove::<OnUpgrade>();
        match (key, on_upgrade) {
            (Some(accept), Some(on_upgrade)) => Ok(Upgrade { on_upgrade, accept }),
            _ => Err(Code::Malformed.into()),
        }
    }
}

/// The key of a request that asks for a websocket as the standard has it (RFC 6455, 4.1).
fn asked_for<'h>(method: &Method, headers: &'h HeaderMap) -> Option<&'h [u8]> {
    let says = |name: header::HeaderName, word: &str| {
        let words = headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
        words.split(',').any(|known| known.trim().eq_ignore_ascii_case(word))
    };
    let well = method == Method::GET
        && says(header::CONNECTION, "upgrade")
        && says(header::UPGRADE, "websocket")
        && says(header::SEC_WEBSOCKET_VERSION, "13");
    headers.get(header::SEC_WEBSOCKET_KEY).map(header::HeaderValue::as_bytes).filter(|_| well)
}

impl Upgrade {
    /// Says yes, and goes on with the socket when the client has heard it. Boxed, the socket takes no room in every step of what goes on.
    pub(crate) fn then<F: Future<Output = ()> + Send + 'static>(self, go_on: impl FnOnce(Box<Frames>) -> F + Send + 'static) -> Response {
        let Upgrade { on_upgrade, accept } = self;
        tokio::spawn(async move {
            match on_upgrade.await {
                Ok(upgraded) => go_on(Box::new(Frames::new(upgraded).await)).await,
                Err(error) => tracing::debug!(%error, "a websocket was not opened"),
            }
        });
        let about = [(header::CONNECTION, "upgrade"), (header::UPGRADE, "websocket")];
        (StatusCode::SWITCHING_PROTOCOLS, about, [(header::SEC_WEBSOCKET_ACCEPT, accept)]).into_response()
    }
}

/// An open websocket.
pub(crate) struct Frames {
    socket: WebSocketStream<TokioIo<Upgraded>>,
    texts: Texts,
    /// What is to be sent after them.
    then: Option<tungstenite::Message>,
}

/// Texts on their way.
#[derive(Default)]
struct Texts {
    waiting: VecDeque<Outgoing>,
    /// How much of the first has been written.
    written: usize,
}

/// A text as a frame.
struct Outgoing {
    header: [u8; HEADER_BYTES],
    /// How many of those are meant.
    head: usize,
    text: Bytes,
}

impl Outgoing {
    fn new(text: Bytes) -> Outgoing {
        let mut header = [0; HEADER_BYTES];
        let mut paper = &mut header[..];
        let about = FrameHeader { opcode: OpCode::Data(Data::Text), ..FrameHeader::default() };
        about.format(text.len() as u64, &mut paper).expect("no header is longer");
        let head = HEADER_BYTES - paper.len();
        Outgoing { header, head, text }
    }

    fn parts(&self) -> [&[u8]; 2] {
        [&self.header[..self.head], &self.text]
    }

    fn len(&self) -> usize {
        self.head + self.text.len()
    }
}

impl Texts {
    fn push(&mut self, text: Bytes) {
        self.waiting.push_back(Outgoing::new(text));
    }

    /// What is left to write, in pieces. Says how many there are.
    fn pieces<'t>(&'t self, pieces: &mut [IoSlice<'t>; 2 * TOGETHER]) -> usize {
        let (mut skip, mut count) = (self.written, 0);
        for part in self.waiting.iter().flat_map(Outgoing::parts) {
            let left = &part[skip.min(part.len())..];
            skip -= part.len() - left.len();
            if !left.is_empty() && count < pieces.len() {
                pieces[count] = IoSlice::new(left);
                count += 1;
            }
        }
        count
    }

    /// So many bytes were written. Nothing is kept of what is done, nor of the room for it.
    fn advance(&mut self, bytes: usize) {
        self.written += bytes;
        while let Some(first) = self.waiting.front().map(Outgoing::len).filter(|&first| first <= self.written) {
            self.written -= first;
            self.waiting.pop_front();
        }
        if self.waiting.is_empty() {
            self.waiting = VecDeque::new();
        }
    }
}

impl Frames {
    async fn new(upgraded: Upgraded) -> Frames {
        let config = WebSocketConfig::default()
            .read_buffer_size(READ_BYTES)
            .write_buffer_size(0)
            .max_write_buffer_size(WRITE_BYTES)
            .max_message_size(Some(FRAME_BYTES))
            .max_frame_size(Some(FRAME_BYTES));
        let socket = WebSocketStream::from_raw_socket(TokioIo::new(upgraded), Role::Server, Some(config)).await;
        Frames { socket, texts: Texts::default(), then: None }
    }

    /// Writes what waits, as far as the client takes it. What the library has begun to write is ended first.
    fn poll_out(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), axum::Error>> {
        if !self.texts.waiting.is_empty() && self.texts.written == 0 {
            ready!(Pin::new(&mut self.socket).poll_flush(cx)).map_err(axum::Error::new)?;
        }
        while !self.texts.waiting.is_empty() {
            let mut pieces = [IoSlice::new(&[]); 2 * TOGETHER];
            let count = self.texts.pieces(&mut pieces);
            let stream = Pin::new(self.socket.get_mut());
            let written = ready!(stream.poll_write_vectored(cx, &pieces[..count])).map_err(axum::Error::new)?;
            if written == 0 {
                return Poll::Ready(Err(axum::Error::new(io::Error::from(io::ErrorKind::WriteZero))));
            }
            self.texts.advance(written);
        }
        if self.then.is_some() {
            ready!(Pin::new(&mut self.socket).poll_ready(cx)).map_err(axum::Error::new)?;
        }
        if let Some(message) = self.then.take() {
            Pin::new(&mut self.socket).start_send(message).map_err(axum::Error::new)?;
        }
        Poll::Ready(Ok(()))
    }
}

impl Stream for Frames {
    type Item = Result<Message, axum::Error>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        // Hearing may lead to an answer, which must not come amidst a text.
        if self.texts.written > 0 {
            ready!(self.poll_out(cx)?);
        }
        loop {
            let heard = ready!(Pin::new(&mut self.socket).poll_next(cx));
            return Poll::Ready(match heard {
                None => None,
                Some(Err(error)) => Some(Err(axum::Error::new(error))),
                Some(Ok(message)) => match heard_as(message) {
                    Some(message) => Some(Ok(message)),
                    None => continue,
                },
            });
        }
    }
}

fn heard_as(message: tungstenite::Message) -> Option<Message> {
    Some(match message {
        tungstenite::Message::Text(text) => Message::Text(Utf8Bytes::try_from(Bytes::from(text)).ok()?),
        tungstenite::Message::Binary(bytes) => Message::Binary(bytes),
        tungstenite::Message::Ping(bytes) => Message::Ping(bytes),
        tungstenite::Message::Pong(bytes) => Message::Pong(bytes),
        tungstenite::Message::Close(frame) => {
            Message::Close(frame.map(|frame| CloseFrame { code: frame.code.into(), reason: frame.reason.as_str().into() }))
        }
        tungstenite::Message::Frame(_) => return None,
    })
}

impl Sink<Message> for Frames {
    type Error = axum::Error;

    fn poll_ready(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Result<(), Self::Error>> {
        if self.then.is_none() && self.texts.waiting.len() < TOGETHER { Poll::Ready(Ok(())) } else { self.poll_out(cx) }
    }

    fn start_send(mut self: Pin<&mut Self>, message: Message) -> Result<(), Self::Error> {
        self.then = Some(match message {
            Message::Text(text) => {
                self.texts.push(text.into());
                return Ok(());
            }
            Message::Binary(bytes) => tungstenite::Message::Binary(bytes),
            Message::Ping(bytes) => tungstenite::Message::Ping(bytes),
            Message::Pong(bytes) => tungstenite::Message::Pong(bytes),
            Message::Close(frame) => tungstenite::Message::Close(
                frame.map(|frame| protocol::CloseFrame { code: frame.code.into(), reason: frame.reason.as_str().into() }),
            ),
        });
        Ok(())
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Result<(), axum::Error>> {
        ready!(self.poll_out(cx))?;
        Pin::new(&mut self.socket).poll_flush(cx).map_err(axum::Error::new)
    }

    fn poll_close(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Result<(), axum::Error>> {
        ready!(self.poll_out(cx))?;
        Pin::new(&mut self.socket).poll_close(cx).map_err(axum::Error::new)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Writes all that waits, so many bytes at a time.
    fn written(texts: &mut Texts, at_once: usize) -> Vec<u8> {
        let mut all = Vec::new();
        while !texts.waiting.is_empty() {
            let mut pieces = [IoSlice::new(&[]); 2 * TOGETHER];
            let count = texts.pieces(&mut pieces);
            assert!(pieces[..count].iter().all(|piece| !piece.is_empty()), "nothing is written of what is done");
            let before = all.len();
            all.extend(pieces[..count].iter().flat_map(|piece| piece.iter()).take(at_once));
            texts.advance(all.len() - before);
        }
        all
    }

    #[test]
    fn texts_go_as_frames_however_little_is_taken_at_a_time() {
        let lengths = [0, 1, 125, 126, 0xFFFF, 0x1_0000];
        for at_once in [1, 3, 1000, usize::MAX] {
            let mut texts = Texts::default();
            lengths.into_iter().for_each(|length| texts.push(vec![b'x'; length].into()));
            let all = written(&mut texts, at_once);
            let mut rest = &all[..];
            for length in lengths {
                let mut head = io::Cursor::new(rest);
                let (header, told) = FrameHeader::parse(&mut head).unwrap().unwrap();
                assert!(header.is_final && header.mask.is_none() && header.opcode == OpCode::Data(Data::Text));
                assert_eq!(told, length as u64);
                rest = &rest[head.position() as usize + length..];
            }
            assert!(rest.is_empty() && texts.written == 0);
            assert_eq!(texts.waiting.capacity(), 0, "no room is kept");
        }
    }
}

//! The websocket itself: the handshake, and frames. A long text goes in parts: the library keeps room for the longest frame ever sent, for every
//! connection, as long as it lasts.

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
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{self, protocol};

use crate::code::Code;
use crate::http::ApiError;

/// Frames above this are not even read; between a message's limit and this the sender is told what was wrong.
const FRAME_BYTES: usize = 64 * 1024;
/// What a connection sets aside for reading; clients say little.
const READ_BYTES: usize = 1024;
/// The longest part of a text that goes in a frame of its own (RFC 6455, 5.4).
const PART_BYTES: usize = 2 * 1024;
/// Short texts that follow each other are written together, up to so much.
const TOGETHER_BYTES: usize = PART_BYTES;
/// What may wait to be written: those, a part, the pongs that came between, and the goodbye.
const WRITE_BYTES: usize = TOGETHER_BYTES + 2 * PART_BYTES;

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
    /// Says yes, and goes on with the socket when the client has heard it.
    pub(crate) fn then<F: Future<Output = ()> + Send + 'static>(self, go_on: impl FnOnce(Frames) -> F + Send + 'static) -> Response {
        let Upgrade { on_upgrade, accept } = self;
        tokio::spawn(async move {
            match on_upgrade.await {
                Ok(upgraded) => go_on(Frames::new(upgraded).await).await,
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
    /// The text being written.
    text: Option<Outgoing>,
}

/// A text on its way: what is left of it.
struct Outgoing {
    rest: Bytes,
    begun: bool,
}

impl Outgoing {
    /// The next part as a frame; the last one says so.
    fn part(&mut self) -> Frame {
        let part = self.rest.split_to(self.rest.len().min(PART_BYTES));
        let kind = if self.begun { Data::Continue } else { Data::Text };
        self.begun = true;
        Frame::message(part, OpCode::Data(kind), self.rest.is_empty())
    }
}

impl Frames {
    async fn new(upgraded: Upgraded) -> Frames {
        let config = WebSocketConfig::default()
            .read_buffer_size(READ_BYTES)
            .write_buffer_size(TOGETHER_BYTES)
            .max_write_buffer_size(WRITE_BYTES)
            .max_message_size(Some(FRAME_BYTES))
            .max_frame_size(Some(FRAME_BYTES));
        let socket = WebSocketStream::from_raw_socket(TokioIo::new(upgraded), Role::Server, Some(config)).await;
        Frames { socket, text: None }
    }

    /// Hands on what is left of a text, part by part as the client takes them: where it takes none, no more than one waits beside what is
    /// written together.
    fn poll_out(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), axum::Error>> {
        while let Some(text) = &mut self.text {
            ready!(Pin::new(&mut self.socket).poll_ready(cx)).map_err(axum::Error::new)?;
            let part = text.part();
            if part.header().is_final {
                self.text = None;
            }
            Pin::new(&mut self.socket).start_send(tungstenite::Message::Frame(part)).map_err(axum::Error::new)?;
        }
        Pin::new(&mut self.socket).poll_ready(cx).map_err(axum::Error::new)
    }
}

impl Stream for Frames {
    type Item = Result<Message, axum::Error>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
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

    fn poll_ready(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Result<(), axum::Error>> {
        self.poll_out(cx)
    }

    fn start_send(mut self: Pin<&mut Self>, message: Message) -> Result<(), axum::Error> {
        let other = match message {
            Message::Text(text) => {
                self.text = Some(Outgoing { rest: text.into(), begun: false });
                return Ok(());
            }
            Message::Binary(bytes) => tungstenite::Message::Binary(bytes),
            Message::Ping(bytes) => tungstenite::Message::Ping(bytes),
            Message::Pong(bytes) => tungstenite::Message::Pong(bytes),
            Message::Close(frame) => tungstenite::Message::Close(
                frame.map(|frame| protocol::CloseFrame { code: frame.code.into(), reason: frame.reason.as_str().into() }),
            ),
        };
        Pin::new(&mut self.socket).start_send(other).map_err(axum::Error::new)
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

    #[test]
    fn a_text_goes_in_parts_and_the_last_says_so() {
        for (length, parts) in [(0, 1), (1, 1), (PART_BYTES, 1), (PART_BYTES + 1, 2), (3 * PART_BYTES, 3)] {
            let mut text = Outgoing { rest: vec![b' '; length].into(), begun: false };
            let frames: Vec<Frame> = (0..parts).map(|_| text.part()).collect();
            let kinds: Vec<OpCode> = frames.iter().map(|frame| frame.header().opcode).collect();
            assert_eq!(kinds[0], OpCode::Data(Data::Text));
            assert!(kinds[1..].iter().all(|kind| *kind == OpCode::Data(Data::Continue)));
            assert!(frames.iter().enumerate().all(|(at, frame)| frame.header().is_final == (at + 1 == parts)));
            assert_eq!(frames.iter().map(|frame| frame.payload().len()).sum::<usize>(), length);
        }
    }
}

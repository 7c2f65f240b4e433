//! The websocket itself: the handshake, and frames. What the service says is written as it is, from where it was made: the library would keep room
//! for the longest thing ever said, for every connection, as long as it lasts.

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
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{self, protocol};

use crate::code::Code;
use crate::http::ApiError;

/// Frames above this are not even read; between a message's limit and this the sender is told what was wrong.
const FRAME_BYTES: usize = 64 * 1024;
/// What a connection sets aside for reading; clients say little.
const READ_BYTES: usize = 1024;
/// What the library may have to write: pongs, and the goodbye.
const WRITE_BYTES: usize = 4 * 1024;
/// A whole text in one frame, not masked, as servers send it.
const TEXT: u8 = 0x81;
/// The longest head of such a frame.
const HEAD: usize = 10;

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
    /// What is being written.
    frame: Option<Outgoing>,
}

/// A frame on its way: head, text, and how much of both has gone.
struct Outgoing {
    head: [u8; HEAD],
    head_length: usize,
    text: Bytes,
    gone: usize,
}

impl Outgoing {
    fn text(text: Bytes) -> Outgoing {
        let mut head = [0; HEAD];
        head[0] = TEXT;
        let length = text.len();
        let head_length = match (u16::try_from(length), length) {
            (_, 0..126) => {
                head[1] = length as u8;
                2
            }
            (Ok(length), _) => {
                head[1] = 126;
                head[2..4].copy_from_slice(&length.to_be_bytes());
                4
            }
            (Err(_), _) => {
                head[1] = 127;
                head[2..HEAD].copy_from_slice(&(length as u64).to_be_bytes());
                HEAD
            }
        };
        Outgoing { head, head_length, text, gone: 0 }
    }

    /// What is left of head and text.
    fn rest(&self) -> [&[u8]; 2] {
        let head = &self.head[self.gone.min(self.head_length)..self.head_length];
        [head, &self.text[self.gone.saturating_sub(self.head_length)..]]
    }

    fn is_gone(&self) -> bool {
        self.gone == self.head_length + self.text.len()
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
        Frames { socket, frame: None }
    }

    /// What the library has to say goes first: frames are never mixed.
    fn poll_out(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), axum::Error>> {
        ready!(Pin::new(&mut self.socket).poll_flush(cx)).map_err(axum::Error::new)?;
        while let Some(frame) = &mut self.frame {
            let io = Pin::new(self.socket.get_mut());
            let [head, text] = frame.rest();
            let written = ready!(io.poll_write_vectored(cx, &[IoSlice::new(head), IoSlice::new(text)])).map_err(axum::Error::new)?;
            if written == 0 {
                return Poll::Ready(Err(axum::Error::new(io::Error::from(io::ErrorKind::WriteZero))));
            }
            frame.gone += written;
            if frame.is_gone() {
                self.frame = None;
            }
        }
        Pin::new(self.socket.get_mut()).poll_flush(cx).map_err(axum::Error::new)
    }
}

impl Stream for Frames {
    type Item = Result<Message, axum::Error>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        // A pong must not come into the middle of a frame.
        if self.frame.is_some() {
            ready!(self.poll_out(cx))?;
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

    fn poll_ready(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Result<(), axum::Error>> {
        self.poll_out(cx)
    }

    fn start_send(mut self: Pin<&mut Self>, message: Message) -> Result<(), axum::Error> {
        let other = match message {
            Message::Text(text) => {
                self.frame = Some(Outgoing::text(text.into()));
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
        self.poll_out(cx)
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
    fn lengths_are_written_as_the_standard_has_them() {
        for (length, head) in [
            (0, vec![0x81, 0]),
            (125, vec![0x81, 125]),
            (126, vec![0x81, 126, 0, 126]),
            (65_535, vec![0x81, 126, 255, 255]),
            (65_536, vec![0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]),
        ] {
            let frame = Outgoing::text(vec![b' '; length].into());
            assert_eq!((frame.rest()[0], frame.rest()[1].len()), (&head[..], length));
        }
    }

    #[test]
    fn what_has_gone_is_not_written_again() {
        let mut frame = Outgoing::text(Bytes::from_static(b"abc"));
        frame.gone = 1;
        assert_eq!(frame.rest(), [&[3][..], b"abc"]);
        frame.gone = 4;
        assert_eq!(frame.rest(), [&[][..], b"c"]);
        frame.gone = 5;
        assert!(frame.is_gone());
    }
}

//! Bodies, coming and going: how many bytes of them are held at once, in all and of one address, and for how long one may take to come.

use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::extract::{Request, State};
use axum::http::{Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use futures_util::StreamExt as _;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::client::Client;
use super::error::ApiError;
use crate::app::App;
use crate::code::Code;
use crate::limits::{Counts, Held};

/// What is counted at a time.
const UNIT: usize = 1024;
/// What is sent at a time.
const PIECE: usize = 64 * 1024;

/// The bytes that are held.
pub(crate) struct Bodies {
    units: Arc<Semaphore>,
    by_address: Counts,
    most_of_one: usize,
}

/// Bytes held; dropping them makes room.
struct Room {
    of_all: Option<OwnedSemaphorePermit>,
    of_one: Held,
}

impl Bodies {
    pub(crate) fn new(all: usize, of_one: usize) -> Bodies {
        let units = Arc::new(Semaphore::new((all / UNIT).min(Semaphore::MAX_PERMITS)));
        Bodies { units, by_address: Counts::default(), most_of_one: of_one }
    }

    fn nothing(&self, address: IpAddr) -> Room {
        Room { of_all: None, of_one: self.by_address.nothing(address) }
    }

    /// Makes room for so many bytes more.
    fn grow(&self, room: &mut Room, bytes: usize) -> Result<(), Code> {
        let units = bytes.div_ceil(UNIT).max(1);
        let permit = Arc::clone(&self.units).try_acquire_many_owned(u32::try_from(units).unwrap_or(u32::MAX)).map_err(|_| Code::Busy)?;
        if !room.of_one.add(units * UNIT, self.most_of_one) {
            return Err(Code::RateLimited);
        }
        match &mut room.of_all {
            Some(held) => held.merge(permit),
            none => *none = Some(permit),
        }
        Ok(())
    }

    /// An answer of JSON that is counted until it has been sent.
    pub(crate) fn send(&self, address: IpAddr, bytes: Bytes) -> Result<Response, ApiError> {
        let mut room = self.nothing(address);
        self.grow(&mut room, bytes.len())?;
        let pieces = futures_util::stream::unfold((bytes, room), |(mut rest, room)| async move {
            (!rest.is_empty()).then(|| {
                let piece = rest.split_to(PIECE.min(rest.len()));
                (Ok::<_, Infallible>(piece), (rest, room))
            })
        });
        // Whoever compresses the answer asks once more after its end.
        Ok(([(header::CONTENT_TYPE, "application/json")], Body::from_stream(pieces.fuse())).into_response())
    }
}

/// Reads a whole body before anything is done with it.
pub(crate) async fn read_bodies(State(app): State<App>, client: Client, request: Request, next: Next) -> Response {
    if matches!(*request.method(), Method::GET | Method::HEAD) {
        return next.run(request).await;
    }
    let limits = &app.config.limits;
    let most = if request.uri().path().starts_with("/api/replays/") { limits.replay_bytes } else { limits.body_bytes };
    let (head, body) = request.into_parts();
    let mut room = app.bodies.nothing(client.0);
    let read = tokio::time::timeout(app.config.pace.body_wait, collect(&app, body, most, &mut room)).await;
    match read.unwrap_or(Err(Code::HttpTimeout)) {
        Ok(bytes) => {
            let response = next.run(Request::from_parts(head, Body::from(bytes))).await;
            drop(room);
            response
        }
        Err(code) => ApiError::from(code).into_response(),
    }
}

async fn collect(app: &App, body: Body, most: usize, room: &mut Room) -> Result<Vec<u8>, Code> {
    let mut stream = body.into_data_stream();
    let (mut bytes, mut counted) = (Vec::new(), 0);
    while let Some(piece) = stream.next().await {
        let piece = piece.map_err(|_| Code::Malformed)?;
        if bytes.len() + piece.len() > most {
            return Err(Code::TooLarge);
        }
        bytes.extend_from_slice(&piece);
        if bytes.capacity() > counted {
            app.bodies.grow(room, bytes.capacity() - counted)?;
            counted = bytes.capacity();
        }
    }
    Ok(bytes)
}

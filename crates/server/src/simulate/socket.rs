//! A websocket without a network: what one end sends the other hears, until either lets go.

use std::pin::Pin;
use std::task::{Context, Poll};

use axum::extract::ws::Message;
use futures_util::{Sink, Stream};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use super::cluster::Thaw;
use super::disk::SimDisk;

/// The service's end.
pub(super) struct Far {
    heard: UnboundedReceiver<Message>,
    say: Option<UnboundedSender<Message>>,
    disk: SimDisk,
    thaw: Thaw,
}

/// The client's end.
pub(super) struct Near {
    heard: UnboundedReceiver<Message>,
    pub(super) say: UnboundedSender<Message>,
    disk: SimDisk,
}

impl Near {
    /// What the service says next; nothing when it has let go, or was killed.
    pub(super) async fn next(&mut self) -> Option<Message> {
        self.disk.unless_killed(self.heard.recv()).await.flatten()
    }
}

/// Both ends.
pub(super) fn pair(disk: SimDisk) -> (Far, Near) {
    let (to_far, far_hears) = unbounded_channel();
    let (to_near, near_hears) = unbounded_channel();
    let near = Near { heard: near_hears, say: to_far, disk: disk.clone() };
    (Far { heard: far_hears, say: Some(to_near), disk, thaw: Thaw::default() }, near)
}

#[derive(Debug, thiserror::Error)]
#[error("the other end has gone")]
struct Gone;

impl Far {
    /// Nothing comes or goes where the service stands still.
    fn poll_thaw(&mut self, cx: &mut Context<'_>) -> Poll<()> {
        let Far { disk, thaw, .. } = self;
        disk.node.as_ref().map_or(Poll::Ready(()), |node| thaw.poll(node, cx))
    }
}

impl Stream for Far {
    type Item = Result<Message, axum::Error>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        std::task::ready!(self.poll_thaw(cx));
        self.heard.poll_recv(cx).map(|message| message.map(Ok))
    }
}

impl Sink<Message> for Far {
    type Error = axum::Error;

    fn poll_ready(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Result<(), axum::Error>> {
        self.poll_thaw(cx).map(Ok)
    }

    fn start_send(mut self: Pin<&mut Self>, message: Message) -> Result<(), axum::Error> {
        if matches!(message, Message::Close(_)) {
            self.say = None;
            return Ok(());
        }
        // What a killed service still wanted to say was never said.
        if self.disk.is_dead() {
            return Ok(());
        }
        let said = self.say.as_ref().and_then(|say| say.send(message).ok());
        said.ok_or_else(|| axum::Error::new(Gone))
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Result<(), axum::Error>> {
        Poll::Ready(Ok(()))
    }

    fn poll_close(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Result<(), axum::Error>> {
        Poll::Ready(Ok(()))
    }
}

//! A socket that is read no faster than one client may send, and that must say something soon after it was opened.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Sleep, sleep, sleep_until};

use crate::config::Rate;
use crate::limits::Bucket;
use crate::time::instant;

/// See the module.
pub(crate) struct Metered {
    stream: TcpStream,
    bucket: Bucket,
    /// Runs until a first byte has come, and whenever bytes came too fast.
    wait: Option<(Pin<Box<Sleep>>, Why)>,
}

/// What is waited for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Why {
    FirstByte,
    TooFast,
}

impl Metered {
    pub(crate) fn new(stream: TcpStream, rate: Rate, first_byte: std::time::Duration) -> Metered {
        let until = sleep_until(tokio::time::Instant::now() + first_byte);
        Metered { stream, bucket: Bucket::new(rate, instant()), wait: Some((Box::pin(until), Why::FirstByte)) }
    }

    fn heard(&mut self, bytes: usize) {
        if bytes == 0 {
            return;
        }
        let pause = self.bucket.owe(bytes as f64, instant());
        self.wait = (!pause.is_zero()).then(|| (Box::pin(sleep(pause)), Why::TooFast));
    }
}

impl AsyncRead for Metered {
    fn poll_read(self: Pin<&mut Self>, cx: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        if let Some((wait, why)) = &mut this.wait {
            match (wait.as_mut().poll(cx), *why) {
                (Poll::Ready(()), Why::FirstByte) => return Poll::Ready(Err(io::ErrorKind::TimedOut.into())),
                (Poll::Ready(()), Why::TooFast) => this.wait = None,
                (Poll::Pending, Why::FirstByte) => {}
                (Poll::Pending, Why::TooFast) => return Poll::Pending,
            }
        }
        let before = buffer.filled().len();
        ready!(Pin::new(&mut this.stream).poll_read(cx, buffer))?;
        this.heard(buffer.filled().len() - before);
        Poll::Ready(Ok(()))
    }
}

impl AsyncWrite for Metered {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(cx, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }

    fn poll_write_vectored(mut self: Pin<&mut Self>, cx: &mut Context<'_>, parts: &[io::IoSlice<'_>]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(cx, parts)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}

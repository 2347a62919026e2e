//! The TCP connections on which the sandbox is asked, which it can cut without a word.
//!
//! What is cut is reset: the other side is told by the network, and by no answer.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};

use axum::extract::connect_info::Connected;
use axum::serve::{IncomingStream, Listener};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};

/// The listener whose connections can be cut.
#[derive(Debug)]
pub(crate) struct Lines(pub(crate) TcpListener);

/// A connection.
#[derive(Debug)]
pub(crate) struct Line {
    stream: TcpStream,
    scissors: Scissors,
}

/// What cuts one connection.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scissors(Arc<AtomicBool>);

impl Scissors {
    /// From now on nothing more is written: the connection is reset when something should be.
    pub(crate) fn cut(&self) {
        self.0.store(true, Ordering::Release);
    }

    fn check(&self) -> io::Result<()> {
        if self.0.load(Ordering::Acquire) {
            return Err(io::ErrorKind::ConnectionReset.into());
        }
        Ok(())
    }
}

impl Listener for Lines {
    type Io = Line;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Line, SocketAddr) {
        let (stream, address) = Listener::accept(&mut self.0).await;
        let scissors = Scissors::default();
        (Line { stream, scissors }, address)
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.0.local_addr()
    }
}

impl Connected<IncomingStream<'_, Lines>> for Scissors {
    fn connect_info(stream: IncomingStream<'_, Lines>) -> Self {
        stream.io().scissors.clone()
    }
}

impl Line {
    /// The stream, unless it was cut; then it is reset as soon as it is let go of.
    fn whole(&mut self) -> io::Result<Pin<&mut TcpStream>> {
        if let Err(error) = self.scissors.check() {
            // An error means that it is gone already.
            let _ = self.stream.set_zero_linger();
            return Err(error);
        }
        Ok(Pin::new(&mut self.stream))
    }
}

impl AsyncRead for Line {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        self.whole()?.poll_read(context, buffer)
    }
}

impl AsyncWrite for Line {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.whole()?.poll_write(context, buffer)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.whole()?.poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.whole()?.poll_shutdown(context)
    }
}

//! An HTTP server that runs.

use super::Http;
use super::drain::GRACE;
use axum::Router;
use axum::serve::{Listener, ListenerExt as _};
use std::io;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

/// How connections have to end after their calls and streams did.
const LAST: Duration = Duration::from_secs(2);

/// An HTTP server on its own task.
#[derive(Debug)]
pub struct Running {
    addr: SocketAddr,
    shutdown: CancellationToken,
    task: JoinHandle<io::Result<()>>,
}

impl Running {
    /// Where it listens.
    #[must_use]
    pub fn addr(&self) -> SocketAddr {
        self.addr
    }

    /// What clients are given.
    #[must_use]
    pub fn url(&self) -> String {
        if self.addr.ip().is_unspecified() {
            return format!("http://localhost:{}/mcp", self.addr.port());
        }
        format!("http://{}/mcp", self.addr)
    }

    /// Takes no new connections, gives open calls some seconds to end, and stops.
    ///
    /// # Errors
    /// When the server failed.
    pub async fn shutdown(self) -> io::Result<()> {
        self.shutdown.cancel();
        self.stopped().await
    }

    /// Waits until the server stops by itself.
    ///
    /// # Errors
    /// When the server failed.
    pub async fn stopped(self) -> io::Result<()> {
        let Running { shutdown, mut task, .. } = self;
        let grace = async {
            shutdown.cancelled().await;
            tokio::time::sleep(GRACE + LAST).await;
        };
        tokio::select! {
            ended = &mut task => ended.unwrap_or_else(|error| Err(io::Error::other(error))),
            // A client that neither reads nor leaves does not keep the process.
            () = grace => {
                task.abort();
                Ok(())
            }
        }
    }
}

/// Serves a router, on its own task, until the shutdown that `http` names.
///
/// # Errors
/// When the listener has no address.
pub fn serve_router(listener: TcpListener, router: Router, http: &Http) -> io::Result<Running> {
    let addr = listener.local_addr()?;
    let shutdown = http.shutdown.clone();
    let ends = shutdown.clone();
    let serve = axum::serve(undelayed(listener), router)
        .with_graceful_shutdown(async move { ends.cancelled().await });
    let task = tokio::spawn(async move { serve.await });
    Ok(Running { addr, shutdown, task })
}

/// Without `TCP_NODELAY` each event of a stream waits for the client's delayed acknowledgement.
fn undelayed(listener: TcpListener) -> impl Listener<Io = TcpStream, Addr = SocketAddr> {
    listener.tap_io(|io| {
        if io.set_nodelay(true).is_err() {
            tracing::debug!("a connection stays delayed");
        }
    })
}

#[cfg(test)]
mod tests {
    use super::undelayed;
    use axum::serve::Listener as _;
    use tokio::net::{TcpListener, TcpStream};

    #[tokio::test]
    async fn connections_do_not_wait_for_acknowledgements() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let addr = listener.local_addr().unwrap();
        let mut listener = undelayed(listener);
        let client = TcpStream::connect(addr).await.unwrap();
        let (io, _) = listener.accept().await;
        assert!(io.nodelay().unwrap());
        drop(client);
    }
}

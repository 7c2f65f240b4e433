//! What stands around nodes where they are hosted: a proxy before them, and the way to the database behind them, which can be cut.

use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

use super::{free_port, hosting};

/// haproxy as `docs/hosting.md` sets it up: it asks every node how it is, takes people to one that is well, and lets them go when theirs is
/// not.
pub(super) struct Proxy {
    child: Child,
    pub(super) address: SocketAddr,
    _folder: TempDir,
}

impl Proxy {
    /// Before nodes at these doors; nothing where there is no haproxy.
    pub(super) fn before(doors: &[u16]) -> Option<Proxy> {
        let address = SocketAddr::from(([127, 0, 0, 1], free_port()));
        let nodes: Vec<SocketAddr> = doors.iter().map(|door| SocketAddr::from(([127, 0, 0, 1], *door))).collect();
        let folder = TempDir::new().unwrap();
        let file = folder.path().join("haproxy.cfg");
        std::fs::write(&file, hosting::haproxy(address, &nodes)).unwrap();
        let child = Command::new("haproxy").arg("-f").arg(file).stdout(Stdio::null()).stderr(Stdio::null()).spawn().ok()?;
        Some(Proxy { child, address, _folder: folder })
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

/// The way of one node to the database.
pub(super) struct Way {
    /// The database as the node shall know it.
    pub(super) database: String,
    is_cut: watch::Sender<bool>,
}

impl Way {
    pub(super) async fn to(database: &str) -> Way {
        let (server, name) = database.rsplit_once('/').unwrap();
        let (user, port) = server.rsplit_once(':').unwrap();
        let target: u16 = port.parse().unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let here = listener.local_addr().unwrap().port();
        let (is_cut, _) = watch::channel(false);
        let told = is_cut.clone();
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                tokio::spawn(relay(near, target, told.subscribe()));
            }
        });
        Way { database: format!("{user}:{here}/{name}"), is_cut }
    }

    /// Nothing comes through any more, in either direction; nobody is told so.
    pub(super) fn cut(&self) {
        self.is_cut.send_replace(true);
    }

    /// New connections come through again. The old ones are gone.
    pub(super) fn mend(&self) {
        self.is_cut.send_replace(false);
    }
}

async fn relay(mut near: TcpStream, target: u16, mut is_cut: watch::Receiver<bool>) {
    if is_cut.wait_for(|is_cut| !is_cut).await.is_err() {
        return;
    }
    let Ok(mut far) = TcpStream::connect(("127.0.0.1", target)).await else { return };
    let is_cut_off = tokio::select! {
        // Whoever ends it has said all there was to say.
        _ = copy_bidirectional(&mut near, &mut far) => false,
        _ = is_cut.wait_for(|is_cut| *is_cut) => true,
    };
    if is_cut_off {
        drop(is_cut.wait_for(|is_cut| !is_cut).await);
    }
}

//! The service as a process of its own, so that its memory can be told from the clients'.

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use fudaba_server::{Config, Limits, Pace, Rate, Server};
use tempfile::TempDir;

/// A running service; dropping it ends the process.
pub(crate) struct Service {
    child: Child,
    pub(crate) address: SocketAddr,
    _folder: TempDir,
}

impl Service {
    pub(crate) fn start() -> Service {
        let folder = tempfile::tempdir().expect("a folder for the database");
        let program = std::env::current_exe().expect("this program has a file");
        let mut child = Command::new(program)
            .arg("serve")
            .arg(folder.path().join("matches.db"))
            .stdout(Stdio::piped())
            .spawn()
            .expect("this program runs");
        let mut line = String::new();
        let output = child.stdout.as_mut().expect("its output is read");
        BufReader::new(output).read_line(&mut line).expect("it says where it listens");
        Service { child, address: line.trim().parse().expect("an address"), _folder: folder }
    }

    /// Time of the processor that it has used.
    pub(crate) fn work(&self) -> Duration {
        work_of(&self.child.id().to_string())
    }

    /// Memory that it holds, in KiB; 0 where the system does not say.
    pub(crate) fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        line.and_then(|rest| rest.split_whitespace().next()?.parse().ok()).unwrap_or_default()
    }
}

/// Time of the processor that a process has used; nothing where the system does not say.
pub(crate) fn work_of(process: &str) -> Duration {
    // Hundredths of a second, in user and in system mode, after the program's name in brackets.
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    let after = stat.rsplit_once(')').map_or("", |(_, after)| after);
    let ticks: u64 = after.split_whitespace().skip(11).take(2).filter_map(|ticks| ticks.parse::<u64>().ok()).sum();
    Duration::from_millis(ticks * 10)
}

impl Drop for Service {
    fn drop(&mut self) {
        if let Err(error) = self.child.kill().and_then(|()| self.child.wait()) {
            eprintln!("the service did not end: {error}");
        }
    }
}

/// What the child process does.
pub(crate) async fn serve(database: &str) {
    let plenty = Rate { burst: 1_000_000, per_second: 1_000_000.0 };
    let limits = Limits {
        messages: plenty,
        requests: plenty,
        work: plenty,
        connections: 20_000,
        connections_per_address: 20_000,
        matches_per_address: 20_000,
        ..Limits::default()
    };
    let pace = Pace { beat: Duration::from_millis(1), ..Pace::default() };
    let config =
        Config { listen: SocketAddr::from(([127, 0, 0, 1], 0)), database: PathBuf::from(database), limits, pace, ..Config::default() };
    let (games, _) = fudaba_host::games(None);
    let server = Server::bind(config, games).await.expect("the service starts");
    println!("{}", server.address());
    server.run(std::future::pending()).await;
}

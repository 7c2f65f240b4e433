//! The service as a process of its own, so that its memory can be told from the clients'.

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use fudaba_server::{Config, Limits, Pace, Rate, Server};
use tempfile::TempDir;

/// A match in which nobody does anything for so long sleeps.
pub(crate) const STILL: Duration = Duration::from_secs(5);

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

    /// How fast it answers choices by its own account, in milliseconds: at 50 %, 99 %, 99.9 %.
    pub(crate) async fn answered(&self) -> [f64; 3] {
        let page = crate::http::ask(self.address, "GET", "/metrics", None).await.text();
        let bucket = |line: &str| {
            let rest = line.strip_prefix("fudaba_choice_seconds_bucket{le=\"")?;
            let (bound, count) = rest.split_once("\"} ")?;
            Some((bound.replace("+Inf", "inf").parse().ok()?, count.parse().ok()?))
        };
        let buckets: Vec<(f64, f64)> = page.lines().filter_map(bucket).collect();
        [0.5, 0.99, 0.999].map(|share| quantile(&buckets, share) * 1000.0)
    }

    /// Memory that it holds, in KiB; 0 where the system does not say.
    pub(crate) fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        line.and_then(|rest| rest.split_whitespace().next()?.parse().ok()).unwrap_or_default()
    }
}

/// The share of choices that was answered within so long, read from buckets: a number between two bounds is taken as evenly spread.
fn quantile(buckets: &[(f64, f64)], share: f64) -> f64 {
    let wanted = buckets.last().map_or(0.0, |(_, all)| all * share);
    let mut before = (0.0, 0.0);
    for &(bound, count) in buckets {
        if count >= wanted && count > before.1 {
            let within = (wanted - before.1) / (count - before.1);
            return if bound.is_finite() { before.0 + within * (bound - before.0) } else { before.0 };
        }
        before = (bound, count);
    }
    before.0
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
        messages_per_address: plenty,
        requests: plenty,
        work: plenty,
        connections: 20_000,
        connections_per_address: 20_000,
        matches: 20_000,
        matches_per_address: 20_000,
        ..Limits::default()
    };
    let pace = Pace { beat: Duration::from_millis(1), match_still: STILL, ..Pace::default() };
    let config =
        Config { listen: SocketAddr::from(([127, 0, 0, 1], 0)), database: PathBuf::from(database), limits, pace, ..Config::default() };
    let (games, _) = fudaba_host::games(None);
    let server = Server::bind(config, games).await.expect("the service starts");
    println!("{}", server.address());
    server.run(std::future::pending()).await;
}

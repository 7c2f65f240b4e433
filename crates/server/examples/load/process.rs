//! The service as a process of its own, so that its memory can be told from the clients'.

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use fudaba_server::{Config, Pace, Proxy, Server};
use tempfile::TempDir;

/// Where sockets stay beside the others, a match in which nobody does anything for so long sleeps.
pub(crate) const STILL: Duration = Duration::from_secs(5);

/// A running service; dropping it ends the process.
pub(crate) struct Service {
    child: Child,
    pub(crate) address: SocketAddr,
    _folder: TempDir,
}

impl Service {
    pub(crate) fn start(program: Option<&str>, still: Option<Duration>) -> Service {
        let folder = tempfile::tempdir().expect("a folder for the database");
        let own = || std::env::current_exe().expect("this program has a file");
        let mut child = Command::new(program.map_or_else(own, PathBuf::from))
            .arg("serve")
            .arg(folder.path().join("matches.db"))
            .args(still.map(|still| still.as_secs().to_string()))
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

    /// What it tells of itself.
    pub(crate) async fn told(&self) -> Told {
        Told(crate::http::ask(self.address, "GET", "/metrics", None).await.text())
    }

    /// Memory that it holds, in KiB; 0 where the system does not say.
    pub(crate) fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        line.and_then(|rest| rest.split_whitespace().next()?.parse().ok()).unwrap_or_default()
    }
}

/// The page of metrics.
pub(crate) struct Told(String);

impl Told {
    /// A histogram's 50 %, 99 % and 99.9 % since it told of itself before, in milliseconds.
    pub(crate) fn quantiles(&self, before: &Told, name: &str) -> [f64; 3] {
        let known = before.buckets(name);
        let count_before = |bound: f64| known.iter().find(|(known, _)| *known == bound).map_or(0.0, |(_, count)| *count);
        let buckets: Vec<(f64, f64)> = self.buckets(name).into_iter().map(|(bound, count)| (bound, count - count_before(bound))).collect();
        [0.5, 0.99, 0.999].map(|share| quantile(&buckets, share) * 1000.0)
    }

    fn buckets(&self, name: &str) -> Vec<(f64, f64)> {
        let bucket = |line: &str| {
            let rest = line.strip_prefix(name)?.strip_prefix("_bucket{le=\"")?;
            let (bound, count) = rest.split_once("\"} ")?;
            Some((bound.replace("+Inf", "inf").parse().ok()?, count.parse().ok()?))
        };
        self.0.lines().filter_map(bucket).collect()
    }

    /// How much a number has grown since then.
    pub(crate) fn growth(&self, before: &Told, name: &str) -> f64 {
        let value = |line: &str| line.strip_prefix(name)?.trim().parse().ok();
        let number = |told: &Told| told.0.lines().find_map(value).unwrap_or(0.0);
        number(self) - number(before)
    }
}

/// Processes that take a core each, until this is dropped: a fixed load beside the service.
pub(crate) struct Beside(Vec<Child>);

impl Beside {
    pub(crate) fn start(count: usize) -> Beside {
        let program = std::env::current_exe().expect("this program has a file");
        Beside((0..count).map(|_| Command::new(&program).arg("spin").spawn().expect("this program runs")).collect())
    }
}

impl Drop for Beside {
    fn drop(&mut self) {
        self.0.iter_mut().for_each(end);
    }
}

/// Takes time until the process is ended, or for no longer than any load lasts.
pub(crate) fn spin() {
    let began = std::time::Instant::now();
    while began.elapsed() < Duration::from_secs(3000) {
        std::hint::spin_loop();
    }
}

fn end(child: &mut Child) {
    if let Err(error) = child.kill().and_then(|()| child.wait()) {
        eprintln!("a process did not end: {error}");
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
        end(&mut self.child);
    }
}

/// What the child process does.
pub(crate) async fn serve(database: &str, still: Option<Duration>) {
    let server = bind(database, still).await;
    println!("{}", server.address());
    server.run(std::future::pending()).await;
}

/// A service as a program is that nothing was said to, but that a proxy tells who comes.
pub(crate) async fn bind(database: &str, still: Option<Duration>) -> Server {
    let mut pace = Pace::default();
    pace.match_still = still.unwrap_or(pace.match_still);
    let listen = SocketAddr::from(([127, 0, 0, 1], 0));
    let config = Config { listen, database: PathBuf::from(database), proxy: Proxy::Trusted, pace, ..Config::default() };
    let (games, _) = fudaba_host::games(None);
    Server::bind(config, games).await.expect("the service starts")
}

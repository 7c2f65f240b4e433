//! A PostgreSQL of one's own on loopback: a cluster in a temporary folder, run by a user who may do nothing else, gone afterwards.

use std::io::{Error, Result};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

/// Who runs the cluster where the tests are run by root, which PostgreSQL refuses to be.
const USER: &str = "postgres";
/// Trials to start where a killed one has left its memory behind, a quarter of a second apart.
const TRIALS: u32 = 40;

/// See the module. Dropping it stops the cluster and removes it.
pub(crate) struct Cluster {
    folder: PathBuf,
    programs: PathBuf,
    port: u16,
}

impl Cluster {
    /// A new one, by the programs of this folder.
    pub(crate) fn start(programs: PathBuf) -> Result<Cluster> {
        let cluster = Cluster::at_a_new_place(programs)?;
        cluster.order("initdb", &["-D", &cluster.data(), "-A", "trust", "-U", USER, "-E", "UTF8", "--no-locale"])?;
        cluster.start_once()?;
        Ok(cluster)
    }

    fn at_a_new_place(programs: PathBuf) -> Result<Cluster> {
        static MADE: AtomicU32 = AtomicU32::new(0);
        let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
        let name = format!("fudaba-postgres-{}-{}", std::process::id(), MADE.fetch_add(1, Ordering::Relaxed));
        let cluster = Cluster { folder: std::env::temp_dir().join(name), programs, port };
        std::fs::create_dir_all(&cluster.folder)?;
        if is_root() {
            done(Command::new("chown").arg(USER).arg(&cluster.folder))?;
        }
        Ok(cluster)
    }

    /// How clients reach it.
    pub(crate) fn url(&self) -> String {
        format!("postgres://{USER}@127.0.0.1:{}", self.port)
    }

    fn data(&self) -> String {
        self.folder.join("data").to_string_lossy().into_owned()
    }

    fn start_once(&self) -> Result<()> {
        let log = self.folder.join("log").to_string_lossy().into_owned();
        // Pages of the log that were never written hold zeros.
        let options = format!(
            "-p {} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=200 -c wal_recycle=off",
            self.port
        );
        self.order("pg_ctl", &["-D", &self.data(), "-l", &log, "-w", "-o", &options, "start"])
    }

    fn order(&self, program: &str, words: &[&str]) -> Result<()> {
        let path = self.programs.join(program);
        let mut order = if is_root() {
            let mut order = Command::new("runuser");
            order.args(["-u", USER, "--"]).arg(path);
            order
        } else {
            Command::new(path)
        };
        done(order.args(words).current_dir(&self.folder).stdout(Stdio::null()))
    }
}

/// What tests do to it.
#[allow(dead_code, reason = "those who only need one do nothing to it")]
impl Cluster {
    /// `kill -9` of all its processes, as when the power fails: whatever they were doing is left as it is.
    pub(crate) fn kill(&self) -> Result<()> {
        let told = std::fs::read_to_string(Path::new(&self.data()).join("postmaster.pid"))?;
        let main = told.lines().next().unwrap_or_default();
        // It stands still meanwhile, or it would begin anew as soon as one of the others is gone.
        done(Command::new("kill").args(["-STOP", main]))?;
        let others = std::fs::read_to_string(format!("/proc/{main}/task/{main}/children"))?;
        // One that has just ended cannot be killed.
        drop(Command::new("kill").arg("-9").args(others.split_whitespace()).stderr(Stdio::null()).status());
        done(Command::new("kill").args(["-9", main]))
    }

    /// Starts it again after [`Cluster::kill`].
    pub(crate) fn start_again(&self) -> Result<()> {
        // Whatever waits for the dead may let it stand for a while: by its number it would pass for one that runs.
        drop(std::fs::remove_file(Path::new(&self.data()).join("postmaster.pid")));
        let mut last = Ok(());
        for _ in 0..TRIALS {
            last = self.start_once();
            if last.is_ok() {
                break;
            }
            std::thread::sleep(Duration::from_millis(250));
        }
        last
    }

    /// What lies on its disk, as a cluster of its own that has not been started. Only of one that was killed.
    pub(crate) fn copy(&self) -> Result<Cluster> {
        let copy = Cluster::at_a_new_place(self.programs.clone())?;
        done(Command::new("cp").arg("-a").arg(self.data()).arg(copy.data()))?;
        Ok(copy)
    }

    /// Half of the last page of its log is gone, as when the power fails while it is written.
    pub(crate) fn tear_log(&self) -> Result<()> {
        const PAGE: usize = 8192;
        let entries = std::fs::read_dir(Path::new(&self.data()).join("pg_wal"))?;
        let mut segments: Vec<PathBuf> = entries.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
        segments.retain(|path| path.is_file() && path.file_name().is_some_and(|name| name.len() == 24));
        segments.sort();
        for segment in segments.iter().rev() {
            let mut bytes = std::fs::read(segment)?;
            if let Some(last) = bytes.chunks(PAGE).rposition(|page| page.iter().any(|byte| *byte != 0)) {
                bytes[last * PAGE + PAGE / 2..][..PAGE / 2].fill(0);
                return std::fs::write(segment, bytes);
            }
        }
        Err(Error::other("there is no log"))
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        // One that was killed, or never started, has nothing to stop.
        if Path::new(&self.data()).join("postmaster.pid").exists() {
            drop(self.order("pg_ctl", &["-D", &self.data(), "-m", "immediate", "stop"]));
        }
        if let Err(error) = std::fs::remove_dir_all(&self.folder) {
            eprintln!("{} was not removed: {error}", self.folder.display());
        }
    }
}

fn done(command: &mut Command) -> Result<()> {
    let status = command.status()?;
    if status.success() { Ok(()) } else { Err(Error::other(format!("{command:?} ended with {status}"))) }
}

fn is_root() -> bool {
    use std::os::unix::fs::MetadataExt as _;
    std::fs::metadata("/proc/self").is_ok_and(|own| own.uid() == 0)
}

/// Where its programs are: the newest of the versions that Debian keeps side by side, or wherever else there is one.
pub(crate) fn programs() -> Option<PathBuf> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let debian = versions.map(|version| version.path().join("bin")).filter(|folder| folder.join("initdb").is_file());
    let version = |folder: &PathBuf| folder.parent().and_then(|at| at.file_name()?.to_str()?.parse::<u32>().ok());
    debian.max_by_key(version).or_else(|| {
        let path = std::env::var_os("PATH")?;
        std::env::split_paths(&path).find(|folder| folder.join("initdb").is_file())
    })
}

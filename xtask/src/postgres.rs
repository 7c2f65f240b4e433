//! A PostgreSQL for the tests: a cluster of its own on loopback, in a temporary folder, run by a user who may do nothing else, gone afterwards.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, bail};

use crate::run::{command, root, run, say};
use crate::tools::is_debian_root;

/// Names the cluster to the tests that need one.
pub(crate) const NAMED: &str = "FUDABA_TEST_POSTGRES";
/// Who runs the cluster where the tests are run by root, which PostgreSQL refuses to be.
const USER: &str = "postgres";

/// See the module. Dropping it stops the cluster and removes it.
pub(crate) struct Postgres {
    folder: PathBuf,
    programs: PathBuf,
    port: u16,
    is_root: bool,
}

impl Postgres {
    /// Starts a cluster, installing PostgreSQL on Debian as root; nothing where there is none to be had.
    pub(crate) fn bring() -> anyhow::Result<Option<Postgres>> {
        if programs().is_none() && is_debian_root() {
            run(&root(), "apt-get", &["update", "-q"])?;
            run(&root(), "apt-get", &["install", "-y", "-q", "--no-install-recommends", "postgresql"])?;
        }
        let Some(programs) = programs() else {
            say("some tests need PostgreSQL (on Debian: `apt-get install postgresql`): they are left out");
            return Ok(None);
        };
        let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
        let folder = std::env::temp_dir().join(format!("fudaba-postgres-{}", std::process::id()));
        let postgres = Postgres { folder, programs, port, is_root: is_debian_root() };
        postgres.start()?;
        Ok(Some(postgres))
    }

    pub(crate) fn url(&self) -> String {
        format!("postgres://{USER}@127.0.0.1:{}", self.port)
    }

    fn start(&self) -> anyhow::Result<()> {
        std::fs::create_dir_all(&self.folder)?;
        let folder = text(&self.folder)?;
        if self.is_root {
            run(&root(), "chown", &[USER, folder])?;
        }
        let (data, log) = (format!("{folder}/data"), format!("{folder}/log"));
        self.order("initdb", &["-D", &data, "-A", "trust", "-U", USER, "-E", "UTF8", "--no-locale"])?;
        let options = format!("-p {} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=200", self.port);
        self.order("pg_ctl", &["-D", &data, "-l", &log, "-w", "-o", &options, "start"])
    }

    fn order(&self, program: &str, words: &[&str]) -> anyhow::Result<()> {
        let status = self.command(program, words)?.status().with_context(|| format!("`{program}` could not be started"))?;
        if !status.success() {
            bail!("`{program}` ended with {status}");
        }
        Ok(())
    }

    fn command(&self, program: &str, words: &[&str]) -> anyhow::Result<Command> {
        let path = self.programs.join(program);
        let mut order = if self.is_root {
            command(&self.folder, "runuser", &["-u", USER, "--", text(&path)?])
        } else {
            command(&self.folder, text(&path)?, &[])
        };
        order.args(words).stdout(Stdio::null());
        Ok(order)
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        let data = self.folder.join("data");
        let stopped = text(&data).and_then(|data| self.order("pg_ctl", &["-D", data, "-m", "immediate", "stop"]));
        if let Err(error) = stopped {
            say(&format!("the PostgreSQL of the tests was not stopped: {error:#}"));
        }
        if let Err(error) = std::fs::remove_dir_all(&self.folder) {
            say(&format!("{} was not removed: {error}", self.folder.display()));
        }
    }
}

fn text(path: &Path) -> anyhow::Result<&str> {
    path.to_str().context("a folder whose name is no text")
}

/// The newest of the versions that Debian keeps side by side, or wherever else there is one.
fn programs() -> Option<PathBuf> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let debian = versions.map(|version| version.path().join("bin")).filter(|folder| folder.join("initdb").is_file());
    let version = |folder: &PathBuf| folder.parent().and_then(|at| at.file_name()?.to_str()?.parse::<u32>().ok());
    debian.max_by_key(version).or_else(|| {
        let path = std::env::var_os("PATH")?;
        std::env::split_paths(&path).find(|folder| folder.join("initdb").is_file())
    })
}

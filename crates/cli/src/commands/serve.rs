//! `fudaba serve`: the table in the browser.

use std::io::{ErrorKind, Write};
use std::net::{IpAddr, SocketAddr, TcpListener};
use std::path::PathBuf;

use anyhow::{Context as _, anyhow, bail};
use clap::{Args, ValueEnum};
use fudaba_server::{Bytes32, Cluster, Config, Neighbours, Room, ServeError, Server, StoreError, sha256, told_to_stop};

use crate::Finding;
use crate::context::Context;
use crate::numbers::whole;

/// Nobody waits longer than this, in milliseconds.
const LONGEST_BEAT: u64 = 60_000;
/// A secret of the tables has at least so many characters.
const SECRET: usize = 16;
/// A pass phrase has at least so many characters.
const PHRASE: usize = 8;

/// Start the table: games in the browser.
#[derive(Args)]
#[command(after_help = "Example:\n  fudaba serve\n  fudaba serve --listen 0.0.0.0 --port 80 --database /var/lib/fudaba/matches.db")]
pub(crate) struct Serve {
    /// Address to listen on; the default is this machine alone.
    #[arg(long, default_value = "127.0.0.1")]
    listen: IpAddr,
    /// Port; 0 takes any free one.
    #[arg(long, default_value_t = 8070, allow_negative_numbers = true, value_parser = whole(0..=u16::MAX))]
    port: u16,
    /// File that keeps the matches; made when it is not there, with its folder. Or a PostgreSQL that several tables share: postgres://user:password@host/name
    #[arg(long, default_value = "fudaba.db")]
    database: PathBuf,
    /// Where this table listens for the others on its PostgreSQL, in their private network.
    #[arg(long, value_name = "ADDRESS:PORT", requires = "node_secret")]
    node_listen: Option<SocketAddr>,
    /// Where the others reach it; the default is where it listens.
    #[arg(long, value_name = "HOST:PORT", requires = "node_listen")]
    node_address: Option<String>,
    /// File with the secret that all tables on one PostgreSQL know.
    #[arg(long, value_name = "FILE", requires = "node_listen")]
    node_secret: Option<PathBuf>,
    /// Other origins whose pages may connect, such as `https://cards.example`
    #[arg(long, value_parser = origin)]
    origin: Vec<String>,
    /// Only whoever knows the pass phrase in this file comes in.
    #[arg(long, value_name = "FILE")]
    invite_only: Option<PathBuf>,
    /// A proxy in front tells the client's address in X-Forwarded-For.
    #[arg(long)]
    behind_proxy: bool,
    /// Milliseconds before a computer's move is shown, so that people can follow.
    #[arg(long, default_value_t = 700, value_name = "MS", allow_negative_numbers = true, value_parser = whole(0..=LONGEST_BEAT))]
    beat: u64,
    /// Start although the database has lost what it had kept: its write-ahead log is gone, or an older file stands in its place.
    #[arg(long)]
    accept_losses: bool,
    /// Largest size of the database in mebibytes; above it no new matches are begun.
    #[arg(long, default_value_t = 8192, value_name = "MIB")]
    quota: u64,
    /// Mebibytes that stay free on the disk; below it no new matches are begun.
    #[arg(long, default_value_t = 256, value_name = "MIB")]
    reserve: u64,
    /// Most connections at once; as many as there may be files where that is less. Each match of two people takes two.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole(16..=1_000_000_usize))]
    connections: Option<usize>,
    /// Most matches in memory at once.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole(1..=1_000_000_usize))]
    matches: Option<usize>,
    /// How log lines are written.
    #[arg(long, value_enum, default_value_t = LogFormat::Text)]
    log: LogFormat,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum LogFormat {
    Text,
    Json,
}

impl From<LogFormat> for fudaba_server::LogFormat {
    fn from(format: LogFormat) -> Self {
        match format {
            LogFormat::Text => fudaba_server::LogFormat::Text,
            LogFormat::Json => fudaba_server::LogFormat::Json,
        }
    }
}

/// An origin as browsers send it: scheme and host, perhaps a port, and nothing more.
fn origin(text: &str) -> Result<String, String> {
    let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    match host {
        Some(host) if !host.is_empty() && !host.contains(['/', ' ', '*']) => Ok(text.to_owned()),
        _ => Err("an origin is a scheme and a host, such as https://cards.example".to_owned()),
    }
}

impl Serve {
    pub(crate) fn run(&self, context: &mut Context) -> anyhow::Result<Finding> {
        fudaba_server::init_logging(self.log.into());
        let games = context.games()?.to_vec();
        self.try_address()?;
        let runtime = fudaba_server::runtime()?;
        let server = runtime.block_on(Server::bind(self.config()?, games)).map_err(|error| self.refused(error))?;
        let set = context.say(&format!("The table is set: open http://{} in a browser. Ctrl-C stops it.", server.address()));
        writeln!(context.out, "{set}")?;
        let Room { files, connections, matches } = server.room();
        let room = match files {
            Some(files) => {
                format!("It has room for {connections} connections ({files} files may be open) and {matches} matches in memory.")
            }
            None => format!("It has room for {connections} connections and {matches} matches in memory."),
        };
        let room = context.say(&room);
        writeln!(context.out, "{room}")?;
        let signed = context.say(&format!("Its replays are signed with the key {}, also at /api/key.", server.key().to_hex()));
        writeln!(context.out, "{signed}")?;
        context.out.flush()?;
        runtime.block_on(server.run(told_to_stop()));
        Ok(Finding::Fine)
    }

    /// Whether the address can be had, before a database is made for it.
    fn try_address(&self) -> anyhow::Result<()> {
        let address = SocketAddr::new(self.listen, self.port);
        let Err(error) = TcpListener::bind(address) else { return Ok(()) };
        let remedy = match error.kind() {
            ErrorKind::AddrInUse => {
                "something listens there already, perhaps another table; choose another port with --port, or any free one with --port 0"
            }
            ErrorKind::PermissionDenied => "ports below 1024 are for administrators; choose another one with --port",
            ErrorKind::AddrNotAvailable => "this machine does not have this address; choose one that it has with --listen",
            _ => "choose another one with --listen and --port",
        };
        bail!("the table cannot be set on {address}: {error}: {remedy}")
    }

    /// Why there is no table, with what was asked for.
    fn refused(&self, error: ServeError) -> anyhow::Error {
        let database = match self.postgres() {
            Some(_) => "the PostgreSQL".to_owned(),
            None => self.database.display().to_string(),
        };
        match error {
            ServeError::Listen(address, error) => anyhow!("the table cannot be set on {address}: {error}"),
            ServeError::Store(error) => {
                let reason = error.to_string();
                let reason = reason.split_once(": Error code").map_or(reason.as_str(), |(reason, _)| reason);
                let remedy = match error {
                    StoreError::InUse => "; close the other table, or name another file with --database",
                    StoreError::Lost(_) | StoreError::Damaged(_) => "",
                    _ => "; name another file with --database",
                };
                anyhow!("the matches cannot be kept in {database}: {reason}{remedy}")
            }
        }
    }

    /// Where the matches are kept, if not in a file.
    fn postgres(&self) -> Option<&str> {
        let text = self.database.to_str()?;
        ["postgres://", "postgresql://"].iter().any(|scheme| text.starts_with(scheme)).then_some(text)
    }

    fn cluster(&self) -> anyhow::Result<Option<Cluster>> {
        let Some(database) = self.postgres() else {
            return if self.node_listen.is_none() {
                Ok(None)
            } else {
                Err(anyhow!("--node-listen is for tables that share a PostgreSQL; name it with --database"))
            };
        };
        Ok(Some(Cluster { database: database.to_owned(), neighbours: self.neighbours()? }))
    }

    fn neighbours(&self) -> anyhow::Result<Option<Neighbours>> {
        let (Some(listen), Some(file)) = (self.node_listen, &self.node_secret) else { return Ok(None) };
        let secret =
            std::fs::read_to_string(file).with_context(|| format!("the secret of the tables cannot be read: {}", file.display()))?;
        let secret = secret.trim().to_owned();
        if secret.len() < SECRET {
            bail!("the secret in {} is shorter than {SECRET} characters", file.display());
        }
        let address = self.node_address.clone().unwrap_or_else(|| listen.to_string());
        Ok(Some(Neighbours { listen, address, secret }))
    }

    /// The digest of the pass phrase.
    fn pass_phrase(&self) -> anyhow::Result<Option<Bytes32>> {
        let Some(file) = &self.invite_only else { return Ok(None) };
        let phrase = std::fs::read_to_string(file).with_context(|| format!("the pass phrase cannot be read: {}", file.display()))?;
        let phrase = phrase.trim();
        if phrase.chars().count() < PHRASE {
            bail!("the pass phrase in {} is shorter than {PHRASE} characters", file.display());
        }
        Ok(Some(sha256(&[phrase.as_bytes()])))
    }

    fn config(&self) -> anyhow::Result<Config> {
        let mut config = Config { listen: SocketAddr::new(self.listen, self.port), database: self.database.clone(), ..Config::default() };
        config.origins.clone_from(&self.origin);
        if self.behind_proxy {
            config.proxy = fudaba_server::Proxy::Trusted;
        }
        if self.accept_losses {
            config.keeping.losses = fudaba_server::Losses::Accept;
        }
        config.keeping.database_bytes = self.quota.saturating_mul(1024 * 1024);
        config.keeping.disk_reserve = self.reserve.saturating_mul(1024 * 1024);
        config.limits.connections = self.connections.unwrap_or(config.limits.connections);
        config.limits.matches = self.matches.unwrap_or(config.limits.matches);
        config.pace.beat = std::time::Duration::from_millis(self.beat);
        config.cluster = self.cluster()?;
        config.pass_phrase = self.pass_phrase()?;
        Ok(config)
    }
}

//! The service: matches over websockets, games and replays over HTTP, everything kept in one SQLite file, or in a PostgreSQL that several
//! services share. It knows games only by the
//! door of `fudaba-host`; what travels is written in `docs/protocol.md`.
//!
//! ```no_run
//! # async fn main_() -> Result<(), fudaba_server::ServeError> {
//! let (games, faults) = fudaba_host::games(None);
//! assert!(faults.is_empty());
//! fudaba_server::serve(fudaba_server::Config::default(), games).await
//! # }
//! ```

mod app;
mod code;
mod config;
mod embed;
mod flaws;
mod http;
mod limits;
pub mod lobby;
mod log;
mod metered;
mod metrics;
mod names;
mod nodes;
mod people;
mod play;
pub mod replay;
mod routes;
mod secret;
mod server;
#[cfg(feature = "simulate")]
pub mod simulate;
mod site;
mod store;
mod time;
mod tournament;
pub mod wire;
mod ws;

pub use code::Code;
pub use config::{Cluster, Config, Cost, Keeping, Limits, Neighbours, Pace, Proxy, Rate};
pub use http::openapi;
pub use log::{LogFormat, init_logging};
pub use secret::{Bytes32, sha256};
pub use server::{Room, ServeError, Server, runtime, serve, told_to_stop};
pub use site::{ExportError, Exported, export_site};
pub use store::{
    BackupError, Checked, Losses, Moved, Replace, Report, ReportReason, Reports, StoreError, backup, handle_report, move_to_postgres,
    reports, restore,
};

//! A PostgreSQL for the tests, installed on Debian as root.

use crate::run::{root, run, say};
use crate::tools::is_debian_root;

#[path = "../../crates/server/tests/postgres/cluster.rs"]
mod cluster;

pub(crate) use cluster::Cluster;

/// Names the cluster to the tests that need one.
pub(crate) const NAMED: &str = "FUDABA_TEST_POSTGRES";

/// Starts a cluster, installing PostgreSQL where that may be; nothing where there is none to be had.
pub(crate) fn bring() -> anyhow::Result<Option<Cluster>> {
    if cluster::programs().is_none() && is_debian_root() {
        run(&root(), "apt-get", &["update", "-q"])?;
        run(&root(), "apt-get", &["install", "-y", "-q", "--no-install-recommends", "postgresql"])?;
    }
    let Some(programs) = cluster::programs() else {
        say("some tests need PostgreSQL (on Debian: `apt-get install postgresql`): they are left out");
        return Ok(None);
    };
    Ok(Some(Cluster::start(programs)?))
}

//! A disk on which nothing goes wrong, for the tests that every keeper must pass.

use std::sync::Arc;
use std::time::Duration;

use super::disk::SimDisk;
use crate::store::Store;

/// A disk on which nothing goes wrong, for the tests that every keeper must pass.
#[derive(Clone)]
pub(crate) struct Calm(SimDisk);

impl Default for Calm {
    fn default() -> Calm {
        let disk = SimDisk::new(0);
        disk.platter().calm = true;
        Calm(disk)
    }
}

impl Calm {
    /// A service that owns its matches for so long.
    pub(crate) async fn open_for(&self, term: Duration) -> Store {
        Store::on(Arc::new(self.0.among(0, term))).await.expect("nothing goes wrong")
    }
}

//! The leases of this service are renewed together, well before they run out. Where that was not possible in time others may own its matches:
//! it lets all of them go, and whoever was connected comes again.

use std::time::Instant;

use crate::app::App;
use crate::metrics;
use crate::store::Beat;
use crate::time::instant;

/// So many beats in the time of a lease.
const BEATS: u32 = 4;

/// For as long as the service runs.
pub(crate) async fn keep(app: App) {
    let mut good_until = Some(instant() + app.config.pace.lease);
    loop {
        tokio::time::sleep(app.config.pace.lease / BEATS).await;
        good_until = beat(&app, good_until).await;
    }
}

/// Renews once. Until when the leases are good, unless everything was let go.
async fn beat(app: &App, good_until: Option<Instant>) -> Option<Instant> {
    let began = instant();
    match app.store().beat(app.config.pace.lease).await {
        Ok(beat) => {
            metrics::beat(instant().saturating_duration_since(began));
            if beat == Beat::Lost {
                tracing::warn!("the leases of this node had run out: its matches are let go");
                app.registry.let_go().await;
            }
            app.registry.within_reach();
            Some(began + app.config.pace.lease)
        }
        Err(error) => {
            tracing::warn!(%error, "leases could not be renewed");
            if good_until.is_some_and(|until| until <= instant()) {
                tracing::error!("the database is out of reach: this node lets its matches go");
                app.registry.let_go().await;
                return None;
            }
            good_until
        }
    }
}

//! What nodes tell each other once a second: how much each address has taken from its budgets, what it holds, what was thought for it; and now
//! and then which matches may be watched and which versions of games they have. What one address may use is counted over all nodes by that, a second late; only of those who use much is anything
//! said at all.

use std::collections::BTreeMap;
use std::time::Duration;

use futures_util::future::join_all;

use super::elsewhere::{Seldom, Taken, Used};
use crate::app::App;
use crate::time::instant;

/// How often it is told.
const EVERY: Duration = Duration::from_secs(1);
/// The others are asked for, and what changes seldom is told, once in so many times.
const SELDOM: u32 = 3;

/// Tells the others, for as long as the service runs. Where there is no way to others there is nothing to tell.
pub(crate) async fn share(app: App) {
    let Some(links) = &app.registry.services.links else { return };
    let node =
        app.config.cluster.as_ref().and_then(|cluster| cluster.neighbours.as_ref()).map_or_else(String::new, |here| here.address.clone());
    let mut others = Vec::new();
    for round in 0_u32.. {
        tokio::time::sleep(EVERY).await;
        if round % SELDOM == 0 {
            // Where the database does not answer, the others are those who were there.
            others = app.store().others().await.unwrap_or(others);
        }
        if others.is_empty() {
            continue;
        }
        let used = used_here(&app, node.clone(), round % SELDOM == 0);
        join_all(others.iter().map(|other| {
            let used = used.clone();
            async move {
                // One that cannot be reached has other things to do than to count.
                if let Ok(link) = links.to(other).await {
                    link.tell(used).await;
                }
            }
        }))
        .await;
    }
}

fn used_here(app: &App, node: String, with_all: bool) -> Used {
    let taken = Taken { requests: app.requests.tell(), assets: app.assets.tell(), messages: app.messages.tell(), work: app.work.tell() };
    Used {
        node,
        taken,
        thought: app.registry.services.thinkers.tell(),
        connections: app.connections.much(app.config.limits.connections_per_address),
        matches: app.registry.made_much(),
        seldom: with_all.then(|| Seldom { watchable: app.registry.watchable(), versions: versions(app) }),
    }
}

fn versions(app: &App) -> BTreeMap<String, String> {
    app.registry.services.games.iter().map(|game| (game.slug().to_owned(), game.digest().to_owned())).collect()
}

/// What another node uses counts here.
pub(super) fn hear(app: &App, mut used: Used) {
    let now = instant();
    let Taken { requests, assets, messages, work } = std::mem::take(&mut used.taken);
    app.requests.taken_elsewhere(requests, now);
    app.assets.taken_elsewhere(assets, now);
    app.messages.taken_elsewhere(messages, now);
    app.work.taken_elsewhere(work, now);
    app.registry.services.thinkers.thought_elsewhere(std::mem::take(&mut used.thought));
    app.registry.services.elsewhere.hear(used);
}

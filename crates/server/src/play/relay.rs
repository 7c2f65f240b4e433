//! A match that another node owns: what is asked here is passed on to it, and its answers come back to the connections here.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::actor::{refuse, refuse_one};
use super::audience::{NewListener, Via};
use super::command::{Command, Commands};
use super::registry::Registry;
use crate::code::Code;
use crate::nodes::frames::Guest;
use crate::nodes::links::{Joining, Link};
use crate::store::{Claim, Owner};
use crate::time::instant;

/// Until nobody here needs the match; with a code where its node is out of reach, or owns it no more.
pub(super) async fn run(registry: &Arc<Registry>, id: &str, owner: &Owner, commands: &mut Commands) -> Option<Code> {
    let Some(links) = registry.services.links.as_ref() else { return Some(Code::Restarting) };
    let link = match links.to(&owner.address).await {
        Ok(link) => link,
        Err(error) => {
            tracing::info!(%error, node = owner.name, "the owner of a match does not answer");
            return Some(Code::Restarting);
        }
    };
    let mut people = BTreeSet::new();
    let mut asked = instant();
    loop {
        let command = tokio::select! {
            biased;
            () = link.closed() => return Some(Code::Restarting),
            command = commands.recv() => *command?,
        };
        if matches!(command, Command::Stop) {
            return Some(Code::Restarting);
        }
        // Whoever comes may come because nobody answers there: a node that does not reach the database keeps its links, and its leases run out.
        let comes = matches!(command, Command::Join { .. } | Command::TakeSeat { .. });
        if comes && instant().saturating_duration_since(asked) > registry.services.pace.lease / 2 {
            asked = instant();
            if has_changed_hands(registry, id, owner).await {
                refuse_one(command, Code::Restarting);
                link.lose(&people);
                return Some(Code::Restarting);
            }
        }
        pass_on(&link, id, command, &mut people).await;
        if people.is_empty() && registry.leave(id, commands) {
            return None;
        }
    }
}

/// Whether the node is the owner no more. Whoever comes next claims the match.
async fn has_changed_hands(registry: &Registry, id: &str, owner: &Owner) -> bool {
    let store = &registry.services.store;
    // Passed on for its version, not for its owner.
    if owner.name.is_empty() {
        return false;
    }
    match store.claim(id).await {
        Ok(Claim::Theirs(now)) => now != *owner,
        Ok(Claim::Mine(lease)) => {
            if let Err(error) = store.release(lease).await {
                tracing::debug!(%error, "a match was not handed back; its lease runs out");
            }
            true
        }
        // It is not known; the link says what it can.
        Err(_) => false,
    }
}

async fn pass_on(link: &Link, game: &str, command: Command, people: &mut BTreeSet<u64>) {
    match command {
        Command::Join { listener, id, .. } if listener.via == Via::Node => refuse(&listener, id, Code::Restarting),
        Command::Join { listener, id, last } => {
            let NewListener { connection, out, secret, person, address, guest, .. } = *listener;
            people.insert(connection);
            // The place here is given back: the match has one of its own for whoever looks on.
            let guest = guest.map_or(Guest::None, |_| Guest::Placed);
            link.join(game, Joining { connection, out, secret, person, address, guest, id, last }).await;
        }
        Command::Leave { connection } => {
            people.remove(&connection);
            link.leave(connection).await;
        }
        Command::Ask { connection, id, request, .. } => link.request(connection, id, request).await,
        // One that was passed on already is not passed on again; whoever asked hears that it did not arrive.
        Command::TakeSeat { via: Via::Node, answer, .. } => drop(answer.send(Err(Code::Restarting.into()))),
        Command::TakeSeat { wish, person, answer, .. } => link.take_seat(game, (*wish, person), answer).await,
        Command::Forget { via: Via::Node, answer, .. } => drop(answer.send(Err(Code::Restarting.into()))),
        Command::Forget { person, answer, .. } => link.forget(game, person, answer).await,
        Command::Apart { via: Via::Node, answer, .. } => drop(answer.send(Err(Code::Restarting.into()))),
        Command::Apart { people, answer, .. } => link.keep_apart(game, people, answer).await,
        Command::Rule { via: Via::Node, answer, .. } => drop(answer.send(Err(Code::Restarting.into()))),
        Command::Rule { ruling, answer, .. } => link.rule(game, ruling, answer).await,
        // Its own node has it in memory.
        Command::Wake | Command::LetGo | Command::Stop => {}
    }
}

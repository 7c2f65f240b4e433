//! From claiming a match to handing it back.

use std::sync::Arc;

use super::begin::{load_own, unreadable};
use super::sleep::{Asleep, Woken};
use super::{About, Actor};
use crate::code::Code;
use crate::lobby::{self, LOBBY};
use crate::metrics;
use crate::play::audience::NewListener;
use crate::play::command::{Command, Commands};
use crate::play::registry::Registry;
use crate::play::relay;
use crate::store::{Claim, Lease, Owner, StoreError};
use crate::wire::ServerMessage;

/// Runs a match until nobody needs it in memory any more.
pub(in crate::play) async fn run(registry: Arc<Registry>, id: String, mut commands: Commands, about: About) {
    let claimed = tokio::select! {
        biased;
        () = registry.until_cut_off() => Err(StoreError::Lapsed),
        claimed = registry.services.store.claim(&id) => claimed,
    };
    let gone = match claimed {
        Ok(Claim::Mine(lease)) => match own(&registry, lease, about, &mut commands).await {
            Some(code @ (Code::MatchOutdated | Code::GameUnknown)) => Box::pin(leave_it(&registry, &id, code, &mut commands)).await,
            gone => gone,
        },
        Ok(Claim::Theirs(owner)) => relay::run(&registry, &id, &owner, &mut commands).await,
        Err(error) => Some(unreadable(error)),
    };
    if let Some(code) = gone {
        while !registry.leave(&id, &mut commands) {
            refuse_all(&mut commands, code);
        }
        refuse_all(&mut commands, code);
    }
    let left: Vec<_> = std::iter::from_fn(|| commands.try_recv().ok()).collect();
    for command in left {
        let (registry, id) = (Arc::clone(&registry), id.clone());
        tokio::spawn(async move {
            if let Err(code) = registry.send(&id, *command).await {
                tracing::debug!(code = code.as_str(), "a command came too late");
            }
        });
    }
}

/// From the claim to handing the match back.
async fn own(registry: &Arc<Registry>, lease: Lease, about: About, commands: &mut Commands) -> Option<Code> {
    let _owned = metrics::Owned::begin();
    let services = &registry.services;
    let gone = if lease.id == LOBBY {
        Box::pin(lobby::attend(registry, commands)).await
    } else {
        match Box::pin(load_own(registry, &lease.id)).await {
            Ok(room) => wake_and_sleep(Actor::new(Arc::clone(registry), room, lease.clone(), about), &lease.id, commands).await,
            Err(code) => Some(code),
        }
    };
    // Where the database does not answer nobody shall wait for that, too: the lease has run out.
    if !registry.is_cut_off()
        && let Err(error) = services.store.release(lease).await
    {
        tracing::debug!(%error, "a match was not handed back; its lease runs out");
    }
    gone
}

/// A match that does not run here, under other rules or cards than it began with, is left to a node that has those.
async fn leave_it(registry: &Arc<Registry>, id: &str, code: Code, commands: &mut Commands) -> Option<Code> {
    let services = &registry.services;
    let Ok(Some(record)) = services.store.record(id).await else { return Some(code) };
    match services.elsewhere.who_has(&record.game, &record.digest) {
        Some(address) => relay::run(registry, id, &Owner { name: String::new(), address }, commands).await,
        None => Some(code),
    }
}

/// Until nobody needs the match; with a code where it cannot stay in memory. What only a match that is awake needs is boxed, so that one that
/// sleeps takes no room for it.
async fn wake_and_sleep(actor: Actor, id: &str, commands: &mut Commands) -> Option<Code> {
    let (mut actor, mut first) = (Box::new(actor), None);
    loop {
        match Box::pin(actor.work(id, first, commands)).await {
            Ended::Left(gone) => return gone,
            Ended::Asleep(asleep) => match asleep.until_woken(commands).await {
                Woken::Up(awake, command) => (actor, first) = (awake, Some(command)),
                Woken::Left(gone) => return gone,
            },
        }
    }
}

/// How a match's time in memory ended.
pub(super) enum Ended {
    /// It is needed no more; with a code where it cannot stay.
    Left(Option<Code>),
    /// Nobody does anything.
    Asleep(Box<Asleep>),
}

fn refuse_all(commands: &mut Commands, code: Code) {
    while let Ok(command) = commands.try_recv() {
        refuse_one(*command, code);
    }
}

/// Whoever waits for an answer to this has it.
pub(crate) fn refuse_one(command: Command, code: Code) {
    match command {
        Command::Join { listener, id, .. } => refuse(&listener, id, code),
        // Whoever waits for these hears of it by the closed channel and asks the store.
        Command::TakeSeat { answer, .. } => drop(answer.send(Err(code.into()))),
        Command::Forget { answer, .. } | Command::Apart { answer, .. } | Command::Rule { answer, .. } => {
            drop(answer.send(Err(code.into())));
        }
        Command::Leave { .. } | Command::Ask { .. } | Command::Wake | Command::LetGo | Command::Stop => {}
    }
}

pub(crate) fn refuse(listener: &NewListener, id: u64, code: Code) {
    let text = ServerMessage::error(Some(id), code).to_json();
    // A connection that is gone already needs no answer.
    drop(listener.out.try_send(text.into()));
}

//! Tournaments as the service keeps them: read, brought up to date with what their matches have come to, changed, written as the next version.
//! Where another node was quicker it begins again with what that one has written.

use std::sync::Arc;

use fudaba_kernel::Seat;
use fudaba_stage::Lists;
use tokio::sync::oneshot;

use super::event::Tournament;
use super::round::Pairing;
use super::terms::{Score, Stage};
use crate::code::{Code, Failed};
use crate::lobby::offer::Settled;
use crate::people::seat_secret;
use crate::play::{Chair, Command, Registry, Ruling, Services, Via, arranged, is_match_id, score_of, unkept, unreadable};
use crate::secret::{Bytes32, draw_match_id};
use crate::store::tournaments::TournamentWrite;
use crate::store::{MatchRecord, StoreError};
use crate::time::now;
use crate::wire::Status;

/// How often something is begun again because another node was quicker.
const AGAIN: u32 = 16;
/// Tournaments that are looked after at once.
const DUE: usize = 20;
/// Tournaments of a person that are looked through.
const LATELY: usize = 50;

/// A tournament as it was read, and the version that it had.
struct Read {
    version: i64,
    event: Tournament,
}

/// Keeps a new one.
pub(crate) async fn make(services: &Services, event: &Tournament) -> Result<(), Failed> {
    Ok(write(services, 1, event, None).await.map_err(unkept)?)
}

/// A tournament with everything that its matches have come to by now.
pub(crate) async fn up_to_date(registry: &Arc<Registry>, id: &str) -> Result<Tournament, Failed> {
    change(registry, id, &mut |_| Ok(())).await
}

/// A tournament as it was written last.
pub(crate) async fn as_kept(services: &Services, id: &str) -> Result<Tournament, Failed> {
    Ok(read(services, id).await?.event)
}

/// Changes a tournament, as it is by now, and goes on with it as far as it can go.
pub(crate) async fn change(
    registry: &Arc<Registry>,
    id: &str,
    act: &mut (dyn FnMut(&mut Tournament) -> Result<(), Code> + Send),
) -> Result<Tournament, Failed> {
    let mut acted = false;
    for _ in 0..AGAIN {
        let Read { version, event } = read(&registry.services, id).await?;
        let mut next = event.clone();
        note_results(registry, &mut next).await?;
        next.advance(&mut draw_match_id, now());
        if !acted {
            act(&mut next)?;
        }
        next.advance(&mut draw_match_id, now());
        if next == event {
            return Ok(next);
        }
        match write(&registry.services, version + 1, &next, Some(&event)).await {
            // What has changed may end matches, whose results lead further.
            Ok(()) => acted = true,
            Err(StoreError::NotNext) => {}
            // Matches in play go on; the next ones wait until there is room.
            Err(StoreError::Full(_)) if acted => return Ok(event),
            Err(error) => return Err(unkept(error).into()),
        }
    }
    Err(Code::Busy.into())
}

async fn read(services: &Services, id: &str) -> Result<Read, Failed> {
    if !is_match_id(id) {
        return Err(Code::TournamentUnknown.into());
    }
    let row = services.store.tournament(id).await.map_err(unreadable)?.ok_or(Code::TournamentUnknown)?;
    let event = serde_json::from_str(&row.event).map_err(|error| unreadable(error.into()))?;
    Ok(Read { version: row.version, event })
}

async fn write(services: &Services, version: i64, event: &Tournament, before: Option<&Tournament>) -> Result<(), StoreError> {
    let matches = new_matches(services, event, before);
    let due = event.rounds.last().filter(|_| event.stage == Stage::Running).map_or(i64::MAX, |round| round.until);
    let write = TournamentWrite {
        id: event.id.clone(),
        version,
        due,
        created: event.created,
        people: event.people(),
        matches: matches.iter().map(|record| record.id.clone()).collect(),
        event: serde_json::to_string(event)?,
    };
    services.store.keep_tournament(write, &matches).await
}

/// The matches that are named now and were not before.
fn new_matches(services: &Services, event: &Tournament, before: Option<&Tournament>) -> Vec<MatchRecord> {
    let named = |event: &Tournament, id: &str| event.rounds.iter().flat_map(|round| &round.pairings).any(|pairing| pairing.has(id));
    let pairings = event.rounds.iter().flat_map(|round| &round.pairings);
    let bouts = pairings.flat_map(|pairing| (0..pairing.bouts.len()).map(move |bout| (pairing, bout)));
    let new = bouts.filter(|(pairing, bout)| before.is_none_or(|before| !named(before, &pairing.bouts[*bout].id)));
    new.filter_map(|(pairing, bout)| record_of(services, event, pairing, bout)).collect()
}

fn record_of(services: &Services, event: &Tournament, pairing: &Pairing, bout: usize) -> Option<MatchRecord> {
    let game = services.game(&event.game).ok()?;
    let id = pairing.bouts[bout].id.as_str();
    let [Some(a), Some(b)] = pairing.seats(bout) else { return None };
    let secrets = [0, 1].map(|seat| seat_secret(&services.store.key, id, seat));
    let chair = |player: usize| {
        let entrant = &event.players[player];
        Chair { name: entrant.name.clone(), deck: entrant.deck.clone(), person: entrant.person.clone(), open: entrant.open }
    };
    let terms = Settled { bank_ms: Some(event.bank_ms), undo: false, rated: event.rated, lists: Lists::Open, watch: false, best_of: 1 };
    Some(arranged(game.as_ref(), (id, &event.id), [(chair(a), &secrets[0]), (chair(b), &secrets[1])], terms))
}

/// What the matches under way have come to. One that must end now, because somebody has dropped out or the round's time is over, is ended; one that
/// cannot be had any more counts as drawn.
async fn note_results(registry: &Arc<Registry>, event: &mut Tournament) -> Result<(), Failed> {
    for (at, bout, id) in event.open_bouts() {
        let came = match (ended(registry, &id).await?, ruling(event, at, bout)) {
            (Some(record), _) => Some(record),
            (None, Some(ruling)) => rule(registry, &id, ruling).await?,
            (None, None) => continue,
        };
        if let Some(open) = event.rounds.last_mut().and_then(|round| round.pairings.get_mut(at)?.bouts.get_mut(bout)) {
            open.unplayed = came.as_ref().is_none_or(|record| record.status == Status::Withheld);
            open.score = Some(came.map_or(Score::Draw, |record| score_of(&record, bout)));
        }
    }
    Ok(())
}

async fn ended(registry: &Arc<Registry>, id: &str) -> Result<Option<MatchRecord>, Failed> {
    let record = registry.services.store.record(id).await.map_err(unreadable)?;
    Ok(record.filter(|record| record.status.is_over()))
}

/// Why a match may not go on.
fn ruling(event: &Tournament, at: usize, bout: usize) -> Option<Ruling> {
    let round = event.rounds.last()?;
    let seats = round.pairings.get(at)?.seats(bout);
    let left = Seat::BOTH.into_iter().find(|seat| seats[seat.index()].is_some_and(|player| event.players[player].left));
    left.map(Ruling::Left).or_else(|| (now() >= round.until).then_some(Ruling::Late))
}

/// Ends a match; nothing where it cannot be had any more.
async fn rule(registry: &Arc<Registry>, id: &str, ruling: Ruling) -> Result<Option<MatchRecord>, Failed> {
    let (answer, told) = oneshot::channel();
    registry.send(id, Command::Rule { ruling, via: Via::Here, answer }).await?;
    match told.await.unwrap_or(Err(Code::StorageUnavailable.into())) {
        Ok(()) => Ok(Some(ended(registry, id).await?.ok_or(Code::Busy)?)),
        Err(failed) => match failed.code {
            Code::MatchUnknown | Code::MatchDamaged | Code::MatchOutdated | Code::MatchFaulty => Ok(None),
            _ => Err(failed),
        },
    }
}

/// How many tournaments of a person's own making are open or under way.
pub(crate) async fn open_for(services: &Services, person: &str) -> Result<usize, Failed> {
    let mut open = 0;
    for id in services.store.tournaments_of(person, LATELY).await.map_err(unreadable)? {
        let event = as_kept(services, &id).await?;
        open += usize::from(event.is_host(person) && matches!(event.stage, Stage::Open | Stage::Running));
    }
    Ok(open)
}

/// Takes a person out of every tournament.
pub(crate) async fn forget(registry: &Arc<Registry>, person: &str) -> Result<(), Failed> {
    loop {
        let ids = registry.services.store.tournaments_of(person, LATELY).await.map_err(unreadable)?;
        if ids.is_empty() {
            return Ok(());
        }
        for id in ids {
            change(registry, &id, &mut |event| {
                event.forget(person);
                Ok(())
            })
            .await?;
        }
    }
}

/// Looks after the tournaments with which something is to be done by now, whether anybody looks at them or not.
pub(crate) async fn rule_what_is_due(registry: &Arc<Registry>) {
    let due = match registry.services.store.tournaments_due(now(), DUE).await {
        Ok(due) => due,
        Err(error) => return tracing::debug!(%error, "no tournament can be looked after now"),
    };
    for id in due {
        if let Err(failed) = up_to_date(registry, &id).await {
            tracing::warn!(code = failed.code.as_str(), "a tournament could not be brought up to date");
        }
    }
}

/// Numbers that decide among players of whom no rating is known.
fn lots(players: usize) -> Vec<u64> {
    let lot = |_| {
        let Bytes32(chance) = Bytes32::draw();
        u64::from_le_bytes(chance[..8].try_into().expect("eight of thirty-two bytes"))
    };
    (0..players).map(lot).collect()
}

/// Starts it.
pub(crate) fn start(event: &mut Tournament) -> Result<(), Code> {
    event.start(&lots(event.players.len()), &mut draw_match_id, now())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::replay::ReplayOutcome;

    fn record(status: Status, winner: Option<Seat>, withheld: Vec<Seat>) -> MatchRecord {
        let seat = json!({ "name": "", "holder": { "person": { "secret": "0".repeat(64) } }, "deck": null, "nonce": null });
        let json = json!({
            "id": "m", "game": "kirifuda", "digest": "", "created": 0, "status": status, "secret": "0".repeat(64), "alone": false, "fair": true,
            "seed": null, "bank_ms": 1, "watch": false, "next": null, "seats": [seat, seat],
        });
        let ended = (status == Status::Finished).then(|| ReplayOutcome { winner, reason: "time".into(), rule: "KF-1".into() });
        MatchRecord { withheld, ended, ..serde_json::from_value(json).expect("a record") }
    }

    #[test]
    fn a_match_counts_for_whoever_sat_in_its_seats() {
        let won = record(Status::Finished, Some(Seat::A), vec![]);
        assert_eq!([score_of(&won, 0), score_of(&won, 1)], [Score::First, Score::Second], "the seats change with every match");
        assert_eq!(score_of(&record(Status::Finished, None, vec![]), 1), Score::Draw);
        let absent = |withheld| score_of(&record(Status::Withheld, None, withheld), 0);
        assert_eq!([absent(vec![Seat::A]), absent(vec![Seat::B])], [Score::Second, Score::First]);
        assert_eq!(absent(vec![Seat::A, Seat::B]), Score::Neither);
    }
}

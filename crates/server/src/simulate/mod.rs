//! The service under a scheduler, a disk and a network that a seed decides about. Time goes as fast as nothing happens; every call to the
//! disk may be slow, fail before or after it was done, or be the last; people say things late, twice or not at all and lose their
//! connections; the calendar jumps; the service is killed and started again, or three of it share one disk and are killed, frozen and cut off.
//! The same seed gives the same course.
//!
//! After each run: nothing acknowledged is lost or done twice, no journal has a hole, nobody's updates have a gap, no frame tells what it
//! must not, and every journal runs again as it ran. Of three nodes, one owns a match under an epoch and only it writes.
//!
//! ```no_run
//! let games = fudaba_host::games(None).0;
//! let ran = fudaba_server::simulate::run(&games, 7, None).expect("nothing goes wrong");
//! println!("{} choices, killed {} times", ran.choices, ran.kills);
//! ```

#[cfg(test)]
mod calm;
pub(crate) mod chance;
mod cluster;
mod disk;
mod folk;
mod people;
mod socket;
mod view;
mod waits;

use std::net::IpAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use fudaba_host::AnyGame;
use serde_json::{Value, json};
use tokio::sync::watch;

use crate::app::App;
use crate::config::{Config, Cost, Limits, Pace, Rate};
pub use crate::flaws::Flaw;
use crate::play::Brains;
use crate::replay::ResultKind;
use crate::routes::router;
use crate::store::{Entry, Holder, Store};
use crate::wire::Status;
#[cfg(test)]
pub(crate) use calm::Calm;
use chance::Dice;
pub use cluster::run_nodes;
use disk::SimDisk;
use people::{Goal, Invitation, Person, Reach, Service, Wrong};
pub use view::{changed_view, whole_update};

/// What a run came to, when nothing went wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Ran {
    /// Choices that were acknowledged.
    pub choices: usize,
    /// Matches on the disk at the end.
    pub matches: usize,
    /// How often the service was killed.
    pub kills: u32,
    /// How often the disk failed.
    pub faults: u32,
    /// How often a match left the memory while people were connected.
    pub sleeps: u32,
    /// The longest that somebody waited for an answer, of three nodes: at most [`LONGEST_WAIT`].
    pub longest_wait: Duration,
    /// Of all matches, journals and results that are on the disk, and of every word that each person heard: the same for the same seed.
    pub digest: u64,
}

/// Of three nodes nobody waits for longer, from asking (to make a match, to sit down, to come back, to choose) to the answer, however often the
/// connection is lost and the question is asked again: a course in which somebody does is wrong. An answer is also a refusal that does not ask
/// to try again, and the table as it stands after that. What is not counted, in steps of a tenth of a second:
///
/// - time in which more than one node is killed and not yet back, frozen, or cut off from the disk;
/// - time in which a node is cut off from the others: it goes on owning its matches, and only who happens to come to it is answered;
/// - a person's own pauses, and what a person spends at a node that was in trouble already when it was chosen: people here choose blindly,
///   where a proxy would send them to a node that is well;
/// - a request over which a node came into trouble: people here are patient with requests for a minute, with connections for 4 seconds.
///
/// And a wait begins anew when a node is killed, frozen or cut off meanwhile: each such blow may cost a lease (6 seconds), and the time to
/// notice that nothing comes any more. Faults of the disk's single calls excuse nothing.
pub const LONGEST_WAIT: Duration = Duration::from_secs(12);

/// Lives of the service: all but the last end by a kill.
const LIVES: u32 = 3;
/// A life is no longer than this.
const LIFE: Duration = Duration::from_secs(120);
/// Matches that one address may have made.
const MATCHES: u32 = 5;
/// And connections.
const CONNECTIONS: u32 = 2_000;

/// Runs the course of a seed; with a flaw, if the service is to have one.
///
/// # Errors
/// With what went wrong.
pub fn run(games: &[Arc<dyn AnyGame>], seed: u64, flaw: Option<Flaw>) -> Result<Ran, String> {
    chance::begin(seed, flaw);
    let ran = course(games, seed);
    chance::end();
    ran.map_err(|wrong| format!("seed {seed}: {wrong}"))
}

fn course(games: &[Arc<dyn AnyGame>], seed: u64) -> Result<Ran, Wrong> {
    let mut dice = Dice::new(seed ^ 0x5eed);
    let disk = SimDisk::new(seed ^ 0xd15c);
    let mut people = gather(games[0].as_ref(), &mut dice);
    let mut kills = 0;
    for life in 1..=LIVES {
        // The calendar jumps between lives, a hundred days either way.
        chance::set_wall(1_700_000_000_000 + (dice.below(200) as i64 - 100) * 86_400_000);
        let lamp = (life < LIVES).then(|| Duration::from_millis(dice.below(6_000)));
        disk.platter().calm = life == LIVES;
        disk.platter().dead = false;
        let runtime =
            tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build().map_err(|error| error.to_string())?;
        let killed = runtime.block_on(live(games, &disk, &mut people, lamp))?;
        kills += u32::from(killed);
        drop(runtime);
        if !killed && life < LIVES {
            disk.platter().calm = true;
        }
    }
    check(games, &disk, &people, LIVES)?;
    Ok(sum_up(&disk.platter(), &people, kills))
}

fn sum_up(platter: &disk::Platter, people: &[Person], kills: u32) -> Ran {
    Ran {
        choices: people.iter().map(|person| person.done.len()).sum(),
        matches: platter.matches.len(),
        kills,
        faults: platter.faults,
        sleeps: chance::sleeps(),
        longest_wait: people.iter().map(|person| person.wait.longest()).max().unwrap_or_default(),
        digest: digest(platter, people),
    }
}

/// One life of the service. Says whether it was killed.
async fn live(games: &[Arc<dyn AnyGame>], disk: &SimDisk, people: &mut [Person], lamp: Option<Duration>) -> Result<bool, Wrong> {
    let (_stop, stopping) = watch::channel(false);
    let store = Store::on(Arc::new(disk.clone())).await.map_err(|error| error.to_string())?;
    let app = App::new(config(), games[..1].to_vec(), store, Brains::Dice, None, stopping);
    let node = Reach { routes: router(&app), app, disk: disk.clone() };
    let service = Service { nodes: Arc::new(Mutex::new(vec![node])), disk: disk.clone() };
    let kill = Arc::clone(&disk.kill);
    let all = async {
        let lives = people.iter_mut().map(|person| Box::pin(person.live(&service)));
        futures_util::future::try_join_all(lives).await.map(drop)
    };
    let ended = tokio::select! {
        biased;
        () = kill.notified() => Ok(true),
        () = tokio::time::sleep(lamp.unwrap_or(LIFE)) => Ok(lamp.is_some()),
        done = all => done.map(|()| false),
    };
    service.disk.platter().dead = true;
    ended
}

fn config() -> Config {
    let plenty = Rate { burst: 1_000_000, per_second: 1_000_000.0 };
    let work = Rate { burst: MATCHES * Cost::MATCH + CONNECTIONS * Cost::CONNECTION, per_second: 0.0 };
    let limits = Limits { messages: plenty, messages_per_address: plenty, requests: plenty, work, ..Limits::default() };
    let pace = Pace {
        beat: Duration::from_millis(20),
        match_idle: Duration::from_millis(400),
        match_still: Duration::from_millis(250),
        reveal_wait: Duration::from_millis(1_500),
        ..Pace::default()
    };
    Config { limits, pace, ..Config::default() }
}

/// Who plays: two people at one table, one at both sides of another, one against the computer.
fn gather(game: &dyn AnyGame, dice: &mut Dice) -> Vec<Person> {
    let deck = |number: usize| game.decks()[number % game.decks().len()].key.value.clone();
    let me = |name: &str| json!({ "kind": "me", "name": name, "deck": deck(0) });
    let others = [
        json!({ "kind": "friend" }),
        json!({ "kind": "me", "name": "Bea", "deck": deck(1) }),
        json!({ "kind": "computer", "level": game.levels()[0].key, "deck": deck(1) }),
    ];
    let mut people = Vec::new();
    let first = dice.below(3) as usize;
    for table in 0..1 + dice.below(2) as usize {
        let kind = (first + table) % 3;
        let address = IpAddr::from([10, 0, 0, table as u8 + 1]);
        let wish: Value = json!({ "game": game.slug(), "seats": [me("Aki"), others[kind]], "clock": null });
        let invitation = Arc::new(Mutex::new(Invitation::default()));
        let more = dice.below(4) as u32;
        people.push(Person::new("Aki", address, Dice::new(dice.draw()), Goal::Make(wish, Arc::clone(&invitation)), more));
        if kind < 2 {
            let more = if kind == 0 { dice.below(3) as u32 } else { more };
            people.push(Person::new("Bea", address, Dice::new(dice.draw()), Goal::Come(invitation), more));
        }
    }
    people
}

/// What must be true in the end.
fn check(games: &[Arc<dyn AnyGame>], disk: &SimDisk, people: &[Person], lives: u32) -> Result<(), Wrong> {
    let platter = disk.platter();
    platter.history.check()?;
    let (limits, pace) = (Limits::default(), Pace::default());
    let mut made = 0;
    for (id, sheet) in &platter.matches {
        if let Some(row) = (0..).zip(&sheet.rows).find(|(number, row)| row.number != *number).map(|(_, row)| row) {
            return Err(format!("the journal of {id} has a hole before row {}", row.number));
        }
        let kept = sheet.kept().map_err(|error| error.to_string())?;
        let record = kept.record.clone();
        made += 1;
        crate::play::runs_again(Arc::clone(&games[0]), kept, &limits, &pace)
            .map_err(|code| format!("{id} does not run again: {}", code.as_str()))?;
        check_numbers(&record)?;
        check_results(&platter, &record)?;
        let people_there = record.seats.iter().filter(|seat| matches!(seat.holder, Holder::Person { .. })).count();
        let wished = people.iter().filter(|person| person.wished.contains(id)).count();
        let must = if record.alone { 1 } else { people_there };
        if record.next.is_some() && wished < must {
            return Err(format!("{id} has a next match that only {wished} of {must} asked for"));
        }
    }
    let addresses = people.iter().map(|person| person.address).collect::<std::collections::BTreeSet<_>>().len() as u32;
    // A kill gives everybody a new budget.
    let most = addresses * (MATCHES + CONNECTIONS / Cost::MATCH) * lives;
    if made > most {
        return Err(format!("{made} matches were made, {most} may be"));
    }
    people.iter().flat_map(|person| &person.done).try_for_each(|done| is_there(&platter, done))
}

/// Whatever became of a match is in the list, once.
fn check_results(platter: &disk::Platter, record: &crate::store::MatchRecord) -> Result<(), Wrong> {
    let begun = record.fair && matches!(record.status, Status::Playing | Status::Finished);
    let must = [
        (ResultKind::Dealt, begun),
        (ResultKind::Ended, record.status == Status::Finished),
        (ResultKind::Withheld, record.status == Status::Withheld),
    ];
    for (kind, must) in must {
        let times = platter.results.iter().filter(|result| result.id == record.id && result.kind == kind).count();
        if times != usize::from(must) {
            return Err(format!("the list has {} of {} {times} times", kind.word(), record.id));
        }
    }
    Ok(())
}

/// A seat that has promised a number is dealt that one or none, and only such a seat withholds.
fn check_numbers(record: &crate::store::MatchRecord) -> Result<(), Wrong> {
    let id = &record.id;
    for (index, seat) in record.seats.iter().enumerate() {
        if let (Some(promise), Some(nonce)) = (seat.promise, seat.nonce)
            && promise != crate::secret::sha256(&[&nonce.value.0])
        {
            return Err(format!("seat {index} of {id} was dealt another number than it had promised"));
        }
        let withheld = record.withheld.iter().any(|seat| seat.index() == index);
        if withheld && (seat.nonce.is_some() || seat.promise.is_none()) {
            return Err(format!("seat {index} of {id} is said to have withheld a number that it had shown or never promised"));
        }
    }
    match (record.status == Status::Withheld, record.withheld.is_empty(), record.seed) {
        (false, true, _) | (true, false, None) => Ok(()),
        _ => Err(format!("{id} ended without a game and yet did not")),
    }
}

/// A choice that was acknowledged is in the journal, at its place.
fn is_there(platter: &disk::Platter, done: &(String, u64, u64)) -> Result<(), Wrong> {
    let (id, number, option) = done;
    let sheet = platter.matches.get(id).ok_or_else(|| format!("{id} is gone"))?;
    match sheet.moves().nth(*number as usize) {
        Some(Entry::Option(made)) if u64::from(*made) == *option => Ok(()),
        other => Err(format!("choice {number} of {id} was acknowledged as option {option}; the journal has {other:?}")),
    }
}

/// A row's number and its fingerprint are in its link of the chain.
fn digest(platter: &disk::Platter, people: &[Person]) -> u64 {
    let mut parts: Vec<&[u8]> = Vec::new();
    for (id, sheet) in &platter.matches {
        parts.extend([id.as_bytes(), sheet.record.as_bytes()]);
        for row in &sheet.rows {
            let banks = row.banks.as_deref().unwrap_or_default();
            parts.extend([row.entry.as_bytes(), banks.as_bytes(), row.chain.0.as_slice()]);
        }
    }
    for result in &platter.results {
        parts.extend([result.id.as_bytes(), result.kind.word().as_bytes(), result.text.as_bytes()]);
    }
    parts.extend(people.iter().map(|person| person.heard.0.as_slice()));
    let crate::secret::Bytes32(bytes) = crate::secret::sha256(&parts);
    bytes[..8].iter().fold(0, |digest, &byte| digest << 8 | u64::from(byte))
}

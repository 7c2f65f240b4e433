//! What whoever hosts may set, with the values that suit a table among friends.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use crate::secret::Bytes32;
use crate::store::Losses;

/// How the service runs.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens; port 0 takes any free one.
    pub listen: SocketAddr,
    /// The SQLite file; made when missing. Not used where there is a cluster.
    pub database: PathBuf,
    /// Several services on one database.
    pub cluster: Option<Cluster>,
    /// Origins (`https://cards.example`) whose pages may connect besides the service's own.
    pub origins: Vec<String>,
    /// Whether a proxy in front tells the client's address in `X-Forwarded-For`.
    pub proxy: Proxy,
    /// What one client, one match, one message may use.
    pub limits: Limits,
    /// SHA-256 of the pass phrase that whoever comes in has to know; without one anybody may.
    pub pass_phrase: Option<Bytes32>,
    /// How fast things go.
    pub pace: Pace,
    /// How matches are kept.
    pub keeping: Keeping,
}

/// Several services on one database.
#[derive(Clone)]
pub struct Cluster {
    /// A PostgreSQL: `postgres://user:password@host/name`.
    pub database: String,
    /// How the services reach each other. Without it this one is alone, or sends whoever comes for a match of another away for a moment.
    pub neighbours: Option<Neighbours>,
}

/// How services reach each other: in a private network, for what travels there is not encrypted.
#[derive(Clone)]
pub struct Neighbours {
    /// Where this one listens for the others.
    pub listen: SocketAddr,
    /// Where the others reach it, as host and port.
    pub address: String,
    /// What all of them know, and nobody else.
    pub secret: String,
}

impl std::fmt::Debug for Cluster {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let address = self.neighbours.as_ref().map(|neighbours| &neighbours.address);
        out.debug_struct("Cluster").field("address", &address).finish_non_exhaustive()
    }
}

/// How matches are kept.
#[derive(Clone, Copy, Debug)]
pub struct Keeping {
    /// How long to wait for a database that somebody else is using.
    pub patience: Duration,
    /// What to do about a database that has lost commits.
    pub losses: Losses,
    /// No new matches when the database is larger than this.
    pub database_bytes: u64,
    /// No new matches when the disk has less than this left.
    pub disk_reserve: u64,
}

/// Whether to believe `X-Forwarded-For`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Proxy {
    /// Clients connect directly.
    None,
    /// The last address in the header is the client's.
    Trusted,
}

/// So many at once, and so many a second after that.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rate {
    /// At once.
    pub burst: u32,
    /// A second.
    pub per_second: f64,
}

/// What is taken from the budget of work of an address.
#[derive(Clone, Copy, Debug)]
pub struct Cost;

impl Cost {
    /// A match made, continued, or played once more.
    pub const MATCH: u32 = 20;
    /// A moment of quick games for a deck that is weighed.
    pub const WEIGHING: u32 = 10;
    /// An offer to play made or taken.
    pub const OFFER: u32 = 10;
    /// A websocket opened.
    pub const CONNECTION: u32 = 1;
    /// A page of a replay.
    pub const PAGE: u32 = 2;
    /// Choices of a replay that are run for one unit of work, beside the page itself.
    const CHOICES: usize = 100;
    /// A choice thought out by the computer; without it the computer plays at the next weaker strength.
    pub const THOUGHT: u32 = 2;

    /// What running so many choices of a replay takes.
    pub fn of_running(choices: usize) -> u32 {
        u32::try_from(choices / Self::CHOICES).unwrap_or(u32::MAX)
    }
}

/// What one client, one match, one message may use.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Bytes of a websocket message.
    pub message_bytes: usize,
    /// Bytes of an HTTP body.
    pub body_bytes: usize,
    /// Bytes of a replay file.
    pub replay_bytes: usize,
    /// Messages on one connection.
    pub messages: Rate,
    /// Messages on all connections of one address together.
    pub messages_per_address: Rate,
    /// HTTP requests of one address.
    pub requests: Rate,
    /// Files of the client, from one address.
    pub assets: Rate,
    /// Work that one address asks for: matches made, continued and played once more, connections, replays shown, the computer's thoughts.
    /// [`Cost`] says what each takes.
    pub work: Rate,
    /// Bytes of bodies, coming and going, that are held at once.
    pub bodies: usize,
    /// The same of one address.
    pub bodies_per_address: usize,
    /// Bytes of a page of a replay's positions.
    pub page_bytes: usize,
    /// Bytes that one connection may send.
    pub bytes: Rate,
    /// Connections beyond `connections`, only for asking how the service is and for people with seats.
    pub spare: usize,
    /// Connections of one address.
    pub connections_per_address: usize,
    /// Connections in all; fewer where the system allows fewer files.
    pub connections: usize,
    /// Connections of one seat.
    pub connections_per_seat: usize,
    /// Spectators of one match.
    pub spectators: usize,
    /// Matches of one address in memory at once.
    pub matches_per_address: usize,
    /// Matches in memory at once.
    pub matches: usize,
    /// Offers to play of one address at once.
    pub offers_per_address: usize,
    /// Offers to play at once.
    pub offers: usize,
    /// Choices of one match.
    pub choices: usize,
    /// Updates kept for a seat that comes back.
    pub kept_updates: usize,
    /// Bytes of updates kept for a seat that comes back.
    pub kept_bytes: usize,
    /// The same for a seat that is connected: one that has gone and is awaited has more.
    pub kept_bytes_there: usize,
    /// Askings for an undo that a seat has in a match against a person.
    pub undo_askings: u32,
    /// How many replays and scenarios are run at once.
    pub helpers: usize,
    /// How many computers think at once.
    pub thinkers: usize,
}

/// How fast things go.
#[derive(Clone, Debug)]
pub struct Pace {
    /// A computer's move comes no sooner than this, easy or hard.
    pub beat: Duration,
    /// How long a computer may think.
    pub think: Duration,
    /// How long a hint may be thought about: people wait for one gladly.
    pub hint: Duration,
    /// How long to wait for a thinker that does not keep to it.
    pub think_at_most: Duration,
    /// How long to wait for a client's nonce.
    pub nonce_wait: Duration,
    /// How long to wait for a nonce that was promised, once all have promised theirs.
    pub reveal_wait: Duration,
    /// For how long in all a seat's clock stands still while its connection is lost.
    pub clock_grace: Duration,
    /// How long somebody who wants the next match of a series waits for the other, before the series ends.
    pub series_wait: Duration,
    /// A match that nobody is connected to leaves the memory after this.
    pub match_idle: Duration,
    /// A match in which nobody does anything leaves the memory after this, though its people stay connected; the next thing done brings it back.
    pub match_still: Duration,
    /// A connection that says nothing is closed after this.
    pub connection_idle: Duration,
    /// Time to send a first byte.
    pub first_byte: Duration,
    /// Time to join a match after opening its websocket.
    pub join_wait: Duration,
    /// How often whoever is in the lobby is asked whether they are there still; one that does not answer for three times as long has gone.
    pub lobby_beat: Duration,
    /// A connection on which nothing has been done or shown for so long is closed, however often it pings.
    pub quiet: Duration,
    /// Time to send the body of a request.
    pub body_wait: Duration,
    /// Time to send the head of a request.
    pub header_wait: Duration,
    /// Time for a whole request.
    pub request_wait: Duration,
    /// For how long a service owns its matches after it has last said that it is at work. Others take them over after that.
    pub lease: Duration,
    /// Time to stop in good order.
    pub stop_wait: Duration,
    /// Matches that never began are forgotten after this.
    pub forget_waiting: Duration,
    /// Unfinished matches that nobody has touched are forgotten after this. Like the two others it is counted in time that the service runs.
    pub forget_unfinished: Duration,
    /// Finished matches are forgotten after this.
    pub forget_finished: Duration,
    /// Tournaments are forgotten after this, with all their matches.
    pub forget_tournaments: Duration,
    /// How often old matches are looked for; the first time only after this.
    pub chores: Duration,
}

impl Default for Config {
    fn default() -> Self {
        Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 8070)),
            database: PathBuf::from("fudaba.db"),
            cluster: None,
            origins: Vec::new(),
            proxy: Proxy::None,
            limits: Limits::default(),
            pass_phrase: None,
            pace: Pace::default(),
            keeping: Keeping::default(),
        }
    }
}

impl Default for Keeping {
    fn default() -> Self {
        Keeping {
            patience: Duration::from_secs(5),
            losses: Losses::Refuse,
            database_bytes: 8 * 1024 * 1024 * 1024,
            disk_reserve: 256 * 1024 * 1024,
        }
    }
}

impl Default for Limits {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Limits {
            message_bytes: 4 * 1024,
            body_bytes: 64 * 1024,
            replay_bytes: 2 * 1024 * 1024,
            messages: Rate { burst: 60, per_second: 20.0 },
            messages_per_address: Rate { burst: 1200, per_second: 200.0 },
            requests: Rate { burst: 300, per_second: 50.0 },
            assets: Rate { burst: 600, per_second: 100.0 },
            work: Rate { burst: 30 * Cost::MATCH, per_second: 10.0 },
            bodies: 64 * 1024 * 1024,
            bodies_per_address: 16 * 1024 * 1024,
            page_bytes: 2 * 1024 * 1024,
            bytes: Rate { burst: 4 * 1024 * 1024, per_second: 256.0 * 1024.0 },
            spare: 64,
            connections_per_address: 128,
            connections: 16_384,
            connections_per_seat: 8,
            spectators: 64,
            matches_per_address: 64,
            matches: 8192,
            offers_per_address: 8,
            offers: 512,
            choices: 20_000,
            kept_updates: 32,
            kept_bytes: 128 * 1024,
            kept_bytes_there: 3 * 1024,
            undo_askings: 3,
            helpers: cores,
            thinkers: cores,
        }
    }
}

impl Pace {
    /// Of one choice after the other by the same computer each is quicker than the last, so that all of them together take hardly longer than three
    /// of them: nobody waits for a chain of passes. How many there were everybody has seen.
    #[must_use]
    pub fn after(self, in_a_row: usize) -> Pace {
        let share = Self::QUICKER.powi(i32::try_from(in_a_row).unwrap_or(i32::MAX)).max(Self::LEAST);
        Pace { beat: self.beat.mul_f64(share), think: self.think.mul_f64(share), ..self }
    }

    const QUICKER: f64 = 0.7;
    const LEAST: f64 = 0.1;
}

impl Default for Pace {
    fn default() -> Self {
        let day = Duration::from_secs(24 * 60 * 60);
        Pace {
            beat: Duration::from_millis(700),
            think: Duration::from_millis(600),
            hint: Duration::from_millis(1400),
            think_at_most: Duration::from_millis(2300),
            nonce_wait: Duration::from_secs(5),
            reveal_wait: Duration::from_secs(60),
            clock_grace: Duration::from_secs(120),
            series_wait: Duration::from_secs(300),
            match_idle: Duration::from_secs(120),
            match_still: Duration::from_secs(180),
            connection_idle: Duration::from_secs(75),
            first_byte: Duration::from_secs(5),
            join_wait: Duration::from_secs(10),
            lobby_beat: Duration::from_secs(8),
            quiet: Duration::from_secs(4 * 60 * 60),
            body_wait: Duration::from_secs(15),
            header_wait: Duration::from_secs(10),
            request_wait: Duration::from_secs(30),
            lease: Duration::from_secs(6),
            stop_wait: Duration::from_secs(10),
            forget_waiting: 7 * day,
            forget_unfinished: 90 * day,
            forget_finished: 60 * day,
            forget_tournaments: 365 * day,
            chores: Duration::from_secs(600),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_waits_more_than_three_seconds_for_a_chain_of_passes() {
        let usual = Pace::default();
        let all: Duration = (0..12).map(|in_a_row| usual.clone().after(in_a_row).beat).sum();
        assert!(all < Duration::from_secs(3), "{all:?}");
        assert_eq!(usual.clone().after(0).beat, usual.beat, "a single choice takes its beat");
        assert!(usual.after(1_000_000).think > Duration::ZERO);
    }
}

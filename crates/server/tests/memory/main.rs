//! How much memory a match takes, counted by the allocator itself: two people and both their sockets, in every game. One test alone in its
//! program, so that nothing else allocates meanwhile.

#![allow(clippy::unwrap_used, reason = "helpers of tests are tests")]

mod seat;

#[allow(dead_code, reason = "shared with the other tests")]
#[path = "../server/support/http.rs"]
mod http;

use std::alloc::System;
use std::net::SocketAddr;

use fudaba_server::{Config, Limits, Proxy, Rate, Server};
use serde_json::{Value, json};
use stats_alloc::{INSTRUMENTED_SYSTEM, StatsAlloc};

use http::ask_with;
use seat::Seat;

#[global_allocator]
static COUNTING: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// What a match may take, sockets and all.
const MOST: usize = 60 * 1024;
/// Matches of a game that are counted together.
const MATCHES: usize = 24;
/// Matches beforehand: what is made once for all of them is no match's.
const BEFORE: usize = 4;
/// Choices after which is counted, one count after the other.
const MOMENTS: [usize; 5] = [0, 10, 20, 40, 80];

/// Bytes that are held now.
fn held() -> usize {
    let stats = COUNTING.stats();
    stats.bytes_allocated - stats.bytes_deallocated
}

/// A service as a program is that nothing was said to, behind a proxy, and matches of one game at it.
struct House {
    address: SocketAddr,
    game: String,
    decks: Vec<String>,
    /// People who have come so far: each has an address of their own.
    people: u32,
    chance: u64,
}

impl House {
    fn someone(&mut self) -> String {
        self.people += 1;
        let [a, b, c] = [self.people >> 16, self.people >> 8, self.people].map(|part| part as u8);
        format!("x-forwarded-for: 10.{a}.{b}.{c}\r\n")
    }

    async fn post(&self, path: &str, body: Value, line: &str) -> Value {
        ask_with(self.address, "POST", path, Some(body.to_string()), line).await.json()
    }

    /// A match of two people, begun.
    async fn open(&mut self, number: usize) -> [Seat; 2] {
        let (one, other) = (self.someone(), self.someone());
        let deck = |number: usize| &self.decks[number % self.decks.len()];
        let me = json!({ "kind": "me", "name": "Ada", "deck": deck(number) });
        let wish = json!({ "game": self.game, "seats": [me, { "kind": "friend" }], "clock": null });
        let created = self.post("/api/matches", wish, &one).await;
        let id = created["id"].as_str().unwrap_or_else(|| panic!("no match: {created}"));
        let take = json!({ "invitation": created["invitation"], "name": "Bea", "deck": deck(number + 1) });
        let taken = self.post(&format!("/api/matches/{id}/seats"), take, &other).await;
        let mut seats = [(&one, &created["secrets"][0]), (&other, &taken["secret"])]
            .map(|(line, secret)| Seat::sit(self.address, id, secret.as_str().unwrap(), line));
        seats.iter_mut().for_each(Seat::until_begun);
        seats
    }

    /// So many choices in all matches that go on, each with a look at what the options would change, as browsers take one.
    fn play(&mut self, matches: &mut [[Seat; 2]], choices: usize) {
        for _ in 0..choices {
            let mut deciding = Vec::new();
            for seats in matches.iter_mut().filter(|seats| !seats[0].over) {
                let decider = usize::from(seats[1].decision.is_some());
                seats[decider].choose(self.chance());
                deciding.push((decider, seats));
            }
            for (decider, seats) in deciding {
                seats[decider].until_answered();
                seats[1 - decider].until_asked();
                look(seats);
            }
        }
    }

    fn chance(&mut self) -> u64 {
        self.chance = self.chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        self.chance >> 33
    }
}

/// Whoever is asked learns what the options would change.
fn look(seats: &mut [Seat; 2]) {
    if let Some(seat) = seats.iter_mut().find(|seat| seat.decision.is_some()) {
        seat.look();
        seat.until_answered();
    }
}

/// A service that runs in threads of its own, until the program ends.
fn serve(database: &std::path::Path) -> SocketAddr {
    let (told, address) = std::sync::mpsc::channel();
    // Seats here play faster than people may.
    let limits = Limits { messages: Rate { burst: 100_000, per_second: 100_000.0 }, ..Limits::default() };
    let config = Config {
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        database: database.to_owned(),
        proxy: Proxy::Trusted,
        limits,
        ..Config::default()
    };
    std::thread::spawn(move || {
        fudaba_server::runtime().unwrap().block_on(async {
            let server = Server::bind(config, fudaba_host::games(None).0).await.unwrap();
            told.send(server.address()).unwrap();
            server.run(std::future::pending()).await;
        });
    });
    address.recv().unwrap()
}

#[test]
fn a_match_takes_no_more_memory_than_is_promised() {
    let folder = tempfile::tempdir().unwrap();
    let address = serve(&folder.path().join("matches.db"));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let mut people = 0;
    for slug in fudaba_host::games(None).0.iter().map(|game| game.slug()) {
        let decks = runtime.block_on(http::ask(address, "GET", &format!("/api/games/{slug}"), None)).json()["decks"].clone();
        let decks = decks.as_array().unwrap().iter().map(|deck| deck["key"].as_str().unwrap().to_owned()).collect();
        let mut house = House { address, game: slug.to_owned(), decks, people, chance: 1 };
        let open = |house: &mut House, count: usize| (0..count).map(|number| runtime.block_on(house.open(number))).collect::<Vec<_>>();
        let mut before = open(&mut house, BEFORE);
        house.play(&mut before, 20);
        let empty = held();
        let mut matches = open(&mut house, MATCHES);
        let mut played = 0;
        for moment in MOMENTS {
            house.play(&mut matches, moment - played);
            played = moment;
            let each = (held() - empty) / MATCHES;
            println!("{slug}: {each} bytes a match after {moment} choices");
            assert!(each <= MOST, "{slug}: {each} bytes a match after {moment} choices");
        }
        people = house.people;
    }
}

//! Whoever has followed the same course is told the same, to the last byte, whatever lies hidden: whole matches are played beside twins in which
//! cards have other prints that an observer has never been able to know.

use std::sync::Arc;

use fudaba_host::{AnyGame, Decision};
use fudaba_kernel::{Observer, Seat, Sketch};
use serde_json::{Value, json};

use super::create::new_match;
use super::room::Room;
use crate::config::{Limits, Pace};
use crate::replay::Party;
use crate::secret::{Bytes32, sha256};
use crate::store::{Entry, Holder, Kept, NO_ROWS};
use crate::wire::{NewMatch, ServerMessage, Update};

/// Matches of each game.
const MATCHES: u64 = 2;
/// Every so many choices, all that can be asked why of is asked, and what was chosen last is taken back on a copy.
const PROBES: usize = 5;

/// Two people, and a seed.
fn room(game: &Arc<dyn AnyGame>, seed: u64) -> Room {
    let decks = game.decks();
    let me = |at: u64| json!({ "kind": "me", "name": "Aki", "deck": decks[at as usize % decks.len()].key.value });
    let wish = json!({ "game": game.slug(), "seats": [me(seed), me(seed / 2)], "clock": null });
    let wish: NewMatch = serde_json::from_value(wish).expect("a wish");
    let mut record = new_match(game.as_ref(), &wish).expect("a match").record;
    // As two people play: with consent.
    record.alone = false;
    record.id = "AAAAAAAAAAAAAAAAAAAAAA".into();
    record.secret = sha256(&[b"secret", &seed.to_le_bytes()]);
    record.seats.iter_mut().for_each(|seat| seat.holder = Holder::Person { secret: Bytes32::ZERO });
    let kept = Kept { record, journal: Vec::new(), head: NO_ROWS };
    let limits = Limits { undo_askings: 1000, ..Limits::default() };
    let mut room = Room::restore(Arc::clone(game), kept, &limits, &Pace::default()).expect("a room");
    for seat in Seat::BOTH {
        room.set_nonce(seat, sha256(&[&seed.to_le_bytes(), &[seat.index() as u8]]), Party::Client).expect("a nonce");
    }
    assert_eq!(room.try_begin(), Ok(true));
    room
}

fn choose(room: &mut Room, option: usize) {
    let pending = room.pending().expect("somebody is asked");
    let entry = room.may_choose(pending.seat, room.moves(), option as u64).expect("an option");
    room.do_now(entry).expect("it is made");
}

/// A number below `bound`, another one for every seed and step.
fn drawn(seed: u64, step: usize, bound: usize) -> usize {
    let Bytes32(bytes) = sha256(&[b"drawn", &seed.to_le_bytes(), &step.to_le_bytes()]);
    usize::from(u16::from_le_bytes([bytes[0], bytes[1]])) % bound
}

/// A whole match: the options that were taken.
fn course(game: &Arc<dyn AnyGame>, seed: u64) -> Vec<usize> {
    let mut room = room(game, seed);
    let mut options = Vec::new();
    while let Some(pending) = room.pending() {
        let option = drawn(seed, options.len(), pending.options);
        choose(&mut room, option);
        options.push(option);
    }
    options
}

/// The same match up to here, with prints exchanged that this seat cannot know here.
fn twin(game: &Arc<dyn AnyGame>, seed: u64, course: &[usize], seat: Seat) -> Option<Room> {
    let mut there = room(game, seed);
    course.iter().for_each(|&option| choose(&mut there, option));
    let table = there.table.as_ref()?.twin(seat, seed)?;
    let mut twin = room(game, seed);
    twin.table = Some(table);
    Some(twin)
}

/// The option that does the same, where there is one: the same verb with a card and to a place that are named alike.
fn alike(here: &Room, option: usize, there: &Room) -> Option<usize> {
    let names = |decision: &Decision| -> Vec<Value> {
        decision.options.iter().map(|option| json!([option.verb, option.card, option.place, option.number])).collect()
    };
    let decision = |room: &Room| room.table.as_ref()?.decision();
    let (here, there) = (decision(here)?, decision(there)?);
    let meant = &names(&here)[option];
    names(&there).iter().position(|name| name == meant)
}

fn frame(update: Update) -> String {
    update.into_text().to_string()
}

/// Every frame that the last choice sends to somebody who has heard and seen so much.
fn frames(room: &Room, observer: Observer, (heard, mut seen): (usize, Sketch)) -> Vec<String> {
    room.news(observer, heard + 1, &mut seen).into_iter().map(frame).collect()
}

/// What somebody who comes now is sent.
fn fresh(room: &Room, observer: Observer) -> Option<String> {
    room.whole(observer).map(frame)
}

/// What the options of the open decision would change, as whoever is asked is told.
fn foreseen(room: &Room, seat: Seat) -> String {
    let options = room.to_foresee(seat, room.moves()).map(|table| table.foreseen()).unwrap_or_default();
    ServerMessage::Foreseen { id: 1, decision: room.moves(), options }.to_json()
}

fn heard(room: &Room, observer: Observer) -> usize {
    room.table.as_ref().map_or(0, |table| table.heard(observer))
}

/// Every answer to `why`.
fn whys(room: &Room, seat: Seat) -> Vec<String> {
    let view = room.table.as_ref().expect("it has begun").view(Observer::Seat(seat));
    let mut targets = Vec::new();
    for zone in &view.zones {
        targets.extend((0..zone.count.min(8)).map(|at| format!("{}#{at}", zone.id)));
        targets.push(zone.id.clone());
    }
    let why = |target: &String| json!([target, room.why(seat, target).unwrap_or_default()]).to_string();
    targets.iter().map(why).chain([json!(room.shut(seat).unwrap_or_default()).to_string()]).collect()
}

/// What becomes of asking to go back, and of going back: for the asker and whoever looks on.
fn taken_back(room: &Room, asker: Seat, observers: [Observer; 2]) -> Vec<Option<String>> {
    let mut room = room.copy();
    let Ok(entry) = room.may_undo(asker, None) else { return vec![None] };
    let mut sent = Vec::new();
    for entry in [Some(entry), None] {
        let entry = entry.unwrap_or_else(|| room.answer_undo(asker.other(), true, false).expect("it was asked"));
        assert!(matches!(entry, Entry::AskedUndo(_) | Entry::Back { .. }));
        room.do_now(entry).expect("it is done");
        sent.extend(observers.map(|observer| fresh(&room, observer)));
    }
    sent
}

/// Plays the match and its twin side by side; says how many frames were compared.
fn compare(game: &Arc<dyn AnyGame>, seed: u64, course: &[usize], seat: Seat) -> usize {
    let Some(mut there) = twin(game, seed, course, seat) else { return 0 };
    let mut here = room(game, seed);
    let observers = [Observer::Seat(seat), Observer::Spectator];
    let mut compared = 0;
    let head = |step: usize| format!("{}, match {seed}, {seat:?} after {step} of {} choices", game.slug(), course.len());
    for observer in observers {
        assert_eq!(fresh(&here, observer), fresh(&there, observer), "{}: at first", head(0));
    }
    for (step, &option) in course.iter().enumerate() {
        // Whoever holds other cards may not be able to do the same: the courses part.
        let Some(other) = alike(&here, option, &there) else { break };
        let seen = |observer| (heard(&here, observer), here.sketch(observer).expect("it has begun"));
        let known = observers.map(seen);
        choose(&mut here, option);
        choose(&mut there, other);
        for (observer, known) in observers.into_iter().zip(known) {
            let sent = [frames(&here, observer, known.clone()), frames(&there, observer, known)];
            assert_eq!(sent[0], sent[1], "{}: {observer:?}", head(step + 1));
            compared += sent[0].len();
        }
        if step % PROBES == seed as usize % PROBES && here.pending().is_some() {
            assert_eq!(whys(&here, seat), whys(&there, seat), "{}: why", head(step + 1));
            assert_eq!(foreseen(&here, seat), foreseen(&there, seat), "{}: foreseen", head(step + 1));
            let backs = [&here, &there].map(|room| taken_back(room, seat, observers));
            assert_eq!(backs[0], backs[1], "{}: back", head(step + 1));
            let backs = [&here, &there].map(|room| taken_back(room, seat.other(), observers));
            // Whether somebody else may ask is theirs to know.
            if backs.iter().all(|back| back.len() > 1) {
                assert_eq!(backs[0], backs[1], "{}: the other seat's back", head(step + 1));
            }
        }
    }
    for observer in observers {
        if here.moves() as usize == course.len() {
            assert_eq!(fresh(&here, observer), fresh(&there, observer), "{}: at last", head(course.len()));
        }
    }
    compared
}

#[test]
fn hidden_cards_change_no_byte_of_a_whole_match() {
    let work = |game: &Arc<dyn AnyGame>| {
        let mut compared = 0;
        for seed in 0..MATCHES {
            let course = course(game, seed);
            for cut in [course.len() / 2, course.len()] {
                for seat in Seat::BOTH {
                    compared += compare(game, seed, &course[..cut], seat);
                }
            }
        }
        println!("{}: {compared} frames alike", game.slug());
        assert!(compared > 200, "{}: {compared} frames were compared", game.slug());
    };
    let games = fudaba_host::games(None).0;
    std::thread::scope(|scope| games.iter().for_each(|game| drop(scope.spawn(move || work(game)))));
}

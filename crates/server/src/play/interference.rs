//! Whoever has followed the same course is told the same, to the last byte, whatever lies hidden: matches of many seeds are compared
//! wherever an observer has heard and seen the same in two of them.

use std::collections::HashMap;
use std::sync::Arc;

use fudaba_host::AnyGame;
use fudaba_kernel::{Observer, Seat};
use serde_json::json;

use super::create::new_match;
use super::room::Room;
use crate::config::{Limits, Pace};
use crate::replay::Party;
use crate::secret::{Bytes32, sha256};
use crate::store::{Holder, Kept, NO_ROWS};
use crate::wire::NewMatch;

const SEEDS: u64 = 120;
const CHOICES: usize = 10;

/// Two people, and a seed.
fn room(game: &Arc<dyn AnyGame>, seed: u64) -> Room {
    let deck = &game.decks()[0].key.value;
    let me = json!({ "kind": "me", "name": "Aki", "deck": deck });
    let wish: NewMatch = serde_json::from_value(json!({ "game": game.slug(), "seats": [me, me], "clock": null })).expect("a wish");
    let mut record = new_match(game.as_ref(), &wish).expect("a match").record;
    // As two people play: with consent.
    record.alone = false;
    record.id = "AAAAAAAAAAAAAAAAAAAAAA".into();
    record.seats.iter_mut().for_each(|seat| seat.holder = Holder::Person { secret: Bytes32::ZERO });
    let kept = Kept { record, journal: Vec::new(), head: NO_ROWS };
    let mut room = Room::restore(Arc::clone(game), kept, &Limits::default(), &Pace::default()).expect("a room");
    for seat in Seat::BOTH {
        room.set_nonce(seat, sha256(&[&seed.to_le_bytes(), &[seat.index() as u8]]), Party::Client).expect("a nonce");
    }
    assert_eq!(room.try_begin(), Ok(true));
    room
}

/// What somebody has heard and sees, and all that the service would tell on top of it.
fn told(room: &Room, observer: Observer) -> Option<(String, String)> {
    let update = serde_json::to_value(room.update(observer, 1)?).expect("plain data");
    let known = json!([update["events"], update["view"]]).to_string();
    let why = observer.seat().map(|seat| room.why(seat, "0/hand#0").unwrap_or_default());
    Some((known, json!([update, why]).to_string()))
}

#[test]
fn the_same_course_gives_the_same_bytes() {
    for game in fudaba_host::games(None).0 {
        let mut seen: HashMap<(usize, usize, String), String> = HashMap::new();
        let mut met = 0;
        for seed in 0..SEEDS {
            let mut room = room(&game, seed);
            for step in 0..CHOICES {
                let Some(pending) = room.pending() else { break };
                for observer in [Observer::Spectator, Observer::Seat(pending.seat.other())] {
                    let Some((known, all)) = told(&room, observer) else { continue };
                    if let Some(before) = seen.insert((step, observer.index(), known), all.clone()) {
                        met += 1;
                        assert_eq!(before, all, "{} after {step} choices", game.slug());
                    }
                }
                let entry = room.may_choose(pending.seat, room.moves(), 0).expect("the first option");
                room.do_now(entry).expect("it is made");
            }
        }
        assert!(met > 20, "{}: courses meet, {met} times", game.slug());
    }
}

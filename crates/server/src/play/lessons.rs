//! How long somebody who learns waits for the other seat, which plays as it is written.

use std::sync::Arc;

use fudaba_host::AnyGame;

use super::create::new_lesson;
use super::room::Room;
use crate::config::{Limits, Pace};
use crate::store::{Entry, Kept};
use crate::wire::NewLesson;

/// More moves in a row than anybody watches, each of which takes a beat.
const MOST: usize = 6;

fn begin(game: &Arc<dyn AnyGame>, lesson: &str) -> Room {
    let wish = NewLesson { game: game.slug().into(), lesson: lesson.into(), name: "Aki".into() };
    let record = new_lesson(game.as_ref(), &wish).expect("a lesson of the game").record;
    let head = record.head;
    let kept = Kept { record, journal: Vec::new(), head };
    Room::restore(Arc::clone(game), kept, &Limits::default(), &Pace::default()).expect("it begins")
}

/// The longest runs of scripted moves between two decisions of the person: those that take a beat, and all.
fn longest_waits(mut room: Room) -> [usize; 2] {
    let (mut now, mut most) = ([0, 0], [0, 0]);
    while !room.is_over() {
        let scripted = room.computer_to_move().is_some();
        let coaching = room.whole(fudaba_kernel::Observer::Spectator).and_then(|update| update.lesson).expect("a lesson has a coach");
        let option = if scripted { coaching.played } else { coaching.right().next() };
        if scripted {
            now = [now[0] + usize::from(!room.passes_by_script()), now[1] + 1];
            most = [most[0].max(now[0]), most[1].max(now[1])];
        } else {
            now = [0, 0];
        }
        let option = option.and_then(|option| u16::try_from(option).ok()).expect("the lesson says what to do");
        room.apply(Entry::Option(option)).expect("and it can be done");
    }
    most
}

#[test]
fn nobody_waits_for_a_scripted_opponents_passes() {
    let mut longest = [0, 0];
    for game in fudaba_host::games(None).0 {
        for lesson in game.lessons() {
            let [beats, all] = longest_waits(begin(&game, &lesson.key));
            assert!(beats <= MOST, "{} {}: {beats} beats in a row", game.slug(), lesson.key);
            longest = [longest[0].max(beats), longest[1].max(all)];
        }
    }
    println!("longest wait in any lesson: {} beats; {} before passes were let by at once", longest[0], longest[1]);
    assert!(longest[1] > longest[0], "there are passes to be let by");
}

//! Non-interference: what a seat cannot know changes nothing that it gets.
//!
//! Two hidden cards exchange their prints, as if that had been so since ever. Then everything that comes to the seat is compared: its view and
//! the spectators', what is asked, its options with what they foresee, every refusal with all that it names, and every event. All of them are
//! values without handles; equal ones are written in equal bytes.

use rand_chacha::ChaCha8Rng;
use rand_core::RngCore;

use super::words::{refusal_words, words};
use super::{Reach, Tally, aims};
use crate::action::{Action, Manner};
use crate::chance::{Chance, below_bound};
use crate::event::{Heard, Told};
use crate::flow::Outcome;
use crate::game::Game;
use crate::ids::{CardId, Observer, Seat};
use crate::table::Table;
use crate::view::{View, card_text};

/// Whether an exchange leaves the random stream as it is.
#[derive(Clone, Copy)]
enum Future {
    Same,
    Renewed,
}

/// The position as it stands: exchanged prints and another future change nothing for either seat.
pub(super) fn check_still<G: Game>(table: &Table<G>, rng: &mut ChaCha8Rng, tally: &mut Tally) {
    for seat in Seat::BOTH {
        let Some(pair) = hidden_pair(table, seat, rng) else { continue };
        tally.forks += 1;
        let Some(swapped) = exchanged(table, pair, Future::Renewed, rng) else {
            tally.mismatches += 1;
            continue;
        };
        if !is_hidden(&swapped, seat, pair) {
            continue;
        }
        tally.swaps += 1;
        let here = Knowable::of(table, seat, &table.told_since_checkpoint());
        let there = Knowable::of(&swapped, seat, &swapped.told_since_checkpoint());
        here.assert_is(&there, &format!("{seat:?} notices what it cannot know, {}", both(table, pair)));
        assert!(imagines_alike(table, &swapped, seat, rng), "{seat:?} imagines something else, {}", both(table, pair));
    }
}

/// Whether the asked seat imagines the same positions in both matches, given the same dice: else what is reckoned from them would tell.
pub(super) fn imagines_alike<G: Game>(here: &Table<G>, there: &Table<G>, seat: Seat, rng: &mut ChaCha8Rng) -> bool {
    let imagined = |table: &Table<G>, mut dice: ChaCha8Rng| {
        let outlook = table.outlook().filter(|outlook| outlook.seat() == seat)?;
        outlook.fork(&mut dice).ok().map(|fork| fork.state().clone())
    };
    let dice = rng.clone();
    imagined(here, dice.clone()) == imagined(there, dice)
}

/// The same choice made with exchanged prints that stay hidden: whatever follows from it, up to the next question, comes to the seat alike.
pub(super) fn check_play<G: Game>(table: &Table<G>, option: usize, rng: &mut ChaCha8Rng, tally: &mut Tally) {
    let (after, told) = played(table, option);
    for seat in Seat::BOTH {
        let Some(pair) = hidden_pair(&after, seat, rng) else { continue };
        let Some(swapped) = exchanged(table, pair, Future::Same, rng) else { continue };
        let action = table.options()[option];
        let Some(option) = swapped.options().iter().position(|other| *other == action) else { continue };
        let (swapped, told_there) = played(&swapped, option);
        if !is_hidden(&swapped, seat, pair) || are_apart_by_what_is_due(&after, &swapped) {
            continue;
        }
        tally.plays += 1;
        let (here, there) = (Knowable::of(&after, seat, &told), Knowable::of(&swapped, seat, &told_there));
        here.assert_is(&there, &format!("after `{}` {seat:?} notices what it cannot know, {}", words(table, &action), both(table, pair)));
    }
}

/// The table after a choice, and what was told by it.
fn played<G: Game>(table: &Table<G>, option: usize) -> (Table<G>, Vec<Told>) {
    let mut table = table.clone();
    table.take_told();
    table.play(option).expect("a listed option is accepted");
    let told = table.take_told();
    (table, told)
}

/// The same match with two cards' prints exchanged since ever; `None` when it would have asked something else.
fn exchanged<G: Game>(table: &Table<G>, (one, other): (CardId, CardId), future: Future, rng: &mut impl RngCore) -> Option<Table<G>> {
    let mut table = table.clone();
    let position = table.position_mut();
    position.checkpoint.zones_mut().swap_identities(one, other);
    if let Future::Renewed = future {
        position.record.inherited_lots = position.record.lots.len();
        *position.checkpoint.chance_mut() = Chance::renewed(rng);
    }
    table.rerun().then_some(table)
}

/// All that comes to a seat.
pub(super) struct Knowable {
    view: View,
    spectators: View,
    asked: Option<(Seat, &'static str)>,
    options: Vec<String>,
    refusals: Vec<(String, Option<String>)>,
    heard: Vec<[Option<Heard>; 2]>,
    outcome: Option<Outcome>,
}

impl Knowable {
    /// Panics at the first part that is another one there.
    pub(super) fn assert_is(&self, there: &Knowable, head: &str) {
        assert_eq!(self.asked, there.asked, "{head}: by the question");
        assert_eq!(self.options, there.options, "{head}: by the options");
        assert_eq!(self.view, there.view, "{head}: by the view");
        assert_eq!(self.spectators, there.spectators, "{head}: by what spectators see");
        assert_eq!(self.heard, there.heard, "{head}: by the events");
        assert_eq!(self.outcome, there.outcome, "{head}: by the outcome");
        let other = self.refusals.iter().zip(&there.refusals).find(|(here, there)| here != there);
        assert_eq!(other, None, "{head}: by a refusal");
        assert_eq!(self.refusals.len(), there.refusals.len(), "{head}: by the number of refusals");
    }

    pub(super) fn of<G: Game>(table: &Table<G>, seat: Seat, told: &[Told]) -> Knowable {
        let pending = table.pending();
        let option = |option: &Action| format!("{} {:?}", words(table, option), table.state().foresee(table.cards(), seat, option));
        let asked = pending.is_some_and(|question| question.seat == seat);
        let options = if asked { table.options().iter().map(option).collect() } else { Vec::new() };
        let judged = |aim: &Action| (words(table, aim), table.judge(seat, aim).err().map(|refusal| refusal_words(table, &refusal)));
        Knowable {
            view: table.view(Observer::Seat(seat)),
            spectators: table.view(Observer::Spectator),
            asked: pending.map(|question| (question.seat, G::LEXICON.questions[usize::from(question.kind)])),
            options,
            refusals: aims(table, seat, Reach::Named).iter().map(judged).collect(),
            heard: told.iter().map(|told| [told.heard[seat.index()], told.heard[Observer::Spectator.index()]]).collect(),
            outcome: table.outcome(),
        }
    }
}

/// Whether only one of two matches asks what something hidden has to answer, and so the other has gone on without it.
fn are_apart_by_what_is_due<G: Game>(here: &Table<G>, there: &Table<G>) -> bool {
    let asked = [here, there].map(Table::pending);
    asked[0] != asked[1] && asked.iter().flatten().any(|question| question.manner == Manner::Due)
}

/// Two hidden cards with different prints, if some random tries find them.
fn hidden_pair<G: Game>(table: &Table<G>, seat: Seat, rng: &mut ChaCha8Rng) -> Option<(CardId, CardId)> {
    let zones = table.state().zones();
    let all = zones.all();
    let mut tries = (0..40).map(|_| (all[below_bound(rng, all.len())], all[below_bound(rng, all.len())]));
    tries.find(|&pair| is_hidden(table, seat, pair))
}

/// Whether two cards have different prints, `seat` cannot tell them apart, and spectators do not see them. What is hidden in one match may be shown
/// by an effect that works from where it lies in the other.
fn is_hidden<G: Game>(table: &Table<G>, seat: Seat, (one, other): (CardId, CardId)) -> bool {
    let zones = table.state().zones();
    let unseen = |card| !zones.sees(Observer::Spectator, card);
    zones.interchangeable(seat, one, other) && zones.identity(one) != zones.identity(other) && unseen(one) && unseen(other)
}

fn both<G: Game>(table: &Table<G>, (one, other): (CardId, CardId)) -> String {
    format!("{} and {}", card_text(table.state().zones(), one), card_text(table.state().zones(), other))
}

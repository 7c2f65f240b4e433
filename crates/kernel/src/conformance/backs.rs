//! Backs: a seat that points at one and asks why it cannot be used learns nothing of which card it is. All backs of a zone answer alike, also one
//! that the seat could follow there from where it saw it: what it is told is what everybody would be told who sees what it sees.

use super::Tally;
use super::words::words;
use crate::action::{Action, Options, Refusal};
use crate::game::Game;
use crate::ids::{CardId, DefId, Observer, Seat, ZoneId};
use crate::scene::Target;
use crate::table::Table;
use crate::view::can_point_at;

/// What a refusal says: rule, reason, the face of the card that it names and where that lies, zone and number.
type Said = (&'static str, &'static str, Option<(Option<DefId>, ZoneId)>, Option<ZoneId>, Option<i32>);

/// An act that a seat could want, without the card that it points at, and what is said to it; nothing for what is offered.
type Answer = ((u8, Option<ZoneId>, Option<u8>), Option<Said>);

/// In a position all backs of a zone answer each seat alike.
///
/// # Panics
/// When two do not, with the act and both refusals.
pub(super) fn check<G: Game>(table: &Table<G>, tally: &mut Tally) {
    let zones = table.state().zones();
    for seat in Seat::BOTH {
        for zone in (0..zones.specs().len()).map(|index| ZoneId(index as u8)) {
            let is_back = |&card: &CardId| !zones.sees(Observer::Seat(seat), card) && can_point_at(zones, seat, card);
            let mut backs = zones.cards(zone).iter().copied().filter(is_back);
            let Some(first) = backs.next() else { continue };
            let here = answers(table, seat, first);
            for back in backs {
                tally.backs += u64::from(zones.knows(seat, back) || zones.knows(seat, first));
                compare(table, seat, (first, &here), back);
            }
        }
    }
}

fn compare<G: Game>(table: &Table<G>, seat: Seat, (first, here): (CardId, &[Answer]), back: CardId) {
    let there = answers(table, seat, back);
    let acts = |answers: &[Answer]| answers.iter().map(|(act, _)| *act).collect::<Vec<_>>();
    let told = |card: CardId| words(table, &Action::new(0).card(card));
    assert_eq!(acts(here), acts(&there), "{seat:?} could want other acts of `{}` than of `{}`", told(first), told(back));
    for ((act, here), (_, there)) in here.iter().zip(&there) {
        let alike = here.is_none() || there.is_none() || here == there;
        let verb = G::LEXICON.verbs[usize::from(act.0)];
        assert!(alike, "{seat:?} is told {here:?} of `{}` and {there:?} of `{}` by `{verb}`: the backs differ", told(first), told(back));
    }
}

/// Everything that a seat could want to do with a card, and what it is told.
fn answers<G: Game>(table: &Table<G>, seat: Seat, card: CardId) -> Vec<Answer> {
    let mut aims = Options::new();
    table.state().aims(table.cards(), seat, Target::Card(card), &mut aims);
    aims.iter()
        .map(|aim| ((aim.verb, aim.zone, aim.number), table.judge(seat, aim).err().map(|refusal| said(table, seat, &refusal))))
        .collect()
}

/// A refusal as a seat hears it: a card is named by its face where the seat sees that, else by its zone.
fn said<G: Game>(table: &Table<G>, seat: Seat, refusal: &Refusal) -> Said {
    let zones = table.state().zones();
    let face = |card: CardId| zones.sees(Observer::Seat(seat), card).then(|| zones.identity(card));
    let named = refusal.card.map(|card| (face(card), zones.zone(card)));
    (refusal.rule, refusal.reason, named, refusal.zone, refusal.number)
}

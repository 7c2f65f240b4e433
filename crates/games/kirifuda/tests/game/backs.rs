//! What a seat is told that points at a back: nothing of which card it is.

use std::sync::Arc;

use fudaba_kernel::conformance::test_rng;
use fudaba_kernel::{CardId, Game, Listening, Observer, Options, Refusal, Seat, Table, Target, ZoneId, below_bound, can_point_at};
use fudaba_kirifuda::Kirifuda;
use fudaba_stage::{CardGame, DeckList};

use crate::bench;

/// Rule, reason, the card that is named and the number of a refusal.
type Told = (&'static str, &'static str, Option<u16>, Option<i32>);

fn told_at(table: &Table<Kirifuda>, seat: Seat, card: CardId) -> Vec<(u8, Option<Told>)> {
    let (game, zones) = (table.state(), table.state().zones());
    let mut aims = Options::new();
    game.aims(table.cards(), seat, Target::Card(card), &mut aims);
    let named = |named: CardId| (zones.sees(Observer::Seat(seat), named) || zones.knows(seat, named)).then(|| zones.identity(named).0);
    let told = |refusal: Refusal| (refusal.rule, refusal.reason, refusal.card.and_then(named), refusal.number);
    aims.iter().map(|aim| (aim.verb, table.judge(seat, aim).err().map(told))).collect()
}

/// A seat that points at a back learns nothing, also where it has seen the card before: all backs of a zone answer alike.
#[test]
fn all_backs_of_a_zone_answer_alike() {
    let decks: Vec<DeckList> = bench().decks.iter().map(DeckList::from).collect();
    let cards = Arc::clone(&bench().cards);
    let mut followed = 0;
    for number in 0..120_u64 {
        let mut rng = test_rng(number);
        let pick = |at: u64| &decks[at as usize % decks.len()];
        let start = Kirifuda::set_up(&cards, [pick(number), pick(number / 3)], [number as u8; 32]);
        let mut table: Table<Kirifuda> = Table::new(Arc::clone(&cards), start, Listening::Off);
        while table.pending().is_some() {
            let zones = table.state().zones();
            for seat in Seat::BOTH {
                for zone in (0..zones.specs().len()).map(|index| ZoneId(index as u8)) {
                    let back = |&card: &CardId| !zones.sees(Observer::Seat(seat), card) && can_point_at(zones, seat, card);
                    let backs: Vec<CardId> = zones.cards(zone).iter().copied().filter(back).collect();
                    followed += backs.iter().filter(|&&card| zones.knows(seat, card)).count();
                    let mut told = backs.iter().map(|&card| told_at(&table, seat, card));
                    if let Some(first) = told.next() {
                        assert!(told.all(|other| other == first), "match {number}: the backs of {zone:?} differ for {seat:?}");
                    }
                }
            }
            table.play(below_bound(&mut rng, table.options().len())).expect("an option is legal");
        }
    }
    assert!(followed > 100, "{followed} backs that their opponent could follow");
}

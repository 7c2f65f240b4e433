//! The kernel's laws, shown on a toy game.

mod toy;

use std::sync::Arc;

use fudaba_kernel::conformance::{playthrough, test_rng};
use fudaba_kernel::*;
use proptest::prelude::*;
use toy::{HAND, KEEP, PLACE, SET, SHOW, Toy, ZONES, flaw, tally_of, zone};

fn table(seed: u8) -> Table<Toy> {
    Table::new(Arc::new(()), Toy::new([seed; 32]), Listening::On)
}

/// The option with this verb whose card has this print.
fn option(table: &Table<Toy>, verb: u8, def: u16) -> usize {
    let fits = |action: &Action| action.verb == verb && action.card.is_some_and(|card| table.state().zones.identity(card) == DefId(def));
    table.options().iter().position(fits).expect("the option is there")
}

#[test]
fn the_toy_keeps_the_contract() {
    let tally = tally_of::<{ flaw::NONE }>(300);
    assert!(tally.decisions > 3_000 && tally.swaps > 300 && tally.plays > 300 && tally.refusals > 3_000, "{tally:?}");
    assert_eq!(tally.mismatches, 0);
}

#[test]
fn the_same_seed_plays_the_same_match() {
    let play = |seed| playthrough(&Arc::new(()), Toy::<{ flaw::NONE }>::new([seed; 32]), 1);
    assert_eq!(play(3), play(3));
    assert_ne!(play(3), play(4));
}

#[test]
fn a_shown_card_stays_known_until_it_may_have_moved_face_down() {
    let mut table = table(1);
    let shown = table.options().iter().position(|action| action.verb == SHOW).expect("a card can be shown");
    let card = table.options()[shown].card.expect("showing names a card");
    table.play(shown).expect("listed");
    assert!(table.state().zones.knows(Seat::B, card), "just shown");
    table.play(0).expect("listed");
    assert!(!table.state().zones.knows(Seat::B, card), "one of three backs was set");
    assert!(table.state().zones.knows(Seat::A, card), "its owner follows it");
}

#[test]
fn a_seat_counts_in_a_zone_the_cards_whose_print_it_knows() {
    for seed in 0..20 {
        let mut table = table(seed);
        while table.pending().is_some() {
            for sight in Seat::BOTH.map(|seat| table.state().zones.sight(seat)) {
                for zone in (0..sight.zones()).map(|zone| ZoneId(zone as u8)) {
                    let known = sight.cards(zone).iter().filter(|&&card| sight.print(card).is_some()).count();
                    assert_eq!(sight.known_in(zone), known, "{zone:?}");
                }
            }
            table.play(usize::from(seed) % table.options().len()).expect("listed");
        }
    }
}

#[test]
fn who_hears_events_alone_hears_the_same_and_keeps_no_states() {
    let mut watching = table(4);
    let mut hearing = Table::new(Arc::new(()), Toy::<{ flaw::NONE }>::new([4; 32]), Listening::Events);
    while watching.pending().is_some() {
        let ((told, _), (heard, moments)) = (watching.take_moments(), hearing.take_moments());
        assert_eq!((told, 0), (heard, moments.len()));
        watching.play(0).expect("listed");
        hearing.play(0).expect("listed");
    }
}

#[test]
fn imagined_positions_keep_a_blurred_card_among_those_it_may_be() {
    let mut table = table(1);
    let shown = table.options().iter().position(|action| action.verb == SHOW).expect("a card can be shown");
    let print = table.state().zones.identity(table.options()[shown].card.expect("showing names a card"));
    table.play(shown).expect("listed");
    table.play(0).expect("listed");
    let mut rng = test_rng(5);
    for _ in 0..200 {
        let fork = table.outlook().expect("B is asked").fork(&mut rng).expect("the same question");
        let zones = &fork.state().zones;
        let mut among = zones.cards(zone(Seat::A, HAND)).iter().chain(zones.cards(zone(Seat::A, PLACE)));
        assert!(among.any(|&card| zones.identity(card) == print), "the shown print went back to the deck");
    }
}

#[test]
fn a_set_card_has_no_name_in_the_other_view_and_events() {
    let mut table = table(2);
    table.play(option_keep(&table)).expect("listed");
    table.take_told();
    table.play(0).expect("listed");
    let place = zone_text(&ZONES[zone(Seat::A, PLACE).index()]);
    let seen = |observer| table.view(observer).zones.into_iter().find(|zone| zone.id == place).expect("every zone is in the view").cards;
    assert!(seen(Observer::Seat(Seat::A))[0].card.is_some());
    assert_eq!(seen(Observer::Seat(Seat::B))[0].card, None);
    assert_eq!(seen(Observer::Spectator)[0].card, None);
    let told = table.clone().take_told();
    let set = told.iter().find(|told| told.heard[0].is_some_and(|heard| heard.key == "set")).expect("setting is told");
    assert!(set.heard[0].expect("the owner hears").card.is_some());
    assert!(set.heard[1].expect("the other hears").card.is_none() && set.heard[2].expect("spectators hear").card.is_none());
}

fn option_keep(table: &Table<Toy>) -> usize {
    table.options().iter().position(|action| action.verb == KEEP).expect("one may keep")
}

#[test]
fn a_scripted_shuffle_and_die_come_as_written() {
    let script = Script {
        picks: vec![5],
        shuffles: vec![vec![DefId(4), DefId(3), DefId(2), DefId(1)], vec![DefId(0), DefId(0), DefId(0)]],
        ..Script::default()
    };
    let mut table = Table::scripted(Arc::new(()), Toy::new([9; 32]), Some(script), Listening::On);
    for verb_def in [(SET, 4), (SET, 0)] {
        table.play(option_keep(&table)).expect("listed");
        table.play(option(&table, verb_def.0, verb_def.1)).expect("listed");
    }
    assert_eq!(table.state().points, [1, 0]);
    assert!(table.take_told().iter().any(|told| told.heard[2].is_some_and(|heard| heard.key == "rolled" && heard.value == Some(6))));
}

#[test]
fn conceding_ends_the_match_at_once() {
    let mut table = table(3);
    table.concede(Seat::A).expect("the match is on");
    assert_eq!(table.outcome().and_then(|outcome| outcome.winner), Some(Seat::B));
    assert_eq!(table.play(0), Err(PlayError::Finished));
    assert_eq!(table.concede(Seat::B), Err(PlayError::Finished));
}

#[test]
fn an_option_that_is_not_there_changes_nothing() {
    let mut table = table(3);
    let before = table.fingerprint();
    assert_eq!(table.play(99), Err(PlayError::NoSuchOption(99)));
    assert_eq!(table.fingerprint(), before);
}

#[test]
fn going_back_over_a_die_is_noticed() {
    let mut table = table(4);
    for _ in 0..2 {
        table.play(option_keep(&table)).expect("listed");
        table.play(0).expect("listed");
    }
    assert!(table.undo_reveals(0), "a die was rolled and cards were turned up");
    let choices = table.journal().len();
    table.play(option_keep(&table)).expect("listed");
    assert!(!table.undo_reveals(choices), "keeping tells nothing");
}

#[test]
fn there_are_two_seats_and_no_file_brings_a_third() {
    let seat = |number: u8| serde_json::from_str::<Seat>(&number.to_string()).ok();
    assert_eq!([0, 1, 2, 255].map(seat), [Some(Seat::A), Some(Seat::B), None, None]);
    assert_eq!(serde_json::to_string(&Seat::B).ok().as_deref(), Some("1"));
}

#[test]
fn the_small_types_stay_small() {
    assert_eq!(size_of::<Action>(), 7);
    assert!(size_of::<Question>() <= 8, "{}", size_of::<Question>());
    assert_eq!(size_of::<Zones<24, 8>>(), 8 + 24 * (1 + 1 + 2 + 2 + 1 + 1) + 8 + 8);
}

proptest! {
    #[test]
    fn cards_are_never_lost_or_doubled_whatever_moves(moves in proptest::collection::vec((0_u8..24, 0_u8..8, any::<bool>()), 0..200)) {
        static WIDE: [ZoneSpec; 8] = {
            let mut wide = ZONES;
            let mut index = 0;
            while index < 8 {
                wide[index].capacity = 24;
                index += 1;
            }
            wide
        };
        let mut zones: Zones<24, 8> = Zones::new(&WIDE);
        for number in 0..24 {
            zones.add(DefId(number), Home { seat: Seat::A, pool: 0 }, ZoneId((number % 8) as u8));
        }
        for (card, to, top) in moves {
            let end = if top { End::Top } else { End::Bottom };
            zones.put(CardId(card), ZoneId(to), end, Sees::Nobody);
            prop_assert_eq!(zones.zone(CardId(card)), ZoneId(to));
            let row = zones.cards(ZoneId(to));
            prop_assert_eq!(if top { row.first() } else { row.last() }, Some(&CardId(card)));
            let mut all: Vec<CardId> = (0..8).flat_map(|zone| zones.cards(ZoneId(zone)).to_vec()).collect();
            all.sort_unstable();
            prop_assert_eq!(all, (0..24).map(CardId).collect::<Vec<_>>());
            prop_assert!((0..24).all(|card| zones.cards(zones.zone(CardId(card))).contains(&CardId(card))));
        }
    }
}

//! The contract of games in long random duels: random players would end most duels by a foul in their first extra phase (BG-10.3) or
//! by spending their last life counters (BG-13.4), so here both is forbidden in most duels.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use fudaba_cardscript::Source;
use fudaba_cardscript::data::{Rulebook, read_deck};
use fudaba_kernel::conformance::{AtRandom, Kit, test_rng};
use fudaba_kernel::{
    CardId, Game, Listening, Observer, Options, Outcome, Refusal, Seat, Table, Target, ZoneId, below_bound, can_point_at, play_out,
};
use fudaba_stage::{CardGame, DeckList};

use crate::cards::language::{CardKind, Forbidden};
use crate::positions::{Chair, Given};
use crate::rules::phases::is_keepable;
use crate::state::{BattleGuardians, Change, Ends, Subject};
use crate::{Cards, cards};

const FILES: [&str; 5] = ["01-normal-attack", "02-normal-assist", "03-armed-unlimited", "04-side-deck", "05-support"];
const DECKS: [&str; 4] = ["rift_of_chaos", "armored_array", "fury_of_the_fang", "aegis_of_the_halo"];

fn source(path: &str) -> Source {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../games/battle-guardians").join(path);
    Source::new(path, std::fs::read_to_string(file).expect("the file is there"))
}

fn catalogue() -> Arc<Cards> {
    Arc::new(cards::read_cards(&FILES.map(|file| source(&format!("cards/{file}.yaml")))).0)
}

fn decks(cards: &Cards) -> Vec<DeckList> {
    let numbers: Vec<&str> = cards.cards().iter().map(|card| card.printed.number.as_str()).collect();
    let read = |key: &str| read_deck(&source(&format!("decks/{key}.yaml")), &cards::sections(), &numbers).0.expect("a deck");
    DECKS.iter().map(|key| DeckList::from(&read(key))).collect()
}

/// A duel about to begin, in which players cannot throw the game away.
fn long_duel(cards: &Cards, decks: &[DeckList], seed: [u8; 32]) -> BattleGuardians {
    let pick = |byte: u8| &decks[usize::from(byte) % decks.len()];
    let mut duel = BattleGuardians::set_up(cards, [pick(seed[0]), pick(seed[1])], seed);
    let nobody = duel.zones.handle(CardId(0));
    for act in [Forbidden::ExtraPhase, Forbidden::LifeCounterUse] {
        for seat in Seat::BOTH.into_iter().filter(|_| !seed[2].is_multiple_of(8)) {
            duel.modify(Subject::Player(seat), Change::Forbid(act), (0, Ends::Never), nobody);
        }
    }
    duel
}

#[test]
fn long_random_duels_keep_the_contract() {
    let cards = catalogue();
    let decks = decks(&cards);
    let rules: BTreeSet<String> =
        Rulebook::read(&source("rulebook.yaml")).0.expect("a rulebook").rules().map(|rule| rule.id.value.clone()).collect();
    let start = |seed| long_duel(&cards, &decks, seed);
    let games = std::env::var("FUDABA_DUELS").ok().and_then(|number| number.parse().ok()).unwrap_or(24);
    let tally = Kit { cards: cards.clone(), start: &start, rules: &rules, games }.check();
    assert!(tally.decisions > 2000 && tally.swaps > 200, "{tally:?}");
}

/// What a seat imagines is a position that the rules could have led to (BG-2.4, BG-5.1), and asks what the true one asks.
#[test]
fn imagined_positions_are_possible() {
    let cards = catalogue();
    let decks = decks(&cards);
    let (mut kept, mut silent, mut drawn, mut mismatched) = (0, 0, 0, 0);
    for number in 0..40 {
        let mut rng = test_rng(number);
        let start = long_duel(&cards, &decks, [number as u8; 32]);
        let mut table: Table<BattleGuardians> = Table::new(Arc::clone(&cards), start, Listening::Off);
        while let Some(outlook) = table.outlook() {
            let other = outlook.seat().other();
            for _ in 0..2 {
                drawn += 1;
                let Ok(fork) = outlook.fork(&mut rng) else {
                    mismatched += 1;
                    continue;
                };
                let state = fork.state();
                if let Some(card) = state.player(other).kept {
                    assert!(is_keepable(&cards, state.def(card)), "duel {number} keeps {}", cards.printed(state.def(card)).number);
                    kept += 1;
                }
                if let Some(card) = state.silent_card(other) {
                    assert_eq!(state.kind(&cards, card), CardKind::Rise, "duel {number}, turn {}", state.turn.number);
                    silent += 1;
                }
            }
            table.play(below_bound(&mut rng, table.options().len())).expect("an option is legal");
        }
    }
    assert!(kept > 200 && silent > 200, "{kept} kept cards, {silent} silent cards");
    assert!(mismatched * 1000 < drawn, "{mismatched} of {drawn} imagined positions ask something else");
}

/// Duels between random players come to every sort of end.
#[test]
fn long_random_duels_end_in_different_ways() {
    let cards = catalogue();
    let decks = decks(&cards);
    let mut reasons = std::collections::BTreeMap::new();
    for number in 0..600_u64 {
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&number.wrapping_mul(0x9e37_79b9_7f4a_7c15).to_le_bytes());
        let start = long_duel(&cards, &decks, seed);
        let (_, outcome) = play_out(&*cards, start, &mut AtRandom(test_rng(number)), BattleGuardians::LEXICON.longest);
        let Outcome { reason, .. } = outcome.unwrap_or_else(|| panic!("duel {number} does not end"));
        *reasons.entry(reason).or_insert(0) += 1;
    }
    assert!(["attack_guardian", "deck_out", "life_counters", "foul"].iter().all(|reason| reasons.contains_key(reason)), "{reasons:?}");
}

/// Rule, reason, the card that is named and the number of a refusal.
type ToldAt = (&'static str, &'static str, Option<u16>, Option<i32>);

/// What a seat is told when it points at a card: each act with the rule against it, its reason, and the card that is named.
fn told_at(table: &Table<BattleGuardians>, seat: Seat, card: CardId) -> Vec<(u8, Option<ToldAt>)> {
    let (game, zones) = (table.state(), table.state().zones());
    let mut aims = Options::new();
    game.aims(table.cards(), seat, Target::Card(card), &mut aims);
    let named = |named: CardId| (zones.sees(Observer::Seat(seat), named) || zones.knows(seat, named)).then(|| zones.identity(named).0);
    let told = |refusal: Refusal| (refusal.rule, refusal.reason, refusal.card.and_then(named), refusal.number);
    aims.iter().map(|aim| (aim.verb, table.judge(seat, aim).err().map(told))).collect()
}

/// A seat that points at a back learns nothing of which card it is, also where it has seen the card before: all backs of a zone answer alike.
#[test]
fn all_backs_of_a_zone_answer_alike() {
    let cards = catalogue();
    let decks = decks(&cards);
    let mut followed = 0;
    for number in 0..60 {
        let mut rng = test_rng(number);
        let start = long_duel(&cards, &decks, [number as u8; 32]);
        let mut table: Table<BattleGuardians> = Table::new(Arc::clone(&cards), start, Listening::Off);
        while table.pending().is_some() {
            let zones = table.state().zones();
            for seat in Seat::BOTH {
                for zone in (0..zones.specs().len()).map(|index| ZoneId(index as u8)) {
                    let back = |&card: &CardId| !zones.sees(Observer::Seat(seat), card) && can_point_at(zones, seat, card);
                    let backs: Vec<CardId> = zones.cards(zone).iter().copied().filter(back).collect();
                    followed += backs.iter().filter(|&&card| zones.knows(seat, card)).count();
                    let mut told = backs.iter().map(|&card| told_at(&table, seat, card));
                    if let Some(first) = told.next() {
                        assert!(told.all(|other| other == first), "duel {number}: the backs of {zone:?} differ for {seat:?}");
                    }
                }
            }
            table.play(below_bound(&mut rng, table.options().len())).expect("an option is legal");
        }
    }
    assert!(followed > 100, "{followed} backs that their opponent could follow");
}

/// The same position with the players exchanged.
fn mirrored(given: &Given) -> Given {
    let other = |chair: Option<Chair>| chair.map(|chair| if chair == Chair::A { Chair::B } else { Chair::A });
    let mut given = given.clone();
    std::mem::swap(&mut given.a, &mut given.b);
    given.turn_player = other(given.turn_player);
    given.first_player = other(given.first_player);
    given.pending.iter_mut().flatten().for_each(|pending| pending.hits = other(Some(pending.hits)).expect("a chair has another"));
    given
}

/// Whether no effect and no summon is in progress.
fn is_settled(given: &Given) -> bool {
    given.counter_step.is_none() && given.summoning.is_none() && given.waiting.as_ref().is_none_or(Vec::is_empty)
}

/// Nothing hangs on who sits where: a duel and its mirror image, played alike, stay mirror images of each other.
#[test]
fn a_duel_and_its_mirror_image_stay_alike() {
    let cards = catalogue();
    let decks = decks(&cards);
    let mut compared = 0;
    for number in 0..40 {
        let mut rng = test_rng(number);
        let start = long_duel(&cards, &decks, [number as u8; 32]);
        let mut table: Table<BattleGuardians> = Table::new(Arc::clone(&cards), start, Listening::Off);
        while table.pending().is_some() && table.state().turn.number < 1 + (number % 9) as u8 {
            table.play(below_bound(&mut rng, table.options().len())).expect("an option is legal");
        }
        if table.pending().is_none() {
            continue;
        }
        let given = table.state().dump(&cards);
        if !is_settled(&given) {
            continue;
        }
        let [mut here, mut there] = [given.clone(), mirrored(&given)].map(|given| {
            Table::new(Arc::clone(&cards), BattleGuardians::stage(&cards, &given, [7; 32]).expect("a position"), Listening::Off)
        });
        while let (Some(question), Some(image)) = (here.pending().copied(), there.pending().copied()) {
            assert_eq!((question.kind, question.seat, here.options().len()), (image.kind, image.seat.other(), there.options().len()));
            let (one, other) = (here.state().dump(&cards), mirrored(&there.state().dump(&cards)));
            if is_settled(&one) {
                assert_eq!(one, other, "duel {number}");
                compared += 1;
            }
            let option = below_bound(&mut rng, here.options().len());
            here.play(option).expect("an option is legal");
            there.play(option).expect("an option is legal");
        }
        let ends = [here.outcome(), there.outcome()].map(|outcome| outcome.map(|outcome| (outcome.winner, outcome.reason)));
        assert_eq!(ends[0].map(|(winner, reason)| (winner.map(Seat::other), reason)), ends[1], "duel {number}");
    }
    assert!(compared > 1000, "{compared} positions were compared");
}

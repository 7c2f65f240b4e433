//! The contract that every game keeps, checked by random play. A game crate calls [`Kit::check`] in one test:
//!
//! ```text
//! Kit { cards, start: &|seed| Kirifuda::set_up(&cards, decks, seed), rules: &rule_ids, games: 200 }.check();
//! ```
//!
//! Checked are: conservation of cards, options that are accepted and candidates that are refused with an existing rule, termination,
//! determinism, replay, undo and going on from any position, events told live and in a replay, forks that agree with all the seat knows
//! and leave their origin alone, non-interference (what a seat cannot know changes nothing it gets, neither now nor by the next choice),
//! equality of clones, backs of a zone that all answer alike, and the size of the state. [`playthrough`] writes whole matches as text.
//! [`Order`] looks at which of several rules refusals name.

mod backs;
mod blind;
mod lists;
mod order;
mod words;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use rand_chacha::ChaCha8Rng;
use rand_core::{RngCore, SeedableRng};

pub use self::lists::{ClosedKit, ClosedTally};
pub use self::order::{Ground, Group, Inversion, Order, Orders, Ranks};
pub use self::words::{playthrough, words};
use crate::action::{Action, Options, Question, Refusal};
use crate::chance::below_bound;
use crate::desk::Responder;
use crate::event::Told;
use crate::fingerprint::fingerprint;
use crate::fork::{Fork, Outlook};
use crate::game::Game;
use crate::ids::{DefId, Observer, Seat, ZoneId};
use crate::scene::Target;
use crate::table::{Listening, Table};
use crate::view::{can_point_at, view};

/// What the checks need of a game.
pub struct Kit<'k, G: Game> {
    /// The catalogue.
    pub cards: Arc<G::Cards>,
    /// A match about to begin, for a seed; vary the decks with it.
    pub start: &'k dyn Fn([u8; 32]) -> G,
    /// Every rule the rulebook has.
    pub rules: &'k BTreeSet<String>,
    /// Number of random matches.
    pub games: u64,
}

/// What the checks counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Decisions of persons or agents.
    pub decisions: u64,
    /// Forks made.
    pub forks: u64,
    /// Forks that asked something else than the truth did.
    pub mismatches: u64,
    /// Pairs of cards swapped for the non-interference check.
    pub swaps: u64,
    /// Choices made after such a swap.
    pub plays: u64,
    /// Refusals seen.
    pub refusals: u64,
    /// Backs compared with one beside them where the seat could follow one of the two.
    pub backs: u64,
}

/// A generator for tests, from a small number.
pub fn test_rng(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

/// Chooses at random.
pub struct AtRandom(pub ChaCha8Rng);

impl Responder for AtRandom {
    fn respond(&mut self, _: &Question, options: &[Action]) -> usize {
        below_bound(&mut self.0, options.len())
    }
}

fn seed_bytes(rng: &mut impl RngCore) -> [u8; 32] {
    let mut seed = [0; 32];
    rng.fill_bytes(&mut seed);
    seed
}

/// A match on its way, with what was told and how it stood before each choice.
struct Course<G: Game> {
    table: Table<G>,
    heard: Vec<Told>,
    marks: Vec<Mark>,
}

/// How a match stood: its fingerprint, and how much had been told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Mark {
    print: u64,
    told: usize,
}

impl<G: Game> Course<G> {
    fn begin(mut table: Table<G>) -> Course<G> {
        let heard = table.take_told();
        let marks = vec![Mark { print: table.fingerprint(), told: heard.len() }];
        Course { table, heard, marks }
    }

    fn play(&mut self, option: usize) {
        self.table.play(option).expect("a listed option is accepted");
        self.heard.extend(self.table.take_told());
        self.marks.push(Mark { print: self.table.fingerprint(), told: self.heard.len() });
    }
}

impl<G: Game> Kit<'_, G> {
    /// Plays the random matches and checks everything.
    ///
    /// # Panics
    /// When the game breaks the contract, with what and where.
    pub fn check(&self) -> Tally {
        assert!(size_of::<G>() <= 4096, "the state takes {} bytes; 4096 are the limit", size_of::<G>());
        let mut tally = Tally::default();
        for number in 0..self.games {
            self.check_match(number, &mut tally);
        }
        assert!(tally.mismatches * 1000 <= tally.forks.max(1000), "too many forks ask something else: {tally:?}");
        tally
    }

    fn check_match(&self, number: u64, tally: &mut Tally) {
        let mut rng = test_rng(number);
        let start = (self.start)(seed_bytes(&mut rng));
        let mut course = Course::begin(Table::new(Arc::clone(&self.cards), start.clone(), Listening::On));
        let deal = census(course.table.state());
        while course.table.pending().is_some() {
            let table = &course.table;
            assert!(table.journal().len() < G::LEXICON.longest, "match {number} does not end");
            assert_eq!(census(table.state()), deal, "match {number}: cards appeared or vanished");
            assert!(clones_alike(table.state()), "match {number}: a clone is another state");
            check_unmarked(table);
            check_marked_together(table);
            self.check_options(table, tally);
            backs::check(table, tally);
            let option = below_bound(&mut rng, table.options().len());
            match below_bound(&mut rng, 4) {
                0 => self.check_fork(table, &mut rng, tally),
                1 => blind::check_still(table, &mut rng, tally),
                2 => blind::check_play(table, option, &mut rng, tally),
                _ => {}
            }
            course.play(option);
            tally.decisions += 1;
        }
        assert!(course.table.outcome().is_some(), "match {number} stands still without an end");
        self.check_replay(&course, start);
        check_undo(&course, &mut rng);
        check_going_on(&course, &mut rng);
    }

    /// What is offered is what passes the check, and nothing else passes; refusals name rules that exist.
    fn check_options(&self, table: &Table<G>, tally: &mut Tally) {
        let asked = table.pending().expect("called on an open question").seat;
        for option in table.options() {
            assert_eq!(table.judge(asked, option), Ok(()), "offered but refused: {}", words(table, option));
        }
        for seat in Seat::BOTH {
            for aim in aims(table, seat, Reach::Seen) {
                match table.judge(seat, &aim) {
                    Ok(()) => assert!(
                        seat == asked && table.options().contains(&aim),
                        "allowed but not offered: {} for {seat:?}",
                        words(table, &aim)
                    ),
                    Err(refusal) => self.check_refusal(&refusal, tally),
                }
            }
        }
    }

    fn check_refusal(&self, refusal: &Refusal, tally: &mut Tally) {
        tally.refusals += 1;
        assert!(self.rules.contains(refusal.rule), "refused by {}, which the rulebook does not have", refusal.rule);
    }

    /// A fork agrees with all that its seat knows, leaves the truth alone, and can be played to the end.
    fn check_fork(&self, table: &Table<G>, rng: &mut ChaCha8Rng, tally: &mut Tally) {
        let outlook = table.outlook().expect("called on an open question");
        let before = table.fingerprint();
        tally.forks += 1;
        let Ok(mut fork) = outlook.fork(rng) else {
            tally.mismatches += 1;
            return;
        };
        check_agreement(table, &outlook, &fork);
        for _ in 0..G::LEXICON.longest {
            if fork.pending().is_none() {
                break;
            }
            fork.play(below_bound(rng, fork.options().len())).expect("a listed option is accepted");
        }
        assert!(fork.outcome().is_some(), "a fork that does not end");
        assert_eq!(census(fork.state()), census(table.state()), "a fork in which cards appeared or vanished");
        assert_eq!(table.fingerprint(), before, "a fork disturbed its origin");
    }

    fn check_replay(&self, course: &Course<G>, start: G) {
        let mut again = Course::begin(Table::new(Arc::clone(&self.cards), start, Listening::On));
        for (index, &choice) in course.table.journal().iter().enumerate() {
            assert_eq!(again.marks[index], course.marks[index], "a replay differs before choice {index}");
            again.table.follow(choice).expect("a choice once taken can be taken again");
            again.heard.extend(again.table.take_told());
            again.marks.push(Mark { print: again.table.fingerprint(), told: again.heard.len() });
        }
        assert_eq!(again.marks, course.marks, "a replay ends elsewhere");
        assert_eq!(again.table.state(), course.table.state(), "equal fingerprints of unequal states");
        assert_eq!(again.table.outcome(), course.table.outcome(), "a replay ends otherwise");
        assert_eq!(again.heard, course.heard, "a replay tells something else");
    }
}

/// Views, prints of known cards and the cards as a whole are those of the truth.
fn check_agreement<G: Game>(table: &Table<G>, outlook: &Outlook<'_, G>, fork: &Fork<'_, G>) {
    let (seat, state) = (outlook.seat(), fork.state());
    let seen = view(state, table.cards(), Observer::Seat(seat));
    assert_eq!(seen, outlook.view(), "a fork that its seat can tell from the truth");
    assert_eq!(census(state), census(table.state()), "a fork of other cards");
    let zones = table.state().zones();
    for &card in zones.all().iter().filter(|&&card| zones.knows(seat, card)) {
        assert_eq!(state.zones().identity(card), zones.identity(card), "a fork forgot a known card: {card:?}");
    }
}

/// Nothing is marked on cards that are said to have no marks: nobody would ever see it.
fn check_unmarked<G: Game>(table: &Table<G>) {
    let (zones, mut marks) = (table.state().zones(), Vec::new());
    for &card in zones.all() {
        let spec = zones.specs()[zones.zone(card).index()];
        for observer in [Observer::Seat(Seat::A), Observer::Seat(Seat::B), Observer::Spectator] {
            if !spec.marked.allows(zones.sees(observer, card)) {
                table.state().marks(table.cards(), observer, card, &mut marks);
                assert!(marks.is_empty(), "marks on a card of `{}` where none may be: {marks:?}", spec.kind);
            }
        }
    }
}

/// What is marked on the cards of a zone is the same whether they are looked at one by one or together.
fn check_marked_together<G: Game>(table: &Table<G>) {
    let (zones, mut each, mut all) = (table.state().zones(), Vec::new(), Vec::new());
    for zone in (0..zones.specs().len()).map(|zone| ZoneId(zone as u8)) {
        for observer in [Observer::Seat(Seat::A), Observer::Seat(Seat::B), Observer::Spectator] {
            zones.cards(zone).iter().for_each(|&card| table.state().marks(table.cards(), observer, card, &mut each));
            table.state().marks_among(table.cards(), observer, zones.cards(zone), &mut all);
            assert_eq!(each, all, "cards of `{}` have other marks when they are looked at together", zones.specs()[zone.index()].kind);
            each.clear();
            all.clear();
        }
    }
}

/// Some choices taken back, each to the position before it, and taken again.
fn check_undo<G: Game>(course: &Course<G>, rng: &mut ChaCha8Rng) {
    let (mut table, journal) = (course.table.clone(), course.table.journal());
    let kept = below_bound(rng, journal.len());
    for index in (kept..journal.len()).rev() {
        table.undo().expect("there is a choice to take back");
        assert_eq!(table.fingerprint(), course.marks[index].print, "undo does not give back the position before choice {index}");
    }
    for (index, &choice) in journal.iter().enumerate().skip(kept) {
        table.follow(choice).expect("a choice taken back can be taken again");
        assert_eq!(table.fingerprint(), course.marks[index + 1].print, "redo of choice {index} leads elsewhere");
    }
}

/// A match saved anywhere as its start and its choices, and loaded, goes on as if it had not been.
fn check_going_on<G: Game>(course: &Course<G>, rng: &mut ChaCha8Rng) {
    let journal = course.table.journal();
    let saved = below_bound(rng, journal.len());
    let (mut table, mut heard) = course.table.retold(saved);
    assert_eq!(heard, course.heard[..course.marks[saved].told], "a loaded match tells something else");
    for &choice in &journal[saved..] {
        table.follow(choice).expect("a choice once taken can be taken again");
    }
    heard.extend(table.take_told());
    assert_eq!(table.fingerprint(), course.table.fingerprint(), "a loaded match ends elsewhere");
    assert_eq!(heard, course.heard, "a loaded match goes on to tell something else");
}

/// Which cards a seat names.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reach {
    /// Those whose faces it sees.
    Seen,
    /// Those that it can point at, backs among them.
    Named,
}

/// Everything a seat could want to do, with every card within reach and every zone.
fn aims<G: Game>(table: &Table<G>, seat: Seat, reach: Reach) -> Options {
    let (game, cards) = (table.state(), table.cards());
    let mut aims = Options::new();
    game.aims(cards, seat, Target::Table, &mut aims);
    for index in 0..game.zones().specs().len() {
        game.aims(cards, seat, Target::Zone(ZoneId(index as u8)), &mut aims);
    }
    for &card in game.zones().all() {
        let within = match reach {
            Reach::Seen => game.zones().sees(Observer::Seat(seat), card),
            Reach::Named => can_point_at(game.zones(), seat, card),
        };
        if within {
            game.aims(cards, seat, Target::Card(card), &mut aims);
        }
    }
    aims
}

/// How many cards of each owner and print there are.
fn census<G: Game>(state: &G) -> BTreeMap<(Seat, DefId), usize> {
    let zones = state.zones();
    let mut census = BTreeMap::new();
    for &card in zones.all() {
        *census.entry((zones.owner(card), zones.identity(card))).or_insert(0) += 1;
    }
    census
}

/// Whether a state equals its clone in every respect that counts.
fn clones_alike<G: Game>(state: &G) -> bool {
    let copy = state.clone();
    copy == *state && fingerprint(&copy) == fingerprint(state)
}

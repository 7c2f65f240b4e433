//! The contract that every game keeps, checked by random play. A game crate calls [`Kit::check`] in one test:
//!
//! ```text
//! Kit { cards, start: &|seed| Kirifuda::set_up(&cards, decks, seed), rules: &rule_ids, games: 200 }.check();
//! ```
//!
//! Checked are: conservation of cards, options that are accepted and candidates that are refused with an existing rule, termination,
//! determinism, replay and undo, events told live and in a replay, forks that agree with the view and leave their origin alone,
//! non-interference (what a seat cannot know changes nothing it gets), and the size of the state. [`golden`] compares whole matches with text files.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::sync::Arc;

use rand_chacha::ChaCha8Rng;
use rand_core::{RngCore, SeedableRng};

use crate::action::{Action, Options, Refusal};
use crate::chance::{Chance, below_bound};
use crate::event::{Heard, Told};
use crate::game::{Game, Target};
use crate::ids::{CardId, DefId, Observer, Seat, ZoneId};
use crate::position::fingerprint;
use crate::table::{Choice, Listening, Table};
use crate::view::{View, card_text, view, zone_text};

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
    /// Refusals seen.
    pub refusals: u64,
}

/// A generator for tests, from a small number.
pub fn test_rng(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

fn seed_bytes(rng: &mut impl RngCore) -> [u8; 32] {
    let mut seed = [0; 32];
    rng.fill_bytes(&mut seed);
    seed
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
        let mut table = Table::new(Arc::clone(&self.cards), start.clone(), Listening::On);
        let deal = census(&table);
        let mut heard = table.take_told();
        let mut prints = vec![table.fingerprint()];
        while table.pending().is_some() {
            assert!(table.journal().len() < G::LEXICON.longest, "match {number} does not end");
            assert_eq!(census(&table), deal, "match {number}: cards appeared or vanished");
            self.check_options(&table, tally);
            if below_bound(&mut rng, 4) == 0 {
                self.check_fork(&table, &mut rng, tally);
                self.check_non_interference(&table, &mut rng, tally);
            }
            table.play(below_bound(&mut rng, table.options().len())).expect("a listed option is accepted");
            heard.extend(table.take_told());
            prints.push(table.fingerprint());
            tally.decisions += 1;
        }
        assert!(table.outcome().is_some(), "match {number} stands still without an end");
        self.check_replay(&table, start, &heard, &prints);
        self.check_undo(table, &mut rng);
    }

    /// What is offered is what passes the check, and nothing else passes; refusals name rules that exist.
    fn check_options(&self, table: &Table<G>, tally: &mut Tally) {
        let asked = table.pending().expect("called on an open question").seat;
        for option in table.options() {
            assert_eq!(table.judge(asked, option), Ok(()), "offered but refused: {}", words(table, option));
        }
        for seat in Seat::BOTH {
            for aim in aims(table, seat) {
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

    /// A fork shows its seat what the truth shows, leaves the truth alone, and can be played to the end.
    fn check_fork(&self, table: &Table<G>, rng: &mut ChaCha8Rng, tally: &mut Tally) {
        let outlook = table.outlook().expect("called on an open question");
        let before = table.fingerprint();
        tally.forks += 1;
        let Ok(mut fork) = outlook.fork(rng) else {
            tally.mismatches += 1;
            return;
        };
        let observer = Observer::Seat(outlook.seat());
        assert_eq!(view(fork.state(), &self.cards, observer), outlook.view(), "a fork that its seat can tell from the truth");
        for _ in 0..G::LEXICON.longest {
            if fork.pending().is_none() {
                break;
            }
            fork.play(below_bound(rng, fork.options().len())).expect("a listed option is accepted");
        }
        assert!(fork.outcome().is_some(), "a fork that does not end");
        assert_eq!(table.fingerprint(), before, "a fork disturbed its origin");
    }

    /// Swaps cards that `seat` cannot tell apart, renews the random stream, and compares all that the seat gets.
    fn check_non_interference(&self, table: &Table<G>, rng: &mut ChaCha8Rng, tally: &mut Tally) {
        for seat in Seat::BOTH {
            let Some((one, other)) = hidden_pair(table, seat, rng) else { continue };
            let Some(swapped) = table.with_swapped(one, other, rng) else {
                tally.forks += 1;
                tally.mismatches += 1;
                continue;
            };
            tally.swaps += 1;
            tally.forks += 1;
            assert_eq!(
                Knowable::of(table, seat),
                Knowable::of(&swapped, seat),
                "{seat:?} notices what it cannot know: {}",
                both(table, one, other)
            );
        }
    }

    fn check_replay(&self, table: &Table<G>, start: G, heard: &[Told], prints: &[u64]) {
        let mut again = Table::new(Arc::clone(&self.cards), start, Listening::On);
        let mut heard_again = again.take_told();
        for (index, &choice) in table.journal().iter().enumerate() {
            assert_eq!(again.fingerprint(), prints[index], "a replay differs before choice {index}");
            again.follow(choice).expect("a choice once taken can be taken again");
            heard_again.extend(again.take_told());
        }
        assert_eq!(again.fingerprint(), table.fingerprint(), "a replay ends elsewhere");
        assert_eq!(again.state(), table.state(), "equal fingerprints of unequal states");
        assert_eq!(heard_again, heard, "a replay tells something else");
    }

    fn check_undo(&self, mut table: Table<G>, rng: &mut ChaCha8Rng) {
        let end = table.fingerprint();
        let journal = table.journal().to_vec();
        let steps = 1 + below_bound(rng, journal.len());
        for _ in 0..steps {
            table.undo().expect("there is a choice to take back");
        }
        for &choice in &journal[journal.len() - steps..] {
            table.follow(choice).expect("a choice taken back can be taken again");
        }
        assert_eq!(table.fingerprint(), end, "undo and redo end elsewhere");
    }
}

impl<G: Game> Table<G> {
    /// The same match with two cards' prints exchanged since ever and another future; `None` when it would have asked something else.
    fn with_swapped(&self, one: CardId, other: CardId, rng: &mut impl RngCore) -> Option<Table<G>> {
        let mut table = self.clone();
        let position = table.position_mut();
        position.checkpoint.zones_mut().swap_identities(one, other);
        position.record.inherited_lots = position.record.lots.len();
        *position.checkpoint.chance_mut() = Chance::renewed(rng);
        table.rerun().then_some(table)
    }
}

/// All that a seat gets: view, options if it is asked, refusals, fresh events.
#[derive(PartialEq, Debug)]
struct Knowable {
    view: View,
    spectators: Option<View>,
    options: Vec<String>,
    refusals: Vec<(String, Option<&'static str>)>,
    heard: Vec<Option<Heard>>,
}

impl Knowable {
    fn of<G: Game>(table: &Table<G>, seat: Seat) -> Knowable {
        let asked = table.pending().is_some_and(|question| question.seat == seat);
        let options = if asked { table.options().iter().map(|option| words(table, option)).collect() } else { Vec::new() };
        let judged = |aim: &Action| (words(table, aim), table.judge(seat, aim).err().map(|refusal| refusal.rule));
        let refusals = aims(table, seat).iter().map(judged).collect();
        let heard = table.told_since_checkpoint().iter().map(|told| told.heard[seat.index()]).collect();
        Knowable { view: table.view(Observer::Seat(seat)), spectators: Some(table.view(Observer::Spectator)), options, refusals, heard }
    }
}

/// Two hidden cards with different prints that `seat` cannot tell apart and spectators do not see, if some random tries find them.
fn hidden_pair<G: Game>(table: &Table<G>, seat: Seat, rng: &mut ChaCha8Rng) -> Option<(CardId, CardId)> {
    let zones = table.state().zones();
    let all = zones.all();
    let mut tries = (0..40).map(|_| (all[below_bound(rng, all.len())], all[below_bound(rng, all.len())]));
    tries.find(|&(one, other)| {
        let unseen = |card| !zones.sees(Observer::Spectator, card);
        zones.interchangeable(seat, one, other) && zones.identity(one) != zones.identity(other) && unseen(one) && unseen(other)
    })
}

/// Everything a seat could want to do, with every card and zone it can name.
fn aims<G: Game>(table: &Table<G>, seat: Seat) -> Options {
    let (game, cards) = (table.state(), table.cards());
    let mut aims = Options::new();
    game.aims(cards, seat, Target::Table, &mut aims);
    for index in 0..game.zones().specs().len() {
        game.aims(cards, seat, Target::Zone(ZoneId(index as u8)), &mut aims);
    }
    for &card in game.zones().all() {
        if game.zones().sees(Observer::Seat(seat), card) {
            game.aims(cards, seat, Target::Card(card), &mut aims);
        }
    }
    aims
}

/// An action in stable words: verb, card by place, zone, number.
pub fn words<G: Game>(table: &Table<G>, action: &Action) -> String {
    let zones = table.state().zones();
    let mut words = G::LEXICON.verbs[usize::from(action.verb)].to_owned();
    if let Some(card) = action.card {
        words += &format!(" {}", card_text(zones, card));
    }
    if let Some(zone) = action.zone {
        words += &format!(" {}", zone_text(&zones.specs()[zone.index()]));
    }
    if let Some(number) = action.number {
        words += &format!(" {number}");
    }
    words
}

fn both<G: Game>(table: &Table<G>, one: CardId, other: CardId) -> String {
    format!("{} and {}", card_text(table.state().zones(), one), card_text(table.state().zones(), other))
}

/// How many cards of each owner and print there are.
fn census<G: Game>(table: &Table<G>) -> BTreeMap<(Seat, DefId), usize> {
    let zones = table.state().zones();
    let mut census = BTreeMap::new();
    for &card in zones.all() {
        *census.entry((zones.owner(card), zones.identity(card))).or_insert(0) += 1;
    }
    census
}

/// A whole random match as text: every choice in words and every few choices the fingerprint.
pub fn playthrough<G: Game>(cards: &Arc<G::Cards>, start: G, seed: u64) -> String {
    let mut rng = test_rng(seed);
    let mut table = Table::new(Arc::clone(cards), start, Listening::Off);
    let mut text = String::new();
    while let Some(question) = table.pending() {
        let (seat, kind) = (question.seat.index(), G::LEXICON.questions[usize::from(question.kind)]);
        let option = below_bound(&mut rng, table.options().len());
        let chosen = words(&table, &table.options()[option]);
        writeln!(text, "{:>3} seat {seat} {kind}: {chosen} (1 of {})", table.journal().len(), table.options().len())
            .expect("writing to a string");
        table.follow(Choice::Option(option as u16)).expect("a listed option is accepted");
    }
    let outcome = table.outcome().expect("a match without question has ended");
    writeln!(text, "end: winner {:?}, {} ({})", outcome.winner.map(Seat::index), outcome.reason, outcome.rule)
        .expect("writing to a string");
    text
}

/// Compares a playthrough with its file; with the environment variable `FUDABA_BLESS` set, writes the file instead.
///
/// # Panics
/// When they differ, naming the first line, or when the file cannot be read or written.
pub fn golden(path: &std::path::Path, text: &str) {
    if std::env::var_os("FUDABA_BLESS").is_some() {
        return std::fs::write(path, text).expect("the golden file can be written");
    }
    let kept = std::fs::read_to_string(path).expect("the golden file is there; FUDABA_BLESS=1 writes it");
    let differs = kept.lines().zip(text.lines()).position(|(kept, new)| kept != new);
    assert!(kept == text, "{} differs from line {:?} on; FUDABA_BLESS=1 writes it anew", path.display(), differs.map(|line| line + 1));
}

/// Whether a state equals its clone in every respect that counts.
pub fn clones_alike<G: Game>(state: &G) -> bool {
    let copy = state.clone();
    copy == *state && fingerprint(&copy) == fingerprint(state)
}

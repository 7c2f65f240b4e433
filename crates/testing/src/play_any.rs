//! Random cards are played: where hands do not go, whole matches do. The cards of two ready-made decks get random effects, with prices of several
//! parts and numbers at the edge of their types; no match may panic, no question may come without an option, what is offered can be finished, in
//! order and at random, and the contract of games holds. What fails is told with the fewest cards that make it fail.

use std::any::Any;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, Once};
use std::time::Duration;

use fudaba_cardscript::Source;
use fudaba_kernel::conformance::Kit;
use fudaba_kernel::{Game, Listening, Observer, Seat, Table};
use fudaba_stage::{CardGame, DeckList};
use serde_json::Value;

use crate::Bench;
use crate::bench::seed_of;
use crate::demands::{Part, RANDOM_CARDS, wanted};
use crate::grow::Dice;
use crate::tally::Tally;
use crate::throws::Throws;

/// Matches of each handful of cards.
const MATCHES: u64 = 3;
/// One handful of so many goes through the whole conformance kit, which takes ten times as long as its matches.
const INSPECTED: u64 = 6;
/// One random card of so many has another number or price outside of its effects as well, now and then at the edge of what may be written.
const NUMBERED: usize = 4;
/// Choices after which a match of odd cards is left: nothing says that they lead to an end.
const LONG: usize = 1500;
/// Most options of a question that are followed, from a random one on.
const TRIED: usize = 12;
/// How far an option is followed.
const FAR: usize = 24;
/// How long a match may go without a choice before it counts as one that never ends. It is not the whole that is timed: how long that takes hangs
/// on what else the machine does.
const PATIENCE: Duration = Duration::from_secs(240);
/// Failures that are told.
const TOLD: usize = 6;

/// How options are chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    AtRandom,
    First,
    Last,
}

/// What a thread that plays says: that it goes on, or what went wrong in the end.
enum Word {
    GoesOn,
    Done(Option<String>),
}

/// Some cards of the game with random effects, by number.
type Handful = BTreeMap<String, Value>;

/// What went wrong, with the fewest cards that make it go wrong.
#[derive(Clone, Debug)]
struct Failure {
    what: String,
    cards: Handful,
    seed: u64,
}

impl<G: CardGame> Bench<G> {
    /// [`Demands::random_cards`](super::Demands::random_cards) random cards are played.
    pub fn random_cards_can_be_played(&'static self) {
        listen_to_panics();
        let (wanted, part) = (wanted(RANDOM_CARDS, self.demands.random_cards), Part::asked());
        let (schema, written) = (G::card_schema(), self.written_cards());
        let mut throws = Throws::new(&schema, &self.demands, &written);
        let (mut played, mut round, mut tally) = (0, 0, Tally::default());
        let mut failures: BTreeMap<String, Failure> = BTreeMap::new();
        while played < wanted && failures.len() < TOLD {
            round += 1;
            assert!(round < part.of(200 + 4 * wanted as u64), "only {played} of {wanted} random cards are sound");
            let changed = self.changed_cards(&written, &mut throws, round);
            if !part.has(round) {
                continue;
            }
            let (handful, unreadable) = self.sound(changed, round);
            played += handful.len();
            handful.values().for_each(|card| tally.add(card));
            let failed = unreadable.or_else(|| Some(self.fewest(&self.failure(&handful, round)?)));
            if let Some(failure) = failed {
                failures.entry(place_of(&failure.what)).or_insert(failure);
            }
        }
        println!("{tally}; words on none of them: {}", tally.never_said(&self.language()).join(", "));
        let told: Vec<String> = failures.values().map(Failure::told).collect();
        assert!(told.is_empty(), "{played} random cards played\n\n{}", told.join("\n\n"));
    }

    /// Most cards of two decks, with other effects.
    fn changed_cards(&self, written: &[Value], throws: &mut Throws<'_>, round: u64) -> Vec<Value> {
        let decks = self.two_decks(round);
        let in_decks = |card: &&Value| decks.iter().any(|&deck| self.is_in(deck, text(card, "number")));
        written.iter().filter(in_decks).filter_map(|card| self.changed(card, throws)).collect()
    }

    /// Those cards that are sound, and what happened to a reader that did not survive one of them.
    fn sound(&self, changed: Vec<Value>, seed: u64) -> (Handful, Option<Failure>) {
        let (mut sound, mut unreadable) = (Handful::new(), None);
        for card in changed {
            let number = text(&card, "number").to_owned();
            let source = Source::new("random.yaml", Value::Array(vec![card.clone()]).to_string());
            match catch_unwind(AssertUnwindSafe(|| G::faces(&G::read_cards(&[source]).0).len())) {
                Err(panic) => unreadable = Some(Failure { what: said(&*panic), cards: Handful::from([(number, card)]), seed }),
                Ok(0) => {}
                Ok(_) => {
                    sound.insert(number, card);
                }
            }
        }
        (sound, unreadable)
    }

    /// The card with a random effect in one of the slots that it has, now and then with another number or price as well.
    fn changed(&self, card: &Value, throws: &mut Throws<'_>) -> Option<Value> {
        let slots = throws.slots_of(card);
        if slots.is_empty() || throws.dice().roll(4) == 0 {
            return None;
        }
        let slot = slots[throws.dice().roll(slots.len())];
        let mut card = card.clone();
        card[self.demands.slots[slot].key] = throws.throw_for(slot);
        Some(if throws.dice().roll(NUMBERED) == 0 { throws.with_another_number(card) } else { card })
    }

    fn two_decks(&self, round: u64) -> [usize; 2] {
        let decks = self.decks.len() as u64;
        [(round % decks) as usize, (round / decks % decks) as usize]
    }

    fn is_in(&self, deck: usize, number: &str) -> bool {
        let list = DeckList::from(&self.decks[deck]);
        let named = |name: &str| G::find(&self.cards, name).is_some_and(|def| G::number(&self.cards, def) == number);
        list.sections.values().flatten().any(|entry| named(&entry.card))
    }

    /// What goes wrong with these cards, if anything does. Played in a thread of its own, so that what never ends is told, too.
    fn failure(&'static self, handful: &Handful, round: u64) -> Option<Failure> {
        let (tell, heard) = channel();
        let cards = handful.clone();
        std::thread::spawn(move || {
            let found = self.played(&cards, round, &|| drop(tell.send(Word::GoesOn)));
            tell.send(Word::Done(found)).ok()
        });
        let failure = |what: &str| Some(Failure { what: what.to_owned(), cards: handful.clone(), seed: round });
        loop {
            match heard.recv_timeout(PATIENCE) {
                Ok(Word::GoesOn) => {}
                Ok(Word::Done(found)) => return found.and_then(|what| failure(&what)),
                Err(RecvTimeoutError::Timeout) => return failure("a match of these cards never comes to a question or an end"),
                Err(RecvTimeoutError::Disconnected) => return failure("the matches of these cards were broken off"),
            }
        }
    }

    /// Plays the matches of these cards; what a panic said.
    fn played(&self, handful: &Handful, round: u64, goes_on: &dyn Fn()) -> Option<String> {
        let more = Source::new("random.yaml", Value::Array(handful.values().cloned().collect()).to_string());
        let play = || {
            let cards = Arc::new(G::with_cards(&self.cards, &more).0);
            let lists = self.two_decks(round).map(|deck| DeckList::from(&self.decks[deck]));
            for (game, way) in (0..MATCHES).zip([Way::AtRandom, Way::First, Way::Last].into_iter().cycle()) {
                let start = G::set_up(&cards, [&lists[0], &lists[1]], seed_of(round * MATCHES + game));
                play_through(&cards, start, way, round * MATCHES + game, goes_on);
            }
            if round.is_multiple_of(INSPECTED) {
                self.keeps_the_contract(&cards, &lists);
            }
        };
        catch_unwind(AssertUnwindSafe(play)).err().map(|panic| said(&*panic))
    }

    /// A match under all checks of the conformance kit, unless it goes on for ever, as one of odd cards may, or is told of by a card that works
    /// where nobody sees it.
    fn keeps_the_contract(&self, cards: &Arc<G::Cards>, lists: &[DeckList; 2]) {
        let rules = self.rules();
        let start = |seed| G::set_up(cards, [&lists[0], &lists[1]], seed);
        let kit = Kit { cards: Arc::clone(cards), start: &start, rules: &rules, games: 1 };
        if let Err(panic) = catch_unwind(AssertUnwindSafe(|| kit.check())) {
            let what = said(&*panic);
            let endless = what.contains("does not end") || what.contains("ask something else");
            let is_told = self.demands.hidden_cards_work && what.contains("can tell from the truth");
            assert!(endless || is_told, "{what}");
        }
    }

    /// The same failure with as few random cards as possible.
    fn fewest(&'static self, failure: &Failure) -> Failure {
        let (place, mut fewest) = (place_of(&failure.what), failure.clone());
        if fewest.what.contains("never comes") {
            return fewest;
        }
        for number in failure.cards.keys() {
            let mut fewer = fewest.cards.clone();
            fewer.remove(number);
            if let Some(same) = self.failure(&fewer, failure.seed).filter(|same| place_of(&same.what) == place) {
                fewest = same;
            }
        }
        fewest
    }
}

/// Plays a match; at every few decisions each option is followed for a while, in order and at random.
fn play_through<G: Game>(cards: &Arc<G::Cards>, start: G, way: Way, number: u64, goes_on: &dyn Fn()) {
    let mut dice = Dice(number);
    let mut table = Table::new(Arc::clone(cards), start, Listening::Off);
    while let Some(question) = table.pending().copied() {
        if table.journal().len() >= LONG {
            return;
        }
        for option in table.options() {
            assert_eq!(table.judge(question.seat, option), Ok(()), "offered but refused: {option:?}");
        }
        if dice.roll(6) == 0 {
            [Observer::Seat(Seat::A), Observer::Seat(Seat::B), Observer::Spectator]
                .into_iter()
                .for_each(|observer| drop(table.view(observer)));
            finish_all(&table, &mut dice);
        }
        let option = chosen(way, table.options().len(), &mut dice);
        table.play(option).expect("a listed option is accepted");
        goes_on();
    }
    assert!(table.outcome().is_some(), "a match stands still without an end");
}

/// Every option can be finished: a few questions further on, whichever way they are answered, nothing has gone wrong.
fn finish_all<G: Game>(table: &Table<G>, dice: &mut Dice) {
    let many = table.options().len();
    for way in [Way::First, Way::AtRandom, Way::Last] {
        let first = dice.roll(many);
        for option in first..first + many.min(TRIED) {
            let mut ahead = table.clone();
            ahead.play(option % many).expect("a listed option is accepted");
            for _ in 0..FAR {
                if ahead.pending().is_none() {
                    break;
                }
                ahead.play(chosen(way, ahead.options().len(), dice)).expect("a listed option is accepted");
            }
        }
    }
}

/// An option; who takes the first or the last one does not always, for a match would go on for ever.
fn chosen(way: Way, many: usize, dice: &mut Dice) -> usize {
    let strays = dice.roll(5) == 0;
    match way {
        Way::First if !strays => 0,
        Way::Last if !strays => many - 1,
        _ => dice.roll(many),
    }
}

impl Failure {
    fn told(&self) -> String {
        let cards: Vec<String> = self.cards.values().map(|card| format!("    - {card}")).collect();
        format!("{}\n    in round {} with\n{}", self.what, self.seed, cards.join("\n"))
    }
}

/// A failure is known by where it happened.
fn place_of(what: &str) -> String {
    what.split('\n').next().unwrap_or_default().chars().take(60).collect()
}

fn text<'v>(card: &'v Value, key: &str) -> &'v str {
    card.get(key).and_then(Value::as_str).unwrap_or_default()
}

thread_local! {
    static WHERE: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Keeps the place of a panic of this thread, in whichever thread it is asked for afterwards.
fn listen_to_panics() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            WHERE.with_borrow_mut(|place| *place = info.location().map(ToString::to_string).unwrap_or_default());
            // What is caught here is told in the end; everything else is told at once.
            if std::thread::current().name().is_some() {
                before(info);
            }
        }));
    });
}

/// What a panic said, and where.
fn said(panic: &(dyn Any + Send)) -> String {
    let words = panic.downcast_ref::<String>().map(String::as_str).or_else(|| panic.downcast_ref::<&str>().copied());
    let place = WHERE.with_borrow(Clone::clone);
    format!("{place}: {}", words.unwrap_or("a panic without words"))
}

//! What an option would change at once, as far as the deciding seat may know: each option is played in a few positions imagined for the seat, up to
//! the next question, and what the seat sees there is compared with what it sees now. The rules themselves do the reckoning, so that every modifier
//! is counted, in every game alike; what is the same in all imagined positions is certain, what differs is a range.

use fudaba_kernel::{CardId, Fork, Game, Observer, Outlook, Seat, ZoneId};

use crate::dice::Dice;
use crate::imagine::Imagination;

/// A number that people watch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Watched {
    /// A counter of a seat or of the table.
    Counter(&'static str, Option<Seat>),
    /// A mark on a card.
    Mark(&'static str, CardId),
    /// The number of cards in a zone.
    Count(ZoneId),
}

/// How a number changes: from `before` to something between `least` and `most`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change {
    /// Which number.
    pub what: Watched,
    /// Its value now.
    pub before: i32,
    /// Its least value afterwards.
    pub least: i32,
    /// Its greatest value afterwards.
    pub most: i32,
}

/// What an option does up to the next question.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Consequence {
    /// The numbers that change in some imagined position.
    pub changes: Vec<Change>,
    /// In how many of the imagined positions the match is won at once.
    pub won: u32,
    /// In how many it is lost at once.
    pub lost: u32,
    /// How many positions were imagined; 0 when none could be.
    pub of: u32,
    /// The kind of the question that the same seat is asked next, where it is the same in all imagined positions.
    pub then: Option<u8>,
}

impl Consequence {
    /// Whether the option loses the match at once, whatever is hidden.
    pub fn loses(&self) -> bool {
        self.of > 0 && self.lost == self.of
    }

    fn ends(&self) -> bool {
        self.wins() || self.loses()
    }

    /// Whether the option wins the match at once, whatever is hidden.
    pub fn wins(&self) -> bool {
        self.of > 0 && self.won == self.of
    }
}

/// Positions imagined for each decision.
const POSITIONS: u32 = 5;

/// Positions imagined beside them for an option that has ended the match in each, where cards came to light on the way: one card among forty that
/// would let the match go on is missed once in a hundred and fifty times.
const DOUBTS: u32 = 200;

/// Most options looked at: lists longer than this have no consequences written beside them.
const MOST_OPTIONS: usize = 64;

/// What each option of the open question changes at once, in their order; empty when there are too many. The same seed gives the same answer.
pub fn consequences<G: Game>(outlook: &Outlook<'_, G>, seed: u64) -> Vec<Consequence> {
    let count = outlook.options().len();
    if count > MOST_OPTIONS {
        return Vec::new();
    }
    let mut found = vec![Consequence::default(); count];
    let mut doubtful = vec![false; count];
    let mut dice = Dice::new(seed, 0);
    let mut imagination = Imagination::new(outlook);
    let mut scratch: Option<Fork<'_, G>> = None;
    for number in 0..POSITIONS + DOUBTS {
        let asks = |option: usize, consequence: &Consequence| number < POSITIONS || doubtful[option] && consequence.ends();
        let options: Vec<usize> = (0..count).filter(|&option| asks(option, &found[option])).collect();
        if options.is_empty() {
            break;
        }
        let Some(fork) = imagination.draw(&mut dice) else { break };
        let before = Sheet::of(fork, outlook.seat());
        for option in options {
            let scratch = scratch.get_or_insert_with(|| fork.clone());
            scratch.copy_from(fork);
            if scratch.play(option).is_ok() {
                found[option].add(&before, scratch, outlook.seat());
                doubtful[option] |= scratch.outcome().is_some() && comes_to_light(fork, scratch, outlook.seat());
            }
        }
    }
    found
}

/// Whether `seat` knows a card afterwards that it did not know before.
fn comes_to_light<G: Game>(before: &Fork<'_, G>, after: &Fork<'_, G>, seat: Seat) -> bool {
    let (then, now) = (before.state().zones().sight(seat), after.state().zones().sight(seat));
    after.state().zones().all().iter().any(|&card| then.print(card).is_none() && now.print(card).is_some())
}

impl Consequence {
    fn add<G: Game>(&mut self, before: &Sheet, after: &Fork<'_, G>, seat: Seat) {
        let winner = after.outcome().and_then(|outcome| outcome.winner);
        self.won += u32::from(winner == Some(seat));
        self.lost += u32::from(winner == Some(seat.other()));
        let then = after.pending().filter(|question| question.seat == seat).map(|question| question.kind);
        self.then = if self.of == 0 || self.then == then { then } else { None };
        let after = Sheet::of(after, seat);
        for (at, &(what, now)) in before.0.iter().enumerate() {
            if let Some(then) = after.near(at, what) {
                self.widen(what, now, then);
            }
        }
        self.of += 1;
    }

    /// Takes a value found in one more position into its range. Where the number did not change in the positions before, it belongs to the range, too.
    fn widen(&mut self, what: Watched, before: i32, after: i32) {
        match self.changes.iter_mut().find(|change| change.what == what) {
            Some(change) => (change.least, change.most) = (change.least.min(after), change.most.max(after)),
            None if before == after => {}
            None => {
                let still = if self.of > 0 { before } else { after };
                self.changes.push(Change { what, before, least: after.min(still), most: after.max(still) });
            }
        }
    }
}

/// The numbers of a position, as a seat sees them.
pub(crate) struct Sheet(Vec<(Watched, i32)>);

impl Sheet {
    pub(crate) fn of<G: Game>(fork: &Fork<'_, G>, seat: Seat) -> Sheet {
        let (game, cards, observer) = (fork.state(), fork.cards(), Observer::Seat(seat));
        let counters = game.scene(cards, observer).counters.into_iter();
        let mut numbers: Vec<(Watched, i32)> =
            counters.map(|counter| (Watched::Counter(counter.key, counter.seat), counter.value)).collect();
        let zones = game.zones();
        for index in 0..zones.specs().len() {
            let zone = ZoneId(index as u8);
            numbers.push((Watched::Count(zone), zones.cards(zone).len() as i32));
        }
        let mut marks = Vec::new();
        for &card in zones.all().iter().filter(|&&card| zones.sees(observer, card)) {
            game.marks(cards, observer, card, &mut marks);
            numbers.extend(marks.drain(..).map(|mark| (Watched::Mark(mark.key, card), mark.value)));
        }
        Sheet(numbers)
    }

    /// All of them.
    pub(crate) fn numbers(&self) -> impl Iterator<Item = (Watched, i32)> + '_ {
        self.0.iter().copied()
    }

    /// The same as [`Sheet::get`], looked for first at the place that it has on another sheet: most of what is on one is there on the other.
    fn near(&self, at: usize, what: Watched) -> Option<i32> {
        let there = self.0.get(at).filter(|(known, _)| *known == what);
        there.map(|&(_, value)| value).or_else(|| self.get(what))
    }

    pub(crate) fn get(&self, what: Watched) -> Option<i32> {
        self.0.iter().find(|(known, _)| *known == what).map(|&(_, value)| value)
    }
}

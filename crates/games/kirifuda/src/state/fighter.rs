//! What lies in a place and what has been done to it: POW changes, and bonuses that wait for the next attacker.

use fudaba_kernel::CardId;

/// How a card lies in a place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Lying {
    pub(crate) position: Position,
    /// The round in which it was set.
    pub(crate) since: u8,
}

/// Face down or face up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) enum Position {
    /// Face down: a set card.
    #[default]
    Set,
    /// Face up.
    Open,
    /// Face down, but open: it fights with POW 200 (KF-7.3).
    SetAttacker,
}

/// What has been done to an open attacker this round (KF-11.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Fighter {
    pub(crate) changes: Changes,
    pub(crate) nullified: bool,
    pub(crate) no_increase: bool,
    pub(crate) all_attributes: bool,
}

/// One POW change.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Change {
    /// Adds to what there is.
    Add(i32),
    /// Replaces what there is.
    Become(i32),
}

/// POW changes in the order in which they were made. When there are more than fit, the oldest two are joined into one that does the same.
/// Kept tightly, since every position of search has its own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Changes {
    amounts: [i32; Changes::MOST],
    /// Which of them replace what there is, as bits.
    becoming: u8,
    count: u8,
}

/// Next-round POW bonuses, in the order in which they were made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Bonuses {
    amounts: [i32; Bonuses::MOST],
    cards: [CardId; Bonuses::MOST],
    count: u8,
}

/// A POW bonus that waits for the next attacker (KF-11.25).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Bonus {
    pub(crate) amount: i32,
    /// The card that made it.
    pub(crate) card: CardId,
}

impl Changes {
    /// How many are kept apart.
    pub(crate) const MOST: usize = 8;

    /// The changes, oldest first.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Change> {
        (0..usize::from(self.count)).map(|at| self.at(at))
    }

    fn at(&self, at: usize) -> Change {
        if self.becoming & (1 << at) == 0 { Change::Add(self.amounts[at]) } else { Change::Become(self.amounts[at]) }
    }

    /// Makes one change more.
    pub(crate) fn push(&mut self, change: Change) {
        if usize::from(self.count) == Changes::MOST {
            *self = self.with_oldest_joined();
        }
        let at = usize::from(self.count);
        match change {
            Change::Add(amount) => self.amounts[at] = amount,
            Change::Become(pow) => {
                self.amounts[at] = pow;
                self.becoming |= 1 << at;
            }
        }
        self.count += 1;
    }

    fn with_oldest_joined(&self) -> Changes {
        let joined = match (self.at(0), self.at(1)) {
            (_, Change::Become(pow)) => Change::Become(pow),
            (Change::Become(pow), Change::Add(amount)) => Change::Become(pow.saturating_add(amount)),
            (Change::Add(one), Change::Add(other)) => Change::Add(one.saturating_add(other)),
        };
        std::iter::once(joined).chain(self.iter().skip(2)).collect()
    }
}

impl FromIterator<Change> for Changes {
    fn from_iter<I: IntoIterator<Item = Change>>(changes: I) -> Self {
        let mut all = Changes::default();
        changes.into_iter().for_each(|change| all.push(change));
        all
    }
}

impl Default for Bonuses {
    fn default() -> Self {
        Bonuses { amounts: [0; Bonuses::MOST], cards: [CardId(0); Bonuses::MOST], count: 0 }
    }
}

impl Bonuses {
    /// As many as a player can make in a round: two supports, the attacker, and one that each support opens in its place.
    pub(crate) const MOST: usize = 5;

    pub(crate) fn iter(&self) -> impl Iterator<Item = Bonus> {
        self.amounts.into_iter().zip(self.cards).take(usize::from(self.count)).map(|(amount, card)| Bonus { amount, card })
    }

    /// What they come to together.
    pub(crate) fn total(&self) -> i32 {
        self.iter().fold(0, |sum, bonus| sum.saturating_add(bonus.amount))
    }

    /// Adds a bonus; those of one card are one.
    pub(crate) fn push(&mut self, bonus: Bonus) {
        let known = self.cards[..usize::from(self.count)].iter().position(|&card| card == bonus.card);
        let at = known.unwrap_or(usize::from(self.count));
        if at < Bonuses::MOST {
            self.amounts[at] = self.amounts[at].saturating_add(bonus.amount);
            self.cards[at] = bonus.card;
            self.count += u8::from(known.is_none());
        }
    }
}

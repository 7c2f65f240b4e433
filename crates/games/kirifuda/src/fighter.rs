//! What lies in a place and what has been done to it: POW changes, and bonuses that wait for the next attacker.

use fudaba_kernel::CardId;

use crate::language::Pow;

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
    Add(Pow),
    /// Replaces what there is.
    Become(Pow),
}

/// POW changes in the order in which they were made. When there are more than fit, the oldest two are joined into one that does the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Changes {
    list: [Change; Changes::MOST],
    count: u8,
}

/// Next-round POW bonuses, in the order in which they were made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Bonuses {
    list: [Option<Bonus>; Bonuses::MOST],
}

/// A POW bonus that waits for the next attacker (KF-11.25).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Bonus {
    pub(crate) amount: Pow,
    /// The card that made it.
    pub(crate) card: CardId,
}

impl Default for Changes {
    fn default() -> Self {
        Changes { list: [Change::Add(0); Changes::MOST], count: 0 }
    }
}

impl Changes {
    /// How many are kept apart.
    pub(crate) const MOST: usize = 8;

    /// The changes, oldest first.
    pub(crate) fn as_slice(&self) -> &[Change] {
        &self.list[..usize::from(self.count)]
    }

    /// Makes one change more.
    pub(crate) fn push(&mut self, change: Change) {
        if usize::from(self.count) == Changes::MOST {
            self.join_oldest();
        }
        self.list[usize::from(self.count)] = change;
        self.count += 1;
    }

    fn join_oldest(&mut self) {
        self.list[1] = match (self.list[0], self.list[1]) {
            (_, Change::Become(pow)) => Change::Become(pow),
            (Change::Become(pow), Change::Add(amount)) => Change::Become(pow.saturating_add(amount)),
            (Change::Add(one), Change::Add(other)) => Change::Add(one.saturating_add(other)),
        };
        self.list.rotate_left(1);
        self.count -= 1;
        self.list[usize::from(self.count)] = Change::Add(0);
    }
}

impl FromIterator<Change> for Changes {
    fn from_iter<I: IntoIterator<Item = Change>>(changes: I) -> Self {
        let mut all = Changes::default();
        changes.into_iter().for_each(|change| all.push(change));
        all
    }
}

impl Bonuses {
    /// As many as a player can make in a round: two supports, the attacker, and one that each support opens in its place.
    pub(crate) const MOST: usize = 5;

    pub(crate) fn iter(&self) -> impl Iterator<Item = Bonus> {
        self.list.into_iter().flatten()
    }

    /// Adds a bonus; those of one card are one.
    pub(crate) fn push(&mut self, bonus: Bonus) {
        let slot = self.list.iter_mut().find(|slot| slot.is_none_or(|known| known.card == bonus.card));
        if let Some(slot) = slot {
            let before = slot.map_or(0, |known| known.amount);
            *slot = Some(Bonus { amount: before.saturating_add(bonus.amount), ..bonus });
        }
    }
}

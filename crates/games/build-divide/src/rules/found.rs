//! The changes that were found to be in force, and what they come to.

use fudaba_kernel::CardId;
use smallvec::SmallVec;

use crate::cards::AbilityId;
use crate::cards::language::Keyword;
use crate::state::{Alter, Moment};

/// A change that was found to be in force.
#[derive(Clone, Copy, Debug)]
pub(super) struct Finding {
    pub(super) card: CardId,
    pub(super) change: Alter,
    pub(super) moment: Moment,
}

/// The changes that were found to be in force.
#[derive(Clone, Debug, Default)]
pub(crate) struct Found(pub(super) SmallVec<[Finding; 24]>);

impl Found {
    pub(super) fn of(&self, card: CardId) -> impl Iterator<Item = &Finding> {
        self.0.iter().filter(move |finding| finding.card == card)
    }

    /// BD-R98: the "becomes" with the latest moment, else what is printed; then all additions.
    pub(super) fn number(&self, card: CardId, printed: i32, becomes: fn(Alter) -> Option<i32>, adds: fn(Alter) -> i32) -> i32 {
        let became = self.of(card).filter_map(|finding| Some((finding.moment, becomes(finding.change)?)));
        let base = became.max_by_key(|(moment, _)| *moment).map_or(printed, |(_, n)| n);
        self.of(card).fold(base, |sum, finding| sum.saturating_add(adds(finding.change)))
    }

    /// BD-10.22, BD-R92: how many instances of a keyword a card has; `printed`: how many are always there.
    pub(super) fn instances(&self, card: CardId, keyword: Keyword, printed: usize) -> usize {
        let lost = self.of(card).filter(|finding| finding.change == Alter::Lose(keyword)).map(|finding| finding.moment).max();
        let gifts =
            self.of(card).filter(|finding| finding.change == Alter::Grant(keyword) && lost.is_none_or(|lost| finding.moment > lost));
        gifts.count() + if lost.is_none() { printed } else { 0 }
    }

    /// The abilities that were given to a card.
    pub(crate) fn abilities(&self, card: CardId) -> impl Iterator<Item = AbilityId> {
        self.of(card).filter_map(|finding| match finding.change {
            Alter::Ability(id) => Some(id),
            _ => None,
        })
    }
}

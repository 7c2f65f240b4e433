//! Whether a condition of the card language holds, and what is counted for "for each".

use fudaba_kernel::Seat;

use crate::Cards;
use crate::cards::hot::INFINITE;
use crate::cards::language::{Condition, Count, Filter, Range, Spot, Whose, Zone};
use crate::rules::numbers::Lens;
use crate::state::BattleGuardians;
use crate::state::query::Source;

fn within(number: i32, at_least: Option<i32>, at_most: Option<i32>) -> bool {
    Range { min: at_least, max: at_most }.holds(number)
}

impl BattleGuardians {
    /// Whether a condition holds, seen from `source`.
    pub(crate) fn holds(&self, cards: &Cards, condition: &Condition, source: Source, lens: Lens<'_>) -> bool {
        let seat = source.seat;
        let any = |whose: Whose, check: &dyn Fn(Seat) -> bool| Self::seats(whose, seat).any(check);
        match condition {
            Condition::All(all) => all.iter().all(|one| self.holds(cards, one, source, lens)),
            Condition::Any(some) => some.iter().any(|one| self.holds(cards, one, source, lens)),
            Condition::Not(one) => !self.holds(cards, one, source, lens),
            Condition::GuardianIs { whose, zone, filter } => any(*whose, &|one| self.guardian_fits(cards, one, *zone, filter, lens)),
            &Condition::LpCmp { whose, zone, at_least, at_most } => {
                any(whose, &|one| self.lp_seen(cards, one, zone, lens).is_some_and(|lp| lp_within(lp, at_least, at_most)))
            }
            &Condition::DgCmp { whose, zone, at_least, at_most } => {
                any(whose, &|one| self.guardian(one, zone).is_some() && within(self.fighter(one, zone).dg, at_least, at_most))
            }
            &Condition::IsWeakened(whose) => any(whose, &|one| self.is_weakened(one)),
            &Condition::ZoneEmpty { whose, zone } => any(whose, &|one| self.count(zone, one) == 0),
            &Condition::ForceCmp { whose, face, at_least, at_most } => {
                any(whose, &|one| within(self.force(one, face) as i32, at_least, at_most))
            }
            Condition::CountCmp { whose, zone, filter, at_least, at_most } => {
                any(*whose, &|one| within(self.fitting(cards, *zone, one, filter, lens), *at_least, *at_most))
            }
            &Condition::LifeCounterCmp { whose, at_least, at_most } => {
                any(whose, &|one| within(i32::from(self.player(one).life_counters), at_least, at_most))
            }
            Condition::DieIs(faces) => faces.holds(self.die.face),
            &Condition::IsTurnOf(whose) => any(whose, &|one| self.turn.player == one),
            &Condition::IsFirstTurn(whose) => any(whose, &|one| self.is_first_turn(one)),
            Condition::DomainIs { whose, filter } => {
                any(*whose, &|one| self.top(Zone::DomainZone, one).is_some_and(|card| self.fits(cards, filter, card, lens)))
            }
            Condition::SummonedThisTurn { whose, kind, method } => {
                any(*whose, &|one| self.this_turn.summoned[one.index()].has(kind, method))
            }
            &Condition::TimesThisTurn { event, whose, at_least, at_most } => {
                any(whose, &|one| within(i32::from(self.this_turn.counts[one.index()][event as usize]), at_least, at_most))
            }
        }
    }

    fn guardian_fits(&self, cards: &Cards, seat: Seat, spot: Spot, filter: &Filter, lens: Lens<'_>) -> bool {
        self.guardian(seat, spot).is_some_and(|card| self.fits(cards, filter, card, lens))
    }

    /// How many cards of a zone fit. Of a zone whose cards not everybody sees, only the number counts.
    fn fitting(&self, cards: &Cards, zone: Zone, seat: Seat, filter: &Filter, lens: Lens<'_>) -> i32 {
        let all = self.cards_in(zone, seat);
        let hidden = matches!(zone, Zone::Hand | Zone::MainDeck | Zone::SideDeck | Zone::MaterialStack);
        if hidden || filter.is_open() {
            return all.len() as i32;
        }
        all.iter().filter(|&&card| self.fits(cards, filter, card, lens)).count() as i32
    }

    /// How often something "for each" is done.
    pub(crate) fn counted(&self, cards: &Cards, count: &Count, source: Source, lens: Lens<'_>) -> i32 {
        let seat = source.seat;
        match count {
            Count::Cards { zone, whose, filter } => {
                Self::seats(*whose, seat).map(|one| self.fitting(cards, *zone, one, filter, lens)).sum()
            }
            Count::Force { whose, face } => Self::seats(*whose, seat).map(|one| self.force(one, *face) as i32).sum(),
            Count::LifeCounters(whose) => Self::seats(*whose, seat).map(|one| i32::from(self.player(one).life_counters)).sum(),
            Count::Sf(reference) => self.first_of(*reference, source).map_or(0, |card| self.sf_seen(cards, card, lens)),
            Count::Die => i32::from(self.die.face),
        }
    }
}

/// BG-5.31: an infinite LP is never "n or less".
fn lp_within(lp: i32, at_least: Option<i32>, at_most: Option<i32>) -> bool {
    if lp == INFINITE { at_most.is_none() } else { within(lp, at_least, at_most) }
}

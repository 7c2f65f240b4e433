//! The weakened state (BG-15).

use arrayvec::ArrayVec;
use fudaba_kernel::{Event, Seat};

use crate::cards::hot::Theme;
use crate::cards::language::{Continuous, Spot};
use crate::rules::numbers::covers;
use crate::rules::trigger::Happening;
use crate::state::BattleGuardians;
use crate::{Cards, Desk};

impl BattleGuardians {
    /// Whether the attack guardian is turned sideways (BG-15.1).
    pub(crate) fn is_weakened(&self, seat: Seat) -> bool {
        self.fighter(seat, Spot::AttackZone).weak_until > 0
    }

    /// BG-15.3: whether damage to the attack guardian is doubled in this turn.
    pub(crate) fn is_doubled(&self, seat: Seat) -> bool {
        let fighter = self.fighter(seat, Spot::AttackZone);
        self.turn.player != seat && (fighter.weak_from..=fighter.weak_until).contains(&self.turn.number) && fighter.weak_until > 0
    }

    /// BG-15.2: weakens the attack guardians of these players, all at one moment.
    pub(crate) fn weaken_all(&mut self, desk: &mut Desk<'_>, seats: &[Seat], rule: &'static str) {
        let weakened: ArrayVec<Seat, 4> = seats.iter().copied().filter(|&seat| self.lays_low(desk, seat, rule)).collect();
        weakened.into_iter().for_each(|seat| self.happen(desk.cards, Happening::Weakened(seat)));
    }

    /// BG-15.2, BG-15.4, BG-15.5: turns the attack guardian of a player sideways, if it can be weakened.
    fn lays_low(&mut self, desk: &mut Desk<'_>, seat: Seat, rule: &'static str) -> bool {
        let Some(card) = self.attack_guardian(seat) else { return false };
        if self.is_steadfast(desk.cards, seat) {
            desk.tell(&self.zones, || Event::new("BG-15.2", "not_weakened").card(card));
            return false;
        }
        let next = if self.turn.player == seat { self.turn.number + 1 } else { self.turn.number + 2 };
        let fighter = self.fighter_mut(seat, Spot::AttackZone);
        if fighter.weak_until == 0 {
            fighter.weak_from = next;
        }
        fighter.weak_until = next;
        desk.tell(&self.zones, || Event::new(rule, "weakened").seat(seat).card(card));
        true
    }

    /// Whether nothing weakens the attack guardian.
    pub(crate) fn is_steadfast(&self, cards: &Cards, seat: Seat) -> bool {
        let Some(card) = self.attack_guardian(seat) else { return false };
        let mut steadfast = false;
        self.permanents(cards, Theme::NotWeakened, &mut |change, source| {
            if let Continuous::CannotBeWeakened { to } = change {
                steadfast |= covers(*to, source, card, seat, Spot::AttackZone);
            }
        });
        steadfast
    }

    /// Turns the attack guardian of a player upright.
    pub(crate) fn restore(&mut self, desk: &mut Desk<'_>, seat: Seat, rule: &'static str) {
        let (Some(card), true) = (self.attack_guardian(seat), self.is_weakened(seat)) else { return };
        let fighter = self.fighter_mut(seat, Spot::AttackZone);
        (fighter.weak_from, fighter.weak_until) = (0, 0);
        desk.tell(&self.zones, || Event::new(rule, "restored").seat(seat).card(card));
    }

    /// BG-15.4: the weakened states whose last turn of double damage ends now.
    pub(crate) fn end_weakness(&mut self, desk: &mut Desk<'_>) {
        for seat in Seat::BOTH {
            if self.fighter(seat, Spot::AttackZone).weak_until == self.turn.number {
                self.restore(desk, seat, "BG-15.4");
            }
        }
    }
}

//! Setup, in its order (BD-2).

use fudaba_kernel::{CardId, End, Event, Seat};
use smallvec::SmallVec;

use crate::cards::language::Zone;
use crate::rules::words::{Ask, Do};
use crate::state::{BuildDivide, Next};
use crate::{Desk, Flow};

/// Cards of the first hand (BD-2.5).
const FIRST_HAND: usize = 5;
/// Life cards (BD-2.8).
const LIFE: usize = 10;
/// Starting energies (BD-2.9).
const ENERGIES: usize = 2;

impl BuildDivide {
    /// BD-2.1 to BD-2.5: shuffles, the first player, the first hands.
    pub(crate) fn deal(&mut self, desk: &mut Desk<'_>) -> Flow {
        for seat in Seat::BOTH {
            // BD-2.1
            self.shuffle(desk, Zone::Library, seat, "BD-2.1");
            // BD-2.2, BD-2.3: territory and D deck lie there
        }
        // BD-2.4
        let first = Seat::BOTH[desk.pick(&mut self.chance, 2)];
        self.turn.first_player = first;
        self.turn.player = first;
        desk.tell(&self.zones, || Event::new("BD-2.4", "first_player").seat(first));
        // BD-2.5
        for seat in [first, first.other()] {
            self.deal_hand(desk, seat, "BD-2.5");
        }
        self.stage.next = Next::MulliganOfFirst;
        Ok(())
    }

    fn deal_hand(&mut self, desk: &mut Desk<'_>, seat: Seat, rule: &'static str) {
        for _ in 0..FIRST_HAND {
            let Some(card) = self.cards_in(Zone::Library, seat).first().copied() else { return };
            self.put(desk, card, Zone::Hand, End::Bottom, || Event::new(rule, "drew").seat(seat));
        }
    }

    /// BD-2.6, BD-2.7: a player may mulligan once: set the hand aside, draw five, shuffle the old cards in.
    pub(crate) fn mulligan(&mut self, desk: &mut Desk<'_>, seat: Seat, next: Next) -> Flow {
        let again = self.wants(desk, Ask::Mulligan.question(seat), Do::Mulligan, Do::Keep)?;
        self.player_mut(seat).mulligan = Some(again);
        if again {
            let old: SmallVec<[CardId; 64]> = self.cards_in(Zone::Hand, seat).iter().copied().collect();
            for &card in &old {
                self.put(desk, card, Zone::SetAside, End::Bottom, || Event::new("BD-2.7", "set_aside").seat(seat));
            }
            self.deal_hand(desk, seat, "BD-2.7");
            for &card in &old {
                self.put(desk, card, Zone::Library, End::Bottom, || Event::new("BD-2.7", "returned").seat(seat));
            }
            self.shuffle(desk, Zone::Library, seat, "BD-2.7");
        } else {
            desk.tell(&self.zones, || Event::new("BD-2.6", "kept").seat(seat));
        }
        self.stage.next = next;
        Ok(())
    }

    /// BD-2.8, BD-2.9: life cards and the first energies.
    pub(crate) fn lay_life(&mut self, desk: &mut Desk<'_>) -> Flow {
        for seat in [self.turn.first_player, self.turn.first_player.other()] {
            self.lay(desk, seat, Zone::LifeZone, LIFE, ("BD-2.8", "life_laid"));
        }
        for seat in [self.turn.first_player, self.turn.first_player.other()] {
            self.lay(desk, seat, Zone::EnergyZone, ENERGIES, ("BD-2.9", "energy_laid"));
        }
        self.stage.next = Next::TurnBegins;
        Ok(())
    }

    fn lay(&mut self, desk: &mut Desk<'_>, seat: Seat, zone: Zone, n: usize, (rule, key): (&'static str, &'static str)) {
        for _ in 0..n {
            let Some(card) = self.cards_in(Zone::Library, seat).first().copied() else { return };
            self.put(desk, card, zone, End::Bottom, || Event::new(rule, key).seat(seat));
        }
    }
}

//! KF-6: the trump phase.

use fudaba_kernel::{Event, Flow, Refusal, Seat, Sees, Verdict};

use crate::cards::{Catalogue, Kind};
use crate::rules::moves::At;
use crate::rules::words::{Ask, Deed};
use crate::state::fighter::{Lying, Position};
use crate::state::places::{Area, Place};
use crate::state::{Agenda, Kirifuda};
use fudaba_kernel::End;

impl Kirifuda {
    /// KF-6.1, KF-6.2: a player declares whether it uses a trump; KF-6.4, KF-6.5: only one who can is asked.
    pub(crate) fn declare_trump(&mut self, desk: At, seat: Seat) -> Flow {
        if self.may_use_trump(desk.cards, seat).is_ok() {
            let chosen = self.ask(desk, Ask::UseTrump.to(seat))?;
            self.note_declaration(desk, seat, Deed::of(chosen.verb));
        }
        self.agenda = if seat == self.first { Agenda::DeclareTrump(seat.other()) } else { self.after_declarations() };
        Ok(())
    }

    /// KF-6.6: a declaration binds, and the trump is used from then on.
    fn note_declaration(&mut self, desk: At, seat: Seat, answer: Deed) {
        let uses = answer == Deed::Use;
        let rule = if seat == self.first { "KF-6.1" } else { "KF-6.2" };
        desk.tell(&self.zones, || Event::new(rule, if uses { "declared" } else { "declined" }).seat(seat));
        self.player(seat).trump_used |= uses;
        self.round_of(seat).declared_trump = uses;
    }

    /// KF-6.3: without a declaration the open phase begins.
    fn after_declarations(&self) -> Agenda {
        let declared = self.rounds.iter().any(|round| round.declared_trump);
        if declared { Agenda::PlaceTrump(self.first) } else { Agenda::SealAttacker(self.first) }
    }

    /// KF-6.7: a player that has declared sets its trump in place of a set card.
    pub(crate) fn place_trump(&mut self, desk: At, seat: Seat) -> Flow {
        if self.rounds[seat.index()].declared_trump {
            let chosen = self.ask(desk, Ask::PlaceTrump.to(seat))?;
            if let Some((_, place)) = chosen.zone.and_then(Place::at) {
                self.replace_by_trump(desk, seat, place);
            }
        }
        // KF-6.11: when every declared player has set, the open phase begins.
        self.agenda = if seat == self.first { Agenda::PlaceTrump(seat.other()) } else { Agenda::SealAttacker(self.first) };
        Ok(())
    }

    /// KF-6.8, KF-6.9: the set card goes unseen to the bottom of the deck (KF-6.10), the trump is set there.
    fn replace_by_trump(&mut self, desk: At, seat: Seat, place: Place) {
        let (kind, rule) = match place {
            Place::Attacker => (Kind::TrumpAttacker, "KF-6.8"),
            Place::Support1 | Place::Support2 => (Kind::TrumpSupport, "KF-6.9"),
        };
        let Some(trump) = self.trump(desk.cards, seat, kind) else { return };
        if let Some(old) = self.set_card(seat, place) {
            self.put_on_deck_bottom(desk, old, rule);
        }
        self.carry(desk, trump, place.of(seat), End::Top, Sees::Owner, || Event::new(rule, "trump_set").seat(seat));
        self.lying[seat.index()][place.index()] = Lying { position: Position::Set, since: self.round };
    }

    /// KF-6.4, KF-6.5: one trump per game, and only with a set card to replace.
    pub(crate) fn may_use_trump(&self, cards: &Catalogue, seat: Seat) -> Verdict {
        if self.players[seat.index()].trump_used {
            return Err(Refusal::new("KF-6.4", "trump_used"));
        }
        if Place::ALL.into_iter().all(|place| self.may_place_trump(cards, seat, place).is_err()) {
            return Err(Refusal::new("KF-6.5", "no_set_card").number(1));
        }
        Ok(())
    }

    /// KF-6.8, KF-6.9: the place holds a set card, and the trump for it is there.
    pub(crate) fn may_place_trump(&self, cards: &Catalogue, seat: Seat, place: Place) -> Verdict {
        let (kind, rule) = match place {
            Place::Attacker => (Kind::TrumpAttacker, "KF-6.8"),
            Place::Support1 | Place::Support2 => (Kind::TrumpSupport, "KF-6.9"),
        };
        if self.set_card(seat, place).is_none() {
            return Err(Refusal::new(rule, "no_set_card_there").zone(place.of(seat)));
        }
        if self.trump(cards, seat, kind).is_none() {
            return Err(Refusal::new(rule, "no_such_trump").zone(Area::TrumpDeck.of(seat)));
        }
        Ok(())
    }
}

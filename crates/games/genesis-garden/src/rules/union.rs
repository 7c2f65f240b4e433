//! GG-10: the Union Phase: placement, unions, releases.

use fudaba_kernel::{CardId, End, Event, Flow, Manner, Refusal, Seat, Sees, Verdict};

use crate::cards::{Banned, Catalogue, Orientation, Phase, Row, Touch};
use crate::rules::At;
use crate::rules::stat::Stat;
use crate::rules::words::{Ask, Deed};
use crate::state::{Detail, EventKind, GenesisGarden, Modifier, Moment, Spot, SpotSet, Turn, Unit};

/// GG-10.20: actions of a player in one Union Phase.
pub(crate) const ACTIONS: u8 = 20;
/// What may be done with a unit in the Union Phase.
pub(crate) const DEEDS: [Deed; 4] = [Deed::Move, Deed::Exchange, Deed::Union, Deed::Release];

impl GenesisGarden {
    /// GG-10.3: the first player makes all actions, then the second player.
    pub(crate) fn union_phase(&mut self, desk: At) -> Flow {
        if self.clock.part > 1 {
            self.clock.moment = Moment::Close;
            return Ok(());
        }
        let seat = self.part(self.clock.part);
        // GG-10.20: after the last action `done` is the only option.
        let tired = self.player(seat).union_actions >= ACTIONS;
        if !tired && !self.can_arrange(desk.cards, seat) {
            self.clock.part += 1;
            return Ok(());
        }
        let manner = if tired { Manner::Always } else { Manner::Plain };
        let chosen = self.ask(desk, Ask::Union.to(seat).manner(manner))?;
        match (Deed::of(chosen.verb), chosen.card.and_then(|card| self.spot_of(card))) {
            (Deed::Move, Some(spot)) => {
                let to = self.room(seat, spot.row().other()).expect("a move is offered where there is room");
                self.relocate(desk, spot, to, "GG-10.2", "moved");
            }
            (Deed::Exchange, Some(spot)) => {
                let question = Ask::ExchangePartner.to(seat).by(chosen.card.expect("an exchange names a unit"));
                let partner = self.ask(desk, question)?.card.and_then(|card| self.spot_of(card));
                self.swap_places(desk, spot, partner.expect("a partner lies on the field"), "GG-10.2");
            }
            (Deed::Union, Some(rear)) => {
                let question = Ask::UnionPartner.to(seat).by(chosen.card.expect("a union names a unit"));
                let front = self.ask(desk, question)?.card.and_then(|card| self.spot_of(card));
                self.unite(desk, rear, front.expect("a partner lies on the field"));
            }
            (Deed::Release, Some(spot)) => self.release(desk, spot),
            _ => {
                desk.tell(&self.zones, || Event::new("GG-10.3", "union_done").seat(seat));
                self.clock.part += 1;
                return Ok(());
            }
        }
        self.player_mut(seat).union_actions += 1;
        self.state_check(desk);
        Ok(())
    }

    /// Whether anything but `done` is possible.
    fn can_arrange(&self, cards: &Catalogue, seat: Seat) -> bool {
        DEEDS.into_iter().any(|deed| !self.arrangeable(cards, seat, deed).is_empty())
    }

    /// The units of a player with which a deed of the Union Phase may be done, as the field lies.
    pub(crate) fn arrangeable(&self, cards: &Catalogue, seat: Seat, deed: Deed) -> SpotSet {
        let [front, rear] = Row::BOTH.map(|row| SpotSet::row(seat, row));
        let open = |row: SpotSet| row.minus(self.field.lying) != SpotSet::default();
        let one_of = |set: SpotSet, there: bool| if there { set } else { SpotSet::default() };
        match deed {
            // GG-10.2, GG-6.5: to an empty place of the other row.
            Deed::Move => {
                let movable = self.movable(cards, seat);
                one_of(movable.and(front), open(rear)).or(one_of(movable.and(rear), open(front)))
            }
            // GG-10.2: with a unit of the rearguard.
            Deed::Exchange => {
                let movable = self.movable(cards, seat);
                one_of(movable.and(front), !movable.and(rear).is_empty())
            }
            Deed::Union => self.with_partner(cards, seat),
            // GG-10.13, GG-10.14: a union unit, and an empty rearguard place.
            _ => one_of(self.field.standing.minus(self.field.working).and(SpotSet::of(seat)), open(rear)),
        }
    }

    /// GG-10.4: units that nothing keeps in their row.
    fn movable(&self, cards: &Catalogue, seat: Seat) -> SpotSet {
        let mut movable = self.field.standing.and(SpotSet::of(seat));
        if !(self.changes.is_empty() && self.field.touching(Touch::Forbid).is_empty()) {
            let units = movable.into_iter();
            units.for_each(|spot| movable.set(spot, !self.is_banned(cards, spot, Banned::BeMoved)));
        }
        movable
    }

    /// GG-10.6: active rearguard units that are not united, with a partner.
    fn with_partner(&self, cards: &Catalogue, seat: Seat) -> SpotSet {
        let mut paired = SpotSet::default();
        for rear in self.field.working.and(SpotSet::row(seat, Row::Rearguard)) {
            let Some(card) = self.front(rear).filter(|_| self.unit(rear).orientation == Orientation::Active) else { continue };
            // GG-10.7, GG-10.12, as `may_unite_with` has it: units of the race that carry no card, slower than this one.
            let fronts = self.field.of_race(self.print(cards, card).race).and(SpotSet::row(seat, Row::Vanguard)).and(self.field.working);
            let is_faster = !fronts.is_empty() && {
                let speed = self.value(cards, rear, Stat::Speed);
                fronts.into_iter().any(|front| self.value(cards, front, Stat::Speed) < speed)
            };
            debug_assert_eq!(is_faster, fronts.into_iter().any(|front| self.may_unite_with(cards, rear, front).is_ok()));
            paired.set(rear, is_faster);
        }
        paired
    }

    /// GG-10.4 to GG-10.14: whether a deed may be done with a unit, as the field lies.
    pub(crate) fn may_arrange(&self, cards: &Catalogue, spot: Spot, deed: Deed) -> Verdict {
        if self.arrangeable(cards, spot.seat(), deed).has(spot) {
            return Ok(());
        }
        let refuse = |rule, reason| Err(Refusal::new(rule, reason).zone(spot.zone()));
        if self.unit(spot).orientation == Orientation::Destroyed {
            return refuse("GG-10.4", "destroyed");
        }
        if deed == Deed::Release && !self.is_union(spot) {
            return refuse("GG-10.13", "not_united");
        }
        if deed == Deed::Exchange && spot.row() != Row::Vanguard {
            return refuse("GG-10.2", "exchange_from_vanguard");
        }
        match deed {
            Deed::Move | Deed::Exchange if self.is_banned(cards, spot, Banned::BeMoved) => refuse("GG-10.2", "may_not_move"),
            Deed::Move => Err(Refusal::new("GG-6.5", "row_full").zone(Spot::new(spot.seat(), spot.row().other(), 0).zone())),
            Deed::Exchange => refuse("GG-10.2", "no_partner"),
            Deed::Union => self.may_be_laid(spot).and_then(|()| refuse("GG-10.7", "no_partner")),
            _ => refuse("GG-10.14", "row_full"),
        }
    }

    /// GG-10.6: an active rearguard unit that is not united.
    pub(crate) fn may_be_laid(&self, spot: Spot) -> Verdict {
        let active = self.unit(spot).orientation == Orientation::Active;
        if spot.row() == Row::Rearguard && !self.is_union(spot) && active {
            return Ok(());
        }
        Err(Refusal::new("GG-10.6", "not_an_active_rear_unit").zone(spot.zone()))
    }

    /// GG-10.7, GG-10.12: a vanguard unit of the same race that is strictly slower and carries no card yet.
    pub(crate) fn may_unite_with(&self, cards: &Catalogue, rear: Spot, front: Spot) -> Verdict {
        let refuse = |rule, reason| Err(Refusal::new(rule, reason).zone(front.zone()));
        let (Some(rear_card), Some(front_card)) = (self.front(rear), self.front(front)) else { return refuse("GG-10.7", "no_partner") };
        if !self.has_unit(front) {
            return refuse("GG-10.4", "destroyed");
        }
        if front.row() != Row::Vanguard || front.seat() != rear.seat() {
            return refuse("GG-10.7", "not_in_vanguard");
        }
        if self.is_union(front) {
            return refuse("GG-10.12", "united");
        }
        if self.print(cards, rear_card).race != self.print(cards, front_card).race {
            return Err(Refusal::new("GG-10.7", "other_race").card(front_card));
        }
        if self.value(cards, front, Stat::Speed) >= self.value(cards, rear, Stat::Speed) {
            return Err(Refusal::new("GG-10.7", "not_slower").card(front_card));
        }
        Ok(())
    }

    /// GG-10.8, GG-10.18: the rear card is laid on the front card; the unit has the front card's orientation.
    fn unite(&mut self, desk: At, rear: Spot, front: Spot) {
        let seat = rear.seat();
        let card = self.front(rear).expect("a unit that is united is there");
        desk.put(&mut self.zones, card, front.zone(), End::Bottom, Sees::All, || Event::new("GG-10.8", "united").seat(seat));
        let attached = std::mem::take(self.unit_mut(rear));
        let unit = self.unit_mut(front);
        unit.damage[1] = attached.damage[0];
        unit.summoned[1] = attached.summoned[0];
        self.settle(desk.cards, rear);
        self.settle(desk.cards, front);
        let subject = self.subject_at(desk.cards, front, Detail::Nothing);
        self.happen(desk.cards, EventKind::United, &[subject]);
    }

    /// GG-10.13, GG-10.16: the attached card goes to the rearguard; each card keeps all damage and changes that came while united.
    fn release(&mut self, desk: At, spot: Spot) {
        let seat = spot.seat();
        let to = self.room(seat, Row::Rearguard).expect("a release is offered where there is room");
        let (front, card) =
            (self.front(spot).expect("a union has a front card"), self.attached(spot).expect("a union has an attached card"));
        desk.put(&mut self.zones, card, to.zone(), End::Bottom, Sees::All, || Event::new("GG-10.13", "released").seat(seat));
        let unit = *self.unit(spot);
        let part = |at: usize| Unit {
            orientation: unit.orientation,
            damage: [unit.damage[at].saturating_add(unit.joint), 0],
            joint: 0,
            summoned: [unit.summoned[at], 0],
        };
        *self.unit_mut(spot) = part(0);
        *self.unit_mut(to) = part(1);
        self.settle(desk.cards, spot);
        self.settle(desk.cards, to);
        self.share_changes(front, card);
        let subject = self.subject_at(desk.cards, spot, Detail::Nothing);
        self.happen(desk.cards, EventKind::Released, &[subject]);
    }

    fn share_changes(&mut self, front: CardId, attached: CardId) {
        let held = self.hold(attached);
        let joint = |one: &&mut Modifier| one.joint && one.card.card == front;
        let mut copies: arrayvec::ArrayVec<Modifier, 64> = arrayvec::ArrayVec::new();
        for one in self.changes.iter_mut().filter(joint) {
            one.joint = false;
            copies.try_push(Modifier { card: held, ..*one }).unwrap_or_default();
        }
        self.changes.extend(copies);
    }

    /// Why the deeds of the Union Phase are not done now, or not by this player.
    pub(crate) fn may_arrange_now(&self, seat: Seat, deed: Deed) -> Verdict {
        if self.clock.turn != Turn::Battle || self.clock.phase != Phase::Union {
            let rule = if deed == Deed::Union { "GG-10.5" } else { deed.rule() };
            return Err(Refusal::new(rule, "not_union_phase"));
        }
        if self.clock.part > 1 || self.part(self.clock.part) != seat {
            return Err(Refusal::new("GG-10.3", "not_your_part"));
        }
        if self.player(seat).union_actions >= ACTIONS {
            return Err(Refusal::new("GG-10.20", "too_many_actions"));
        }
        Ok(())
    }
}

//! Verbs about life cards.

use fudaba_kernel::{CardId, End, Event, Flow, Observer, Seat, Sees};

use crate::rules::moves::At;
use crate::rules::words::Ask;
use crate::state::Kirifuda;
use crate::state::places::{Area, life_cards};
use crate::state::running::Choosing;

impl Kirifuda {
    /// KF-11.28: F chooses first, then S, then both cards go to their owners' hands at the same moment. S hears which position F has chosen (D13).
    pub(crate) fn take_life_each(&mut self, desk: At) -> Flow {
        let one = self.pick_life_of(desk, self.first, self.second())?;
        let other = self.pick_life_of(desk, self.second(), self.first)?;
        for card in [one, other].into_iter().flatten() {
            let owner = self.zones.owner(card);
            let hand = Area::Hand.of(owner);
            self.carry(desk, card, hand, End::Bottom, Sees::Owner, || Event::new("KF-11.28", "damage").seat(owner));
        }
        Ok(())
    }

    fn pick_life_of(&mut self, desk: At, seat: Seat, owner: Seat) -> Flow<Option<CardId>> {
        let cards: Choosing = life_cards(&self.zones, owner).collect();
        let chosen = self.pick(desk, Ask::ChooseLife.to(seat), cards)?;
        if let Some(card) = chosen {
            let position = self.zones.zone(card);
            desk.tell(&self.zones, || Event::new("KF-11.28", "life_chosen").seat(seat).card(card).at(position));
        }
        Ok(chosen)
    }

    /// KF-11.31: only with at least two life cards.
    pub(crate) fn take_own_life(&mut self, desk: At, seat: Seat) -> Flow {
        if self.life_count(seat) < 2 {
            return Ok(());
        }
        let cards = life_cards(&self.zones, seat).collect();
        if let Some(card) = self.pick(desk, Ask::ChooseOwnLife.to(seat), cards)? {
            self.put_in_hand(desk, card, "KF-11.31");
        }
        Ok(())
    }

    /// KF-8.8: one of the opponent's face-down life cards is turned face up and lies so.
    pub(crate) fn turn_life_face_up(&mut self, desk: At, seat: Seat) -> Flow {
        let face_down = |card: &CardId| !self.zones.sees(Observer::Spectator, *card);
        let cards = life_cards(&self.zones, seat.other()).filter(face_down).collect();
        if let Some(card) = self.pick(desk, Ask::ChooseLife.to(seat), cards)? {
            self.zones.show(card, Sees::All);
            let zone = self.zones.zone(card);
            desk.tell(&self.zones, || Event::new("KF-8.8", "turned_up").seat(seat.other()).card(card).at(zone));
        }
        Ok(())
    }

    /// KF-11.29, KF-R44: the player sees them as long as they lie there; the other is told which positions were looked at.
    pub(crate) fn look_own_life(&mut self, desk: At, seat: Seat) {
        for position in crate::state::places::lives(seat) {
            if let Some(card) = self.zones.top(position) {
                self.zones.reveal_to(seat, card);
                desk.tell(&self.zones, || Event::new("KF-11.29", "looked").seat(seat).card(card).at(position));
            }
        }
    }

    /// KF-11.30: the hand card takes the life card's position face down, the life card goes to hand. Without a hand card nobody is asked
    /// for a life card that would stay where it is (KF-11.14).
    pub(crate) fn exchange_life(&mut self, desk: At, seat: Seat) -> Flow {
        if self.hand(seat).is_empty() {
            return Ok(());
        }
        let lives = life_cards(&self.zones, seat).collect();
        let Some(life) = self.pick(desk, Ask::ChooseOwnLife.to(seat), lives)? else { return Ok(()) };
        let hand = self.hand(seat).iter().copied().collect();
        let Some(card) = self.pick(desk, Ask::ChooseHandCard.to(seat).at(Area::Hand.of(seat)), hand)? else { return Ok(()) };
        let position = self.zones.zone(life);
        self.put_in_hand(desk, life, "KF-11.30");
        self.carry(desk, card, position, End::Top, Sees::Nobody, || Event::new("KF-11.30", "life_exchanged").seat(seat));
        Ok(())
    }
}

//! What is offered: for each question every candidate that passes the checks of [`crate::seats::judge`].

use fudaba_kernel::{Action, Options, Question, Seat, ZoneId};

use crate::cards::Catalogue;
use crate::rules::effects::mode_action;
use crate::rules::words::{Ask, Deed};
use crate::state::Kirifuda;
use crate::state::places::{Area, Place, lives};

impl Kirifuda {
    /// Every option of a question, in the order of zones and cards.
    pub(crate) fn list(&self, cards: &Catalogue, question: &Question, options: &mut Options) {
        let seat = question.seat;
        match Ask::of(question.kind) {
            Ask::ChooseRole => options.extend([Deed::First.action(), Deed::Second.action()]),
            Ask::Mulligan => options.extend([Deed::Redraw.action(), Deed::Keep.action()]),
            Ask::Reveal => self.list_reveal(seat, options),
            Ask::SetAttacker => self.list_sets(seat, Place::Attacker, options),
            Ask::OverwriteAttacker => self.list_overwrite(seat, options),
            Ask::SetSupport => self.list_supports(seat, options),
            Ask::UseTrump => options.extend([Deed::Use.action(), Deed::No.action()]),
            Ask::PlaceTrump => self.list_trump_places(cards, seat, options),
            Ask::OpenAttacker => self.list_open_attacker(cards, seat, options),
            Ask::PayOrDecline => self.list_pay(cards, seat, options),
            Ask::PayCost => self.list_spend(cards, seat, options),
            Ask::OpenSupport => {
                self.list_supports_to_open(cards, seat, options);
                options.push(Deed::Pass.action());
            }
            Ask::ChooseLife => self.list_lives(seat.other(), options),
            Ask::ChooseOwnLife => self.list_lives(seat, options),
            Ask::May => options.extend([Deed::Yes.action(), Deed::No.action()]),
            Ask::ChooseHandCard | Ask::DiscardHandCard => self.list_chosen(Area::Hand.of(seat), options),
            Ask::ChooseAttacker => {
                self.list_chosen(Area::Hand.of(seat), options);
                options.push(Deed::None.action());
            }
            Ask::ChoosePlace => {
                options.extend(self.free_support_places(seat).map(|place| Deed::ChoosePlace.action().zone(place.of(seat))));
            }
            Ask::ChooseSetCard => self.list_set_cards(options),
            Ask::ChooseCard | Ask::BottomOrder => self.list_chosen(Area::Deck.of(seat), options),
            Ask::ChooseOpponentsCard => self.list_chosen(Area::Hand.of(seat.other()), options),
            Ask::ChooseDiscard => {
                self.list_chosen(Area::DiscardPile.of(seat), options);
                options.push(Deed::Stop.action());
            }
            Ask::ChooseEffect => {
                let modes = self.modes(cards);
                options.extend(modes.iter().map(|mode| mode_action(modes, mode)));
            }
        }
    }

    fn list_reveal(&self, seat: Seat, options: &mut Options) {
        if self.may_reveal(seat).is_ok() {
            options.push(Deed::Reveal.action());
        }
        options.push(Deed::Keep.action());
    }

    fn list_sets(&self, seat: Seat, place: Place, options: &mut Options) {
        let deed = if self.may_set_in_place(seat, place).is_ok() {
            Deed::Set
        } else if self.may_overwrite_place(seat, place).is_ok() {
            Deed::Overwrite
        } else {
            return;
        };
        options.extend(self.hand(seat).iter().map(|&card| deed.action().card(card).zone(place.of(seat))));
    }

    fn list_overwrite(&self, seat: Seat, options: &mut Options) {
        self.list_sets(seat, Place::Attacker, options);
        options.push(Deed::Leave.action());
    }

    fn list_supports(&self, seat: Seat, options: &mut Options) {
        for place in Place::SUPPORTS {
            self.list_sets(seat, place, options);
        }
        options.push(Deed::Done.action());
    }

    fn list_trump_places(&self, cards: &Catalogue, seat: Seat, options: &mut Options) {
        let places = Place::ALL.into_iter().filter(|&place| self.may_place_trump(cards, seat, place).is_ok());
        options.extend(places.map(|place| Deed::PlaceTrump.action().zone(place.of(seat))));
    }

    fn list_supports_to_open(&self, cards: &Catalogue, seat: Seat, options: &mut Options) {
        let places = Place::SUPPORTS.into_iter().filter(|&place| self.may_open(cards, seat, place).is_ok());
        options.extend(places.map(|place| self.opening(seat, place)));
    }

    /// The opening of what lies in a support place.
    pub(crate) fn opening(&self, seat: Seat, place: Place) -> Action {
        Action { card: self.in_place(seat, place), ..Deed::Open.action().zone(place.of(seat)) }
    }

    fn list_open_attacker(&self, cards: &Catalogue, seat: Seat, options: &mut Options) {
        if self.may_open_as_set_attacker(cards, seat).is_ok() {
            options.extend([Deed::OpenAsSetAttacker.action(), Deed::StaySet.action()]);
        } else {
            options.push(Deed::OpenAttacker.action());
        }
    }

    fn list_pay(&self, cards: &Catalogue, seat: Seat, options: &mut Options) {
        if self.may_pay(cards, seat).is_ok() {
            options.push(Deed::Pay.action());
        }
        options.push(Deed::Decline.action());
    }

    fn list_spend(&self, cards: &Catalogue, seat: Seat, options: &mut Options) {
        let payers = self.set_cards(seat).filter(|&card| self.may_spend(cards, seat, card).is_ok());
        options.extend(payers.map(|card| Deed::Spend.action().card(card)));
    }

    fn list_lives(&self, owner: Seat, options: &mut Options) {
        let takeable = lives(owner).filter(|&zone| self.may_take(owner, zone).is_ok());
        options.extend(takeable.map(|zone| Deed::Take.action().zone(zone)));
    }

    fn list_chosen(&self, zone: ZoneId, options: &mut Options) {
        let choosing = self.choosing();
        let chosen = self.zones.cards(zone).iter().filter(|&&card| choosing.has(card));
        options.extend(chosen.map(|&card| Deed::Choose.action().card(card)));
    }

    fn list_set_cards(&self, options: &mut Options) {
        let choosing = self.choosing();
        for zone in Seat::BOTH.into_iter().flat_map(|seat| Place::SUPPORTS.map(|place| place.of(seat))) {
            if self.zones.top(zone).is_some_and(|card| choosing.has(card)) {
                options.push(Deed::ChoosePlace.action().zone(zone));
            }
        }
        if choosing.optional {
            options.push(Deed::None.action());
        }
    }
}

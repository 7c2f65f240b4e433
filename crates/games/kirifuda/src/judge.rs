//! What may be done, and which rule forbids the rest. Options are what passes here; a refusal names the rule and what is missing,
//! and speaks only of what its seat may know.

use fudaba_kernel::{Action, CardId, Observer, Options, Question, Refusal, Seat, Verdict, ZoneId};

use crate::cards::{Catalogue, Kind};
use crate::cost::opens_as_support;
use crate::fighter::Position;
use crate::language::{Verb, Whose};
use crate::places::{Area, Place, life_at};
use crate::state::{Agenda, Kirifuda};
use crate::words::{Ask, Deed};

impl Kirifuda {
    /// May `seat` do this now? First what the rules forbid whoever is asked, then whose decision it is, then whether it is offered.
    pub(crate) fn verdict(&self, cards: &Catalogue, seat: Seat, asked: Option<&Question>, action: &Action) -> Verdict {
        self.may_ever(cards, seat, asked.filter(|question| question.seat == seat), action)?;
        let Some(question) = asked else { return Err(Refusal::new("KF-3.9", "not_now")) };
        if question.seat != seat {
            return Err(Refusal::new("KF-3.9", "not_your_decision"));
        }
        let mut options = Options::new();
        self.list(cards, question, &mut options);
        if options.contains(action) { Ok(()) } else { Err(not_offered(question)) }
    }

    /// What forbids an action as the table lies, whether or not the seat is asked.
    fn may_ever(&self, cards: &Catalogue, seat: Seat, asked: Option<&Question>, action: &Action) -> Verdict {
        let place = action.zone.and_then(Place::at);
        match Deed::of(action.verb) {
            Deed::First | Deed::Second => self.may_choose_role(),
            Deed::Redraw => self.may_redraw(seat),
            Deed::Reveal => self.may_reveal(seat),
            Deed::Set | Deed::Overwrite => self.may_set(seat, action),
            Deed::Leave | Deed::Done => may_set_nothing(asked),
            Deed::Use => self.may_use_trump(cards, seat),
            Deed::PlaceTrump => {
                let place = own_place(seat, place, "KF-6.7")?;
                self.may_place_trump(cards, seat, place)
            }
            Deed::OpenAsSetAttacker | Deed::StaySet => self.may_open_as_set_attacker(cards, seat),
            Deed::Pay => self.may_pay(cards, seat),
            Deed::Spend => action.card.map_or(Err(no_such_card("KF-11.9")), |card| self.may_spend(cards, seat, card)),
            Deed::Open => {
                let place = own_place(seat, place, "KF-7.9")?;
                self.may_open(cards, seat, place)
            }
            Deed::Take => self.may_take_asked(asked, seat, action.zone),
            Deed::Choose => action.card.map_or(Ok(()), |card| self.may_choose(seat, asked, card)),
            _ => Ok(()),
        }
    }

    /// KF-3.7: who is first player is settled once and for all.
    fn may_choose_role(&self) -> Verdict {
        if self.agenda == Agenda::ChooseRoles { Ok(()) } else { Err(Refusal::new("KF-3.7", "roles_settled")) }
    }

    /// KF-2.6: one redraw, and only while the game is set up.
    fn may_redraw(&self, seat: Seat) -> Verdict {
        let declared = self.players[seat.index()].mulligan.is_some();
        if declared || self.round > 0 { Err(Refusal::new("KF-2.6", "redraw_over")) } else { Ok(()) }
    }

    /// KF-4.6: there must be a second card to reveal.
    pub(crate) fn may_reveal(&self, seat: Seat) -> Verdict {
        if self.deck_top(seat).is_none() {
            return Err(Refusal::new("KF-4.6", "deck_too_small").zone(Area::Deck.of(seat)).number(1));
        }
        Ok(())
    }

    /// KF-5.6 to KF-5.15: setting a card, also over another one.
    fn may_set(&self, seat: Seat, action: &Action) -> Verdict {
        let place = action.zone.and_then(Place::at);
        let Some((owner, place)) = place else { return Err(Refusal::new("KF-5.12", "no_such_place")) };
        if owner != seat {
            return Err(Refusal::new("KF-5.15", "not_your_place").zone(place.of(owner)));
        }
        if action.card.is_none_or(|card| self.zones.zone(card) != Area::Hand.of(seat)) {
            return Err(Refusal::new(setting_rule(action, place), "not_in_hand"));
        }
        match Deed::of(action.verb) {
            Deed::Set => self.may_set_in_place(seat, place),
            _ => self.may_overwrite_place(seat, place),
        }
    }

    /// KF-5.5, KF-5.8: only an empty place takes a card.
    pub(crate) fn may_set_in_place(&self, seat: Seat, place: Place) -> Verdict {
        if self.in_place(seat, place).is_none() {
            return Ok(());
        }
        // The remedy is the overwrite: why it cannot be used is the better reason.
        self.may_overwrite_place(seat, place)?;
        let rule = if place == Place::Attacker { "KF-5.5" } else { "KF-5.8" };
        Err(Refusal::new(rule, "place_full").zone(place.of(seat)))
    }

    /// KF-5.9, KF-5.11: once per game, and not over a card of this set phase.
    pub(crate) fn may_overwrite_place(&self, seat: Seat, place: Place) -> Verdict {
        let zone = place.of(seat);
        let lying = self.lying(seat, place);
        if self.in_place(seat, place).is_none() {
            Err(Refusal::new("KF-5.9", "nothing_to_overwrite").zone(zone))
        } else if lying.position != Position::Set {
            Err(Refusal::new("KF-5.9", "place_full").zone(zone))
        } else if lying.since >= self.round {
            Err(Refusal::new("KF-5.11", "set_this_phase").zone(zone))
        } else if self.players[seat.index()].overwrite_used {
            Err(Refusal::new("KF-5.9", "overwrite_used"))
        } else {
            Ok(())
        }
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

    /// KF-7.1, KF-7.2: a support set in the attacker place; an attacker opens face up.
    pub(crate) fn may_open_as_set_attacker(&self, cards: &Catalogue, seat: Seat) -> Verdict {
        match self.set_card(seat, Place::Attacker) {
            None => Err(Refusal::new("KF-7.1", "no_set_card_there").zone(Place::Attacker.of(seat))),
            Some(card) if self.kind(cards, card).is_attacker() => Err(Refusal::new("KF-7.2", "attacker_opens").card(card)),
            Some(_) => Ok(()),
        }
    }

    /// KF-11.9, KF-11.11: whether the cost asked about can be paid.
    pub(crate) fn may_pay(&self, cards: &Catalogue, seat: Seat) -> Verdict {
        let Some((card, cost)) = self.cost_due(cards, seat) else { return Err(Refusal::new("KF-11.11", "nothing_to_pay")) };
        if !self.can_pay_without(cards, seat, cost, |other| other == card) {
            return Err(Refusal::new("KF-11.11", "no_cost").card(card).number(self.missing(cards, seat, card)));
        }
        Ok(())
    }

    /// KF-11.9, KF-11.10: whether a card can pay the next symbol of the cost asked about.
    pub(crate) fn may_spend(&self, cards: &Catalogue, seat: Seat, card: CardId) -> Verdict {
        let Some((subject, cost)) = self.cost_due(cards, seat) else { return Err(Refusal::new("KF-11.9", "nothing_to_pay")) };
        if card == subject || self.zones.owner(card) != seat || Place::at(self.zones.zone(card)).is_none() {
            return Err(Refusal::new("KF-11.9", "not_a_set_card"));
        }
        if !self.set_cards(seat).any(|set| set == card) {
            return Err(Refusal::new("KF-11.10", "cannot_pay").card(card));
        }
        if !cost[0].is_some_and(|symbol| self.fits_symbol(cards, card, symbol)) {
            return Err(Refusal::new("KF-11.9", "wrong_attribute").card(card));
        }
        if !self.can_pay_without(cards, seat, [cost[1], None], |other| other == subject || other == card) {
            return Err(Refusal::new("KF-11.9", "rest_unpayable").card(card));
        }
        Ok(())
    }

    /// How many set cards are missing to pay the cost of `card`.
    fn missing(&self, cards: &Catalogue, seat: Seat, card: CardId) -> i32 {
        let print = self.print(cards, card);
        let needed = print.cost.iter().flatten().count();
        let alone = |symbol| self.can_pay_without(cards, seat, [Some(symbol), None], |other| other == card);
        let payable = print.cost.iter().flatten().filter(|&&symbol| alone(symbol)).count();
        // Each symbol may find a card by itself and still not all of them together.
        i32::try_from(needed - payable).unwrap_or(0).max(1)
    }

    /// KF-7.10: an eligible support.
    pub(crate) fn may_open(&self, cards: &Catalogue, seat: Seat, place: Place) -> Verdict {
        let zone = place.of(seat);
        if place == Place::Attacker {
            return Err(Refusal::new("KF-7.8", "not_a_support_place").zone(zone));
        }
        let Some(card) = self.in_place(seat, place) else { return Err(no_such_card("KF-7.10").zone(zone)) };
        if self.lying(seat, place).position != Position::Set {
            return Err(Refusal::new("KF-7.16", "already_open").card(card));
        }
        if !opens_as_support(self.kind(cards, card)) {
            return Err(Refusal::new("KF-5.13", "attacker_in_support_place").card(card));
        }
        self.may_open_supports(cards, seat)?;
        if !self.can_pay(cards, seat, card) {
            return Err(Refusal::new("KF-11.12", "no_cost").card(card).number(self.missing(cards, seat, card)));
        }
        Ok(())
    }

    /// KF-11.22: whether the player is forbidden to open supports, by whatever.
    fn may_open_supports(&self, cards: &Catalogue, seat: Seat) -> Verdict {
        if self.rounds[seat.index()].cannot_open_supports {
            return Err(Refusal::new("KF-11.22", "supports_locked"));
        }
        let locked_by =
            |holder: Seat, whose: Whose| self.continuous(cards, holder).any(|(_, verb)| *verb == Verb::CannotOpenSupports(whose));
        let locking = [(seat, Whose::Own), (seat.other(), Whose::Opponent)].into_iter().find(|&(holder, whose)| locked_by(holder, whose));
        match locking.and_then(|(holder, _)| self.attacker(holder)) {
            Some(card) => Err(Refusal::new("KF-11.22", "supports_locked_by_card").card(card)),
            None => Ok(()),
        }
    }

    /// KF-8.7: a position of the opponent's that holds a life card, or another one where an effect asks for it.
    fn may_take_asked(&self, asked: Option<&Question>, seat: Seat, zone: Option<ZoneId>) -> Verdict {
        let own = asked.is_some_and(|question| Ask::of(question.kind) == Ask::ChooseOwnLife);
        let of = if own { seat } else { seat.other() };
        zone.map_or(Err(no_such_card("KF-8.7")), |zone| self.may_take(of, zone))
    }

    /// KF-8.7: whether a life card of `owner` lies there and can be chosen.
    pub(crate) fn may_take(&self, owner: Seat, zone: ZoneId) -> Verdict {
        if life_at(zone).is_none_or(|(seat, _)| seat != owner) {
            return Err(Refusal::new("KF-8.7", "not_that_life").zone(zone));
        }
        let Some(card) = self.zones.top(zone) else { return Err(no_such_card("KF-8.7").zone(zone)) };
        if self.running.is_some() && !self.choosing().is_empty() && !self.choosing().has(card) {
            return Err(Refusal::new("KF-11.16", "not_choosable").zone(zone));
        }
        Ok(())
    }

    /// KF-6.13, KF-11.16: what a choice of an effect allows.
    fn may_choose(&self, seat: Seat, asked: Option<&Question>, card: CardId) -> Verdict {
        let Some(question) = asked.filter(|question| is_card_choice(Ask::of(question.kind))) else { return Ok(()) };
        if self.choosing().has(card) {
            return Ok(());
        }
        if !self.zones.sees(Observer::Seat(seat), card) {
            return Err(no_such_card("KF-11.16"));
        }
        if Ask::of(question.kind) == Ask::ChooseDiscard && self.is_trump(card) {
            return Err(Refusal::new("KF-6.13", "trump_stays").card(card));
        }
        Err(Refusal::new("KF-11.16", "not_choosable").card(card))
    }
}

fn no_such_card(rule: &'static str) -> Refusal {
    Refusal::new(rule, "no_such_card")
}

/// KF-5.2: an empty attacker place must be filled.
fn may_set_nothing(asked: Option<&Question>) -> Verdict {
    match asked {
        Some(question) if Ask::of(question.kind) == Ask::SetAttacker => Err(Refusal::new("KF-5.2", "must_set").number(1)),
        _ => Ok(()),
    }
}

fn own_place(seat: Seat, place: Option<(Seat, Place)>, rule: &'static str) -> Result<Place, Refusal> {
    match place {
        Some((owner, place)) if owner == seat => Ok(place),
        Some((owner, place)) => Err(Refusal::new("KF-3.10", "not_your_card").zone(place.of(owner))),
        None => Err(Refusal::new(rule, "no_such_place")),
    }
}

const fn is_card_choice(ask: Ask) -> bool {
    matches!(
        ask,
        Ask::ChooseHandCard
            | Ask::DiscardHandCard
            | Ask::ChooseAttacker
            | Ask::ChooseCard
            | Ask::ChooseOpponentsCard
            | Ask::BottomOrder
            | Ask::ChooseDiscard
    )
}

/// The rule that says where a card that is set, or set over another one, comes from: the hand.
fn setting_rule(action: &Action, place: Place) -> &'static str {
    match (Deed::of(action.verb), place) {
        (Deed::Overwrite, _) => "KF-5.9",
        (_, Place::Attacker) => "KF-5.2",
        (_, Place::Support1 | Place::Support2) => "KF-5.6",
    }
}

/// An answer that does not fit the question: the rule that asks for another one, if there is a special one.
fn not_offered(question: &Question) -> Refusal {
    let ask = Ask::of(question.kind);
    match ask {
        Ask::SetAttacker => Refusal::new("KF-5.2", "must_set").number(1),
        Ask::PlaceTrump => Refusal::new("KF-6.6", "trump_declared"),
        Ask::PayCost => Refusal::new("KF-11.9", "must_pay"),
        Ask::ChooseLife => Refusal::new("KF-8.7", "must_choose"),
        Ask::ChooseOwnLife | Ask::ChoosePlace | Ask::ChooseSetCard | Ask::ChooseEffect => Refusal::new("KF-11.13", "must_choose"),
        _ if is_card_choice(ask) => Refusal::new("KF-11.13", "must_choose"),
        _ => Refusal::new("KF-3.9", "not_now"),
    }
}

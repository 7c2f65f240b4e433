//! What may be done, and which rule forbids the rest. Options are what passes here; a refusal names the rule and what is missing,
//! and speaks only of what its seat may know.

use fudaba_kernel::{Action, CardId, Observer, Options, Question, Refusal, Seat, Verdict, ZoneId};

use crate::cards::Catalogue;
use crate::rules::words::{Ask, Deed, no_such_card};
use crate::state::Kirifuda;
use crate::state::places::{Area, Place};

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

    /// KF-8.7: a position of the opponent's that holds a life card, or another one where an effect asks for it. Which ones an effect lets choose
    /// matters only to the seat that is to choose (KF-3.9 refuses the other one).
    fn may_take_asked(&self, asked: Option<&Question>, seat: Seat, zone: Option<ZoneId>) -> Verdict {
        let Some(zone) = zone else { return Err(no_such_card("KF-8.7")) };
        match asked.map(|question| Ask::of(question.kind)) {
            Some(Ask::ChooseOwnLife) => self.may_take(seat, zone),
            Some(_) => self.may_take(seat.other(), zone),
            None => self.life_there(seat.other(), zone).map(drop),
        }
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

//! D14: whether an optional instruction is asked about: only where it could do anything. Decided from what both players see, so that
//! whether somebody is asked tells the other nothing; where that leaves it open, somebody is asked.

use fudaba_kernel::{Observer, Seat};

use super::conditions::seat_of;
use crate::cards::Catalogue;
use crate::cards::language::{Step, Target, Verb, Whose};
use crate::state::Kirifuda;
use crate::state::fighter::Fighter;
use crate::state::places::{Area, life_cards};

impl Kirifuda {
    /// Whether any verb of an instruction could do something.
    pub(crate) fn could_do_any(&self, cards: &Catalogue, seat: Seat, step: &Step) -> bool {
        step.lists().iter().flatten().any(|verb| self.could_do(cards, seat, verb, step))
    }

    /// KF-11.14: whether a price can be paid wholly; "if you do" needs nothing less.
    pub(crate) fn could_pay(&self, seat: Seat, price: &Verb) -> bool {
        match *price {
            Verb::DiscardHand(count) | Verb::HandToBottom(count) => self.hand(seat).len() >= usize::from(count),
            _ => self.could_take_own_life(seat),
        }
    }

    /// Whether a verb would change anything, or show anybody anything.
    fn could_do(&self, cards: &Catalogue, seat: Seat, verb: &Verb, step: &Step) -> bool {
        let opponent = seat.other();
        match *verb {
            Verb::PowAdd { of, amount } => self.could_add(cards, seat, of, i32::from(amount) * self.times(cards, seat, step)),
            Verb::PowBecome { of, to } => self.could_change(seat, of, |target| self.new_pow(cards, target, to).is_some()),
            Verb::PowExchange => Seat::BOTH.into_iter().all(|of| self.attacker(of).is_some()),
            Verb::NoIncrease(of) => self.could_mark(seat, of, |fighter| fighter.no_increase),
            Verb::Nullify(of) => self.could_mark(seat, of, |fighter| fighter.nullified),
            Verb::GainAllAttributes(of) => self.could_mark(seat, of, |fighter| fighter.all_attributes),
            Verb::CannotOpenSupports(whose) => !self.is_locked(seat, whose),
            Verb::LowerWins => !self.duel.lower_wins,
            Verb::PreventDamage => !self.rounds[seat.index()].damage_prevented,
            Verb::RestoreOverwrite => self.players[seat.index()].overwrite_used,
            Verb::TakeLifeEach => Seat::BOTH.into_iter().any(|of| self.life_count(of) > 0),
            Verb::TakeOwnLife => self.could_take_own_life(seat),
            Verb::RecoverLife => self.deck_top(seat).is_some() && self.free_life(seat).is_some(),
            Verb::TurnLifeFaceUp => self.hides_life(opponent, Observer::Spectator),
            Verb::LookOwnLife => self.hides_life(seat, Observer::Seat(seat)),
            Verb::ExchangeLife => self.life_count(seat) > 0 && !self.hand(seat).is_empty(),
            Verb::Draw(_) | Verb::LookTop { .. } => self.deck_top(seat).is_some(),
            Verb::Mill(_) => self.deck_top(opponent).is_some(),
            Verb::DiscardHand(_) | Verb::HandToBottom(_) => !self.hand(seat).is_empty(),
            Verb::DiscardRandom(_) | Verb::LookHandToBottom => !self.hand(opponent).is_empty(),
            Verb::DiscardAttacker | Verb::ReturnAttacker => self.attacker(opponent).is_some(),
            Verb::ReturnThis => self.running.and_then(|running| self.zones.held(running.card)).is_some(),
            // Which cards of the hand are attackers is hidden.
            Verb::ReplaceAttacker => self.attacker(seat).is_some() && !self.hand(seat).is_empty(),
            Verb::DiscardSet | Verb::LookSet => self.set_supports(opponent).next().is_some(),
            Verb::ReturnLooked => self.looked_at().is_some(),
            Verb::ReturnOwnSet => self.set_supports(seat).next().is_some(),
            Verb::SetFromHand => !self.hand(seat).is_empty() && self.free_support_places(seat).next().is_some(),
            Verb::TakeFromDiscard { attribute, .. } => !self.choosable_discards(cards, seat, attribute).is_empty(),
            Verb::DiscardToDeck { .. } => self.could_shuffle(cards, seat),
            Verb::PowNextRound(_) | Verb::ExtraDamage(_) => true,
            // These hold by themselves while the card is open.
            Verb::PowBonus(_) | Verb::IgnorePow { .. } => false,
        }
    }

    /// KF-11.20, KF-11.21: what would be ignored is no change.
    fn could_add(&self, cards: &Catalogue, seat: Seat, of: Target, amount: i32) -> bool {
        let source = self.source(cards, seat);
        amount != 0 && self.could_change(seat, of, |target| self.ignored_by(cards, target, amount, source).is_none())
    }

    fn could_mark(&self, seat: Seat, of: Target, has: impl Fn(&Fighter) -> bool) -> bool {
        self.could_change(seat, of, |target| !has(&self.fighters[target.index()]))
    }

    /// KF-11.15: whether one of the attackers meant is there and can be changed.
    fn could_change(&self, seat: Seat, of: Target, changes: impl Fn(Seat) -> bool) -> bool {
        self.present(seat, of).into_iter().flatten().any(changes)
    }

    fn is_locked(&self, seat: Seat, whose: Whose) -> bool {
        self.rounds[seat_of(seat, whose).index()].cannot_open_supports
    }

    /// KF-11.31
    fn could_take_own_life(&self, seat: Seat) -> bool {
        self.life_count(seat) >= 2
    }

    /// Whether a life card of `owner` lies there that `observer` does not see. Everybody is told who looks at which (KF-11.29).
    fn hides_life(&self, owner: Seat, observer: Observer) -> bool {
        life_cards(&self.zones, owner).any(|card| !self.zones.sees(observer, card))
    }

    /// Cards to choose, or at least a deck that comes into another order.
    fn could_shuffle(&self, cards: &Catalogue, seat: Seat) -> bool {
        self.zones.count(Area::Deck.of(seat)) > 1 || !self.choosable_discards(cards, seat, None).is_empty()
    }
}

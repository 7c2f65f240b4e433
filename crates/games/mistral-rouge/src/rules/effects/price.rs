//! MR-R58: what a text asks for a yes is paid in full or not at all. What cannot be is not asked for (D12), by public facts alone.

use fudaba_cardscript::effect::Went;
use fudaba_kernel::{CardId, Flow, Seat};

use super::Speech;
use crate::cards::language::{Amount, DamageTo, Forbidden, Splash, State, Verb, What, Who};
use crate::rules::At;
use crate::rules::damage::{Blow, Victim};
use crate::state::{Cell, Fate, MistralRouge};

impl MistralRouge {
    /// Pays. Where a hidden place held nothing, or two that were picked do not go together, nothing was paid, and nothing follows.
    pub(super) fn pay<'c>(&mut self, desk: At<'_, 'c>, speech: &Speech<'c>, price: &'c Verb) -> Flow<Went> {
        let before = self.table();
        self.act(desk, &Speech { price: Some(price), ..*speech }, price)?;
        let puts = matches!(
            price,
            Verb::PlaceSpirit { .. }
                | Verb::PlaceCharacter { .. }
                | Verb::PlaceField { .. }
                | Verb::Attach { .. }
                | Verb::Move { .. }
                | Verb::Swap { .. }
        );
        Ok(Went::whole(!puts || self.table() != before))
    }

    /// What changes wherever a card is put or a character moves.
    fn table(&self) -> (u16, [Option<CardId>; 12]) {
        (self.arrivals, std::array::from_fn(|index| self.character_at(Cell(index as u8))))
    }

    /// Whether a price can be paid in full.
    pub(super) fn is_payable(&self, speech: &Speech, price: &Verb) -> bool {
        let ctx = &speech.ctx;
        let whole = |what: &What| self.are_whole(speech, price, what);
        let items = |number: u8, fits: &dyn Fn(u8) -> bool| {
            let items = self.target_items(speech, number);
            !items.is_empty() && !ctx.lost.has(number.wrapping_sub(1)) && items.into_iter().all(fits)
        };
        match price {
            Verb::DealDamage { n, to, splash } => self.hurts_whole(speech, price, n, to, *splash),
            Verb::Destroy(what) | Verb::Discard(what) | Verb::Exhaust(what) | Verb::Ready(what) | Verb::ExtraAttack(what) => whole(what),
            Verb::Return { what, .. } | Verb::Move { what, .. } | Verb::Detach { spirit: what, .. } => whole(what),
            Verb::AddWaiting { of: what, .. } | Verb::RemoveWaiting { of: what, .. } | Verb::Modify { of: what, .. } => whole(what),
            Verb::Attach { spirit, to } => whole(spirit) && whole(to),
            Verb::Prevent { who, of, .. } => who.is_none_or(|who| self.all_have(speech, who, 0, &|_| 0)) && of.as_ref().is_none_or(whole),
            Verb::LoseLife { n, who } => self.all_have(speech, *who, self.owed(speech, n), &|seat| self.life(seat)),
            Verb::DiscardFromHand { n, who, .. } => self.all_have(speech, *who, self.owed(speech, n), &|seat| self.hand(seat).len() as i32),
            Verb::Draw { n, who } | Verb::Mill { n, who } => self.all_have(speech, *who, self.owed(speech, n), &|seat| self.in_deck(seat)),
            Verb::GainLife { who, .. } | Verb::RevealHand(who) | Verb::ModifyPlayer { who, .. } => self.all_have(speech, *who, 0, &|_| 0),
            Verb::Look { n, .. } => self.in_deck(ctx.seat) >= i32::from(*n),
            Verb::Recover { target, .. } => self.are_there(speech, *target),
            Verb::PlaceStandIn { target: Some(target), .. } => {
                let (cells, vacant) = (self.target_cells(ctx, *target), self.vacant(ctx.seat));
                !ctx.lost.has(target.wrapping_sub(1)) && vacant.holds(cells) && self.can_lay(ctx.seat, cells.count() as usize)
            }
            Verb::PlaceStandIn { target: None, n } => self.can_lay(ctx.seat, usize::from(*n)),
            Verb::Negate(number) => {
                items(*number, &|index| self.chain.get(usize::from(index)).is_some_and(|item| item.fate != Fate::Negated))
            }
            Verb::Retarget(number) => items(*number, &|index| self.has_other_target(ctx.cards, index)),
            Verb::Search { .. } | Verb::Swap { .. } => !self.is_vain(speech, price),
            Verb::PlaceSpirit { .. } | Verb::PlaceCharacter { .. } | Verb::PlaceField { .. } => !self.is_vain(speech, price),
            Verb::AllowExtra(_) | Verb::Win => true,
        }
    }

    /// How much is owed; a number that is chosen, or all there is, is paid by any (MR-6.19).
    fn owed(&self, speech: &Speech, n: &Amount) -> i32 {
        match n {
            Amount::Number(_) | Amount::Of { .. } => self.utmost(speech, n, 0),
            Amount::UpTo(_) | Amount::Any | Amount::All => 0,
        }
    }

    /// Whether there is such a player, and each has as much.
    fn all_have(&self, speech: &Speech, who: Who, owed: i32, has: &dyn Fn(Seat) -> i32) -> bool {
        self.seats(&speech.ctx, who).next().is_some() && self.seats(&speech.ctx, who).all(|seat| has(seat) >= owed)
    }

    /// Whether so many stand-ins can be laid on a side (MR-R45).
    fn can_lay(&self, seat: Seat, n: usize) -> bool {
        n > 0 && self.vacant(seat).count() as usize >= n && self.in_deck(seat) >= n as i32
    }

    /// Whether all targets of this number are there as they were chosen (MR-10.12).
    fn are_there(&self, speech: &Speech, number: u8) -> bool {
        let of = number.wrapping_sub(1);
        let aims = self.aims_of(&speech.ctx).iter().filter(|aimed| aimed.of() == of).count();
        aims > 0 && !speech.ctx.lost.has(of) && self.target_cards(&speech.ctx, number).count() == aims
    }

    /// Whether the cards that a price is about all give what it asks of each, or as many of them as are to be chosen do.
    fn are_whole(&self, speech: &Speech, price: &Verb, what: &What) -> bool {
        let some = self.candidates(&speech.ctx, what);
        let whole = some.iter().filter(|&card| self.gives_whole(speech, price, card)).count();
        match what {
            What::Choose { up_to: true, .. } => whole > 0,
            What::Choose { n, .. } => whole >= usize::from(*n),
            What::Target(number) if !self.are_there(speech, *number) => false,
            _ => whole > 0 && whole == some.len(),
        }
    }

    /// Whether a price takes from a card all that it asks of it.
    pub(super) fn gives_whole(&self, speech: &Speech, price: &Verb, card: CardId) -> bool {
        let cards = speech.ctx.cards;
        let figure = self.figure(card);
        let beside = |other: &What, fits: &dyn Fn(CardId) -> bool| self.candidates(&speech.ctx, other).iter().any(fits);
        match price {
            Verb::DealDamage { n, .. } => figure.is_some() && self.bears(speech, Victim::Character(card), self.owed(speech, n)),
            Verb::Destroy(_) => self.lies_on_field(card) && !self.cannot(cards, card, Forbidden::BeDestroyed),
            Verb::Discard(_) | Verb::Return { .. } => self.lies_on_field(card),
            Verb::Exhaust(_) => self.is(card, State::Ready),
            Verb::Ready(_) => self.is(card, State::Exhausted) && !self.cannot(cards, card, Forbidden::BeReadied),
            Verb::AddWaiting { .. } => figure.is_some(),
            Verb::RemoveWaiting { n, .. } => figure.is_some_and(|figure| i32::from(figure.waiting) >= self.owed(speech, n)),
            Verb::Move { .. } => figure.is_some() && self.ways_of(cards, card).next().is_some(),
            Verb::Swap { what, with, .. } => [what, with].iter().any(|part| beside(part, &|other| self.may_exchange(cards, card, other))),
            Verb::Attach { to, .. } if figure.is_none() => {
                self.spirits(self.owner(card)).contains(&card) && beside(to, &|host| self.owner(host) == self.owner(card))
            }
            Verb::Attach { spirit, .. } => beside(spirit, &|spirit| self.spirits(self.owner(card)).contains(&spirit)),
            Verb::Detach { .. } => self.host(card).is_some(),
            Verb::Prevent { .. } | Verb::Modify { .. } => self.lies_on_field(card) && self.may_begin(speech, card),
            Verb::ExtraAttack(_) => figure.is_some() && self.may_begin(speech, card),
            _ => true,
        }
    }

    /// Whether somebody takes all of this damage; of none there is nothing to take.
    fn bears(&self, speech: &Speech, victim: Victim, amount: i32) -> bool {
        let amount = amount.clamp(0, 9999) as i16;
        amount == 0 || self.takes_whole(speech.ctx.cards, victim, amount, Blow::Item(speech.hit_by(), speech.item.source))
    }

    /// Whether damage is a price that is taken in full by everybody whom it is dealt to (MR-11.10).
    fn hurts_whole(&self, speech: &Speech, price: &Verb, n: &Amount, to: &DamageTo, splash: Option<Splash>) -> bool {
        let owed = self.owed(speech, n);
        match to {
            DamageTo::Player(who) => {
                let bears = |seat| self.bears(speech, Victim::Player(seat), owed);
                self.all_have(speech, *who, 1, &|seat| i32::from(bears(seat)))
            }
            DamageTo::What(What::Target(number)) if self.is_at_location(speech, *number) => {
                let struck = self.struck_with(speech, *number, splash);
                !speech.ctx.lost.has(number.wrapping_sub(1)) && struck.into_iter().all(|victim| self.bears(speech, victim, owed))
            }
            DamageTo::What(what) => self.are_whole(speech, price, what),
        }
    }
}

//! D12: what everybody can see would change nothing. By public facts alone: of hands and decks only how many cards they hold.

use fudaba_kernel::CardId;

use super::Speech;
use crate::cards::Change;
use crate::cards::language::{Amount, Chooser, DamageTo, Filter, Forbidden, From, Kind, Modifier, State, Verb, What, Who};
use crate::state::{Area, Fate, MistralRouge};

impl MistralRouge {
    /// Whether everybody can see that what an instruction does would change nothing.
    pub(super) fn changes_nothing(&self, speech: &Speech) -> bool {
        speech.instruction.verbs_with(speech.item.mode).iter().all(|verb| self.is_vain(speech, verb))
    }

    pub(super) fn is_vain(&self, speech: &Speech, verb: &Verb) -> bool {
        let (ctx, cards) = (&speech.ctx, speech.ctx.cards);
        let none = |what: &What, fits: &dyn Fn(CardId) -> bool| !self.candidates(ctx, what).iter().any(fits);
        let nobody = |who: Who| self.seats(ctx, who).next().is_none();
        let lies = |card| self.lies_on_field(card);
        match verb {
            Verb::DealDamage { n, to, .. } => self.hurts_nobody(speech, n, to),
            Verb::Destroy(what) => none(what, &|card| lies(card) && !self.cannot(cards, card, Forbidden::BeDestroyed)),
            Verb::Discard(what) | Verb::Return { what, .. } => none(what, &lies),
            Verb::LoseLife { n, who } => self.seats(ctx, *who).all(|seat| self.utmost(speech, n, self.life(seat)) == 0),
            Verb::GainLife { n, who } => nobody(*who) || self.utmost(speech, n, 250) == 0,
            Verb::Prevent { n, who, of, .. } => {
                let whom = who.is_some_and(|who| !nobody(who))
                    || of.as_ref().is_some_and(|what| !none(what, &|card| self.may_begin(speech, card)));
                !whom || self.utmost(speech, n, 99) == 0
            }
            Verb::AddWaiting { n, of } => self.utmost(speech, n, 99) == 0 || none(of, &|card| self.figure(card).is_some()),
            Verb::RemoveWaiting { n, of } => self.utmost(speech, n, 99) == 0 || none(of, &|card| self.is(card, State::Waiting)),
            Verb::Exhaust(what) => none(what, &|card| self.is(card, State::Ready)),
            Verb::Ready(what) => none(what, &|card| self.is(card, State::Exhausted) && !self.cannot(cards, card, Forbidden::BeReadied)),
            // To have to draw from an empty deck is to lose (MR-R46).
            Verb::Draw { n, who } => self.seats(ctx, *who).all(|seat| self.utmost(speech, n, self.in_deck(seat)) == 0),
            Verb::DiscardFromHand { n, who, by } => self.seats(ctx, *who).all(|seat| {
                let held = self.hand(seat).len() as i32;
                let looks = matches!(by, Chooser::You | Chooser::Opponent);
                held == 0 || (!looks && self.utmost(speech, n, held) == 0)
            }),
            Verb::Search { .. } | Verb::Look { .. } => self.in_deck(ctx.seat) == 0,
            Verb::RevealHand(who) => self.seats(ctx, *who).all(|seat| self.hand(seat).is_empty()),
            Verb::Mill { n, who } => self.seats(ctx, *who).all(|seat| {
                let there = self.in_deck(seat);
                there == 0 || self.utmost(speech, n, there) == 0
            }),
            Verb::Recover { target, .. } => self.target_cards(ctx, *target).next().is_none(),
            Verb::PlaceSpirit { from, filter, .. } => self.brings_nothing(speech, *from, Kind::Spirit, filter, &|_| true),
            Verb::PlaceCharacter { from, filter, .. } => {
                self.brings_nothing(speech, *from, Kind::Character, filter, &|card| !self.stands_for(cards, card).is_empty())
            }
            Verb::PlaceField { from, filter, vacant } => {
                self.brings_nothing(speech, *from, Kind::FieldCard, filter, &|card| !self.beds_for(card, *vacant).is_empty())
            }
            Verb::PlaceStandIn { target, .. } => {
                let vacant = self.vacant(ctx.seat);
                self.in_deck(ctx.seat) == 0 || target.map_or(vacant, |number| self.target_cells(ctx, number).and(vacant)).is_empty()
            }
            Verb::Move { what, .. } => none(what, &|card| self.first_cell(card).is_some() && self.ways_of(cards, card).next().is_some()),
            Verb::Swap { what, with, .. } => none(what, &|one| !none(with, &|other| self.may_exchange(cards, one, other))),
            Verb::Attach { spirit, to } => none(to, &|host| {
                self.first_cell(host).is_none() || none(spirit, &|spirit| self.spirits(self.owner(host)).contains(&spirit))
            }),
            Verb::Detach { spirit, .. } => none(spirit, &|spirit| self.host(spirit).is_some()),
            Verb::Negate(number) => {
                let waits = |index: u8| self.chain.get(usize::from(index)).is_some_and(|item| item.fate != Fate::Negated);
                !self.target_items(speech, *number).into_iter().any(waits)
            }
            Verb::Retarget(number) => !self.target_items(speech, *number).into_iter().any(|index| self.has_other_target(cards, index)),
            Verb::Modify { of, by } => none(of, &|card| lies(card) && self.may_begin(speech, card)) || self.adds_nothing(speech, by),
            Verb::ModifyPlayer { who, by } => nobody(*who) || self.adds_nothing(speech, by),
            Verb::ExtraAttack(what) => none(what, &|card| self.may_begin(speech, card)),
            Verb::AllowExtra(_) | Verb::Win => false,
        }
    }

    /// No damage, nobody to take it, or nobody whom it would hurt; what is prevented uses up what prevents it.
    fn hurts_nobody(&self, speech: &Speech, n: &Amount, to: &DamageTo) -> bool {
        let (ctx, cards) = (&speech.ctx, speech.ctx.cards);
        let amount = self.utmost(speech, n, 99).clamp(0, 9999) as i16;
        if amount == 0 {
            return true;
        }
        match to {
            DamageTo::Player(who) => self.seats(ctx, *who).all(|seat| self.damage_for_player(cards, seat, amount) <= 0),
            DamageTo::What(What::Target(number)) if self.is_at_location(speech, *number) => false,
            DamageTo::What(what) => {
                let hurt = |card| self.figure(card).is_some() && self.damage_for_character(cards, card, amount) > 0;
                !self.candidates(ctx, what).iter().any(hurt)
            }
        }
    }

    /// Nothing to be placed, or nowhere to place it.
    fn brings_nothing(&self, speech: &Speech, from: From, kind: Kind, filter: &Filter, goes: &dyn Fn(CardId) -> bool) -> bool {
        let seat = speech.ctx.seat;
        match from {
            From::Target(number) => !self.target_permanent(speech, number, kind).is_some_and(goes),
            From::Graveyard => !self.permanents(speech.ctx.cards, Area::Graveyard.of(seat), kind, filter).iter().any(goes),
            From::Hand => self.hand(seat).is_empty(),
            From::Deck => self.in_deck(seat) == 0,
        }
    }

    /// Changes by 0.
    fn adds_nothing(&self, speech: &Speech, by: &[Modifier]) -> bool {
        let times = self.times(speech);
        by.iter().all(|modifier| {
            let (change, n) = speech.ctx.cards.change(modifier);
            matches!(change, Change::Add(..) | Change::Barrier) && n.saturating_mul(times) == 0
        })
    }

    pub(super) fn in_deck(&self, seat: fudaba_kernel::Seat) -> i32 {
        self.zones.count(Area::Deck.of(seat)) as i32
    }
}

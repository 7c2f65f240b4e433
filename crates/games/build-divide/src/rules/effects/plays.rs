//! Bringing cards: onto the field (BD-5.31), by plays that effects make (BD-5.30), from the D deck (BD-12).

use fudaba_kernel::CardId;
use smallvec::SmallVec;

use super::Doing;
use super::choose::Among;
use crate::cards::language::{CardType, Filter, Objects, Orientation, Verb, Zone};
use crate::rules::Layer;
use crate::rules::ask::{Choice, Picked};
use crate::rules::words::{Ask, Do};
use crate::state::{BuildDivide, CardSet, Manner};
use crate::{Cards, Desk, Flow};

impl BuildDivide {
    pub(super) fn act_play(&mut self, desk: &mut Desk<'_>, doing: &Doing<'_>, verb: &Verb) -> Flow<bool> {
        match verb {
            Verb::PutOntoField { what, state } => self.put_onto_field(desk, doing, what, *state),
            Verb::PlayFree(what) => self.play_free(desk, doing, what),
            Verb::PlayFromDDeck { filter, free } => self.play_from_d_deck(desk, doing, filter, *free),
            Verb::DDeckToHand { filter, n } => {
                let n = self.many(desk.cards, n, doing);
                let picked = self.take_of_d_deck(desk, doing, filter, n)?;
                for &card in &picked {
                    self.take_to_hand(desk, card, !filter.is_open(), "BD-12.1");
                }
                self.remember(doing, picked.iter().copied().collect());
                Ok(picked.len() == n)
            }
            _ => Ok(false),
        }
    }

    /// BD-5.31: units appear; other cards cannot.
    fn put_onto_field(&mut self, desk: &mut Desk<'_>, doing: &Doing<'_>, what: &Objects, state: Orientation) -> Flow<bool> {
        let all = self.objects_among(desk, doing, what, Among::Units)?;
        let units: SmallVec<[CardId; 64]> = all.iter().copied().filter(|&card| self.may_appear(desk.cards, card)).collect();
        self.put_units(desk, &units, state);
        self.remember(doing, units.iter().copied().collect());
        Ok(units.len() >= self.wanted(desk.cards, doing, what) && units.len() == all.len())
    }

    /// BD-5.31: whether a card can be put onto the field.
    pub(super) fn may_appear(&self, cards: &Cards, card: CardId) -> bool {
        self.hot(cards, card).kind == CardType::Unit && !self.on_field(card)
    }

    /// BD-5.30, BD-R70: cards are announced at once, on top of the resolving item, without their cost.
    fn play_free(&mut self, desk: &mut Desk<'_>, doing: &Doing<'_>, what: &Objects) -> Flow<bool> {
        let seat = doing.ctx.seat;
        let playable = |game: &BuildDivide, card: CardId| game.may_announce(desk.cards, seat, card, Manner::Free).is_ok();
        let all = match what {
            Objects::Chosen { zone, side, filter, n, up_to, .. } => {
                let wanted = self.many(desk.cards, n, doing);
                let set: CardSet = self.choosable(desk.cards, what, &doing.ctx).iter().filter(|&card| playable(self, card)).collect();
                if self.seats(*side, seat).into_iter().all(|seat| self.count(*zone, seat) == 0) {
                    return Ok(false);
                }
                let hidden = matches!(zone, Zone::Hand | Zone::DDeck | Zone::Library);
                let choice = Choice::of(Ask::Choose, seat, Do::Choose, wanted).by(Some(doing.ctx.source.card));
                let choice = match (hidden, up_to) {
                    // Whether a card can be announced in full is nobody else's business: the choice may end without one.
                    (true, _) => choice.at_least(0, Do::None).veiled(),
                    (false, true) => choice.at_least(0, Do::Finish),
                    (false, false) if filter.is_open() || set.len() >= wanted => choice,
                    (false, false) => choice,
                };
                self.pick_cards(desk, choice, set)?
            }
            _ => self.objects(desk, doing, what)?.into_iter().filter(|&card| playable(self, card)).collect(),
        };
        self.remember(doing, all.iter().copied().collect());
        for &card in all.iter().rev() {
            self.announce_card(desk, seat, card, Manner::Free);
        }
        Ok(all.len() >= self.wanted(desk.cards, doing, what))
    }

    /// BD-12.4: a play from the D deck, paying its cost unless it is free. The timing of the effect applies.
    fn play_from_d_deck(&mut self, desk: &mut Desk<'_>, doing: &Doing<'_>, filter: &Filter, free: bool) -> Flow<bool> {
        let (seat, how) = (doing.ctx.seat, if free { Manner::Free } else { Manner::Paid });
        let own = self.cards_in(Zone::DDeck, seat).iter().copied();
        let playable: CardSet = own.filter(|&card| self.may_announce(desk.cards, seat, card, how).is_ok()).collect();
        let picked = self.choose_in_d_deck(desk, doing, filter, 1, &|card| playable.has(card))?;
        self.remember(doing, picked.iter().copied().collect());
        for &card in &picked {
            self.announce_card(desk, seat, card, how);
        }
        Ok(!picked.is_empty())
    }

    /// Cards of the D deck; where the text names a quality the choice may end without one (BD-14.6).
    fn take_of_d_deck(&mut self, desk: &mut Desk<'_>, doing: &Doing<'_>, filter: &Filter, n: usize) -> Flow<Picked> {
        if !filter.is_open() {
            return self.choose_in_d_deck(desk, doing, filter, n, &|_| true);
        }
        let seat = doing.ctx.seat;
        let own = self.cards_in(Zone::DDeck, seat).iter().copied().collect();
        self.pick_cards(desk, Choice::of(Ask::Choose, seat, Do::Choose, n).by(Some(doing.ctx.source.card)), own)
    }

    /// A choice in the D deck, which may end without a card (BD-14.6).
    fn choose_in_d_deck(
        &mut self,
        desk: &mut Desk<'_>,
        doing: &Doing<'_>,
        filter: &Filter,
        n: usize,
        wanted: &dyn Fn(CardId) -> bool,
    ) -> Flow<Picked> {
        let seat = doing.ctx.seat;
        if self.count(Zone::DDeck, seat) == 0 {
            return Ok(Picked::new());
        }
        let own = self.cards_in(Zone::DDeck, seat).iter().copied();
        let set = own.filter(|&card| self.fits(desk.cards, filter, card, &doing.ctx, Layer::Full) && wanted(card)).collect();
        let choice = Choice::of(Ask::Choose, seat, Do::Choose, n).by(Some(doing.ctx.source.card)).at_least(0, Do::None).veiled();
        self.pick_cards(desk, choice, set)
    }
}
